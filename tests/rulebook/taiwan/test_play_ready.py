"""Ready from the deal: declared with the first discard, then the hand is frozen (TW-13.13 to TW-13.17)."""

from typing import Any

from paiju.core.seats import NORTH, SOUTH, WEST
from paiju.core.tiles import tile
from paiju.table import actions as act
from paiju.table.deals import TURN
from paiju.table.faces import number
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import fans, refused, said, table

READY = "123456m 789p 234s 67s 11z"                     # waits for 5s and 8s
FOURS = "4445p 123456m 789s 222s"                       # waits for 3p, 5p and 6p
EASTS = "258m 258p 369s 12345z 677z"


def ready_south(hand: str, draws: str, **more: Any) -> Board:
    """South has declared readiness with the first discard; the draws follow."""
    board = Board.dealt("taiwan", east=EASTS, south=hand, draws=f"9m {draws}", **more)
    board.east.discards("3z")
    board.rest_pass()
    board.south.discards("9m", "ready")
    board.rest_pass()
    return board


def until_south(board: Board, *discards: str) -> Board:
    """The others discard these."""
    for chair, text in zip((board.west, board.north, board.east), discards, strict=False):
        chair.discards(text)
        board.rest_pass()
    return board


@clause("TW-13.13", "TW R-23")
def test_east_chooses_the_discard_that_leaves_him_ready() -> None:
    board = Board.dealt("taiwan", east=f"{READY} 9m")
    assert board.east.can_discard("9m", "ready")
    assert not board.east.can_discard("6m", "ready")                # the rest would not be ready


@clause("TW-13.13", "TW R-23")
def test_the_others_must_be_ready_as_dealt_and_discard_the_tile_they_drew() -> None:
    board = Board.dealt("taiwan", east=EASTS, south="23456m 789p 2344s 67s 11z", draws="1m")
    board.east.discards("3z")
    board.rest_pass()
    assert not board.south.can_discard("4s", "ready")               # ready only with the tile drawn

    dealt = Board.dealt("taiwan", east=EASTS, south=READY, draws="9m")
    dealt.east.discards("3z")
    dealt.rest_pass()
    assert dealt.south.can_discard("9m", "ready")
    assert [option for option in dealt.south.options if isinstance(option, act.Discard) and option.word] == [
        act.discard(SOUTH, number(tile("9m")), "ready")
    ]


@clause("TW-13.13")
def test_it_is_declared_with_the_first_discard_or_never() -> None:
    board = Board.dealt("taiwan", east=EASTS, south=READY, draws="9m 9p 9s 9p 9m")
    board.east.discards("3z")
    board.rest_pass()
    board.south.discards("9m")
    board.rest_pass()
    until_south(board, "9p", "9s", "9p")
    assert board.deal.turn is SOUTH
    assert not board.south.can_discard("9m", "ready")


@clause("TW-13.13")
def test_it_is_not_declared_after_a_claim_or_a_kong() -> None:
    claimed = Board.dealt("taiwan", east=EASTS, south="33z 123456m 789p 67s 22s 6s")
    claimed.east.discards("3z")
    claimed.south.pungs()
    assert not claimed.south.can_discard("6s", "ready")

    konged = Board.dealt("taiwan", east=EASTS, south="9999m 123456m 789p 67s 6s", draws="1s", replacements="6s")
    konged.east.discards("3z")
    konged.rest_pass()
    konged.south.kongs("9m")
    assert not any(isinstance(option, act.Discard) and option.word for option in konged.south.options)


@clause("TW-13.14")
def test_the_hand_is_frozen_each_drawn_tile_is_the_next_discard() -> None:
    board = until_south(ready_south(READY, "9p 9s 9p 3s"), "9p", "9s", "9p")
    assert board.south.options == (act.discard(SOUTH, number(tile("3s"))),)
    assert refused(board.south.discards, "1z") == ("TW-13.14",)


