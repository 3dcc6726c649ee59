"""The interface for programs: the same questions and answers as the command line, over HTTP."""

import asyncio
import json
import shlex
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from paiju import __version__
from paiju.app import hands, rulebook, rulesets, scores
from paiju.app.answers import decoded, encoded, line_answer, refusal, refused
from paiju.app.games import MOST_TEXT, unpacked
from paiju.app.schemas import PLACES, SCHEMAS, named
from paiju.app.words import all_lost
from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES, say
from paiju.web.copies import AN_HOUR, copy
from paiju.web.forms import same_origin
from paiju.web.guards import MOST_BODY
from paiju.web.replays import FILES, shelf, taken_away
from paiju.web.routes import ANYONE, program, route
from paiju.web.shared import page, status
from paiju.web.visitors import UNSAFE, address, limits

JSON, LINES, TEXT = "application/json", "application/jsonl", "text/plain"
ANY_FILE = ", ".join(sorted({kind for _, kind in FILES.values()}))
MOST_LINES = 1_000
MOST_LINES_BODY = 1_000_000
Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Example:
    """A question that can be tried: the address as it is asked, and what is sent."""

    path: str
    body: Mapping[str, Any] | None = None
    file: str = ""

    def curl(self, base: str) -> str:
        """The line for a terminal."""
        sent = ["--json", json.dumps(self.body, ensure_ascii=False)] if self.body is not None else []
        sent += ["--data-binary", f"@{self.file}"] if self.file else []
        return shlex.join(["curl", *sent, base.rstrip("/") + self.path])


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing a program can ask: where, with what, what comes back, and whether pages of other sites may ask too."""

    method: str
    path: str
    ask: Endpoint
    says: str                               # api.<says> is its sentence
    gives: tuple[str, str]                  # media type and schema of the answer; a file may be of several types
    takes: tuple[str, str] | None = None    # of the body
    query: tuple[str, ...] = ("lang",)
    anywhere: bool = False
    counted: bool = True                    # among the questions an address may ask in a minute
    most: int = MOST_BODY
    example: Example | None = None


# What is asked


def spoken(request: Request) -> str:
    """The language asked for in the address, or English: the same question has the same answer everywhere."""
    lang = request.query_params.get("lang", "en")
    if lang not in LANGUAGES:
        raise BadInput("no_such_language", wanted=lang[:20])
    return lang


async def read(request: Request, media: str) -> bytes:
    """The body, if it is of the kind that is wanted; a program that does not say is believed."""
    told = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if told and told != media and not (media == JSON and told.endswith("+json")):
        raise BadInput("api.wrong_media", found=told[:40], wanted=media)
    return await request.body()


def told(answer: object, code: int = 200) -> Response:
    return Response(encoded(answer) + "\n", code, media_type=JSON)


Answering = Callable[..., dict[str, Any]]


def score_answer(request: Any, lang: str) -> dict[str, Any]:
    return scores.answer(scores.judged(scores.question(request)), lang)


def hand_answer(request: Any, lang: str) -> dict[str, Any]:  # noqa: ARG001 - tiles and numbers have no language
    return hands.analysis(hands.question(request))


async def one(answer: Answering, request: Request) -> Response:
    lang = spoken(request)
    return told(answer(decoded(await read(request, JSON)), lang))


async def many(answer: Answering, request: Request) -> Response:
    """One request a line, one answer a line, in the same order; a bad line never stops the rest."""
    lang, body = spoken(request), await read(request, LINES)
    lines = [line for line in body.split(b"\n") if line.strip()]
    if len(lines) > MOST_LINES:
        raise BadInput("api.too_many_lines", found=len(lines), most=MOST_LINES)
    ask = partial(answer, lang=lang)
    answers = await asyncio.to_thread(lambda: [line_answer(line, ask, lang) for line in lines])
    return Response("".join(f"{line}\n" for line in answers), media_type=LINES)


async def all_rulesets(request: Request) -> Response:
    spoken(request)
    return copy(request, rulesets_text(), JSON, AN_HOUR)


@cache
def rulesets_text() -> str:
    return encoded(rulesets.rulesets()) + "\n"


async def document(request: Request) -> Response:
    return copy(request, document_text(request.path_params["document"], spoken(request)), JSON, AN_HOUR)


@cache
def document_text(name: str, lang: str) -> str:
    return encoded(rulebook.documents_answer([name], lang)) + "\n"


async def clause(request: Request) -> Response:
    places = request.path_params
    answer = rulebook.clauses_answer(places["document"], places["clause"], spoken(request))
    return copy(request, encoded(answer) + "\n", JSON, AN_HOUR)


async def game(request: Request) -> Response:
    spoken(request)
    return copy(request, await asyncio.to_thread(shelf(request).told, request.path_params["game"]), JSON)


async def bring(request: Request) -> Response:
    """A game from elsewhere, as it is; packed ones are unpacked."""
    lang, data = spoken(request), await request.body()
    limits(request).take("import", address(request))
    house, form = shelf(request), request.query_params.get("from")
    found = await asyncio.to_thread(lambda: house.bring(unpacked(data), form))
    answer = {
        "ok": True, "game": found, "watch": f"/replays/{found}",
        "lost": all_lost(house.lost(found), "paiju", lang),
    }
    made = told(answer, 201)
    made.headers["Location"] = f"/api/replays/{found}"
    return made


async def export(request: Request) -> Response:
    spoken(request)
    places = request.path_params
    return await asyncio.to_thread(taken_away, shelf(request), places["game"], places["format"])


async def description(request: Request) -> Response:
    return copy(request, encoded(openapi(spoken(request))) + "\n", JSON, AN_HOUR)


SCORED = {
    "ruleset": "riichi", "concealed": "234678m34p55s", "melds": [{"kind": "kong", "tiles": "7777z", "open": False}],
    "win": {"tile": "5p", "by": "discard", "from": "W"}, "seat": "S", "flags": ["riichi"], "dora": "6m",
}
HELD = {"ruleset": "mcr", "concealed": "147m 258p 369s 12345z"}
OPERATIONS = (
    Operation("POST", "/api/score", partial(one, score_answer), "score", (JSON, "Score"), (JSON, "ScoreRequest"),
              anywhere=True, example=Example("/api/score", SCORED)),
    Operation("POST", "/api/score.jsonl", partial(many, score_answer), "score_lines", (LINES, "Lines"),
              (LINES, "Lines"), most=MOST_LINES_BODY),
    Operation("POST", "/api/hand", partial(one, hand_answer), "hand", (JSON, "Hand"), (JSON, "HandRequest"),
              anywhere=True, example=Example("/api/hand?lang=ru", HELD)),
    Operation("GET", "/api/rulesets", all_rulesets, "rulesets", (JSON, "Rulesets"), anywhere=True, counted=False,
              example=Example("/api/rulesets")),
    Operation("GET", "/api/rules/{document}", document, "document", (JSON, "Document"), anywhere=True, counted=False,
              example=Example("/api/rules/sichuan?lang=ru")),
    Operation("GET", "/api/rules/{document}/{clause}", clause, "clause", (JSON, "Clauses"), anywhere=True,
              counted=False, example=Example("/api/rules/mcr/MCR-3.7.2.4")),
    Operation("POST", "/api/replays", bring, "bring", (JSON, "Brought"), (TEXT, "Lines"), ("lang", "from"),
              most=MOST_TEXT, example=Example("/api/replays", file="game.jsonl")),
    Operation("GET", "/api/replays/{game}", game, "game", (JSON, "Game"), example=Example("/api/replays/demo-riichi")),
    Operation("GET", "/api/replays/{game}/{format}", export, "export", (ANY_FILE, "Lines"),
              example=Example("/api/replays/demo-riichi/mjai")),
    Operation("GET", "/api/openapi.json", description, "openapi", (JSON, "Description"), anywhere=True, counted=False,
              example=Example("/api/openapi.json")),
)


# What is answered


def door(operation: Operation) -> BaseRoute:
    """The way in for an operation: refusals are JSON too, and say so with their status."""

    async def answering(request: Request) -> Response:
        try:
            answer = await asked(operation, request)
        except BadInput as wrong:
            answer = problem(wrong, request)
        if operation.anywhere:
            answer.headers["Access-Control-Allow-Origin"] = "*"
        return answer

    return program(
        operation.path, answering, [operation.method], may=ANYONE, most=operation.most, name=f"api_{operation.says}"
    )


async def asked(operation: Operation, request: Request) -> Response:
    if operation.method in UNSAFE and not operation.anywhere and same_origin(request) is False:
        raise BadInput("account.forged")
    if operation.counted:
        limits(request).take("question", address(request))
    return await operation.ask(request)


def problem(wrong: BadInput, request: Request) -> Response:
    lang = request.query_params.get("lang", "en")
    said = refused(wrong, lang if lang in LANGUAGES else "en")
    answer = told(said, status(wrong))
    if "seconds" in wrong.facts:
        answer.headers["Retry-After"] = str(wrong.facts["seconds"])
    return answer


def no_way(request: Request, code: int) -> Response:
    """There is nothing to ask here, or not so."""
    lang = request.query_params.get("lang", "en")
    name = "no_such_way" if code == 404 else "no_such_method"
    return told(refusal(name, say(f"api.{name}", lang if lang in LANGUAGES else "en")), code)


def preflight(path: str, methods: str) -> BaseRoute:
    """A browser asks whether a page of another site may ask."""
    allowed = {
        "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": "content-type", "Access-Control-Max-Age": "86400",
    }

    async def allowing(_request: Request) -> Response:
        return Response(status_code=204, headers=allowed)

    return program(path, allowing, ["OPTIONS"], may=ANYONE, name="api_preflight")


# What is said of it


def openapi(lang: str) -> dict[str, Any]:
    """The description of the interface, made from the operations themselves."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = described(operation, lang)
    return {
        "openapi": "3.1.0",
        "info": {"title": "paiju", "version": __version__, "description": say("api.lead", lang),
                 "license": {"name": "MIT", "identifier": "MIT"}},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": {**SCHEMAS, "Description": {"type": "object"}}},
    }


