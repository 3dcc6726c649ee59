"""Event documents: read, ranked, explained, exported; and what is said about bad ones."""

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from paiju.app import event_documents, standings
from paiju.cli.commands import run
from paiju.core.errors import BadInput
from paiju.testing.clauses import clause
from tests.tournament.naive_standings import Judge
from tests.tournament.stories import story

Capture = pytest.CaptureFixture[str]
Document = dict[str, Any]


def event(ruleset: str = "riichi", players: int = 4, **more: Any) -> Document:
    """A document with so many players and one level table."""
    level = 30000 if ruleset.startswith("riichi") else 0
    return {
        "ruleset": ruleset, "players": [{"id": n, "name": f"P{n}"} for n in range(1, players + 1)],
        "rounds": [{"tables": [{"seats": [1, 2, 3, 4], "scores": [level] * 4}]}], **more,
    }


def table(ruleset: str = "riichi", options: Document | None = None, **facts: Any) -> Document:
    """A document with one table of players 1 to 4."""
    rows = [{"tables": [{"seats": [1, 2, 3, 4], **facts}]}]
    return {**event(ruleset), "rounds": rows, "options": options or {}}


def answer(document: Document, lang: str = "en") -> Document:
    read = event_documents.read(json.dumps(document))
    return standings.answer(read, standings.found(read), lang)


def totals(document: Document) -> dict[Any, int]:
    return {row["player"]: row["total"] for row in answer(document)["places"]}


EXAMPLE: Document = {
    "ruleset": "riichi", "options": {"uma": [15000, 5000, -5000, -15000]},
    "players": [{"id": n, "name": f"P{n}", "team": "A" if n < 3 else "B", "kind": "player"} for n in (1, 2, 3, 4)],
    "rounds": [{"tables": [{
        "seats": [1, 2, 3, 4], "scores": [46500, 33500, 20000, 20000], "deposits": 0,
        "penalties": [{"player": 3, "kind": "chombo"}, {"player": 2, "points": 4000, "reason": "I07"}],
        "replaced": [], "late": {"4": 3},
    }]}],
    "adjustments": [{"player": 2, "points": -2000, "reason": "appeal"}],
}


@clause("TOUR F1", "TOUR F3")
def test_the_published_example() -> None:
    said = answer(EXAMPLE)
    assert [(row["place"], row["player"], row["total"]) for row in said["places"]] == [
        (1, 1, 31500), (2, 2, 2500), (3, 4, -23000), (4, 3, -40000),
    ]
    first = said["places"][0]
    assert first["table_points"] is None
    assert {key: first["games"][0][key] for key in ("round", "place", "result")} == {
        "round": 1, "place": 1, "result": 31500,
    }
    assert said["refused"] == []
    assert [(row["place"], row["team"], row["total"]) for row in said["teams"]] == [(1, "A", 34000), (2, "B", -63000)]


def test_a_table_that_does_not_add_up_is_named_and_the_rest_is_ranked() -> None:
    document = event(players=8)
    document["rounds"][0]["tables"] += [{"table": 7, "seats": [5, 6, 7, 8], "scores": [30000, 30000, 30000, 29900]}]
    said = answer(document)
    assert said["refused"] == [{
        "round": 1, "table": 7, "found": 119900, "wanted": 120000, "difference": -100, "clause": "TOUR F1",
        "message": "Round 1, table 7 does not count: its points add up to 119900, not to 120000 (-100).",
    }]
    assert len(said["places"]) == 8
    assert [len(row["games"]) for row in said["places"]] == [1] * 4 + [0] * 4


def test_table_points_that_are_no_whole_number_are_written_as_fractions() -> None:
    said = answer(table("mcr", scores=[50, 50, 50, -150]))
    assert [row["table_points"] for row in said["places"]] == ["7/3"] * 3 + [0]


@clause("TOUR F4", "MCR-3.9.1", "TOUR F8")
def test_an_mcr_sheet_hand_by_hand() -> None:
    drawn, discarded = {"winner": 1, "points": 12}, {"winner": 1, "points": 12, "from": 2}
    assert totals(table("mcr", hands=[drawn])) == {1: 60, 2: -20, 3: -20, 4: -20}
    assert totals(table("mcr", hands=[discarded])) == {1: 36, 2: -20, 3: -8, 4: -8}
    assert totals(table("mcr", hands=[drawn, {}, discarded])) == {1: 96, 2: -40, 3: -28, 4: -28}


