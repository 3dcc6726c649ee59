"""Who is at the door: the visitor behind a request, by the cookie of a session."""

import asyncio
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paiju.app.limits import Limits
from paiju.app.people import People
from paiju.app.roll import SESSION_LASTS, Person
from paiju.app.tickets import Tickets

COOKIE = "session"
CARD = "visit"                              # what ties forms to a browser that has no session yet
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")


@dataclass(slots=True)
class Visit:
    """What one request brought along, and the cookies its answer will carry."""

    looked: bool = False
    person: Person | None = None
    session: str = ""
    card: str = ""
    cookies: list[str] = field(default_factory=list)


class Visits:
    """Every request is a visit, and every answer carries the cookies of its visit."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        visit = scope["visit"] = Visit()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                for cookie in visit.cookies:
                    MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self.app(scope, receive, sending)


def people(request: HTTPConnection) -> People:
    found: People = request.app.state.people
    return found


def tickets(request: HTTPConnection) -> Tickets:
    found: Tickets = request.app.state.tickets
    return found


def limits(request: HTTPConnection) -> Limits:
    found: Limits = request.app.state.limits
    return found


def visit(request: HTTPConnection) -> Visit:
    found: Visit = request.scope["visit"]
    return found


def visitor(request: HTTPConnection) -> Person | None:
    """Who asks, as far as the cookie tells; a session in use is renewed."""
    here = visit(request)
    if not here.looked:
        here.looked = True
        session = request.cookies.get(COOKIE, "")
        here.person = people(request).by_session(session) if session else None
        if here.person is not None:
            here.session = session
            if people(request).renewed(session):
                set_cookie(request, COOKIE, session, SESSION_LASTS)
    return here.person


async def known(request: HTTPConnection) -> Person:
    """Who asks; somebody new becomes a guest, and the answer gives them the cookie."""
    person = visitor(request)
    if person is not None:
        return person
    limits(request).take("guest", address(request))
    guest, session = await asyncio.to_thread(people(request).guest)
    welcome(request, guest, session)
    return guest


def welcome(request: HTTPConnection, person: Person, session: str) -> None:
    """From now on this browser is this person's."""
    here = visit(request)
    here.looked, here.person, here.session = True, person, session
    set_cookie(request, COOKIE, session, SESSION_LASTS)
    if CARD in request.cookies:
        set_cookie(request, CARD, "", 0)


def farewell(request: HTTPConnection) -> None:
    """This browser is nobody's."""
    here = visit(request)
    here.looked, here.person, here.session = True, None, ""
    set_cookie(request, COOKIE, "", 0)


def set_cookie(request: HTTPConnection, name: str, value: str, seconds: float) -> None:
    made = Response()
    secure = request.url.scheme in ("https", "wss")
    made.set_cookie(name, value, max_age=int(seconds), path="/", secure=secure, httponly=True, samesite="lax")
    visit(request).cookies.append(made.headers["set-cookie"])


def address(request: HTTPConnection) -> str:
    """Where a visitor comes from; who has one IPv6 address has a whole street of them, and counts as one."""
    host = request.client.host if request.client is not None else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return host
