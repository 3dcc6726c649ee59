"""Shanten of many hands in one call, with NumPy arrays (``pip install paiju[batch]``)."""

import numpy as np
import numpy.typing as npt

from paiju.core.accelerator import COMPILED
from paiju.core.distance import STRAIGHT, knitted_straight, measures
from paiju.core.shapes import Shapes
from paiju.core.tables import tables

Counts = npt.NDArray[np.uint8]
Shanten = npt.NDArray[np.int8]
WEIGHTS = 5 ** np.arange(8, -1, -1, dtype=np.int32)


def shanten(rows: Counts, shapes: Shapes, melds: int = 0) -> Shanten:
    """Shanten of each row of 34 counts: the same answers as one by one, by shape alone.

    Where a book has a void suit, the rows are taken without the tiles of that suit.
    """
    rows = np.ascontiguousarray(rows, np.uint8)
    if rows.ndim != 2 or rows.shape[1] != 34 or (rows > 4).any():
        raise ValueError("rows of 34 counts, four of a kind at most")
    sets, special = shapes.sets - melds, shapes.special_with(melds)
    missing: Shanten = compiled(rows, sets, special) if COMPILED else looked_up(rows, sets, special)
    return missing - np.int8(1)


def compiled(rows: Counts, sets: int, special: int) -> Shanten:
    from paiju.core import _fast

    out = np.empty(len(rows), np.int8)
    _fast.batch(rows, sets, special, out)
    return out


def looked_up(rows: Counts, sets: int, special: int) -> Shanten:
    """The same through NumPy's own indexing; special shapes that need a loop are asked row by row."""
    table = tables()
    suit, honour = np.frombuffer(table.suit, np.uint8), np.frombuffer(table.honour, np.uint8)
    classes = [suit[rows[:, at : at + 9] @ WEIGHTS].astype(np.int32) for at in (0, 9, 18)]
    honours = honour[rows[:, 27:] @ WEIGHTS[2:]]
    front = np.asarray(table.two_suits)[classes[0] * table.suits + classes[1]].astype(np.int32)
    back = np.asarray(table.suit_and_honours)[classes[2] * table.honours + honours]
    best: Shanten = np.frombuffer(table.missing[sets], np.uint8)[front * table.columns + back].astype(np.int8)
    if special:
        for at, row in enumerate(map(bytes, rows)):
            others = [measure(row) for measure in measures(special)]
            best[at] = min(best[at], *others) if others else best[at]
            if special & STRAIGHT:
                best[at] = knitted_straight(row, sets, int(best[at]))
    return best
