"""Kongs: how they are laid, robbed, paid and given back (SBR-4)."""

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.core.tiles import tile
from paiju.table import actions as act
from paiju.table.faces import number
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import P, fans, said, table


def added(hand: str, out: tuple[Seat, ...] = ()) -> Board:
    """North adds a bamboo to his pung; nobody can rob it."""
    board = table(turn=NORTH, north=f"{hand} | pung:777s:W", void="sssp", out=out, draws="9m")
    board.north.adds_to_kong("7s")
    return board


# Laying


@clause("SBR-4.1", "SBR-4.3")
def test_three_concealed_tiles_and_a_discard_make_an_open_kong() -> None:
    board = table(turn=WEST, west="7s 9s", north="777s 147m 258m 36m 9m 9m", void="sssp", draws="1m")
    board.west.discards("7s")
    board.north.kongs("7s", act.CLAIMED)
    made = board.deal.hands[NORTH].melds[0]
    assert (made.kind, made.source, board.deal.hands[NORTH].drawn) == ("kong", WEST, number(tile("1m")))


@clause("SBR-4.1")
def test_the_dealer_may_lay_a_concealed_kong_on_his_first_turn() -> None:
    board = table(turn=EAST, east="9999m 123456m 1234p")
    assert board.east.can_kong("9m")


@clause("SBR-4.2")
def test_all_kongs_are_shown_face_up() -> None:
    assert table().rules.manners.concealed_kongs


@clause("SBR-4.3")
def test_a_kong_may_follow_a_kong_in_the_same_turn() -> None:
    board = table(turn=SOUTH, south="9999m 8888m 123m 12p 3p", draws="4p 5p")
    board.south.kongs("9m")
    board.south.kongs("8m")
    assert board.deal.hands[SOUTH].drawn == number(tile("5p"))
    assert board.south.can_discard("5p")


# Robbing


@clause("SBR-4.4", "SBR-F8", "SBR SR-9", "SBC-14s")
def test_a_robbed_kong_is_not_formed_and_its_player_pays_the_win() -> None:
    board = table(turn=NORTH, north="147m 258m 3m 5p | pung:555p:W", south=P, draws="9m")
    board.north.adds_to_kong("5p")
    board.south.wins()
    assert (fans(board), said(board)) == (["F8"], "S+2 N-2")
    assert [laid.kind for laid in board.deal.hands[NORTH].melds] == ["pung"]
    assert board.deal.turn is WEST                                  # the player after the winner


@clause("SBR-4.4")
def test_an_unpaid_kong_can_be_robbed_too_and_by_several() -> None:
    board = table(
        turn=NORTH, north="5p 147m 258m 3m | pung:555p:W", south=P, east="111p 234p 678p 99p 46p", draws="9m",
    )
    board.north.adds_to_kong("5p")
    board.east.wins()
    board.south.wins()
    assert (board.winners, said(board)) == ([EAST, SOUTH], "E+8 S+2 N-10")


@clause("SBR-4.4")
def test_a_concealed_kong_cannot_be_robbed() -> None:
    board = table(turn=NORTH, north="5555p 147m 258m 36m 9m 9m", south=P, draws="9p")
    board.north.kongs("5p")
    assert (board.winners, board.deal.hands[NORTH].drawn) == ([], number(tile("9p")))


# Points


@clause("SBR-4.5", "SBC-19")
def test_an_open_kong_costs_the_discarder_two() -> None:
    board = table(turn=WEST, west="7s 9s", north="777s 147m 258m 36m 9m 9m", void="sssp", draws="1m")
    board.west.discards("7s")
    board.north.kongs("7s", act.CLAIMED)
    assert (said(board), board.clauses) == ("W-2 N+2", {"SBR-4.5"})


@clause("SBR-4.6", "SBR-4.8", "SBC-19", "SBR SR-27")
@pytest.mark.parametrize(
    ("hand", "out", "expected"),
    [
        ("147m 258m 3m 7s", (), "E-1 S-1 W-1 N+3"),
        ("147m 258m 3m 7s", (EAST,), "S-1 W-1 N+2"),
        ("7s 147m 258m 3m", (), ""),                    # kept from an earlier turn
    ],
)
def test_an_added_kong_costs_each_one_on_the_draw_that_brought_it(
    hand: str, out: tuple[Seat, ...], expected: str
) -> None:
    assert said(added(hand, out)) == expected


