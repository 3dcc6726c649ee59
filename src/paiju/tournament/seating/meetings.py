"""Meetings: who has already sat with whom. A replacement's meetings are the replacement's own (TOUR D-11)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from paiju.tournament.seating.plans import Pair, Rounds, pairs

Meetings = Counter[Pair]


def meetings(rounds: Sequence[Iterable[Iterable[int]]]) -> Meetings:
    """How often each pair has sat at one table."""
    return Counter(met for played in rounds for table in played for met in pairs(table))


def consecutive(rounds: Sequence[Iterable[Iterable[int]]]) -> int:
    """How many times a pair met in two rounds running."""
    met = [{two for table in played for two in pairs(table)} for played in rounds]
    return sum(len(now & then) for now, then in pairwise(met))


def winds(rounds: Rounds) -> dict[int, list[int]]:
    """How often each player sat East, South, West, North."""
    counts: dict[int, list[int]] = {}
    for played in rounds:
        for table in played:
            for wind, player in enumerate(table):
                counts.setdefault(player, [0] * 4)[wind] += 1
    return counts
