"""Which tiles are a complete hand, and how far a hand is from one: the same machine for every book."""

from dataclasses import dataclass
from functools import cache

from paiju.core.accelerator import missing, useful
from paiju.core.distance import Special
from paiju.core.hands import Hand
from paiju.core.kinds import ALL, PLAYING, SUIT_KINDS, mask
from paiju.core.readings import Reading, readings

VOIDS = {"m": mask(SUIT_KINDS[0]), "p": mask(SUIT_KINDS[1]), "s": mask(SUIT_KINDS[2])}


@dataclass(frozen=True, slots=True)
class Shapes:
    """The complete hands of one book.

    ``fifths``: a kind of which the player owns all four copies still counts as a wait (MCR-W.3; elsewhere not).
    ``void``: a complete hand lacks one of the three suits. ``claimed_chows``: a chow may have been claimed.
    """

    sets: int
    special: Special = Special.NONE
    fifths: bool = False
    kinds: int = ALL
    void: bool = False
    claimed_chows: bool = True

    @property
    def size(self) -> int:
        """Tiles of a hand between turns."""
        return 3 * self.sets + 1

    def special_with(self, melds: int) -> int:
        """The special shapes still open to a hand with melds: only the knitted straight bears one."""
        return special_with(self.special, melds)

    def voids(self, hand: Hand, void: str | None) -> tuple[int, ...]:
        """Masks of the kinds this hand may be made of: one mask, or one per suit it could leave out."""
        if not self.void:
            return (self.kinds,)
        chosen = VOIDS if void is None else {void: VOIDS[void]}
        melded = mask(tuple({t.kind for meld in hand.melds for t in meld.tiles}))
        return tuple(self.kinds & ~suit for suit in chosen.values() if not suit & melded)

    def shanten(self, hand: Hand, void: str | None = None) -> int:
        """Exchanges that separate the hand from being ready: 0 ready, -1 complete, judged by shape alone."""
        melds, counts = len(hand.melds), hand.counts()
        special = self.special_with(melds)
        return min(
            (missing(kept(counts, kinds), self.sets - melds, special) for kinds in self.voids(hand, void)), default=99
        ) - 1

    def useful(self, hand: Hand, void: str | None = None) -> tuple[int, int]:
        """Shanten, and the kinds that lower it. A kind owned four times only where the book lets it wait."""
        melds, counts = len(hand.melds), hand.counts()
        special, best, bits = self.special_with(melds), 99, 0
        for kinds in self.voids(hand, void):
            lacking, helping = useful(kept(counts, kinds), self.sets - melds, special)
            if lacking < best:
                best, bits = lacking, 0
            if lacking == best:
                bits |= helping & kinds
        owned = hand.owned()
        if not self.fifths:
            bits &= ~mask(tuple(kind for kind in PLAYING if owned[kind] >= 4))
        elif best == 1:
            bits |= self.fifth_waits(counts, melds)
        return best - 1, bits

    def fifth_waits(self, counts: bytes, melds: int) -> int:
        """Kinds held four times whose fifth copy would complete the hand by shape."""
        bits = 0
        if 4 not in counts:
            return bits
        for kind in (k for k in PLAYING if counts[k] == 4):
            more = bytearray(counts)
            more[kind] = 5
            bits |= bool(readings(bytes(more), self.sets - melds, self.special_with(melds))) << kind
        return bits

    def waits(self, hand: Hand, void: str | None = None) -> int:
        """The kinds that complete the hand as its book sees it; none when it is not ready."""
        shanten, bits = self.useful(hand, void)
        return bits if shanten == 0 else 0

    def readings(self, hand: Hand, void: str | None = None) -> tuple[Reading, ...]:
        """Every way to read the standing tiles of a complete hand."""
        counts = hand.counts()
        if not any(kept(counts, kinds) == counts for kinds in self.voids(hand, void)):
            return ()
        return readings(counts, self.sets - len(hand.melds), self.special_with(len(hand.melds)))


@cache
def special_with(special: Special, melds: int) -> int:
    if melds == 0:
        return int(special)
    return int(special & Special.KNITTED_STRAIGHT) if melds == 1 else 0


def kept(counts: bytes, kinds: int) -> bytes:
    """The counts without the kinds a hand may not hold."""
    if kinds == ALL:
        return counts
    return bytes(count if kinds >> kind & 1 else 0 for kind, count in enumerate(counts))
