"""Kongs: when they are laid, replaced and robbed (TW-2.1, TW-8)."""

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST
from paiju.core.tiles import tile
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import OFFERING
from paiju.table.faces import number
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import fans, refused, said, table

ROBBER = "78m345p345s777s33z | chow:234p"               # waits for 6m and 9m


@clause("TW-2.1", "TW-13.6")
def test_four_alike_that_were_not_declared_are_no_kong() -> None:
    board = table(turn=SOUTH, south="1111m 23m 555p 678p 345s 9s 9s")
    board.south.wins()
    assert not {"F6", "F10b"} & set(fans(board)[0].split())


@clause("TW-8.1", "TW-8.4")
def test_a_concealed_kong_is_replaced_from_the_dead_end_and_followed_by_a_discard() -> None:
    board = table(turn=SOUTH, south="9999m 147m 147p 147s 123z 6z", replacements="2p")
    board.south.kongs("9m")
    assert board.deal.hands[SOUTH].drawn == number(tile("2p"))
    assert board.south.can_discard("2p")
    assert board.deal.turn is SOUTH


@clause("TW-8.1")
def test_a_concealed_kong_need_not_be_laid_when_it_is_completed() -> None:
    board = table(turn=SOUTH, south="9999m 147m 147p 147s 123z 6z")
    assert board.deal.hands[SOUTH].drawn == number(tile("6z"))
    assert board.south.can_kong("9m")


@clause("TW-8.1")
def test_a_concealed_kong_lies_hidden_until_the_deal_ends() -> None:
    board = table(turn=SOUTH, south="9999m 123456m 111p 234s 5s", replacements="5s")
    board.south.kongs("9m")
    assert not board.rules.manners.concealed_kongs
    board.south.wins()
    nines = ev.Shown(SOUTH, (number(tile("9m")),) * 4, "kongs")
    assert board.news.index(nines) > board.news.index(ev.DealEnded("won", "TW-4.5"))


@clause("TW-8.2")
@pytest.mark.parametrize("hand", ["147m 147p 147s 5p 6p", "5p 147m 147p 147s 6p"])
def test_the_fourth_tile_may_be_added_whenever_it_was_drawn(hand: str) -> None:
    board = table(turn=SOUTH, south=f"{hand} | pung:555p:W", replacements="9m")
    board.south.adds_to_kong("5p")
    made = board.deal.hands[SOUTH].melds[0]
    assert (made.kind, made.cause, len(made.tiles)) == ("kong", "added", 4)
    assert board.deal.hands[SOUTH].drawn == number(tile("9m"))


@clause("TW-8.3", "TW-8.4")
def test_a_big_kong_takes_three_concealed_tiles_and_a_replacement() -> None:
    board = table(east="5p 9s", west="555p 147m 147s 1z", replacements="9m")
    board.east.discards("5p")
    board.west.kongs("5p", act.CLAIMED)
    made = board.deal.hands[WEST].melds[0]
    assert (made.kind, made.source, made.open) == ("kong", EAST, True)
    assert board.deal.hands[WEST].drawn == number(tile("9m"))


@clause("TW-8.3")
def test_a_discard_is_never_added_to_an_exposed_pung() -> None:
    board = table(east="5p 9s", west="147m 147s 1z | pung:555p:N", draws="9m")
    board.east.discards("5p")
    assert board.deal.phase != OFFERING
    assert not board.west.can(act.Kong)


@clause("TW-8.4")
def test_after_a_replacement_another_kong_or_a_win_may_follow() -> None:
    board = table(turn=SOUTH, south="9999m 888m 1234567p 55s 9s", replacements="8m 1p")
    board.south.kongs("9m")
    board.south.kongs("8m")
    assert board.deal.hands[SOUTH].drawn == number(tile("1p"))
    assert board.deal.wall.live == 63 - 2
    assert board.south.can(act.Discard)


