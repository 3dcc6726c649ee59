"""A table's server that says what the test wants, to the real client in a real browser."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from paiju.app.sittings import Sitting
from paiju.core.seats import Seat
from paiju.notation.records import written_action
from paiju.table.deals import ASKING, OFFERING
from paiju.table.play import options, waiting_for
from tests.client.bench import book_facts, heard

Frame = dict[str, Any]
NAMES = ("Alice", "Plum (bot)", "Бенедикт", "Bamboo (bot)")


def both(text: str) -> dict[str, str]:
    return {"en": text, "ru": text}


def welcome(book: str, **other: Any) -> Frame:
    facts = book_facts(book)
    return {
        "t": "welcome", "protocol": 1, "table": "t1", "you": 0, "host": True, "options": {}, "kind": "strict",
        "book": {"id": book, "edition": "", "names": {}}, "rated": False, "delay": 0, "tiles": facts["tiles"],
        "hand": facts["hand"], "clock": {"id": "none", "base": None, "bank": 0, "window": 0}, **other,
    }


def people(state: str = "playing", **first: Any) -> Frame:
    usual = {"here": True, "played_by": "self", "ready": False}
    rows = [{"name": both(name), "kind": "bot" if "bot" in name else "person", **usual} for name in NAMES]
    return {"t": "people", "people": [rows[0] | first, *rows[1:]], "state": state, "why": None, "bank": [None] * 4}


def prompt(seen: int, offered: list[Frame], kind: str = "turn", **other: Any) -> Frame:
    frame = {"t": "prompt", "seen": seen, "kind": kind, "left": None, "base": None, "options": offered, "why": []}
    return frame | other


def all_frames(sitting: Sitting, seat: Seat, book: str) -> list[Frame]:
    """Everything this seat hears when it comes in now."""
    events = heard(sitting, seat)
    found = [
        welcome(book), people(), {"t": "deal", "deal": 3, "people": [0, 1, 2, 3], "seat": seat.letter},
        {"t": "told", "n": 1, "events": events},
    ]
    deal = sitting.deal
    if deal is not None and seat in waiting_for(deal):
        offered = [{name: value for name, value in written_action(action).items() if name != "seat"}
                   for action in options(deal, seat)]
        kind = {OFFERING: "offer", ASKING: "question"}.get(deal.phase, "turn")
        found.append(prompt(len(events), offered, kind))
    return found


class Table:
    """The other end of the socket: remembers what it hears, says what it is told to say."""

    def __init__(self, *frames: Frame) -> None:
        self.frames, self.heard, self.acknowledges = list(frames), list[Frame](), True
        self.lines: list[WebSocketRoute] = []

    def serve(self, page: Page) -> None:
        page.route_web_socket("**/socket", self.answer)

    def answer(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(lambda text: self.listen(line, json.loads(str(text))))

    def listen(self, line: WebSocketRoute, frame: Frame) -> None:
        self.heard.append(frame)
        if frame["t"] == "hello":
            for each in self.frames:
                line.send(json.dumps(each))
        elif self.acknowledges and frame["t"] != "ping":
            line.send(json.dumps({"t": "ack", "id": frame["id"]}))

    def say(self, *frames: Frame) -> None:
        for frame in frames:
            self.lines[-1].send(json.dumps(frame))

    def deeds(self) -> list[Frame]:
        return [frame for frame in self.heard if frame["t"] not in ("hello", "ping")]
