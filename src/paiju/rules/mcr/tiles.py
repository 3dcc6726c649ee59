"""The tiles of MCR, the dice and the wall: 144 tiles, drawn from one end and replaced from the other (MCR-3.5.7)."""

from paiju.rules.parts.tilesets import Plan, TileSet
from paiju.table.walls import WallPlan, four_by_four, from_the_tail

TILES = TileSet(flowers=True)               # MCR-3.5.5.1
SIZE = 144
# MCR-3.5.7.5-4: East the tops of the first and third stack, South, West, North one each; then the bottom of the third.
DEAL = four_by_four(3, ((48, 52), (49,), (50,), (51,)))
PLAN = Plan(
    TILES,
    WallPlan(SIZE, DEAL, tuple(range(53, SIZE)), from_the_tail(SIZE)),
    rows=(18, 18, 18, 18),                  # MCR-3.4.32
    throws=2,                               # MCR-3.5.7.5-1, MCR-3.5.7.5-2
)
