"""Tables, games from elsewhere and demo games, looked at again."""

import json
import random
import time
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju import rules
from paiju.app import conversions, replays, stories
from paiju.app.games import FITTING, exports, frames, imported, record
from paiju.app.shelf import DEMOS, Shelf, demo
from paiju.app.sittings import Agreement, Sitting, again, did, given_to_bot, sat
from paiju.app.words import lost, sentence
from paiju.arena.games import own_view
from paiju.core.errors import BadInput
from paiju.notation.records import EVENTS
from paiju.players import greedy
from paiju.store import MemoryLog
from paiju.table.play import legal, waiting_for, wrongs
from paiju.table.seeds import Chance

Rows = list[dict[str, Any]]
RIICHI, MCR = ("mjlog", "tenhou6", "mjai"), ("botzone", "botzone-json")


def played(book: str, deals: int, *, human: bool = False, errors: float = 0.0) -> tuple[Sitting, Rows]:
    """A table at which three greedy people and a bot sit; at a human one they sometimes err."""
    agreement = Agreement(book, human=human)
    kept: Rows = [agreement.row(), given_to_bot(3, "greedy")]
    kept += [sat(at, f"p{at}", {"en": name, "ru": name}) for at, name in enumerate(("Anna", "Boris", "Чэнь"))]
    sitting, chance = again(kept), random.Random(book)
    for number in range(deals):
        keep(sitting, kept, {"t": "seed", "seed": f"{book}:{number}"})
        while not sitting.deal_over:
            keep(sitting, kept, next_deed(sitting, chance, errors))
        if sitting.over:
            break
    return sitting, kept


def keep(sitting: Sitting, kept: Rows, row: dict[str, Any]) -> None:
    kept.append(row)
    sitting.apply(row)


def next_deed(sitting: Sitting, chance: random.Random, errors: float) -> dict[str, Any]:
    deal = sitting.deal
    assert deal is not None
    seat = waiting_for(deal)[0]
    wrong = wrongs(deal, seat) if deal.human else ()
    if wrong and chance.random() < errors:
        return did(chance.choice(wrong))
    return did(greedy(own_view(deal, seat), legal(deal, seat), Chance("")))


@cache
def table(book: str) -> str:
    """Three deals of a strict table."""
    return record(played(book, 3)[1])


@cache
def foreign(form: str) -> str:
    book = "mcr" if form in MCR else "riichi/tenhou"
    return exports(table(book), form)[0]


def shelf() -> Shelf:
    return Shelf(MemoryLog(), time.time)


# A table becomes a record


@pytest.mark.parametrize("book", [*rules.BOOKS, "riichi/ema"])
def test_a_table_becomes_a_record_the_engine_plays_again(book: str) -> None:
    sitting, kept = played(book, 3)
    found = replays.checked(record(kept))
    assert (found["deals"], found["disagreements"]) == (3, [])
    last = frames(record(kept))["deals"][-1]["events"]
    assert len(last) == len(sitting.story) + 1
    assert last[-1] == {"t": "revealed", "what": "seed", "tiles": [], "text": f"{book}:2"}


@pytest.mark.parametrize("book", rules.BOOKS)
def test_a_deal_still_played_never_leaks(book: str) -> None:
    sitting, kept = played(book, 2)
    before = record(kept)
    keep(sitting, kept, {"t": "seed", "seed": "the secret seed"})
    for _ in range(15):
        keep(sitting, kept, next_deed(sitting, random.Random(1), 0))
        assert record(kept) == before
    assert "the secret seed" not in before


def test_a_table_without_a_finished_deal_is_a_record_without_deals() -> None:
    _, kept = played("mcr", 1)
    assert frames(record(kept[:20]))["deals"] == []


def test_rows_that_move_nothing_are_skipped() -> None:
    _, kept = played("sichuan", 2)
    more: Rows = [{"t": "whispered", "person": 1}, {"t": "paused"}, {"t": "resumed"}, {"t": "ended", "why": "x"}]
    mixed = [kept[0], *(row for each in kept[1:] for row in (*more, each)), *more]
    assert record(mixed) == record(kept)


