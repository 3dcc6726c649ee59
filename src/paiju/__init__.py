"""Mahjong by the book: four rule books, one table, and a referee who can say why."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
__all__ = ["Hand", "Meld", "Seat", "Tile", "__version__", "explain", "melds", "rules", "score", "tiles"]

HOMES = {
    "Hand": "paiju.core.hands",
    "Meld": "paiju.core.melds",
    "Seat": "paiju.core.seats",
    "Tile": "paiju.core.tiles",
    "explain": "paiju.app.words",
    "melds": "paiju.notation.melds",
    "score": "paiju.app.scores",
    "tiles": "paiju.core.tiles",
}


def __getattr__(name: str) -> Any:
    """Names are fetched when asked for: the program must answer `--version` before it knows mahjong."""
    if name == "rules":
        return import_module("paiju.rules")
    if name in HOMES:
        return getattr(import_module(HOMES[name]), name)
    raise AttributeError(f"module 'paiju' has no attribute {name!r}")
