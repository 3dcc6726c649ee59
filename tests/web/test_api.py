"""The interface for programs: the answers of the command line, refusals with a code, and never a crash."""

import gzip
import io
import itertools
import json
import re
import shlex
import sys
from html import unescape
from typing import Any

import pytest
from httpx2 import Response
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paiju.app import hands, scores
from paiju.app.schemas import HAND_FIELDS, SCHEMAS, SCORE_FIELDS
from paiju.app.shelf import DEMOS, demo
from paiju.cli.commands import run
from paiju.locale import LANGUAGES, say
from paiju.store import MemoryLog
from paiju.web.api import MOST_LINES, OPERATIONS, openapi
from paiju.web.routes import Door
from tests.app.house import Clock
from tests.web.browsing import Guest, house, visiting
from tests.web.schemas import made, misfits, mutated

Capture = pytest.CaptureFixture[str]
LITTLE = {"ruleset": "mcr", "concealed": "555z 666z 7z 123m 456p", "win": {"tile": "7z", "from": "S"}}
WINS = [
    LITTLE,
    {"ruleset": "riichi", "concealed": "340567m44s22z", "win": {"tile": "4s", "from": "W"}, "seat": "S",
     "melds": [{"kind": "kong", "tiles": "9999m", "open": False}], "flags": ["riichi"], "dora": "2p3z", "ura": "6m9p",
     "deposits": 1},
    {"ruleset": "taiwan", "concealed": "123m456m789m123p11s55z", "win": {"tile": "5z"}},
    {"ruleset": "sichuan", "concealed": "33345m678p789p99p", "win": {"tile": "3m", "from": "S"}, "void": "s"},
    {"ruleset": "mcr", "concealed": "123m 456m 789p 11s 55z", "win": {"tile": "5z"}},
]
HELD = [
    {"ruleset": "riichi", "concealed": "123m456p789s1155z9m"}, {"ruleset": "mcr", "concealed": "147m258p369s1234z"},
    {"ruleset": "sichuan", "concealed": "1122334455p678s", "void": "m"},
    {"ruleset": "taiwan", "concealed": "123m456m789m11p55p99s6z"},
]


def endless() -> Any:
    """A clock so fast that nobody asks too often."""
    return itertools.count(1_000_000, 60).__next__


@pytest.fixture(scope="module")
def guest() -> Guest:
    return visiting(house(now=endless()))


def asked(guest: Guest, path: str, body: object, **rest: Any) -> Response:
    return guest.bare_post(path, json=body, **rest)


def schema_of(path: str, method: str = "POST") -> dict[str, Any]:
    name = next(each.gives[1] for each in OPERATIONS if (each.path, each.method) == (path, method))
    return SCHEMAS[name]


# The same bytes as the command line


def told_in_a_terminal(args: list[str], capsys: Capture) -> str:
    capsys.readouterr()
    run(args)
    return capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("body", WINS, ids=lambda body: body["ruleset"])
def test_a_score_is_byte_for_byte_that_of_the_terminal(
    guest: Guest, body: dict[str, Any], lang: str, capsys: Capture
) -> None:
    more = {name: value for name, value in body.items() if name not in ("ruleset", "concealed", "win", "melds")}
    args = ["score", body["ruleset"], body["concealed"], "--win", body["win"]["tile"], "--json", "--lang", lang]
    args += ["--from", body["win"]["from"]] if "from" in body["win"] else []
    args += ["--meld", "kong:9999m:concealed"] if "melds" in body else []
    for flag in more.pop("flags", []):
        args += ["--flag", flag]
    args += ["--seat", more.pop("seat")] if "seat" in more else []
    answer = asked(guest, f"/api/score?lang={lang}", body)
    assert answer.content.decode() == told_in_a_terminal([*args, "--more", json.dumps(more)], capsys)
    assert answer.status_code == 200
    assert list(misfits(schema_of("/api/score"), answer.json())) == []


@pytest.mark.parametrize("body", HELD, ids=lambda body: body["ruleset"])
def test_a_hand_is_byte_for_byte_that_of_the_terminal(guest: Guest, body: dict[str, Any], capsys: Capture) -> None:
    void = ["--void", body["void"]] if "void" in body else []
    answer = asked(guest, "/api/hand", body)
    wanted = told_in_a_terminal(["hand", body["ruleset"], body["concealed"], *void, "--json"], capsys)
    assert answer.content.decode() == wanted
    assert list(misfits(schema_of("/api/hand"), answer.json())) == []


