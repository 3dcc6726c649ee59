"""The tiles of Sichuan mahjong: 108, suits only (SBR-1.1)."""

from paiju.rules.parts.tilesets import TileSet

TILES = TileSet(playing=27)
