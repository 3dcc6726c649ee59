"""A winning hand as patterns look at it, in any book: the tiles, one reading of them, the group completed last."""

from typing import Generic, TypeVar

from paiju.core.readings import PUNG, Reading
from paiju.rules.parts.kinds import SUIT_MASKS, present

PAIR = -1                                   # a group that is the pair


class WinningTiles:
    """Tiles held and melded, and the winning one among them. True of every reading."""

    __slots__ = ("held", "melds", "present", "standing", "suits", "tiles", "win")

    def __init__(self, standing: bytes, win: int, melds: tuple[int, ...]) -> None:
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
        self.present = seen = present(self.tiles)
        self.suits = sum(1 for suit in SUIT_MASKS if seen & suit)


Hand = TypeVar("Hand", bound=WinningTiles)


class Arranged(Generic[Hand]):
    """One reading of a winning hand: the melds and the standing sets together, in ascending order."""

    __slots__ = ("chows", "hand", "pair", "pung_mask", "pungs", "reading", "special")

    def __init__(self, hand: Hand, reading: Reading) -> None:
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


def groups(win: int, reading: Reading) -> list[int]:
    """The groups of standing tiles that the winning tile may have completed."""
    found = [PAIR] if reading.pair == win else []
    for code in reading.sets:
        if (code == PUNG + win or code <= win <= code + 2) and code not in found:
            found.append(code)
    return found


def standing_pungs(reading: Reading) -> int:
    """How many pungs stand in the hand."""
    pungs = 0
    for code in reading.sets:
        pungs += code >= PUNG
    return pungs


def closes_a_gap(group: int, win: int) -> bool:
    """The pair, the middle of a chow, or its inner end at the edge."""
    if group >= PUNG:
        return False
    return group == PAIR or win == group + 1 or (win - group) == (2 if group % 9 == 0 else 0 if group % 9 == 6 else 9)
