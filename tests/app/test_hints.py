"""Hints: what a player may know of his ready hand, no more, and it is true."""

import json
from dataclasses import replace
from typing import Any

import pytest

from paiju import rules
from paiju.app.hints import hint
from paiju.arena.games import own_view
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.players import PLAYERS
from paiju.table import views
from paiju.table.deals import OVER, Deal
from paiju.table.events import DealBegan
from paiju.table.seeds import Chance
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from paiju.testing.secrecy import exchanged, openly_drawn, played_again, same_moment, story
from tests.app.hinted import disagreements

BOOKS = ("mcr", "riichi", "taiwan", "sichuan")
JUNK = "147m 258p 369s 1234z"
PINFU = "123m 567m 678s 22s 67p"                    # waits for 5p and 8p
QUIET = {Seat.EAST: "", Seat.SOUTH: "1z", Seat.WEST: "1z", Seat.NORTH: "1z"}    # nobody's first turn any more


def waits(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["tile"]: row for row in found["waits"]}


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_hint_says_is_what_the_table_then_allows(book: str) -> None:
    looked, wrong = disagreements(book, 40)
    assert wrong == []
    assert looked["discards"] > 1_000
    assert looked["wins"] > 20


# Nothing hidden


def mixed(deal: Deal, seat: Seat, offered: Any, chance: Chance) -> Any:
    name = "random" if chance.below(5) == 0 else "greedy"
    return PLAYERS[name](own_view(deal, seat), offered, chance)


def hints_with_tiles_exchanged(book: str, seat: Seat, number: int) -> tuple[str, str] | None:
    """A seat's hint as bytes, and the same with tiles exchanged that it cannot see; nothing where that cannot be."""
    ruleset, seed = rules.ruleset(book), f"secret hint {number}"
    deal, news, done = story(ruleset, seed, mixed, 20 + number * 7 % 100)
    began = news[0]
    assert isinstance(began, DealBegan)
    if deal.phase == OVER:
        return None
    tiles = exchanged(deal, news, seat, Chance(f"{seed}:exchange"))
    again = played_again(ruleset, tiles, began, done)
    if again is None or not same_moment(deal, again[0]):
        return None
    if openly_drawn(ruleset, news) != openly_drawn(ruleset, again[1]):
        return None
    return json.dumps(hint(deal, seat)), json.dumps(hint(again[0], seat))


def compared(book: str, many: int) -> list[tuple[str, str]]:
    found = (hints_with_tiles_exchanged(book, seat, number) for number in range(many) for seat in Seat)
    return [pair for pair in found if pair is not None]


@pytest.mark.parametrize("book", BOOKS)
def test_a_hint_does_not_change_when_hidden_tiles_do(book: str) -> None:
    pairs = compared(book, 160 if book == "taiwan" else 60)
    assert [pair for pair in pairs if pair[0] != pair[1]] == []
    assert sum('"left"' in one for one, _ in pairs) >= 5


def test_a_hint_that_looked_into_hidden_hands_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = views.place_view
    monkeypatch.setattr(views, "place_view", lambda deal, seat, _viewer: honest(deal, seat, seat))
    assert any(one != other for one, other in compared("mcr", 40))


# What it says


def test_waits_are_told_with_the_copies_left_and_the_worth_of_each_way_to_win() -> None:
    board = Board("riichi", turn=EAST, east=JUNK + "8p", south=PINFU, rivers=QUIET, wall={130: "4p", 131: "5z"})
    found = hint(board.deal, SOUTH)
    assert (found["furiten"], found["discards"]) == (False, {})
    five, eight = waits(found)["5p"], waits(found)["8p"]
    assert five == {
        "tile": "5p", "left": 4, "discard": {"win": True, "total": 2000, "says": None},
        "wall": {"win": True, "total": 2700, "says": None},
    }
    assert (eight["left"], eight["discard"]["total"]) == (4, 1000)
    board.east.discards("8p")
    board.south.passes()
    assert waits(hint(board.deal, WEST)) == {}


