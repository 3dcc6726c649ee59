"""Requests and answers as JSON Schema, made from what the scorers and the rule books themselves declare."""

from collections.abc import Mapping, Sequence
from typing import Any

from paiju import rules
from paiju.app import scores
from paiju.app.conversions import READABLE, WRITABLE
from paiju.app.rulesets import NAMES as RULESETS
from paiju.core.melds import MeldKind
from paiju.core.tiles import LONGEST
from paiju.locale import LANGUAGES
from paiju.rulings.clauses import DOCUMENTS, State

Schema = dict[str, Any]
FLAGS = sorted(set().union(*(rules.scoring(book).FLAGS for book in rules.BOOKS)))


def words(*choices: str) -> Schema:
    return {"type": "string", "enum": list(choices)}


def rows(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def maybe(schema: Schema) -> Schema:
    """The same, or nothing."""
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    more = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, **more, "type": [*kinds, "null"]}


def named(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def thing(fields: Mapping[str, Schema], required: Sequence[str] = (), *, more: bool = True) -> Schema:
    """An object; what is asked has no other fields, what is answered may grow."""
    return {"type": "object", "properties": dict(fields), "required": list(required), "additionalProperties": more}


TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": 1_000_000}
TILES: Schema = {
    "type": "string", "pattern": r"^([0-9]+[mpszf]|\s)*$", "maxLength": LONGEST, "examples": ["123m 0p 55z"],
}
TILE: Schema = {"type": "string", "pattern": "^([1-9][mps]|0[mps]|[1-7]z|[1-8]f)$", "examples": ["5p"]}
SEAT: Schema = words("E", "S", "W", "N")
NAMES: Schema = {"type": "object", "additionalProperties": TEXT}

MELD = thing({
    "kind": words(*MeldKind), "tiles": TILES, "open": FLAG, "added": FLAG,
}, ["kind", "tiles"], more=False)
WIN = thing({"tile": TILE, "by": words(*scores.BY), "from": maybe(SEAT)}, ["tile"], more=False)
SCORE_FIELDS: dict[str, Schema] = {
    "ruleset": words(*RULESETS), "options": maybe({"type": "object"}), "concealed": TILES,
    "melds": maybe(rows(named("Meld"))), "win": named("Win"), "seat": maybe(SEAT), "round": maybe(SEAT),
    "dealer": maybe(SEAT), "flags": maybe(rows(words(*FLAGS))), "dora": maybe(TILES), "ura": maybe(TILES),
    "flowers": maybe(TILES), "void": maybe(words("m", "p", "s")), "out": maybe(rows(SEAT)), "liable": maybe(SEAT),
    **dict.fromkeys(scores.NUMBERS, maybe(COUNT)),
}
HAND_FIELDS: dict[str, Schema] = {
    "ruleset": words(*RULESETS), "concealed": TILES, "melds": maybe(rows(named("Meld"))),
    "void": maybe(words("m", "p", "s")), "visible": maybe(TILES),
}

OK: Schema = {"type": "boolean", "const": True}
ELEMENT = thing(
    {"id": TEXT, "name": TEXT, "count": NUMBER, "value": NUMBER, "clause": TEXT},
    ["id", "name", "count", "value", "clause"],
)
NOT_COUNTED = thing(
    {"id": TEXT, "name": TEXT, "because": TEXT, "rule": TEXT, "clause": TEXT, "count": NUMBER},
    ["id", "because", "rule", "clause"],
)
PAYMENTS: Schema = {"type": ["object", "null"], "additionalProperties": NUMBER}
SCORE_ANSWER = thing({
    "ok": OK, "win": FLAG, "total": NUMBER, "elements": rows(ELEMENT), "not_counted": rows(NOT_COUNTED),
    "arrangement": rows(TEXT), "payments": PAYMENTS, "reason": TEXT, "clause": maybe(TEXT),
    "han": NUMBER, "fu": maybe(NUMBER), "limit": maybe(TEXT), "fu_items": rows({"type": "object"}),
    "value": NUMBER, "rejected": {"type": "object"},
}, ["ok", "win", "total", "elements", "not_counted", "arrangement", "payments"])
USEFUL = thing({"tile": TILE, "left": COUNT}, ["tile", "left"])
DISCARD = thing(
    {"tile": TILE, "shanten": NUMBER, "useful": rows(USEFUL), "count": COUNT}, ["tile", "shanten", "useful", "count"]
)
HAND_ANSWER = thing({
    "ok": OK, "shanten": NUMBER, "waits": rows(TILE), "ready": FLAG, "useful": rows(USEFUL), "count": COUNT,
    "discards": rows(DISCARD), "maximum": {"type": ["object", "integer", "null"]},
}, ["ok", "shanten", "waits", "ready", "useful", "count", "discards"])
ERROR = thing({
    "ok": {"type": "boolean", "const": False},
    "error": thing({"code": TEXT, "message": TEXT}, ["code", "message"]),
}, ["ok", "error"])
RULESET = thing({
    "id": words(*RULESETS), "book": words(*rules.BOOKS), "edition": TEXT, "names": NAMES, "hand": COUNT, "tiles": COUNT,
    "flags": rows(TEXT), "numbers": rows(TEXT), "options": {"type": "object"}, "formats": rows(words(*WRITABLE)),
}, ["id", "book", "edition", "names", "hand", "tiles", "flags", "numbers", "options", "formats"])
CLAUSE = thing({"id": TEXT, "text": TEXT, "state": words(*State), "reason": TEXT}, ["id", "text", "state"])
CHAPTER = thing({"title": TEXT, "source": TEXT, "clauses": rows(CLAUSE)}, ["title", "source", "clauses"])
DOCUMENT = thing({
    "document": words(*DOCUMENTS), "edition": TEXT, "title": TEXT, "chapters": rows(CHAPTER),
}, ["document", "edition", "title", "chapters"])
DEAL = thing({
    "people": rows(COUNT), "tiles": COUNT, "events": rows(thing({"t": TEXT}, ["t"])), "result": {"type": "object"},
}, ["people", "tiles", "events", "result"])
GAME = thing({
    "ok": OK, "book": thing({"id": TEXT, "edition": TEXT, "names": NAMES}, ["id", "edition", "names"]),
    "kind": words("strict", "human"), "players": rows(thing({"kind": words("person", "bot"), "name": NAMES})),
    "hand": COUNT, "kongs_down": FLAG, "deals": rows(DEAL), "final": {"type": ["object", "null"]},
}, ["ok", "book", "kind", "players", "hand", "deals", "final"])
BROUGHT = thing(
    {"ok": OK, "game": TEXT, "watch": TEXT, "lost": rows(TEXT)}, ["ok", "game", "watch", "lost"]
)

SCHEMAS: dict[str, Schema] = {
    "Meld": MELD,
    "Win": WIN,
    "ScoreRequest": thing(SCORE_FIELDS, ["ruleset", "concealed", "win"], more=False),
    "HandRequest": thing(HAND_FIELDS, ["ruleset", "concealed"], more=False),
    "Score": SCORE_ANSWER,
    "Hand": HAND_ANSWER,
    "Error": ERROR,
    "Rulesets": thing({"ok": OK, "rulesets": rows(RULESET)}, ["ok", "rulesets"]),
    "Document": thing({"ok": OK, "documents": rows(DOCUMENT), "states": {"type": "object"}}, ["ok", "documents"]),
    "Clauses": thing({"ok": OK, "clauses": rows(CLAUSE)}, ["ok", "clauses"]),
    "Game": GAME,
    "Brought": BROUGHT,
    "Lines": {"type": "string"},
}
PLACES: dict[str, Schema] = {               # what may stand in an address
    "lang": words(*LANGUAGES), "document": words(*DOCUMENTS), "clause": TEXT, "game": TEXT,
    "format": words(*WRITABLE), "from": words(*READABLE),
}
