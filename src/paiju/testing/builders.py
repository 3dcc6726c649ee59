"""Short ways to set the board in a test."""

from typing import Any

from paiju import rules
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.tiles import Tile, compact, tile, tiles
from paiju.notation.melds import melds
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win


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


def score(
    book: str, held: str, win: str, laid: str = "", *, by: str = "discard", flags: str = "", **more: Any
) -> Score:
    """What a win is worth: ``score("mcr", "555z 666z 7z 123m 456p", "7z", by="wall", flags="last_tile")``."""
    flowers = tiles(more.pop("flowers", ""))
    told = Win(
        Hand(tiles(held), melds(laid), flowers), tile(win), by == "wall", flags=frozenset(flags.split()), ruleset=book,
        **more,
    )
    found = rules.scoring(book).score(told)
    assert isinstance(found, Score)
    return found


def counted(book: str, held: str, win: str, laid: str = "", **more: Any) -> list[str]:
    """The ids of what counts, each as often as it counts.

    >>> counted("mcr", "555z 666z 7z 123m 456p", "7z")
    ['mcr.10', 'mcr.62', 'mcr.66', 'mcr.75', 'mcr.79']
    """
    return [element.id for element in score(book, held, win, laid, **more).elements for _ in range(element.count)]