@clause("TW-8.4")
def test_the_tiles_of_a_kong_never_come_back() -> None:
    board = table(turn=SOUTH, south="4445p 123456m 222789s 4p", replacements="6p")
    board.south.kongs("4p")
    assert not board.south.can_win                                  # 456p would need one of them
    assert not board.south.can_discard("4p")


@clause("TW-8.5", "TW R-3")
def test_a_win_on_a_replacement_is_a_self_draw_and_nothing_else() -> None:
    board = table(turn=SOUTH, south="9999m 123456m 45p 11z | chow:234s:E", replacements="6p")
    board.south.kongs("9m")
    board.south.wins()
    assert fans(board) == ["F2 F5 F10a F10b"]


# Robbing


@clause("TW-8.6", "TW-F7", "TWC-40")
def test_the_robbed_player_pays_keeps_his_pung_and_draws_nothing() -> None:
    board = table(turn=WEST, west="147p 147s 1z 9m | pung:999m:S", north=ROBBER, replacements="9p")
    board.west.adds_to_kong("9m")
    board.north.wins()

    assert (fans(board), said(board)) == (["F2 F7 F10a"], "W-4 N+4")
    assert [laid.kind for laid in board.deal.hands[WEST].melds] == ["pung"]
    assert not any(isinstance(event, (ev.KongMade, ev.Drew)) for event in board.news)


@clause("TW-8.6")
def test_a_kong_nobody_robs_is_made() -> None:
    board = table(turn=WEST, west="147p 147s 1z 9m | pung:999m:S", north=ROBBER, replacements="9p")
    board.west.adds_to_kong("9m")
    board.north.passes()
    assert [laid.kind for laid in board.deal.hands[WEST].melds] == ["kong"]
    assert board.deal.hands[WEST].drawn == number(tile("9p"))


@clause("TW-8.6", "TW-7.7")
def test_a_kong_may_be_robbed_by_several() -> None:
    board = table(
        turn=WEST, west="147p 147s 1z 9m | pung:999m:S", north=ROBBER, east="78m 123p 678p 123s 22p | pung:111z:N",
    )
    board.west.adds_to_kong("9m")
    board.east.wins()
    board.north.wins()
    assert board.winners == [NORTH, EAST]


@clause("TW-8.6")
def test_a_concealed_kong_is_never_robbed() -> None:
    board = table(turn=WEST, west="147p 147s 1z 9999m 258s", north=ROBBER, replacements="9p")
    board.west.kongs("9m")
    assert board.deal.hands[WEST].drawn == number(tile("9p"))


# The end of the wall


@clause("TW-8.7", "TW-10.3")
def test_with_no_live_tile_left_no_kong_is_declared() -> None:
    board = table(turn=EAST, east="1z 9s", south="147p 147s 9999m 5p 12z | pung:555p:W", draws="9p", live=1)
    board.east.discards("1z")
    board.rest_pass()
    assert (board.deal.turn, board.deal.wall.live) == (SOUTH, 0)
    assert not board.south.can(act.Kong)
    assert refused(board.south.kongs, "9m") == ("TW-10.3",)
    assert refused(board.south.adds_to_kong, "5p") == ("TW-10.3",)


@clause("TWC-55", "TW-10.2", "TW-10.3", "TW R-12")
def test_the_replacement_of_a_kong_may_be_the_last_live_tile() -> None:
    board = table(turn=SOUTH, south="9999m 8888m 123m 45p 111p 9s", replacements="9s", live=1)
    board.south.kongs("9m")
    assert board.deal.wall.live == 0
    assert {type(option) for option in board.south.options} == {act.Discard}    # another kong is too late

    won = table(turn=SOUTH, south="9999m 123456m 45p 22s 234s", replacements="6p", live=1)
    won.south.kongs("9m")
    won.south.wins()
    assert "F8" in fans(won)[0].split()


@clause("TW-10.1")
def test_every_replacement_takes_a_tile_from_the_live_wall() -> None:
    board = Board.dealt("taiwan", east="9999m 147p 147s 147m 1234z")
    board.east.kongs("9m")
    assert (board.deal.wall.left, board.deal.wall.live) == (78, 62)
