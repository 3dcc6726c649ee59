"""What a fan is: its line in the table of the book, and when it holds."""

from collections.abc import Callable
from dataclasses import dataclass

from paiju.core.names import Names
from paiju.rules.sichuan.patterns.winning import Arranged

Condition = Callable[[Arranged], int]


@dataclass(frozen=True, slots=True)
class Fan:
    """One line: it gives how often it holds. ``structural``: a property of the hand, not of the way it was won."""

    name: str
    fans: int
    names: Names
    holds: Condition
    structural: bool

    @property
    def id(self) -> str:
        return f"sichuan.{self.name}"

    @property
    def clause(self) -> str:
        return f"SBR-{self.name}"


FANS: dict[str, Fan] = {}


def fan(name: str, fans: int, names: Names, *, structural: bool = True) -> Callable[[Condition], Condition]:
    def declare(condition: Condition) -> Condition:
        FANS[name] = Fan(name, fans, names, condition, structural)
        return condition

    return declare
