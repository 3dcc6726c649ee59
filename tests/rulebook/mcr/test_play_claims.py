"""Turns and claims (MCR-3.6.2 to MCR-3.6.9, MCR-3.4.17, MCR-3.4.18)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import FACES
from paiju.table.play import waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m


def named(seat: str, tiles: str) -> dict[str, Any]:
    return {seat: tiles}


def laid(board: Board, seat: Seat) -> str:
    """The melds of a seat, the claimed tile last."""
    melds = board.deal.hands[seat].melds
    return " ".join(f"{meld.kind} {''.join(str(FACES[tile]) for tile in meld.tiles)}" for meld in melds)


def refused(board: Board, action: act.Action) -> str | None:
    """The clause a refusal rests on."""
    with pytest.raises(Refused) as no:
        board.play(action)
    return no.value.ruling.reason.clause


# Turns


@clause("MCR-3.6.2", "MCR-0.2")
def test_the_dealer_begins_and_the_turn_goes_round_counter_clockwise() -> None:
    board = Board.dealt("mcr", dealer=Seat.NORTH)
    order = []
    for _ in range(5):
        seat = board.deal.turn
        order.append(seat.letter)
        board.play(next(option for option in board_options(board, seat) if isinstance(option, act.Discard)))
        board.rest_pass()
    assert order == list("NESWN")


def board_options(board: Board, seat: Seat) -> tuple[Any, ...]:
    return (board.east, board.south, board.west, board.north)[seat].options


@clause("MCR-3.6.3", "MCR-3.6.2")
def test_nobody_draws_or_discards_before_the_player_before_has_discarded() -> None:
    board = Board("mcr", east=THROWS)
    drawn = [event for event in board.news if isinstance(event, ev.Drew)]
    assert (drawn, board.south.options) == ([], ())
    assert refused(board, act.discard(Seat.SOUTH, 1)) == "MCR-3.6.2"
    board.east.discards("4z")
    board.rest_pass()
    assert [event.seat for event in board.news if isinstance(event, ev.Drew)] == [Seat.SOUTH]


@clause("MCR-3.6.4-1")
@pytest.mark.parametrize("way", ["draw", "chow", "pung", "kong", "flower"])
def test_after_a_draw_a_claim_or_a_replacement_a_player_discards(way: str) -> None:
    south = {"flower": "1f 2f 3479m 1479p 147s", "kong": "555m 79m 1479p 1479s"}.get(way, "4556m 79m 147p 1479s")
    board = Board("mcr", east=THROWS, south=south, replacements="9p")
    board.east.discards("4z" if way in ("draw", "flower") else "5m")
    if way == "chow":
        board.south.chows("46m")
    elif way == "pung":
        board.south.pungs()
    elif way == "kong":
        board.south.kongs("5m", act.CLAIMED)
    elif way == "flower":
        board.south.exposes("1f")
    assert board.deal.turn is Seat.SOUTH
    assert waiting_for(board.deal) == (Seat.SOUTH,)
    assert not board.south.can(act.Pass)
    board.south.discards("7m")
    assert FACES[board.deal.hands[Seat.SOUTH].river[-1]].rank == 7


@clause("MCR-3.6.4-2")
def test_the_kind_just_claimed_may_be_discarded() -> None:
    pung = Board("mcr", east=THROWS, west="555m 369m 369p 369s 7z")
    pung.east.discards("5m")
    pung.west.pungs()
    assert pung.west.can_discard("5m")
    chow = Board("mcr", east=THROWS, south="4567m 1479p 1479s 1z")
    chow.east.discards("5m")
    chow.south.chows("46m")
    assert chow.south.can_discard("5m")
    assert chow.south.can_discard("7m")


# Chow and pung


@clause("MCR-3.6.6-1", "MCR-3.4.17")
def test_a_chow_takes_the_discard_of_the_upper_player_with_two_standing_tiles() -> None:
    board = Board("mcr", east=THROWS, south="3467m 1479p 147s 22z", west="4556m 369p 369s 567z")
    board.east.discards("5m")
    assert not board.west.can(act.Chow)                         # West holds 4 and 6 and is not the next player
    board.west.passes()
    assert [option.using for option in board.south.options if isinstance(option, act.Chow)] == [(2, 3), (3, 5), (5, 6)]
    board.south.chows("67m")
    assert laid(board, Seat.SOUTH) == "chow 6m7m5m"
    assert board.deal.hands[Seat.EAST].river == []


@clause("MCR-3.6.6-1")
def test_honours_and_tiles_over_the_edge_of_a_suit_make_no_chow() -> None:
    board = Board("mcr", east="9m 147m 147p 147s 2234z", south="12p 78m 234z 147s 367p")
    board.east.discards("2z")
    assert board.deal.turn is Seat.SOUTH
    other = Board("mcr", east="9m 147m 147p 147s 2234z", south="12p 8m 34z 147s 35679p")
    other.east.discards("9m")
    assert other.deal.turn is Seat.SOUTH                        # 8m 9m 1p is no sequence


@clause("MCR-3.6.7-1", "MCR-3.4.18")
@pytest.mark.parametrize("seat", ["south", "west", "north"])
def test_a_pung_may_be_claimed_from_any_player(seat: str) -> None:
    board = Board("mcr", east=THROWS, **named(seat, "55m 369m 369p 369s 67z"))
    board.east.discards("5m")
    claimer = getattr(board, seat)
    claimer.pungs()
    assert laid(board, claimer.seat) == "pung 5m5m5m"
    assert board.deal.turn is claimer.seat


@clause("MCR-3.6.7-1", "MCR-3.6.2")
def test_after_a_pung_the_turn_goes_on_from_the_claimer() -> None:
    board = Board("mcr", east=THROWS, west="55m 369m 369p 369s 67z")
    board.east.discards("5m")
    board.west.pungs()
    board.west.discards("7z")
    board.rest_pass()
    assert board.deal.turn is Seat.NORTH


@clause("MCR-3.6.7-3", "MCR-3.6.9")
@pytest.mark.parametrize("first", ["south", "west"])
def test_a_pung_goes_before_a_chow_whoever_called_first(first: str) -> None:
    board = Board("mcr", east=THROWS, south="46m 1479p 1479s 566z", west="55m 369m 369p 369s 67z")
    board.east.discards("5m")
    calls = {"south": lambda: board.south.chows("46m"), "west": lambda: board.west.pungs()}
    calls.pop(first)()
    calls.popitem()[1]()
    assert (laid(board, Seat.SOUTH), laid(board, Seat.WEST)) == ("", "pung 5m5m5m")


@clause("MCR-3.6.9")
def test_a_kong_goes_before_a_chow() -> None:
    board = Board("mcr", east=THROWS, south="46m 1479p 1479s 566z", west="555m 369m 369p 369s 7z")
    board.east.discards("5m")
    board.south.chows("46m")
    board.west.kongs("5m", act.CLAIMED)
    assert laid(board, Seat.WEST) == "kong 5m5m5m5m"


@clause("MCR-3.6.6-2")
def test_a_chow_takes_effect_only_when_nobody_has_a_stronger_claim() -> None:
    board = Board("mcr", east=THROWS, south="46m 1479p 1479s 566z", west="55m 369m 369p 369s 67z")
    board.east.discards("5m")
    board.south.chows("46m")
    assert laid(board, Seat.SOUTH) == ""
    board.west.passes()
    assert laid(board, Seat.SOUTH) == "chow 4m6m5m"


@clause("MCR-3.7.1-2", "MCR-3.6.9")
def test_hu_goes_before_kong_and_pung_and_chow() -> None:
    for claim in ("pung", "kong"):
        board = Board("mcr", east=THROWS, south="46m 1479p 1479s 566z", west="555m 369m 369p 369s 7z", north=STRAIGHT)
        board.east.discards("5m")
        board.south.chows("46m")
        if claim == "pung":
            board.west.pungs()
        else:
            board.west.kongs("5m", act.CLAIMED)
        board.north.wins()
        assert board.winners == [Seat.NORTH]


@clause("MCR-3.6.9")
def test_a_draw_comes_last() -> None:
    board = Board("mcr", east=THROWS, south="46m 1479p 1479s 566z")
    board.east.discards("5m")
    board.south.passes()
    assert laid(board, Seat.SOUTH) == ""
    assert board.deal.hands[Seat.SOUTH].drawn is not None


# Nothing is remembered


@clause("MCR-3.6.6-3")
def test_a_player_may_claim_and_win_on_a_kind_he_has_discarded_himself() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT, rivers={Seat.WEST: "5m", Seat.SOUTH: "5m"})
    board.east.discards("5m")
    board.west.wins()
    assert board.winners == [Seat.WEST]
    pung = Board("mcr", east=THROWS, north="55m 369m 369p 369s 67z", rivers={Seat.NORTH: "5m"})
    pung.east.discards("5m")
    pung.north.pungs()
    assert laid(pung, Seat.NORTH) == "pung 5m5m5m"


@clause("MCR R-64")
def test_a_win_passed_up_may_be_taken_on_the_very_next_tile() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT, draws="5m")
    board.east.discards("5m")
    board.west.passes()
    board.south.discards("5m")
    board.west.wins()
    assert board.winners == [Seat.WEST]


@clause("MCR R-64")
def test_any_claim_may_be_passed_up_for_another() -> None:
    board = Board("mcr", east=THROWS, south="556m 4m 11z 123456s 9s")
    board.east.discards("5m")
    assert {type(option) for option in board.south.options} >= {act.Pung, act.Chow, act.Pass}
    board.south.passes()
    assert board.deal.hands[Seat.SOUTH].melds == []