def test_many_scores_are_those_of_the_terminal(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    lines = "\n".join([*map(json.dumps, WINS), "", "nonsense", '{"ruleset": "chess"}', json.dumps(LITTLE)]).encode()
    answer = guest.bare_post("/api/score.jsonl?lang=ru", content=lines, headers={"content-type": "application/jsonl"})
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert answer.content.decode() == told_in_a_terminal(["score", "--jsonl", "--lang", "ru"], capsys)
    assert len(answer.text.splitlines()) == len(WINS) + 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [["mcr"], ["tournament"], ["mcr", "MCR-3.7.2.4"], ["riichi", "R-13"]], ids="/".join)
def test_rules_are_those_of_the_terminal(guest: Guest, words: list[str], lang: str, capsys: Capture) -> None:
    answer = guest.get(f"/api/rules/{'/'.join(words)}?lang={lang}")
    assert answer.content.decode() == told_in_a_terminal(["rules", *words, "--json", "--lang", lang], capsys)
    path = "/api/rules/{document}" + ("/{clause}" if len(words) > 1 else "")
    assert list(misfits(schema_of(path, "GET"), answer.json())) == []


def test_the_rulesets_say_what_can_be_asked(guest: Guest) -> None:
    answer = guest.get("/api/rulesets").json()
    assert list(misfits(schema_of("/api/rulesets", "GET"), answer)) == []
    told = {row["id"]: row for row in answer["rulesets"]}
    assert set(told) == {"mcr", "riichi", "riichi/ema", "riichi/wrc", "riichi/tenhou", "taiwan", "sichuan"}
    assert told["riichi/ema"]["options"]["akadora"] == 0
    assert told["taiwan"]["formats"] == ["paiju"]
    assert told["mcr"]["hand"] == 13


# What is refused


@pytest.mark.parametrize(
    ("path", "sent", "status", "code"),
    [
        ("/api/score", {"content": b"{"}, 400, "bad_json"),
        ("/api/score", {"content": b""}, 400, "bad_json"),
        ("/api/score", {"content": b"\xff\xfe"}, 400, "bad_json"),
        ("/api/score", {"content": b'"\\ud800"'}, 400, "bad_json"),
        ("/api/score", {"content": b"[" * 5000}, 400, "bad_json"),
        ("/api/score", {"json": []}, 400, "bad_json"),
        ("/api/score", {"json": {}}, 400, "missing_field"),
        ("/api/score", {"json": LITTLE | {"ruleset": "chess"}}, 400, "unknown_ruleset"),
        ("/api/score", {"json": LITTLE | {"concealed": 7}}, 400, "wrong_type"),
        ("/api/score", {"json": LITTLE | {"smell": "sweet"}}, 400, "unknown_field"),
        ("/api/score", {"json": LITTLE | {"concealed": "55555z"}}, 400, "wrong_count_won"),
        ("/api/score", {"content": b" " * 70_000}, 413, "too_large"),
        ("/api/score", {"data": {"ruleset": "mcr"}}, 415, "wrong_media"),
        ("/api/score", {"content": b"{}", "headers": {"content-type": "text/plain"}}, 415, "wrong_media"),
        ("/api/score?lang=de", {"json": LITTLE}, 400, "no_such_language"),
        ("/api/hand", {"json": {"ruleset": "mcr", "concealed": "1m"}}, 400, "wrong_count"),
        ("/api/score.jsonl", {"content": b"{}\n" * (MOST_LINES + 1)}, 413, "too_many_lines"),
        ("/api/score.jsonl", {"content": b" " * 1_000_001}, 413, "too_large"),
        ("/api/replays", {"content": b"hello"}, 400, "bad_record_line"),
        ("/api/replays", {"content": b"\xff" * 10}, 400, "game_unreadable"),
        ("/api/replays", {"content": b"\x1f\x8b" + b"x" * 10}, 400, "game_unreadable"),
        ("/api/replays", {"content": gzip.compress(b" " * 2_000_001)}, 413, "game_too_large"),
        ("/api/replays", {"content": b"x" * 2_000_001}, 413, "too_large"),
        ("/api/replays?from=chess", {"content": b"x"}, 400, "unknown_format"),
    ],
)
def test_each_refusal_has_its_code(guest: Guest, path: str, sent: dict[str, Any], status: int, code: str) -> None:
    answer = guest.bare_post(path, **sent)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert list(misfits(SCHEMAS["Error"], answer.json())) == []


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/rules/chess", 404, "unknown_document"),
        ("/api/rules/mcr/R-9999", 404, "unknown_clause"),
        ("/api/rules/mcr?lang=xx", 400, "no_such_language"),
        ("/api/replays/nothing", 404, "no_such_game"),
        ("/api/replays/demo-mcr/mjlog", 400, "log_other_game"),
        ("/api/replays/demo-mcr/chess", 400, "unknown_format"),
        ("/api/nowhere", 404, "no_such_way"),
        ("/api/score", 405, "no_such_method"),
    ],
)
def test_what_is_not_there_is_said_as_json(guest: Guest, path: str, status: int, code: str) -> None:
    answer = guest.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_a_refusal_speaks_the_language_asked_for(guest: Guest) -> None:
    said = asked(guest, "/api/score?lang=ru", {}).json()["error"]["message"]
    assert said == say("error.missing_field", "ru", field="ruleset")


