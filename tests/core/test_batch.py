"""The batch call gives the answers of the single one."""

import random

import numpy as np
import pytest

from paiju import rules
from paiju.core import batch, distance
from tests.core.agreement import hands


@pytest.mark.parametrize("book", rules.BOOKS)
@pytest.mark.parametrize("way", [batch.shanten, None], ids=["chosen", "numpy"])
def test_the_batch_gives_the_single_answers(book: str, way: object) -> None:
    shapes = rules.shapes(book)
    rows = [counts for counts, melds in hands(random.Random(5), book, 2_000) if melds == 0]
    asked = shapes.sets, shapes.special_with(0)
    array = np.array([list(row) for row in rows], np.uint8)
    found = batch.shanten(array, shapes) if way else batch.looked_up(array, *asked) - 1
    assert found.tolist() == [distance.missing(row, *asked) - 1 for row in rows]


@pytest.mark.parametrize("rows", [np.zeros((2, 33)), np.full((1, 34), 5), np.zeros(34)])
def test_rows_that_are_no_hands_are_refused(rows: object) -> None:
    with pytest.raises(ValueError, match="rows of 34 counts"):
        batch.shanten(rows, rules.shapes("riichi"))  # type: ignore[arg-type]
