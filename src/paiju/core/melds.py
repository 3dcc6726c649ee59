"""Sets laid on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.core.tiles import Tile, compact


class MeldKind(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set laid on the table: open unless it is a concealed kong; ``source`` is the seat it was claimed from.

    >>> from paiju.core.tiles import tiles
    >>> Meld(MeldKind.CHOW, tiles("321m"))
    chow:123m
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    open: bool = True
    added: bool = False                     # a kong made by adding the fourth tile to an open pung
    source: Seat | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))
        if not is_set(self.kind, self.tiles):
            raise BadInput("no_meld", kind=self.kind, tiles=compact(self.tiles))
        if not self.open and self.kind is not MeldKind.KONG:
            raise BadInput("concealed_meld", kind=self.kind, tiles=compact(self.tiles))
        if self.added and not (self.open and self.kind is MeldKind.KONG):
            raise BadInput("added_meld", kind=self.kind, tiles=compact(self.tiles))

    def __str__(self) -> str:
        manner = ":added" if self.added else "" if self.open else ":concealed"
        return f"{self.kind}:{compact(self.tiles)}{manner}"

    __repr__ = __str__


def is_set(kind: MeldKind, row: Sequence[Tile]) -> bool:
    """Whether sorted tiles are a chow, a pung or a kong."""
    kinds = [t.kind for t in row]
    if not kinds or any(t.flower for t in row):
        return False
    if kind is MeldKind.CHOW:
        return row[0].suit != "z" and row[0].suit == row[-1].suit and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
    return kinds == [kinds[0]] * (3 if kind is MeldKind.PUNG else 4)
