"""A second pair of eyes: any plan verified from scratch, knowing nothing of how it was made."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from paiju.core.errors import BadInput


def flaws(rounds: Sequence[Sequence[Sequence[int]]], players: Iterable[int]) -> Iterator[BadInput]:
    """What is wrong with these rounds: tables not of four, people missing, strangers, people seated twice."""
    expected = set(players)
    for number, played in enumerate(rounds, start=1):
        for at, table in enumerate(played, start=1):
            if len(table) != 4:
                yield BadInput("seating.not_four_seats", round=number, table=at, seats=len(table))
        seated = Counter(player for table in played for player in table)
        for player in sorted(expected - seated.keys()):
            yield BadInput("seating.unseated", round=number, player=player)
        for player in sorted(seated.keys() - expected):
            yield BadInput("seating.stranger", round=number, player=player)
        for player in sorted(player for player, times in seated.items() if times > 1):
            yield BadInput("seating.seated_twice", round=number, player=player)


def check(rounds: Sequence[Sequence[Sequence[int]]], players: Iterable[int]) -> None:
    """The first flaw, if there is one, is the reason the rounds are refused."""
    for flaw in flaws(rounds, players):
        raise flaw


def met(rounds: Sequence[Sequence[Sequence[int]]]) -> dict[frozenset[int], list[int]]:
    """For each pair the rounds in which it met, counted in the plainest way."""
    found: dict[frozenset[int], list[int]] = {}
    for number, played in enumerate(rounds):
        for table in played:
            for one in table:
                for other in table:
                    if one < other:
                        found.setdefault(frozenset((one, other)), []).append(number)
    return found


def sat(rounds: Sequence[Sequence[Sequence[int]]]) -> dict[int, list[int]]:
    """For each player how often East, South, West and North."""
    found: dict[int, list[int]] = {}
    for played in rounds:
        for table in played:
            for wind, player in enumerate(table):
                found.setdefault(player, [0, 0, 0, 0])[wind] += 1
    return found
