"""Hu at the table: when it is open, who gets it, what is shown and paid (MCR-3.7, MCR-3.9.1)."""

import pytest

from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import FACES
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m: Pure Straight
POOR = "234m 567p 46m 234s 77z"                             # waits 5m: Concealed Hand and little else


def won(board: Board) -> ev.Won:
    return next(event for event in board.news if isinstance(event, ev.Won))


@clause("MCR-3.4.22", "MCR-3.9.1.1-1")
def test_a_complete_hand_worth_less_than_eight_points_may_not_win() -> None:
    board = Board("mcr", east=THROWS, west=POOR, south=STRAIGHT)
    board.east.discards("5m")
    assert board.south.can_win
    assert not board.west.can_win
    drawn = Board("mcr", turn=Seat.WEST, west=f"{POOR} 5m")
    with pytest.raises(Refused) as no:
        drawn.west.wins()
    assert no.value.ruling.cites("MCR-3.9.1.1-1")


@clause("MCR-3.4.22", "MCR R-16")
def test_flowers_do_not_help_to_reach_eight_points_but_are_paid() -> None:
    board = Board("mcr", east=THROWS, west=POOR, flowers={Seat.WEST: "12345678f"})
    board.east.discards("5m")
    assert not any(isinstance(event, ev.Offered) for event in board.news)
    rich = Board("mcr", east=THROWS, west=STRAIGHT, flowers={Seat.WEST: "12f"})
    rich.east.discards("5m")
    rich.west.wins()
    assert won(rich).elements.count("mcr.81") == 2


@clause("MCR R-20")
def test_a_hand_with_a_flower_in_it_cannot_win_until_it_is_shown() -> None:
    board = Board("mcr", turn=Seat.SOUTH, south=f"{STRAIGHT} 1f", replacements="5m")
    assert not board.south.can_win
    board.south.exposes("1f")
    assert board.south.can_win


@clause("MCR R-20")
def test_a_discarded_flower_cannot_be_claimed_and_scores_nothing() -> None:
    board = Board("mcr", turn=Seat.SOUTH, south=f"{STRAIGHT} 1f", draws="3z 3z 3z 5m", human=True)
    board.south.discards("1f")
    for chair in (board.west, board.north, board.east):
        assert [option for option in chair.options if not isinstance(option, act.Win)] == [act.passing(chair.seat)]
        chair.passes()
    assert [FACES[tile].flower for tile in board.deal.hands[Seat.SOUTH].river] == [True]
    for chair in (board.west, board.north, board.east):
        chair.discards("3z")
        board.rest_pass()
    board.south.wins()
    assert "mcr.81" not in won(board).elements


@clause("MCR-3.7.2.4", "MCR-3.6.9")
@pytest.mark.parametrize("order", ["SWN", "NWS", "WNS"])
def test_of_three_who_call_hu_the_nearest_after_the_discarder_wins(order: str) -> None:
    dragons, dots = "46m 33z 555z 666z 777z", "46m 22z 123456789p"
    board = Board("mcr", east="5m 147m 228p 258s 444z 2p", south=STRAIGHT, west=dots, north=dragons)
    board.east.discards("5m")
    chairs = {"S": board.south, "W": board.west, "N": board.north}
    for letter in order:
        chairs[letter].wins()
    assert board.winners == [Seat.SOUTH]


@clause("MCR-3.7.2.4")
def test_nearest_is_counted_from_the_discarder() -> None:
    board = Board("mcr", turn=Seat.WEST, west=THROWS, north=STRAIGHT, east="46m 22z 123456789p")
    board.west.discards("5m")
    board.east.wins()
    board.north.wins()
    assert board.winners == [Seat.NORTH]


@clause("MCR-3.7.2.4", "MCR R-64")
def test_when_the_nearest_passes_the_next_one_wins() -> None:
    board = Board("mcr", east=THROWS, south=STRAIGHT, north="46m 22z 123456789p")
    board.east.discards("5m")
    board.south.passes()
    board.north.wins()
    assert board.winners == [Seat.NORTH]


@clause("MCR-3.7.1-1", "MCR-3.9.1.2-2")
def test_the_winner_opens_the_whole_hand_and_names_fans_and_points_the_others_stay_closed() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT)
    board.east.discards("5m")
    board.west.wins()
    shown = [(event.seat, len(event.tiles), event.what) for event in board.news if isinstance(event, ev.Shown)]
    assert shown == [(Seat.WEST, 13, "hand")]
    assert (won(board).total, won(board).elements) == (21, ("mcr.28", "mcr.62", "mcr.70", "mcr.75", "mcr.78"))


@clause("MCR-3.9.1.3-2", "MCR-3.9.1.2-1", "MCR-3.4.24")
def test_on_a_discard_its_player_pays_the_points_and_everybody_eight() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT)
    board.east.discards("5m")
    board.west.wins()
    assert board.paid == {"E": -29, "S": -8, "W": 45, "N": -8}
    assert board.clauses == {"MCR-3.9.1.3-2", "MCR-3.4.2"}


@clause("MCR-3.9.1.3-1", "MCR-3.4.23")
def test_self_drawn_everybody_pays_eight_and_the_points() -> None:
    board = Board("mcr", east=THROWS, south=STRAIGHT, draws="5m")
    board.east.discards("4z")
    board.rest_pass()
    board.south.wins()
    assert won(board).elements == ("mcr.28", "mcr.56", "mcr.70", "mcr.75", "mcr.78")
    assert board.paid == {"E": -31, "S": 93, "W": -31, "N": -31}


@clause("MCR-3.4.2")
def test_a_hu_ends_the_hand() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT)
    board.east.discards("5m")
    board.west.wins()
    assert board.ended == "won"
    assert not any(chair.options for chair in (board.east, board.south, board.west, board.north))
    with pytest.raises(Refused) as no:
        board.south.wins()
    assert no.value.ruling.cites("MCR-3.4.2")


@clause("MCR-3.4.6", "MCR-3.4.5", "MCR-A1.60", "MCR-A1.61")
def test_seat_winds_follow_the_dealer_and_the_round_has_its_own() -> None:
    winds = "46m 11p 222z 333z 999s"                        # the chair West sits South of a dealer in the chair South
    board = Board("mcr", east=THROWS.replace("1234z", "1447z"), west=winds, dealer=Seat.SOUTH, round_wind=Seat.WEST)
    board.east.discards("5m")
    board.west.wins()
    assert {"mcr.60", "mcr.61"} <= set(won(board).elements)
    other = Board("mcr", east=THROWS.replace("1234z", "1447z"), west=winds, dealer=Seat.EAST, round_wind=Seat.SOUTH)
    other.east.discards("5m")
    other.west.wins()
    assert {"mcr.60", "mcr.61"} <= set(won(other).elements)
    neither = Board("mcr", east=THROWS.replace("1234z", "1447z"), west=winds, dealer=Seat.WEST, round_wind=Seat.EAST)
    neither.east.discards("5m")
    neither.west.wins()
    assert not {"mcr.60", "mcr.61"} & set(won(neither).elements)


@clause("MCR-3.11.6.11-3")
def test_whoever_claims_a_chow_or_pung_does_not_win_with_it() -> None:
    board = Board("mcr", east=THROWS, south=STRAIGHT)
    board.east.discards("5m")
    board.south.chows("46m")
    assert not board.south.can_win
    with pytest.raises(Refused):
        board.south.wins()
    board.south.discards("1z")
    assert board.deal.waits(Seat.SOUTH)                         # and may win later
