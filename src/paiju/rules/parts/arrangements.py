"""An arrangement as people read it: ``222m 444p 55z``."""

from collections.abc import Iterable

from paiju.core.distance import Special
from paiju.core.readings import Reading, kinds_of
from paiju.core.tiles import Tile, compact

SINGLES = int(Special.THIRTEEN_ORPHANS | Special.HONOURS_AND_KNITTED)


def written(kinds: Iterable[int]) -> str:
    return compact(Tile.of(kind) for kind in kinds)


def arrangement(held: bytes, reading: Reading, melds: Iterable[str] = ()) -> tuple[str, ...]:
    """The melds, then the standing sets and the pair; pairs or singles where the shape is one of those."""
    sets = [written(kinds_of(code)) for code in reading.sets]
    pair = [written((reading.pair,) * 2)] if reading.pair >= 0 else []
    return (*melds, *left_over(held, reading), *sets, *pair)


def left_over(held: bytes, reading: Reading) -> list[str]:
    """What stands apart from sets and a pair: knitted tiles, pairs, singles."""
    rest = list(held)
    for code in reading.sets:
        for kind in kinds_of(code):
            rest[kind] -= 1
    if reading.pair >= 0:
        rest[reading.pair] -= 2
    if not any(rest):
        return []
    if reading.special & SINGLES or reading.special == Special.KNITTED_STRAIGHT:
        return [written(kind for kind, count in enumerate(rest) for _ in range(count))]
    return pairs(rest)


def pairs(rest: list[int]) -> list[str]:
    """Pairs, with the triple first where there is one."""
    triples = [written((kind,) * 3) for kind, count in enumerate(rest) if count == 3]
    return triples + [written((kind,) * 2) for kind, count in enumerate(rest) if count != 3 for _ in range(count // 2)]
