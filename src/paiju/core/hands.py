"""What one player holds."""

from collections import Counter
from dataclasses import dataclass, replace

from paiju.core.errors import BadInput
from paiju.core.melds import Meld
from paiju.core.tiles import PLAYING_KINDS, Tile, compact


@dataclass(frozen=True, slots=True)
class Hand:
    """Tiles held, sets laid down, flowers. Every change is a new Hand; equality is meaning.

    >>> from paiju.core.tiles import tiles
    >>> Hand(tiles("3m1m2m")) == Hand(tiles("123m"))
    True
    """

    held: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "held", tuple(sorted(self.held)))
        object.__setattr__(self, "flowers", tuple(sorted(self.flowers)))

    @property
    def concealed(self) -> bool:
        """No set was made with another player's tile; a concealed kong keeps a hand concealed."""
        return not any(meld.open for meld in self.melds)

    @property
    def size(self) -> int:
        """Tiles in the sense of every book: a set is three, a kong too, flowers nothing."""
        return len(self.held) + 3 * len(self.melds)

    def plus(self, *new: Tile) -> "Hand":
        return replace(self, held=self.held + new)

    def minus(self, *gone: Tile) -> "Hand":
        left = Counter(self.held)
        left.subtract(gone)
        if missing := -left:
            raise BadInput("not_held", tiles=compact(sorted(missing.elements())))
        return replace(self, held=tuple(left.elements()))

    def counts(self) -> bytes:
        """How many of each playing kind are held, melds apart."""
        return counted(self.held)

    def owned(self) -> bytes:
        """How many of each playing kind the player owns, melds included."""
        return counted((*self.held, *(t for meld in self.melds for t in meld.tiles)))

    def __str__(self) -> str:
        return " ".join([compact(self.held), *map(str, self.melds), *([compact(self.flowers)] if self.flowers else [])])


def counted(row: tuple[Tile, ...]) -> bytes:
    counts = bytearray(PLAYING_KINDS)
    for tile in row:
        if not tile.flower:
            counts[tile.kind] += 1
    return bytes(counts)
