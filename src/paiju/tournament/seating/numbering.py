"""Table numbers: nobody should spend the event at one table."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from paiju.tournament.seating.plans import Fours

TRIES = 30                                  # exchanges tried per table and round


def varied(fours: Sequence[Sequence[Sequence[int]]], chance: Random) -> Fours:
    """The same rounds with their tables numbered so that people come to many different ones."""
    visits: Counter[tuple[int, int]] = Counter()
    numbered: Fours = []
    for played in fours:
        tables = [list(table) for table in played]
        chance.shuffle(tables)
        for _ in range(TRIES * len(tables) if numbered else 0):
            i, j = chance.randrange(len(tables)), chance.randrange(len(tables))
            here, there = tables[i], tables[j]
            stay = familiar(visits, here, i) + familiar(visits, there, j)
            if familiar(visits, here, j) + familiar(visits, there, i) < stay:
                tables[i], tables[j] = there, here
        visits.update((player, number) for number, table in enumerate(tables) for player in table)
        numbered.append(tables)
    return numbered


def familiar(visits: Counter[tuple[int, int]], people: Sequence[int], number: int) -> int:
    """How well these people already know the table of this number."""
    return sum(visits[player, number] ** 2 for player in people)
