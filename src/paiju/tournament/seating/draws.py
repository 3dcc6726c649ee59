"""Draws: rounds by lot, that anybody can draw again from the published seed (TOUR C4)."""

from collections.abc import Sequence
from random import Random

from paiju.tournament.seating.annealing import improved
from paiju.tournament.seating.entrants import entrants
from paiju.tournament.seating.meetings import meetings, winds
from paiju.tournament.seating.plans import Pair, Round, Rounds, as_rounds, check_fours, pairs
from paiju.tournament.seating.winds import seated_by_history

MOVES_PER_PLAYER = 1500                     # exchanges tried to undo repeats of the lot


def drawn(players: Sequence[int], chance: Random, played: Rounds = (), apart: frozenset[Pair] = frozenset()) -> Round:
    """A shuffle of everybody; after the first round those who have met are moved apart again, as are team-mates."""
    check_fours(len(players))
    field = entrants(players, apart, meetings(played))
    order = chance.sample(range(field.size), field.size)
    fours = [[order[at : at + 4] for at in range(0, field.size, 4)]]
    people = field.crowd(len(played) + 1)
    if people.cost(fours):
        fours = improved(fours, people, MOVES_PER_PLAYER * field.size, chance, 0.2)
    (named,) = as_rounds(fours, field.names)
    return with_winds(named, played, chance)


def with_winds(tables: Sequence[Sequence[int]], played: Rounds, chance: Random) -> Round:
    """Tables of a single round with the winds that even out its players best (TOUR C6)."""
    (seated,) = seated_by_history([tables], winds(played), chance)
    return seated


def numbers_drawn(teams: Sequence[str], seed: int) -> dict[int, str]:
    """The public draw of numbers for players or teams: the seed is shown, so anyone can draw it again (MCR-3.5.1)."""
    order = Random(seed).sample(list(teams), len(teams))        # noqa: S311 - reproducible, not secret
    return dict(enumerate(order, start=1))


def repeats_of(tables: Sequence[Sequence[int]], played: Rounds) -> int:
    """How many earlier meetings a round repeats."""
    met = meetings(played)
    return sum(met[two] for table in tables for two in pairs(table))