@clause("TOUR F5", "TW-15.1", "TW-15.2", "TOUR F8")
def test_a_taiwanese_sheet_counts_the_dealers_streak_itself() -> None:
    small = {"winners": [{"player": 1, "tai": 1}], "from": 2}
    three = {"winners": [{"player": 1, "tai": 10}]}
    before, after = totals(table("taiwan", hands=[small, small])), totals(table("taiwan", hands=[small, small, three]))
    assert {player: after[player] - before[player] for player in after} == {1: 45, 2: -15, 3: -15, 4: -15}


@clause("TOUR F5")
@pytest.mark.parametrize(
    ("hands", "wanted"),
    [
        ([{}, {"winners": [{"player": 1, "tai": 4}], "from": 2}], {1: 5, 2: -5, 3: 0, 4: 0}),    # 2 deals now
        ([{"winners": [{"player": 3, "tai": 4}, {"player": 4, "tai": 6}], "from": 2}], {1: 0, 2: -10, 3: 4, 4: 6}),
        ([{"winners": [{"player": 2, "tai": 43, "responsible": 4}]}], {1: 0, 2: 130, 3: 0, 4: -130}),
        ([{"false_wins": [3]}], {1: 5, 2: 5, 3: -15, 4: 5}),
    ],
)
def test_taiwanese_payments(hands: list[Document], wanted: dict[int, int]) -> None:
    assert totals(table("taiwan", hands=hands)) == wanted


@clause("TOUR F5")
def test_a_cap_comes_before_the_dealers_extras_and_a_stock_changes_nothing() -> None:
    hands = [{"winners": [{"player": 1, "tai": 90}], "from": 2}]
    assert totals(table("taiwan", {"cap": 40}, hands=hands)) == {1: 41, 2: -41, 3: 0, 4: 0}
    assert totals(table("taiwan", {"cap": 40, "stock": 790}, hands=hands)) == {1: 41, 2: -41, 3: 0, 4: 0}


@clause("TOUR F6", "TOUR F8")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (
            {"moves": [{"player": 1, "fan": 0, "from": 2}, {"player": 2, "fan": 3}],
             "end": {"3": "not_ready", "4": "not_ready"}},
            {1: 1, 2: -1 + 18, 3: -9, 4: -9},
        ),
        ({"moves": [], "end": {"1": "pig", "2": 4, "3": 4, "4": 4}}, {1: -48, 2: 0, 3: 0, 4: 0}),
        ({"moves": [], "end": {"1": "not_ready", "2": 4, "3": 8, "4": "not_ready"}}, {1: -12, 2: 8, 3: 16, 4: -12}),
        (
            {"moves": [{"kong": "concealed", "player": 1}, {"kong": "open", "player": 2, "from": 3}],
             "end": {"1": "not_ready", "2": 1, "3": 1, "4": 1}},
            {1: -3, 2: 3, 3: -1, 4: 1},
        ),
        (
            {"moves": [{"kong": "added", "player": 1}, {"player": 2, "fan": 1, "from": 1, "after_kong": True}],
             "end": {"1": 1, "3": 1, "4": 1}},
            {1: -2, 2: 2, 3: 0, 4: 0},
        ),
        (
            {"moves": [{"player": 1, "fan": 5, "from": 2}, {"player": 3, "false_win": True}],
             "end": {"2": 1, "3": "not_ready", "4": 1}},
            {1: 8, 2: -8 + 8 + 1, 3: -16 - 2, 4: 8 + 1},
        ),
    ],
)
def test_sichuan_sheets(hand: Document, wanted: dict[int, int]) -> None:
    assert totals(table("sichuan", hands=[hand])) == wanted


def test_pigs_may_lie_within_the_scores_or_come_on_top() -> None:
    inside = table("sichuan", scores=[-48, 0, 0, 0], pigs=1)
    above = table("sichuan", scores=[0] * 4, penalties=[{"player": 1, "kind": "pig"}])
    assert totals(inside) == totals(above) == {1: -48, 2: 0, 3: 0, 4: 0}


def test_lateness_is_told_in_minutes_or_minutes_and_seconds() -> None:
    assert totals(table(scores=[30000] * 4, late={"1": "3:20", "2": 10, "3": "10:01"})) == {
        1: -4000, 2: -10000, 3: -30000, 4: 0,
    }


def test_a_replacement_may_be_named() -> None:
    said = totals(table(scores=[30000] * 4, replaced=[1, {"player": 2, "by": "spare"}]))
    assert said == {1: -30000, 2: -30000, 3: 0, 4: 0}


