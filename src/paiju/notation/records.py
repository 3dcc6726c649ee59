"""Game records: one JSON object per line, with everything needed to play the events again."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.seats import Seat, seat
from paiju.core.tiles import tile as read_tile
from paiju.notation.games import four, whole
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.events import Event, Party
from paiju.table.faces import FACES, HIDDEN, number

FORMAT = 1
EVENTS: dict[str, type] = {
    "deal_began": ev.DealBegan, "dealt": ev.Dealt, "turn_given": ev.TurnGiven, "drew": ev.Drew,
    "discarded": ev.Discarded, "flower_exposed": ev.FlowerExposed, "kong_proposed": ev.KongProposed,
    "kong_made": ev.KongMade, "melded": ev.Melded, "offered": ev.Offered, "replied": ev.Replied,
    "offer_closed": ev.OfferClosed, "asked": ev.Asked, "answered": ev.Answered, "won": ev.Won,
    "deal_ended": ev.DealEnded, "declared": ev.Declared, "revealed": ev.Revealed, "shown": ev.Shown,
    "kong_robbed": ev.KongRobbed, "paid": ev.Paid, "fined": ev.Fined, "faulted": ev.Faulted, "hand_died": ev.HandDied,
}
ACTIONS: dict[str, type] = {
    "discard": act.Discard, "chow": act.Chow, "pung": act.Pung, "kong": act.Kong, "win": act.Win,
    "expose": act.Expose, "declare": act.Declare, "pass": act.Pass,
}
EVENT_NAMES = {kind: name for name, kind in EVENTS.items()}
ACTION_NAMES = {kind: name for name, kind in ACTIONS.items()}
TILE_FIELDS = frozenset({"tile", "claimed"})
TILES_FIELDS = frozenset({"tiles", "using"})
SEAT_FIELDS = frozenset({"seat", "dealer", "round", "by", "source"})
NUMBER_FIELDS = frozenset({"counter", "pot", "points", "total"})
TEXT_FIELDS = frozenset({
    "answer", "cause", "clause", "commitment", "kind", "question", "reason", "text", "value", "what", "word",
})
MAY_BE_NONE = frozenset({"word", "source", "granted"})
SEATS_FIELDS = frozenset({"asked", "seats", "winners"})


def written(event: Event) -> dict[str, Any]:
    """An event as a JSON object.

    >>> written(ev.drew(Seat.EAST, 4, False))
    {'t': 'drew', 'seat': 'E', 'tile': '5m', 'replacement': False}
    """
    return {"t": EVENT_NAMES[type(event)], **body(event)}


def body(value: Any) -> dict[str, Any]:
    return {field.name: plain(field.name, getattr(value, field.name)) for field in fields(value)}


def plain(name: str, value: Any) -> Any:
    """A field as JSON: tiles and seats in letters, actions and offers as objects."""
    if value is None:
        return None
    if name in TILE_FIELDS:
        return face(value)
    if name in TILES_FIELDS:
        return [face(tile) for tile in value]
    if isinstance(value, Seat):
        return value.letter
    if name in SEATS_FIELDS:
        return [each.letter for each in value]
    if name == "offer":
        return body(value)
    if name in ("action", "granted"):
        return written_action(value)
    if name == "could_win":
        return [[each.letter, worth] for each, worth in value]
    return list(value) if isinstance(value, tuple) else value


def written_action(action: Action) -> dict[str, Any]:
    """An action as a JSON object.

    >>> written_action(act.discard(Seat.EAST, 8))
    {'do': 'discard', 'seat': 'E', 'tile': '9m', 'word': None}
    """
    return {"do": ACTION_NAMES[type(action)], **body(action)}


def face(tile: int) -> str:
    """A tile in letters; one the reader may not know is a question mark."""
    return "?" if tile == HIDDEN else str(FACES[tile])


def read_event(row: object) -> Event:
    """An event from its JSON object; what is no event is refused."""
    if not isinstance(row, dict) or not isinstance(row.get("t"), str) or row["t"] not in EVENTS:
        raise BadInput("bad_record", what=str(row)[:60])
    kind = EVENTS[row["t"]]
    return made(kind, {name: value for name, value in row.items() if name != "t"})  # type: ignore[no-any-return]


def made(kind: type, told: dict[str, Any]) -> Any:
    names = [field.name for field in fields(kind)]
    if set(told) - set(names):
        raise BadInput("bad_record", what=", ".join(sorted(set(told) - set(names)))[:60])
    try:
        return kind(**{name: known(name, told[name]) for name in names if name in told})
    except (TypeError, ValueError, KeyError, AttributeError) as wrong:
        raise BadInput("bad_record", what=str(told)[:60]) from wrong


def known(name: str, value: Any) -> Any:
    """A field as the table has it."""
    if value is None and name in MAY_BE_NONE:
        return None
    return READ[name](value) if name in READ else tuple(value) if isinstance(value, list) else value


def party(value: Any) -> Party:
    return str(value) if value in (ev.POT, ev.BANK) else seat(value)


def text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(str(value)[:20])
    return value


def read_action(row: object) -> Action:
    if not isinstance(row, dict) or not isinstance(row.get("do"), str) or row["do"] not in ACTIONS:
        raise BadInput("bad_record", what=str(row)[:60])
    action: Action = made(ACTIONS[row["do"]], {name: value for name, value in row.items() if name != "do"})
    return action


def header(
    ruleset: str, edition: str, players: Iterable[str], options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "t": "record", "format": FORMAT, "ruleset": ruleset, "edition": edition, "options": dict(options or {}),
        "table": "strict", "players": list(players),
    }


def lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    return (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)


def read_lines(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a record with their line numbers; a line that is none is refused by its number."""
    for at, line in enumerate(text.split("\n"), start=1):    # a name may hold other signs that end a line
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as wrong:
            raise BadInput("bad_record_line", line=at, detail=str(wrong)[:80]) from wrong
        if not isinstance(row, dict):
            raise BadInput("bad_record_line", line=at, detail=type(row).__name__)
        yield at, row


READ: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(TILE_FIELDS, lambda value: number(read_tile(value))),
    **dict.fromkeys(TILES_FIELDS, lambda row: tuple(number(read_tile(each)) for each in row)),
    **dict.fromkeys(SEAT_FIELDS, seat),
    **dict.fromkeys(SEATS_FIELDS, lambda row: tuple(seat(each) for each in row)),
    **dict.fromkeys(NUMBER_FIELDS, whole),
    **dict.fromkeys(TEXT_FIELDS, text),
    **dict.fromkeys(("payer", "payee"), party),
    **dict.fromkeys(("action", "granted"), read_action),
    "scores": four,
    "dice": lambda row: tuple(whole(each) for each in row),
    "offer": lambda row: made(ev.Offer, row),
    "could_win": lambda rows: tuple((seat(each), whole(worth)) for each, worth in rows),
}
