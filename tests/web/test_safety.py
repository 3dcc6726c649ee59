"""Headers, cookies, tokens, bodies and limits: what keeps a visitor safe from others and the house from all."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.locale import say
from paiju.store import EventLog
from paiju.web.forms import CARD_LASTS
from paiju.web.guards import MOST_BODY
from tests.app.house import GOOD, OTHER, Clock
from tests.web.browsing import Guest, house, visiting

PAGES = ["/", "/rules/mcr", "/tiles", "/tiles.svg", "/healthz", "/account", "/play", "/static/style.css", "/nowhere",
         "/static/nowhere", "/invitation/nothing"]
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
                               "base-uri 'none'; form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(clock: Clock) -> Any:
    return house(now=clock)


@pytest.fixture
def guest(app: Any) -> Guest:
    return visiting(app)


def said(code: str, **facts: object) -> str:
    return say(f"account.{code}", "en", **facts)


def signed_up(guest: Guest, name: str = "Anna", password: str = GOOD) -> Guest:
    assert guest.post("/account/register", {"name": name, "password": password}).status_code == 200
    assert guest.people.by_session(guest.cookies["session"]) == guest.people.by_name(name)
    return guest


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_every_answer_carries_the_safe_headers(app: Any, path: str, scheme: str) -> None:
    answer = visiting(app, base_url=f"{scheme}://testserver").get(path)
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "camera=()" in answer.headers["permissions-policy"]
    assert ("strict-transport-security" in answer.headers) == (scheme == "https")


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_cookies_are_for_the_server_alone(app: Any, scheme: str) -> None:
    guest = visiting(app, base_url=f"{scheme}://testserver")
    first = guest.get("/play").headers["set-cookie"]
    second = guest.post("/play", {"book": "mcr"}, follow_redirects=False).headers["set-cookie"]
    assert first.startswith("visit=")
    assert "session=" in second
    for cookie in (first, second):
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Path=/" in cookie
        assert ("Secure" in cookie) == (scheme == "https")
    assert "Max-Age=2592000" in second


def test_looking_around_makes_nobody_a_guest(guest: Guest) -> None:
    for path in PAGES:
        guest.get(path)
    assert "session" not in guest.cookies
    assert guest.people.roll.people == {}


def test_sitting_down_makes_a_guest_who_finds_the_game_again(guest: Guest) -> None:
    table = guest.post("/play", {"book": "taiwan"}, follow_redirects=False).headers["location"]
    page = guest.get("/account").text
    person = guest.people.by_session(guest.cookies["session"])
    assert person is not None
    assert person.names.en in page
    assert f'href="{table}"' in page
    assert said("keep_games") in page
    guest.post("/play", {"book": "mcr"})
    assert guest.people.by_session(guest.cookies["session"]) == person, "a second table, the same guest"


def test_a_planted_session_is_not_taken_over(app: Any) -> None:
    """Fixation: whoever slipped his own session into the browser is outside once its owner signs in or registers."""
    for deed in ("register", "sign-in"):
        attacker, victim = visiting(app), visiting(app)
        attacker.post("/play", {"book": "mcr"})
        planted = attacker.cookies["session"]
        victim.carry("session", planted)
        victim.post(f"/account/{deed}", {"name": "Anna", "password": GOOD})
        mine = victim.cookies["session"]
        assert mine != planted
        person = victim.people.by_session(mine)
        assert person is not None
        assert person.account
        assert victim.people.by_session(planted) is None


def test_an_invented_session_is_nobodys(guest: Guest) -> None:
    guest.carry("session", "x" * 43)
    assert said("sign_in") in guest.get("/account").text
    guest.post("/play", {"book": "mcr"})
    assert guest.cookies["session"] != "x" * 43


def test_a_token_is_good_in_its_own_session_only(app: Any) -> None:
    anna, boris = signed_up(visiting(app)), signed_up(visiting(app), "Boris", OTHER)
    stolen = boris.token()
    answer = anna.bare_post("/account/sign-out-everywhere", data={"csrf": stolen})
    assert (answer.status_code, said("old_form") in answer.text) == (403, True)
    assert anna.people.by_session(anna.cookies["session"]) is not None
    assert anna.bare_post("/account/sign-out", data={"csrf": anna.token()}).status_code == 200


def test_a_token_from_before_the_session_is_good_no_more(guest: Guest) -> None:
    before = guest.token()
    card = guest.cookies["visit"]
    signed_up(guest)
    assert "visit" not in guest.cookies
    guest.carry("visit", card)
    assert guest.bare_post("/account/sign-out", data={"csrf": before}).status_code == 403


def test_a_token_is_good_for_its_own_card_only(app: Any) -> None:
    one, other = visiting(app), visiting(app)
    stolen = other.token()
    one.token()
    assert one.bare_post("/account/sign-in", data={"csrf": stolen, "name": "Anna"}).status_code == 403


@pytest.mark.parametrize("card", ["", "x", "a.b.c", "a.1000000.", "…", "a.99999999999." + "0" * 64])
def test_a_forged_card_ties_nothing(guest: Guest, card: str) -> None:
    token = guest.token()
    guest.cookies.clear()
    answer = guest.bare_post("/play", data={"csrf": token, "book": "mcr"}, headers={"cookie": f"visit={card}".encode()})
    assert answer.status_code == 403


def test_a_card_grows_old_and_is_given_anew(guest: Guest, clock: Clock) -> None:
    token, card = guest.token(), guest.cookies["visit"]
    clock.wait(CARD_LASTS / 2 - 1)
    assert guest.token() == token
    clock.wait(2)
    assert guest.token() != token
    guest.cookies.clear()
    guest.carry("visit", card)
    clock.wait(CARD_LASTS / 2 - 2)
    assert guest.bare_post("/account/sign-in", data={"csrf": token}).status_code == 400, "still good, but no name"
    clock.wait(1)
    guest.carry("visit", card)
    assert guest.bare_post("/account/sign-in", data={"csrf": token}).status_code == 403


def test_a_restart_keeps_sessions_and_open_forms(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with EventLog(file) as log:
        anna, stranger = signed_up(visiting(house(log))), visiting(house(log))
        annas, strangers = anna.token(), stranger.token()
    with EventLog(file) as log:
        app = house(log)
        anna_again, stranger_again = visiting(app), visiting(app)
        anna_again.cookies, stranger_again.cookies = anna.cookies, stranger.cookies
        assert "Anna" in anna_again.get("/account").text
        assert anna_again.bare_post("/account/bots", data={"csrf": annas, "bot": "Robot"}).status_code == 200
        assert stranger_again.bare_post("/play", data={"csrf": strangers, "book": "mcr"}).status_code == 200


def test_a_session_in_use_is_renewed_with_its_cookie(guest: Guest, clock: Clock) -> None:
    signed_up(guest)
    for _ in range(4):
        assert "set-cookie" not in guest.get("/account").headers
        clock.wait(20 * 86_400)
        assert "Max-Age=2592000" in guest.get("/account").headers["set-cookie"]
    clock.wait(31 * 86_400)
    assert said("sign_in") in guest.get("/").text


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 1024):
        yield b"x" * 1024


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("path", ["/play", "/account/register", "/account/sign-in"])
def test_a_body_too_large_is_refused_in_one_sentence(guest: Guest, path: str, announced: bool) -> None:
    body: Any = b"x" * (MOST_BODY + 1) if announced else chunks(MOST_BODY + 2048)
    answer = guest.bare_post(path, content=body, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 413
    assert said("too_large", most=MOST_BODY) in answer.text
    assert HEADERS.items() <= dict(answer.headers).items()


def test_a_body_of_just_the_right_size_is_read(guest: Guest) -> None:
    form = f"csrf={guest.token()}&name="
    body = form + "x" * (MOST_BODY - len(form))
    answer = guest.bare_post("/account/sign-in", content=body)
    assert answer.status_code == 400
    assert said("wrong_sign_in") in answer.text


def test_a_lie_about_the_length_is_found_out() -> None:
    """What is announced is checked before anything is read, what comes is counted."""
    from paiju.core.errors import BadInput
    from paiju.web.guards import SmallBodies, announced

    asked = []

    async def receive() -> dict[str, Any]:
        asked.append("for more")
        return {"type": "http.request", "body": b"x" * 11, "more_body": False}

    async def read(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
        await receive()

    scope = {"type": "http", "headers": [(b"content-length", b"5")]}
    with pytest.raises(BadInput):
        SmallBodies(read, most=10)(scope, receive, None).send(None)                 # type: ignore[arg-type]
    assert asked == ["for more"]
    scope["headers"] = [(b"content-length", b"11")]
    with pytest.raises(BadInput):
        SmallBodies(read, most=10)(scope, receive, None).send(None)                 # type: ignore[arg-type]
    assert asked == ["for more"]
    for nonsense in (b"-5", b"x", b"", "٣".encode(), b"9" * 30):
        assert announced({"type": "http", "headers": [(b"content-length", nonsense)]}) == 0


def test_a_form_of_very_many_fields_is_refused(guest: Guest) -> None:
    answer = guest.bare_post("/account/sign-in", content="&".join(f"f{number}=1" for number in range(200)))
    assert (answer.status_code, said("too_many_fields") in answer.text) == (400, True)


def test_guessing_a_password_is_slow_for_one_name(guest: Guest, clock: Clock) -> None:
    signed_up(guest)
    guest.post("/account/sign-out")
    for _ in range(5):
        assert guest.post("/account/sign-in", {"name": "Anna", "password": "wrong wrong"}).status_code == 400
    for name in ("Anna", "АNNА", "an-na"):
        answer = guest.post("/account/sign-in", {"name": name, "password": GOOD})
        assert (answer.status_code, said("too_often", seconds=12) in answer.text) == (429, True)
    clock.wait(12)
    assert guest.post("/account/sign-in", {"name": "Anna", "password": GOOD}, follow_redirects=False).status_code == 303


def test_guessing_names_is_slow_from_one_address(guest: Guest) -> None:
    came = [guest.post("/account/sign-in", {"name": f"Name {at}", "password": GOOD}).status_code for at in range(21)]
    assert came == [400] * 20 + [429]


def test_guessing_the_password_inside_is_slow_too(guest: Guest) -> None:
    signed_up(guest)
    came = [guest.post("/account/password", {"old": "wrong", "new": OTHER}).status_code for _ in range(6)]
    assert came == [400] * 5 + [429]


def test_accounts_are_made_slowly_from_one_address(app: Any, clock: Clock) -> None:
    def made(at: int, host: str) -> int:
        guest = visiting(app, client=(host, 1))
        answer = guest.post("/account/register", {"name": f"Name {at}", "password": GOOD}, follow_redirects=False)
        return int(answer.status_code)

    assert [made(at, "2001:db8::1") for at in range(5)] == [303] * 5
    assert made(6, "2001:db8::2") == 429, "the same street"
    assert made(7, "2001:db8:0:1::1") == 303
    clock.wait(720)
    assert made(8, "2001:db8::3") == 303


def test_tables_are_opened_slowly_by_one_person(guest: Guest) -> None:
    came = [guest.post("/play", {"book": "sichuan"}, follow_redirects=False).status_code for _ in range(21)]
    assert came == [303] * 20 + [429]


def test_questions_are_many_but_not_endless(guest: Guest, clock: Clock) -> None:
    asked = {"book": "riichi", "tiles": "123m456p789s1155z"}
    assert {guest.get("/hand", params=asked).status_code for _ in range(120)} == {200}
    answer = guest.get("/hand", params=asked, headers={"accept": "application/json"})
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "1"
    told = {"code": "account.too_often", "message": said("too_often", seconds=1)}
    assert answer.json() == {"ok": False, "error": told}
    assert guest.get("/hand").status_code == 200, "only questions are counted"
    clock.wait(1)
    assert guest.get("/hand", params=asked).status_code == 200


def test_guests_are_many_but_not_endless(app: Any) -> None:
    limits = app.state.limits
    while limits.took("guest", "testclient"):
        pass
    guest = visiting(app)
    assert guest.post("/play", {"book": "mcr"}).status_code == 429
    assert "session" not in guest.cookies


def test_health_is_told_and_so_is_its_loss(tmp_path: Path) -> None:
    with EventLog(tmp_path / "house.db") as log:
        guest = visiting(house(log, time.time))
        assert (guest.get("/healthz").status_code, guest.get("/healthz").json()) == (200, {"ok": True})
    assert (guest.get("/healthz").status_code, guest.get("/healthz").json()) == (503, {"ok": False})


def test_a_slip_of_the_pen_costs_nothing_when_an_account_is_made(guest: Guest) -> None:
    for _ in range(10):
        assert guest.post("/account/register", {"name": "Anna", "password": "short"}).status_code == 400
    signed_up(guest)


def test_the_house_works_at_so_many_passwords_and_no_more(app: Any) -> None:
    while app.state.limits.took("password", ""):
        pass
    guest = visiting(app)
    assert guest.post("/account/register", {"name": "Anna", "password": GOOD}).status_code == 429
    assert guest.post("/account/sign-in", {"name": "Anna", "password": GOOD}).status_code == 429
    assert guest.get("/account").status_code == 200