def test_options_of_an_event() -> None:
    scores: Document = {"scores": [40000, 30000, 20000, 10000]}
    assert totals(table(options={"start_points": 25000, "oka": 20000}, **scores))[1] == 45000
    assert totals(table("riichi/tenhou", **scores)) == {1: 50000, 2: 10000, 3: -20000, 4: -40000}
    chombo: Document = {"penalties": [{"player": 4, "kind": "chombo"}], "scores": [30000] * 4}
    assert totals(table(options={"uma": [30000, 10000, -10000, -30000]}, **chombo))[4] == -40000
    assert totals(table(options={"chombo_mode": "fixed", "uma": [30000, 10000, -10000, -30000]}, **chombo))[4] == -20000
    assert totals(table(options={"chombo": "reverse_mangan"}, **chombo))[4] == 0
    dry: Document = {"scores": [30000] * 4, "without_win": [2]}
    assert totals(table(options={"yakitori": True, "yakitori_points": 8000}, **dry))[2] == -8000


def test_who_left_and_who_came_back() -> None:
    document = event(players=4)
    document["rounds"] *= 3
    document |= {"left": [{"player": 1, "round": 1}, {"player": 2, "round": 3, "cause": "disqualified"}]}
    document |= {"returned": [{"player": 1, "round": 3}]}
    said = answer(document)
    assert {row["player"]: row["total"] for row in said["places"]} == {1: -60000, 3: 0, 4: 0}
    assert [(row["player"], row["mark"], row["total"]) for row in said["unranked"]] == [(2, "DQ", -30000)]
    assert [row["clause"] for row in said["questions"]] == ["RRC-9.4.h", "RRC-9.7"]


def document_of(invented: Document) -> Document:
    """What holds of a story at its end, as one document."""
    judge = Judge(invented)
    rows: dict[int, list[Document]] = {}
    for sheet in judge.sheets():
        rnd, seats = sheet["round"], sheet["seats"]
        here = [e for e in judge.living("penalty", "late", "replaced") if e["round"] == rnd and e["player"] in seats]
        told = {"table": sheet["table"], "seats": seats, "scores": sheet["scores"]}
        told[event_documents.ASIDE[judge.book]] = sheet["aside"]
        keys = ("player", "kind", "points", "to")
        told["penalties"] = [{k: e.get(k) for k in keys} for e in here if e["what"] == "penalty"]
        told["replaced"] = [e["player"] for e in here if e["what"] == "replaced"]
        late = {str(e["player"]): e["seconds"] for e in here if e["what"] == "late"}
        told["late"] = {player: f"{found // 60}:{found % 60:02}" for player, found in late.items()}
        rows.setdefault(rnd, []).append(told)
    moves = [{key: value for key, value in e.items() if key != "what"} for e in judge.living("left", "returned")]
    people = [{"id": e["player"], "team": e["team"], "kind": e["kind"]} for e in judge.living("player")]
    changes = [
        {"player": e["player"], "points": e["points"], "table_points": e.get("tp")} for e in judge.living("adjustment")
    ]
    fines = [
        {"player": e["player"], "points": e["points"]} for e in judge.living("penalty") if e["round"] is None
    ]
    return {
        "ruleset": judge.book, "options": options_of(judge), "players": people, "adjustments": changes,
        "penalties": fines, "rounds": [{"tables": rows.get(n, [])} for n in range(1, max(rows, default=0) + 1)],
        "left": [move for move in moves if "cause" in move], "returned": [m for m in moves if "cause" not in m],
    }


def options_of(judge: Judge) -> Document:
    rules, missed = judge.rules, judge.rules.get("missed", None)
    if judge.book != "riichi":
        told = {"missed_points": missed, "tie_breaks": rules.get("more")}
        return told | ({"stock": rules["start"]} if judge.book == "taiwan" else {})
    return {
        "uma": rules["uma"], "start_points": rules["start"], "oka": rules["oka"], "chombo_mode": rules["chombo"],
        "chombo_amount": rules.get("chombo_amount"), "yakitori": True, "yakitori_points": rules["yakitori"],
        "replacement_after_minutes": rules["after"], "replaced_points": missed,
    }


def tellable(invented: Document) -> bool:
    """Lost bets belong to riichi/wrc; a fine in a round needs a table, and who left may have none."""
    judge = Judge(invented)
    fined = [(e["player"], e["round"]) for e in judge.living("penalty") if e["round"] is not None]
    homeless = [who for who, rnd in fined if judge.sheet_of(who, rnd) is None and judge.gone(who, rnd)]
    return bool(judge.rules.get("bets", True)) and not homeless


