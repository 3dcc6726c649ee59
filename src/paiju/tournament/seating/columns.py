"""Plans in four columns: a table takes one player from each, and every round shifts the columns against one another."""

from random import Random

from paiju.tournament.seating.fields import Ring, ring
from paiju.tournament.seating.plans import Fours

TRIES = 400                                 # random shifts looked at before a search for the next round gives up


def columns(height: int, wanted: int) -> Fours:
    """Rounds without repeats for four columns of this height; people of one column never meet."""
    found = ring(height)
    return fanned(found) if found else shifted(height, wanted)


def fanned(over: Ring) -> Fours:
    """As many rounds as the columns are high: player (c, t + c·r) sits at table t of round r."""
    everyone = range(over.size)
    return [
        [[c * over.size + over.plus[t][over.times[fan][r]] for c, fan in enumerate(over.fans)] for t in everyone]
        for r in everyone
    ]


def shifted(height: int, wanted: int) -> Fours:
    """Where no field helps: shifts of columns whose differences never come twice, found one round after another."""
    chance = Random(height)                 # noqa: S311 - reproducible, not secret
    best: list[tuple[int, int, int]] = []
    for _ in range(20):
        shifts = shifts_apart(height, wanted, chance)
        best = max(best, shifts, key=len)
        if len(best) >= wanted:
            break
    return [
        [[c * height + (t + shift) % height for c, shift in enumerate((0, *shifts))] for t in range(height)]
        for shifts in best
    ]


def shifts_apart(height: int, wanted: int, chance: Random) -> list[tuple[int, int, int]]:
    """Shifts of columns two, three and four, so that no two columns ever stand against each other the same way."""
    used: set[tuple[int, int]] = set()
    found: list[tuple[int, int, int]] = []
    while len(found) < wanted:
        for _ in range(TRIES):
            a, b, c = (chance.randrange(height) for _ in range(3))
            ways = {(which, d % height) for which, d in enumerate((a, b, c, b - a, c - a, c - b))}
            if not used & ways:
                break
        else:
            return found
        used |= ways
        found.append((a, b, c))
    return found
