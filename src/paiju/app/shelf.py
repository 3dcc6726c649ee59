"""The shelf: every game that can be looked at again, of our tables, from elsewhere, or played by bots to show how."""

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from paiju import rules
from paiju.app import games
from paiju.app.answers import encoded
from paiju.arena.games import played_match
from paiju.core.errors import BadInput
from paiju.notation.records import header, lines, written
from paiju.players import player
from paiju.store import Body, Conflict, Log
from paiju.table import events as ev

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
DEMOS = {f"demo-{book}": book for book in rules.BOOKS}
BOT = "greedy"
SEED = "a newcomer looks on"


@dataclass(frozen=True)
class Shelf:
    """Games by name, found in the log of the house."""

    log: Log
    now: Callable[[], float]

    def record(self, game: str) -> str:
        """The record of a game; of a table still in play only the deals that are over."""
        if game in DEMOS:
            return demo(DEMOS[game])
        if NAME.fullmatch(game):
            for kind, read in KEPT.items():
                if kept := self.log.read(f"{kind}/{game}"):
                    return read(tuple(text(entry.row) for entry in kept))
        raise BadInput("no_such_game")

    def frames(self, game: str) -> dict[str, Any]:
        return frames(self.record(game))

    def told(self, game: str) -> bytes:
        """The frames of a game as they are sent."""
        return told(self.record(game))

    def bring(self, text: str, form: str | None = None) -> str:
        """Keep a game from elsewhere and name it; the same text again is the same game."""
        tidy = games.clean(text).replace("\r\n", "\n").strip("\ufeff \t\n")
        game = hashlib.sha256(tidy.encode()).hexdigest()[:20]
        if self.log.read(stream(game), limit=1):
            return game
        record, lost = games.imported(tidy, form)
        with suppress(Conflict):            # somebody brought it in the same moment
            self.log.append(stream(game), 0, [json.dumps({"t": "import", "lost": lost}), record], at=self.now())
        return game

    def lost(self, game: str) -> list[dict[str, Any]]:
        """What of a game from elsewhere could not be kept."""
        first = self.log.read(stream(game), limit=1) if NAME.fullmatch(game) else []
        found: list[dict[str, Any]] = json.loads(first[0].row)["lost"] if first else []
        return found


def text(row: Body) -> str:
    return row if isinstance(row, str) else row.decode()


def stream(game: str) -> str:
    return f"import/{game}"


@lru_cache(maxsize=16)
def table_record(kept: tuple[str, ...]) -> str:
    return games.record([json.loads(row) for row in kept])


def imported_record(kept: tuple[str, ...]) -> str:
    return kept[1]


KEPT: dict[str, Callable[[tuple[str, ...]], str]] = {"import": imported_record, "table": table_record}
frames = lru_cache(maxsize=4)(games.frames)      # a long game is large


@lru_cache(maxsize=8)
def told(record: str) -> bytes:
    return (encoded(frames(record)) + "\n").encode()


@lru_cache
def demo(book: str) -> str:
    """A whole match between bots, the same on every machine."""
    found = rules.ruleset(book)
    rows = [header(found.id, found.edition, [BOT] * 4)]
    for number, (match, _, news) in enumerate(played_match(found, SEED, [player(BOT)] * 4)):
        secret = ev.Revealed("seed", (), f"{SEED}:{number}")
        rows += [written(event) for event in (*news, secret)]
        rows += games.ended(found, match)
    return "\n".join(lines(rows)) + "\n"
