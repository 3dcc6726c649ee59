"""Accounts as a person sees them, in both languages, without scripts."""

import html
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.app.people import People
from paiju.app.roll import Person
from paiju.cli.commands import run
from paiju.locale import catalogue, say
from paiju.store import EventLog
from tests.app.house import GOOD, OTHER
from tests.web.browsing import Guest, house, visiting

SHOWN_ONCE = re.compile(r"<code>([^<]+)</code>")
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ru"])


@pytest.fixture
def app() -> Any:
    return house()


def signed_up(guest: Guest, name: str = "Анна", password: str = GOOD) -> Person:
    guest.post("/account/register", {"name": name, "password": password})
    person = guest.people.by_name(name)
    assert person is not None
    return person


def read(answer: Any) -> str:
    return html.unescape(answer.text)


def shown_once(answer: Any) -> str:
    found = SHOWN_ONCE.search(answer.text)
    assert found is not None
    return found[1]


@LANGUAGES
def test_a_guest_keeps_the_games_by_making_an_account(app: Any, lang: str) -> None:
    guest = visiting(app, lang)
    table = guest.post("/play", {"book": "riichi"}, follow_redirects=False).headers["location"]
    page = read(guest.get("/account"))
    assert say("account.keep_games", lang) in page
    assert say("account.lost_games", lang) in page
    answer = guest.post("/account/register", {"name": "Анна", "password": GOOD})
    assert answer.url.path == "/account"
    assert "<h1>Анна</h1>" in answer.text
    assert '<a class="visitor" href="/account">Анна</a>' in answer.text
    assert say("account.roles", lang, roles=say("account.role_player", lang)) in read(answer)
    assert f'href="{table}"' in answer.text
    assert answer.headers["cache-control"] == "no-store"


@LANGUAGES
@pytest.mark.parametrize(
    ("name", "password", "code", "facts"),
    [
        ("", GOOD, "name_length", {"shortest": 2, "longest": 24}),
        ("<script>alert(1)</script>", GOOD, "name_length", {"shortest": 2, "longest": 24}),
        ("<b>Anna", GOOD, "name_letters", {}),
        ("Анна", "brief", "password_length", {"shortest": 8, "longest": 200}),
        ("Анна", "qwerty123", "password_common", {}),
        ("Анна Каренина", "анна каренина", "password_is_name", {}),
        ("taken", GOOD, "name_taken", {}),
    ],
)
def test_what_cannot_be_an_account_is_told_in_one_sentence(
    app: Any, lang: str, name: str, password: str, code: str, facts: dict[str, int]
) -> None:
    app.state.people.register(None, "Taken", OTHER)
    guest = visiting(app, lang)
    before = len(guest.people.log.read("people"))
    guest.token()
    answer = guest.post("/account/register", {"name": name, "password": password})
    assert answer.status_code == 400
    assert f'<p class="wrong" role="alert">{say(f"account.{code}", lang, **facts)}</p>' in read(answer)
    assert "<script>alert" not in answer.text
    assert len(guest.people.log.read("people")) - before <= 1, "nothing but the key of the house"
    assert "session" not in guest.cookies
    if name == "Анна":
        assert f'value="{name}"' in answer.text, "what was typed stays"
    assert password not in answer.text, "but never a password"


def test_signing_in_on_another_device_and_out_everywhere(app: Any) -> None:
    here, there = visiting(app), visiting(app)
    person = signed_up(here)
    assert there.post("/account/sign-in", {"name": "анна", "password": OTHER}).status_code == 400
    assert "<h1>Анна</h1>" in there.post("/account/sign-in", {"name": "анна", "password": GOOD}).text
    here.post("/account/sign-out")
    assert "session" not in here.cookies
    assert say("account.sign_in", "en") in here.get("/account").text
    assert "<h1>Анна</h1>" in there.get("/account").text
    here.post("/account/sign-in", {"name": "анна", "password": GOOD})
    there.post("/account/sign-out-everywhere")
    for guest in (here, there):
        assert say("account.have_account", "en") in guest.get("/account").text
    assert app.state.people.roll.opened.get(person.id) is None


