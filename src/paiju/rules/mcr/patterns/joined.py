"""Fans that join sets: which of them count together (MCR-S.4, MCR-S.5).

Sets are the nodes of a graph. A fan of four sets leaves nothing to join; a fan of three makes its three sets one;
fans of two are edges, and no edge may close a circle (account once) or share a set with an edge of the same fan
(non-identical). Of all legal choices the dearest is taken.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from paiju.rules.mcr.patterns.fans import FANS, JOINING


class Join(NamedTuple):
    """A fan, and the places of the sets it joins as a mask."""

    number: int
    sets: int


def joins(sets: tuple[int, ...], pair: int, what: str) -> tuple[Join, ...]:
    """Every fan that joins some of these chows, or pungs, in ascending order."""
    found = []
    for number, (joined, many, condition) in sorted(JOINING.items()):
        if joined != what or many > len(sets):
            continue
        for places in combinations(range(len(sets)), many):
            chosen = [sets[place] for place in places]
            if condition(*chosen, pair) if many == 4 else condition(*chosen):
                found.append(Join(number, sum(1 << place for place in places)))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def best_joins(sets: tuple[int, ...], pair: int, what: str) -> tuple[Join, ...]:
    """The joins that count: the greatest total, and of equal ones the first in the order of the table (MCR-S.9)."""
    return min(legal_choices(joins(sets, pair, what), len(sets)), key=merit)


def merit(choice: tuple[Join, ...]) -> tuple[int, list[int]]:
    numbers = sorted(join.number for join in choice)
    return -sum(FANS[number].points for number in numbers), numbers


def legal_choices(every: tuple[Join, ...], nodes: int) -> Iterator[tuple[Join, ...]]:
    fours = [join for join in every if join.sets.bit_count() == 4]
    if fours:
        yield tuple(fours[:1])
        return
    edges = tuple(join for join in every if join.sets.bit_count() == 2)
    yield from chains(edges, (), tuple(1 << node for node in range(nodes)))
    for three in (join for join in every if join.sets.bit_count() == 3):
        apart = tuple(1 << node for node in range(nodes) if not three.sets >> node & 1)
        yield from chains(edges, (three,), (three.sets, *apart))


def chains(edges: tuple[Join, ...], chosen: tuple[Join, ...], parts: tuple[int, ...]) -> Iterator[tuple[Join, ...]]:
    """Every way to add edges, each joining two parts that were apart."""
    yield chosen
    for at, edge in enumerate(edges):
        touched = [part for part in parts if part & edge.sets]
        if len(touched) == 2 and not any(other.number == edge.number and other.sets & edge.sets for other in chosen):
            others = tuple(part for part in parts if not part & edge.sets)
            yield from chains(edges[at + 1 :], (*chosen, edge), (*others, touched[0] | touched[1]))
