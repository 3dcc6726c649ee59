"""From fans to a value: every reading, and the highest (SBR-6.1, SBR-6.4)."""

from typing import NamedTuple

from paiju.core.readings import Reading, readings
from paiju.rules.sichuan.patterns import FANS
from paiju.rules.sichuan.patterns.winning import Arranged, Winning
from paiju.rules.sichuan.shapes import SHAPES

SPECIAL_WITH = tuple(SHAPES.special_with(melds) for melds in range(5))
LIMIT = 3                                   # fans above it are worth nothing more
STRUCTURAL = tuple(name for name, fan in FANS.items() if fan.structural)
EVERY = tuple(FANS)


class Count(NamedTuple):
    """What one reading is worth: fans and how often each holds."""

    total: int
    fans: tuple[tuple[str, int], ...]
    reading: Reading

    @property
    def value(self) -> int:
        return base_value(self.total)


def base_value(fans: int) -> int:
    """1, 2, 4, and 8 from three fans on (SBR-6.1)."""
    return 1 << min(fans, LIMIT)


def best_count(hand: Winning, wanted: tuple[str, ...] = EVERY) -> Count | None:
    """The reading with most fans, or None when the hand is not complete. The void suit is not looked at here."""
    best: Count | None = None
    for count in counts(hand, wanted):
        if best is None or count.total > best.total:
            best = count
    return best


def counts(hand: Winning, wanted: tuple[str, ...] = EVERY) -> list[Count]:
    melds = len(hand.melds)
    every = []
    for reading in readings(hand.held, SHAPES.sets - melds, SPECIAL_WITH[melds]):
        arranged = Arranged(hand, reading)
        total = 0
        fans = []
        for name in wanted:
            times = int(FANS[name].holds(arranged))
            if times:
                fans.append((name, times))
                total += FANS[name].fans * times
        every.append(Count(total, tuple(fans), reading))
    return every
