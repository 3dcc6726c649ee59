"""Which tiles are a complete hand: MCR-3.7.2.1, MCR-3.7.2.2, MCR-S.1."""

from paiju.core.distance import Special
from paiju.core.shapes import Shapes

SHAPES = Shapes(
    sets=4,
    special=Special.SEVEN_PAIRS_WITH_FOURS          # MCR-A1.19: four alike may serve as two pairs
    | Special.THIRTEEN_ORPHANS
    | Special.HONOURS_AND_KNITTED
    | Special.KNITTED_STRAIGHT,                     # MCR R-25: legal, and its extra set may be melded
    fifths=True,                                    # MCR-W.3, MCR R-31: a wait is judged by shape
)
