"""The tiles a book plays with."""

from dataclasses import dataclass

from paiju.core.tiles import BY_KIND, PLAYING_KINDS, Tile


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
