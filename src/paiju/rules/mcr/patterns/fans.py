"""What a fan is: its line in the table of the book, and when it holds."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from paiju.core.distance import Special
from paiju.core.names import Names
from paiju.rules.mcr.patterns.winning import Arranged, Completed, Winning

Condition = TypeVar("Condition", bound=Callable[..., Any])
STANDARD = 0
STRAIGHT = int(Special.KNITTED_STRAIGHT)
PAIRS = int(Special.SEVEN_PAIRS_WITH_FOURS)
ORPHANS = int(Special.THIRTEEN_ORPHANS)
SINGLES = int(Special.HONOURS_AND_KNITTED)


@dataclass(frozen=True, slots=True)
class Fan:
    """One of the 81 lines: number, points, names, and the fans it takes away."""

    number: int
    points: int
    names: Names
    not_with: frozenset[int]                # printed in the book
    implies: frozenset[int]                 # they follow from it (MCR R-46)
    inside: frozenset[int]                  # taken away only where made of this fan's own sets

    @property
    def id(self) -> str:
        return f"mcr.{self.number}"

    @property
    def clause(self) -> str:
        return f"MCR-A1.{self.number}"


FANS: dict[int, Fan] = {}
OF_THE_HAND: dict[int, Callable[[Winning], int]] = {}
GATES: dict[int, "Gate"] = {}
OF_A_READING: dict[int, Callable[[Arranged], int]] = {}
OF_THE_LAST_TILE: dict[int, Callable[[Completed], bool]] = {}
JOINING: dict[int, tuple[str, int, Callable[..., bool]]] = {}
FRAMES: dict[int, tuple[tuple[int, ...], int]] = {}


def line(
    number: int,
    points: int,
    names: Names,
    not_with: Iterable[int] = (),
    implies: Iterable[int] = (),
    inside: Iterable[int] = (),
) -> None:
    assert number not in FANS
    FANS[number] = Fan(number, points, names, frozenset(not_with), frozenset(implies), frozenset(inside))


@dataclass(frozen=True, slots=True)
class Gate:
    """Where a fan can hold at all, so that it need not be asked elsewhere."""

    suits: tuple[int, ...] = (0, 1, 2, 3)
    honors: bool | None = None
    wall: bool | None = None
    kongs: int = 0

    def lets(self, suits: int, honors: bool, wall: bool, kongs: int) -> bool:
        return (
            suits in self.suits
            and self.honors in (None, honors)
            and self.wall in (None, wall)
            and kongs >= self.kongs
        )


def of_the_hand(
    number: int, points: int, names: Names, where: Gate = Gate(), **taken: Iterable[int]
) -> Callable[[Condition], Condition]:
    """A fan that every reading has or lacks: it gives how often it holds."""
    line(number, points, names, **taken)

    def declare(condition: Condition) -> Condition:
        OF_THE_HAND[number] = condition
        GATES[number] = where
        return condition

    return declare


def of_a_reading(
    number: int,
    points: int,
    names: Names,
    *,
    shapes: tuple[int, ...] = (STANDARD,),
    pungs: int = 0,
    **taken: Iterable[int],
) -> Callable[[Condition], Condition]:
    """A fan of the sets and the pair: true, or the mask of the pungs that make it. ``pungs``: so many at least."""
    line(number, points, names, **taken)

    def declare(condition: Condition) -> Condition:
        OF_A_READING[number] = condition
        FRAMES[number] = shapes, pungs
        return condition

    return declare


def of_the_last_tile(
    number: int, points: int, names: Names, **taken: Iterable[int]
) -> Callable[[Condition], Condition]:
    """A fan that hangs on the group the winning tile completed."""
    line(number, points, names, **taken)

    def declare(condition: Condition) -> Condition:
        OF_THE_LAST_TILE[number] = condition
        return condition

    return declare


def joining(
    sets: str, many: int, number: int, points: int, names: Names, **taken: Iterable[int]
) -> Callable[[Condition], Condition]:
    """A fan that joins so many chows, or pungs, in ascending order (MCR-S.4, MCR-S.5)."""
    line(number, points, names, **taken)

    def declare(condition: Condition) -> Condition:
        JOINING[number] = sets, many, condition
        return condition

    return declare
