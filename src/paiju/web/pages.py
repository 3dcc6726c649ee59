"""The pages: a start page with the hand analyser, the rule books, the tile set. They need no scripts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from paiju.app import hands, rulebook
from paiju.app.limits import Limits
from paiju.app.parlour import Parlour
from paiju.app.people import People
from paiju.app.shelf import Shelf
from paiju.app.tickets import Tickets
from paiju.app.words import sentence, verdict
from paiju.core.errors import BadInput
from paiju.core.tiles import BY_TEXT, SUITS, Tile, tiles
from paiju.locale import say
from paiju.rules import BOOKS
from paiju.rulings.clauses import DOCUMENTS, register
from paiju.web import accounts, api, play, replays, sockets
from paiju.web.copies import A_DAY, copy
from paiju.web.guards import SafeHeaders, safe_headers
from paiju.web.routes import ANYONE, all_declared, files, route
from paiju.web.shared import HOME, page, spoken_to, status
from paiju.web.tiles import BACKSIDE, FACES, sheet
from paiju.web.visitors import Visits, address, limits

EXAMPLES = {
    "mcr": "147m 258p 369s 12345z",
    "riichi": "234678m 3406p 5566s",
    "taiwan": "123m 456m 789m 11p 55p 99s 6z",
    "sichuan": "1122334455p 678s",
}


def face(tile: Tile, lang: str) -> dict[str, str]:
    """A tile as the page draws it: its notation names the picture, its name is for those who listen."""
    return {"text": str(tile), "name": tile.names[lang]}


async def start(request: Request) -> Response:
    """The analyser: a form, and under it the answer or the reason why there is none."""
    lang, asked = spoken_to(request), request.query_params
    form = {field: asked.get(field, "") for field in ("tiles", "melds", "void")} | {"book": asked.get("book", "riichi")}
    facts: dict[str, Any] = {"form": form, "books": BOOKS, "examples": EXAMPLES, "answer": None, "wrong": None}
    facts["verdict"] = lambda answer: verdict(answer, lang)
    facts["faces"] = lambda text: [face(tile, lang) for tile in tiles(text)]
    if not form["tiles"].strip():
        return page(request, "start.html", **facts)
    limits(request).take("question", address(request))
    try:
        question = hands.asked(form["book"], form["tiles"], form["melds"].split(), form["void"] or None)
        facts |= {"question": question, "answer": hands.analysis(question)}
    except BadInput as wrong:
        return page(request, "start.html", 400, **facts | {"wrong": sentence(wrong, lang)})
    return page(request, "start.html", **facts)


async def shelf(request: Request) -> Response:
    """The rule books, one beside the other."""
    return page(request, "shelf.html")


async def book(request: Request) -> Response:
    """One rule book, clause by clause."""
    document = request.path_params["document"]
    if document not in DOCUMENTS:
        raise HTTPException(404)
    answer = rulebook.register_answer(register(document), spoken_to(request))
    return page(request, "book.html", book=answer, count=sum(len(c["clauses"]) for c in answer["chapters"]))


async def tile_sheet(request: Request) -> Response:
    """All tiles as symbols, ``/tiles.svg#t-1m``; with ``?index=1`` a letter or number in every corner."""
    drawing = sheet(index=request.query_params.get("index") == "1")
    return copy(request, drawing, "image/svg+xml", A_DAY)


async def tile_set(request: Request) -> Response:
    """Our tiles to look at: three sizes, light felt and dark, with and without index."""
    lang = spoken_to(request)
    names = {name: BY_TEXT[name].names[lang] if name in BY_TEXT else say("page.tile_back", lang) for name in FACES}
    rows = [[name for name in FACES if name.endswith(suit) and name != BACKSIDE] for suit in SUITS]
    return page(request, "tile_set.html", rows=[*rows, [BACKSIDE]], names=names, sizes=(72, 44, 28))


async def health(request: Request) -> Response:
    """Whether the house is open: it answers, and so does its log."""
    try:
        request.app.state.parlour.log.read("people", 0, 1)
    except (BadInput, RuntimeError):
        return JSONResponse({"ok": False}, 503)
    return JSONResponse({"ok": True})


async def not_found(request: Request, problem: Exception) -> Response:
    code = problem.status_code if isinstance(problem, HTTPException) else 500
    if request.url.path.startswith("/api/"):
        return api.no_way(request, code)
    return page(request, "not_found.html", code)


async def refused(request: Request, problem: Exception) -> Response:
    """Bad input, said in one sentence; to a program as JSON."""
    assert isinstance(problem, BadInput)
    said = sentence(problem, spoken_to(request))
    if "application/json" in request.headers.get("accept", ""):
        told = {"ok": False, "error": {"code": problem.code, "message": said}}
        answer: Response = JSONResponse(told, status(problem))
    else:
        answer = page(request, "refused.html", status(problem), wrong=said)
    if "seconds" in problem.facts:
        answer.headers["Retry-After"] = str(problem.facts["seconds"])
    return answer


async def broken(request: Request, problem: Exception) -> Response:  # noqa: ARG001 - it is logged, and nobody's business
    """The last answer, when nothing else can be said."""
    said = say("account.broken", spoken_to(request))
    return PlainTextResponse(said, 500, safe_headers(request.url.scheme))


def client_folder() -> Path:
    """The browser's side: beside the package when it is installed, at the top of the project when it is not."""
    installed = HOME.parent / "client"
    return installed if installed.is_dir() else HOME.parents[2] / "client"


@asynccontextmanager
async def closing(app: Starlette) -> AsyncIterator[None]:
    """Tables are put away when the house closes."""
    yield
    await app.state.parlour.close()


def site(parlour: Parlour) -> Starlette:
    """The whole site as one ASGI application."""
    built = Starlette(
        routes=all_declared([
            route("/hand", start, may=ANYONE),
            route("/rules", shelf, may=ANYONE),
            route("/rules/{document}", book, may=ANYONE),
            route("/tiles", tile_set, may=ANYONE),
            route("/tiles.svg", tile_sheet, may=ANYONE),
            route("/healthz", health, may=ANYONE),
            *accounts.ROUTES,
            *play.ROUTES,
            *replays.ROUTES,
            *api.ROUTES,
            *sockets.ROUTES,
            files("/static", StaticFiles(directory=HOME / "static"), may=ANYONE),
            files("/client", StaticFiles(directory=client_folder()), may=ANYONE),
        ]),
        middleware=[Middleware(GZipMiddleware, minimum_size=1000), Middleware(SafeHeaders), Middleware(Visits)],
        lifespan=closing,
        exception_handlers={404: not_found, 405: not_found, BadInput: refused, Exception: broken},
    )
    built.state.parlour = parlour
    built.state.shelf = Shelf(parlour.log, parlour.now)
    built.state.people = People(parlour.log, parlour.now)
    built.state.tickets = Tickets(parlour.now)
    built.state.limits = Limits(parlour.now)
    return built
