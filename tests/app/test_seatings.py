"""``paiju seating``: what it answers, and what it says to bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.cli.commands import run
from paiju.tournament.seating import checks

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *args: str) -> dict[str, Any]:
    assert run(["seating", *args, "--json"]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_a_plan_with_its_quality(capsys: Capture) -> None:
    said = answer(capsys, "--players", "40", "--rounds", "8")
    checks.check(said["rounds"], range(1, 41))
    figures = said["quality"]
    assert said["ok"] is True
    promised = ("repeats", "bound", "most_meetings", "wind_spread", "optimal")
    assert [figures[name] for name in promised] == [0, 0, 1, 0, True]


@pytest.mark.parametrize("scheme", ["predefined", "automatic", "random", "swiss", "interval"])
def test_every_scheme_seats_everybody(scheme: str, capsys: Capture) -> None:
    said = answer(capsys, "--players", "20", "--rounds", "5", "--scheme", scheme)
    checks.check(said["rounds"], range(1, 21))
    assert len(said["rounds"]) == 5
    assert said["quality"]["wind_spread"] <= 2
    assert said["rehearsal"] is (scheme in ("automatic", "swiss", "interval"))


@pytest.mark.parametrize("text", [
    "Reds: 1 2 3 4\nBlues: 5,6,7,8\n9 10 11 12\n13;14;15;16",
    "[[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16]]",
    json.dumps({"players": [{"id": at, "team": f"team {(at - 1) // 4}"} for at in range(1, 17)]}),
])
def test_team_mates_are_kept_apart(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "teams"
    file.write_text(text, encoding="utf-8")
    said = answer(capsys, "--players", "16", "--rounds", "4", "--teams", str(file))
    met = checks.met(said["rounds"])
    assert not any((one - 1) // 4 == (other - 1) // 4 for one, other in map(tuple, met))
    assert said["quality"]["clashes"] == said["quality"]["repeats"] == 0


def test_the_rounds_played_stay_and_the_ranking_decides_the_next(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "played.json"
    first = answer(capsys, "--players", "16", "--rounds", "1", "--scheme", "random")
    file.write_text(json.dumps(first), encoding="utf-8")
    order = list(range(16, 0, -1))
    said = answer(
        capsys, "--players", "16", "--rounds", "2", "--scheme", "swiss", "--played", str(file),
        "--ranking", ",".join(map(str, order)),
    )
    assert said["rounds"][0] == first["rounds"][0]
    assert 16 in said["rounds"][1][0]
    assert (said["quality"]["repeats"], said["rehearsal"]) == (0, False)


def test_who_has_left_is_not_seated(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "played.csv"
    run(["seating", "--players", "24", "--rounds", "2", "--csv"])
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    said = answer(capsys, "--players", "24", "--rounds", "5", "--played", str(file), "--without", "1,2,3,4")
    checks.check(said["rounds"][:2], range(1, 25))
    checks.check(said["rounds"][2:], range(5, 25))


@pytest.mark.parametrize("args", [
    ["--players", "18", "--rounds", "5"], ["--players", "0", "--rounds", "5"], ["--players", "-4", "--rounds", "5"],
    ["--players", "4004", "--rounds", "5"], ["--players", "16", "--rounds", "0"],
    ["--players", "16", "--rounds", "101"],
    ["--players", "x", "--rounds", "5"], ["--players", "16"], ["--players", "16", "--rounds", "2", "--scheme", "chaos"],
    ["--players", "16", "--rounds", "2", "--teams", "/there/is/no/file"],
    ["--players", "16", "--rounds", "2", "--scheme", "swiss", "--ranking", "1,2,2"],
    ["--players", "16", "--rounds", "2", "--ranking", "a,b"],
    ["--players", "16", "--rounds", "2", "--without", "99,1,2,3"],
    ["--players", "80", "--rounds", "2", "--scheme", "automatic"],
])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bad_input_gets_one_sentence(args: list[str], lang: str, capsys: Capture) -> None:
    assert run(["seating", *args, "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("text", ["1 2 3\n3 4 5", "1 2 99", "one two", "{\"a\": 3}", "[[1, \"2\"]]", "[", "[[1.5, 2]]"])
def test_bad_teams_get_one_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "teams"
    file.write_text(text, encoding="utf-8")
    assert run(["seating", "--players", "16", "--rounds", "2", "--teams", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", ["{}", "[3]", "[[[1,2,3]]]", "1-2-3-4 1-5-6-7", "1-2-3-99", "[[[1,2,3,4]],[],[]]"])
def test_bad_rounds_get_one_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "played"
    file.write_text(text, encoding="utf-8")
    assert run(["seating", "--players", "16", "--rounds", "2", "--played", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ("Round 5", "East", "no plan has fewer")), ("ru", ("Тур 5", "Восток", "меньше не бывает")),
])
def test_people_read_tables_and_quality(lang: str, words: tuple[str, ...], capsys: Capture) -> None:
    assert run(["seating", "--players", "16", "--rounds", "5", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in words)
