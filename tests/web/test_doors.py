"""Every door says who may come in, and nobody else does: each role at each door."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.web.routes import ANYONE, JUDGE, KNOWN, ORGANISER, PLAYER, Door, May, all_declared, files, route, socket
from tests.app.house import GOOD
from tests.web.browsing import Guest, house, visiting

ROLES = ("nobody", "guest", "player", "judge", "organiser")
INSIDE = {
    "nobody": ANYONE,
    "guest": ANYONE | KNOWN,
    "player": ANYONE | KNOWN | PLAYER,
    "judge": ANYONE | KNOWN | PLAYER | JUDGE,
    "organiser": ANYONE | KNOWN | PLAYER | ORGANISER,
}
NAMES = {ANYONE: "anyone", KNOWN: "known", PLAYER: "player", ORGANISER: "organiser"}
SHUT = {say(f"account.{code}", "en") for code in ("sign_in_first", "not_yours")}


def come_as(role: str, app: Any) -> Guest:
    """A browser of somebody who has this role."""
    guest = visiting(app)
    if role == "nobody":
        return guest
    if role == "guest":
        session = guest.people.guest()[1]
    else:
        person, session = guest.people.register(None, f"The {role} Anna", GOOD)
        if role != "player":
            guest.people.give_role(person, role)
    guest.carry("session", session)
    return guest


def doors(app: Any) -> Iterator[tuple[Door, str]]:
    for one in app.routes:
        if isinstance(one, Door):
            for method in sorted(one.methods or ()):
                yield one, method


SITE = house()
DOORS = list(doors(SITE))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("door", "method"), DOORS, ids=lambda part: getattr(part, "path", part))
def test_each_role_at_each_door(door: Door, method: str, role: str) -> None:
    guest = come_as(role, house())
    path = re.sub(r"\{[^}]*\}", "riichi", door.path)
    data = {"csrf": guest.token()} if method == "POST" else None
    ours = {"origin": "http://testserver"}              # as a page of the house says it
    answer = guest.request(method, path, data=data, headers=ours, follow_redirects=False)
    let_in = bool(INSIDE[role] & door.may)
    assert answer.status_code < 500
    assert (answer.status_code != 403) == let_in
    if method != "HEAD":
        assert (not any(sentence in answer.text for sentence in SHUT)) == let_in


@pytest.mark.parametrize(("door", "method"), DOORS, ids=lambda part: getattr(part, "path", part))
@pytest.mark.parametrize("role", ROLES)
def test_no_deed_is_done_for_another_site_or_without_a_token(door: Door, method: str, role: str) -> None:
    if method != "POST" or door.program:    # nothing is done there in anybody's name: tests/web/test_api.py
        return
    guest = come_as(role, house())
    path = re.sub(r"\{[^}]*\}", "riichi", door.path)
    token = guest.token()
    before = {stream: len(guest.people.log.read(stream)) for stream in guest.people.log.streams()}
    for data, headers in (
        ({"csrf": token}, {"origin": "https://elsewhere.example"}),
        ({"csrf": token}, {"sec-fetch-site": "cross-site"}),
        ({"csrf": token}, {"sec-fetch-site": "same-site"}),
        ({"csrf": token}, {"origin": "null"}),
        ({"csrf": "0" * 64}, {}),
        ({}, {}),
    ):
        assert guest.bare_post(path, data=data, headers=headers).status_code == 403
    assert {stream: len(guest.people.log.read(stream)) for stream in guest.people.log.streams()} == before


def test_the_doors_of_accounts_are_open_to_those_they_were_made_for() -> None:
    told = {(door.path, method): NAMES[door.may] for door, method in DOORS if "acc" in door.path or "inv" in door.path}
    assert {way: who for way, who in told.items() if way[1] != "HEAD"} == {
        ("/account", "GET"): "anyone",
        ("/account/register", "POST"): "anyone",
        ("/account/sign-in", "POST"): "anyone",
        ("/account/sign-out", "POST"): "known",
        ("/account/sign-out-everywhere", "POST"): "player",
        ("/account/password", "POST"): "player",
        ("/account/bots", "POST"): "player",
        ("/account/bots/revoke", "POST"): "player",
        ("/account/invitations", "POST"): "organiser",
        ("/invitation/{key}", "GET"): "anyone",
        ("/invitation/{key}", "POST"): "player",
    }


def test_nothing_is_changed_by_looking() -> None:
    """A page that is only read writes nothing but, once, the key of the house."""
    for door, method in DOORS:
        if method == "GET":
            guest = visiting(house())
            guest.get(re.sub(r"\{[^}]*\}", "riichi", door.path))
            assert [str(entry.row)[:11] for entry in guest.people.log.read("people")] in ([], ['{"t": "key"'])
            assert guest.people.log.streams() in ([], ["people"])


async def hello(request: Request) -> Response:
    return PlainTextResponse(request.method)


async def talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


@pytest.mark.parametrize(
    "undeclared",
    [Route("/secret", hello), Mount("/files", routes=[]), WebSocketRoute("/talk", talk), Door("/forgotten", hello)],
    ids=lambda one: one.path,
)
def test_a_site_with_a_door_that_says_nothing_does_not_open(undeclared: BaseRoute) -> None:
    with pytest.raises(ValueError, match=f"{undeclared.path} does not say who may use it"):     # type: ignore[attr-defined]
        all_declared([route("/", hello, may=ANYONE), undeclared])


@pytest.mark.parametrize("may", [frozenset(), frozenset({"emperor"}), ANYONE | {"emperor"}])
def test_a_sign_names_somebody_who_can_be(may: May) -> None:
    with pytest.raises(ValueError, match="nobody is called"):
        route("/", hello, may=may)
    with pytest.raises(ValueError, match="nobody is called"):
        socket("/", talk, may=may)


@pytest.mark.parametrize("may", [KNOWN, PLAYER, ANYONE | PLAYER, frozenset()])
def test_files_cannot_ask_who_comes_and_do_not_pretend_to(may: May) -> None:
    with pytest.raises(ValueError, match="cannot ask who comes"):
        files("/papers", PlainTextResponse("secret"), may=may)


def with_route(*routes: BaseRoute) -> Any:
    app = house()
    app.router.routes.extend(all_declared(routes))
    return app


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 403),
        ({"origin": "http://testserver"}, 200),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"origin": "http://testserver", "sec-fetch-site": "cross-site"}, 403),
        ({"origin": "http://elsewhere.example", "sec-fetch-site": "same-origin"}, 403),
        ({"origin": "http://testserver:81"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://testserver@elsewhere.example"}, 403),
        ({"origin": "http://[::1"}, 403),
    ],
)
def test_a_script_needs_no_token_but_the_word_of_its_browser(headers: dict[str, str], status: int) -> None:
    guest = visiting(with_route(route("/script", hello, ["POST"], may=ANYONE, token=False)))
    assert guest.bare_post("/script", headers=headers).status_code == status


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("may", [ANYONE, KNOWN, PLAYER, JUDGE, ORGANISER, JUDGE | ORGANISER], ids=sorted)
def test_each_role_at_each_socket(may: May, role: str) -> None:
    guest = come_as(role, with_route(socket("/talk", talk, may=may)))
    heard = []
    try:
        with guest.websocket_connect("/talk", headers={"origin": "http://testserver"}) as opened:
            heard.append(opened.receive_text())
    except WebSocketDisconnect as wrong:
        heard.append(type(wrong).__name__)
    assert heard == (["hello"] if INSIDE[role] & may else ["WebSocketDisconnect"])


@pytest.mark.parametrize(
    ("origin", "heard"),
    [("http://testserver", "hello"), (None, "hello"), ("https://elsewhere.example", "shut"), ("null", "shut")],
)
def test_a_socket_is_shut_to_pages_of_other_sites(origin: str | None, heard: str) -> None:
    guest = come_as("organiser", with_route(socket("/talk", talk, may=ANYONE)))
    headers = {"origin": origin} if origin is not None else {}
    try:
        with guest.websocket_connect("/talk", headers=headers) as opened:
            said = opened.receive_text()
    except WebSocketDisconnect:
        said = "shut"
    assert said == heard


async def fail(request: Request) -> Response:
    raise {"http": HTTPException(404), "bad": BadInput("no_such_table"), "bug": RuntimeError("a secret detail")}[
        request.query_params["how"]
    ]


@pytest.mark.parametrize(("how", "status"), [("http", 404), ("bad", 404), ("bug", 500)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_whatever_goes_wrong_is_told_safely_and_without_details(how: str, status: int, lang: str) -> None:
    guest = visiting(with_route(route("/fail", fail, may=ANYONE)), lang, raise_server_exceptions=False)
    answer = guest.get("/fail", params={"how": how})
    assert answer.status_code == status
    assert "secret" not in answer.text
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    if how == "bug":
        assert answer.text == say("account.broken", lang)
