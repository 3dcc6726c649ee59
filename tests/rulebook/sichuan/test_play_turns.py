"""Turns, claims and wins: who may take a tile, who plays after a win (SBR-3, SBR-5)."""

from typing import Any

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.core.tiles import tile
from paiju.rules.sichuan.match import next_dealer
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import TURN
from paiju.table.events import Event, Party
from paiju.table.faces import number
from paiju.table.play import waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import P, agreed, chair, fans, refused, said, table

FLUSH = "111p234p678p99p46p"                # void s: waits for 5p, four points
PUNGS = "222m888m333p55p11p"                # void s: waits for 5p and 1p, two points


# Turns


@clause("SBR-3.1")
def test_turns_go_round_among_those_who_have_not_won() -> None:
    board = table(turn=EAST, east="1s 9s", out=[SOUTH], west="1s 9s 5s 5s", draws="9m")
    board.east.discards("1s")
    board.rest_pass()
    assert (board.deal.turn, board.deal.hands[WEST].drawn) == (WEST, number(tile("9m")))


@clause("SBR-3.1")
def test_it_is_not_the_turn_of_anybody_else() -> None:
    assert refused(table(turn=EAST).south.discards, "1m") == "SBR-3.1"


@clause("SBR-3.2")
def test_no_chow_is_claimed() -> None:
    board = table(turn=EAST, east="5p 9s", south="46p 123456m 1278p 9p", draws="9m")
    board.east.discards("5p")
    assert (board.deal.phase, board.deal.turn) == (TURN, SOUTH)
    assert board.deal.hands[SOUTH].melds == []


@clause("SBR-3.3")
@pytest.mark.parametrize("source", [EAST, WEST, NORTH])
def test_a_pung_and_a_kong_come_from_any_active_player(source: Seat) -> None:
    giver: dict[str, Any] = {source.names.en.lower(): "5p 9s"}
    board = table(turn=source, south="555p 123456m 1278p", **giver)
    chair(board, source).discards("5p")
    assert board.south.can(act.Pung)
    assert board.south.can_kong("5p", act.CLAIMED)


@clause("SBR-3.3", "SBR SR-5")
def test_a_win_comes_before_a_kong() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, west="555p 123456m 1278p")
    board.east.discards("5p")
    board.west.kongs("5p", act.CLAIMED)
    board.south.wins()
    assert (board.winners, said(board)) == ([SOUTH], "E-1 S+1")


@clause("SBR-3.3", "SBR SR-5")
def test_after_a_pung_there_is_no_kong_before_the_discard() -> None:
    board = table(turn=EAST, east="5p 9s", south="55p 9999m 1234567p")
    board.east.discards("5p")
    board.south.pungs()
    assert {type(option) for option in board.south.options} == {act.Discard}
    assert refused(board.south.kongs, "9m") == "SBR-4.1"


# Wins


@clause("SBC-02", "SBC-03", "SBR-6.3")
@pytest.mark.parametrize(("out", "expected"), [((), "E-2 S+6 W-2 N-2"), ((NORTH,), "E-2 S+4 W-2")])
def test_a_self_draw_is_paid_by_every_active_player(out: tuple[Seat, ...], expected: str) -> None:
    board = table(turn=SOUTH, south=f"{P} 5p", out=out)
    board.south.wins()
    assert said(board) == expected


@clause("SBR-3.4", "SBR-3.6", "SBR SR-7", "SBC-16")
def test_all_who_win_on_a_discard_are_paid_and_the_next_after_the_last_draws() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, north=FLUSH, draws="9m")
    board.east.discards("5p")
    board.north.wins()
    board.south.wins()
    assert (board.winners, said(board)) == ([SOUTH, NORTH], "E-5 S+1 N+4")
    assert (board.ended, board.deal.turn) == (None, EAST)
    assert board.deal.hands[EAST].drawn == number(tile("9m"))
    assert next_dealer(board.deal) is EAST


