"""Records of ours told in other formats and back, and what is said when something is wrong with them."""

import gzip
import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from paiju.app import conversions, foreign, replays, simulations
from paiju.app.conversions import FORMATS, converted, recognised, told_game
from paiju.cli.commands import run
from paiju.core.errors import BadInput
from paiju.notation.fans import NAMES
from paiju.notation.games import DealLog, Game
from paiju.rules.mcr.patterns import FANS

Capture = pytest.CaptureFixture[str]
RIICHI = ("mjlog", "tenhou6", "mjai")
MCR = ("botzone", "botzone-json")


@cache
def record(name: str, deals: int = 12) -> str:
    """Some deals between bots."""
    told: list[str] = []
    simulations.simulate(simulations.simulation(name, deals, 11, ["greedy"]), record=told.append)
    return "\n".join(told) + "\n"


@cache
def text(form: str) -> str:
    """The same deals in another format."""
    name = "mcr" if FORMATS[form].book == "mcr" else "riichi/tenhou"
    return converted(record(name), "paiju", form)[0]


def apart(game: Game) -> Game:
    """The deals of a simulation do not follow one another."""
    return replace(game, follow=False)


def bare(deal: DealLog) -> DealLog:
    """What every riichi format can tell of a deal."""
    steps = tuple(replace(step, overruled=()) for step in deal.steps if type(step.what).__name__ != "Revealed")
    return replace(deal, steps=steps, wall=None, dice=(), end=replace(deal.end, wins=(), ready=None))


@pytest.mark.parametrize("form", RIICHI)
def test_a_riichi_record_is_told_and_played_again(form: str) -> None:
    told = text(form)
    assert recognised(told) == form
    game = FORMATS[form].read(told)
    assert foreign.replayed(apart(game)).disagreements == []
    assert [bare(deal) for deal in game.deals] == [bare(deal) for deal in told_game(record("riichi/tenhou")).deals]


@pytest.mark.parametrize("form", [*RIICHI, *MCR])
def test_a_game_written_and_read_again_is_the_same_game(form: str) -> None:
    game = FORMATS[form].read(text(form))
    write = FORMATS[form].write
    assert write is not None
    assert FORMATS[form].read(write(game)) == game


@pytest.mark.parametrize("form", [*RIICHI, *MCR])
def test_a_foreign_game_becomes_a_record_that_is_checked(form: str) -> None:
    back, said = converted(text(form), form, "paiju")
    found = replays.checked(back)
    assert found["deals"] > 0
    assert found["disagreements"] == []
    assert "unseen_tiles" in [row["what"] for row in said]
    assert json.loads(back.splitlines()[-1]).get("what") == "wall"


@pytest.mark.parametrize("form", MCR)
def test_an_mcr_record_is_told_without_its_flowers(form: str) -> None:
    told, said = converted(record("mcr"), "paiju", form)
    assert recognised(told) == form
    found = foreign.replayed(FORMATS[form].read(told))
    assert found.disagreements == []
    assert {"walls", "names", "seats", "flowers"} <= {row["what"] for row in said}
    left_out = sum(row["what"] == "flower_kept" for row in said)
    assert len(found.deals) == 12 - left_out


