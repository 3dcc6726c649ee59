"""Our own tile set as SVG, drawn from strokes and shapes: no font is needed to see it, and a theme may recolour it."""

import re
from functools import cache

from paiju.core.errors import BadInput
from paiju.core.tiles import BY_TEXT, Tile, tile
from paiju.web.tiles.bamboos import bamboo
from paiju.web.tiles.characters import character
from paiju.web.tiles.dots import dot
from paiju.web.tiles.flowers import flower
from paiju.web.tiles.honours import honour
from paiju.web.tiles.ink import BACK, EDGE, FACE, INK, RED, disc, stroke

__all__ = ["BACKSIDE", "FACES", "face", "plain", "sheet"]

BACKSIDE = "back"
FACES = (*BY_TEXT, BACKSIDE)
VIEW = "0 0 60 80"
SVG = "http://www.w3.org/2000/svg"
HONOUR_LETTERS = ("E", "S", "W", "N", "P", "F", "C")
FLOWER_LETTERS = ("Pl", "Or", "Ba", "Ch", "Sp", "Su", "Au", "Wi")
VARIABLE = re.compile(r"var\(--[\w-]+,([^)]*)\)")


def face(name: str, index: bool = False) -> str:
    """One tile as an SVG document; with an index, a letter or number in the corner for those who do not read it yet.

    >>> face("9p").startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">')
    True
    """
    return f'<svg xmlns="{SVG}" viewBox="{VIEW}">{drawn(name, index)}</svg>'


@cache
def sheet(index: bool = False) -> str:
    """All tiles in one document, each a symbol to ``<use href="/tiles.svg#t-1m">``."""
    symbols = (f'<symbol id="t-{name}" viewBox="{VIEW}">{drawn(name, index)}</symbol>' for name in FACES)
    return f'<svg xmlns="{SVG}">{"".join(symbols)}</svg>'


def plain(svg: str) -> str:
    """The same picture in its own colours, for paper and for programs that know no CSS variables.

    >>> plain('fill="var(--tile-ink,#1d2a38)"')
    'fill="#1d2a38"'
    """
    return VARIABLE.sub(r"\1", svg)


def drawn(name: str, index: bool) -> str:
    if name == BACKSIDE:
        return body(BACK) + lattice()
    if name not in BY_TEXT:
        raise BadInput("no_such_tile", tile=name)
    shown = tile(name)
    picture, mark = pictured(shown), disc(51, 9.5, 4.6, RED) if shown.red else ""
    if index:
        return body(FACE) + moved(picture, 11, 14.5, 0.8) + mark + badge(shown)
    return body(FACE) + (moved(picture, 2.5, 9.3, 0.87) if shown.red else picture) + mark


def body(colour: str) -> str:
    """The tile itself, a little of its side showing below."""
    return (f'<rect x="1" y="2" width="58" height="77" rx="8" fill="{EDGE}"/>'
            f'<rect x="2" y="1.5" width="56" height="73" rx="7" fill="{colour}" stroke="{EDGE}"/>')


def pictured(shown: Tile) -> str:
    match shown.suit:
        case "m":
            return character(shown.rank or 5, shown.red)
        case "p":
            return dot(shown.rank or 5, shown.red)
        case "s":
            return bamboo(shown.rank or 5, shown.red)
        case "z":
            return honour(shown.rank)
        case _:
            return flower(shown.rank)


def moved(picture: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x} {y})scale({scale})">{picture}</g>'


def badge(shown: Tile) -> str:
    letters = {"z": HONOUR_LETTERS, "f": FLOWER_LETTERS}
    text = letters[shown.suit][shown.rank - 1] if shown.suit in letters else str(shown.rank or 5)
    return (f'<text x="5" y="18" font-family="system-ui,sans-serif" font-weight="700" font-size="17" '
            f'fill="{INK}">{text}</text>')


def lattice() -> str:
    """The back: a frame and three diamonds."""
    diamonds = "".join(f"M30 {y - 9}L39 {y}L30 {y + 9}L21 {y}Z" for y in (20, 38, 56))
    frame = "M9 14Q9 8.5 15 8.5H45Q51 8.5 51 14V62Q51 67.5 45 67.5H15Q9 67.5 9 62Z"
    return stroke(frame + diamonds, FACE, 2)
