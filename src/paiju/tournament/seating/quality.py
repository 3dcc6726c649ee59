"""The quality of a plan in figures an organiser can compare."""

from collections import Counter
from dataclasses import dataclass

from paiju.tournament.seating.meetings import consecutive, meetings, winds
from paiju.tournament.seating.plans import Pair, Plan


@dataclass(frozen=True, slots=True)
class Quality:
    """What is shown, printed and exported about a plan (TOUR C2)."""

    repeats: int                # sum over pairs of meetings beyond the first
    bound: int                  # no plan of this size can have fewer
    most_meetings: int
    wind_spread: int            # the largest difference between two wind counts of one player
    optimal: bool               # the bound is reached, with nobody meeting whom they should not
    consecutive: int            # meetings of a pair in two rounds running
    clashes: int                # meetings of people who should be kept apart


def quality(plan: Plan) -> Quality:
    """The figures of a plan, counted from its rounds."""
    met = meetings(plan.rounds)
    repeats = sum(times - 1 for times in met.values())
    clashes = sum(met[two] for two in plan.apart)
    least = bound(len(plan.players), len(plan.rounds), plan.apart)
    return Quality(
        repeats=repeats,
        bound=least,
        most_meetings=max(met.values(), default=0),
        wind_spread=max((max(counts) - min(counts) for counts in winds(plan.rounds).values()), default=0),
        optimal=repeats <= least and not clashes,
        consecutive=consecutive(plan.rounds),
        clashes=clashes,
    )


def bound(players: int, rounds: int, apart: frozenset[Pair] = frozenset()) -> int:
    """The fewest repeats counting allows: everyone meets three a round and has only so many opponents.

    >>> [bound(16, 5), bound(16, 8), bound(24, 8), bound(12, 4)]
    [0, 72, 12, 9]
    """
    kept = Counter(player for two in apart for player in two)
    others = [players - 1] * (players - len(kept)) + [players - 1 - mates for mates in kept.values()]
    counted = -(-sum(max(0, 3 * rounds - free) for free in others) // 2)
    crowded = {8: 4, 12: 3}.get(players, 0) * (rounds - 1)      # fewer tables than seats at one: TOUR C2
    return max(counted, crowded)
