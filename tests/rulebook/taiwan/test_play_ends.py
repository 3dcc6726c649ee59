"""The end of the wall: sea floor, river floor, draw (TW-4.5, TW-10)."""

import pytest

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST
from paiju.table import actions as act
from paiju.table.deals import OVER
from paiju.table.play import begin, options, play, waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import fans, refused, said, table

PLAIN = "567m678s45p11z | chow:234m pung:777p"          # waits for 3p and 6p


def last_draw(draw: str, **more: str) -> Board:
    """South has drawn the last live tile."""
    board = table(east="1z 9s", draws=draw, live=1, **{"south": PLAIN} | more)
    board.east.discards("1z")
    board.rest_pass()
    assert (board.deal.turn, board.deal.wall.live) == (SOUTH, 0)
    return board


@clause("TW-10.2", "TW-F8", "TW-10.6")
def test_a_win_on_the_last_live_tile_is_a_win_on_the_sea_floor() -> None:
    board = last_draw("6p")
    board.south.wins()
    assert (fans(board), said(board)) == (["F2 F5 F8 F10a"], "E-6 S+16 W-5 N-5")


@clause("TW-10.2", "TW R-12")
def test_a_flower_may_be_replaced_with_the_last_live_tile() -> None:
    board = table(east="1z 9s", south=PLAIN, draws="5f", replacements="6p", live=2)
    board.east.discards("1z")
    board.rest_pass()
    board.south.exposes("5f")
    board.south.wins()
    assert fans(board) == ["F1 F5 F8 F10a"]


@clause("TW-10.3")
def test_the_player_of_the_last_tile_wins_or_discards() -> None:
    board = last_draw("6p", south="567m 678s 4445p 11z | pung:777p:E chow:234m:E")
    assert {type(option) for option in board.south.options} <= {act.Discard, act.Win}


@clause("TW-10.4", "TWC-49")
def test_a_flower_as_the_last_tile_stays_in_the_hand() -> None:
    board = last_draw("5f")
    assert {type(option) for option in board.south.options} == {act.Discard}
    assert not board.south.can_discard("5f")
    assert refused(board.south.exposes, "5f") == ("TW-5.9",)
    assert refused(board.south.wins) == ("TW-5.9",)
    board.south.discards("1z")
    board.rest_pass()
    assert (board.ended, said(board)) == ("exhausted", "")


@clause("TW-10.4", "TW R-13", "TWC-49")
def test_the_eighth_flower_wins_even_as_the_last_tile() -> None:
    board = table(east="1z 9s", south=PLAIN, draws="8f", live=1, flowers={SOUTH: "1234567f"})
    board.east.discards("1z")
    board.rest_pass()
    board.south.wins()
    assert (fans(board), said(board)) == (["F28"], "E-31 S+91 W-30 N-30")


@clause("TW-10.4", "TW R-13")
def test_a_flower_as_the_last_tile_cannot_be_robbed() -> None:
    board = table(east="1z 9s", south=PLAIN, draws="8f", live=1, flowers={NORTH: "1234567f"})
    board.east.discards("1z")
    board.rest_pass()
    board.south.discards("1z")
    board.rest_pass()
    assert (board.winners, board.ended) == ([], "exhausted")


@clause("TW-10.5", "TW R-35")
def test_the_last_discard_is_claimed_for_a_win_only() -> None:
    board = last_draw("6p", south="147m 147s 147p 1z", west="45p 66p 123456m 789s 333z")
    board.south.discards("6p")
    assert waiting_for(board.deal) == (WEST,)
    assert not board.west.can(act.Pung)
    assert not board.west.can(act.Chow)
    assert refused(board.play, act.pung(WEST, 14, (14, 14))) == ("TW-10.5",)


@clause("TW-10.5", "TW-10.6", "TW-7.7")
def test_several_may_win_on_the_last_discard_and_it_is_no_sea_floor() -> None:
    board = last_draw(
        "6p", south="147m 147s 147p 1z", west="45p 123456m 789s 999m 11z", north="78p 123456s 555m 22s 333z"
    )
    board.south.discards("6p")
    board.north.wins()
    board.west.wins()
    assert board.winners == [WEST, NORTH]
    assert not any("F8" in row.split() for row in fans(board))


@clause("TW-10.7", "TW-4.5", "TW-4.1")
def test_if_nobody_wins_on_the_last_discard_nobody_scores_and_the_deal_passes() -> None:
    board = last_draw("9m")
    board.south.discards("9m")
    board.rest_pass()
    assert (board.ended, said(board)) == ("exhausted", "")
    assert "TW-10.7" in board.clauses
    after = board.rules.match.after(board.rules.match.first(), board.deal)
    assert after.dealer is SOUTH


@clause("TW-10.5")
@pytest.mark.parametrize(("live", "claimed"), [(1, True), (0, False)])
def test_the_discard_before_the_last_tile_may_still_be_claimed(live: int, claimed: bool) -> None:
    board = table(turn=EAST, east="6p 9s", west="66p 147m 147s 1z", live=live)
    board.east.discards("6p")
    assert (waiting_for(board.deal) == (WEST,)) is claimed


@clause("TW-10.1", "TW-10.7")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_deal_nobody_wins_leaves_sixteen_tiles(seed: str) -> None:
    deal, _ = begin(rules.ruleset("taiwan"), seed)
    while deal.phase != OVER:
        found = options(deal, waiting_for(deal)[0])
        play(deal, next(option for option in found if isinstance(option, (act.Discard, act.Expose, act.Pass))))
    assert (deal.ended, deal.wall.left, deal.wall.live) == ("exhausted", 16, 0)
