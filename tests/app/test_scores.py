"""Score requests and their answers, as others rely on them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju.app import scores
from paiju.cli.commands import run
from paiju.core.errors import BadInput

PROGRAM = Path(sys.executable).parent / "paiju"
Capture = pytest.CaptureFixture[str]
HAND = {"ruleset": "mcr", "concealed": "222m444p666888s2p", "win": {"tile": "2p", "by": "discard", "from": "W"}}


def said(request: object) -> dict[str, Any]:
    return scores.answer(scores.judged(scores.question(request)))


def test_an_answer_has_what_was_promised() -> None:
    answer = said({
        "ruleset": "mcr", "concealed": "444p2266s", "melds": [{"kind": "pung", "tiles": "222m"},
        {"kind": "pung", "tiles": "888p"}], "win": {"tile": "6s", "by": "discard", "from": "W"}, "seat": "S",
    })
    assert answer["ok"] is True
    assert answer["win"] is True
    even = {"id": "mcr.21", "name": "All Even Pungs", "count": 1, "value": 24, "clause": "MCR-A1.21"}
    assert even in answer["elements"]
    dropped = {(row["id"], row["because"], row["rule"], row["clause"]) for row in answer["not_counted"]}
    assert ("mcr.68", "mcr.21", "excluded", "MCR-A1.21") in dropped
    assert answer["arrangement"][:2] == ["222m", "888p"]
    assert sum(answer["payments"].values()) == 0
    assert answer["payments"] == {"E": -8, "S": 24 + answer["total"], "W": -8 - answer["total"], "N": -8}


def test_a_hand_below_eight_is_no_win_but_is_counted() -> None:
    answer = said({"ruleset": "mcr", "concealed": "123m456m789p11s55z", "win": {"tile": "5z", "by": "wall"}})
    assert (answer["win"], answer["reason"], answer["clause"]) == (False, "below_minimum", "MCR-3.9.1.1-1")
    assert answer["elements"]
    assert answer["missing"] == 8 - answer["points"]
    assert answer["payments"] is None


def test_tiles_that_are_no_hand() -> None:
    answer = said({"ruleset": "mcr", "concealed": "147m258p369s1234z", "win": {"tile": "1m", "by": "wall"}})
    assert (answer["ok"], answer["win"], answer["reason"]) == (True, False, "not_complete")


def test_the_rejected_reading_is_told() -> None:
    answer = said({"ruleset": "mcr", "concealed": "112233m112233p7s", "win": {"tile": "7s", "by": "discard"}})
    assert answer["arrangement"] == ["11m", "22m", "33m", "11p", "22p", "33p", "77s"]
    assert answer["rejected"]["arrangement"] == ["123m", "123m", "123p", "123p", "77s"]
    assert answer["rejected"]["total"] < answer["total"]


def bad(**changes: Any) -> dict[str, Any]:
    return {**HAND, **changes}


DEALT = {"concealed": "123456m456p78s55z", "win": {"tile": "9s", "by": "wall"}, "flags": ["dealt"]}
KONG = {"concealed": "123m456p789s5z", "melds": [{"kind": "kong", "tiles": "1111z", "open": False}]}
BAD = [
    (bad(concealed="222m444p66611188z2p"), "no_such_tile"),
    (bad(concealed="22222m444p666s88s"), "fifth_copy"),
    (bad(concealed="222m444p"), "wrong_count_won"),
    (bad(colour="red"), "unknown_field"),
    (bad(win={"tile": "2p", "colour": "red"}), "unknown_field"),
    (bad(win={"by": "wall"}), "missing_field"),
    (bad(win="2p"), "wrong_type"),
    ({"ruleset": "mcr", "concealed": "1m"}, "missing_field"),
    (bad(win={"tile": "2p2p", "by": "wall"}), "one_tile_wanted"),
    (bad(win={"tile": "2p", "by": "magic"}), "unknown_way"),
    (bad(win={"tile": "2p", "by": "wall", "from": "S"}), "from_wall"),
    (bad(win={"tile": "2p", "by": "discard", "from": "E"}), "from_oneself"),
    (bad(seat="X"), "unknown_seat"),
    (bad(flags=["riichi"]), "unknown_flag"),
    (bad(flags="last_tile"), "wrong_type"),
    (bad(flags=["replacement"]), "replacement_by_discard"),
    (bad(flags=["replacement"], win={"tile": "2p", "by": "wall"}), "replacement_without_kong"),
    (bad(flags=["robbing_kong"], win={"tile": "2p", "by": "wall"}), "robbing_by_wall"),
    (bad(flags=["robbing_kong", "last_tile"]), "robbing_last_tile"),
    (bad(flags=["robbing_kong"]), "robbed_tile_held"),
    (bad(flags=["last_of_kind"]), "last_of_kind_held"),
    (bad(**{**DEALT, "win": {"tile": "9s", "by": "discard"}}), "dealt_by_discard"),
    (bad(**DEALT, seat="S"), "dealt_not_dealer"),
    (bad(**KONG, win={"tile": "5z", "by": "wall"}, flags=["dealt"]), "dealt_with_melds"),
    (bad(**{**DEALT, "flags": ["dealt", "last_tile"]}), "dealt_and_more"),
    (bad(honba=1), "field_not_here"),
    (bad(honba=-1), "bad_number"),
    (bad(honba="1"), "wrong_type"),
    (bad(dora="1m"), "field_not_here"),
    (bad(options={"kiriage": True}), "unknown_option"),
    (bad(flowers="11f"), "fifth_copy"),
    (bad(flowers="1m"), "no_such_flower"),
    (bad(win={"tile": "1f", "by": "wall"}), "no_flower"),
    (bad(win={"tile": "0p", "by": "wall"}), "no_red_five"),
    (bad(melds=[{"kind": "pung", "tiles": "123m"}]), "no_meld"),
    (bad(void="m"), "void_not_here"),
]


@pytest.mark.parametrize(("request_", "code"), BAD, ids=[f"{code}-{n}" for n, (_, code) in enumerate(BAD)])
def test_bad_requests_are_refused_each_with_its_code(request_: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        said(request_)
    assert wrong.value.code == code


def test_lines_and_their_answers() -> None:
    lines = [json.dumps(HAND), "[]", json.dumps(bad(colour="red")), json.dumps(HAND)]
    told = subprocess.run([str(PROGRAM), "score", "--jsonl"], input="\n".join(lines), capture_output=True, text=True)
    rows = [json.loads(line) for line in told.stdout.splitlines()]
    assert [row["ok"] for row in rows] == [True, False, False, True]
    assert rows[0] == rows[3]
    assert told.returncode == 0


def test_the_terminal_tells_the_sum_and_the_reasons(capsys: Capture) -> None:
    assert run(["score", "mcr", "555z 666z 7z 123m 456p", "--win", "7z", "--from", "S", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("70 = 64 Little Three Dragons + 2 Concealed Hand")
    assert "Dragon Pung × 2 is not counted beside Little Three Dragons (MCR-A1.10)." in told
    assert "E +94  S -78  W -8  N -8" in told


def test_the_terminal_speaks_russian(capsys: Capture) -> None:
    assert run(["score", "mcr", "123m456m789p11s55z", "--win", "5z", "--lang", "ru"]) == 0
    assert "Выигрыша нет" in capsys.readouterr().out


def test_bad_input_at_the_terminal(capsys: Capture) -> None:
    for args in (["mcr", "123m", "--win", "5z"], ["mcr", "123m"], ["mcr"], ["chess", "1m", "--win", "1m"],
                 ["mcr", "123m456m789p11s55z", "--win", "5z", "--more", "["],
                 ["mcr", "123m456m789p11s55z", "--win", "5z", "--flag", "magic"]):
        assert run(["score", *args]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1
