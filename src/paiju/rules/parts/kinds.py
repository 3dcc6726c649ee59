"""Kinds as masks: the same words in every book."""

from paiju.core.kinds import HONOURS, SUIT_KINDS, mask
from paiju.core.tiles import tiles

PRESENT = bytes.maketrans(bytes(range(6)), b"011111")


def kinds(text: str) -> int:
    """The mask of some tiles in notation.

    >>> bin(kinds("123m"))
    '0b111'
    """
    return mask(tuple({tile.kind for tile in tiles(text)}))


def present(counts: bytes) -> int:
    """The mask of the kinds that are there at all."""
    return int(counts[::-1].translate(PRESENT), 2)


SUIT_MASKS = tuple(mask(suit) for suit in SUIT_KINDS)
NUMBERS = sum(SUIT_MASKS)
HONOUR_MASK = mask(HONOURS)
WINDS = kinds("1234z")
DRAGONS = kinds("567z")
TERMINALS = kinds("19m19p19s")
OUTSIDE = TERMINALS | HONOUR_MASK
GREEN = kinds("23468s6z")
