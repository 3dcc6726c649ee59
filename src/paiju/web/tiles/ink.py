"""What every face is drawn with: seven colours a theme may change, round strokes, discs."""

import re

INK = "var(--tile-ink,#1d2a38)"
RED = "var(--tile-red,#b8322a)"
GREEN = "var(--tile-green,#1d7543)"
BLUE = "var(--tile-blue,#23518f)"
FACE = "var(--tile-face,#fdfbf3)"
EDGE = "var(--tile-edge,#bdb397)"
BACK = "var(--tile-back,#3d5a8a)"
CALM = 4.0                                  # the usual line; dense characters take a finer one
GRID = 24.0                                 # strokes of characters are noted on a square of this side

POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def number(value: float) -> str:
    """A number as short as a picture allows.

    >>> number(12.0), number(0.25), number(-3.14159)
    ('12', '.3', '-3.1')
    """
    text = f"{value + 1e-9:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def placed(strokes: str, left: float, top: float, wide: float, high: float) -> str:
    """Strokes noted on the grid, moved into a box of the tile. The pen is not scaled, so the line stays calm.

    >>> placed("M0 0L24 12", 10, 10, 48, 48)
    'M10 10L58 34'
    """
    def moved(point: re.Match[str]) -> str:
        x, y = float(point[1]), float(point[2])
        return f"{number(left + x * wide / GRID)} {number(top + y * high / GRID)}"

    return POINT.sub(moved, " ".join(strokes.split())).replace(" M", "M")


def stroke(path: str, colour: str, pen: float = CALM) -> str:
    """A line with round ends."""
    return (f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(pen)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def shape(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def disc(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def ring(x: float, y: float, radius: float, colour: str, pen: float = CALM) -> str:
    return (f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" '
            f'stroke="{colour}" stroke-width="{number(pen)}"/>')