@pytest.mark.parametrize("book", rules.BOOKS)
def test_a_finished_match_says_what_it_came_to(book: str) -> None:
    sitting, kept = played(book, 60)
    assert sitting.over
    final = json.loads(record(kept).splitlines()[-1])
    assert final["t"] == "match_ended"
    assert final["totals"] == [row.total for row in sitting.results()]
    assert [row["total"] for row in frames(record(kept))["deals"][-1]["result"]["match"]["places"]] == final["totals"]
    assert sum(final["scores"]) == 4 * sitting.rules.start


def test_people_are_called_by_name_and_bots_as_at_the_table() -> None:
    told = frames(table("mcr"))["players"]
    assert [row["name"]["en"] for row in told] == ["Anna", "Boris", "Чэнь", "Chrysanthemum (bot)"]
    assert [row["kind"] for row in told] == ["person"] * 3 + ["bot"]


# Frames


@pytest.mark.parametrize("book", rules.BOOKS)
def test_every_deal_is_reckoned(book: str) -> None:
    for at, deal in enumerate(frames(demo(book))["deals"], start=1):
        result, wins = deal["result"], [event for event in deal["events"] if event["t"] == "won"]
        assert (result["deal"], len(result["wins"])) == (at, len(wins))
        assert result["seed"] == deal["events"][-1]["text"]
        assert [win["total"] for win in result["wins"]] == [event["total"] for event in wins]


@pytest.mark.parametrize("book", rules.BOOKS)
def test_payments_folded_deal_by_deal_are_the_scores_of_the_next(book: str) -> None:
    told = frames(demo(book))
    totals = [rules.ruleset(book).start] * 4
    for deal in told["deals"]:
        people = deal["people"]
        assert [totals[person] for person in people] == list(deal["events"][0]["scores"])
        for event in deal["events"]:
            for party, points in paid(event):
                totals[people["ESWN".index(party)]] += points
    assert sum(totals) + told_pot(told) == sum(told["final"]["scores"])


def paid(event: dict[str, Any]) -> list[tuple[str, int]]:
    if event["t"] != "paid":
        return []
    sides = [(event["payer"], -event["points"]), (event["payee"], event["points"])]
    return [(party, points) for party, points in sides if party in "ESWN"]


def told_pot(told: dict[str, Any]) -> int:
    """What the last deal left on the table."""
    last = told["deals"][-1]["events"]
    pot: int = last[0]["pot"]
    for event in last:
        if event["t"] == "paid":
            pot += event["points"] * ((event["payee"] == "pot") - (event["payer"] == "pot"))
    return pot


def test_people_change_chairs_in_mcr_and_stay_elsewhere() -> None:
    seats = {book: {tuple(deal["people"]) for deal in frames(demo(book))["deals"]} for book in rules.BOOKS}
    assert len(seats["mcr"]) == 4                                   # MCR-A4: one seating for each round
    assert all(seats[book] == {(0, 1, 2, 3)} for book in rules.BOOKS if book != "mcr")


@pytest.mark.parametrize("book", rules.BOOKS)
def test_all_hands_are_open_and_the_wall_is_counted(book: str) -> None:
    told = frames(table(book))
    for deal in told["deals"]:
        dealt = [event["tiles"] for event in deal["events"] if event["t"] == "dealt"]
        assert sorted(map(len, dealt)) == [told["hand"]] * 3 + [told["hand"] + 1]
        assert "?" not in str(deal["events"])
        assert sum(event["t"] == "drew" for event in deal["events"]) <= deal["tiles"]


# Formats


@pytest.mark.parametrize(("book", "form"), [(book, form) for book in rules.BOOKS for form in FITTING[book]])
def test_every_fitting_format_is_written_and_read_again(book: str, form: str) -> None:
    told, left_out = exports(table(book), form)
    assert conversions.recognised(told) == form
    back, _ = imported(told)
    assert replays.checked(back)["disagreements"] == []
    for lang in ("en", "ru"):
        assert all(lost(row, form, lang) for row in left_out)


