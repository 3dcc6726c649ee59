"""Our shapes against the naive judge, and Python against C: `make agree` for long runs, a sample in the tests."""

import argparse
import random
import time
from collections.abc import Iterator, Sequence

from paiju import rules
from paiju.core import distance
from paiju.core.accelerator import COMPILED, missing, useful
from paiju.core.kinds import kinds_in
from tests.core import naive_hands

WALL = [kind for kind in range(34) for _ in range(4)]
SUITS = [kind for kind in range(27) for _ in range(4)]


def drawn(rng: random.Random, pool: Sequence[int], size: int) -> bytes:
    counts = bytearray(34)
    for kind in rng.sample(pool, size):
        counts[kind] += 1
    return bytes(counts)


def pools(rng: random.Random, book: str) -> Iterator[Sequence[int]]:
    """Standard, flush-like, one suit with honours, honour-heavy, two suits."""
    wall = SUITS if book == "sichuan" else WALL
    yield wall
    suit = rng.randrange(3)
    flush = [kind for kind in wall if kind // 9 == suit]
    yield flush
    yield [kind for kind in wall if kind // 9 != suit]
    if book != "sichuan":
        yield [*flush, *WALL[-28:]]
        yield [kind for kind in WALL if kind >= 27 or kind % 9 in (0, 8)]


def nearly_complete(rng: random.Random, book: str, sets: int, size: int) -> bytes:
    """A complete hand with up to four tiles exchanged: where the edges of the shapes are."""
    while True:
        counts = bytearray(34)
        last = 27 if book == "sichuan" else 34
        for _ in range(sets):
            kind = rng.randrange(last)
            run = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
            for step in range(3):
                counts[kind + step * run] += 1
        counts[rng.randrange(last)] += 2
        if max(counts) <= 4:
            break
    held = [kind for kind in range(34) for _ in range(counts[kind])]
    gone = min(len(held), rng.randrange(1, 5))
    for kind in rng.sample(held, gone):
        counts[kind] -= 1
    while sum(counts) < size:
        kind = rng.randrange(last)
        counts[kind] += counts[kind] < 4
    return bytes(counts)


def hands(rng: random.Random, book: str, number: int) -> Iterator[tuple[bytes, int]]:
    """Random hands of a book with 0..all sets melded, as (counts, melds)."""
    sets = rules.shapes(book).sets
    while number > 0:
        melds = rng.choice((0, 0, 0, *range(sets + 1)))
        size = 3 * (sets - melds) + rng.choice((1, 2))
        rows = [drawn(rng, pool, size) for pool in pools(rng, book)]
        for row in [*rows, *(nearly_complete(rng, book, sets - melds, size) for _ in range(2))][:number]:
            yield row, melds
            number -= 1


def disagreements(book: str, number: int, seed: int, useful_every: int = 25) -> Iterator[str]:
    """Hands on which the program and the judge differ."""
    shapes, rng = rules.shapes(book), random.Random(f"{book} {seed}")
    for at, (counts, melds) in enumerate(hands(rng, book, number)):
        sets, special = shapes.sets - melds, shapes.special_with(melds)
        void = rng.randrange(3) if book == "sichuan" else None
        kept = bytes(0 if void is not None and kind // 9 == void else c for kind, c in enumerate(counts))
        ours, theirs = missing(kept, sets, special), naive_hands.missing(book, list(counts), melds, void)
        if ours != theirs:
            yield f"{book} {list(counts)} melds {melds} void {void}: {ours}, judge {theirs}"
        if at % useful_every == 0 and sum(counts) % 3 == 1:
            found = set(kinds_in(useful(kept, sets, special)[1] & shapes.kinds))
            if void is not None:
                found -= set(range(9 * void, 9 * void + 9))
            judged = {kind for kind in naive_hands.useful(book, list(counts), melds, void) if counts[kind] < 4}
            if found != judged:
                yield f"{book} {list(counts)} melds {melds} void {void}: useful {found}, judge {judged}"


def twins(number: int, seed: int) -> Iterator[str]:
    """Hands on which Python and C differ."""
    assert COMPILED, "the C accelerator was not built"
    rng = random.Random(seed)
    share = number // len(rules.BOOKS)
    for book in rules.BOOKS:
        shapes = rules.shapes(book)
        for at, (counts, melds) in enumerate(hands(rng, book, share)):
            asked = counts, shapes.sets - melds, shapes.special_with(melds)
            if missing(*asked) != distance.missing(*asked):
                yield f"{book} {list(counts)} melds {melds}"
            if at % 50 == 0 and useful(*asked) != distance.useful(*asked):
                yield f"{book} {list(counts)} melds {melds}: useful"


def report(who: str, number: int, wrong: Sequence[str], start: float) -> None:
    seconds = time.perf_counter() - start
    print(f"{who}: {number:,} hands, {len(wrong)} differ, {seconds:.0f} s", *wrong[:5], sep="\n  ")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--twins", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    found = 0
    for book in rules.BOOKS:
        start = time.perf_counter()
        wrong = list(disagreements(book, wanted.hands, wanted.seed))
        report(f"{book} and the judge", wanted.hands, wrong, start)
        found += len(wrong)
    start = time.perf_counter()
    wrong = list(twins(wanted.twins, wanted.seed))
    report("Python and C", wanted.twins, wrong, start)
    return int(bool(found or wrong))


if __name__ == "__main__":
    raise SystemExit(main())
