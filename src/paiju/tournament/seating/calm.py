"""Calm: an order of rounds in which people who meet again do so after a while."""

from itertools import pairwise

from paiju.tournament.seating.plans import Fours, pairs

Overlaps = list[list[int]]                  # how many pairs two rounds have in common


def calmest(fours: Fours) -> Fours:
    """The rounds in an order in which few pairs meet in two rounds running."""
    met = [{two for table in played for two in pairs(table)} for played in fours]
    shared = [[len(one & other) for other in met] for one in met]
    order = list(range(len(fours)))
    now = restless(order, shared)
    while now:
        better = best_exchange(order, shared)
        if restless(better, shared) >= now:
            break
        order, now = better, restless(better, shared)
    return [fours[number] for number in order]


def restless(order: list[int], shared: Overlaps) -> int:
    return sum(shared[one][other] for one, other in pairwise(order))


def best_exchange(order: list[int], shared: Overlaps) -> list[int]:
    """The best order that exchanging two rounds gives."""
    best, fewest = order, restless(order, shared)
    for i in range(len(order)):
        for j in range(i):
            other = list(order)
            other[i], other[j] = other[j], other[i]
            if (found := restless(other, shared)) < fewest:
                best, fewest = other, found
    return best