@clause("SBR-3.6")
@pytest.mark.parametrize(("out", "following"), [((), WEST), ((WEST,), NORTH)])
def test_after_a_self_draw_the_next_active_player_draws(out: tuple[Seat, ...], following: Seat) -> None:
    board = table(turn=SOUTH, south=f"{P} 5p", out=out, draws="9m")
    board.south.wins()
    assert (board.deal.turn, board.deal.phase) == (following, TURN)
    assert board.deal.hands[following].drawn == number(tile("9m"))


@clause("SBR-5.5", "SBR SR-29", "SBR-7.1", "SBC-28")
def test_three_winners_on_one_discard_end_the_deal_without_a_settlement() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, west=PUNGS, north="9999m3377m8811p5p")
    board.east.discards("5p")
    for seat in (board.west, board.north, board.south):
        seat.wins()
    assert (board.ended, said(board)) == ("three_won", "E-11 S+1 W+2 N+8")
    assert next_dealer(board.deal) is EAST


@clause("SBR-5.5")
def test_the_deal_goes_on_after_two_winners_and_ends_with_the_third() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, out=[NORTH], draws="5p")
    board.east.discards("5p")
    board.south.wins()
    assert (board.ended, board.deal.turn) == (None, WEST)

    third = table(turn=WEST, west=f"{PUNGS} 5p", out=[SOUTH, NORTH])
    third.west.wins()
    assert (third.ended, said(third)) == ("three_won", "E-3 W+3")


@clause("SBR SR-18", "SBR-7.1")
def test_the_third_win_on_the_last_tile_is_no_wall_end() -> None:
    board = table(turn=WEST, west=f"{PUNGS} 5p", out=[SOUTH, NORTH], live=0, void="smss")
    board.west.wins()
    assert (board.ended, said(board)) == ("three_won", "E-5 W+5")   # under the sea, and East is no pig


@clause("SBR-5.4", "SBR SR-11")
def test_a_winner_leaves_the_deal_with_his_tiles_face_down_until_it_ends() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, west="5p 9s 1s 1s", draws="1s 2p 9s 9s", live=4)
    board.east.discards("5p")
    board.south.wins()
    assert not any(isinstance(event, ev.Shown) for event in board.news)
    board.west.discards("5p")                                       # South would win again
    assert SOUTH not in waiting_for(board.deal)
    board.rest_pass()
    while not board.ended:
        seat = waiting_for(board.deal)[0]
        assert seat is not SOUTH
        found = chair(board, seat).options
        board.play(next(option for option in found if isinstance(option, (act.Discard, act.Pass))))
    shown = [event.seat for event in board.news if isinstance(event, ev.Shown)]
    assert shown == [SOUTH]
    assert not board.rules.manners.winners


# Passed wins


def passed(**more: Any) -> Board:
    """South has passed a win of one point on West's 5p; North is to play."""
    board = table(turn=WEST, west="5p 9s", south=P, **more)
    board.west.discards("5p")
    board.south.passes()
    board.rest_pass()
    return board


@clause("SBR-3.5", "SBR SR-6", "SBC-18")
def test_after_a_passed_win_no_win_of_the_same_value_until_the_next_draw() -> None:
    board = passed(north="2p 9s 1m 1m", draws="9p 9m 9p")
    board.north.discards("2p")
    assert board.south.can(act.Pung)
    assert refused(board.south.wins) == "SBR-3.5"


@clause("SBR-3.5", "SBC-18")
def test_a_win_of_another_value_is_open() -> None:
    board = passed(north="2p 9999m 13m 13p", draws="8m 9p")
    board.north.kongs("9m")
    board.north.discards("2p")
    assert board.south.can_win                                      # the discard after a kong: two points
    board.south.wins()
    assert fans(board) == ["F7"]


@clause("SBR-3.5", "SBC-18")
def test_after_the_own_next_draw_nothing_is_barred() -> None:
    board = passed(north="9s 1m", east="9s 1m", draws="9s 1s 8s 2p")
    for seat in (NORTH, EAST, SOUTH):
        assert board.deal.turn is seat
        board.play(act.discard(seat, board.deal.hands[seat].tiles[-1]))
        board.rest_pass()
    board.west.discards("2p")
    assert board.south.can_win