def described(operation: Operation, lang: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "operationId": operation.says,
        "summary": say(f"api.{operation.says}", lang),
        "parameters": [parameter("path", name) for name in places(operation.path)]
        + [parameter("query", name) for name in operation.query],
        "responses": {code: answered(operation, code, lang) for code in codes(operation)},
    }
    if operation.takes is not None:
        media, schema = operation.takes
        sample = operation.example.body if operation.example is not None else None
        content: dict[str, Any] = {"schema": named(schema)} | ({"example": sample} if sample is not None else {})
        row["requestBody"] = {"required": True, "content": {media: content}}
    return row


def places(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def parameter(where: str, name: str) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": PLACES[name]}


def codes(operation: Operation) -> list[str]:
    """The statuses an operation can answer with."""
    found = ["201" if operation.ask is bring else "200", "400"]
    found += ["404"] if places(operation.path) else []
    found += ["403"] if operation.takes is not None and not operation.anywhere else []
    found += ["413", "415"] if operation.takes is not None else []
    return found + (["429"] if operation.counted else [])


def answered(operation: Operation, code: str, lang: str) -> dict[str, Any]:
    media, schema = operation.gives if code.startswith("2") else (JSON, "Error")
    content = {kind: {"schema": named(schema)} for kind in media.split(", ")}
    return {"description": say(f"api.status_{code}", lang), "content": content}


async def explained(request: Request) -> Response:
    """The page for people who write programs."""
    base = str(request.base_url)
    rows = [
        {"method": each.method, "path": each.path, "says": f"api.{each.says}", "anywhere": each.anywhere,
         "curl": each.example.curl(base) if each.example is not None else None}
        for each in OPERATIONS
    ]
    return page(request, "api.html", operations=rows, most_lines=MOST_LINES)


ROUTES: list[BaseRoute] = [
    route("/api", explained, may=ANYONE),
    *(door(operation) for operation in OPERATIONS),
    *(preflight(each.path, each.method) for each in OPERATIONS if each.anywhere),
]
