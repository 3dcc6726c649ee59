"""The tiles of Sichuan mahjong, the dice and the wall: 108 tiles, all from one end, none kept back (SBR-1)."""

from paiju.rules.parts.tilesets import Plan, TileSet
from paiju.table.walls import WallPlan, four_by_four

TILES = TileSet(playing=27)                         # SBR-1.1
SIZE = 108
DEAL = four_by_four(3, ((48, 52), (49,), (50,), (51,)))     # SBR-1.5
DRAWS = tuple(range(53, SIZE))
PLAN = Plan(
    TILES,
    WallPlan(SIZE, DEAL, DRAWS, DRAWS),             # SBR-1.6: replacements from the same end
    rows=(14, 13, 14, 13),                          # SBR-1.2
    smaller_die=True,                               # SBR-1.3
)
