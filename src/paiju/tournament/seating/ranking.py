"""Ranking: the order in which people stand when the next round is seated (TOUR C2)."""

from collections.abc import Mapping
from enum import StrEnum


class Unranked(StrEnum):
    """Where bots and permanent replacements stand for the seating: by their points, or below everybody."""

    REAL = "real"
    BOTTOM = "bottom"


def ranking(
    totals: Mapping[int, int], unranked: frozenset[int] = frozenset(), where: Unranked = Unranked.REAL
) -> tuple[int, ...]:
    """Players by their totals with all penalties in them; equal totals by player number.

    >>> ranking({1: 0, 2: 500, 3: 0, 4: -500})
    (2, 1, 3, 4)
    """
    down = unranked if where is Unranked.BOTTOM else frozenset[int]()
    return tuple(sorted(totals, key=lambda player: (player in down, -totals[player], player)))