def test_a_tile_in_sight_is_not_left() -> None:
    rivers, loose = QUIET | {Seat.WEST: "8p 1z", Seat.NORTH: "1z 5p"}, "147m 369s 2344z"
    board = Board("riichi", east="147m 25p 369s 22344z 9m", south=PINFU, north=f"{loose} | chow:789p:W", rivers=rivers,
                  wall={130: "8p", 131: "5z"})
    found = waits(hint(board.deal, SOUTH))
    assert (found["5p"]["left"], found["8p"]["left"]) == (3, 1)


@clause("RRC-3.4.a")
def test_an_own_discard_bars_every_ron_and_says_so() -> None:
    board = Board("riichi", east=JUNK + "9p", south=PINFU, rivers=QUIET | {Seat.SOUTH: "1z 8p"})
    found = hint(board.deal, SOUTH)
    assert found["furiten"] is True
    for row in found["waits"]:
        assert row["wall"]["win"] is True
        assert row["discard"]["win"] is False
        assert row["discard"]["says"]["en"] == "You are furiten: you can win only by your own draw (RRC-3.4.a)."
        assert row["discard"]["says"]["ru"].endswith("(RRC-3.4.a).")


@clause("RRC-3.4.c", "RRC-3.4.d")
def test_a_passed_tile_bars_a_ron_until_the_own_discard() -> None:
    board = Board("riichi", east=JUNK + "8p", south=PINFU, rivers=QUIET, draws="9m")
    board.east.discards("8p")
    board.south.passes()
    found = hint(board.deal, SOUTH)
    assert found["furiten"] is True
    assert found["waits"] == []
    assert found["discards"]["9m"][0]["discard"]["win"] is True
    board.south.discards("9m")
    board.rest_pass()
    assert hint(board.deal, SOUTH)["furiten"] is False


@clause("RRC-3.4.a")
def test_a_discard_that_would_make_the_hand_furiten_says_so_before_it_is_made() -> None:
    board = Board("riichi", east=PINFU + "8p", rivers=QUIET)
    found = hint(board.deal, EAST)["discards"]
    assert "RRC-3.4.a" in found["8p"][0]["discard"]["says"]["en"]


@clause("RRC-3.5.a")
def test_a_hand_without_a_yaku_says_what_would_give_one() -> None:
    board = Board("riichi", east=JUNK + "9p", south="123m 567m 789s 22s 46p", rivers=QUIET)
    row = waits(hint(board.deal, SOUTH))["5p"]
    assert row["discard"]["says"]["en"].startswith("No yaku (RRC-3.5.a). There would be one with: riichi")
    assert row["wall"]["win"] is True


@clause("MCR-3.9.1.1-1", "MCR R-16")
def test_a_hand_below_the_minimum_says_how_many_points_it_has() -> None:
    board = Board("mcr", east=JUNK + "9p", south="123m 789m 345s 22s 46p", flowers={Seat.SOUTH: "1f 2f"})
    row = waits(hint(board.deal, SOUTH))["5p"]
    assert (row["discard"]["win"], row["discard"]["total"]) == (False, 8)
    assert row["discard"]["says"] == {
        "en": "6 of 8 points; flowers do not help (MCR-3.9.1.1-1).",
        "ru": "6 из 8 очков; цветы не в счёт (MCR-3.9.1.1-1).",
    }


@clause("MCR-A1.58", "MCR R-19")
def test_the_last_tile_of_its_kind_is_foreseen() -> None:
    rivers = {Seat.NORTH: "555p"}
    alone = Board("mcr", east=JUNK + "9p", south="123m 567m 789s 22s 46p", rivers=rivers)
    usual = Board("mcr", east=JUNK + "9p", south="123m 567m 789s 22s 46p")
    totals = [waits(hint(board.deal, SOUTH))["5p"]["discard"]["total"] for board in (alone, usual)]
    assert totals[0] == totals[1] + 4
    assert waits(hint(alone.deal, SOUTH))["5p"]["left"] == 1


@clause("MCR-W.3")
def test_a_fifth_copy_is_a_wait_that_never_comes() -> None:
    board = Board("mcr", east="247m 258p 369s 12345z", south="1111m 234p 567p 789s")
    assert waits(hint(board.deal, SOUTH))["1m"]["left"] == 0


