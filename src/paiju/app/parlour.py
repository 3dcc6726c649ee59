"""The parlour: tables that are kept in a log, found there again after a restart, and listed in a lobby."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from paiju.app.rooms import Keep, Room
from paiju.app.sittings import Agreement, Row, Sitting
from paiju.app.tables import Table
from paiju.core.errors import BadInput
from paiju.store import EventLog, Log, MemoryLog

LOBBY = "lobby"


@dataclass
class Parlour:
    """All tables of a house. Each has one task here, made when somebody comes to it."""

    log: Log
    now: Callable[[], float] = time.time
    new_seed: Callable[[], str] = field(default=lambda: secrets.token_hex(16))
    tables: dict[str, Table] = field(default_factory=dict)
    listed: dict[str, Row] = field(default_factory=dict)     # tables in the lobby, by name
    _finding: dict[str, "asyncio.Future[Table]"] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._listed_rows = 0
        for entry in self.log.read(LOBBY):
            self._list(json.loads(entry.row))
            self._listed_rows += 1

    async def open(self, agreement: Agreement) -> str:
        """A new table, by its name; nobody sits there yet."""
        Sitting(agreement)                  # what cannot be played is refused here
        name = secrets.token_urlsafe(12)
        row = json.dumps(agreement.row())
        await asyncio.wrap_future(self.log.append_soon(stream(name), 0, [row], at=self.now()))
        return name

    async def table(self, name: str) -> Table:
        """A table by its name, as it was left."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._finding:
            self._finding[name] = asyncio.ensure_future(self._found(name))
        try:
            return await self._finding[name]
        finally:
            self._finding.pop(name, None)

    async def _found(self, name: str) -> Table:
        entries = await asyncio.to_thread(self.log.read, stream(name))
        if not entries:
            raise BadInput("no_such_table")
        rows = [(entry.at, json.loads(entry.row)) for entry in entries]
        room = Room(name, rows, self.keeper(name, len(rows)), self.new_seed, self.now())
        self.tables[name] = Table(room, self.now, lambda gone: self._put_away(name, gone))
        return self.tables[name]

    def _put_away(self, name: str, table: Table) -> None:
        if self.tables.get(name) is table:
            del self.tables[name]

    def keeper(self, name: str, length: int) -> Keep:
        """What makes rows of this table durable."""
        kept = length

        async def keep(rows: list[Row], key: str | None) -> None:
            nonlocal kept
            bodies = [json.dumps(row) for row in rows]
            appended = self.log.append_soon(stream(name), kept, bodies, at=self.now(), key=key)
            kept = await asyncio.wrap_future(appended)

        return keep

    async def close(self) -> None:
        for table in list(self.tables.values()):
            await table.stop()

    # The lobby

    async def list_table(self, name: str, room: Room) -> None:
        """Tell the lobby how a table stands; a private one is not spoken of."""
        sitting = room.sitting
        if sitting.agreement.private:
            return
        row = {
            "table": name, "ruleset": sitting.agreement.ruleset, "clock": sitting.agreement.clock.id,
            "kind": "human" if sitting.agreement.human else "strict", "rated": sitting.agreement.rated,
            "state": room.state, "people": [{"kind": s.kind, "name": s.name} for s in sitting.places],
        }
        if self.listed.get(name) == row:
            return
        self._list(row)
        self._listed_rows += 1
        appended = self.log.append_soon(LOBBY, self._listed_rows - 1, [json.dumps(row)], at=self.now())
        await asyncio.wrap_future(appended)

    def _list(self, row: Row) -> None:
        self.listed.pop(row["table"], None)
        if row["state"] not in ("over", "ended"):
            self.listed[row["table"]] = row

    def lobby(self) -> list[dict[str, Any]]:
        """The open tables, those that wait for people first, the newest before older ones."""
        rows = list(self.listed.values())[::-1]
        return sorted(rows, key=lambda row: row["state"] != "waiting")


@contextmanager
def house(path: Path | None = None) -> Iterator[Parlour]:
    """The parlour kept in this file; without one its tables live as long as it does."""
    with EventLog(path) if path is not None else MemoryLog() as log:
        yield Parlour(log)


def stream(table: str) -> str:
    return f"table/{table}"
