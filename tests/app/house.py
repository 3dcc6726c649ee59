"""A house to try things in: a clock that is set by hand, and passwords that cost little."""

from dataclasses import dataclass

from argon2 import PasswordHasher

from paiju.app.people import People
from paiju.store import Log

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD = "three winds and a dragon"
OTHER = "a dragon and three winds"


@dataclass
class Clock:
    """A clock that stands still until it is told to go."""

    time: float = 1_000_000.0

    def __call__(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds


def people(log: Log, clock: Clock | None = None) -> People:
    return People(log, clock or Clock(), CHEAP)
