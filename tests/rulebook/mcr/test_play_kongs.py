"""Kongs: who may make one and when, the replacement, robbing, what lies face down (MCR-3.6.8)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.core.tiles import tile
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.events import Event
from paiju.table.faces import FACES, HIDDEN, number
from paiju.table.play import waiting_for
from paiju.table.views import told
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m
ADDS = "123456p 789p 1z 5m | pung:555m:S"                   # about to add 5m


def named(seat: str, tiles: str) -> dict[str, Any]:
    return {seat: tiles}


def tiles(row: tuple[int, ...]) -> str:
    return " ".join(str(FACES[each]) for each in row)


def drawn(news: list[Event]) -> list[tuple[str, str, bool]]:
    return [(e.seat.letter, str(FACES[e.tile]), e.replacement) for e in news if isinstance(e, ev.Drew)]


def won(board: Board) -> ev.Won:
    return next(event for event in board.news if isinstance(event, ev.Won))


def kongs_shown(board: Board) -> list[tuple[str, str]]:
    return [(e.seat.letter, tiles(e.tiles)) for e in board.news if isinstance(e, ev.Shown) and e.what == "kongs"]


# Making one


@clause("MCR-3.6.8.1", "MCR-3.6.8-1", "MCR-3.4.19")
@pytest.mark.parametrize("seat", ["south", "west", "north"])
def test_three_standing_tiles_and_a_discard_are_a_kong_and_it_is_replaced_from_the_other_end(seat: str) -> None:
    board = Board("mcr", east=THROWS, draws="1s", replacements="9p", **named(seat, "555m 369m 369p 369s 7z"))
    board.east.discards("5m")
    claimer = getattr(board, seat)
    claimer.kongs("5m", act.CLAIMED)
    made = board.deal.hands[claimer.seat].melds[0]
    assert (made.kind, tiles(made.tiles), made.open, made.source) == ("kong", "5m 5m 5m 5m", True, Seat.EAST)
    assert drawn(board.news) == [(claimer.seat.letter, "9p", True)]


@clause("MCR-3.6.8.2", "MCR-3.6.8-1", "MCR-3.4.19")
def test_four_standing_tiles_are_a_concealed_kong_and_it_is_replaced_from_the_other_end() -> None:
    board = Board("mcr", east="5555m 147p 147s 1234z", draws="1s", replacements="9p")
    board.east.kongs("5m")
    made = board.deal.hands[Seat.EAST].melds[0]
    assert (made.kind, tiles(made.tiles), made.open) == ("kong", "5m 5m 5m 5m", False)
    assert drawn(board.news) == [("E", "9p", True)]


@clause("MCR-3.6.8.3", "MCR R-24", "MCR-3.6.8-1")
def test_an_own_melded_pung_is_promoted_with_the_tile_just_drawn() -> None:
    board = Board("mcr", east=THROWS, south="147p 147s 1234z | pung:999s:E", draws="9s", replacements="9p")
    board.east.discards("4z")
    board.rest_pass()
    board.south.adds_to_kong("9s")
    made = board.deal.hands[Seat.SOUTH].melds[0]
    assert (made.kind, made.cause, made.open) == ("kong", act.ADDED, True)
    assert drawn(board.news) == [("S", "9s", False), ("S", "9p", True)]


@clause("MCR-3.6.8.3", "MCR R-24")
def test_a_pung_is_promoted_with_a_tile_kept_from_before() -> None:
    board = Board("mcr", east=THROWS, south="9s 147p 47s 1234z | pung:999s:E", draws="8p", replacements="9p")
    board.east.discards("4z")
    board.rest_pass()
    board.south.adds_to_kong("9s")
    assert board.deal.hands[Seat.SOUTH].melds[0].cause == act.ADDED


@clause("MCR-3.6.8.3")
def test_a_discard_is_never_added_to_a_melded_pung() -> None:
    board = Board("mcr", east=THROWS, south="147p 147s 1234z | pung:555m:W")
    board.east.discards("5m")
    assert not any(isinstance(event, ev.Offered) for event in board.news)
    assert board.deal.turn is Seat.SOUTH


@clause("MCR R-63")
def test_the_dealer_may_make_a_kong_on_the_first_turn() -> None:
    board = Board.dealt("mcr", east="1m 5555m 147p 147s 123z", replacements="9p")
    board.east.kongs("5m")
    assert drawn(board.news) == [("E", "9p", True)]


# Not after a claim


@clause("MCR-3.6.8-2", "MCR R-63")
@pytest.mark.parametrize("claim", ["chow", "pung"])
def test_no_kong_in_a_turn_that_began_with_a_chow_or_pung(claim: str) -> None:
    own = {"chow": "46m", "pung": "55m"}[claim]
    board = Board("mcr", east=THROWS, south=f"{own} 9999p 3s 145z | pung:333s:N", draws="8p 8p 8p 7p")
    board.east.discards("5m")
    if claim == "chow":
        board.south.chows("46m")
    else:
        board.south.pungs()
    assert not board.south.can(act.Kong)
    with pytest.raises(Refused) as no:
        board.south.kongs("9p")
    assert no.value.ruling.cites("MCR-3.6.8-2")
    board.south.discards("4z")
    for _ in range(3):
        board.rest_pass()
        board.play(act.discard(board.deal.turn, number(tile("8p"))))
    board.rest_pass()
    assert board.deal.turn is Seat.SOUTH
    assert board.south.can_kong("9p")
    assert board.south.can_kong("3s", act.ADDED)


@clause("MCR R-63")
def test_after_the_replacement_of_a_kong_or_a_flower_another_kong_is_allowed() -> None:
    board = Board("mcr", east=THROWS, west="555m 9999p 333s 167z", replacements="1f 3s 8p 7p")
    board.east.discards("5m")
    board.west.kongs("5m", act.CLAIMED)
    board.west.exposes("1f")
    board.west.kongs("3s")
    board.west.kongs("9p")
    assert [meld.cause for meld in board.deal.hands[Seat.WEST].melds] == ["claimed", "concealed", "concealed"]


# Robbing


@clause("MCR-3.7.2.4", "MCR R-66", "MCR R-22")
def test_of_two_players_who_could_rob_the_kong_only_the_next_in_turn_wins() -> None:
    board = Board("mcr", east=ADDS, south=STRAIGHT, west="46m 22z 123456789s")
    board.east.adds_to_kong("5m")
    board.west.wins()
    board.south.wins()
    assert board.winners == [Seat.SOUTH]


@clause("MCR R-66")
def test_nearest_is_counted_from_the_player_who_is_robbed() -> None:
    board = Board("mcr", turn=Seat.WEST, west=ADDS, east="46m 22z 123456789s", north=STRAIGHT)
    board.west.adds_to_kong("5m")
    board.east.wins()
    board.north.wins()
    assert board.winners == [Seat.NORTH]


@clause("MCR R-22", "MCR-3.6.8.3")
def test_the_robbed_player_pays_as_discarder_keeps_the_pung_and_draws_no_replacement() -> None:
    board = Board("mcr", east=ADDS, west=STRAIGHT)
    board.east.adds_to_kong("5m")
    board.west.wins()
    robbed = won(board)
    assert (robbed.cause, robbed.source, "mcr.47" in robbed.elements) == ("added_kong", Seat.EAST, True)
    assert board.paid == {"E": -8 - robbed.total, "S": -8, "W": 24 + robbed.total, "N": -8}
    assert [(meld.kind, len(meld.tiles)) for meld in board.deal.hands[Seat.EAST].melds] == [("pung", 3)]
    assert drawn(board.news) == []


@clause("MCR R-22")
def test_the_replacement_waits_until_nobody_robs_the_kong() -> None:
    board = Board("mcr", east=ADDS, south=STRAIGHT, west="46m 22z 123456789s", replacements="9p")
    board.east.adds_to_kong("5m")
    board.south.passes()
    assert drawn(board.news) == []
    board.west.passes()
    assert drawn(board.news) == [("E", "9p", True)]
    assert board.deal.hands[Seat.EAST].melds[0].kind == "kong"


@clause("MCR R-22")
def test_an_added_tile_can_be_claimed_for_nothing_but_hu() -> None:
    board = Board("mcr", east="123456p 789p 1z 5m | pung:555m:W", south="46m 1479p 1479s 566z", replacements="9p")
    board.east.adds_to_kong("5m")
    assert waiting_for(board.deal) == (Seat.EAST,)
    assert board.deal.hands[Seat.EAST].melds[0].kind == "kong"


@clause("MCR R-22")
@pytest.mark.parametrize(("four", "waiting"), [("5555m", STRAIGHT), ("9999s", "19m 19p 1s 12345677z")])
def test_a_concealed_kong_is_never_robbed_not_even_by_thirteen_orphans(four: str, waiting: str) -> None:
    board = Board("mcr", east=f"{four} 236m 248p 6p 222z", south=waiting)
    board.east.kongs(four[-2:])
    assert not any(isinstance(event, ev.Offered) for event in board.news)
    assert board.deal.hands[Seat.EAST].melds[0].kind == "kong"


@clause("MCR R-22")
def test_a_claimed_kong_is_not_robbed_but_a_hu_on_the_discard_comes_first() -> None:
    board = Board("mcr", east=THROWS, south="555m 369m 369p 369s 7z", west=STRAIGHT)
    board.east.discards("5m")
    board.south.kongs("5m", act.CLAIMED)
    board.west.passes()
    assert [event.offer.cause for event in board.news if isinstance(event, ev.Offered)] == ["discard"]
    assert board.deal.hands[Seat.SOUTH].melds[0].kind == "kong"


# Winning with a kong


@clause("MCR-3.6.8.2", "MCR R-55")
def test_a_concealed_kong_leaves_the_hand_concealed() -> None:
    board = Board("mcr", east=THROWS, south="46m 11z 555z 777z | kong:6666z:concealed")
    board.east.discards("5m")
    board.south.wins()
    assert "mcr.62" in won(board).elements


@clause("MCR-3.6.8.1", "MCR R-55")
def test_a_claimed_or_promoted_kong_opens_the_hand() -> None:
    for manner in ("", ":added"):
        board = Board("mcr", east=THROWS, south=f"46m 11z 555z 777z | kong:6666z{manner}")
        board.east.discards("5m")
        board.south.wins()
        assert not {"mcr.62", "mcr.56"} & set(won(board).elements)


@clause("MCR R-53")
def test_a_flower_between_the_kong_and_the_winning_tile_spoils_the_replacement_fan() -> None:
    board = Board("mcr", east="7777p 46m 11z 123s 678s", replacements="1f 5m")
    board.east.kongs("7p")
    board.east.exposes("1f")
    assert not board.east.can_win                               # seven points without it
    rich = Board("mcr", east="7777p 46m 11z 555z 666z", replacements="1f 5m")
    rich.east.kongs("7p")
    rich.east.exposes("1f")
    rich.east.wins()
    assert "mcr.46" not in won(rich).elements
    assert "mcr.56" in won(rich).elements


@clause("MCR R-53")
def test_a_second_kong_makes_the_replacement_fan_possible_again() -> None:
    board = Board("mcr", east="7777p 333s 46m 11z 789s", replacements="1f 3s 5m")
    board.east.kongs("7p")
    board.east.exposes("1f")
    board.east.kongs("3s")
    board.east.wins()
    assert "mcr.46" in won(board).elements


@clause("MCR R-53")
def test_a_discard_after_the_kong_ends_it() -> None:
    board = Board("mcr", east="7777p 46m 11z 123s 678s", replacements="9p", draws="3z 3z 3z 5m")
    board.east.kongs("7p")
    board.east.discards("9p")
    for _ in range(3):
        board.rest_pass()
        board.play(act.discard(board.deal.turn, number(tile("3z"))))
    board.rest_pass()
    assert drawn(board.news)[-1] == ("E", "5m", False)
    assert not board.east.can_win


# Face down until the end


@clause("MCR-3.6.8.2")
def test_the_others_do_not_hear_which_tiles_a_concealed_kong_is_made_of() -> None:
    board = Board("mcr", east="5555m 147p 147s 1234z")
    board.east.kongs("5m")
    made = next(event for event in board.news if isinstance(event, ev.KongMade))
    heard = [told(board.rules.manners, made, seat) for seat in Seat]
    assert [event.tiles for event in heard if isinstance(event, ev.KongMade)] == [made.tiles, *[(HIDDEN,) * 4] * 3]


@clause("MCR-3.6.8.2")
def test_concealed_kongs_are_shown_when_somebody_has_won() -> None:
    board = Board("mcr", east="5m 147p 147s 1234z | kong:9999m:concealed", west=STRAIGHT)
    assert not board.rules.manners.concealed_kongs
    board.east.discards("5m")
    assert kongs_shown(board) == []
    board.west.wins()
    assert kongs_shown(board) == [("E", "9m 9m 9m 9m")]


@clause("MCR-3.6.8.2")
def test_concealed_kongs_are_shown_when_the_deal_is_drawn_and_melded_ones_lay_open_anyway() -> None:
    south = "147p 147s 1247z | kong:8888m:concealed"
    board = Board("mcr", live=0, east="5m 147s 1247z | kong:9999m:concealed kong:9999p", south=south)
    board.east.discards("5m")
    assert board.ended == "exhausted"
    assert kongs_shown(board) == [("E", "9m 9m 9m 9m"), ("S", "8m 8m 8m 8m")]
