"""Build the class tables behind shanten, waits and useful tiles: ``make tables``.

A suit of nine kinds (or the seven honours) matters to a hand only through a small vector: how many tiles are
missing for 0..5 sets, with and without a pair. Hundreds of thousands of suits share a couple of hundred
vectors, so a suit becomes one byte, two bytes become one class, and two classes become the answer.

Every vector is kept twice: with four copies of a kind at most, and with one kind allowed a fifth copy. The
fifth can only be the tile waited for: whether such a wait counts is each book's decision, not a shape's.
"""

from __future__ import annotations

import itertools
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

SETS = 5
TILES = 17                      # the largest hand: Taiwanese, five sets and a pair
FAR = 99
Bytes = npt.NDArray[np.uint8]


def targets(kinds: int, chows: bool) -> Iterator[tuple[int, int, list[int]]]:
    """Everything up to five sets and a pair can look like: (sets, pairs, counts)."""
    sets = [(k, k, k) for k in range(kinds)]
    if chows:
        sets += [(k, k + 1, k + 2) for k in range(kinds - 2)]
    for number in range(SETS + 1):
        for chosen in itertools.combinations_with_replacement(sets, number):
            counts = [0] * kinds
            for kind in itertools.chain.from_iterable(chosen):
                counts[kind] += 1
            yield number, 0, counts
            for pair in range(kinds):
                yield number, 1, [c + 2 * (k == pair) for k, c in enumerate(counts)]


def nearest(reached: Bytes, axes: range) -> Bytes:
    """From 'this is a target' to 'so many tiles are missing', one kind after the other."""
    for axis in axes:
        wanted = np.moveaxis(reached, axis, 0)
        missing = np.empty_like(wanted)
        for held in range(5):
            missing[held] = np.min([wanted[w] + max(0, w - held) for w in range(5)], axis=0)
        reached = np.moveaxis(missing, 0, axis)
    return reached


def vectors(kinds: int, chows: bool) -> Bytes:
    """For each suit, counts as digits in base five: missing tiles by [fifth copy, sets, pairs]."""
    plain = np.full((SETS + 1, 2) + (5,) * kinds, FAR, np.uint8)
    fifth = np.full((kinds, SETS + 1, 2) + (5,) * (kinds - 1), FAR, np.uint8)
    for sets, pairs, counts in targets(kinds, chows):
        if max(counts) <= 4:
            plain[(sets, pairs, *counts)] = 0
        elif max(counts) == 5 and counts.count(5) == 1:
            kind = counts.index(5)
            fifth[(kind, sets, pairs, *counts[:kind], *counts[kind + 1 :])] = 0
    plain = nearest(plain, range(2, kinds + 2))
    bold = plain.copy()
    for kind in range(kinds):
        others = np.expand_dims(nearest(fifth[kind], range(2, kinds + 1)), kind + 2)
        lacking = (5 - np.arange(5, dtype=np.uint8)).reshape([5 if k == kind else 1 for k in range(kinds)])
        bold = np.minimum(bold, others + lacking)
    return np.stack([plain, bold]).reshape(2 * (SETS + 1) * 2, -1).T


def classes(rows: Bytes) -> tuple[Bytes, npt.NDArray[np.intp]]:
    """The distinct vectors, and the number of each row's vector among them."""
    distinct, numbers = np.unique(rows, axis=0, return_inverse=True)
    return distinct, numbers.reshape(-1)


def suit_classes(kinds: int, chows: bool) -> tuple[Bytes, Bytes]:
    """Vectors of the suits a hand can hold, and the class of each suit key; suits no hand reaches lack everything."""
    rows = vectors(kinds, chows)
    digits = np.indices((5,) * kinds).reshape(kinds, -1).sum(axis=0)
    possible = digits <= TILES
    distinct, numbers = classes(rows[possible])
    table = np.full(5**kinds, len(distinct), np.uint8)
    table[possible] = numbers
    return np.concatenate([distinct, np.full((1, distinct.shape[1]), FAR, np.uint8)]), table


def joined(left: Bytes, right: Bytes) -> Bytes:
    """The vectors of every pair of classes: sets and pair shared out in the best way, one fifth copy at most."""
    a = left.reshape(-1, 1, 2, SETS + 1, 2).astype(np.int16)
    b = right.reshape(1, -1, 2, SETS + 1, 2).astype(np.int16)
    best = np.full((len(left), len(right), 2, SETS + 1, 2), FAR, np.int16)
    for (fa, fb), (sa, sb), (pa, pb) in itertools.product(
        [(0, 0), (0, 1), (1, 0)], itertools.product(range(SETS + 1), repeat=2), [(0, 0), (0, 1), (1, 0)]
    ):
        if sa + sb <= SETS:
            here = best[:, :, fa + fb, sa + sb, pa + pb]
            np.minimum(here, a[:, :, fa, sa, pa] + b[:, :, fb, sb, pb], out=here)
    return np.minimum(best, FAR).reshape(len(left) * len(right), -1).astype(np.uint8)


def answers(left: Bytes, right: Bytes) -> list[Bytes]:
    """For 0..5 sets still to make: missing tiles of the whole hand, by class and class."""
    whole = np.concatenate([joined(row[None], right)[None] for row in left])
    return [whole.reshape(len(left), len(right), 2, SETS + 1, 2)[:, :, 1, sets, 1] for sets in range(SETS + 1)]


def build() -> bytes:
    suits, suit_table = suit_classes(9, chows=True)
    honours, honour_table = suit_classes(7, chows=False)
    two_suits, first = classes(joined(suits, suits))
    suit_and_honours, second = classes(joined(suits, honours))
    sizes = np.array([len(suits), len(honours), len(two_suits), len(suit_and_honours)], "<u2")
    parts = [sizes, suit_table, honour_table, first.astype("<u2"), second.astype("<u2")]
    return b"".join(part.tobytes() for part in [*parts, *answers(two_suits, suit_and_honours)])


if __name__ == "__main__":
    path = Path(sys.argv[1])
    raw = build()
    path.write_bytes(zlib.compress(raw, 9))
    print(f"{path}: {len(raw):,} bytes, {path.stat().st_size:,} compressed")
