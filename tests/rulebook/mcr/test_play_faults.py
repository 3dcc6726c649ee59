"""What a person can do wrong at a screen, and dead hands (MCR-3.11.3, MCR-3.11.6, MCR R-40, MCR R-70)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.rulings.clauses import known_ids
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.play import begin, waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m, 21 points
POOR = "234m 567p 46m 234s 77z"                             # waits 5m, too cheap


def fault(board: Board) -> tuple[str, str, str] | None:
    found = [(e.seat.letter, e.what, e.clause) for e in board.news if isinstance(e, ev.Faulted)]
    return found[0] if found else None


def human(**places: Any) -> Board:
    """A table of people, East about to throw 5m."""
    return Board("mcr", human=True, **{"east": THROWS, **places})


# False Hu


@clause("MCR-3.11.6.6-1", "MCR-3.11.6.6-2", "MCR-3.4.31")
def test_a_complete_hand_under_eight_points_pays_ten_to_each_and_is_dead() -> None:
    board = human(west=POOR)
    board.east.discards("5m")
    board.west.wins()
    board.rest_pass()
    assert fault(board) == ("W", "short_win", "MCR-3.11.6.6-2")
    assert board.paid == {"E": 10, "S": 10, "W": -30, "N": 10}
    assert board.deal.dead == {Seat.WEST}
    assert board.winners == []


@clause("MCR-3.11.6.6-1", "MCR-3.11.6.6-3", "MCR-3.4.31")
def test_a_wrong_hu_of_a_waiting_player_pays_twenty_to_each_and_is_dead() -> None:
    board = human(west=STRAIGHT)
    board.east.discards("4z")
    board.west.wins()
    board.rest_pass()
    assert fault(board) == ("W", "false_win", "MCR-3.11.6.6-3")
    assert board.paid == {"E": 20, "S": 20, "W": -60, "N": 20}
    assert board.deal.dead == {Seat.WEST}


@clause("MCR R-40")
def test_a_hu_of_a_player_who_is_not_even_waiting_is_a_wrong_hu() -> None:
    board = human()
    board.east.discards("5m")
    board.west.wins()
    board.rest_pass()
    assert board.paid == {"E": 20, "S": 20, "W": -60, "N": 20}


@clause("MCR R-40")
def test_on_a_drawn_tile_it_is_twenty_when_wrong_and_ten_when_only_points_are_missing() -> None:
    wrong = Board("mcr", human=True, east=f"{STRAIGHT} 4z")
    wrong.east.wins()
    assert wrong.paid == {"E": -60, "S": 20, "W": 20, "N": 20}
    short = Board("mcr", human=True, east=f"{POOR} 5m")
    short.east.wins()
    assert short.paid == {"E": -30, "S": 10, "W": 10, "N": 10}


@clause("MCR R-40")
def test_with_several_faults_the_higher_price_is_paid() -> None:
    board = dead_west(POOR)
    board.east.discards("5m")
    board.west.wins()                                           # too cheap, and dead
    board.rest_pass()
    assert fault(board) == ("W", "false_win", "MCR-3.11.6.6-3")


@clause("MCR R-40", "MCR R-20")
def test_a_hu_with_a_flower_in_the_hand_is_a_wrong_one() -> None:
    board = Board("mcr", human=True, east="46m 11z 12345678s 9s 1f")
    board.east.wins()
    assert fault(board) == ("E", "false_win", "MCR-3.11.6.6-3")


@clause("MCR R-40", "MCR R-22")
def test_a_hu_on_a_concealed_kong_is_a_wrong_one_not_a_short_one() -> None:
    board = human(east="5555m 147p 147s 2234z", west=STRAIGHT)
    board.east.kongs("5m")
    board.west.wins()
    board.rest_pass()
    assert fault(board) == ("W", "false_win", "MCR-3.11.6.6-3")
    assert board.deal.hands[Seat.EAST].melds[0].kind == "kong"


@clause("MCR-3.11.6.7-4")
def test_a_false_hu_is_punished_once_and_only_for_what_it_is() -> None:
    board = Board("mcr", human=True, east=f"{STRAIGHT} 4z")
    news = board.east.wins()
    assert [type(event) for event in news] == [ev.Faulted, ev.Paid, ev.Paid, ev.Paid, ev.HandDied]
    assert board.east.can_discard("4z")
    assert board.east.can_discard("1s")                         # no forced discards


# The game goes on


@clause("MCR R-70")
def test_after_a_false_hu_on_a_drawn_tile_the_player_goes_on_with_the_turn() -> None:
    board = Board("mcr", human=True, east=f"{STRAIGHT} 4z")
    board.east.wins()
    assert waiting_for(board.deal) == (Seat.EAST,)
    board.east.discards("4z")
    board.rest_pass()
    assert waiting_for(board.deal) == (Seat.SOUTH,)


@clause("MCR R-70")
def test_the_tile_goes_back_to_the_discards_and_others_may_claim_it() -> None:
    board = human(south=POOR, north="55m 369m 369p 369s 67z")
    board.east.discards("5m")
    board.south.wins()
    board.north.pungs()
    board.west.passes()
    assert board.deal.hands[Seat.NORTH].melds[0].kind == "pung"
    assert board.paid == {"E": 10, "S": -30, "W": 10, "N": 10}


@clause("MCR R-70")
@pytest.mark.parametrize("order", ["SW", "WS"])
def test_a_valid_hu_of_another_stands_beside_a_false_one(order: str) -> None:
    board = human(south=POOR, west=STRAIGHT)
    board.east.discards("5m")
    board.north.passes()
    for letter in order:
        {"S": board.south, "W": board.west}[letter].wins()
    assert board.winners == [Seat.WEST]
    assert board.paid == {"E": 10 - 29, "S": -30 - 8, "W": 10 + 45, "N": 10 - 8}


@clause("MCR R-70")
def test_two_false_hu_on_one_tile_are_each_paid() -> None:
    board = human(south=POOR)
    board.east.discards("5m")
    board.south.wins()
    board.west.wins()
    board.north.passes()
    assert board.paid == {"E": 30, "S": -30 + 20, "W": 10 - 60, "N": 30}
    assert board.deal.dead == {Seat.SOUTH, Seat.WEST}


@clause("MCR R-70", "MCR R-22")
def test_after_a_false_robbing_the_kong_is_made() -> None:
    board = human(east="123456p 789p 1z 5m | pung:555m:N", replacements="9p")
    board.east.adds_to_kong("5m")
    board.west.wins()
    board.rest_pass()
    assert board.deal.hands[Seat.EAST].melds[0].kind == "kong"
    assert board.paid["W"] == -60


# Dead hands


def dead_west(west: str, **places: Any) -> Board:
    """West's hand is dead; East is about to throw 5m."""
    board = human(west=west, **places)
    board.deal.dead.add(Seat.WEST)
    return board


