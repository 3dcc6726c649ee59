"""Swiss rounds: people of like standing meet, as far as they have not met already (TOUR C5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from paiju.tournament.seating.meetings import Meetings
from paiju.tournament.seating.plans import Pair, check_fours, pair, pairs

SHAKES = 40                                 # times the tables are shaken up and settled again
EXCHANGES = 400_000                         # exchanges weighed in all, whatever the number of players


class Priority(StrEnum):
    """What a Swiss round puts first after keeping team-mates apart."""

    REPEATS_FIRST = "repeats_first"
    BALANCED = "balanced"


@dataclass(frozen=True, slots=True)
class Weights:
    """What it costs when two people, named by rank, sit together."""

    costs: list[list[int]]

    def beside(self, one: int, others: Sequence[int]) -> int:
        row = self.costs[one]
        return sum(row[other] for other in others)

    def total(self, tables: Sequence[Sequence[int]]) -> int:
        return sum(self.beside(one, table[:at]) for table in tables for at, one in enumerate(table))


def swiss(
    order: Sequence[int],
    met: Meetings,
    apart: frozenset[Pair] = frozenset(),
    seed: int = 1,
    priority: Priority = Priority.REPEATS_FIRST,
    price: int | None = None,
) -> list[list[int]]:
    """The tables of the next round for these standings, best player first; the leader has table one.

    Never worse than the greedy pass in clashes, nor in repeats when the clashes are equal.
    """
    check_fours(len(order))
    weights = weighed(order, met, apart, priority, price)
    tables = settled(greedy(order, met, apart), weights)
    chance = Random(seed)                   # noqa: S311 - reproducible, not secret
    best = weights.total(tables)
    for _ in range(min(SHAKES, EXCHANGES // (len(order) ** 2))):
        tried = settled(shaken(tables, chance), weights)
        if (cost := weights.total(tried)) < best:
            tables, best = tried, cost
    ranked = sorted(sorted(table) for table in tables)
    return [[order[rank] for rank in table] for table in ranked]


def weighed(
    order: Sequence[int], met: Meetings, apart: frozenset[Pair], priority: Priority, price: int | None
) -> Weights:
    """Clashes weigh more than all repeats, repeats more than all differences of rank, or as much as the price says."""
    size = len(order)
    every_distance = 2 * size**3            # more than any seating's squared differences of rank
    repeat = every_distance if priority is Priority.REPEATS_FIRST else (price or (size // 4) ** 2)
    clash = max(repeat, every_distance) * (1 + 2 * size * max(met.values(), default=1))
    costs = [[(i - j) ** 2 for j in range(size)] for i in range(size)]
    for i, one in enumerate(order):
        for j, other in enumerate(order):
            two = pair(one, other)
            costs[i][j] += repeat * met[two] + clash * (two in apart)
    return Weights(costs)


def greedy(order: Sequence[int], met: Meetings, apart: frozenset[Pair]) -> list[list[int]]:
    """The plain pass every seating must match: the best free player opens a table, then three times the best guest."""
    free = list(range(len(order)))
    tables: list[list[int]] = []
    while free:
        table = [free.pop(0)]
        for _ in range(3):
            guest = min(free, key=lambda rank: (*strain(rank, table, order, met, apart), rank))
            table.append(guest)
            free.remove(guest)
        tables.append(table)
    return tables


def strain(
    rank: int, table: Sequence[int], order: Sequence[int], met: Meetings, apart: frozenset[Pair]
) -> tuple[int, int]:
    """Clashes and earlier meetings of a guest with a table."""
    twos = [pair(order[rank], order[other]) for other in table]
    return sum(two in apart for two in twos), sum(met[two] for two in twos)


def settled(tables: list[list[int]], weights: Weights) -> list[list[int]]:
    """Two people change tables as long as that makes the round better."""
    now = [list(table) for table in tables]
    moved = True
    while moved:
        moved = False
        for at, here in enumerate(now):
            for there in now[at + 1 :]:
                moved |= exchanged(here, there, weights)
    return now


def exchanged(here: list[int], there: list[int], weights: Weights) -> bool:
    """Whether an exchange between two tables was worth it."""
    done = False
    for i in range(4):
        for j in range(4):
            x, y = here[i], there[j]
            a, b = here[:i] + here[i + 1 :], there[:j] + there[j + 1 :]
            row_x, row_y = weights.costs[x], weights.costs[y]
            if sum(row_y[k] - row_x[k] for k in a) + sum(row_x[k] - row_y[k] for k in b) < 0:
                here[i], there[j] = y, x
                done = True
    return done


def shaken(tables: Sequence[Sequence[int]], chance: Random) -> list[list[int]]:
    """A few people at random change places."""
    now = [list(table) for table in tables]
    for _ in range(max(2, len(now) // 3)):
        here, there = chance.choice(now), chance.choice(now)
        i, j = chance.randrange(4), chance.randrange(4)
        here[i], there[j] = there[j], here[i]
    return now


def widest_span(tables: Sequence[Sequence[int]], order: Sequence[int]) -> int:
    """The largest distance in rank between two people of one table."""
    rank = {player: at for at, player in enumerate(order)}
    return max(max(rank[p] for p in table) - min(rank[p] for p in table) for table in tables)


def leader_far_down(tables: Sequence[Sequence[int]], order: Sequence[int]) -> bool:
    """Whether the leader's table reaches over more than half the field: a warning to the organisers."""
    return widest_span(tables[:1], order) > len(order) / 2


def clashes_and_repeats(
    tables: Sequence[Sequence[int]], met: Meetings, apart: frozenset[Pair]
) -> tuple[int, int]:
    """What a round is judged by first and second."""
    twos = [two for table in tables for two in pairs(table)]
    return sum(two in apart for two in twos), sum(met[two] for two in twos)
