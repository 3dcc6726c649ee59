"""A winning hand as the fans look at it: the tiles and the way of winning, and one reading of them."""

from paiju.rules.parts.winning import Arranged as AnyArranged
from paiju.rules.parts.winning import WinningTiles


class Winning(WinningTiles):
    """The winning tiles, and how the last of them came."""

    __slots__ = ("after_kong_discard", "kongs", "last_tile", "replacement", "robbing")

    def __init__(
        self,
        standing: bytes,
        win: int,
        melds: tuple[int, ...] = (),
        *,
        kongs: tuple[int, ...] = (),
        flags: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(standing, win, melds)
        self.kongs = kongs
        self.last_tile, self.replacement = "last_tile" in flags, "replacement" in flags
        self.robbing, self.after_kong_discard = "robbing_kong" in flags, "after_kong_discard" in flags


Arranged = AnyArranged[Winning]