@clause("TW-13.14")
def test_a_frozen_hand_still_replaces_flowers() -> None:
    board = until_south(ready_south(READY, "9p 9s 9p 5f", replacements="9p"), "9p", "9s", "9p")
    assert board.south.options == (act.expose(SOUTH, number(tile("5f"))),)
    board.south.exposes("5f")
    assert board.south.can_discard("9p")


@clause("TW-13.14")
def test_a_frozen_hand_claims_nothing_but_a_win() -> None:
    board = ready_south(READY, "1z 9m 9s 9m")
    board.west.discards("1z")                                       # South holds two
    assert board.deal.turn is NORTH
    board.north.discards("9m")
    board.rest_pass()
    board.east.discards("8p")                                       # South holds 7p and 9p
    assert (board.deal.turn, board.deal.phase) == (SOUTH, TURN)
    assert board.deal.hands[SOUTH].melds == []


@clause("TW-13.15", "TWC-50")
def test_a_kong_that_changes_the_wait_is_not_offered() -> None:
    board = until_south(ready_south(FOURS, "9p 9s 9p 4p"), "9p", "9s", "9p")
    assert not board.south.can(act.Kong)
    assert refused(board.south.kongs, "4p") == ("TW-13.14",)


@clause("TW-13.15", "TWC-50")
def test_a_kong_of_the_tile_just_drawn_that_keeps_the_wait_is_allowed() -> None:
    board = until_south(ready_south(FOURS, "9p 9s 9p 2s", replacements="9p"), "9p", "9s", "9p")
    board.south.kongs("2s")
    assert board.south.can_discard("9p")


@clause("TW-13.15")
def test_four_alike_that_were_dealt_cannot_be_konged_later() -> None:
    board = until_south(ready_south("2222s 34s 123456m 678p 9p", "9s 9m 9s 1z"), "9s", "9m", "9s")
    assert board.south.options == (act.discard(SOUTH, number(tile("1z"))),)


@clause("TW-13.16", "TW-12.4", "TWC-50")
def test_a_win_after_a_kong_that_changed_the_wait_is_false() -> None:
    board = until_south(ready_south(FOURS, "9p 9s 9p 4p 5p", human=True, replacements="9p"), "9p", "9s", "9p")
    board.south.kongs("4p")
    board.rest_pass()
    board.south.discards("9p")
    board.rest_pass()
    board.west.discards("5p")
    board.south.wins()
    board.rest_pass()

    assert (said(board), board.winners) == ("E+5 S-15 W+5 N+5", [])
    assert SOUTH in board.deal.dead


@clause("TW-13.17", "TW-F26", "TWC-37a")
def test_the_fan_counts_for_a_win_at_any_later_time() -> None:
    drawn = until_south(ready_south(READY, "9p 9s 9p 8s"), "9p", "9s", "9p")
    drawn.south.wins()
    assert {"F26", "F14"} <= set(fans(drawn)[0].split())

    claimed = ready_south(READY, "8s")
    claimed.west.discards("8s")
    claimed.south.wins()
    assert "F26" in fans(claimed)[0].split()
    assert "F9" not in fans(claimed)[0].split()


@clause("TW-13.17", "TW-F26")
def test_the_fan_counts_for_a_robbed_kong_too() -> None:
    board = table(turn=WEST, west="147p 147s 1z 8s | pung:888s:N", south=READY)
    board.note("ready", {SOUTH})
    board.west.adds_to_kong("8s")
    board.south.wins()
    assert {"F7", "F26"} <= set(fans(board)[0].split())


@clause("TW-13.17", "TW R-23")
def test_a_win_on_the_first_turn_itself_has_no_ready_fan() -> None:
    board = Board.dealt("taiwan", east=EASTS, south=READY, draws="8s")
    board.east.discards("3z")
    board.rest_pass()
    board.south.wins()
    assert "F26" not in fans(board)[0].split()
