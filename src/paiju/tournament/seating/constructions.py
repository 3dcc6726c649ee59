"""The best rounds without repeats that we know how to construct for a number of players."""

from functools import cache

from paiju.tournament.seating.columns import columns
from paiju.tournament.seating.plans import Fours
from paiju.tournament.seating.rings import ringed


@cache
def constructed(players: int, wanted: int) -> Fours:
    """Rounds in which nobody meets anybody twice: as many as wanted where we know so many, else all we know."""
    if players < 16:
        return [tables_of_four(range(players))]
    rounds = ringed(players)
    if len(rounds) < wanted:
        rounds = max(rounds, upright(players, wanted), key=len)
    return rounds[:wanted]


def upright(players: int, wanted: int) -> Fours:
    """Columns, and when those have all met, the people of each column among themselves."""
    height = players // 4
    rounds = columns(height, wanted)
    if height % 4 == 0 and len(rounds) < wanted:
        within = constructed(height, wanted - len(rounds))
        rounds = [*rounds, *(abreast(played, height) for played in within)]
    return rounds


def abreast(played: list[list[int]], height: int) -> list[list[int]]:
    """One round of a single column, played in all four at once."""
    return [[column * height + place for place in table] for column in range(4) for table in played]


def tables_of_four(places: range) -> list[list[int]]:
    return [list(places[at : at + 4]) for at in range(0, len(places), 4)]
