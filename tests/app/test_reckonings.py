"""What a deal came to, item by item: engine and scorer agree on every win, and everything has words."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from paiju.app import pictures
from paiju.app.reckonings import explained, fault_row, reckoning, unit, win_told
from paiju.app.sittings import Agreement, Sitting, did
from paiju.arena.games import own_view, played, played_match
from paiju.core.seats import Seat
from paiju.players import greedy
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rulings.clauses import known_ids
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event
from paiju.table.play import legal, waiting_for
from paiju.table.replays import folded
from paiju.table.seeds import Chance
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.app.reckoned import differences, disagreements, konging
from tests.playthroughs import mcr, riichi, sichuan, taiwan
from tests.playthroughs.situations import Situation

BOOKS = ("mcr", "riichi", "taiwan", "sichuan")
SITUATIONS = [*mcr.SITUATIONS, *riichi.SITUATIONS, *taiwan.SITUATIONS, *sichuan.SITUATIONS]
ENOUGH = {"mcr": 300, "riichi": 250, "taiwan": 300, "sichuan": 800}


@pytest.mark.parametrize("book", BOOKS)
def test_the_engine_and_the_scorer_agree_on_every_win_and_on_what_is_paid_for_it(book: str) -> None:
    wins, wrong = disagreements(book, 500)
    assert wrong == []
    assert wins > ENOUGH[book]


@pytest.mark.parametrize("book", ["riichi/ema", "riichi/wrc", "riichi/tenhou"])
def test_they_agree_in_the_published_variants_too(book: str) -> None:
    wins, wrong = disagreements(book, 100)
    assert wrong == []
    assert wins > 40


def test_they_agree_where_a_table_plays_by_its_own_options() -> None:
    agreed = {"atamahane": True, "tobi": True, "uma": [20000, 10000, -10000, -20000], "akadora": 0, "renhou": "off"}
    book = rules.ruleset("riichi", agreed)
    found = 0
    for number in range(40):
        deal, story = played(book, f"options {number}", [greedy] * 4)
        end = reckoning(book, book.match.first(), deal, story)
        for row, won in zip(end["wins"], [event for event in story if isinstance(event, ev.Won)], strict=True):
            assert row["total"] == won.total
            found += 1
    assert found > 10


@pytest.mark.parametrize(("book", "flag"), [("mcr", "last_tile"), ("riichi", "ippatsu"), ("sichuan", "last_tile")])
def test_a_circumstance_that_is_forgotten_is_found(book: str, flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = rules.wins(book)
    honest = told.circumstances
    monkeypatch.setattr(told, "circumstances", lambda *asked: honest(*asked) - {flag})
    assert disagreements(book, 300)[1]


def won_in(situation: Situation) -> Iterator[tuple[Win, ev.Won, Score, list[Event]]]:
    """The wins of a remarkable situation, each told as the table lay when it was declared."""
    board, start = situation.board(), situation.board().deal
    dealt = len(board.news)
    situation.script(board)
    for event in folded(start, board.news[dealt:]):
        if isinstance(event, ev.Won):
            yield win_told(start, event), event, explained(start, event), board.news


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_they_agree_in_remarkable_situations(situation: Situation) -> None:
    for _, won, found, story in won_in(situation):
        assert list(differences(won, found, story)) == []


def test_the_remarkable_situations_have_every_way_to_win() -> None:
    told = [(win, won) for situation in SITUATIONS for win, won, _, _ in won_in(situation)]
    assert {won.cause for _, won in told} == {"draw", "discard", "added_kong", "concealed_kong", "flower"}
    flags = {flag for win, _ in told for flag in win.flags}
    wanted = {"replacement", "robbing_kong", "last_tile", "eighth_flower", "robbing_flower", "ready_from_deal", "dealt"}
    assert wanted <= flags
    assert any(win.liable is not None for win, _ in told)
    assert any(win.out for win, _ in told)


def finished(book: str) -> Iterator[tuple[Deal, list[Event], dict[str, Any]]]:
    ruleset = rules.ruleset(book)
    before = ruleset.match.first()
    for after, deal, story in played_match(ruleset, f"reckoned {book}", [greedy, konging] * 2):
        yield deal, story, reckoning(ruleset, before, deal, story)
        before = after


@pytest.mark.parametrize("book", BOOKS)
def test_a_reckoning_tells_the_whole_end_of_a_deal(book: str) -> None:
    ends = list(finished(book))
    for deal, story, end in ends:
        assert json.loads(json.dumps(end)) == end
        assert (end["reason"], end["after"]) == (deal.ended, list(deal.scores))
        changes = dict.fromkeys("ESWN", 0) | {"pot": 0, "bank": 0}
        for row in end["payments"]:
            changes[row["payer"]] -= row["points"]
            changes[row["payee"]] += row["points"]
        assert [end["before"][seat] + changes[seat.letter] for seat in Seat] == end["after"]
        assert [row["seat"] for row in end["wins"]] == [e.seat.letter for e in story if isinstance(e, ev.Won)]
    assert [end["match"] is not None for _, _, end in ends] == [False] * (len(ends) - 1) + [True]
    places = ends[-1][2]["match"]["places"]
    assert sorted(row["person"] for row in places) == [0, 1, 2, 3]
    assert min(row["place"] for row in places) == 1


def every(found: Any, key: str) -> Iterator[Any]:
    """Everything that stands under a key, however deep."""
    if isinstance(found, dict):
        yield from ([found[key]] if key in found else [])
        for value in found.values():
            yield from every(value, key)
    elif isinstance(found, list):
        for value in found:
            yield from every(value, key)


@pytest.mark.parametrize("book", BOOKS)
def test_everything_in_it_has_both_languages_and_clauses_of_the_book(book: str) -> None:
    texts = clauses = 0
    for _, _, end in finished(book):
        for key in ("says", "names", "because_names", "unit"):
            for said in every(end, key):
                texts += 1
                assert {"en", "ru"} <= set(said)
                assert all(said.values())
                assert any("а" <= letter <= "я" for letter in said["ru"].lower())
        for cited in every(end, "clause"):
            clauses += 1
            assert cited in known_ids()
    assert min(texts, clauses) > 50


@pytest.mark.parametrize("book", BOOKS)
def test_the_hand_of_a_win_is_whole(book: str) -> None:
    size, found = rules.shapes(book).size, 0
    for _, _, end in finished(book):
        for row in end["wins"]:
            found += 1
            assert len(row["hand"]) + 3 * len(row["melds"]) == size
            worth = sum(one["count"] * one["value"] for one in row["elements"])
            assert worth == (row["han"] if book == "riichi" else row["total"])
    assert found > 5


def reckoned(board: Board) -> dict[str, Any]:
    story = [ev.DealBegan(Seat.EAST, Seat.EAST, 0, 0, board.start, (), ""), *board.news]  # type: ignore[arg-type]
    return reckoning(board.rules, board.rules.match.first(), board.deal, story)


@clause("RRC-3.13.a", "RRC-3.13.d")
def test_a_false_win_is_told_with_its_fault_and_its_fine() -> None:
    board = Board("riichi", human=True)
    board.east.wins()
    end = reckoned(board)
    assert end["faults"] == [{
        "seat": "E", "what": "false_win", "clause": "RRC-3.13.d",
        "says": {
            "en": "Declared a win that was none (RRC-3.13.d).", "ru": "Объявлена победа, которой нет (RRC-3.13.d).",
        },
    }]
    assert [(row["seat"], row["clause"]) for row in end["fines"]] == [("E", "RRC-3.13.a")]
    assert (end["reason"], end["says"]["en"], end["wins"]) == ("chombo", "Chombo (RRC-3.13.c).", [])


FAULTS = {
    "false_win", "short_win", "wrong_flower", "call_of_a_dead_hand", "changed_hand", "kuikae", "exchange",
    "false_riichi", "riichi_withdrawn", "wrong_number", "wrong_set", "wrong_kongs",
}


@pytest.mark.parametrize("what", sorted(FAULTS))
def test_every_fault_has_its_sentence(what: str) -> None:
    said = fault_row(ev.Faulted(Seat.SOUTH, what, "TW-12.4"))["says"]
    assert all(text.endswith("(TW-12.4).") for text in said.values())


def test_no_fault_of_the_books_is_missing_in_that_list() -> None:
    home = Path(rules.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
    named = set(re.findall(r'Faulted\([^"]*"(\w+)"', source))
    assert named <= FAULTS
    assert len(named) >= 6


def test_units_go_with_their_numbers() -> None:
    assert unit("mcr", 21) == {"en": "points", "ru": "очко"}
    assert unit("taiwan", 3) == {"en": "tai", "ru": "тая"}
    assert unit("sichuan", 1) == {"en": "fan", "ru": "фан"}
    assert unit("riichi/ema", 8000) == {"en": "points", "ru": "очков"}


def test_what_is_not_counted_says_why_in_both_languages() -> None:
    seen = 0
    for _, _, end in finished("mcr"):
        for win in end["wins"]:
            for row in win["not_counted"]:
                seen += 1
                assert row["names"]["en"] in row["says"]["en"]
                assert row["names"]["ru"] in row["says"]["ru"]
                assert row["because"] in {one["id"] for one in win["elements"]}
    assert seen > 10


def test_riichi_wins_tell_han_fu_and_limits() -> None:
    limits = set()
    for _, _, end in finished("riichi"):
        for win in end["wins"]:
            assert win["han"] >= 1
            fu = sum(item["fu"] for item in win["fu_items"])
            assert win["fu"] == (fu if fu == 25 else -(-fu // 10) * 10)
            limits.add((win["limit"] or {}).get("ru"))
    assert None in limits
    assert "манган" in limits


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_without_scripts_tells_every_win_and_every_payment(book: str, lang: str) -> None:
    sitting = Sitting(Agreement(book))
    told = 0
    for number in range(4):
        sitting.apply({"t": "seed", "seed": f"page {number}"})
        assert sitting.deal is not None
        while not sitting.deal_over:
            seat = waiting_for(sitting.deal)[0]
            action = greedy(own_view(sitting.deal, seat), legal(sitting.deal, seat), Chance("page"))
            sitting.apply(did(action))
        lines = pictures.reckoning(sitting, dict.fromkeys(Seat, "bot"), lang)
        end = reckoning(sitting.rules, sitting.match, sitting.deal, sitting.story)
        for win in end["wins"]:
            told += 1
            line = next(line for line in lines if f": {win['total']} (" in line)
            assert all(element["names"][lang] in line for element in win["elements"])
        assert len(lines) >= len(end["payments"]) + 2 * len(end["wins"])
    assert told > 1
