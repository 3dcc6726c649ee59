"""Before the first discard: flowers are exposed and replaced, East first; nobody may keep one (TW-5.8)."""

from paiju.rules.parts.openings import FlowerOpening

__all__ = ["FlowerOpening"]
