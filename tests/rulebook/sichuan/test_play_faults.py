"""False wins at a Sichuan table, and the dead hand after them (SBR-8)."""

from typing import Any

import pytest

from paiju.core.seats import NORTH, SOUTH, WEST, Seat
from paiju.rules.sichuan.match import next_dealer
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import TURN
from paiju.table.play import run
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import P, refused, said, table

LOOSE = "147m 258m 147p 258p 9m"


def false_win(**more: Any) -> Board:
    """South declares a win on West's 5p; the others pass."""
    board = table(turn=WEST, west="5p 9s", human=True, **{"south": LOOSE, "draws": "9m"} | more)
    board.west.discards("5p")
    board.south.wins()
    board.rest_pass()
    return board


@clause("SBR-8.1", "SBR-5.2", "SBC-17")
def test_a_win_with_the_void_suit_in_hand_is_false() -> None:
    board = false_win(south=P, void="smss")
    assert said(board) == "E+8 S-24 W+8 N+8"
    assert ev.HandDied(SOUTH, "SBR-8.2") in board.news
    assert board.ended is None

    strict = table(turn=SOUTH, south=f"{P} 5p", void="smss")
    assert refused(strict.south.wins) == "SBR-5.2"


@clause("SBR-8.1", "SBC-24")
@pytest.mark.parametrize(("out", "expected"), [((), "E+8 S-24 W+8 N+8"), ((NORTH,), "E+8 S-16 W+8")])
def test_a_false_win_costs_eight_to_each_active_player(out: tuple[Seat, ...], expected: str) -> None:
    assert said(false_win(out=out)) == expected


@clause("SBR-8.1", "SBR-3.5")
def test_a_win_that_was_passed_is_false() -> None:
    board = table(turn=WEST, west="5p 9s", south=P, north="2p 9s 1m 1m", draws="9p 9m", human=True)
    board.west.discards("5p")
    board.rest_pass()
    board.north.discards("2p")
    board.south.wins()
    board.rest_pass()
    assert said(board) == "E+8 S-24 W+8 N+8"


@clause("SBR-8.1", "SBR-8.2")
def test_a_win_of_a_dead_hand_is_false_again() -> None:
    board = table(turn=WEST, west="5p 9s", south=P, human=True, draws="9m")
    run(board.deal, [ev.HandDied(SOUTH, "SBR-8.2")])
    board.west.discards("5p")
    board.south.wins()
    board.rest_pass()
    assert (board.winners, said(board)) == ([], "E+8 S-24 W+8 N+8")


@clause("SBR-8.2", "SBR SR-22")
def test_the_other_claims_on_the_tile_remain_valid() -> None:
    board = table(turn=WEST, west="5p 9s", south=LOOSE, north=P, human=True, draws="9m")
    board.west.discards("5p")
    board.south.wins()
    board.north.wins()
    board.rest_pass()
    assert (board.winners, said(board)) == ([NORTH], "E+8 S-24 W+7 N+9")


@clause("SBR-8.2", "SBR SR-22")
@pytest.mark.parametrize("hand", [P, "55p 123456m 12789p", "555p 123456m 1278p"], ids=["win", "pung", "kong"])
def test_a_dead_hand_claims_nothing(hand: str) -> None:
    board = table(turn=WEST, west="5p 9s", south=hand, draws="9m")
    run(board.deal, [ev.HandDied(SOUTH, "SBR-8.2")])
    board.west.discards("5p")
    assert (board.deal.phase, board.deal.turn) == (TURN, NORTH)     # South was not asked


@clause("SBR-8.2", "SBR SR-22")
def test_a_dead_hand_draws_and_discards_but_does_not_kong() -> None:
    board = table(turn=SOUTH, south="9999m 123456m 1234p")
    run(board.deal, [ev.HandDied(SOUTH, "SBR-8.2")])
    assert {type(option) for option in board.south.options} == {act.Discard}
    assert refused(board.south.kongs, "9m") == "SBR-8.2"


@clause("SBR-8.2", "SBR SR-22")
def test_a_dead_hand_is_not_ready_when_the_wall_ends() -> None:
    for dead, expected in ((False, "E-1 S+2 W-1"), (True, "")):
        board = table(turn=WEST, west="6m 9s", south=P, east="6m", out=[NORTH], live=0)
        if dead:
            run(board.deal, [ev.HandDied(SOUTH, "SBR-8.2")])
        board.west.discards("9s")
        assert (board.ended, said(board)) == ("exhausted", expected)


@clause("SBR-8.2", "SBR-9.1", "SBC-27")
def test_a_false_win_before_the_first_real_one_makes_nobody_dealer() -> None:
    board = false_win(north=P, draws="2p")
    assert next_dealer(board.deal) is board.deal.dealer
    board.north.wins()
    assert (next_dealer(board.deal), board.deal.out) == (NORTH, {NORTH})
