"""The 81 fans of the book, line by line; ``FANS[54]`` is Two Dragon Pungs (MCR-A1.54)."""

from paiju.rules.mcr.patterns import (
    points_1,
    points_2,
    points_6_4,
    points_8,
    points_16_12,
    points_24,
    points_48_32,
    points_64,
    points_88,
)
from paiju.rules.mcr.patterns.fans import FANS, Fan

BY_VALUE = (
    points_88, points_64, points_48_32, points_24, points_16_12, points_8, points_6_4, points_2, points_1,
)

__all__ = ["BY_VALUE", "FANS", "Fan"]
