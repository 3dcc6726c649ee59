"""Kind numbers the shapes speak of: 0..8 characters, 9..17 dots, 18..26 bamboos, 27..33 honours."""

from itertools import permutations

PLAYING = range(34)
SUIT_KINDS = (range(9), range(9, 18), range(18, 27))
HONOURS = range(27, 34)
ORPHANS = (0, 8, 9, 17, 18, 26, *HONOURS)

# Nine tiles 1-4-7, 2-5-8, 3-6-9, each row in a suit of its own: six ways to give out the suits.
KNITTED = tuple(
    tuple(9 * suit + row + step for row, suit in enumerate(order) for step in (0, 3, 6))
    for order in permutations(range(3))
)
ALL = (1 << 34) - 1


def mask(kinds: range | tuple[int, ...]) -> int:
    return sum(1 << kind for kind in kinds)


def kinds_in(bits: int) -> tuple[int, ...]:
    """The kinds of a mask, ascending."""
    return tuple(kind for kind in PLAYING if bits >> kind & 1)
