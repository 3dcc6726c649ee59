"""A game as any log tells it: who was dealt what, what was drawn and done, and what the log says came of it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from paiju.core.errors import BadInput, Fact
from paiju.core.seats import Seat
from paiju.table.actions import Action
from paiju.table.events import Drew, Revealed
from paiju.table.faces import FACES

Four = tuple[int, int, int, int]
NO_CHANGE: Four = (0, 0, 0, 0)
MOST_COUNTED, MOST_BET = 1_000, 1_000_000  # of counters and of points on the table: no match comes near


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened: a draw, an indicator turned, an action; ``place`` is where the log says so."""

    what: Action | Drew | Revealed
    drawn: bool | None = None               # of a discard: the very tile just drawn
    overruled: tuple[Action, ...] = ()      # of a claim: what others answered in vain
    place: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class ToldWin:
    """A win as the log tells it; what it does not tell is None. ``elements`` are sorted, with what each is worth."""

    seat: Seat
    source: Seat | None
    tile: int | None = None
    points: int | None = None               # riichi: of the hand alone; MCR: its points
    fu: int | None = None
    elements: tuple[tuple[str, int], ...] | None = None
    liable: Seat | None = None
    changes: Four | None = None


@dataclass(frozen=True, slots=True)
class ToldEnd:
    """How a deal ended. ``changes`` are those of the end alone, bets made earlier apart."""

    reason: str = ""                        # won, exhausted, or the name of an abort; empty when it is not told
    wins: tuple[ToldWin, ...] = ()
    ready: tuple[Seat, ...] | None = None   # who was tenpai at the end of the wall
    changes: Four | None = None
    nagashi: bool = False
    place: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class DealLog:
    """One deal: thirteen tiles for each seat, the dealer's fourteenth is the first draw."""

    dealer: Seat
    round: Seat
    hands: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]
    end: ToldEnd
    counter: int = 0
    pot: int = 0                            # points of the bets that lie on the table
    scores: Four = NO_CHANGE
    dice: tuple[int, ...] = ()
    indicators: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()
    wall: tuple[int, ...] | None = None     # the whole wall, in the order of ours
    left: int | None = None                 # tiles still to draw at the end, where the wall is not one of ours
    name: str = ""
    place: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        """What no deal can be is no deal."""
        drawn = [step.what.tile for step in self.steps if isinstance(step.what, Drew)]
        tiles = (*drawn, *self.indicators, *self.ura, *(tile for hand in self.hands for tile in hand))
        if len(self.hands) != 4 or not all(0 <= tile < len(FACES) for tile in tiles):
            raise ValueError("hands, tiles")
        if not (0 <= whole(self.counter) <= MOST_COUNTED and 0 <= whole(self.pot) <= MOST_BET):
            raise ValueError(f"{self.counter}, {self.pot}"[:40])


@dataclass(frozen=True, slots=True)
class Final:
    """The points of the four, and what they come to with place points; in the order of the seats."""

    scores: Four
    totals: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game of any format."""

    ruleset: str
    deals: tuple[DealLog, ...]
    players: tuple[str, ...] = ("", "", "", "")
    options: Mapping[str, Any] = field(default_factory=dict)
    final: Final | None = None
    follow: bool = True                     # its deals follow one another
    seed: str = ""                          # what its walls were published with


def four(row: "list[int] | tuple[int, ...]") -> Four:
    """Exactly four numbers.

    >>> four([1, 2, 3, 4])
    (1, 2, 3, 4)
    """
    one, two, three, last = (whole(number) for number in row)
    return one, two, three, last


def whole(value: object) -> int:
    """A whole number and nothing that only looks like one."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise ValueError(str(value)[:20])
    return value


def added(rows: "Iterator[Four] | list[Four]") -> Four:
    total = [0, 0, 0, 0]
    for row in rows:
        for at, number in enumerate(row):
            total[at] += number
    return four(total)


@contextmanager
def reading(code: str, **where: Fact) -> Iterator[None]:
    """Whatever cannot be read in here is refused with its place."""
    try:
        yield
    except BadInput as wrong:
        if wrong.code.startswith("log_"):
            raise
        raise BadInput(code, **where, detail=str(wrong)[:80]) from wrong
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, RecursionError) as wrong:
        raise BadInput(code, **where, detail=f"{type(wrong).__name__}: {wrong}"[:80]) from wrong


def elements_of(rows: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """What counts, sorted; what is worth nothing is left out."""
    return tuple(sorted((name, worth) for name, worth in rows.items() if worth))
