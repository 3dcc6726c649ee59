"""Replays as a browser without scripts sees them, and what they give away and keep."""

import json
import re

import pytest

from paiju.app.conversions import recognised
from paiju.app.games import FITTING, MOST_TEXT, exports
from paiju.app.shelf import DEMOS, demo
from paiju.locale import say
from paiju.store import EventLog, MemoryLog
from paiju.web.replays import FILES
from tests.app.house import Clock
from tests.web.browsing import Guest, house, visiting


@pytest.fixture
def guest() -> Guest:
    return visiting(house())


def brought(guest: Guest, text: str, form: str = "") -> str:
    answer = guest.post("/replays", {"text": text, "format": form}, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_newcomer_finds_games_to_watch(lang: str) -> None:
    guest = visiting(house(), lang)
    page = guest.get("/replays").text
    for game in DEMOS:
        assert f'href="/replays/{game}"' in page
        assert guest.get(f"/replays/{game}").status_code == 200
    assert say("replays.bring", lang) in page


@pytest.mark.parametrize("game", DEMOS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_is_told_in_words(game: str, lang: str) -> None:
    guest = visiting(house(), lang)
    deals = guest.get(f"/replays/{game}.json").json()["deals"]
    page = guest.get(f"/replays/{game}/text").text
    assert page.count('class="told"') == len(deals)
    assert page.count("?deal=") == len(deals)
    assert say("replays.final", lang) in page
    moves = guest.get(f"/replays/{game}/text?deal=2").text
    thrown = sum(event["t"] == "discarded" for event in deals[1]["events"])
    assert moves.count("<li>") - page.count("<li>") > thrown


@pytest.mark.parametrize("deal", ["0", "-1", "99999", "99999999", "x", "²", ""])
def test_a_deal_that_is_not_there_is_not_told(guest: Guest, deal: str) -> None:
    answer = guest.get("/replays/demo-sichuan/text", params={"deal": deal})
    assert answer.status_code == 200
    assert "<ol>" not in answer.text.partition(say("replays.final", "en"))[0]


def test_the_page_without_scripts_is_one_hop_away(guest: Guest) -> None:
    page = guest.get("/replays/demo-mcr").text
    assert '<noscript><meta http-equiv="refresh" content="0;url=/replays/demo-mcr/text"></noscript>' in page
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=|style=", page)


# Bringing


@pytest.mark.parametrize("form", ["mjlog", "tenhou6", "mjai", "paiju"])
def test_a_pasted_game_is_kept_and_watched(guest: Guest, form: str) -> None:
    text = exports(demo("riichi"), form)[0]
    way = brought(guest, text.replace("\n", "\r\n"))
    assert brought(guest, text, form) == way
    assert len(guest.get(f"{way}.json").json()["deals"]) == 13
    said = guest.get(f"{way}/text").text
    assert (say("replays.brought_lost", "en") in said) is (form != "paiju")


def test_a_brought_game_survives_a_restart(tmp_path: object) -> None:
    file = f"{tmp_path}/house.db"
    with EventLog(file) as log:
        way = brought(visiting(house(log)), demo("taiwan"))
    with EventLog(file) as log:
        assert visiting(house(log)).get(f"{way}.json").status_code == 200


@pytest.mark.parametrize(
    ("told", "status", "code"),
    [
        ({"text": "hello"}, 400, None),
        ({"text": ""}, 400, None),
        ({}, 400, None),
        ({"text": "x", "format": "chess"}, 400, None),
        ({"text": "<script>alert(1)</script>"}, 400, None),
        ({"text": "x" * (MOST_TEXT + 1)}, 413, "game_too_large"),
    ],
    ids=["words", "empty", "nothing", "format", "script", "large"],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_cannot_be_read_is_said_beside_the_form(
    told: dict[str, str], status: int, code: str | None, lang: str
) -> None:
    log = MemoryLog()
    answer = visiting(house(log), lang).post("/replays", told)
    assert answer.status_code == status
    assert 'class="wrong" role="alert"' in answer.text
    assert "<script>alert" not in answer.text
    assert log.streams("import/") == []
    if code is not None:
        assert say(f"error.{code}", lang, most=2) in answer.text


def test_a_form_beyond_all_measure_is_not_read(guest: Guest) -> None:
    assert guest.post("/replays", {"text": "x" * (3 * MOST_TEXT + 2_000)}).status_code == 413


def test_nobody_brings_games_without_end() -> None:
    guest = visiting(house(now=Clock()))
    answers = [guest.post("/replays", {"text": "hello"}).status_code for _ in range(61)]
    assert answers == [400] * 60 + [429]


# Taking away


@pytest.mark.parametrize(("book", "form"), [(book, form) for book, forms in FITTING.items() for form in forms])
def test_a_game_is_taken_away_in_every_format_that_fits(guest: Guest, book: str, form: str) -> None:
    answer = guest.get(f"/replays/demo-{book}/export/{form}")
    ending, kind = FILES[form]
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind.partition(";")[0])
    assert answer.headers["content-disposition"] == f'attachment; filename="demo-{book}.{ending}"'
    assert recognised(answer.text) == form
    assert answer.text == exports(demo(book), form)[0]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_a_format_leaves_out_is_said_before(lang: str) -> None:
    page = visiting(house(), lang).get("/replays/demo-mcr/exports").text
    for form in FITTING["mcr"]:
        assert f'href="/replays/demo-mcr/export/{form}"' in page
    assert say("convert.walls", lang, format="botzone") in page
    assert say("convert.flowers", lang, format="botzone", deal="1–16") in page
    assert say("replays.away_nothing", lang) in page


@pytest.mark.parametrize(
    ("path", "status"),
    [("/replays/nowhere", 404), ("/replays/nowhere.json", 404), ("/replays/nowhere/text", 404),
     ("/replays/nowhere/exports", 404), ("/replays/nowhere/export/mjai", 404), ("/replays/demo-mcr/export/mjai", 400),
     ("/replays/demo-mcr/export/chess", 400), ("/replays/%2e%2e%2flobby", 404), ("/replays/" + "a" * 3000, 404)],
)
def test_what_is_not_there_gets_one_sentence(guest: Guest, path: str, status: int) -> None:
    assert guest.get(path).status_code == status


# Tables


def test_a_table_in_play_gives_nothing_away(guest: Guest) -> None:
    """The first deal is not over: its replay is empty, whatever was played of it."""
    table = guest.post("/play", {"book": "riichi"}, follow_redirects=False).headers["location"].rpartition("/")[2]
    rows = [json.loads(entry.row) for entry in guest.people.log.read(f"table/{table}")]
    seeds = [row["seed"] for row in rows if row["t"] == "seed"]
    assert len(seeds) == 1
    for path in (f"/replays/{table}.json", f"/replays/{table}/text", f"/replays/{table}/export/paiju"):
        answer = guest.get(path)
        assert answer.status_code == 200
        assert seeds[0] not in answer.text
        assert '"dealt"' not in answer.text
    assert guest.get(f"/replays/{table}.json").json()["deals"] == []
    assert say("replays.no_deals", "en") in guest.get(f"/replays/{table}/text").text
    assert guest.get(f"/replays/{table}/exports").status_code == 200
    assert guest.get(f"/replays/{table}/export/mjai").status_code == 400