def test_a_signed_out_browser_shows_nothing_of_the_account_again(app: Any) -> None:
    guest = visiting(app)
    signed_up(guest)
    session = guest.cookies["session"]
    guest.post("/account/sign-out")
    guest.carry("session", session)
    assert "Анна" not in guest.get("/account").text


@LANGUAGES
def test_another_password_signs_out_every_other_device(app: Any, lang: str) -> None:
    here, there = visiting(app, lang), visiting(app, lang)
    signed_up(here)
    there.post("/account/sign-in", {"name": "Анна", "password": GOOD})
    wrong = here.post("/account/password", {"old": OTHER, "new": "a good new one"})
    assert (wrong.status_code, say("account.wrong_password", lang) in read(wrong)) == (400, True)
    right = here.post("/account/password", {"old": GOOD, "new": OTHER})
    assert say("account.password_changed", lang) in read(right)
    assert "<h1>Анна</h1>" in here.get("/account").text
    assert "Анна" not in there.get("/account").text
    assert there.post("/account/sign-in", {"name": "Анна", "password": GOOD}).status_code == 400


@LANGUAGES
def test_a_bots_token_is_shown_once_and_can_be_revoked(app: Any, lang: str) -> None:
    guest, people = visiting(app, lang), app.state.people
    person = signed_up(guest)
    answer = guest.post("/account/bots", {"bot": "Робот"})
    token = shown_once(answer)
    assert answer.headers["cache-control"] == "no-store"
    assert people.by_token(token) == person
    page = guest.get("/account").text
    assert "Робот" in page
    assert token not in page
    (bot,) = people.bots(person)
    stranger = visiting(app, lang)
    signed_up(stranger, "Boris", OTHER)
    assert stranger.post("/account/bots/revoke", {"bot": bot.id}).status_code == 400
    assert people.by_token(token) == person
    guest.post("/account/bots/revoke", {"bot": bot.id})
    assert people.by_token(token) is None
    assert "Робот" not in guest.get("/account").text


@LANGUAGES
def test_an_organiser_invites_a_judge(app: Any, lang: str) -> None:
    guest, people = visiting(app, lang), app.state.people
    people.give_role(signed_up(guest), "organiser")
    assert guest.post("/account/invitations", {"role": "judge", "password": OTHER}).status_code == 400
    assert guest.post("/account/invitations", {"role": "emperor", "password": GOOD}).status_code == 400
    link = shown_once(guest.post("/account/invitations", {"role": "judge", "password": GOOD}))
    assert link.startswith("http://testserver/invitation/")
    judge = visiting(app, lang)
    page = read(judge.get(link))
    assert say("account.invitation_role", lang, role=say("account.role_judge", lang)) in page
    key = link.rsplit("/", 1)[1]
    answer = judge.post("/account/register", {"name": "Boris", "password": OTHER, "invitation": key})
    assert answer.url.path == f"/invitation/{key}"
    answer = judge.post(f"/invitation/{key}")
    assert say("account.accepted", lang, role=say("account.role_judge", lang)) in read(answer)
    assert people.by_name("Boris").roles == {"player", "judge"}
    again = judge.post(f"/invitation/{key}")
    assert (again.status_code, say("account.no_invitation", lang) in read(again)) == (404, True)
    assert judge.get(link).status_code == 404


def test_a_waiting_invitation_survives_a_mistyped_password(app: Any) -> None:
    guest = visiting(app)
    key = guest.people.new_link("judge")
    answer = guest.post("/account/register", {"name": "Anna", "password": "short", "invitation": key})
    assert f'name="invitation" value="{key}"' in answer.text


@pytest.mark.parametrize("forged", ["//elsewhere.example", "https://elsewhere.example", "../../x", "x" * 44, "é" * 43])
def test_nobody_is_sent_elsewhere_after_signing_in(app: Any, forged: str) -> None:
    guest = visiting(app)
    signed_up(visiting(app))
    told = {"name": "Анна", "password": GOOD, "invitation": forged}
    assert guest.post("/account/sign-in", told, follow_redirects=False).headers["location"] == "/account"


