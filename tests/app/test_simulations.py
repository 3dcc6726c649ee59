"""Bots play, records are kept, and records are played again."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from paiju.app import replays, simulations
from paiju.arena.games import own_view, played
from paiju.cli.commands import run
from paiju.core.errors import BadInput
from paiju.notation.records import header, lines, read_event, written
from paiju.players import greedy
from paiju.table.deals import OVER
from paiju.table.events import Faulted, Revealed
from paiju.table.play import begin, legal, options, play, waiting_for
from paiju.table.seeds import Chance

Capture = pytest.CaptureFixture[str]
BOOKS = ["mcr", "riichi", "riichi/wrc", "riichi/tenhou", "taiwan", "sichuan"]


@pytest.mark.parametrize("name", BOOKS)
def test_every_event_is_written_and_read_back(name: str) -> None:
    for seed in range(8):
        for event in played(rules.ruleset(name), f"written {seed}", [greedy] * 4)[1]:
            assert read_event(json.loads(json.dumps(written(event)))) == event


@pytest.mark.parametrize("name", BOOKS)
def test_a_record_is_played_again(name: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "record.jsonl"
    assert run(["simulate", name, "--deals", "12", "--seed", "3", "--log", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["deals"], answer["ruleset"]) == (True, 12, name)
    assert run(["replay", str(file), "--check", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["deals"], found["disagreements"]) == (12, [])
    assert found["events"] > 1_000


def recorded(name: str = "riichi") -> list[str]:
    told: list[str] = []
    simulations.simulate(simulations.simulation(name, 2, 5, ["greedy"]), record=told.append)
    return told


def changed(rows: list[str], kind: str, **more: Any) -> str:
    """The record with the first event of a kind told differently."""
    at = next(at for at, row in enumerate(rows) if json.loads(row)["t"] == kind)
    other = {**json.loads(rows[at]), **more}
    return "\n".join([*rows[:at], json.dumps(other), *rows[at + 1 :]])


def test_a_record_that_tells_it_otherwise_is_found_out() -> None:
    rows = recorded()
    assert replays.checked("\n".join(rows))["disagreements"] == []
    drawn = json.loads(next(row for row in rows if '"t":"drew"' in row))["tile"]
    for text, what in (
        (changed(rows, "drew", tile="1m" if drawn != "1m" else "2m"), "event"),
        (changed(rows, "discarded", tile="9z"), None),
        (changed(rows, "deal_began", commitment="sha256:00"), "commitment"),
        ("\n".join(row for row in rows if '"what":"seed"' not in row), "seed_missing"),
    ):
        if what is None:
            with pytest.raises(BadInput):
                replays.checked(text)
        else:
            assert replays.checked(text)["disagreements"][0]["what"] == what


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", '{"t": "record"}', '{"t": "record", "format": 1, "ruleset": "mcr"}\n{"t": "drew"}',
             '{"t": "record", "format": 1, "ruleset": "mcr"}\n{"t": "magic"}', '{"t": "deal_began"}'],
)
def test_a_damaged_record_is_refused_with_its_place(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(text, encoding="utf-8")
    assert run(["replay", str(file)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_the_number_of_workers_does_not_matter() -> None:
    asked = simulations.simulation("sichuan", 120, 9, ["greedy"])
    one, two = (simulations.simulate(asked, workers) for workers in (1, 2))
    assert one["digest"] == two["digest"]
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_statistics_add_up() -> None:
    found = simulations.simulate(simulations.simulation("riichi", 60, 4, ["greedy", "random", "first", "greedy"]))
    assert sum(row["points"] for row in found["players"]) <= 0          # bets may be left on the table
    assert sum(row["wins"] for row in found["players"]) == found["wins"]
    ron = found["wins"] - sum(row["self_draws"] for row in found["players"])
    assert ron == sum(row["deal_ins"] for row in found["players"])


@pytest.mark.parametrize(
    "args",
    [["chess"], ["mcr", "--deals", "0"], ["mcr", "--players", "genius"], ["mcr", "--players", "first,first"],
     ["mcr", "--log", "/no/such/place/record.jsonl"]],
)
def test_bad_wishes_get_one_sentence(args: list[str], capsys: Capture) -> None:
    assert run(["simulate", *args]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_the_terminal_tells_the_statistics_in_russian(capsys: Capture) -> None:
    assert run(["simulate", "mcr", "--deals", "5", "--lang", "ru"]) == 0
    assert "победы" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["mcr", "riichi", "taiwan", "sichuan"])
def test_a_record_of_a_human_table_is_played_again_with_its_faults(name: str) -> None:
    book, faults = rules.ruleset(name), 0
    rows = [header(book.id, book.edition, ["greedy"] * 4) | {"table": "human"}]
    for number in range(15):
        deal, news = begin(book, f"err {number}", human=True)
        chance = Chance(f"err {number}")
        while deal.phase != OVER:
            seat = waiting_for(deal)[0]
            offered = options(deal, seat) if chance.below(15) == 0 else legal(deal, seat)
            news += play(deal, greedy(own_view(deal, seat), offered, chance))
        faults += sum(isinstance(event, Faulted) for event in news)
        rows += [written(event) for event in [*news, Revealed("seed", (), f"err {number}")]]
    found = replays.checked("\n".join(lines(rows)))
    assert found["disagreements"] == []
    assert faults > 3


def test_a_chart_is_drawn_and_a_wrong_one_refused_before_anything_is_played(tmp_path: Path, capsys: Capture) -> None:
    for lang, heading in (("en", "What the wins were made of"), ("ru", "Из чего сложились победы")):
        file = tmp_path / f"{lang}.svg"
        assert run(["simulate", "mcr", "--deals", "5", "--chart", str(file), "--lang", lang]) == 0
        assert heading in file.read_text(encoding="utf-8")
    picture = tmp_path / "chart.png"
    assert run(["simulate", "riichi", "--deals", "3", "--chart", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    capsys.readouterr()
    assert run(["simulate", "mcr", "--deals", "100000000", "--chart", "chart.gif", "--lang", "en"]) == 2
    assert "chart.gif" in capsys.readouterr().err
