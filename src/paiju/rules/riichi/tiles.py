"""The tiles of riichi, the dice and the wall: 136 tiles, fourteen kept back (RRC-3.1.1, RRC-3.1.2)."""

from paiju.core.tiles import tiles
from paiju.rules.parts.tilesets import Plan, TileSet
from paiju.rules.riichi.houses import Options
from paiju.table.walls import WallPlan, four_by_four

TILES = TileSet(reds=tiles("0m0p0s"))               # RRC-3.1.1.a, RRC-3.1.1.b
SIZE = 136
DEAL = four_by_four(3, ((48, 52), (49,), (50,), (51,)))     # RRC-3.1.2.l
REPLACEMENTS = (134, 135, 132, 133)                 # RRC-3.3.3.d
INDICATORS = (130, 128, 126, 124, 122)              # RRC-3.1.2.j, RRC-3.3.3.e
URA = (131, 129, 127, 125, 123)                     # RRC-3.6.f, RRC-3.6.g
WALL = WallPlan(SIZE, DEAL, tuple(range(53, 122)), REPLACEMENTS, kept=14)


def plan(options: Options) -> Plan:
    """RRC-3.1.2.f, RRC-3.1.2.k."""
    tile_set = TILES if options.akadora else TileSet()
    return Plan(tile_set, WALL, (17, 17, 17, 17), throws=options.dice_rolls, second_throw_alone=True)