@clause("MCR-0.5", "MCR-3.11.3")
def test_a_dead_hand_cannot_win_on_a_discard_or_a_drawn_tile() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT, draws="3z 5m")
    board.deal.dead.add(Seat.WEST)
    board.east.discards("5m")
    assert not any(isinstance(event, ev.Offered) for event in board.news)
    board.south.discards("3z")
    board.rest_pass()
    assert board.deal.turn is Seat.WEST
    assert not board.west.can_win
    with pytest.raises(Refused) as no:
        board.west.wins()
    assert no.value.ruling.cites("MCR-3.11.3")


@clause("MCR-0.5", "MCR-3.11.3")
@pytest.mark.parametrize("claim", ["pung", "kong", "chow"])
def test_a_dead_hand_may_still_claim_and_kong_and_discard(claim: str) -> None:
    board = Board("mcr", turn=Seat.SOUTH, south=THROWS, west="5556m 47m 369p 369s 7z")
    board.deal.dead.add(Seat.WEST)
    board.south.discards("5m")
    if claim == "pung":
        board.west.pungs()
    elif claim == "kong":
        board.west.kongs("5m", act.CLAIMED)
    else:
        board.west.chows("46m")
    assert board.deal.hands[Seat.WEST].melds[0].kind == claim
    board.west.discards("7z")
    board.rest_pass()
    assert board.deal.turn is Seat.NORTH


@clause("MCR-0.5")
def test_a_dead_hand_pays_like_any_other_when_somebody_wins() -> None:
    board = dead_west("147p 147s 1234567z", south=STRAIGHT)
    board.east.discards("5m")
    board.south.wins()
    board.rest_pass()
    assert board.paid == {"E": -29, "S": 45, "W": -8, "N": -8}


@clause("MCR-3.11.3")
def test_a_dead_hand_lives_again_in_the_next_deal() -> None:
    board = human(west=POOR)
    board.east.discards("5m")
    board.west.wins()
    board.rest_pass()
    assert board.deal.dead
    assert not begin(board.rules, "next", human=True)[0].dead


# A tile shown as a flower that is none


@clause("MCR-3.11.6.2")
def test_a_tile_shown_as_a_flower_that_is_none_kills_the_hand() -> None:
    board = Board("mcr", human=True, east=f"{STRAIGHT} 5m")
    assert board.east.can_win
    board.east.exposes("5m")
    assert fault(board) == ("E", "wrong_flower", "MCR-3.11.6.2")
    assert set(board.paid.values()) == {0}
    assert Seat.EAST in board.deal.dead
    assert [option for option in board.east.options if isinstance(option, act.Discard)]
    assert not any(isinstance(event, ev.Drew) for event in board.news)


@clause("MCR-3.11.6.2")
def test_only_the_player_in_turn_can_show_a_wrong_flower() -> None:
    board = Board.dealt(
        "mcr", human=True, east="1m 147m 147p 147s 1234z", south="1f 258m 258p 258s 123z", replacements="9p"
    )
    board.south.exposes("1f")
    board.east.discards("1m")
    assert {type(option) for option in board.south.options} == {act.Win, act.Pass}


@clause("MCR-3.11.6.6-1")
def test_at_a_table_of_machines_nothing_of_it_is_possible() -> None:
    board = Board("mcr", east=f"{POOR} 5m")
    for wrong in (board.east.wins, lambda: board.east.exposes("5m")):
        with pytest.raises(Refused):
            wrong()
    assert set(board.paid.values()) == {0}


@clause("MCR-3.11.6.6-1")
def test_every_clause_a_refusal_or_a_fault_cites_is_one_of_the_book() -> None:
    board = Board("mcr", east=f"{POOR} 5m")
    with pytest.raises(Refused) as no:
        board.east.wins()
    cited = {no.value.ruling.reason.clause, *board.rules.faults.clauses.values()}
    assert cited <= set(known_ids())
