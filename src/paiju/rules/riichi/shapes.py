"""Which tiles are a complete hand: RRC-3.2.a, RRC-4.1.6.a, RRC-4.1.6.b."""

from paiju.core.distance import Special
from paiju.core.shapes import Shapes

SHAPES = Shapes(
    sets=4,
    special=Special.SEVEN_PAIRS                     # RRC-4.1.6.a: seven different pairs
    | Special.THIRTEEN_ORPHANS,
    fifths=False,                                   # RRC-3.8.d
)
