"""Which tiles are a complete hand: SBR-5.1, SBR-5.2."""

from paiju.core.distance import Special
from paiju.core.kinds import SUIT_KINDS, mask
from paiju.core.shapes import Shapes

SHAPES = Shapes(
    sets=4,
    special=Special.SEVEN_PAIRS_WITH_FOURS,         # SBR-5.1
    fifths=False,                                   # SBR-7.2
    kinds=sum(mask(suit) for suit in SUIT_KINDS),   # SBR-1.1: no honours, no flowers
    claimed_chows=False,                            # SBR-3.2
    void=True,                                      # SBR-5.2: two suits at most
)
