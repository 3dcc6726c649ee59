"""A winning hand as the fans look at it: the tiles and the way of winning, one reading, the group completed last."""

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

__all__ = [
    "DRAGONS", "GREEN", "HONOUR_MASK", "NUMBERS", "OUTSIDE", "PAIR", "SUIT_MASKS", "TERMINALS", "WINDS",
    "Arranged", "Completed", "Winning", "kinds",
]


class Winning(WinningTiles):
    """The winning tiles, and how the last of them came."""

    __slots__ = (
        "by_wall", "concealed_kongs", "dealt", "knitted_waits", "kongs", "last_of_kind", "last_tile", "melded_kongs",
        "open_melds", "replacement", "robbing", "round_wind", "seat_wind",
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
        super().__init__(standing, win, melds)
        self.open_melds, self.by_wall = open_melds, by_wall
        self.melded_kongs, self.concealed_kongs = len(open_kongs), len(concealed_kongs)
        self.kongs = (*open_kongs, *concealed_kongs)
        self.seat_wind, self.round_wind = seat_wind, round_wind
        self.last_tile, self.replacement, self.robbing = last_tile, replacement, robbing
        self.last_of_kind, self.dealt, self.knitted_waits = last_of_kind, dealt, knitted_waits


Arranged = AnyArranged[Winning]


class Completed:
    """A reading, and the group of standing tiles that the winning tile completed (None: no such tile, MCR R-33)."""

    __slots__ = ("arranged", "concealed_pungs", "group", "sole")

    def __init__(self, arranged: Arranged, group: int | None, sole: bool) -> None:
        hand = arranged.hand
        pungs = standing_pungs(arranged.reading)
        claimed = not hand.by_wall and group is not None and group >= PUNG
        self.arranged, self.group, self.sole = arranged, group, sole
        self.concealed_pungs = pungs + hand.concealed_kongs - claimed

