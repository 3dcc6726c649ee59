"""Shanten and useful tiles, judged from outside: a naive judge, brute force, and the other implementation."""

import random
from itertools import combinations_with_replacement, product

import pytest

from paiju import rules
from paiju.core import distance
from paiju.core.accelerator import COMPILED
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.melds import Meld, MeldKind
from paiju.core.tiles import Tile
from tests.core import naive_hands
from tests.core.agreement import disagreements, drawn, nearly_complete, twins


@pytest.mark.parametrize("book", rules.BOOKS)
def test_shapes_agree_with_the_naive_judge(book: str) -> None:
    assert list(disagreements(book, 12_000, seed=7)) == []


@pytest.mark.skipif(not COMPILED, reason="no C compiler here: Python answers alone")
def test_python_and_c_agree() -> None:
    assert list(twins(100_000, seed=7)) == []


def pungs(rng: random.Random, number: int) -> tuple[Meld, ...]:
    """Melds that leave two suits, so that they fit every book."""
    kinds = rng.sample(range(18), number)
    return tuple(Meld(MeldKind.PUNG, (Tile.of(kind),) * 3) for kind in kinds)


@pytest.mark.parametrize("book", rules.BOOKS)
def test_waits_are_the_tiles_that_complete_the_hand(book: str) -> None:
    """By definition: add each kind and see whether the naive judge calls the hand complete."""
    shapes, rng, ready = rules.shapes(book), random.Random(f"waits {book}"), 0
    for _ in range(2_500):
        melds = pungs(rng, rng.randrange(shapes.sets + 1))
        laid = {meld.tiles[0].kind for meld in melds}
        size = shapes.size - 3 * len(melds)
        counts = bytes(nearly_complete(rng, "sichuan", shapes.sets - len(melds), size + 1))
        counts = bytes(0 if kind >= 18 else count for kind, count in enumerate(counts))
        if sum(counts) < size or any(counts[kind] > 1 for kind in laid):
            continue
        held = [Tile.of(kind) for kind in range(34) for _ in range(counts[kind])][: size]
        hand = Hand(tuple(held), melds)
        owned = hand.owned()
        completing = {
            kind
            for kind in range(34)
            if naive_hands.completes(book, list(hand.counts()), kind, len(melds)) and (owned[kind] < 4 or shapes.fifths)
        }
        if book == "sichuan":
            completing -= set(range(18, 34))
        assert set(kinds_in(shapes.waits(hand, "s" if book == "sichuan" else None))) == completing
        ready += bool(completing)
    assert ready > 100


SMALL = (0, 1, 2, 3, 27, 28)                # four characters and two winds
SETS = [(k, k, k) for k in SMALL] + [(0, 1, 2), (1, 2, 3)]


def small_targets(sets: int) -> list[bytes]:
    """Every complete hand of so many sets within the small kinds, a fifth copy of one kind at most."""
    found = set()
    for groups, pair in product(combinations_with_replacement(SETS, sets), SMALL):
        counts = [0] * 34
        for kind in (*(k for group in groups for k in group), pair, pair):
            counts[kind] += 1
        if sorted(counts)[-1] <= 5 and counts.count(5) <= 1:
            found.add(bytes(counts))
    return sorted(found)


@pytest.mark.parametrize("sets", [0, 1, 2])
def test_brute_force_over_every_small_hand(sets: int) -> None:
    """All hands of a wall of six kinds: the distance is the fewest tiles any target lacks."""
    targets = small_targets(sets)
    for size in (3 * sets + 1, 3 * sets + 2):
        for held in combinations_with_replacement(SMALL, size):
            counts = bytearray(34)
            for kind in held:
                counts[kind] += 1
            if max(counts) > 4:
                continue
            nearest = min(sum(max(0, t - c) for t, c in zip(target, counts, strict=True)) for target in targets)
            assert distance.standard(bytes(counts), sets) == nearest, held


@pytest.mark.parametrize("book", rules.BOOKS)
def test_a_draw_changes_the_distance_by_one_at_most(book: str) -> None:
    shapes, rng = rules.shapes(book), random.Random(book)
    for _ in range(2_000):
        counts = drawn(rng, [k for k in range(27) for _ in range(4)], shapes.size)
        before = distance.missing(counts, shapes.sets, shapes.special_with(0))
        more = bytearray(counts)
        kind = rng.choice([k for k in range(27) if counts[k] < 4])
        more[kind] += 1
        after = distance.missing(bytes(more), shapes.sets, shapes.special_with(0))
        assert before - 1 <= after <= before