@LANGUAGES
@pytest.mark.parametrize("path", ["/account", "/account/register", "/account/sign-in"])
def test_the_other_language_is_a_link_away_also_after_a_form(app: Any, lang: str, path: str) -> None:
    guest = visiting(app, lang)
    answer = guest.get(path) if path == "/account" else guest.post(path)
    found = re.search(r'class="language" href="([^"]+)"', answer.text)
    assert found is not None
    other = guest.get(html.unescape(found[1]))
    assert other.status_code == 200
    assert say("account.keep_games", "ru" if lang == "en" else "en") in read(other)


def test_a_guest_has_a_name_in_the_readers_language(app: Any) -> None:
    guest = visiting(app, "ru")
    guest.post("/play", {"book": "mcr"})
    person = guest.people.by_session(guest.cookies["session"])
    assert person is not None
    assert person.names.ru in guest.get("/").text
    assert person.names.en in guest.get("/?lang=en").text


def test_only_the_last_games_are_shown_of_very_many(app: Any) -> None:
    guest = visiting(app)
    person = signed_up(guest)
    for number in range(60):
        guest.people.remember(person, f"table-{number}", "riichi/ema" if number % 2 else "mcr")
    page = guest.get("/account").text
    assert page.count('href="/play/table-') == 50
    assert "table-59" in page
    assert "table-9<" not in page
    assert "Riichi (RRC) · ema" in page
    assert say("account.games_more", "en", number=50) in page


def test_the_first_organiser_is_made_at_the_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.db"
    with EventLog(file) as log:                             # the house is open meanwhile
        guest = visiting(house(log, time.time))
        assert run(["organiser", "Анна", "--db", str(file), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["ok"], told["role"], told["name"]) == (True, "organiser", "Анна")
        page = guest.get(told["path"])
        assert 'value="Анна"' in page.text
        wrong = visiting(guest.app)
        signed_up(wrong, "Boris", OTHER)
        refused = wrong.post(told["path"])
        assert (refused.status_code, say("account.invitation_for", "en", name="Анна") in read(refused)) == (403, True)
        signed_up(guest)
        assert guest.post(told["path"]).status_code == 200
        assert "organiser" in (guest.people.by_name("Анна") or signed_up(guest)).roles


@LANGUAGES
def test_the_link_is_printed_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    file = tmp_path / "house.db"
    assert run(["organiser", "Anna", "--db", str(file), "--lang", lang]) == 0
    sentence, path = capsys.readouterr().out.splitlines()
    assert sentence == say("account.link_told", lang, name="Anna", role=say("account.role_organiser", lang))
    with EventLog(file) as log:
        found = People(log, time.time).link(path.removeprefix("/invitation/"))
        assert found is not None
        assert (found.role, found.name) == ("organiser", "Anna")
        assert path.removeprefix("/invitation/") not in "".join(str(entry.row) for entry in log.read("people"))


@pytest.mark.parametrize(("name", "code"), [("A", "account.name_length"), ("An*na", "account.name_letters")])
def test_a_name_that_is_none_makes_no_link(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, code: str
) -> None:
    assert run(["organiser", name, "--db", str(tmp_path / "house.db"), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code
    assert list(tmp_path.iterdir()) == []


def test_no_account_exists_before_somebody_makes_it(app: Any) -> None:
    guest = visiting(app)
    for name in ("admin", "root", "organiser", "paiju"):
        for password in ("", "admin", "123456", "password", "paiju"):
            guest.app.state.limits._buckets["sign_in_address"].clear()               # type: ignore[attr-defined]
            guest.app.state.limits._buckets["sign_in_name"].clear()                  # type: ignore[attr-defined]
            assert guest.post("/account/sign-in", {"name": name, "password": password}).status_code == 400


def test_every_message_of_accounts_is_said_somewhere() -> None:
    home = Path(__file__).parents[2] / "src" / "paiju"
    told = "".join(path.read_text(encoding="utf-8") for kind in ("py", "html") for path in home.rglob(f"*.{kind}"))
    for message in catalogue("en"):
        if message.startswith("account.") and not message.startswith(("account.role_", "account.guest_")):
            assert message in told, message
