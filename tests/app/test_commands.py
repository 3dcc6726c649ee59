"""The program as others call it: answers, JSON, and what it says to bad input."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paiju import __version__
from paiju.cli.commands import run

PROGRAM = Path(sys.executable).parent / "paiju"
Capture = pytest.CaptureFixture[str]


def called(*args: str, read: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(PROGRAM), *args], input=read, capture_output=True, text=True, timeout=60)


def answer(capsys: Capture, *args: str) -> dict[str, Any]:
    assert run(args) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_version() -> None:
    said = called("--version")
    assert (said.returncode, said.stdout) == (0, f"paiju {__version__}\n")


def test_version_answers_before_the_heavy_imports() -> None:
    code = "import sys; sys.argv[1:] = ['--version']; from paiju.cli.start import main; main(); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"typer", "rich", "msgspec", "paiju.core.tables"} & set(said.stdout.split())


def test_the_tables_load_quickly() -> None:
    from paiju.core import tables

    tables.tables.cache_clear()
    start = time.perf_counter()
    tables.tables()
    assert time.perf_counter() - start < 0.3                # 30 ms promised; a busy machine is given ten times that


def test_a_hand_of_thirteen_has_waits(capsys: Capture) -> None:
    said = answer(capsys, "hand", "riichi", "123m456p789s1155z", "--json")
    assert said["ok"] is True
    assert (said["shanten"], said["waits"], said["ready"]) == (0, ["1z", "5z"], True)
    assert said["useful"] == [{"tile": "1z", "left": 2}, {"tile": "5z", "left": 2}]


def test_a_hand_of_fourteen_has_discards_the_best_first(capsys: Capture) -> None:
    said = answer(capsys, "hand", "riichi", "123m456p789s1155z9m", "--json")
    first = said["discards"][0]
    assert said["waits"] == []
    assert first == {"tile": "9m", "shanten": 0, "useful": said["discards"][0]["useful"], "count": 4}
    assert [row["shanten"] for row in said["discards"]] == sorted(row["shanten"] for row in said["discards"])


def test_tiles_already_seen_lower_what_is_left_and_never_the_waits(capsys: Capture) -> None:
    said = answer(capsys, "hand", "riichi", "123m456p789s1155z", "--visible", "11z", "--json")
    assert said["waits"] == ["1z", "5z"]
    assert said["useful"][0] == {"tile": "1z", "left": 0}


def test_a_discard_does_not_come_back_as_left(capsys: Capture) -> None:
    said = answer(capsys, "hand", "riichi", "123m456p789s11155z", "--json")
    row = next(row for row in said["discards"] if row["tile"] == "1z")
    assert {"tile": "1z", "left": 1} in row["useful"]


def test_the_fifth_copy_waits_in_mcr_only(capsys: Capture) -> None:
    mcr = answer(capsys, "hand", "mcr", "1111m234p567p789s", "--json")
    assert (mcr["waits"], mcr["ready"], mcr["useful"]) == (["1m"], True, [{"tile": "1m", "left": 0}])
    riichi = answer(capsys, "hand", "riichi", "1111m234p567p789s", "--json")
    assert (riichi["shanten"], riichi["waits"], riichi["ready"]) == (0, [], False)


def test_lines_are_answered_in_order_and_a_bad_line_stops_nothing() -> None:
    asked = [
        '{"ruleset": "mcr", "concealed": "147m258p369s1234z", "melds": []}',
        "nonsense",
        '{"ruleset": "riichi", "concealed": "11m"}',
        '{"ruleset": "taiwan", "concealed": "1122m3344p5566s77z99s", "melds": []}',
        '{"ruleset": "riichi", "concealed": "123m444222p5z", "melds": [{"kind": "pung", "tiles": "777z"}]}',
    ]
    said = called("hand", "--jsonl", read="\n".join(asked) + "\n")
    rows = [json.loads(line) for line in said.stdout.splitlines()]
    assert said.returncode == 0
    assert [row["ok"] for row in rows] == [True, False, False, True, True]
    assert [row["error"]["code"] for row in rows if not row["ok"]] == ["bad_json", "wrong_count"]
    assert rows[4]["waits"] == ["5z"]


BAD = [
    (["hand", "riichi", "11111m22p33s5566z"], "fifth_copy"),
    (["hand", "riichi", "123m456p789s112z"], "wrong_count"),
    (["hand", "riichi", "123m456p789s112x"], "bad_notation"),
    (["hand", "riichi", "123m456p789s1158z"], "no_such_tile"),
    (["hand", "riichi", "123m456p789s115z1f"], "no_flower"),
    (["hand", "mcr", "103m456p789s1155z"], "no_red_five"),
    (["hand", "sichuan", "123m456p789p1155z"], "not_in_set"),
    (["hand", "riichi", "123m456p789s1z", "--meld", "pung:123z"], "no_meld"),
    (["hand", "riichi", "123m456p789s1z", "--meld", "nonsense"], "bad_meld"),
    (["hand", "riichi", "00m234567p11223z"], "two_red_fives"),
    (["hand", "riichi", ""], "missing_field"),
    (["hand"], "missing_field"),
    (["hand", "riichi", "1m" * 100_000], "too_long"),
    (["hand", "chess", "123m"], "unknown_ruleset"),
    (["hand", "riichi/unheard", "123m"], "unknown_ruleset"),
    (["hand", "riichi", "123m456p789s1155z", "--void", "m"], "void_not_here"),
    (["hand", "sichuan", "123m456m789p1155p", "--void", "z"], "unknown_void"),
    (["hand", "sichuan", "1m456m789p", "--meld", "chow:123m", "--meld", "pung:999m"], "no_chow"),
    (["hand", "sichuan", "123m456m7p", "--meld", "pung:999p", "--meld", "pung:888s", "--void", "s"], "void_meld"),
    (["hand", "riichi", "123m456p789s1155z", "--visible", "111z"], "fifth_copy"),
    (["rules", "go"], "unknown_document"),
    (["rules", "mcr", "MCR-99"], "unknown_clause"),
    (["hand", "--nonsense"], "usage"),
    (["nonsense"], "usage"),
    (["rules", "--lang", "fr"], "usage"),
]


@pytest.mark.parametrize(("args", "code"), BAD, ids=[f"{code}-{n}" for n, (_, code) in enumerate(BAD)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bad_input_gets_one_sentence_and_exit_2(capsys: Capture, args: list[str], code: str, lang: str) -> None:
    spoken = [] if code == "usage" else ["--lang", lang]
    assert run([*args, "--json", *spoken]) == 2
    said = capsys.readouterr()
    assert len(said.err.strip().splitlines()) == 1
    refusal = json.loads(said.out)
    assert (refusal["ok"], refusal["error"]["code"]) == (False, code)
    assert refusal["error"]["message"] == said.err.strip()
    if lang == "ru" and code != "usage":
        assert any("а" <= letter <= "я" for letter in said.err.lower())


BAD_REQUESTS = [
    ("[]", "bad_json"),
    ("7", "bad_json"),
    ("{", "bad_json"),
    ('{"ruleset": "mcr"}', "missing_field"),
    ('{"concealed": "1m"}', "missing_field"),
    ('{"ruleset": "mcr", "concealed": 7}', "wrong_type"),
    ('{"ruleset": "mcr", "concealed": "1m", "colour": "red"}', "unknown_field"),
    ('{"ruleset": "mcr", "concealed": "1m", "melds": "pung:111z"}', "wrong_type"),
    ('{"ruleset": "mcr", "concealed": "1m", "melds": [7]}', "wrong_type"),
    ('{"ruleset": "mcr", "concealed": "1m", "melds": [{"kind": "pung"}]}', "missing_field"),
    ('{"ruleset": "mcr", "concealed": "1m", "melds": [{"kind": "pung", "tiles": "111z", "open": 1}]}', "wrong_type"),
    ('{"ruleset": "mcr", "concealed": ""}', "wrong_count"),
    ('{"ruleset": "mcr", "concealed": "' + "1m" * 300 + '"}', "too_long"),
    ("[" * 100_000, "bad_json"),
    ('{"ruleset": "mcr", "concealed": "\\ud800"}', "bad_json"),
]


def test_bad_requests_are_refused_each_with_its_code() -> None:
    said = called("hand", "--jsonl", read="".join(line + "\n" for line, _ in BAD_REQUESTS))
    assert said.returncode == 0
    assert said.stderr == ""
    rows = [json.loads(line) for line in said.stdout.splitlines()]
    assert [row["error"]["code"] for row in rows] == [code for _, code in BAD_REQUESTS]


def test_help_is_there_for_every_command() -> None:
    for command in ("hand", "rules", "bench", "serve"):
        assert called(command, "--help").returncode == 0


def test_rules_in_two_languages(capsys: Capture) -> None:
    for lang, word in (("en", "pair"), ("ru", "пар")):
        said = answer(capsys, "rules", "mcr", "MCR-3.7.2.1", "--json", "--lang", lang)
        assert word in said["clauses"][0]["text"]


def test_rules_coverage_lists_tests(capsys: Capture, tmp_path: Path) -> None:
    proofs = tmp_path / "proofs.json"
    proofs.write_text('{"MCR-W.3": ["tests/x.py::test_y"]}', encoding="utf-8")
    said = answer(capsys, "rules", "mcr", "MCR-W.3", "--coverage", "--proofs", str(proofs), "--json")
    assert said["clauses"][0]["tests"] == ["tests/x.py::test_y"]


def test_rules_check_fails_when_a_played_clause_has_no_test(capsys: Capture, tmp_path: Path) -> None:
    assert run(["rules", "--check", "--proofs", str(tmp_path / "none.json"), "--lang", "en"]) == 1
    assert "no test proves it" in capsys.readouterr().out


def test_a_reader_who_goes_away_is_no_error() -> None:
    said = subprocess.run(f"'{PROGRAM}' rules mcr | head -1", shell=True, capture_output=True, text=True)  # noqa: S602
    assert said.stderr == ""