def test_documents_of_invented_events_are_ranked_as_the_judge_ranks_them() -> None:
    compared = 0
    for seed in range(150):
        invented = story(random.Random(f"document {seed}"))
        if not tellable(invented):
            continue
        judged = Judge(invented).verdict()
        said = answer(document_of(invented))
        assert {row["player"]: row["place"] for row in said["places"]} == judged["places"], seed
        for row in (*said["places"], *said["unranked"]):
            assert row["total"] == judged["rows"][row["player"]]["total"], seed
        compared += 1
    assert compared > 100


BAD: list[tuple[str, Any]] = [
    ("standings.bad_json", "{"),
    ("standings.bad_json", "[" * 100_000),
    ("standings.bad_field", "[]"),
    ("standings.missing_field", {}),
    ("unknown_ruleset", {"ruleset": "chess"}),
    ("standings.no_players", {"ruleset": "mcr"}),
    ("standings.unknown_field", event(colour="red")),
    ("standings.unknown_field", {**event(), "\ud800": 1}),
    ("unknown_option", event(options={"colour": 1})),
    ("unknown_option", event("mcr", options={"uma": [1, 2, 3, 4]})),
    ("unknown_option", event(options={"\ud800": 1})),
    ("standings.bad_field", event(options=[1])),
    ("standings.uma_rises", event(options={"uma": [1, 2]})),
    ("standings.uma_sum", event(options={"uma": [9, 1, 0, 0]})),
    ("standings.bad_field", event(options={"oka": 3})),
    ("return_points_differ", event(options={"return_points": 25000})),
    ("standings.yakitori_amount", event(options={"yakitori": True})),
    ("standings.bad_field", event(options={"replacement_after_minutes": 7})),
    ("standings.bad_field", event("taiwan", options={"stock": 100})),
    ("standings.one_of", event("mcr", options={"tie_breaks": ["luck"]})),
    ("standings.player_twice", {"ruleset": "mcr", "players": [{"id": 1}, {"id": "1"}]}),
    ("standings.one_of", {"ruleset": "mcr", "players": [{"id": 1, "kind": "judge"}]}),
    ("standings.bad_field", {"ruleset": "mcr", "players": [{"id": 1.5}]}),
    ("standings.missing_field", {"ruleset": "mcr", "players": [{}]}),
    ("standings.bad_field", {"ruleset": "mcr", "players": [{"id": 1, "name": "a\nb"}]}),
    ("standings.four_wanted", table(scores=[30000] * 3)),
    ("standings.bad_field", table(scores=[30000, 30000, 30000, True])),
    ("standings.bad_field", table(scores=[30000, 30000, 30000, 10**30])),
    ("standings.unknown_player", {**event(), "rounds": [{"tables": [{"seats": [1, 2, 3, 9], "scores": [0] * 4}]}]}),
    ("standings.sits_twice", {**event(), "rounds": [{"tables": [{"seats": [1, 2, 3, 3], "scores": [0] * 4}]}]}),
    ("standings.bad_field", table(scores=[0] * 4, deposits=-1)),
    ("standings.not_in_book", table("mcr", scores=[0] * 4, deposits=1)),
    ("standings.bad_field", table(scores=[30000] * 4, late={"1": "3:99"})),
    ("standings.no_lateness", table("taiwan", scores=[0] * 4, late={"1": 3})),
    ("standings.no_price", table(scores=[30000] * 4, penalties=[{"player": 1, "kind": "pig"}])),
    ("standings.no_price", table(scores=[30000] * 4, penalties=[{"player": 1}])),
    ("standings.no_price", table(scores=[30000] * 4, without_win=[1])),
    ("standings.scores_and_hands", table("mcr", scores=[0] * 4, hands=[])),
    ("standings.no_hands", table(hands=[])),
    ("standings.bad_field", table("mcr", hands=[{"winner": 1, "points": 7}])),
    ("standings.bad_field", table("mcr", hands=[{"winner": 1, "from": 1, "points": 8}])),
    ("standings.kong_unpaid", table("sichuan", hands=[{"moves": [
        {"player": 1, "fan": 1, "from": 2, "after_kong": True}]}])),
    ("standings.bad_field", table("sichuan", hands=[{"moves": []}])),
    ("standings.bad_field", table("sichuan", hands=[{"moves": [
        {"player": 1, "fan": 1, "from": 2}, {"player": 1, "kong": "concealed"}]}])),
    ("standings.bad_field", table("sichuan", hands=[{"moves": [{"player": 1, "kong": "open"}]}])),
    ("standings.bad_field", table("taiwan", hands=[{"winners": [{"player": 1, "tai": 1}] * 2}])),
    ("standings.bad_field", table("mcr", hands=[{}] * 17)),
    ("standings.four_wanted", {**event("mcr"), "rounds": [{"tables": [{"seats": [1, 2], "hands": []}]}]}),
    ("standings.two_tables", {**event(), "rounds": [{"tables": event()["rounds"][0]["tables"] * 2}]}),
    ("standings.cannot_return", event(
        left=[{"player": 1, "round": 1, "cause": "withdrawn"}], returned=[{"player": 1, "round": 2}])),
    ("standings.bad_field", event("mcr", adjustments=[{"player": 1, "table_points": "1/0"}])),
    ("standings.no_table_points", event(adjustments=[{"player": 1, "table_points": 1}])),
]


