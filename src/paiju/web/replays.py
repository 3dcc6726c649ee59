"""Replays: watch a game again, read it as text, bring one from elsewhere, take one away."""

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paiju.app import games, stories
from paiju.app.conversions import READABLE
from paiju.app.games import MOST_TEXT
from paiju.app.shelf import DEMOS, Shelf
from paiju.app.words import all_lost, sentence
from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.rules import book_of
from paiju.web.copies import copy
from paiju.web.forms import form
from paiju.web.routes import ANYONE, route
from paiju.web.shared import page, spoken_to, status
from paiju.web.visitors import address, limits

MOST_FORM = 3 * MOST_TEXT + 1_000           # a form writes a sign as three
PLAIN = "text/plain; charset=utf-8"
FILES = {                                   # how a format ends, and what it is
    "paiju": ("paiju.jsonl", "application/jsonl"), "mjlog": ("mjlog.xml", "application/xml"),
    "tenhou6": ("tenhou6.json", "application/json"), "mjai": ("mjai.jsonl", "application/jsonl"),
    "botzone": ("botzone.txt", PLAIN), "botzone-json": ("botzone.jsonl", "application/jsonl"),
}


def shelf(request: Request) -> Shelf:
    found: Shelf = request.app.state.shelf
    return found


# The shelf


async def choose_game(request: Request) -> Response:
    return await shown(request)


async def bring(request: Request) -> Response:
    """A game from elsewhere; what cannot be read is said beside the form, and nothing is kept."""
    told = await form(request)
    limits(request).take("import", address(request))
    try:
        game = await asyncio.to_thread(shelf(request).bring, told.get("text", ""), told.get("format") or None)
    except BadInput as wrong:
        return await shown(request, wrong, told)
    return RedirectResponse(f"/replays/{game}", 303)


async def shown(request: Request, wrong: BadInput | None = None, told: dict[str, str] | None = None) -> Response:
    lang = spoken_to(request)
    rows = await asyncio.to_thread(demos, shelf(request), lang)
    return page(
        request, "replays.html", status(wrong) if wrong is not None else 200, here="/replays", demos=rows,
        formats=READABLE, told=told or {}, wrong=sentence(wrong, lang) if wrong is not None else None,
    )


def demos(house: Shelf, lang: str) -> list[dict[str, str]]:
    return [{"game": game, "says": demo_line(house.record(game), lang)} for game in DEMOS]


@cache
def demo_line(record: str, lang: str) -> str:
    frames = games.frames(record)
    wins = sum(len(deal["result"]["wins"]) for deal in frames["deals"])
    return say("replays.demo", lang, book=frames["book"]["names"][lang], deals=len(frames["deals"]), wins=wins)


# One game


async def watch(request: Request) -> Response:
    game, lang = request.path_params["game"], spoken_to(request)
    book = games.rules_of(await asyncio.to_thread(shelf(request).record, game))
    return page(request, "replay.html", game=game, document=book_of(book.id), book=book.names[lang])


async def told_frames(request: Request) -> Response:
    """Everything the viewer shows."""
    told = await asyncio.to_thread(shelf(request).told, request.path_params["game"])
    return copy(request, told, "application/json")


async def read(request: Request) -> Response:
    """The game in words: every deal with its result, one of them move by move."""
    game, lang = request.path_params["game"], spoken_to(request)
    frames = await asyncio.to_thread(shelf(request).frames, game)
    left_out = all_lost(shelf(request).lost(game), "paiju", lang)
    chosen = number(request.query_params.get("deal"), len(frames["deals"]))
    return page(
        request, "replay_text.html", game=game, book=frames["book"]["names"][lang], lost=left_out, chosen=chosen,
        deals=[deal_facts(frames, at, lang) for at in range(len(frames["deals"]))],
        moves=stories.moves(frames, chosen - 1, lang) if chosen else [], final=final(frames, lang),
    )


def number(told: str | None, most: int) -> int:
    """A deal of this game by its number, 0 for none."""
    small = told is not None and told.isascii() and told.isdigit() and len(told) < 6
    return int(told) if small and told is not None and int(told) <= most else 0


def deal_facts(frames: dict[str, Any], at: int, lang: str) -> dict[str, Any]:
    return {
        "title": stories.title(frames, at, lang), "seating": stories.seating(frames, at, lang),
        "result": stories.result(frames, at, lang),
    }


def final(frames: dict[str, Any], lang: str) -> list[tuple[str, int, int]]:
    """Names, points and totals, the best first."""
    if frames["final"] is None:
        return []
    scores, totals = frames["final"]["scores"], frames["final"]["totals"] or frames["final"]["scores"]
    names = [player["name"][lang] for player in frames["players"]]
    return sorted(zip(names, scores, totals, strict=True), key=lambda row: -row[2])


# Taking it away


async def choose_format(request: Request) -> Response:
    """The formats that fit, each with what it would leave out of this very game."""
    game, lang = request.path_params["game"], spoken_to(request)
    limits(request).take("question", address(request))
    record = await asyncio.to_thread(shelf(request).record, game)
    rows = await asyncio.to_thread(lambda: [format_facts(record, form, lang) for form in games.formats(record)])
    return page(request, "exports.html", game=game, rows=rows)


def format_facts(record: str, form: str, lang: str) -> dict[str, Any]:
    try:
        _, left_out = games.exports(record, form)
    except BadInput as wrong:
        return {"format": form, "lost": [sentence(wrong, lang)], "possible": False}
    return {"format": form, "lost": all_lost(left_out, form, lang), "possible": True}


async def download(request: Request) -> Response:
    game, form = request.path_params["game"], request.path_params["format"]
    limits(request).take("question", address(request))
    return await asyncio.to_thread(taken_away, shelf(request), game, form)


def taken_away(house: Shelf, game: str, form: str) -> Response:
    """The file; what it leaves out stands in a header, by its codes."""
    text, left_out = games.exports(house.record(game), form)
    ending, kind = FILES[form]
    headers = {"Content-Disposition": f'attachment; filename="{game}.{ending}"', "Cache-Control": "no-cache"}
    if left_out:
        headers["X-Paiju-Lost"] = ", ".join(dict.fromkeys(row["what"] for row in left_out))
    return Response(text, media_type=kind, headers=headers)


ROUTES = [
    route("/replays", choose_game, may=ANYONE),
    route("/replays", bring, ["POST"], may=ANYONE, most=MOST_FORM),
    route("/replays/{game}.json", told_frames, may=ANYONE),
    route("/replays/{game}", watch, may=ANYONE),
    route("/replays/{game}/text", read, may=ANYONE),
    route("/replays/{game}/exports", choose_format, may=ANYONE),
    route("/replays/{game}/export/{format}", download, may=ANYONE),
]
