"""The pages: a start page with the hand analyser, the rule books, the tile set. They need no scripts."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from paiju.app import hands, rulebook
from paiju.app.parlour import Parlour
from paiju.app.words import sentence, verdict
from paiju.core.errors import BadInput
from paiju.core.tiles import BY_TEXT, SUITS, Tile, tiles
from paiju.locale import say
from paiju.rules import BOOKS
from paiju.rulings.clauses import DOCUMENTS, register
from paiju.web import play
from paiju.web.shared import HOME, page, spoken_to
from paiju.web.tiles import BACKSIDE, FACES, sheet

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
    try:
        question = hands.asked(form["book"], form["tiles"], form["melds"].split(), form["void"] or None)
        facts |= {"question": question, "answer": hands.analysis(question)}
    except BadInput as wrong:
        return page(request, "start.html", 400, **facts | {"wrong": sentence(wrong, lang)})
    return page(request, "start.html", **facts)


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
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


async def tile_set(request: Request) -> Response:
    """Our tiles to look at: three sizes, light felt and dark, with and without index."""
    lang = spoken_to(request)
    names = {name: BY_TEXT[name].names[lang] if name in BY_TEXT else say("page.tile_back", lang) for name in FACES}
    rows = [[name for name in FACES if name.endswith(suit) and name != BACKSIDE] for suit in SUITS]
    return page(request, "tile_set.html", rows=[*rows, [BACKSIDE]], names=names, sizes=(72, 44, 28))


async def not_found(request: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    return page(request, "not_found.html", status)


async def guarded(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """No page may load anything from elsewhere, or stand in another's frame."""
    response = await call_next(request)
    response.headers["Content-Security-Policy"] = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


async def refused(request: Request, problem: Exception) -> Response:
    """Bad input, said in one sentence."""
    assert isinstance(problem, BadInput)
    status = 404 if problem.code == "no_such_table" else 400
    return page(request, "refused.html", status, wrong=sentence(problem, spoken_to(request)))


def site(parlour: Parlour) -> Starlette:
    """The whole site as one ASGI application."""
    from starlette.middleware import Middleware
    from starlette.middleware.base import BaseHTTPMiddleware

    built = Starlette(
        routes=[
            Route("/", start),
            Route("/rules/{document}", book),
            Route("/tiles", tile_set),
            Route("/tiles.svg", tile_sheet),
            *play.ROUTES,
            Mount("/static", StaticFiles(directory=HOME / "static")),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=guarded)],
        exception_handlers={404: not_found, 405: not_found, BadInput: refused},
    )
    built.state.parlour = parlour
    return built
