"""Short ways to set the board in a test."""

from paiju import rules
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.tiles import Tile, compact, tiles
from paiju.notation.melds import melds


def hand(text: str, laid: str = "") -> Hand:
    """A hand from notation: ``hand("123m", "pung:555z")``."""
    return Hand(tiles(text), melds(laid))


def shanten(book: str, text: str, laid: str = "", void: str | None = None) -> int:
    return rules.shapes(book).shanten(hand(text, laid), void)


def waits(book: str, text: str, laid: str = "", void: str | None = None) -> str:
    """The waits of a hand, in compact notation.

    >>> waits("riichi", "46m 11z 12345678s 9s")
    '5m'
    """
    return compact(Tile.of(kind) for kind in kinds_in(rules.shapes(book).waits(hand(text, laid), void)))