def test_which_formats_fit_is_said_of_every_book() -> None:
    assert FITTING == {
        "mcr": ("paiju", "botzone", "botzone-json"), "riichi": ("paiju", "mjlog", "tenhou6", "mjai"),
        "taiwan": ("paiju",), "sichuan": ("paiju",),
    }


@pytest.mark.parametrize(
    ("book", "form", "code"),
    [("taiwan", "mjai", "log_other_game"), ("mcr", "mjlog", "log_other_game"), ("riichi", "botzone", "log_other_game"),
     ("riichi", "open-mahjong", "unknown_format"), ("mcr", "pgn", "unknown_format")],
)
def test_other_formats_are_refused(book: str, form: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        exports(table(book), form)


def test_deals_with_faults_are_left_out_of_formats_that_know_none() -> None:
    _, kept = played("riichi", 8, human=True, errors=0.002)
    told = record(kept)
    erred = [
        at for at, deal in enumerate(frames(told)["deals"], start=1)
        if any(event["t"] == "faulted" for event in deal["events"])
    ]
    text, left_out = exports(told, "mjai")
    named = [row["deal"] for row in left_out if row["what"] == "fault"]
    assert erred
    assert set(erred) <= set(named)                                 # a fault nobody noticed cannot be told either
    assert text.count('"start_kyoku"') == 8 - len(named)


def test_a_table_of_nothing_but_faults_is_refused() -> None:
    _, kept = played("riichi", 2, human=True, errors=1.0)
    assert replays.checked(record(kept))["disagreements"] == []
    with pytest.raises(BadInput, match="log_only_faults"):
        exports(record(kept), "tenhou6")


# Games from elsewhere


@pytest.mark.parametrize("form", [*RIICHI, *MCR])
def test_a_foreign_game_is_recognised_kept_and_found_again(form: str) -> None:
    house = shelf()
    game = house.bring(foreign(form))
    assert house.bring(foreign(form).replace("\n", "\r\n") + "\n\n", form) == game
    assert house.log.streams("import/") == [f"import/{game}"]
    assert replays.checked(house.record(game))["disagreements"] == []
    assert "unseen_tiles" in [row["what"] for row in house.lost(game)]


def test_our_own_record_is_kept_as_it_is() -> None:
    house = shelf()
    game = house.bring(table("taiwan"))
    assert house.record(game) == table("taiwan").strip()
    assert house.lost(game) == []


@pytest.mark.parametrize(
    ("text", "form", "code"),
    [
        ("x" * 2_000_001, None, "game_too_large"),
        ("", None, "bad_record_line"),
        ("hello", None, "bad_record_line"),
        (table("mcr").partition("\n")[0], None, "game_without_deals"),
        ("<mjloggm>", None, "log_"),
        ("[" * 100_000, None, "bad_record_line"),
        (table("mcr"), "mjlog", "log_element"),
        (table("mcr"), "chess", "unknown_format"),
    ],
    ids=["large", "empty", "words", "no deals", "cut off", "deep", "another format", "unknown"],
)
def test_what_cannot_be_read_is_said_and_not_kept(text: str, form: str | None, code: str) -> None:
    house = shelf()
    with pytest.raises(BadInput, match=code) as wrong:
        house.bring(text, form)
    assert house.log.streams() == []
    assert sentence(wrong.value, "en") != sentence(wrong.value, "ru")


def test_a_game_of_too_many_deals_is_refused() -> None:
    head, _, rest = table("sichuan").partition("\n")
    deals = rest[: rest.rindex('{"t":"deal_began"')]                # without the last, which is the shortest way
    with pytest.raises(BadInput, match="game_too_long"):
        imported(head + "\n" + '{"t":"deal_began","dealer":"E","round":"E","counter":0,"pot":0,"scores":[0,0,0,0],'
                 '"dice":[1,1],"commitment":""}\n' * 201 + deals)


def test_a_record_that_was_altered_is_refused_with_its_place() -> None:
    rows = [json.loads(line) for line in table("riichi").splitlines()]
    at = next(at for at, row in enumerate(rows) if row["t"] == "paid")
    rows[at]["points"] += 1000
    with pytest.raises(BadInput, match="log_not_played") as wrong:
        imported("\n".join(map(json.dumps, rows)))
    assert wrong.value.facts["line"] == at + 1


def test_names_that_no_browser_could_be_sent_are_made_whole() -> None:
    rows = [json.loads(line) for line in table("riichi").splitlines()]
    rows[0]["players"] = ["\ud800", "a\u2028b", "x" * 100, 7]
    house = shelf()
    game = house.bring("\n".join(map(json.dumps, rows)))
    assert [row["name"]["ru"] for row in house.frames(game)["players"]] == ["?", "a\u2028b", "x" * 40, "7"]


def altered(form: str, put: str, wanted: str) -> str:
    """A game with its first ``wanted`` replaced."""
    assert wanted in foreign(form)
    return foreign(form).replace(wanted, put, 1)


@pytest.mark.parametrize(
    ("form", "wanted", "put"),
    [
        ("tenhou6", "[[0,0,0]", "[[0,0,1000000000000000000]"),
        ("tenhou6", "[[0,0,0]", "[[0,-1,0]"),
        ("mjlog", 'INIT seed="0,0,0,', 'INIT seed="0,99999999,0,'),
        ("botzone-json", '"hand": [[', '"hand": [["W1"], ["W1"], ["W1"], ["W1"], ['),
    ],
)
def test_numbers_no_deal_can_have_are_refused(form: str, wanted: str, put: str) -> None:
    with pytest.raises(BadInput, match="log_"):
        imported(altered(form, put, wanted))


SEEDS = [table("riichi"), *(foreign(form) for form in (*RIICHI, *MCR))]


@given(st.sampled_from(SEEDS), st.data())
@settings(max_examples=300, deadline=None)
def test_a_damaged_game_is_read_or_refused_and_never_worse(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    put = data.draw(st.one_of(st.text(max_size=8), st.sampled_from(['"', "{", "}", "-1", "null", "[]", "99", "<T1/>"])))
    try:
        told, _ = imported(text[:at] + put + text[at + cut :])
    except BadInput as wrong:
        sentence(wrong, "ru")
    else:
        frames(told)


@pytest.mark.parametrize("name", ["", "nothing", "../table", "table/x", "ж", "a" * 65])
def test_a_game_nobody_has_is_not_found(name: str) -> None:
    with pytest.raises(BadInput, match="no_such_game"):
        shelf().record(name)


# Demo games and words


@pytest.mark.parametrize("name", DEMOS)
def test_demo_games_are_whole_matches(name: str) -> None:
    found = replays.checked(shelf().record(name))
    assert found["disagreements"] == []
    assert shelf().frames(name)["final"] is not None


QUIET = {"deal_began", "turn_given", "offered", "replied", "offer_closed", "kong_proposed", "asked", "answered"}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("book", rules.BOOKS)
def test_every_deal_is_told_in_words(book: str, lang: str) -> None:
    for told in (frames(demo(book)), frames(record(played(book, 6, human=True, errors=0.01)[1]))):
        for at, deal in enumerate(told["deals"]):
            loud = [event for event in deal["events"] if event["t"] not in QUIET]
            lines = stories.moves(told, at, lang)
            joined = sum(event["t"] == "turn" for event in stories.merged(deal["events"]))
            assert len(lines) == len(loud) - joined
            assert stories.result(told, at, lang)
            assert stories.title(told, at, lang)


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    assert set(EVENTS) - set(stories.TOLD) == QUIET


def test_a_turn_is_one_line_and_the_seating_says_who_is_who() -> None:
    told = frames(demo("riichi"))
    line = next(line for line in stories.moves(told, 0, "en") if "draws" in line)
    assert line.startswith(("East draws", "South draws"))
    assert stories.seating(told, 0, "en").startswith("East – Plum (bot), South – Orchid (bot)")