@pytest.mark.parametrize(
    ("ruleset", "form", "lost"),
    [("riichi", "mjlog", "rules"), ("riichi", "tenhou6", "rules"), ("riichi/tenhou", "tenhou6", "walls"),
     ("riichi/tenhou", "mjlog", "apart"), ("riichi/tenhou", "tenhou6", "dice")],
)
def test_what_a_format_cannot_express_is_said(
    ruleset: str, form: str, lost: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(record(ruleset), encoding="utf-8")
    assert lost in [row["what"] for row in converted(record(ruleset), "paiju", form)[1]]
    for lang in ("en", "ru"):
        assert run(["convert", "--from", "paiju", "--to", form, str(file), "--lang", lang]) == 0
        captured = capsys.readouterr()
        assert captured.out == converted(record(ruleset), "paiju", form)[0]
        assert form in captured.err


def test_rules_of_another_house_travel_with_mjai() -> None:
    told, said = converted(record("riichi/ema"), "paiju", "mjai")
    game = FORMATS["mjai"].read(told)
    assert game.ruleset == "riichi/ema"
    assert "rules" not in [row["what"] for row in said]
    assert foreign.replayed(apart(game)).disagreements == []


def test_options_of_a_table_stay_in_the_record() -> None:
    rows = [json.loads(line) for line in text("mjai").splitlines()]
    rows[0]["options"] = {"game_length": "tonpuusen"}
    back, _ = converted("\n".join(map(json.dumps, rows)), "mjai", "paiju")
    assert json.loads(back.splitlines()[0])["options"] == {"game_length": "tonpuusen"}
    assert replays.checked(back)["disagreements"] == []
    rows[0]["options"] = {"game_length": "endless"}
    with pytest.raises(BadInput, match="bad_option"):
        conversions.checked("\n".join(map(json.dumps, rows)))


def test_a_log_that_tells_it_otherwise_is_found_out(tmp_path: Path, capsys: Capture) -> None:
    rows = [json.loads(line) for line in text("mjai").splitlines()]
    won = next(row for row in rows if row["type"] == "hora")
    won["hora_points"] += 100
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert run(["replay", str(file), "--check", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["disagreements"]
    points = next(row for row in found if row["what"] == "points")
    assert points["found"] == points["expected"] + 100
    assert run(["replay", str(file), "--lang", "ru"]) == 0
    assert "очки руки" in capsys.readouterr().out


def test_a_move_that_is_not_allowed_is_named_with_its_place() -> None:
    rows = [json.loads(line) for line in text("mjai").splitlines()]
    at = next(at for at, row in enumerate(rows) if row["type"] == "dahai")
    held = {*rows[1]["tehais"][rows[at]["actor"]], rows[at - 1]["pai"]}
    rows[at]["pai"] = next(name for name in ("E", "1m", "2m", "3m", "9p", "C") if name not in held)
    found = conversions.checked("\n".join(map(json.dumps, rows)))["disagreements"]
    assert (found[0]["line"], found[0]["what"], found[0]["reason"]) == (at + 1, "refused", "play.not_held")
    with pytest.raises(BadInput, match="log_not_played"):
        converted("\n".join(map(json.dumps, rows)), "mjai", "mjlog")


def test_a_record_with_another_wall_is_found_out() -> None:
    back, _ = converted(text("mjlog"), "mjlog", "paiju")
    lines = back.splitlines()
    at = next(at for at, line in enumerate(lines) if '"what":"wall"' in line)
    row = json.loads(lines[at])
    for tiles in (row["tiles"][:-1], ["1m"] * 136):
        wrong = "\n".join([*lines[:at], json.dumps({**row, "tiles": tiles}), *lines[at + 1 :]])
        assert replays.checked(wrong)["disagreements"][0]["what"] == "wall"
    without = "\n".join([*lines[:at], *lines[at + 1 :]])
    assert replays.checked(without)["disagreements"][0]["what"] == "seed_missing"


def test_a_packed_log_is_read(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.mjlog"
    file.write_bytes(gzip.compress(text("mjlog").encode()))
    assert run(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["format"] == "mjlog"


@pytest.mark.parametrize("form", [*RIICHI, *MCR, "paiju"])
@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file_gets_one_sentence(form: str, share: float, tmp_path: Path, capsys: Capture) -> None:
    whole = record("riichi/tenhou") if form == "paiju" else text(form)
    file = tmp_path / "game"
    file.write_text(whole[: int(share * len(whole.rstrip()))], encoding="utf-8")
    source = form if share else recognised("")
    assert run(["convert", "--from", source, "--to", source, str(file)]) == 2
    captured = capsys.readouterr()
    assert len(captured.err.strip().splitlines()) == 1
    assert captured.out == ""


DAMAGED = {
    "mjlog": ['<mjloggm ver="2.3"><GO type="9"/><T12/></mjloggm>', "<html></html>",
              '<mjloggm ver="2.3"><T999/></mjloggm>', '<mjloggm ver="2.3"><GO type="nine"/></mjloggm>',
              '<mjloggm ver="2.3"><GO type="25"/></mjloggm>'],
    "tenhou6": ['{"title": ["", ""], "log": []}', '{"log": [[1, 2, 3]], "name": ["", "", "", ""], "rule": {"aka": 1}}',
                '{"log": 5}'],
    "mjai": ['{"type": "start_game", "names": ["a", "b", "c"]}', '{"type": "tsumo", "actor": 0, "pai": "1m"}',
             '{"type": "magic"}', '{"type": "start_game"}'],
    "botzone": ["Match 1\nWind 9", "Match 1\nWind 0\nPlayer 0 Deal X1", "Match 1\nWind 0\nPlayer 0 Peng W1", "Match 1"],
    "botzone-json": ['[{"output": {"display": {"action": "DRAW", "player": 7, "tile": "W1"}}}]',
                     '[{"output": {"display": {"action": "DANCE", "player": 0}}}]', '[{"output": {}}]'],
    "open-mahjong": ['{"game_title": {}, "game_round": {}}', '{"game_title": 3}'],
}


@pytest.mark.parametrize(("form", "wrong"), [(form, wrong) for form, rows in DAMAGED.items() for wrong in rows])
def test_a_damaged_file_gets_one_sentence(form: str, wrong: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game"
    file.write_text(wrong, encoding="utf-8")
    assert recognised(wrong) == form
    for lang in ("en", "ru"):
        assert run(["replay", str(file), "--lang", lang]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("source", "target"), [("mjlog", "botzone"), ("botzone", "mjai"), ("chess", "paiju"), ("paiju", "open-mahjong")]
)
def test_a_game_goes_only_where_it_belongs(source: str, target: str) -> None:
    with pytest.raises(BadInput, match=r"log_other_game|unknown_format"):
        converted(text(source) if source in FORMATS else "", source, target)


@pytest.mark.parametrize("name", ["taiwan", "sichuan"])
def test_no_foreign_format_knows_the_other_books(name: str) -> None:
    with pytest.raises(BadInput, match="no_logs"):
        converted(record(name, 2), "paiju", "mjai")


def test_a_log_that_hides_tiles_is_refused() -> None:
    rows = [json.loads(line) for line in text("mjai").splitlines()]
    rows[1]["tehais"][2] = ["?"] * 13
    with pytest.raises(BadInput, match="log_hidden"):
        conversions.checked("\n".join(map(json.dumps, rows)))


def test_fans_have_the_names_of_the_book() -> None:
    assert list(NAMES) == [FANS[number].names.zh for number in range(1, 82)]
