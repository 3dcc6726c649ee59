"""The tiles of riichi: 136, one five of each suit red (RRC-3.1.1.a, RRC-3.1.1.b)."""

from paiju.core.tiles import tiles
from paiju.rules.parts.tilesets import TileSet

TILES = TileSet(reds=tiles("0m0p0s"))
