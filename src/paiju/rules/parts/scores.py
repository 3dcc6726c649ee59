"""What a hand is worth, and why: the same answer in every book."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from paiju.core.names import Names
from paiju.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Element:
    """Something that counts: a fan, a yaku, dora."""

    id: str
    names: Names
    value: int                              # the worth of one
    clause: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class NotCounted:
    """Something that holds and does not count, what took it away, and by which rule."""

    id: str
    names: Names
    because: str
    because_names: Names
    rule: str                               # implied excluded inside once repeat yakuman
    clause: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Rejected:
    """The best other arrangement of the same tiles."""

    arrangement: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a hand in what its book counts; without a win, what it would have counted and why it is none."""

    total: int = 0
    elements: tuple[Element, ...] = ()
    not_counted: tuple[NotCounted, ...] = ()
    arrangement: tuple[str, ...] = ()
    rejected: Rejected | None = None
    payments: Mapping[str, int] | None = None
    reason: str | None = None               # why it is no win
    clause: str | None = None               # the clause behind the reason
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def wins(self) -> bool:
        return self.reason is None


def letters(payments: Mapping[Seat, int]) -> dict[str, int]:
    """Payments by seat letter, in order of play."""
    return {seat.letter: payments.get(seat, 0) for seat in Seat}
