"""Clocks of a table: what a turn is given, what a match may use beside it, how long an offer lies."""

from dataclasses import asdict, dataclass
from typing import Any

from paiju.core.errors import BadInput

LONGEST = 3_600_000                         # ms; an hour to think is no clock


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds: of each turn, of the whole match beside them, of an offer, of the first turn, of a bot's turn."""

    id: str
    base: int | None                        # none: nobody is hurried
    bank: int = 0
    window: int = 0
    first: int | None = None
    bots: int = 600
    between: int | None = 60_000            # to look at a finished deal before the next begins

    def row(self) -> dict[str, Any]:
        return asdict(self)

    def turn(self, first: bool) -> int | None:
        return self.first if first and self.first is not None else self.base


CLOCKS = {
    clock.id: clock
    for clock in (
        Clock("normal", 5_000, 20_000, 3_000),
        Clock("relaxed", 15_000, 60_000, 5_000),
        Clock("quick", 5_000, 0, 2_000),
        Clock("mcr", 10_000, 0, 3_000, first=20_000),       # MCR-3.6.4-1, MCR-3.5.7.6-2, MCR-3.6.7-2
        Clock("riichi", 15_000, 0, 5_000),                  # RRC-5.2.a
        Clock("none", None, between=None),
    )
}


def clock(name: str) -> Clock:
    """A clock by its name."""
    if name not in CLOCKS:
        raise BadInput("no_such_clock", clock=name[:20], known=", ".join(CLOCKS))
    return CLOCKS[name]


def read_clock(row: dict[str, Any]) -> Clock:
    """A clock as it was agreed, its own numbers included."""
    read = Clock(**row)
    if any(value is not None and not 0 <= value <= LONGEST for name, value in row.items() if name != "id"):
        raise BadInput("no_such_clock", clock=read.id[:20], known=", ".join(CLOCKS))
    return read