def test_who_asks_too_often_is_told_how_long_to_wait() -> None:
    clock = Clock()
    guest = visiting(house(now=clock))
    answers = [asked(guest, "/api/score", LITTLE).status_code for _ in range(121)]
    assert answers == [200] * 120 + [429]
    refused = asked(guest, "/api/score", LITTLE)
    assert refused.json()["error"]["code"] == "too_often"
    clock.wait(int(refused.headers["retry-after"]))
    assert asked(guest, "/api/score", LITTLE).status_code == 200
    assert guest.get("/api/rulesets").status_code == 200


# Who may ask


ELSEWHERE = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
OPEN = ["/api/score", "/api/hand", "/api/rulesets", "/api/rules/{document}", "/api/rules/{document}/{clause}",
        "/api/openapi.json"]


def test_only_questions_are_open_to_other_sites() -> None:
    assert [operation.path for operation in OPERATIONS if operation.anywhere] == OPEN


@pytest.mark.parametrize("path", OPEN)
def test_pages_of_other_sites_may_ask_and_are_told_so(guest: Guest, path: str) -> None:
    method = next(each.method for each in OPERATIONS if each.path == path)
    place = path.replace("{document}", "mcr").replace("{clause}", "R-66")
    before = guest.request("OPTIONS", place, headers=ELSEWHERE | {"access-control-request-method": method})
    assert before.status_code == 204
    assert before.headers["access-control-allow-methods"] == method
    body = {"json": HELD[0] if place == "/api/hand" else LITTLE} if method == "POST" else {}
    answer = guest.request(method, place, headers=ELSEWHERE, **body)    # type: ignore[arg-type]
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert "set-cookie" not in answer.headers


def test_other_questions_are_not_open_to_other_sites(guest: Guest) -> None:
    for path in ("/api/replays/demo-mcr", "/api/replays/demo-mcr/paiju"):
        assert "access-control-allow-origin" not in guest.get(path, headers=ELSEWHERE).headers
        assert guest.request("OPTIONS", path, headers=ELSEWHERE).status_code == 405


