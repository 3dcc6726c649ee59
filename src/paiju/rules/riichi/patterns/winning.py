"""A winning hand as the yaku look at it: tiles and circumstances, one reading, the group completed last."""

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
from paiju.rules.riichi.houses import RRC, Options

__all__ = [
    "DRAGONS", "GREEN", "HONOUR_MASK", "NUMBERS", "OUTSIDE", "PAIR", "SUIT_MASKS", "TERMINALS", "WINDS",
    "Arranged", "Completed", "Winning", "kinds",
]
PAIR = -1                                   # a group that is the pair


class Winning:
    """Tiles held and melded, the winning tile, and how it came. Everything here is true of every reading."""

    __slots__ = (
        "by_wall", "chiihou", "closed", "closed_kans", "dora", "double_riichi", "held", "ippatsu", "last_tile",
        "melds", "open_kans", "open_pons", "options", "present", "reds", "renhou", "replacement", "riichi", "robbing",
        "round_wind", "seat_wind", "standing", "suits", "tenhou", "tiles", "ura", "win",
    )

    def __init__(
        self,
        standing: bytes,
        win: int,
        melds: tuple[int, ...] = (),
        *,
        closed: bool = True,
        open_pons: tuple[int, ...] = (),
        open_kans: tuple[int, ...] = (),
        closed_kans: tuple[int, ...] = (),
        by_wall: bool = False,
        seat_wind: int = 27,
        round_wind: int = 27,
        flags: frozenset[str] = frozenset(),
        dora: int = 0,
        ura: int = 0,
        reds: int = 0,
        options: Options = RRC,
    ) -> None:
        """``standing`` counts the 34 kinds without the winning tile; ``melds`` are sets, kans among them as pons."""
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
        self.closed, self.by_wall, self.options = closed, by_wall, options
        self.open_pons, self.open_kans, self.closed_kans = open_pons, open_kans, closed_kans
        self.seat_wind, self.round_wind = seat_wind, round_wind
        self.dora, self.ura, self.reds = dora, ura, reds
        self.double_riichi = "double_riichi" in flags
        self.riichi = self.double_riichi or "riichi" in flags
        self.ippatsu, self.last_tile = "ippatsu" in flags, "last_tile" in flags
        self.replacement, self.robbing = "replacement" in flags, "robbing_kong" in flags
        self.tenhou, self.chiihou, self.renhou = "tenhou" in flags, "chiihou" in flags, "renhou" in flags
        self.present = seen = present(self.tiles)
        self.suits = sum(1 for suit in SUIT_MASKS if seen & suit)

    @property
    def dealer(self) -> bool:
        return self.seat_wind == 27


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
        return (self.pung_mask & wanted).bit_count()

    def pair_in(self, wanted: int) -> bool:
        return bool(1 << self.pair & wanted)


class Completed:
    """A reading, and the group of standing tiles that the winning tile completed."""

    __slots__ = ("arranged", "closed_triplets", "group")

    def __init__(self, arranged: Arranged, group: int) -> None:
        hand = arranged.hand
        triplets = sum(1 for code in arranged.reading.sets if code >= PUNG)
        claimed = not hand.by_wall and group >= PUNG                # RRC-3.7.1.b
        self.arranged, self.group = arranged, group
        self.closed_triplets = triplets + len(hand.closed_kans) - claimed

    def two_sided(self) -> bool:
        """Whether the wait was a ryanmen: the winning tile ends a sequence that was open on both sides."""
        chow, win = self.group, self.arranged.hand.win
        if chow == PAIR or chow >= PUNG:
            return False
        return (win == chow and chow % 9 != 6) or (win == chow + 2 and chow % 9 != 0)
