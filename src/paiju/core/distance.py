"""How many tiles a hand is away from each shape. ``_fast.c`` gives the same answers when there was a compiler."""

from collections.abc import Callable
from enum import IntFlag
from functools import cache, partial
from operator import itemgetter

from paiju.core.kinds import HONOURS, KNITTED, ORPHANS, PLAYING
from paiju.core.tables import tables

FAR = 99
REMEMBERED = 50_000
DIGITS = bytes.maketrans(bytes(range(5)), b"01234")
orphan_counts: Callable[[bytes], tuple[int, ...]] = itemgetter(*ORPHANS)


class Special(IntFlag):
    """Complete hands that are not sets and a pair."""

    NONE = 0
    SEVEN_PAIRS = 1                         # seven different pairs
    SEVEN_PAIRS_WITH_FOURS = 2              # four alike are two pairs
    THIRTEEN_ORPHANS = 4
    HONOURS_AND_KNITTED = 8                 # fourteen different singles
    KNITTED_STRAIGHT = 16                   # nine knitted tiles, a set and a pair
    EIGHT_AND_A_HALF_PAIRS = 32             # seven pairs and a triple


class Classes(dict[bytes, int]):
    """The class of a suit or of the honours, remembered by its counts: the same few suits come again and again."""

    def __missing__(self, counts: bytes) -> int:
        if len(self) > REMEMBERED:
            self.clear()
        key = int(counts.translate(DIGITS), 5)
        self[counts] = found = tables().suit[key] if len(counts) == 9 else tables().honour[key]
        return found


CLASS = Classes()


def standard(counts: bytes, sets: int) -> int:
    """Tiles missing for so many sets and a pair."""
    suits, honours, columns, _, _, two_suits, suit_and_honours, missing = tables()
    front = two_suits[CLASS[counts[:9]] * suits + CLASS[counts[9:18]]]
    back = suit_and_honours[CLASS[counts[18:27]] * honours + CLASS[counts[27:]]]
    return missing[sets][front * columns + back]


def seven_pairs(counts: bytes) -> int:
    kinds = 34 - counts.count(0)
    pairs = kinds - counts.count(1)
    return 7 - pairs if kinds >= 7 >= pairs else 7 - min(7, pairs) + max(0, 7 - kinds)


def seven_pairs_with_fours(counts: bytes) -> int:
    """An odd tile is half a pair; a hand bereft of its void suit may lack both halves."""
    lacking = 7 - min(7, sum(count // 2 for count in counts))
    return 2 * lacking - min(lacking, sum(count % 2 for count in counts))


def thirteen_orphans(counts: bytes) -> int:
    held = orphan_counts(counts)
    absent = held.count(0)
    return 1 + absent if absent + held.count(1) == 13 else absent


def honours_and_knitted(counts: bytes) -> int:
    honours = sum(counts[kind] > 0 for kind in HONOURS)
    knitted = max(sum(counts[kind] > 0 for kind in nine) for nine in KNITTED)
    return 14 - min(14, honours + knitted)


def knitted_straight(counts: bytes, sets: int, best: int = FAR) -> int:
    """The nine knitted tiles stand; what is left over makes the other set, unless it is melded, and the pair."""
    for nine in KNITTED:
        rest = bytearray(counts)
        absent = 0
        for kind in nine:
            if rest[kind]:
                rest[kind] -= 1
            else:
                absent += 1
        if absent < best:
            best = min(best, absent + standard(bytes(rest), sets - 3))
    return best


def eight_and_a_half_pairs(counts: bytes) -> int:
    """One kind is the triple, the others give seven pairs; an odd tile is half a pair."""
    pairs = sum(count // 2 for count in counts)
    odd = sum(count % 2 for count in counts)
    best = FAR
    for count in set(counts):
        lacking = max(0, 7 - (pairs - count // 2))
        halves = min(odd - count % 2, lacking)
        best = min(best, max(0, 3 - count) + 2 * lacking - halves)
    return best


WHOLE_HANDS = (
    (Special.SEVEN_PAIRS, seven_pairs),
    (Special.THIRTEEN_ORPHANS, thirteen_orphans),
    (Special.SEVEN_PAIRS_WITH_FOURS, seven_pairs_with_fours),
    (Special.HONOURS_AND_KNITTED, honours_and_knitted),
    (Special.EIGHT_AND_A_HALF_PAIRS, eight_and_a_half_pairs),
)


@cache
def measures(special: int) -> tuple[Callable[[bytes], int], ...]:
    return tuple(measure for shape, measure in WHOLE_HANDS if shape & special)


STRAIGHT = int(Special.KNITTED_STRAIGHT)    # an IntFlag is slow to ask


def missing(counts: bytes, sets: int, special: int) -> int:
    """Tiles missing for the nearest complete hand: 0 complete, 1 ready by shape."""
    best = standard(counts, sets)
    for measure in measures(special):
        if (other := measure(counts)) < best:
            best = other
    return knitted_straight(counts, sets, best) if special & STRAIGHT else best


def useful(counts: bytes, sets: int, special: int) -> tuple[int, int]:
    """Missing tiles, and the mask of the kinds (fewer than four held) that lower their number."""
    best = missing(counts, sets, special)
    near = shapes_at(counts, sets, special, best)
    more = bytearray(counts)
    bits = 0
    for kind in PLAYING:
        if more[kind] < 4:
            more[kind] += 1
            row = bytes(more)
            bits |= any(measure(row) < best for measure in near) << kind
            more[kind] -= 1
    return best, bits


def shapes_at(counts: bytes, sets: int, special: int, best: int) -> list[Callable[[bytes], int]]:
    """The measures of the nearest shapes: one tile brings a shape one tile nearer, so no other can overtake them."""
    every: list[Callable[[bytes], int]] = [partial(standard, sets=sets), *measures(special)]
    if special & STRAIGHT:
        every.append(partial(knitted_straight, sets=sets))
    return [measure for measure in every if measure(counts) == best]
