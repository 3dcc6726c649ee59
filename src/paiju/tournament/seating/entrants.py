"""Entrants: the people to be seated, and what is known about them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from paiju.tournament.seating.annealing import Crowd, crowd
from paiju.tournament.seating.plans import Pair


@dataclass(frozen=True, slots=True)
class Entrants:
    """The people to be seated as places 0, 1, 2, …, and what is known about them."""

    names: tuple[int, ...]
    apart: frozenset[Pair]
    before: Mapping[Pair, int]

    @property
    def size(self) -> int:
        return len(self.names)

    def crowd(self, rounds: int) -> Crowd:
        return crowd(self.size, rounds, self.apart, self.before)


def entrants(players: Sequence[int], apart: frozenset[Pair], before: Mapping[Pair, int] | None = None) -> Entrants:
    """People by number become places; pairs with somebody who is not there are left out."""
    names = tuple(sorted(players))
    at = {name: place for place, name in enumerate(names)}
    return Entrants(
        names,
        frozenset((at[one], at[other]) for one, other in apart if one in at and other in at),
        {(at[one], at[other]): met for (one, other), met in (before or {}).items() if one in at and other in at},
    )
