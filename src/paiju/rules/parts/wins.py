"""A win as it is told: the hand, the winning tile, how it came, and what was lying on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from paiju.core.hands import Hand
from paiju.core.melds import MeldKind
from paiju.core.readings import PUNG
from paiju.core.seats import Seat
from paiju.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Win:
    """The hand stands without its winning tile. Seats are chairs; the winner's wind is counted from the dealer."""

    hand: Hand
    tile: Tile
    by_wall: bool
    source: Seat | None = None              # who discarded the tile, or whose kong was robbed
    seat: Seat = Seat.EAST
    round: Seat = Seat.EAST
    dealer: Seat = Seat.EAST
    flags: frozenset[str] = frozenset()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    void: str | None = None
    out: tuple[Seat, ...] = ()
    liable: Seat | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    ruleset: str = ""                       # a published variant, where the book has any

    @property
    def wind(self) -> Seat:
        return self.seat.wind(self.dealer)

    def melds(self) -> tuple[int, ...]:
        """The melds as set codes, a kong as its pung."""
        return tuple(
            meld.tiles[0].kind if meld.kind is MeldKind.CHOW else PUNG + meld.tiles[0].kind for meld in self.hand.melds
        )

    def kongs(self, *, is_open: bool) -> tuple[int, ...]:
        """The kinds of the open, or of the concealed, kongs."""
        return tuple(
            meld.tiles[0].kind
            for meld in self.hand.melds
            if meld.kind is MeldKind.KONG and meld.open is is_open
        )
