"""Plans in rings: players stand in circles, a few stand still; each round everybody in a circle moves on by one.

A plan is then known by its first rounds, and has no repeats when no difference of places comes twice in them.
"""

from dataclasses import dataclass
from itertools import combinations

from paiju.tournament.seating.plans import Fours

Starter = list[list[list[int]]]             # first rounds: tables of places, ring by ring, those who stand still last

# Found by our own search: python -m tools.find_starters PLAYERS
STARTERS: dict[int, tuple[int, str]] = {
    24: (7, "0,10,19,21 1,5,6,14 2,7,20,22 3,9,17,23 4,8,12,13 11,15,16,18"),
    28: (9, "0,1,11,26 2,4,8,17 3,21,23,24 5,13,18,27 6,9,20,25 7,12,14,22 10,15,16,19"),
    36: (11, "0,2,13,14 1,19,32,34 3,9,10,18 4,21,25,31 5,8,23,27 6,16,30,35 7,12,24,33 11,15,17,22 20,26,28,29"),
}


@dataclass(frozen=True, slots=True)
class Rings:
    """Circles of equal size and the places that stand still."""

    players: int
    size: int

    @property
    def moving(self) -> int:
        return self.players - self.players % self.size

    def moved(self, place: int, steps: int) -> int:
        if place >= self.moving:
            return place
        return place - place % self.size + (place + steps) % self.size

    def difference(self, one: int, other: int) -> tuple[int, int, int] | None:
        """What two places have in common with all pairs they turn into; None when the pair would meet again."""
        one, other = sorted((one, other))
        if one >= self.moving:
            return None
        if other >= self.moving:
            return one // self.size, other, 0
        apart = (other - one) % self.size
        if one // self.size == other // self.size:
            apart = min(apart, self.size - apart)
            if 2 * apart == self.size:
                return None
        return one // self.size, other // self.size, apart


def developed(rings: Rings, starter: Starter) -> Fours:
    """All rounds that follow from the first ones."""
    return [
        [[rings.moved(place, steps) for place in table] for table in first]
        for first in starter
        for steps in range(rings.size)
    ]


def repeats_nothing(rings: Rings, starter: Starter) -> bool:
    """Whether no pair meets twice in the rounds that follow from these."""
    found = [rings.difference(*two) for first in starter for table in first for two in combinations(table, 2)]
    return None not in found and len(set(found)) == len(found)


def ringed(players: int) -> Fours:
    """Rounds from a starter of ours, or from the field of a third of the players; none where there is neither."""
    if players in STARTERS:
        size, text = STARTERS[players]
        return developed(Rings(players, size), read(text))
    size = (players - 1) // 3
    if players == 3 * size + 1 and size % 4 == 1 and is_prime(size):
        return developed(Rings(players, size), [quarters(size)])
    return []


def read(text: str) -> Starter:
    """Starters as written: ``0,3,8,9 1,2,…``, several first rounds with ``|`` between them."""
    return [[[int(place) for place in table.split(",")] for table in first.split()] for first in text.split("|")]


def quarters(prime: int) -> list[list[int]]:
    """A first round for three circles and one who stands still: everybody meets everybody exactly once.

    Each table joins a place and its opposite with those a quarter of the multiplicative circle further, one ring on.
    """
    powers = [pow(primitive_root(prime), k, prime) for k in range(prime - 1)]
    quarter = (prime - 1) // 4
    tables = [[3 * prime, 0, prime, 2 * prime]]
    for ring in range(3):
        for k in range(quarter):
            here, there = powers[k], powers[k + quarter]
            following = (ring + 1) % 3 * prime
            near = [ring * prime + here, ring * prime + prime - here]
            tables.append([*near, following + there, following + prime - there])
    return tables


def is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def primitive_root(prime: int) -> int:
    """The smallest number whose powers are all places but nought."""
    return next(root for root in range(2, prime) if len({pow(root, k, prime) for k in range(prime - 1)}) == prime - 1)