@clause("SBR-5.2")
def test_a_void_suit_still_in_the_hand_is_named() -> None:
    board = Board("sichuan", east="147m 258p 369s 14m 25p 9s", south="123m 456m 789m 22s 46p")
    board.note("void", dict.fromkeys(Seat, "s"))
    row = waits(hint(board.deal, SOUTH))["5p"]
    assert row["wall"] == row["discard"]
    assert row["discard"]["win"] is False
    assert row["discard"]["says"]["en"] == "The hand holds tiles of your void suit (SBR-5.2)."


@clause("SBR-3.5")
def test_a_passed_win_bars_another_of_the_same_value_until_the_next_draw() -> None:
    west = Board("sichuan", east="147m 258p 3699s 14m 5p", west="123m 456m 789m 22p 46p")
    west.note("void", dict.fromkeys(Seat, "s"))
    west.note("passed", {**{seat: [] for seat in Seat}, WEST: [1]})
    row = waits(hint(west.deal, WEST))["5p"]
    assert (row["discard"]["win"], row["wall"]["win"]) == (False, True)
    assert row["discard"]["says"]["ru"].endswith("(SBR-3.5).")


@clause("TW-13.3")
def test_a_taiwanese_minimum_is_said_in_tai() -> None:
    book = replace(rules.ruleset("taiwan"), options={"minimum": 6, "cap": 0})
    board = Board(book, south="123m 789m 123p 55p 46p | pung:999s:E", flowers={Seat.SOUTH: "1f"},
                  rivers={Seat.NORTH: "111222333444z"})
    row = waits(hint(board.deal, SOUTH))["5p"]["discard"]
    assert row["win"] is False
    assert row["says"]["en"] == "5 of 6 tai; flowers do not help (TW-13.3)."


@clause("RRC-3.13.h")
def test_a_dead_hand_wins_nothing() -> None:
    board = Board("riichi", east=JUNK + "9p", south=PINFU, rivers=QUIET, human=True)
    board.deal.dead.add(SOUTH)
    for row in hint(board.deal, SOUTH)["waits"]:
        for way in ("discard", "wall"):
            assert row[way]["win"] is False
            assert row[way]["says"]["en"] == "Your hand is dead and cannot win (RRC-3.13.h)."


def test_with_an_empty_wall_only_a_discard_can_win_and_after_the_last_discard_nothing() -> None:
    board = Board("mcr", east=PINFU + "9p", south=PINFU.replace("22s", "99s"), live=0)
    row = waits(hint(board.deal, SOUTH))["5p"]
    assert row["wall"]["says"]["en"] == "No tile is left to draw."
    assert row["discard"]["win"] is True
    last = hint(board.deal, EAST)["discards"]["9p"][0]
    assert last["discard"]["says"] == last["wall"]["says"]
    assert last["discard"]["says"]["ru"] == "Стена пуста: с этим сносом сдача закончится."


def test_only_discards_that_may_go_and_leave_the_hand_ready_are_told() -> None:
    board = Board("riichi", east=PINFU + "9m", rivers=QUIET)
    assert set(hint(board.deal, EAST)["discards"]) == {"9m"}
    board.note("riichi", {EAST})
    board.deal.hands[EAST].drawn = board.deal.hands[EAST].tiles[0]
    board.deal.options_memo = None
    assert hint(board.deal, EAST)["discards"] == {}


def test_a_hand_that_is_not_ready_has_no_hint() -> None:
    board = Board("riichi", east=JUNK + "9p", rivers=QUIET)
    assert hint(board.deal, EAST) == {"furiten": False, "waits": [], "discards": {}}
    assert hint(board.deal, NORTH) == {"furiten": False, "waits": [], "discards": {}}


@clause("MCR R-20")
def test_a_kept_flower_stands_in_the_way_until_it_is_discarded() -> None:
    board = Board("mcr", east="1f" + PINFU, south=JUNK)
    assert set(hint(board.deal, EAST)["discards"]) == {"1f"}


def test_a_winner_and_a_finished_deal_have_no_hint() -> None:
    board = Board("riichi", east=JUNK + "8p", south=PINFU, rivers=QUIET)
    board.east.discards("8p")
    board.south.wins()
    assert hint(board.deal, SOUTH) == {"furiten": None, "waits": [], "discards": {}}
