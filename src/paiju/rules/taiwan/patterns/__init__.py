"""The fans of the book, line by line; ``FANS["F20"]`` is Half Flush (TW-F20)."""

from paiju.rules.taiwan.patterns import large, small
from paiju.rules.taiwan.patterns.fans import FANS, Fan

CHAPTERS = (small, large)

__all__ = ["CHAPTERS", "FANS", "Fan"]