@pytest.mark.parametrize("headers", [ELSEWHERE, {"origin": "null"}, {"sec-fetch-site": "same-site"}])
def test_a_page_of_another_site_brings_no_games(headers: dict[str, str]) -> None:
    log = MemoryLog()
    guest = visiting(house(log))
    answer = guest.bare_post("/api/replays", content=demo("sichuan"), headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forged")
    assert log.streams("import/") == []


def test_no_door_for_programs_looks_at_a_cookie() -> None:
    app = house(now=endless())
    doors = [door for door in app.routes if isinstance(door, Door) and door.program]
    assert {door.path for door in doors} == {operation.path for operation in OPERATIONS}
    guest = visiting(app)
    guest.carry("session", "x" * 40)
    before = len(app.state.parlour.log.streams())
    asked(guest, "/api/score", LITTLE)
    assert len(app.state.parlour.log.streams()) == before


# Games


def test_a_game_is_brought_watched_and_taken_away(guest: Guest) -> None:
    packed = gzip.compress(guest.get("/api/replays/demo-riichi/mjlog").content)
    answer = guest.bare_post("/api/replays?lang=ru", content=packed)
    told = answer.json()
    assert answer.status_code == 201
    assert list(misfits(SCHEMAS["Brought"], told)) == []
    assert say("convert.unseen_tiles", "ru", format="paiju") in told["lost"]
    game = guest.get(answer.headers["location"])
    assert list(misfits(SCHEMAS["Game"], game.json())) == []
    assert game.content == guest.get(told["watch"] + ".json").content
    assert guest.get(f"{answer.headers['location']}/tenhou6").json()["rule"]


def test_what_an_export_leaves_out_stands_in_its_header(guest: Guest) -> None:
    answer = guest.get("/api/replays/demo-mcr/botzone")
    assert {"walls", "flowers"} <= set(answer.headers["x-paiju-lost"].split(", "))
    assert "x-paiju-lost" not in guest.get("/api/replays/demo-mcr/paiju").headers


@pytest.mark.parametrize("game", DEMOS)
def test_frames_are_what_the_description_says(guest: Guest, game: str) -> None:
    assert list(misfits(SCHEMAS["Game"], guest.get(f"/api/replays/{game}").json())) == []


# Copies


@pytest.mark.parametrize(
    "path", ["/api/rules/mcr", "/api/rules/mcr/R-66", "/api/rulesets", "/api/openapi.json", "/tiles.svg",
             "/tiles.svg?index=1", "/replays/demo-mcr.json"]
)
def test_a_browser_that_has_it_is_not_sent_it_again(guest: Guest, path: str) -> None:
    first = guest.get(path)
    tag = first.headers["etag"]
    assert first.headers["cache-control"]
    again = guest.get(path, headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert guest.get(path, headers={"if-none-match": '"other"'}).content == first.content


def test_another_language_is_another_copy(guest: Guest) -> None:
    tags = {guest.get(f"/api/rules/mcr?lang={lang}").headers["etag"] for lang in LANGUAGES}
    assert len(tags) == 2


# The description


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
        return own.union(*map(references, part.values())) if part else own
    return set().union(*map(references, part)) if isinstance(part, list) and part else set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_description_is_whole(guest: Guest, lang: str) -> None:
    told = guest.get(f"/api/openapi.json?lang={lang}").json()
    assert told["openapi"] == "3.1.0"
    assert {(path, method.upper()) for path, row in told["paths"].items() for method in row} == {
        (operation.path, operation.method) for operation in OPERATIONS
    }
    assert references(told) <= set(told["components"]["schemas"])
    names = [row["operationId"] for path in told["paths"].values() for row in path.values()]
    assert len(set(names)) == len(names)
    for path, rows in told["paths"].items():
        for row in rows.values():
            named = {each["name"] for each in row["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"\{(\w+)\}", path))


def test_the_schemas_name_the_fields_the_scorers_know() -> None:
    assert set(SCORE_FIELDS) == set(scores.FIELDS)
    assert set(HAND_FIELDS) == set(hands.FIELDS)
    for name, bodies in (("ScoreRequest", WINS), ("HandRequest", HELD)):
        for body in bodies:
            assert list(misfits(SCHEMAS[name], body)) == []
    assert list(misfits(SCHEMAS["ScoreRequest"], LITTLE | {"smell": "sweet"})) == ["$: nobody said smell"]


def test_no_status_is_answered_that_was_not_described(guest: Guest) -> None:
    told = openapi("en")["paths"]
    assert asked(guest, "/api/score", {}).status_code == 400
    assert {"200", "400", "413", "415", "429"} == set(told["/api/score"]["post"]["responses"])
    assert "403" in told["/api/replays"]["post"]["responses"]
    assert "404" in told["/api/replays/{game}"]["get"]["responses"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_commands_that_work(guest: Guest, lang: str) -> None:
    page = guest.get(f"/api?lang={lang}").text
    assert say("api.lead", lang) in unescape(page)
    lines = [unescape(line) for line in re.findall(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)]
    assert len(lines) == sum(operation.example is not None for operation in OPERATIONS)
    for line in lines:
        answer = tried(guest, shlex.split(line))
        assert answer.status_code in (200, 201), line


def tried(guest: Guest, words: list[str]) -> Response:
    """What curl would do."""
    assert words[0] == "curl"
    path = words[-1].removeprefix("http://testserver")
    if "--json" in words:
        headers = {"content-type": "application/json"}
        return guest.bare_post(path, content=words[words.index("--json") + 1], headers=headers)
    if "--data-binary" in words:
        headers = {"content-type": "application/x-www-form-urlencoded"}
        return guest.bare_post(path, content=demo("taiwan"), headers=headers)
    return guest.get(path)


# Whatever is sent


WHATEVER = settings(
    max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


@pytest.mark.parametrize(("path", "schema", "known"), [
    ("/api/score", "ScoreRequest", WINS), ("/api/hand", "HandRequest", HELD),
])
def test_whatever_is_sent_is_answered(guest: Guest, path: str, schema: str, known: list[dict[str, Any]]) -> None:
    alone = made(SCHEMAS[schema])
    fitting = st.one_of(alone, st.builds(lambda one, more: {**more, **one}, st.sampled_from(known), alone))

    @given(st.one_of(fitting, mutated(fitting), mutated(st.sampled_from(known))), st.sampled_from(LANGUAGES))
    @WHATEVER
    def holds(body: Any, lang: str) -> None:
        answer = asked(guest, f"{path}?lang={lang}", body)
        told = answer.json()
        assert answer.status_code in (200, 400)
        assert told["ok"] is (answer.status_code == 200)
        assert list(misfits(schema_of(path) if told["ok"] else SCHEMAS["Error"], told)) == []

    holds()
