"""The ways into the house, each with a sign saying who may use it; a way without a sign is not opened."""

from collections.abc import Awaitable, Callable, Iterable, Sequence

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from paiju.app.roll import Person
from paiju.core.errors import BadInput
from paiju.web.forms import refuse_forged, same_origin
from paiju.web.guards import MOST_BODY, SmallBodies
from paiju.web.visitors import visitor

Endpoint = Callable[[Request], Awaitable[Response]]
May = frozenset[str]

ANYONE: May = frozenset({"anyone"})
KNOWN: May = frozenset({"known"})           # a guest or an account
PLAYER: May = frozenset({"player"})         # an account
JUDGE: May = frozenset({"judge"})
ORGANISER: May = frozenset({"organiser"})
STANDINGS = ANYONE | KNOWN | PLAYER | JUDGE | ORGANISER


class Door(Route):
    """A page, and who may open it."""

    may: May
    program = False                         # nothing is done there in a visitor's name


class Gate(Mount):
    """A folder of files, and who may read them."""

    may: May


class Window(WebSocketRoute):
    """A socket, and who may speak through it."""

    may: May


def route(
    path: str, endpoint: Endpoint, methods: Sequence[str] = ("GET",), *,
    may: May, token: bool = True, most: int = MOST_BODY,
) -> Door:
    """A page for those who may; a deed must come from our own page, with its token or (for scripts) without."""

    async def admitted(request: Request) -> Response:
        await refuse_forged(request, token)
        refuse_unless(may, visitor(request) if may != ANYONE else None)
        return await endpoint(request)

    small = Middleware(SmallBodies, most=most)
    door = Door(path, admitted, methods=methods, name=endpoint.__name__, middleware=[small])
    door.may = declared(may)
    return door


def program(
    path: str, endpoint: Endpoint, methods: Sequence[str] = ("GET",), *,
    may: May, most: int = MOST_BODY, name: str | None = None,
) -> Door:
    """A way in for programs: it looks at no cookie, so it needs no token; the endpoint says who may ask from where."""
    door = Door(path, endpoint, methods=methods, name=name, middleware=[Middleware(SmallBodies, most=most)])
    door.may, door.program = declared(may), True
    return door


def files(path: str, app: ASGIApp, *, may: May) -> Gate:
    """Files that are the same for everybody, and therefore for anyone."""
    if may != ANYONE:
        raise ValueError(f"{path} cannot ask who comes")
    gate = Gate(path, app)
    gate.may = may
    return gate


def socket(path: str, endpoint: Callable[[WebSocket], Awaitable[None]], *, may: May) -> Window:
    """A socket for those who may; a page of another site is shown out before anything is said."""

    async def admitted(talk: WebSocket) -> None:
        if same_origin(talk) is False or not standing(visitor(talk)) & may:
            await talk.close(1008)
            return
        await endpoint(talk)

    window = Window(path, admitted, name=endpoint.__name__)
    window.may = declared(may)
    return window


def standing(person: Person | None) -> May:
    """What somebody is here."""
    return ANYONE if person is None else ANYONE | KNOWN | person.roles


def refuse_unless(may: May, person: Person | None) -> None:
    if not standing(person) & may:
        has_account = person is not None and person.account
        raise BadInput("account.not_yours") if has_account else BadInput("account.sign_in_first")


def declared(may: May) -> May:
    if not may or not may <= STANDINGS:
        raise ValueError(f"nobody is called {sorted(may - STANDINGS)} here")
    return may


def all_declared(routes: Iterable[BaseRoute]) -> list[BaseRoute]:
    """The routes, if each says who may use it; a site with one that does not is not started."""
    found = list(routes)
    for one in found:
        if not isinstance(one, Door | Gate | Window) or not getattr(one, "may", None):
            raise ValueError(f"{getattr(one, 'path', one)} does not say who may use it")
    return found
