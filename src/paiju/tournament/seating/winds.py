"""Winds: exactly even for a plan made in advance, as even as the past allows when rounds are seated one by one."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from random import Random

from paiju.tournament.seating.plans import Round, Rounds, Table

Edge = tuple[int, int]                      # a sheet of a player, and a table of the event
ORDERS = tuple(permutations(range(4)))
LOOKS = 40_000                              # times a table is looked at again
UNREST = 0.5                                # tables seated anew by lot each time, lest all get stuck


def seated_evenly(fours: Sequence[Sequence[Sequence[int]]]) -> Rounds:
    """The same tables with winds: over any four rounds 1–4, 5–8, … everybody sits on each wind once (TOUR C3).

    Players are joined to their tables, four rounds to a sheet; halving that graph twice leaves four even parts.
    """
    sheets: dict[tuple[int, int], int] = {}
    edges: list[Edge] = []
    whose: dict[Edge, int] = {}
    tables = [(number, table) for number, played in enumerate(fours) for table in played]
    for at, (number, table) in enumerate(tables):
        for player in table:
            sheet = sheets.setdefault((player, number // 4), len(sheets))
            edges.append((sheet, at))
            whose[sheet, at] = player
    seats = [[0] * 4 for _ in tables]
    for half, part in enumerate(halves(edges)):
        for quarter, winds in enumerate(halves(part)):
            for sheet, at in winds:
                seats[at][2 * half + quarter] = whose[sheet, at]
    return in_rounds(seats, [len(played) for played in fours])


def in_rounds(seats: Sequence[Sequence[int]], sizes: Sequence[int]) -> Rounds:
    rounds: list[Round] = []
    for size in sizes:
        begin = sum(map(len, rounds))
        rounds.append(tuple(as_table(table) for table in seats[begin : begin + size]))
    return tuple(rounds)


def as_table(players: Sequence[int]) -> Table:
    east, south, west, north = players
    return east, south, west, north


def halves(edges: Sequence[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Edges dealt into two halves: every sheet and every table gets as many of one as of the other, give or take one.

    Trails run from odd ends first, then round in circles: every end is left as often as it is entered.
    """
    at_end: dict[tuple[int, int], list[int]] = defaultdict(list)
    for edge, (sheet, table) in enumerate(edges):
        at_end[0, sheet].append(edge)
        at_end[1, table].append(edge)
    parts: tuple[list[Edge], list[Edge]] = ([], [])
    used = [False] * len(edges)
    odd = [end for end, there in at_end.items() if len(there) % 2]
    for end in (*odd, *at_end):
        here = end
        while (index := unused(at_end[here], used)) is not None:
            used[index] = True
            sheet, table = edges[index]
            parts[here[0]].append(edges[index])     # walked from a sheet: one half; from a table: the other
            here = (0, sheet) if here[0] else (1, table)
    return parts


def unused(there: list[int], used: list[bool]) -> int | None:
    """The next edge nobody has walked at this end."""
    while there:
        if not used[there[-1]]:
            return there.pop()
        there.pop()
    return None


def seated_by_history(
    fours: Sequence[Sequence[Sequence[int]]], counts: dict[int, list[int]], chance: Random
) -> Rounds:
    """Winds for rounds that follow others: at each table the order that evens out its players best (TOUR C6).

    With several rounds to come every table is looked at again and again, until all are as even as can be.
    """
    total = {player: list(before) for player, before in counts.items()}
    seats = [list(table) for played in fours for table in played]
    for table in seats:
        sit(table, evenest(table, total, chance), total)
    best = [list(table) for table in seats]
    least = uneven(total)
    for _ in range(LOOKS // len(seats) if len(fours) > 1 and least else 0):
        for table in seats:
            rise(table, total)
            unsettled = chance.random() < UNREST / len(seats)
            sit(table, chance.sample(table, 4) if unsettled else evenest(table, total, chance), total)
        if uneven(total) < least:
            best, least = [list(table) for table in seats], uneven(total)
            if not least:
                break
    return in_rounds(best, [len(played) for played in fours])


def uneven(total: dict[int, list[int]]) -> int:
    """How much could still be evened out, over all players."""
    return sum(max(0, max(counts) - min(counts) - bool(sum(counts) % 4)) for counts in total.values())


def evenest(table: Sequence[int], total: dict[int, list[int]], chance: Random) -> list[int]:
    """Of the 24 orders one with the smallest sum of squared wind counts; ties by chance."""
    costs = [[2 * count for count in total.setdefault(player, [0] * 4)] for player in table]
    weighed = [sum(costs[who][wind] for wind, who in enumerate(order)) for order in ORDERS]
    least = min(weighed)
    chosen = chance.choice([order for order, cost in zip(ORDERS, weighed, strict=True) if cost == least])
    return [table[who] for who in chosen]


def sit(table: list[int], order: Sequence[int], total: dict[int, list[int]]) -> None:
    table[:] = order
    for wind, player in enumerate(table):
        total[player][wind] += 1


def rise(table: Sequence[int], total: dict[int, list[int]]) -> None:
    for wind, player in enumerate(table):
        total[player][wind] -= 1
