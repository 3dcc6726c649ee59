"""Every way to read a complete hand: which tiles stand together."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from paiju.core.distance import (
    Special,
    eight_and_a_half_pairs,
    honours_and_knitted,
    seven_pairs,
    seven_pairs_with_fours,
    thirteen_orphans,
)
from paiju.core.kinds import KNITTED

Group = tuple[int, ...]                     # kinds, ascending: (0, 1, 2) a chow, (4, 4, 4) a pung, (8, 8) a pair


@dataclass(frozen=True, slots=True)
class Reading:
    """One arrangement of the standing tiles. ``special`` names the shape when it is not sets and a pair."""

    groups: tuple[Group, ...]
    special: Special | None = None


@cache
def suit_readings(counts: bytes, chows: bool) -> tuple[tuple[Group, ...], ...]:
    """The ways to use up one suit with sets and at most one pair, by rank."""
    first = next((rank for rank, count in enumerate(counts) if count), None)
    if first is None:
        return ((),)
    options: list[Group] = []
    if counts[first] >= 2:
        options.append((first, first))
    if counts[first] >= 3:
        options.append((first, first, first))
    if chows and first + 2 < len(counts) and counts[first + 1] and counts[first + 2]:
        options.append((first, first + 1, first + 2))
    found: set[tuple[Group, ...]] = set()
    for group in options:
        rest = bytearray(counts)
        for rank in group:
            rest[rank] -= 1
        for others in suit_readings(bytes(rest), chows):
            if len(group) == 3 or all(len(other) == 3 for other in others):
                found.add(tuple(sorted((group, *others))))
    return tuple(sorted(found))


def standard_readings(counts: bytes) -> Iterator[tuple[Group, ...]]:
    """The ways to use up the tiles with sets and exactly one pair."""
    suits = [suit_readings(counts[at : at + 9], True) for at in (0, 9, 18)] + [suit_readings(counts[27:], False)]
    if not all(suits):
        return
    for parts in product(*suits):
        groups = tuple(tuple(9 * suit + rank for rank in group) for suit, part in enumerate(parts) for group in part)
        if sum(len(group) == 2 for group in groups) == 1:
            yield groups


def straight_readings(counts: bytes) -> Iterator[tuple[Group, ...]]:
    for nine in KNITTED:
        if all(counts[kind] for kind in nine):
            rest = bytearray(counts)
            for kind in nine:
                rest[kind] -= 1
            for groups in standard_readings(bytes(rest)):
                yield (tuple(sorted(nine)), *groups)


def pairs_of(counts: bytes) -> tuple[Group, ...]:
    return tuple((kind, kind) for kind, count in enumerate(counts) for _ in range(count // 2))


def singles_of(counts: bytes) -> tuple[Group, ...]:
    return (tuple(kind for kind, count in enumerate(counts) for _ in range(count)),)


def half_pairs_of(counts: bytes) -> tuple[Group, ...]:
    triple = counts.index(3)
    rest = bytearray(counts)
    rest[triple] = 0
    return ((triple, triple, triple), *pairs_of(bytes(rest)))


WHOLE_HANDS = (
    (Special.SEVEN_PAIRS, 14, seven_pairs, pairs_of),
    (Special.SEVEN_PAIRS_WITH_FOURS, 14, seven_pairs_with_fours, pairs_of),
    (Special.THIRTEEN_ORPHANS, 14, thirteen_orphans, singles_of),
    (Special.HONOURS_AND_KNITTED, 14, honours_and_knitted, singles_of),
    (Special.EIGHT_AND_A_HALF_PAIRS, 17, eight_and_a_half_pairs, half_pairs_of),
)


STRAIGHT = int(Special.KNITTED_STRAIGHT)


def readings(counts: bytes, sets: int, special: int) -> tuple[Reading, ...]:
    """Every reading of a complete hand, none when it is not complete. A fifth copy of a kind may stand in it."""
    size = sum(counts)
    found = [Reading(groups) for groups in standard_readings(counts)] if size == 3 * sets + 2 else []
    if special & STRAIGHT and size == 3 * sets + 2:
        found += [Reading(groups, Special.KNITTED_STRAIGHT) for groups in straight_readings(counts)]
    for shape, tiles, lacking, groups_of in WHOLE_HANDS:
        if special & shape and size == tiles and max(counts) <= 4 and lacking(counts) == 0:
            found.append(Reading(groups_of(counts), shape))
    return tuple(found)
