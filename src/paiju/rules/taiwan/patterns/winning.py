"""A winning hand as the fans look at it: tiles and circumstances, one reading, the group completed last."""

from paiju.core.readings import PUNG
from paiju.rules.parts.winning import Arranged as AnyArranged
from paiju.rules.parts.winning import WinningTiles, standing_pungs


class Winning(WinningTiles):
    """The winning tiles, and how the last of them came. Winds of seat and round do not matter (TW-4.2)."""

    __slots__ = (
        "by_wall", "concealed_kongs", "earth", "flowers", "heaven", "last_tile", "melded_kongs", "open_melds", "ready",
        "river", "robbing",
    )

    def __init__(
        self,
        standing: bytes,
        win: int,
        melds: tuple[int, ...] = (),
        *,
        open_melds: int = 0,
        melded_kongs: tuple[int, ...] = (),
        concealed_kongs: tuple[int, ...] = (),
        by_wall: bool = False,
        flowers: int = 0,
        river: int | None = None,
        flags: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(standing, win, melds)
        self.open_melds, self.by_wall, self.flowers = open_melds, by_wall, flowers
        self.melded_kongs, self.concealed_kongs = melded_kongs, concealed_kongs
        self.river = 99 if river is None else river
        self.robbing, self.last_tile = "robbing_kong" in flags, "last_tile" in flags
        self.heaven, self.earth, self.ready = "heaven" in flags, "earth" in flags, "ready_from_deal" in flags


Arranged = AnyArranged[Winning]


class Completed:
    """A reading, and the group of standing tiles that the winning tile completed; ``sole``: it was the only wait."""

    __slots__ = ("arranged", "concealed_pungs", "group", "sole")

    def __init__(self, arranged: Arranged, group: int, sole: bool) -> None:
        hand = arranged.hand
        claimed = not hand.by_wall and group >= PUNG                # TW-13.6
        self.arranged, self.group, self.sole = arranged, group, sole
        self.concealed_pungs = standing_pungs(arranged.reading) + len(hand.concealed_kongs) - claimed

    def concealed(self, chow: int) -> int:
        """How many concealed copies of a chow there are; the one a discard completed is open (TW R-16)."""
        claimed = not self.arranged.hand.by_wall and self.group == chow
        return self.arranged.reading.sets.count(chow) - claimed
