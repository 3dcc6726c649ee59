"""The tiles of MCR: 144, with flowers (MCR-3.5.5.1)."""

from paiju.rules.parts.tilesets import TileSet

TILES = TileSet(flowers=True)
