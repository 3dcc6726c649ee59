"""The tiles a book plays with, and how its wall lies."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from paiju.core.tiles import BY_KIND, PLAYING_KINDS, Tile
from paiju.rules.parts.dice import pointed, ring_start
from paiju.table.faces import number
from paiju.table.walls import WallPlan


@dataclass(frozen=True, slots=True)
class TileSet:
    """Four copies of the first kinds; eight flowers, one of each, or none; red fives in place of plain ones."""

    playing: int = PLAYING_KINDS
    flowers: bool = False
    reds: tuple[Tile, ...] = ()

    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, kind by kind."""
        row = [tile for tile in BY_KIND[: self.playing] for _ in range(4)]
        for red in self.reds:
            row[row.index(BY_KIND[red.kind])] = red
        return (*row, *(BY_KIND[PLAYING_KINDS:] if self.flowers else ()))

    def has(self, tile: Tile) -> bool:
        if tile.flower:
            return self.flowers
        return tile in self.reds if tile.red else tile.kind < self.playing


@cache
def numbers(tile_set: TileSet) -> tuple[int, ...]:
    return tuple(number(tile) for tile in tile_set.tiles())


@dataclass(frozen=True, slots=True)
class Plan:
    """The tiles as the table handles them, the dice thrown, and where the wall is broken.

    ``throws`` of two dice: the first names the wall. With one throw the break is that sum, or with ``smaller_die`` the
    smaller of the dice (SBR-1.3); with two the break is both sums together, or the second alone.
    """

    tile_set: TileSet
    wall: WallPlan
    rows: tuple[int, int, int, int]
    throws: int = 1
    smaller_die: bool = False
    second_throw_alone: bool = False

    def tiles(self) -> tuple[int, ...]:
        return numbers(self.tile_set)

    def dice(self) -> int:
        return 2 * self.throws

    def start(self, dice: Sequence[int]) -> int:
        first = dice[0] + dice[1]
        stacks = first
        if self.smaller_die:
            stacks = min(dice[:2])
        elif self.throws == 2:
            second = dice[2] + dice[3]
            stacks = second if self.second_throw_alone else first + second
        return ring_start(pointed(first), stacks, self.rows)
