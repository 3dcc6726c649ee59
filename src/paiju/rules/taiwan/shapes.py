"""Which tiles are a complete hand: TW-2.2, TW-2.3."""

from paiju.core.distance import Special
from paiju.core.shapes import Shapes

SHAPES = Shapes(
    sets=5,
    special=Special.EIGHT_AND_A_HALF_PAIRS,         # TW R-4: seven pairs and a triple
    fifths=False,                                   # TW-2.6
)
