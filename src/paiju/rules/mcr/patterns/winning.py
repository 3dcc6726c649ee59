"""A winning hand as the fans look at it: first the tiles and the way of winning, then one reading of them."""

from paiju.core.readings import PUNG, Reading
from paiju.rules.parts.kinds import (
    DRAGONS,
    GREEN,
    HONOUR_MASK,
    NUMBERS,
    OUTSIDE,
    SUIT_MASKS,
    TERMINALS,
    WINDS,
    kinds,
    present,
)

__all__ = [
    "DRAGONS", "GREEN", "HONOUR_MASK", "NUMBERS", "OUTSIDE", "PAIR", "SUIT_MASKS", "TERMINALS", "WINDS",
    "Arranged", "Completed", "Winning", "kinds",
]
PAIR = -1                                   # a group that is the pair


class Winning:
    """Tiles held and melded, the winning tile, and how it came. Everything here is true of every reading."""

    __slots__ = (
        "by_wall", "concealed_kongs", "dealt", "held", "knitted_waits", "kongs", "last_of_kind", "last_tile",
        "melded_kongs", "melds", "open_melds", "present", "replacement", "robbing", "round_wind", "seat_wind",
        "standing", "suits", "tiles", "win",
    )

    def __init__(
        self,
        standing: bytes,
        win: int,
        melds: tuple[int, ...] = (),
        *,
        open_melds: int = 0,
        open_kongs: tuple[int, ...] = (),
        concealed_kongs: tuple[int, ...] = (),
        by_wall: bool = False,
        seat_wind: int = 27,
        round_wind: int = 27,
        last_tile: bool = False,
        replacement: bool = False,
        robbing: bool = False,
        last_of_kind: bool = False,
        dealt: bool = False,
        knitted_waits: bool = True,
    ) -> None:
        """``standing`` counts the 34 kinds without the winning tile; ``melds`` are sets, kongs among them as pungs."""
        held = bytearray(standing)
        held[win] += 1
        every = bytearray(held)
        for code in melds:
            if code >= PUNG:
                every[code - PUNG] += 3
            else:
                for kind in (code, code + 1, code + 2):
                    every[kind] += 1
        self.standing, self.win, self.melds, self.held, self.tiles = standing, win, melds, bytes(held), bytes(every)
        self.open_melds, self.by_wall = open_melds, by_wall
        self.melded_kongs, self.concealed_kongs = len(open_kongs), len(concealed_kongs)
        self.kongs = (*open_kongs, *concealed_kongs)
        self.seat_wind, self.round_wind = seat_wind, round_wind
        self.last_tile, self.replacement, self.robbing = last_tile, replacement, robbing
        self.last_of_kind, self.dealt, self.knitted_waits = last_of_kind, dealt, knitted_waits
        self.present = seen = present(self.tiles)
        self.suits = sum(1 for suit in SUIT_MASKS if seen & suit)


class Arranged:
    """One reading of a winning hand: the melds and the standing sets together."""

    __slots__ = ("chows", "hand", "pair", "pung_mask", "pungs", "reading", "special")

    def __init__(self, hand: Winning, reading: Reading) -> None:
        sets = sorted(hand.melds + reading.sets)
        self.hand, self.reading, self.pair, self.special = hand, reading, reading.pair, reading.special
        chows = 0
        for code in sets:
            chows += code < PUNG
        self.chows = tuple(sets[:chows])
        self.pungs = tuple([code - PUNG for code in sets[chows:]])
        pung_mask = 0
        for kind in self.pungs:
            pung_mask |= 1 << kind
        self.pung_mask = pung_mask

    def pungs_in(self, wanted: int) -> int:
        """How many pungs or kongs are of the wanted kinds."""
        return (self.pung_mask & wanted).bit_count()

    def pair_in(self, wanted: int) -> bool:
        return bool(1 << self.pair & wanted)


class Completed:
    """A reading, and the group of standing tiles that the winning tile completed (None: no such tile, MCR R-33)."""

    __slots__ = ("arranged", "concealed_pungs", "group", "sole")

    def __init__(self, arranged: Arranged, group: int | None, sole: bool) -> None:
        hand = arranged.hand
        pungs = sum(1 for code in arranged.reading.sets if code >= PUNG)
        claimed = not hand.by_wall and group is not None and group >= PUNG
        self.arranged, self.group, self.sole = arranged, group, sole
        self.concealed_pungs = pungs + hand.concealed_kongs - claimed

