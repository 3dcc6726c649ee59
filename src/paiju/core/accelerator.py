"""The compiled twin of ``distance`` where there is one, ``distance`` itself where not."""

import os
from collections.abc import Callable

from paiju.core import distance
from paiju.core.tables import raw

Missing = Callable[[bytes, int, int], int]
Useful = Callable[[bytes, int, int], tuple[int, int]]


def choose() -> tuple[Missing, Useful, bool]:
    """The compiled functions, unless ``PAIJU_PURE`` is set or there was no compiler."""
    if os.environ.get("PAIJU_PURE"):
        return distance.missing, distance.useful, False
    try:
        from paiju.core import _fast
    except ImportError:
        return distance.missing, distance.useful, False
    _fast.load(raw())
    return _fast.missing, _fast.useful, True


missing, useful, COMPILED = choose()