@clause("SBR-3.5")
def test_a_self_drawn_win_is_never_barred() -> None:
    board = passed(north="9s 1m", east="9s 1m", draws="9s 1s 5p")
    board.north.discards("9s")
    board.rest_pass()
    board.east.discards("1s")
    board.rest_pass()
    assert board.south.can_win


@clause("SBR-3.5")
def test_claiming_a_pung_instead_is_passing_and_no_draw() -> None:
    board = table(turn=WEST, west="2p 4p 9s 9s 1s", south=P, draws="9m 9m")
    board.west.discards("2p")
    assert board.south.can_win
    board.south.pungs()
    board.south.discards("3p")                                      # waits for 4p now, one point as before
    board.rest_pass()
    board.west.discards("4p")
    assert (board.deal.phase, board.deal.turn) == (TURN, NORTH)


def not_robbed(book: object = "sichuan") -> Board:
    """South has let West's kong of 5p pass, a win of two points; North discards 2p, a win of one."""
    board = table(book=book, turn=WEST, west="11m 2m 9s 5p | pung:555p:N", south=P, north="1m 9s 3m", draws="1s 2p")
    board.west.adds_to_kong("5p")
    board.south.passes()
    board.west.discards("1s")
    board.rest_pass()
    board.north.discards("2p")
    return board


@clause("SBR-3.5", "SBR SR-6")
def test_a_kong_that_was_not_robbed_is_a_passed_win() -> None:
    board = not_robbed()
    assert board.deal.notes.passed[SOUTH] == [2]
    assert board.south.can_win                                      # another value


@clause("SBR SR-6")
def test_a_table_may_let_only_a_greater_win_follow() -> None:
    assert not not_robbed(agreed(passed_win_exception="greater")).south.can_win


# The empty wall


@clause("SBR-3.7", "SBR SR-8", "SBC-31")
def test_on_the_empty_wall_a_pung_may_be_claimed_and_the_next_discard_won() -> None:
    board = table(
        turn=WEST, west="3s 9s", north="333s 8p 1s 1s 2s", south="123m456m234p67p55p", void="mspm", live=0
    )
    board.west.discards("3s")
    assert board.north.can(act.Pung)
    assert not board.north.can(act.Kong)
    board.north.pungs()
    board.north.discards("8p")
    paid = first_paid(board.south.wins())
    assert (fans(board), paid) == (["F9"], (NORTH, SOUTH, 2))
    assert board.ended == "exhausted"


def first_paid(news: list[Event]) -> tuple[Party, Party, int]:
    """The win; what follows is the end of the wall."""
    paid = next(event for event in news if isinstance(event, ev.Paid))
    return paid.payer, paid.payee, paid.points


@clause("SBR-3.7")
def test_on_the_empty_wall_no_kong_is_declared() -> None:
    board = table(turn=SOUTH, south="9999m 123m 123p 7p | pung:777p:W", live=0)
    assert not board.south.can(act.Kong)


@clause("SBR-3.7", "SBR-5.3", "SBC-15s", "SBR SR-17")
def test_the_last_tile_and_the_last_discard_win_under_the_sea() -> None:
    drawn = table(turn=SOUTH, south=f"{P} 5p", live=0, out=[NORTH])
    drawn.south.wins()
    taken = [event.points for event in drawn.news if isinstance(event, ev.Paid) and event.clause == "SBR-6.3"]
    assert taken == [3, 3]

    thrown = table(turn=WEST, west="5p 9s", south=P, live=0)
    thrown.west.discards("5p")
    assert first_paid(thrown.south.wins()) == (WEST, SOUTH, 2)


@clause("SBR-3.7")
def test_the_deal_ends_when_a_discard_on_the_empty_wall_is_not_claimed() -> None:
    board = table(turn=WEST, west="5s 9s", live=0)
    board.west.discards("5s")
    board.rest_pass()
    assert board.ended == "exhausted"
