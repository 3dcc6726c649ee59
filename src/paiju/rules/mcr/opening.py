"""Before the first discard: flowers are exposed and replaced, East first (MCR-3.5.7.6-1, MCR R-21)."""

from paiju.rules.parts.openings import FlowerOpening

__all__ = ["FlowerOpening"]
