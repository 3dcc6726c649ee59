"""Every way to read a complete hand: which tiles stand together.

A set is one small number: a chow is the kind of its lowest tile, a pung its kind plus ``PUNG``.
"""

from typing import NamedTuple

from paiju.core.distance import (
    Special,
    eight_and_a_half_pairs,
    honours_and_knitted,
    seven_pairs,
    seven_pairs_with_fours,
    thirteen_orphans,
)
from paiju.core.kinds import KNITTED

PUNG = 34                                   # from here on a set is a pung
NO_PAIR = -1
Part = tuple[tuple[int, ...], int]          # sets, pair
STRAIGHT = int(Special.KNITTED_STRAIGHT)


class Reading(NamedTuple):
    """One arrangement of the standing tiles: its sets in order, its pair, and its special shape (0: none)."""

    sets: tuple[int, ...]
    pair: int = NO_PAIR
    special: int = 0


KNOWN: dict[int, dict[bytes, tuple[Part, ...]]] = {0: {}, 9: {}, 18: {}, 27: {}}
MOST_KNOWN = 1 << 16


def known_parts(counts: bytes, first_kind: int) -> tuple[Part, ...]:
    """The ways to use up one suit, or the seven honours: looked up when met before."""
    known = KNOWN[first_kind]
    found = known.get(counts)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = known[counts] = parts(counts, first_kind)
    return found


def parts(counts: bytes, first_kind: int) -> tuple[Part, ...]:
    """The ways to use up one suit, or the seven honours, with sets and at most one pair."""
    rank = next((rank for rank, count in enumerate(counts) if count), None)
    if rank is None:
        return (((), NO_PAIR),)
    found: set[Part] = set()
    kind = first_kind + rank
    if counts[rank] >= 2:
        found |= {(sets, kind) for sets, pair in parts(less(counts, rank, rank), first_kind) if pair == NO_PAIR}
    if counts[rank] >= 3:
        rest = parts(less(counts, rank, rank, rank), first_kind)
        found |= {(tuple(sorted((PUNG + kind, *sets))), pair) for sets, pair in rest}
    if len(counts) == 9 and rank < 7 and counts[rank + 1] and counts[rank + 2]:
        rest = parts(less(counts, rank, rank + 1, rank + 2), first_kind)
        found |= {(tuple(sorted((kind, *sets))), pair) for sets, pair in rest}
    return tuple(sorted(found))


def less(counts: bytes, *ranks: int) -> bytes:
    rest = bytearray(counts)
    for rank in ranks:
        rest[rank] -= 1
    return bytes(rest)


def standard_readings(counts: bytes, special: int = 0) -> list[Reading]:
    """The ways to use up the tiles with sets and exactly one pair."""
    found = []
    honours = known_parts(counts[27:], 27)
    bamboos = known_parts(counts[18:27], 18) if honours else ()
    dots = known_parts(counts[9:18], 9) if bamboos else ()
    for a, pair_a in known_parts(counts[:9], 0) if dots else ():
        for b, pair_b in dots:
            for c, pair_c in bamboos:
                for d, pair_d in honours:
                    if (pair_a >= 0) + (pair_b >= 0) + (pair_c >= 0) + (pair_d >= 0) == 1:
                        sets = tuple(sorted(a + b + c + d))
                        found.append(Reading(sets, max(pair_a, pair_b, pair_c, pair_d), special))
    return found


def straight_readings(counts: bytes) -> list[Reading]:
    """The same beside nine knitted tiles."""
    found = []
    for nine in KNITTED:
        for kind in nine:
            if not counts[kind]:
                break
        else:
            found += standard_readings(less(counts, *nine), STRAIGHT)
    return found


# Shape, its tiles, the kinds it can have, and the tiles a hand lacks for it.
WHOLE_HANDS = (
    (int(Special.SEVEN_PAIRS), 14, range(7, 8), seven_pairs),
    (int(Special.SEVEN_PAIRS_WITH_FOURS), 14, range(4, 8), seven_pairs_with_fours),
    (int(Special.THIRTEEN_ORPHANS), 14, range(13, 14), thirteen_orphans),
    (int(Special.HONOURS_AND_KNITTED), 14, range(14, 15), honours_and_knitted),
    (int(Special.EIGHT_AND_A_HALF_PAIRS), 17, range(5, 9), eight_and_a_half_pairs),
)
OF_SO_MANY_KINDS = tuple(
    tuple((shape, tiles, lacking) for shape, tiles, possible, lacking in WHOLE_HANDS if kinds in possible)
    for kinds in range(35)
)


def readings(counts: bytes, sets: int, special: int) -> tuple[Reading, ...]:
    """Every reading of a complete hand, none when it is not complete. A fifth copy of a kind may stand in it."""
    size, kinds = sum(counts), 34 - counts.count(0)
    found: list[Reading] = []
    if size == 3 * sets + 2:
        found += standard_readings(counts)
        if special & STRAIGHT and kinds >= 9:
            found += straight_readings(counts)
    for shape, tiles, lacking in OF_SO_MANY_KINDS[kinds]:
        if special & shape and size == tiles and max(counts) <= 4 and lacking(counts) == 0:
            found.append(Reading((), NO_PAIR, shape))
    return tuple(found)


def kinds_of(code: int) -> tuple[int, int, int]:
    """The three kinds of a set."""
    return (code, code + 1, code + 2) if code < PUNG else (code - PUNG,) * 3
