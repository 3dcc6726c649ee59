"""A workbench for the client: its modules on a page of their own, and deals told as a table tells them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from paiju import rules
from paiju.app.sittings import Agreement, Sitting, did
from paiju.arena.games import own_view
from paiju.core.seats import Seat
from paiju.core.tiles import BY_TEXT
from paiju.locale import catalogue, say
from paiju.notation.records import written
from paiju.players import greedy
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.play import legal, waiting_for
from paiju.table.seeds import Chance
from paiju.table.views import Onlooker, Viewer
from paiju.table.views import told as as_told
from paiju.web.shared import HOME, templates
from paiju.web.tiles import sheet

CLIENT = Path(__file__).parents[2] / "client"
GUARD = {"Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"}
SCRIPT = '<script type="module" src="/client/main.js"></script>'


def words(lang: str) -> dict[str, str]:
    """What the client is given to say."""
    told = {name: text for name, text in catalogue(lang).items() if name.startswith("client.")}
    told |= {f"tile.{name}": tile.names[lang] for name, tile in BY_TEXT.items()}
    return told | {f"seat.{seat.letter}": seat.names[lang] for seat in Seat}


def viewer(name: str) -> Viewer:
    return Seat("ESWN".index(name)) if name in "ESWN" else Onlooker(name)


def eager(sitting: Sitting, seat: Seat) -> Action:
    """Plays like the greedy bot, but never lets a kong or an abort go: tests want to see them."""
    assert sitting.deal is not None
    offered = legal(sitting.deal, seat)
    for wanted in (act.Win, act.Kong):
        for option in offered:
            if isinstance(option, wanted):
                return option
    aborts = [option for option in offered if isinstance(option, act.Declare) and option.word == "nine_terminals"]
    return aborts[0] if aborts else greedy(own_view(sitting.deal, seat), offered, Chance("eager"))


def begun(book: str, seed: str) -> Sitting:
    sitting = Sitting(Agreement(book))
    sitting.apply({"t": "seed", "seed": seed})
    return sitting


def played(book: str, seed: str, enough: Callable[[Sitting], bool]) -> Sitting:
    """A deal played eagerly until it is enough, or over."""
    sitting = begun(book, seed)
    assert sitting.deal is not None
    while not sitting.deal_over and not enough(sitting):
        sitting.apply(did(eager(sitting, waiting_for(sitting.deal)[0])))
    return sitting


@cache
def finished(book: str, seed: str) -> Sitting:
    """A deal played to its end."""
    return played(book, seed, lambda _: False)


def book_facts(book: str) -> dict[str, Any]:
    plan = rules.ruleset(book).plan.wall
    return {"id": book, "tiles": plan.size - sum(plan.dealt) - plan.kept, "hand": len(plan.deal[1])}


def told(book: str, seed: str, name: str) -> list[dict[str, Any]]:
    return heard(finished(book, seed), viewer(name))


def heard(sitting: Sitting, to: Viewer) -> list[dict[str, Any]]:
    """All this viewer is told of the deal."""
    events = (as_told(sitting.rules.manners, event, to) for event in sitting.story)
    return [written(event) for event in events if event is not None]


def shell(lang: str, book: str, scripts: bool) -> str:
    """The page of a table; without scripts the tests bring their own."""
    page = templates().get_template("live.html").render(
        lang=lang, table="t1", book=rules.ruleset(book).names[lang], document=book,
        say=lambda message, **facts: say(message, lang, **facts), seated=True, may_sit=False, csrf_field=str,
    )
    return page if scripts else page.replace(SCRIPT, "")


async def show(request: Request) -> Response:
    asked = request.query_params
    page = shell(asked.get("lang", "en"), asked.get("book", "riichi"), asked.get("scripts") == "1")
    return HTMLResponse(page, headers=GUARD)


async def speak(request: Request) -> Response:
    return JSONResponse(words(request.path_params["lang"]))


async def tiles(request: Request) -> Response:
    return Response(sheet(request.query_params.get("index") == "1"), media_type="image/svg+xml")


async def looking(_request: Request) -> Response:
    return FileResponse(Path(__file__).parent / "looking.js", media_type="text/javascript")


async def ticket(_request: Request) -> Response:
    return JSONResponse({"ticket": "once"})


def bench() -> Starlette:
    return Starlette(routes=[
        Route("/play/t1", show),
        Route("/play/t1/ticket", ticket, methods=["POST"]),
        Route("/words/{lang}.json", speak),
        Route("/tiles.svg", tiles),
        Route("/looking.js", looking),
        Mount("/client", StaticFiles(directory=CLIENT)),
        Mount("/static", StaticFiles(directory=HOME / "static")),
    ])
