"""Annealing: people change places until they meet as few others twice as the time allows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import exp
from random import Random

from paiju.tournament.seating.plans import Fours, Pair

CLASH, REPEAT = 10_000, 20                  # what team-mates meeting and a second meeting weigh; a third, a bit more
Tell = Callable[[float], bool]              # is told the share done and says whether to go on


def patiently(done: float) -> bool:  # noqa: ARG001 - there is no hurry
    return True


@dataclass(slots=True)
class Crowd:
    """How often everybody has met everybody, and what one more meeting would cost."""

    size: int
    met: list[list[int]]
    clash: int                              # counts from here on belong to pairs that should not meet
    more: list[int] = field(default_factory=list)       # by count: the cost of one meeting more

    def cost(self, fours: Fours) -> int:
        """What these rounds cost after whatever was met before them."""
        met = [list(row) for row in self.met]
        total = 0
        for played in fours:
            for table in played:
                for at, one in enumerate(table):
                    for other in table[at + 1 :]:
                        total += self.more[met[one][other]]
                        met[one][other] += 1
                        met[other][one] += 1
        return total

    def sit(self, fours: Fours, step: int = 1) -> None:
        """Count the meetings of these rounds, or with −1 forget them."""
        for played in fours:
            for table in played:
                for one in table:
                    row = self.met[one]
                    for other in table:
                        if other != one:
                            row[other] += step


def crowd(size: int, rounds: int, apart: Iterable[Pair] = (), before: Mapping[Pair, int] | None = None) -> Crowd:
    """People who met as told before, of whom some should stay apart; there may be so many rounds in all."""
    most = rounds + max((before or {}).values(), default=0) + 2
    met = [[0] * size for _ in range(size)]
    for (one, other), times in (before or {}).items():
        met[one][other] = met[other][one] = times
    for one, other in apart:
        met[one][other] += most
        met[other][one] += most
    more = [0 if times == 0 else REPEAT + times - 1 for times in range(most)]
    return Crowd(size, met, most, more + [CLASH] * most)


def improved(fours: Fours, people: Crowd, moves: int, chance: Random, heat: float, tell: Tell = patiently) -> Fours:
    """The rounds after so many tried exchanges: those that make things worse are allowed less and less often."""
    now = [[list(table) for table in played] for played in fours]
    people.sit(now)
    cost = best = people_cost(people, now)
    kept = copied(now)
    for part in range(100):
        if best == 0 or not tell(part / 100):
            break
        warmth = heat * (1 - part / 100) + 0.01
        cost = stirred(now, people, moves // 100, chance, warmth, cost)
        if cost < best:
            best, kept = cost, copied(now)
    people.sit(now, -1)
    return kept


def people_cost(people: Crowd, fours: Fours) -> int:
    people.sit(fours, -1)
    cost = people.cost(fours)
    people.sit(fours)
    return cost


def copied(fours: Fours) -> Fours:
    return [[list(table) for table in played] for played in fours]


def stirred(fours: Fours, people: Crowd, moves: int, chance: Random, warmth: float, cost: int) -> int:
    """Try so many exchanges of two people in a round; gives the cost afterwards."""
    met, more, random = people.met, people.more, chance.random
    less = [0, *more[:-1]]                  # what one meeting fewer saves
    less[people.clash] = 0
    rounds, tables = len(fours), people.size // 4
    if tables < 2:
        return cost
    for _ in range(moves):
        played = fours[int(random() * rounds)]
        here, there = int(random() * tables), int(random() * (tables - 1))
        there += there >= here
        a, b = played[here], played[there]
        i, j = int(random() * 4), int(random() * 4)
        x, y = a[i], b[j]
        met_x, met_y = met[x], met[y]
        p, q, r = a[i - 1], a[i - 2], a[i - 3]
        s, t, u = b[j - 1], b[j - 2], b[j - 3]
        change = (
            more[met_y[p]] + more[met_y[q]] + more[met_y[r]] + more[met_x[s]] + more[met_x[t]] + more[met_x[u]]
            - less[met_x[p]] - less[met_x[q]] - less[met_x[r]] - less[met_y[s]] - less[met_y[t]] - less[met_y[u]]
        )
        if change <= 0 or random() < exp(-change / (REPEAT * warmth)):
            a[i], b[j] = y, x
            cost += change
            for k in (p, q, r):
                met_x[k] -= 1
                met_y[k] += 1
                met[k][x] -= 1
                met[k][y] += 1
            for k in (s, t, u):
                met_y[k] -= 1
                met_x[k] += 1
                met[k][y] -= 1
                met[k][x] += 1
    return cost
