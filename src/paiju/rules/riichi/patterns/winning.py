"""A winning hand as the yaku look at it: tiles and circumstances, one reading, the group completed last."""

from paiju.core.readings import PUNG
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
)
from paiju.rules.parts.winning import PAIR, WinningTiles, standing_pungs
from paiju.rules.parts.winning import Arranged as AnyArranged
from paiju.rules.riichi.houses import RRC, Options

__all__ = [
    "DRAGONS", "GREEN", "HONOUR_MASK", "NUMBERS", "OUTSIDE", "PAIR", "SUIT_MASKS", "TERMINALS", "WINDS",
    "Arranged", "Completed", "Winning", "kinds",
]


class Winning(WinningTiles):
    """The winning tiles, and how the last of them came."""

    __slots__ = (
        "by_wall", "chiihou", "closed", "closed_kans", "dora", "double_riichi", "ippatsu", "last_tile", "open_kans",
        "open_pons", "options", "reds", "renhou", "replacement", "riichi", "robbing", "round_wind", "seat_wind",
        "tenhou", "ura",
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
        super().__init__(standing, win, melds)
        self.closed, self.by_wall, self.options = closed, by_wall, options
        self.open_pons, self.open_kans, self.closed_kans = open_pons, open_kans, closed_kans
        self.seat_wind, self.round_wind = seat_wind, round_wind
        self.dora, self.ura, self.reds = dora, ura, reds
        self.double_riichi = "double_riichi" in flags
        self.riichi = self.double_riichi or "riichi" in flags
        self.ippatsu, self.last_tile = "ippatsu" in flags, "last_tile" in flags
        self.replacement, self.robbing = "replacement" in flags, "robbing_kong" in flags
        self.tenhou, self.chiihou, self.renhou = "tenhou" in flags, "chiihou" in flags, "renhou" in flags

    @property
    def dealer(self) -> bool:
        return self.seat_wind == 27


Arranged = AnyArranged[Winning]


class Completed:
    """A reading, and the group of standing tiles that the winning tile completed."""

    __slots__ = ("arranged", "closed_triplets", "group")

    def __init__(self, arranged: Arranged, group: int) -> None:
        hand = arranged.hand
        triplets = standing_pungs(arranged.reading)
        claimed = not hand.by_wall and group >= PUNG                # RRC-3.7.1.b
        self.arranged, self.group = arranged, group
        self.closed_triplets = triplets + len(hand.closed_kans) - claimed

    def two_sided(self) -> bool:
        """Whether the wait was a ryanmen: the winning tile ends a sequence that was open on both sides."""
        chow, win = self.group, self.arranged.hand.win
        if chow == PAIR or chow >= PUNG:
            return False
        return (win == chow and chow % 9 != 6) or (win == chow + 2 and chow % 9 != 0)
