"""The parlour: tables that are kept in a log, and found there again after a restart."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any

from paiju.app.sittings import HUMAN, Agreement, Row, Sitting
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.store import EventLog, Log, MemoryLog
from paiju.table.actions import Action
from paiju.table.deals import OVER, SEATS
from paiju.table.matches import Result
from paiju.table.play import options, waiting_for


@dataclass
class Parlour:
    """All tables of a house. Whoever knows a table's name may sit down where a person is expected."""

    log: Log
    now: Callable[[], float]
    tables: dict[str, Sitting] = field(default_factory=dict)
    lock: RLock = field(default_factory=RLock)

    def open(self, table: str, agreement: Agreement, seed: str) -> Sitting:
        """A new table, its first deal begun."""
        with self.lock:
            sitting = Sitting(agreement, self.keeper(table, 1))
            self.log.append(stream(table), 0, [json.dumps(agreement.row())], at=self.now())
            self.tables[table] = sitting
            self.begin(table, seed)
            return sitting

    def sitting(self, table: str) -> Sitting:
        """A table by its name, as it was left."""
        with self.lock:
            if table not in self.tables:
                kept = [json.loads(entry.row) for entry in self.log.read(stream(table))]
                if not kept:
                    raise BadInput("no_such_table")
                self.tables[table] = Sitting.again(kept, self.keeper(table, len(kept)))
            return self.tables[table]

    def begin(self, table: str, seed: str) -> None:
        """The next deal, played by the bots as far as they can."""
        with self.lock:
            sitting = self.sitting(table)
            sitting.begin(seed)
            run_bots(sitting)

    def go_on(self, table: str, seed: str) -> None:
        """The next deal, if this one is over and the match is not."""
        with self.lock:
            sitting = self.sitting(table)
            if sitting.deal is not None and sitting.deal.phase == OVER and not sitting.over:
                self.begin(table, seed)

    def choose(self, table: str, seen: int, choice: int) -> None:
        """The person takes one of the options he was shown; a choice from an older picture changes nothing."""
        with self.lock:
            sitting = self.sitting(table)
            seat, offered = asked(sitting)
            if seat is None or seen != len(sitting.story):
                return
            if not 0 <= choice < len(offered):
                raise BadInput("no_such_choice")
            sitting.done(offered[choice])
            run_bots(sitting)

    def keeper(self, table: str, length: int) -> Callable[[Sequence[Row]], object]:
        """What makes rows of this table durable."""
        kept = length

        def keep(rows: Sequence[Row]) -> None:
            nonlocal kept
            kept = self.log.append(stream(table), kept, [json.dumps(row) for row in rows], at=self.now())

        return keep


@contextmanager
def house(path: Path | None = None) -> Iterator[Parlour]:
    """The parlour kept in this file; without one its tables live as long as it does."""
    with EventLog(path) if path is not None else MemoryLog() as log:
        yield Parlour(log, time.time)


def stream(table: str) -> str:
    return f"table/{table}"


def run_bots(sitting: Sitting) -> None:
    for _ in sitting.bots_move():
        pass


def person_seat(sitting: Sitting) -> Seat:
    """The chair in which the first person sits now."""
    return next(seat for seat in SEATS if sitting.sitter(seat) == HUMAN)


def asked(sitting: Sitting) -> tuple[Seat | None, tuple[Action, ...]]:
    """The person the table waits for, and what he may do."""
    if sitting.deal is None or sitting.deal.phase == OVER:
        return None, ()
    for seat in waiting_for(sitting.deal):
        if sitting.sitter(seat) == HUMAN:
            return seat, options(sitting.deal, seat)
    return None, ()


def results(sitting: Sitting) -> tuple[Result, ...]:
    """What the match came to, person by person; nothing while it is played."""
    if not sitting.over or sitting.deal is None:
        return ()
    found: Any = sitting.rules.match.final(sitting.rules.match.after(sitting.match, sitting.deal))
    return tuple(found)
