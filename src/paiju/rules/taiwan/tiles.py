"""The tiles of Taiwanese mahjong, the dice and the wall: 144 tiles, sixteen kept back (TW-1.1, TW-5, TW-10.1)."""

from paiju.rules.parts.tilesets import Plan, TileSet
from paiju.table.walls import WallPlan, four_by_four, from_the_tail

TILES = TileSet(flowers=True)
SIZE = 144
DEAL = four_by_four(4, ((64,), (), (), ()))         # TW-5.6
PLAN = Plan(
    TILES,
    WallPlan(SIZE, DEAL, tuple(range(65, SIZE)), from_the_tail(SIZE), kept=16),
    rows=(18, 18, 18, 18),                          # TW-5.2
    throws=2,                                       # TW-5.3
)
