"""Plans in rings: players stand in circles, a few stand still; each round everybody in a circle moves on by one.

A plan is then known by its first rounds, and has no repeats when no difference of places comes twice in them.
"""

from dataclasses import dataclass
from itertools import combinations

from paiju.tournament.seating.plans import Fours

Starter = list[list[list[int]]]             # first rounds: tables of places, ring by ring, those who stand still last

# Found by our own search, which finds others like them: python -m tools.find_starters PLAYERS SIZE
STARTERS: dict[int, tuple[int, str]] = {
    24: (7, "0,10,19,21 1,5,6,14 2,7,20,22 3,9,17,23 4,8,12,13 11,15,16,18"),
    28: (9, "0,1,11,26 2,4,8,17 3,21,23,24 5,13,18,27 6,9,20,25 7,12,14,22 10,15,16,19"),
    32: (5, (
        "0,15,23,31 1,13,27,29 2,11,12,21 3,4,5,17 6,9,10,22 7,14,26,30 8,16,19,25 18,20,24,28 | 0,3,8,11 "
        "1,5,22,28 2,19,26,27 4,15,24,30 6,7,16,21 9,14,29,31 10,13,17,18 12,20,23,25"
    )),
    36: (11, "0,2,13,14 1,19,32,34 3,9,10,18 4,21,25,31 5,8,23,27 6,16,30,35 7,12,24,33 11,15,17,22 20,26,28,29"),
    44: (14, (
        "0,4,28,37 1,10,12,15 2,22,29,43 3,11,18,32 5,6,14,16 7,19,23,41 8,21,38,40 9,31,34,35 13,17,30,42 "
        "20,25,26,36 24,27,33,39"
    )),
    48: (15, (
        "0,8,10,35 1,7,16,38 2,3,14,25 4,21,30,36 5,23,41,45 6,20,22,27 9,19,28,33 11,24,34,47 12,17,40,46 "
        "13,31,32,43 15,26,29,42 18,37,39,44"
    )),
    56: (18, (
        "0,22,23,27 1,25,31,49 2,8,21,40 3,7,28,43 4,18,20,50 5,33,36,46 6,16,17,51 9,12,14,38 10,30,47,53 "
        "11,19,26,29 13,24,52,54 15,32,48,55 34,41,42,45 35,37,39,44"
    )),
    60: (19, (
        "0,4,9,12 1,34,47,53 2,23,29,38 3,27,28,54 5,31,43,45 6,8,37,55 7,26,48,57 10,16,33,39 11,20,50,58 "
        "13,24,44,59 14,15,30,40 17,35,51,52 18,19,21,42 22,25,32,36 41,46,49,56"
    )),
    72: (23, (
        "0,45,48,70 1,26,29,38 2,34,57,69 3,19,49,50 4,22,55,65 5,20,32,64 6,9,18,58 7,25,40,46 8,21,24,42 "
        "10,47,51,68 11,13,17,30 12,27,54,62 14,43,59,71 15,16,23,39 28,41,56,61 31,33,37,67 35,36,53,60 "
        "44,52,63,66"
    )),
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
