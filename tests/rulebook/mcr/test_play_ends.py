"""The end of the wall: the last tile, the last discard, the last flower, a draw (MCR-3.4.30, MCR R-18, MCR R-34)."""

from collections import Counter

import pytest

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import FACES
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m
SIMPLE = "46m 11z 123s 678s 234p"                           # waits 5m, five points self-drawn


def won(board: Board) -> ev.Won:
    return next(event for event in board.news if isinstance(event, ev.Won))


def drawn(board: Board) -> list[tuple[str, str]]:
    return [(event.seat.letter, str(FACES[event.tile])) for event in board.news if isinstance(event, ev.Drew)]


@clause("MCR R-18", "MCR-A1.44")
def test_the_tile_that_empties_the_wall_wins_as_the_last_one() -> None:
    board = Board("mcr", east=THROWS, south=SIMPLE, draws="5m", live=1)
    board.east.discards("4z")
    board.rest_pass()
    board.south.wins()
    assert won(board).elements[:2] == ("mcr.44", "mcr.56")
    assert "mcr.80" not in won(board).elements


@clause("MCR R-18")
def test_the_tile_before_the_last_does_not() -> None:
    board = Board("mcr", east=THROWS, south=SIMPLE, draws="5m", live=2)
    board.east.discards("4z")
    board.rest_pass()
    assert not board.south.can_win


@clause("MCR R-18", "MCR-A1.45")
def test_the_last_discard_wins_as_the_last_claim() -> None:
    board = Board("mcr", east=THROWS, west=SIMPLE, live=0)
    board.east.discards("5m")
    board.west.wins()
    assert won(board).elements[0] == "mcr.45"


@clause("MCR R-18")
def test_the_last_discard_can_be_claimed_for_nothing_but_hu() -> None:
    claims = "55m 46m 369p 369s 567z"
    board = Board("mcr", east=THROWS, south=claims, live=0)
    board.east.discards("5m")
    assert board.ended == "exhausted"
    three = Board("mcr", east=THROWS, north="555m 369m 369p 369s 7z", live=0)
    three.east.discards("5m")
    assert three.ended == "exhausted"
    before = Board("mcr", east=THROWS, south=claims, live=1)
    before.east.discards("5m")
    assert {type(option) for option in before.south.options} == {act.Pung, act.Chow, act.Pass}


@clause("MCR R-18")
def test_no_kong_is_made_when_the_wall_is_empty() -> None:
    east = "9999p 3s 147m 145z | pung:333s:N"
    board = Board("mcr", east=east, live=0)
    assert not board.east.can(act.Kong)
    board = Board("mcr", east=east, live=1)
    assert board.east.can_kong("9p")
    assert board.east.can_kong("3s", act.ADDED)


@clause("MCR R-18", "MCR-A1.46")
def test_a_kong_with_one_tile_left_is_replaced_by_the_last_tile_and_both_fans_count() -> None:
    board = Board("mcr", east="7777p 46m 11z 123s 678s", replacements="5m", live=1)
    board.east.kongs("7p")
    board.east.wins()
    assert {"mcr.44", "mcr.46", "mcr.56"} <= set(won(board).elements)


@clause("MCR R-18")
def test_a_flower_as_the_last_tile_ends_the_hand_at_once_without_a_discard() -> None:
    board = Board("mcr", east=THROWS, draws="1f", live=1)
    board.east.discards("4z")
    board.rest_pass()
    assert drawn(board) == [("S", "1f")]
    assert board.ended == "exhausted"
    assert sum(isinstance(event, ev.Discarded) for event in board.news) == 1


@clause("MCR R-18")
@pytest.mark.parametrize("way", ["kong", "flower"])
def test_a_flower_as_the_last_replacement_ends_the_hand_at_once(way: str) -> None:
    board = Board("mcr", east="7777p 46m 11z 123s 67s 2f", replacements="1f", live=1)
    if way == "kong":
        board.east.kongs("7p")
    else:
        board.east.exposes("2f")
    assert drawn(board) == [("E", "1f")]
    assert board.ended == "exhausted"


@clause("MCR R-18")
def test_a_flower_is_not_shown_when_nothing_can_replace_it() -> None:
    board = Board("mcr", east="1f 147m 258p 258s 1234z", live=0)
    assert not board.east.can(act.Expose)
    assert board.east.can_discard("1f")


@clause("MCR-3.4.30", "MCR R-34", "MCR-3.4.2")
def test_without_a_winner_nobody_pays_whatever_flowers_and_waits_there_are() -> None:
    board = Board("mcr", east=THROWS, west=STRAIGHT, flowers={Seat.WEST: "1234567f"}, live=0)
    board.east.discards("4z")
    assert board.ended == "exhausted"
    assert board.clauses == {"MCR-3.4.30"}
    assert set(board.paid.values()) == {0}
    assert not any(isinstance(event, ev.Shown) for event in board.news)


@clause("MCR R-39", "MCR R-18")
def test_the_last_stack_from_both_ends_no_tile_comes_twice() -> None:
    board = Board("mcr", east="7777p 147m 258s 1234z", wall={142: "9p", 143: "6s"}, live=2)
    board.east.kongs("7p")
    board.east.discards("9p")
    board.rest_pass()
    assert drawn(board) == [("E", "9p"), ("S", "6s")]           # the upper one as a replacement, the lower one drawn
    board.south.discards("6s")
    board.rest_pass()
    assert board.ended == "exhausted"


@clause("MCR R-39")
def test_the_other_way_round_the_replacement_is_the_lower_tile_of_the_last_stack() -> None:
    board = Board("mcr", east=THROWS, south="9999p 147m 258s 567z", wall={142: "9m", 143: "6s"}, live=2)
    board.east.discards("4z")
    board.rest_pass()
    board.south.kongs("9p")
    assert drawn(board) == [("S", "9m"), ("S", "6s")]
    assert board.deal.wall.live == 0


@clause("MCR R-39")
def test_with_every_flower_shown_and_many_kongs_each_tile_is_drawn_once() -> None:
    south = "1111m 2222m 3333m 4z"
    board = Board.dealt(
        "mcr", east="12345678f 147p 147s", south=south, draws="9s", replacements="4444m 555m 9m 6z 6z 6z",
    )
    for flower in range(1, 9):
        board.east.exposes(f"{flower}f")
    board.east.discards("1s")
    board.rest_pass()
    for kind in ("1m", "2m", "3m"):
        board.south.kongs(kind)
    seen = Counter(board.deal.wall.tiles[at] for at in range(144) if not board.deal.wall.taken[at])
    for place in board.deal.hands:
        seen.update([*place.tiles, *place.flowers, *place.river, *(t for laid in place.melds for t in laid.tiles)])
    assert seen == Counter(board.rules.plan.tiles())
    assert board.deal.wall.live == 144 - 53 - 8 - 1 - 3
