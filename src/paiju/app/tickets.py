"""Tickets to a table: shown once, at the socket's door."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from paiju.app.keys import fingerprint, new_key

SECONDS = 30.0
MOST_OF_ONE = 16                            # waiting tickets of one person
MOST = 20_000                               # waiting tickets of everybody


@dataclass(frozen=True, slots=True)
class Ticket:
    person: str
    table: str
    until: float


class Tickets:
    """Tickets that were given and not yet shown; a restart forgets them all."""

    def __init__(self, now: Callable[[], float], most: int = MOST, most_of_one: int = MOST_OF_ONE) -> None:
        self.now, self.most, self.most_of_one = now, most, most_of_one
        self._tickets: dict[str, Ticket] = {}               # the oldest first
        self._held: dict[str, list[str]] = {}               # by person
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._tickets)

    def give(self, person: str, table: str) -> str:
        """A ticket for this person and this table."""
        key = new_key()
        kept = fingerprint(key)
        with self._lock:
            self._tickets[kept] = Ticket(person, table, self.now() + SECONDS)
            self._held.setdefault(person, []).append(kept)
            self._drop_old(person)
        return key

    def show(self, key: str, table: str) -> str | None:
        """Whose ticket this is; shown at whatever table, it is good no more."""
        with self._lock:
            ticket = self._drop(fingerprint(key))
            if ticket is None or ticket.table != table or self.now() >= ticket.until:
                return None
            return ticket.person

    def _drop_old(self, person: str) -> None:
        """One person's many tickets push out his own; only everybody's together push out others'."""
        if len(self._held[person]) > self.most_of_one:
            self._drop(self._held[person][0])
        while self._tickets and (len(self._tickets) > self.most or self._first().until <= self.now()):
            self._drop(next(iter(self._tickets)))

    def _first(self) -> Ticket:
        return next(iter(self._tickets.values()))

    def _drop(self, kept: str) -> Ticket | None:
        ticket = self._tickets.pop(kept, None)
        if ticket is not None:
            held = self._held[ticket.person]
            held.remove(kept)
            if not held:
                del self._held[ticket.person]
        return ticket
