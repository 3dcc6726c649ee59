"""Find first rounds for plans in rings: ``python -m tools.find_starters PLAYERS SIZE [ROUNDS] [ORDER]``.

PLAYERS stand in rings of SIZE; ROUNDS first rounds (one unless told) each give SIZE rounds. The search looks only at
plans that a symmetry of ORDER (three unless told) turns into themselves: it multiplies places, moves rings, exchanges
first rounds. 24 7, 28 9, 36 11 and 32 5 2 4 take seconds; 44 14, 48 15, 56 18, 60 19, 72 23 longer.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from math import gcd
from random import Random

from paiju.tournament.seating.rings import Rings, repeats_nothing

NODES = 20_000                              # tables laid before another symmetry is tried

Difference = tuple[int, int, int] | None


class Search:
    """A depth-first search for first rounds that one symmetry turns into themselves."""

    def __init__(self, rings: Rings, rounds: int, symmetry: list[list[int]], chance: Random) -> None:
        self.rings, self.symmetry = rings, symmetry
        self.places = rings.players * rounds
        moving = [p for p in range(self.places) if p % rings.players < rings.moving]
        still = [p for p in range(self.places) if p % rings.players >= rings.moving]
        self.order = still + chance.sample(moving, len(moving))
        self.seated: set[int] = set()
        self.used: set[Difference] = {None}
        self.tables: list[tuple[int, ...]] = []
        self.nodes = 0

    def difference(self, one: int, other: int) -> Difference:
        size = self.rings.players
        return self.rings.difference(one % size, other % size) if one // size == other // size else None

    def found(self) -> bool:
        """Whether tables can be laid for everybody who is left."""
        free = [place for place in self.order if place not in self.seated]
        self.nodes += 1
        if not free or self.nodes > NODES:
            return not free
        first = free[0]
        near = [place for place in free[1:] if self.difference(first, place) not in self.used]
        return any(self.laid(table) for table in self.tables_with(first, near))

    def tables_with(self, first: int, near: list[int]) -> Iterator[tuple[int, ...]]:
        """Tables of the first free place and three others it may still meet."""
        for b, c in combinations(near, 2):
            if self.difference(b, c) in self.used:
                continue
            for d in near[near.index(c) + 1 :]:
                if self.nodes > NODES:
                    return
                yield first, b, c, d

    def laid(self, table: tuple[int, ...]) -> bool:
        """Lay a table with all its images and go on; take them up again when that leads nowhere."""
        images = {tuple(sorted(move[place] for place in table)) for move in self.symmetry}
        places = [place for image in images for place in image]
        apart = [self.difference(*two) for image in images for two in combinations(image, 2)]
        if len({*places}) < len(places) or len({*apart}) < len(apart):
            return False
        if self.used & {*apart} or self.seated & {*places}:
            return False
        self.seated |= {*places}
        self.used |= {*apart}
        self.tables += images
        if self.found():
            return True
        self.seated -= {*places}
        self.used -= {*apart}
        del self.tables[-len(images) :]
        return False


def symmetry(rings: Rings, rounds: int, order: int, chance: Random) -> list[list[int]]:
    """All powers of a random map of places that has this order."""
    while True:
        factor = chance.choice([unit for unit in range(1, rings.size) if gcd(unit, rings.size) == 1])
        circles = rings.moving // rings.size
        onto, shifts = chance.sample(range(circles), circles), [chance.randrange(rings.size) for _ in range(circles)]
        still = chance.sample(range(rings.moving, rings.players), rings.players - rings.moving)
        turn = chance.randrange(rounds)
        step = []
        for place in range(rings.players * rounds):
            number, here = divmod(place, rings.players)
            circle, at = divmod(here, rings.size)
            there = still[here - rings.moving] if here >= rings.moving else (
                onto[circle] * rings.size + (at * factor + shifts[circle]) % rings.size
            )
            step.append((number + turn) % rounds * rings.players + there)
        powers = [list(range(len(step)))]
        while len(powers) <= order and (further := [step[place] for place in powers[-1]]) != powers[0]:
            powers.append(further)
        if len(powers) == order:
            return powers


def starter(players: int, size: int, rounds: int = 1, order: int = 3, seed: int = 1) -> list[list[list[int]]]:
    """First rounds whose plan repeats nothing."""
    rings, chance = Rings(players, size), Random(seed)
    while True:
        search = Search(rings, rounds, symmetry(rings, rounds, order, chance), chance)
        if search.found():
            first: list[list[list[int]]] = [[] for _ in range(rounds)]
            for table in search.tables:
                first[table[0] // players].append(sorted(place % players for place in table))
            assert repeats_nothing(rings, first)
            return [sorted(tables) for tables in first]


if __name__ == "__main__":
    found = starter(*map(int, sys.argv[1:]))
    print(" | ".join(" ".join(",".join(map(str, table)) for table in tables) for tables in found))
