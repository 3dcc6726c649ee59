"""Our speed on fixed work, from one seed: the same hands on every machine."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from paiju import rules
from paiju.core import distance
from paiju.core.accelerator import COMPILED, missing, useful
from paiju.core.shapes import Shapes

SEED = 20240
ANY = tuple(range(34)) * 4
FLUSH = tuple(range(9)) * 4


def hands(number: int, size: int, pool: Sequence[int], seed: int = SEED) -> list[bytes]:
    """Random hands of a size, drawn from a pool of kinds."""
    rng = random.Random(seed)  # noqa: S311 - nothing to guess here
    made = []
    for _ in range(number):
        counts = bytearray(34)
        for kind in rng.sample(pool, size):
            counts[kind] += 1
        made.append(bytes(counts))
    return made


def rate(work: Callable[[bytes, int, int], object], on: Sequence[bytes], sets: int, special: int) -> float:
    """Hands per second, best of five passes."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for counts in on:
            work(counts, sets, special)
        best = min(best, time.perf_counter() - start)
    return len(on) / best


def batch_rate(rows: Any, shapes: Shapes) -> float:
    """Hands per second of the batch call, best of five passes."""
    from paiju.core import batch

    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        batch.shanten(rows, shapes)
        best = min(best, time.perf_counter() - start)
    return len(rows) / best


def results() -> dict[str, float]:
    """Each piece of work and how often a second it is done."""
    found: dict[str, float] = {}
    random14, flush14 = hands(20_000, 14, ANY), hands(20_000, 14, FLUSH)
    random13, random16 = hands(20_000, 13, ANY), hands(20_000, 16, ANY)
    for book, on in (("mcr", random14), ("riichi", random14), ("taiwan", random16)):
        shapes = rules.shapes(book)
        found[f"shanten, {book}"] = rate(missing, on, shapes.sets, shapes.special_with(0))
    riichi = rules.shapes("riichi").special_with(0)
    found["shanten, riichi, one suit"] = rate(missing, flush14, 4, riichi)
    found["useful tiles, riichi"] = rate(useful, random13, 4, riichi)
    if COMPILED:
        found["shanten, riichi, pure Python"] = rate(distance.missing, random14, 4, riichi)
        found["useful tiles, riichi, pure Python"] = rate(distance.useful, random13[:500], 4, riichi)
    return found
