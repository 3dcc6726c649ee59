"""What a fan is: its line in the table of the book, and when it holds."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from paiju.core.names import Names
from paiju.rules.taiwan.patterns.winning import Arranged, Completed, Winning

Condition = TypeVar("Condition", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Fan:
    """One line of the table. ``tai`` is the worth of one, unless the condition says otherwise."""

    name: str                               # F1 … F36, with F10a and F10b
    tai: int
    names: Names
    absorbs: frozenset[str]
    order: int                              # its place in the table: dearer fans stand lower

    @property
    def id(self) -> str:
        return f"taiwan.{self.name}"

    @property
    def clause(self) -> str:
        return f"TW-{self.name}"


FANS: dict[str, Fan] = {}
OF_THE_HAND: dict[str, Callable[[Winning], int]] = {}
OF_A_READING: dict[str, Callable[[Arranged], int]] = {}
OF_THE_LAST_TILE: dict[str, Callable[[Completed], int]] = {}


def line(name: str, tai: int, names: Names, absorbs: Iterable[str] = ()) -> None:
    place = 2 * int(name.strip("Fab")) + name.endswith("b")
    FANS[name] = Fan(name, tai, names, frozenset(absorbs), place)


def declared(home: dict[str, Any], name: str) -> Callable[[Condition], Condition]:
    def declare(condition: Condition) -> Condition:
        home[name] = condition
        return condition

    return declare


def of_the_hand(name: str, tai: int, names: Names, absorbs: Iterable[str] = ()) -> Callable[[Condition], Condition]:
    """A fan that every reading has or lacks: it gives how often it holds, or its tai where they vary."""
    line(name, tai, names, absorbs)
    return declared(OF_THE_HAND, name)


def of_a_reading(name: str, tai: int, names: Names, absorbs: Iterable[str] = ()) -> Callable[[Condition], Condition]:
    """A fan of the sets and the pair: true, or the mask of the pungs that make it."""
    line(name, tai, names, absorbs)
    return declared(OF_A_READING, name)


def of_the_last_tile(
    name: str, tai: int, names: Names, absorbs: Iterable[str] = ()
) -> Callable[[Condition], Condition]:
    """A fan that hangs on the group the winning tile completed."""
    line(name, tai, names, absorbs)
    return declared(OF_THE_LAST_TILE, name)
