"""Play: sit down against bots at once, open a table for people, find one in the lobby; with scripts and without."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from paiju.app.clocks import CLOCKS, clock
from paiju.app.parlour import Parlour
from paiju.app.pictures import picture
from paiju.app.roll import Person
from paiju.app.rooms import Room
from paiju.app.sittings import Agreement
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.core.tiles import BY_TEXT
from paiju.locale import LANGUAGES, catalogue
from paiju.rules import BOOKS, book_of, variants
from paiju.web.forms import form
from paiju.web.routes import ANYONE, route
from paiju.web.shared import page, spoken_to
from paiju.web.visitors import known, limits, people, tickets, visitor

OPPONENTS = ("greedy", "random")
PACES = tuple(CLOCKS)


def parlour(request: Request) -> Parlour:
    found: Parlour = request.app.state.parlour
    return found


async def at(request: Request, job: Callable[[Room], Awaitable[Any]]) -> Any:
    """What a job at this table gives; the lobby hears of what changed."""
    house, name = parlour(request), request.path_params["table"]

    async def done(room: Room) -> Any:
        found = await job(room)
        await house.list_table(name, room)
        return found

    return await (await house.table(name)).ask(done)


# Sitting down


async def choose_book(request: Request) -> Response:
    return page(request, "play.html", books=BOOKS, opponents=OPPONENTS, paces=PACES)


async def play_now(request: Request) -> Response:
    """One click: a table with three bots, and the first deal begins."""
    told, person = await form(request), await known(request)
    pace, opponents = told.get("pace") or "none", told.get("opponents") or "greedy"
    if opponents not in OPPONENTS:
        raise BadInput("unknown_player", player=opponents[:20], known=", ".join(OPPONENTS))
    agreement = Agreement(
        told.get("book", ""), human=told.get("kind") == "human", clock=clock(pace), host=person.id, private=True
    )
    table = await opened(request, agreement, person)

    async def begin(room: Room) -> None:
        await room.begin(parlour(request).now(), opponents)

    await (await parlour(request).table(table)).ask(begin)
    return RedirectResponse(f"/play/{table}", 303)


async def opened(request: Request, agreement: Agreement, person: Person) -> str:
    """A new table where this person sits already."""
    limits(request).take("table", person.id)
    house = parlour(request)
    table = await house.open(agreement)
    request.path_params["table"] = table
    await at(request, lambda room: room.sit(person.id, named(person), house.now()))
    await remembered(request, person, table, agreement.ruleset)
    return table


async def remembered(request: Request, person: Person, table: str, ruleset: str) -> None:
    """The table is among this person's games from now on."""
    await asyncio.to_thread(people(request).remember, person, table, ruleset)


def named(person: Person) -> dict[str, str]:
    return {lang: person.names[lang] for lang in LANGUAGES}


async def lobby(request: Request) -> Response:
    choices = [(name, book) for book in BOOKS for name in (book, *variants(book))]
    return page(request, "lobby.html", tables=parlour(request).lobby(), rulesets=choices, paces=PACES)


async def open_table(request: Request) -> Response:
    """A table for people: open to all or by its link only; the host begins when enough have come."""
    told, person = await form(request), await known(request)
    agreement = Agreement(
        told.get("ruleset", ""), human=told.get("kind") == "human", clock=clock(told.get("pace", "normal")),
        host=person.id, private=told.get("private") == "1", rated=told.get("rated") == "1",
    )
    return RedirectResponse(f"/play/{await opened(request, agreement, person)}", 303)


async def sit_down(request: Request) -> Response:
    person, now = await known(request), parlour(request).now()
    await at(request, lambda room: room.sit(person.id, named(person), now))
    table = request.path_params["table"]
    await remembered(request, person, table, (await parlour(request).table(table)).room.sitting.agreement.ruleset)
    return RedirectResponse(f"/play/{table}", 303)


# At the table


async def at_the_table(request: Request) -> Response:
    table, lang, person = request.path_params["table"], spoken_to(request), visitor(request)
    room = (await parlour(request).table(table)).room
    ruleset = room.sitting.agreement.ruleset
    seated = person is not None and room.sitting.place_of(person.id) is not None
    return page(
        request, "live.html", table=table, document=book_of(ruleset), book=room.sitting.rules.names[lang],
        seated=seated, may_sit=not seated and room.state == "waiting" and not room.sitting.full,
    )


async def ticket(request: Request) -> Response:
    """What opens the socket: good once, for this table and this visitor; who only looks stays unknown."""
    table, person = request.path_params["table"], visitor(request)
    await parlour(request).table(table)
    who = person.id if person is not None else f"onlooker {secrets.token_hex(8)}"
    return JSONResponse({"ticket": tickets(request).give(who, table)})


async def words(request: Request) -> Response:
    """Everything the table says, in one language."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise BadInput("no_such_language", wanted=lang[:20])
    said = {name: text for name, text in catalogue(lang).items() if name.startswith(("client.", "viewer."))}
    said |= {f"tile.{name}": tile.names[lang] for name, tile in BY_TEXT.items()}
    said |= {f"seat.{seat.letter}": seat.names[lang] for seat in Seat}
    return JSONResponse(said, headers={"Cache-Control": "no-cache"})


# Without scripts


def own_place(request: Request, room: Room) -> int:
    person = visitor(request)
    place = None if person is None else room.sitting.place_of(person.id)
    if place is None:
        raise BadInput("only_watching")
    return place


async def plain_table(request: Request) -> Response:
    """The table as a page of buttons."""
    return await plain(request, None)


async def choose(request: Request) -> Response:
    told = await form(request)
    await plain(request, (whole(told.get("seen")), whole(told.get("choice"))))
    return RedirectResponse(f"/play/{request.path_params['table']}/plain", 303)


async def plain(request: Request, choice: tuple[int, int] | None) -> Response:
    lang, now = spoken_to(request), parlour(request).now()

    async def look(room: Room) -> dict[str, Any]:
        place = own_place(request, room)
        await room.visit(place, now, choice=choice, key=secrets.token_urlsafe(12))
        return picture(room, place, lang)

    return page(request, "table.html", table=request.path_params["table"], **await at(request, look))


async def next_deal(request: Request) -> Response:
    now = parlour(request).now()

    async def go_on(room: Room) -> None:
        place = own_place(request, room)
        await room.say_ready(place, now)
        await room.visit(place, now)

    await at(request, go_on)
    return RedirectResponse(f"/play/{request.path_params['table']}/plain", 303)


def whole(told: str | None) -> int:
    if told is None or not told.isascii() or not told.isdigit() or len(told) > 6:
        raise BadInput("no_such_choice")
    return int(told)


ROUTES = [
    route("/", choose_book, may=ANYONE),
    route("/play", choose_book, may=ANYONE),
    route("/play", play_now, ["POST"], may=ANYONE),
    route("/lobby", lobby, may=ANYONE),
    route("/lobby", open_table, ["POST"], may=ANYONE),
    route("/play/{table}", at_the_table, may=ANYONE),
    route("/play/{table}/sit", sit_down, ["POST"], may=ANYONE),
    route("/play/{table}/ticket", ticket, ["POST"], may=ANYONE, token=False),
    route("/play/{table}/plain", plain_table, may=ANYONE),
    route("/play/{table}/plain", choose, ["POST"], may=ANYONE),
    route("/play/{table}/plain/next", next_deal, ["POST"], may=ANYONE),
    route("/words/{lang}.json", words, may=ANYONE),
]
