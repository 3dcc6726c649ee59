"""Play without scripts: a table against three bots, every choice a button."""

import secrets
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paiju.app.parlour import Parlour
from paiju.app.pictures import picture
from paiju.app.sittings import HUMAN, Agreement
from paiju.core.errors import BadInput
from paiju.rules import BOOKS
from paiju.web.routes import ANYONE, route
from paiju.web.shared import page, spoken_to
from paiju.web.visitors import known, limits, people

MOST_FORM = 2_000                           # bytes of a form; a choice is far shorter


async def form(request: Request) -> dict[str, str]:
    body = await request.body()
    if len(body) > MOST_FORM:
        raise BadInput("bad_form")
    return {name: values[-1] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}


def parlour(request: Request) -> Parlour:
    found: Parlour = request.app.state.parlour
    return found


async def choose_book(request: Request) -> Response:
    return page(request, "play.html", books=BOOKS)


async def sit_down(request: Request) -> Response:
    told, person = await form(request), await known(request)
    limits(request).take("table", person.id)
    table = secrets.token_urlsafe(16)
    agreement = Agreement(told.get("book", ""), (HUMAN, "greedy", "greedy", "greedy"))
    parlour(request).open(table, agreement, secrets.token_hex(16))
    people(request).remember(person, table, agreement.ruleset)
    return RedirectResponse(f"/play/{table}", 303)


async def at_the_table(request: Request) -> Response:
    table = request.path_params["table"]
    sitting = parlour(request).sitting(table)
    return page(request, "table.html", table=table, **picture(sitting, spoken_to(request)))


async def choose(request: Request) -> Response:
    told, table = await form(request), request.path_params["table"]
    parlour(request).choose(table, whole(told.get("seen")), whole(told.get("choice")))
    return RedirectResponse(f"/play/{table}", 303)


async def next_deal(request: Request) -> Response:
    table = request.path_params["table"]
    parlour(request).go_on(table, secrets.token_hex(16))
    return RedirectResponse(f"/play/{table}", 303)


def whole(told: str | None) -> int:
    if told is None or not told.isascii() or not told.isdigit() or len(told) > 6:
        raise BadInput("no_such_choice")
    return int(told)


ROUTES = [
    route("/play", choose_book, may=ANYONE),
    route("/play", sit_down, ["POST"], may=ANYONE),
    route("/play/{table}", at_the_table, may=ANYONE),
    route("/play/{table}", choose, ["POST"], may=ANYONE),
    route("/play/{table}/next", next_deal, ["POST"], may=ANYONE),
]