@clause("SBR-4.6", "SBR SR-27")
def test_a_fourth_tile_held_when_the_pung_was_claimed_is_added_for_nothing() -> None:
    board = table(turn=WEST, west="7s 9s", north="777s 147m 258m 36m 9m 9m", void="sssp", draws="9p 8p 9p 3m 6m")
    board.west.discards("7s")
    board.north.pungs()
    board.north.discards("1m")
    board.rest_pass()
    for chair, drawn in ((board.east, "9p"), (board.south, "8p"), (board.west, "9p")):
        chair.discards(drawn)
        board.rest_pass()
    board.north.adds_to_kong("7s")
    assert (said(board), board.deal.hands[NORTH].drawn) == ("", number(tile("6m")))


@clause("SBR-4.6")
def test_the_points_are_paid_when_nobody_robbed_the_kong() -> None:
    board = table(turn=NORTH, north="147m 258m 3m 5p | pung:555p:W", south=P, draws="9m")
    board.north.adds_to_kong("5p")
    assert said(board) == ""
    board.south.passes()
    assert said(board) == "E-1 S-1 W-1 N+3"


@clause("SBR-4.7", "SBR-4.8", "SBC-19")
@pytest.mark.parametrize(("out", "expected"), [((), "E-2 S-2 W-2 N+6"), ((WEST,), "E-2 S-2 N+4")])
def test_a_concealed_kong_costs_each_active_player_two(out: tuple[Seat, ...], expected: str) -> None:
    board = table(turn=NORTH, north="7777s 147m 258m 36m 9m 9m", void="sssp", out=out, draws="1m")
    board.north.kongs("7s")
    assert (said(board), board.clauses) == (expected, {"SBR-4.7"})


@clause("SBC-12s", "SBR-F6")
def test_a_win_on_the_replacement_keeps_the_kong_points() -> None:
    board = table(turn=SOUTH, south="3333m 678p789p99p45m", draws="6m")
    board.south.kongs("3m")
    board.south.wins()
    assert (fans(board), said(board)) == (["F1 F6"], "E-7 S+21 W-7 N-7")


# Returns


@clause("SBR-4.9", "SBR-F7", "SBR SR-28", "SBC-13s")
def test_the_kong_before_a_discard_that_is_won_is_given_back() -> None:
    board = table(turn=WEST, west="9999m 147m 258m 5p 1p 1p 6m", south=P, draws="8m")
    board.west.kongs("9m")
    assert said(board) == "E-2 S-2 W+6 N-2"
    board.west.discards("5p")
    board.south.wins()
    assert (fans(board), said(board)) == (["F7"], "S+2 W-2")


@clause("SBR-4.9", "SBC-20")
def test_only_the_last_kong_of_the_turn_is_given_back() -> None:
    board = table(turn=SOUTH, south="9999m 7777m 12m 4m 5p 1p 1p", north=P, draws="8m 8m")
    board.south.kongs("9m")
    board.south.kongs("7m")
    board.south.discards("5p")
    board.north.wins()
    assert said(board) == "E-2 S+4 W-2"


@clause("SBR-4.9", "SBR SR-9")
def test_it_is_given_back_once_however_many_win() -> None:
    board = table(
        turn=WEST, west="9999m 147m 258m 5p 6m 7s 8s", south=P, north="111p 234p 678p 99p 46p", draws="8m"
    )
    board.west.kongs("9m")
    board.west.discards("5p")
    board.south.wins()
    board.north.wins()
    assert said(board) == "S+2 W-10 N+8"


@clause("SBR-4.9")
def test_an_unpaid_added_kong_gives_nothing_back() -> None:
    board = table(turn=WEST, west="9s 147m 258m 5p | pung:999s:E", south=P, void="sspp", draws="8m")
    board.west.adds_to_kong("9s")
    board.west.discards("5p")
    board.south.wins()
    assert (fans(board), said(board)) == (["F7"], "S+2 W-2")


@clause("SBR SR-9")
def test_a_kong_stays_paid_when_the_next_one_of_the_turn_is_robbed() -> None:
    board = table(turn=WEST, west="9999m 147m 28m 1p 5p | pung:555p:E", south=P, draws="8m")
    board.west.kongs("9m")
    board.west.adds_to_kong("5p")
    board.south.wins()
    assert (fans(board), said(board)) == (["F8"], "E-2 W+4 N-2")


@clause("SBR-4.9", "SBC-34")
def test_a_discard_of_a_later_turn_gives_nothing_back() -> None:
    board = table(
        turn=EAST, east="7s 1p 9p 9s 9s", south="777s 147m 258m 369m 9m", north=P, void="mpss", draws="3m 8p 8p 8p 5p"
    )
    board.east.discards("7s")
    board.south.kongs("7s", act.CLAIMED)
    for chair, drawn in ((board.south, "3m"), (board.west, "8p"), (board.north, "8p"), (board.east, "8p")):
        chair.discards(drawn)
        board.rest_pass()
    board.south.discards("5p")
    board.north.wins()
    assert (fans(board), said(board)) == ([""], "E-2 S+1 N+1")