@pytest.mark.parametrize(("code", "document"), BAD)
def test_a_bad_document_gets_one_clear_sentence(code: str, document: Any, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "event.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    for lang in ("en", "ru"):
        assert run(["standings", str(file), "--json", "--lang", lang]) == 2
        said = capsys.readouterr()
        assert len(said.err.strip().splitlines()) == 1
        assert json.loads(said.out)["error"]["code"] == code


def test_a_penalty_belongs_to_somebody_at_the_table() -> None:
    document = event(players=5)
    document["rounds"][0]["tables"][0]["penalties"] = [{"player": 5, "points": 1}]
    with pytest.raises(BadInput, match="not_seated"):
        answer(document)


def test_mangled_documents_never_crash() -> None:
    rng = random.Random(5)
    strange: list[Any] = [None, -1, 0, 1.5, "", "x", [], {}, [[]], True, 10**20, {"1": 1}]
    refused = 0
    for _ in range(1500):
        document = json.loads(json.dumps(EXAMPLE))
        node: Any = document
        for _ in range(rng.randint(1, 7)):
            if not isinstance(node, dict | list) or not node:
                break
            key = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
            if rng.random() < 0.4:
                node[key] = rng.choice(strange)
                break
            node = node[key]
        try:
            answer(document)
        except BadInput:
            refused += 1
    assert refused > 100


def shown(tmp_path: Path, capsys: Capture, *args: str, document: Document = EXAMPLE) -> str:
    file = tmp_path / "event.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert run(["standings", str(file), *args]) == 0
    return capsys.readouterr().out


def test_the_command_shows_a_table(tmp_path: Path, capsys: Capture) -> None:
    said = shown(tmp_path, capsys, "--lang", "en")
    assert "+31500" in said.splitlines()[1]
    assert "1. A: +34000" in said
    assert "Место" in shown(tmp_path, capsys, "--lang", "ru")


def test_the_command_explains_a_player(tmp_path: Path, capsys: Capture) -> None:
    said = shown(tmp_path, capsys, "--why", "P3", "--lang", "en")
    assert "    Round 1, table 1: place 3 shared by 2, -40000  [RRC-3.12.a]" in said
    assert "-20000 chombo  [RRC-3.13.a]" in said
    told = json.loads(shown(tmp_path, capsys, "--why", "3", "--json"))
    assert told["why"]["facts"]["total"] == -40000


def test_a_spreadsheet_is_written_and_takes_no_name_for_a_formula(tmp_path: Path, capsys: Capture) -> None:
    document = {**EXAMPLE, "players": [{"id": n, "name": f"=P{n}"} for n in (1, 2, 3, 4)]}
    rows = list(csv.DictReader(io.StringIO(shown(tmp_path, capsys, "--csv", "--lang", "en", document=document))))
    assert [row["Total"] for row in rows] == ["31500", "2500", "-23000", "-40000"]
    assert rows[0]["Name"] == "'=P1"
    assert rows[3]["Place in game 1"] == "3"


def test_a_name_of_two_players_is_not_enough() -> None:
    document = {**EXAMPLE, "players": [{"id": n, "name": "Anna"} for n in (1, 2, 3, 4)]}
    read = event_documents.read(json.dumps(document))
    with pytest.raises(BadInput, match="many_of_that_name"):
        standings.asked_line(standings.found(read), "anna")
