"""The end of the wall: returned kongs, pigs, payments to ready players (SBR-4.10, SBR-7)."""

from typing import Any

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.rules.sichuan.money import State
from paiju.rules.sichuan.settlement import standing_of
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import P, agreed, said, table

# Ready hands, void s, and what they are worth at most
TWO = "222m888m333p55p11p"
EIGHT = "9999m3377m8811p5p"
LOOSE, PIG = "6m", "1s"                                 # far from ready; a tile of the void suit
KONG = "9999s 1s"                                       # East's, void p: a kong and nothing
READY_KONG = "9999s 123s 456s 78s 22s"                  # East's, void p: a kong and ready


def ends(void: str = "ssss", **more: Any) -> Board:
    """West's last discard, a bamboo of his void suit, ends the deal."""
    board = table(void=void, turn=WEST, live=0, **more)
    board.west.discards("9s")
    board.rest_pass()
    assert board.ended == "exhausted"
    return board


def kong_and_end(east: str, **more: Any) -> Board:
    """East lays a kong, discards the last tile of the wall, and the deal ends."""
    board = table(turn=EAST, east=east, draws="3s", live=1, void="psss", **more)
    board.east.kongs("9s")
    assert said(board) == "E+6 S-2 W-2 N-2"
    board.east.discards("3s")
    board.rest_pass()
    assert board.ended == "exhausted"
    return board


@clause("SBR-7.2", "SBR SR-19", "SBC-26")
@pytest.mark.parametrize(
    ("hand", "state"),
    [
        (P, State.READY),
        ("147m 258m 147p 258p 9m", State.NOT_READY),
        ("123m456m789m4444p", State.NOT_READY),         # it would need a fifth 4p
        ("123m456m789p34p2p1s", State.PIG),
        ("123m456m789p9s9s9s1p", State.PIG),
    ],
)
def test_every_active_player_is_a_pig_or_ready_or_not(hand: str, state: State) -> None:
    assert standing_of(table(turn=EAST, east="1p 1p", south=hand).deal, SOUTH).state is state


@clause("SBR-7.4", "SBR-7.5", "SBR-9.4", "SBC-22")
def test_a_pig_loses_to_nobody_and_who_is_not_ready_pays_each_ready_player() -> None:
    board = ends(east=TWO, south=LOOSE, west=f"{PIG} 9s", north=EIGHT)
    assert said(board) == "E+2 S-10 W-48 N+8"
    paid = [(event.clause, event.payee) for event in board.news if isinstance(event, ev.Paid)]
    assert paid == [("SBR-7.4", ev.BANK), ("SBR-7.5", EAST), ("SBR-7.5", NORTH)]


@clause("SBR SR-20")
def test_a_table_may_let_pigs_pay_the_ready_players_too() -> None:
    board = ends(book=agreed(pig_pays_ready=True), east=TWO, south=LOOSE, west=f"{PIG} 9s", north=EIGHT)
    assert said(board) == "E+4 S-10 W-58 N+16"


@clause("SBR-7.5", "SBR SR-19", "SBC-26")
def test_a_wait_for_a_fifth_tile_pays_like_no_wait() -> None:
    board = ends(east="123m456m789m4444p", south=TWO, west=f"{LOOSE} 9s", out=[NORTH])
    assert said(board) == "E-2 S+4 W-2"


@clause("SBR-7.6", "SBR-7.3", "SBR-4.10", "SBC-23")
def test_all_not_ready_only_the_kong_is_given_back() -> None:
    board = kong_and_end(KONG, south=LOOSE, west=LOOSE, north=LOOSE)
    assert said(board) == ""
    assert {event.clause for event in board.news if isinstance(event, ev.Paid)} == {"SBR-4.7", "SBR-7.3"}


@clause("SBR-7.6", "SBC-23")
def test_all_ready_the_kong_stays_paid() -> None:
    board = kong_and_end(READY_KONG, south=P, west=TWO, north="33345m678p789p99p")
    assert said(board) == "E+6 S-2 W-2 N-2"


@clause("SBR-7.6", "SBR-7.4", "SBR SR-31", "SBC-23")
def test_all_pigs_lose_48_each_and_the_kong_is_given_back() -> None:
    board = kong_and_end("9999s 1p", south=PIG, west=PIG, north=PIG)
    assert said(board) == "E-48 S-48 W-48 N-48"


@clause("SBR-7.4", "SBR-7.6", "SBC-23")
def test_ready_players_receive_nothing_from_pigs() -> None:
    assert said(ends(east=PIG, south=TWO, west=f"{PIG} 9s", north=EIGHT)) == "E-48 W-48"


@clause("SBR-4.10", "SBR-7.3", "SBR SR-10", "SBR SR-30", "SBC-21")
def test_kongs_go_back_to_those_who_paid_them_and_the_ready_are_paid_besides() -> None:
    board = table(
        turn=SOUTH, south="234567m111m99m78m 7s", west=P, north="777s 8888s", void="sssm", out=[EAST], draws="9s 1s",
        live=2,
    )
    board.south.discards("7s")
    board.north.kongs("7s", act.CLAIMED)
    board.north.kongs("8s")
    assert said(board) == "S-4 W-2 N+6"
    board.north.discards("1s")
    board.rest_pass()
    assert (board.ended, said(board)) == ("exhausted", "S+4 W+1 N-5")


@clause("SBR-4.10", "SBR-7.7", "SBR SR-10")
def test_a_payer_who_has_won_since_gets_his_points_back() -> None:
    board = table(turn=EAST, east=KONG, south=P, west="1m", north="8p", void="psss", draws="3s 5p 6m", live=3)
    board.east.kongs("9s")
    board.east.discards("3s")
    board.south.wins()                                              # two from each
    board.west.discards("6m")
    assert (board.ended, said(board)) == ("exhausted", "E-2 S+6 W-2 N-2")


@clause("SBR-4.9", "SBR-4.10")
def test_a_kong_given_back_before_is_not_given_back_again() -> None:
    board = table(turn=WEST, west="9999m 5p", south=P, east=LOOSE, north=LOOSE, draws="8m", live=1)
    board.west.kongs("9m")
    board.west.discards("5p")
    board.south.wins()
    assert (board.ended, said(board)) == ("exhausted", "S+4 W-4")   # the win alone: after a kong, under the sea


@clause("SBR-7.3", "SBR-7.7")
def test_a_winner_keeps_the_points_of_his_kongs() -> None:
    board = table(turn=EAST, east=READY_KONG, south=LOOSE, west=LOOSE, north=LOOSE, void="psss", draws="6s", live=1)
    board.east.kongs("9s")
    board.east.wins()
    assert (board.ended, said(board)) == ("exhausted", "E+33 S-11 W-11 N-11")       # nine and two from each


@clause("SBR-7.1", "SBR-7.7")
@pytest.mark.parametrize(("out", "expected"), [([NORTH], "E-3 S+1 W+2"), ([SOUTH, NORTH], "E-2 W+2")])
def test_winners_take_no_part_in_the_settlement(out: list[Seat], expected: str) -> None:
    assert said(ends(east=LOOSE, south=P, west=f"{TWO} 9s", out=out)) == expected
