"""A room in a test: time stands where it is put, everything kept is a list, everything sent is remembered."""

import json
from collections.abc import Coroutine
from typing import Any

from paiju.app import frames
from paiju.app.audiences import Listener
from paiju.app.clocks import CLOCKS, Clock
from paiju.app.rooms import Room
from paiju.app.sittings import Agreement, Row, given_to_bot, sat

NAME = {"en": "Somebody", "ru": "Кто-то"}


def run(task: Coroutine[Any, Any, Any]) -> Any:
    """A task that waits for nothing."""
    try:
        task.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waited")


class Client:
    """Somebody at a socket: what was sent, and when."""

    def __init__(self, hall: "Hall", person: int | None, who: str) -> None:
        self.hall, self.heard, self.times = hall, list[dict[str, Any]](), list[float]()
        self.raw: list[bytes] = []
        self.listener = Listener(person, self.hear, who=who)

    def hear(self, frame: bytes) -> None:
        self.raw.append(frame)
        self.heard.append(json.loads(frame))
        self.times.append(self.hall.time)

    def kinds(self) -> list[str]:
        return [frame["t"] for frame in self.heard]

    def last(self, kind: str) -> dict[str, Any]:
        return [frame for frame in self.heard if frame["t"] == kind][-1]

    @property
    def prompt(self) -> dict[str, Any] | None:
        """The prompt that is open."""
        found = None
        for frame in self.heard:
            if frame["t"] == "prompt":
                found = frame
            elif frame["t"] in ("done", "result"):
                found = None
        return found

    def events(self) -> list[dict[str, Any]]:
        return [event for frame in self.heard if frame["t"] == "told" for event in frame["events"]]

    def says(self, text: str) -> None:
        run(self.hall.room.said(self.listener, frames.read_frame(text), self.hall.time))

    def does(self, action: dict[str, Any], key: str) -> None:
        assert self.prompt is not None
        self.says(json.dumps({"t": "act", "id": key, "seen": self.prompt["seen"], **action}))

    def joins(self, cursor: int | None = None) -> "Client":
        run(self.hall.room.join(self.listener, cursor, self.hall.time))
        return self

    def parts(self) -> None:
        run(self.hall.room.part(self.listener, self.hall.time))


class Hall:
    """One room, its log, and a time that only the test moves."""

    def __init__(self, book: str = "riichi", people: int = 4, clock: Clock = CLOCKS["normal"], **agreed: Any) -> None:
        self.time, self.seeds = 1000.0, 0
        self.kept: list[tuple[float, Row]] = []
        self.keys: list[str] = []
        rows = [Agreement(book, clock=clock, host="p0", **agreed).row()]
        rows += [sat(at, f"p{at}", NAME) for at in range(people)]
        rows += [given_to_bot(at, "greedy") for at in range(people, 4)]
        self.kept = [(self.time, row) for row in rows]
        self.room = self.found()

    def found(self) -> Room:
        return Room("table", list(self.kept), self.keep, self.seed, self.time)

    async def keep(self, rows: list[Row], key: str | None) -> None:
        self.kept += [(self.time, json.loads(json.dumps(row))) for row in rows]
        if key is not None:
            assert key not in self.keys, "kept twice"
            self.keys.append(key)

    def seed(self) -> str:
        self.seeds += 1
        return f"seed {self.seeds}"

    def client(self, person: int | None, who: str | None = None) -> Client:
        return Client(self, person, who if who is not None else "" if person is None else f"p{person}")

    def begin(self) -> None:
        run(self.room.begin(self.time))

    def wait(self, seconds: float) -> None:
        """Time passes; the room wakes whenever it asked to."""
        until = self.time + seconds
        while self.room.wake <= until:
            self.time = max(self.time, self.room.wake)
            run(self.room.advance(self.time))
        self.time = until
