"""Places: which player stands where in a constructed plan, so that team-mates stand where people never meet."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from paiju.tournament.seating.columns import columns
from paiju.tournament.seating.constructions import constructed
from paiju.tournament.seating.entrants import Entrants
from paiju.tournament.seating.plans import Fours, Pair, pairs

EXCHANGES = 60_000                          # tried when team-mates still meet


def placed(field: Entrants, rounds: int, chance: Random) -> Fours:
    """Rounds of a construction with the entrants in its places: the fewest clashes, then the most rounds."""
    if field.before:
        return []                           # a plan made for strangers is no help to people who have met
    if not field.apart:
        known = constructed(field.size, rounds)
        return renamed(chance.sample(known, len(known)), chance.sample(range(field.size), field.size))
    best: Fours = []
    fewest: tuple[int, int] | None = None
    for known, order in standings(field.size, rounds):
        who, clashes = apart_in(known, order, field, chance)
        if fewest is None or (clashes, -len(known)) < fewest:
            best, fewest = renamed(known, who), (clashes, -len(known))
    return best


def standings(size: int, rounds: int) -> Iterator[tuple[Fours, list[int]]]:
    """Plans with an order of their places in which neighbours hardly meet: the tables of a round that is not played,
    groups of strangers, columns."""
    known = constructed(size, rounds + 1)
    if len(known) > rounds:
        yield known[:rounds], [place for table in known[rounds] for place in table]
    yield known[:rounds], strangers(known[:rounds], size)
    if size >= 16:
        yield columns(size // 4, rounds)[:rounds], list(range(size))


def strangers(fours: Fours, size: int) -> list[int]:
    """All places, those who never meet one another side by side."""
    met = {two for played in fours for table in played for two in pairs(table)}
    order: list[int] = []
    waiting = list(range(size))
    while waiting:
        group: list[int] = []
        for place in waiting:
            if not any(meeting(place, other, met) for other in group):
                group.append(place)
        order += group
        waiting = [place for place in waiting if place not in group]
    return order


def renamed(fours: Fours, who: Sequence[int]) -> Fours:
    return [[[who[place] for place in table] for table in played] for played in fours]


def apart_in(fours: Fours, order: Sequence[int], field: Entrants, chance: Random) -> tuple[list[int], int]:
    """Who stands at each place, and how many pairs meet that should not."""
    met = {two for played in fours for table in played for two in pairs(table)}
    at = dict(zip(by_team(field, chance), order, strict=True))
    mates = mates_of(field.apart)
    clashes = sum(meeting(at[one], at[other], met) for one, other in field.apart)
    for _ in range(EXCHANGES if clashes else 0):
        one, other = chance.randrange(field.size), chance.randrange(field.size)
        before = clashes_of(one, at, mates, met) + clashes_of(other, at, mates, met)
        at[one], at[other] = at[other], at[one]
        after = clashes_of(one, at, mates, met) + clashes_of(other, at, mates, met)
        if after > before:
            at[one], at[other] = at[other], at[one]
        else:
            clashes += after - before
            if not clashes:
                break
    who = [0] * field.size
    for player, place in at.items():
        who[place] = player
    return who, sum(meeting(at[one], at[other], met) for one, other in field.apart)


def meeting(one: int, other: int, met: set[Pair]) -> bool:
    return ((one, other) if one < other else (other, one)) in met


def clashes_of(player: int, at: dict[int, int], mates: dict[int, list[int]], met: set[Pair]) -> int:
    return sum(meeting(at[player], at[mate], met) for mate in mates[player])


def mates_of(apart: frozenset[Pair]) -> dict[int, list[int]]:
    """Whom each player should not meet."""
    found: dict[int, list[int]] = defaultdict(list)
    for one, other in sorted(apart):
        found[one].append(other)
        found[other].append(one)
    return found


def by_team(field: Entrants, chance: Random) -> list[int]:
    """Everybody, people to be kept apart side by side, large groups first."""
    mates, seen = mates_of(field.apart), set[int]()
    groups: list[list[int]] = []
    for player in chance.sample(range(field.size), field.size):
        if player not in seen:
            groups.append(gathered(player, mates, seen))
    return [player for group in sorted(groups, key=len, reverse=True) for player in group]


def gathered(player: int, mates: dict[int, list[int]], seen: set[int]) -> list[int]:
    """A player and all who hang together with them."""
    group, waiting = [], [player]
    seen.add(player)
    while waiting:
        group.append(waiting.pop())
        for mate in mates[group[-1]]:
            if mate not in seen:
                seen.add(mate)
                waiting.append(mate)
    return group
