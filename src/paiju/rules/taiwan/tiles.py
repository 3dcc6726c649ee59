"""The tiles of Taiwanese mahjong: 144, with flowers (TW-1.1)."""

from paiju.rules.parts.tilesets import TileSet

TILES = TileSet(flowers=True)
