"""What a yaku is: its line in the list of the book, and when it holds."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import Arranged, Completed, Winning

Condition = TypeVar("Condition", bound=Callable[..., Any])
YAKUMAN = 13


@dataclass(frozen=True, slots=True)
class Yaku:
    """One line: its han closed and open (0: not available), and the yaku it replaces."""

    id: str
    names: Names
    closed: int
    open: int
    clause: str
    replaces: frozenset[str]
    order: int

    @property
    def yakuman(self) -> bool:
        return self.closed == YAKUMAN


YAKU: dict[str, Yaku] = {}
OF_THE_HAND: dict[str, Callable[[Winning], bool]] = {}
OF_A_READING: dict[str, Callable[[Arranged], int]] = {}
OF_THE_LAST_TILE: dict[str, Callable[[Completed], bool]] = {}


def declared(
    home: dict[str, Any], id: str, names: Names, closed: int, open: int, clause: str, replaces: Iterable[str]  # noqa: A002
) -> Callable[[Condition], Condition]:
    YAKU[id] = Yaku(id, names, closed, open, clause, frozenset(replaces), len(YAKU))

    def declare(condition: Condition) -> Condition:
        home[id] = condition
        return condition

    return declare


def of_the_hand(
    id: str, names: Names, clause: str, closed: int, open: int = 0, replaces: Iterable[str] = ()  # noqa: A002
) -> Callable[[Condition], Condition]:
    """A yaku of all the tiles, or of the way the hand was won."""
    return declared(OF_THE_HAND, id, names, closed, open, clause, replaces)


def of_a_reading(
    id: str, names: Names, clause: str, closed: int, open: int = 0, replaces: Iterable[str] = ()  # noqa: A002
) -> Callable[[Condition], Condition]:
    """A yaku of the sets and the pair; it gives how often it counts."""
    return declared(OF_A_READING, id, names, closed, open, clause, replaces)


def of_the_last_tile(
    id: str, names: Names, clause: str, closed: int, open: int = 0, replaces: Iterable[str] = ()  # noqa: A002
) -> Callable[[Condition], Condition]:
    """A yaku that hangs on the group the winning tile completed."""
    return declared(OF_THE_LAST_TILE, id, names, closed, open, clause, replaces)
