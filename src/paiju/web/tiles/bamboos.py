"""The suit of bamboos: sticks with three knots, green where the all-green hand wants them; the one is a bird."""

from math import hypot

from paiju.web.tiles.ink import CALM, FACE, GREEN, INK, RED, disc, number, shape, stroke

Stick = tuple[float, float, float, float]


def upright(x: float, top: float, foot: float) -> Stick:
    return x, top, x, foot


WIDE = (13.0, 30.0, 47.0)
UPPER, LOWER = (11.0, 33.0), (44.0, 66.0)
PAIR = (17.0, 43.0)
THIRDS = ((9.0, 22.0), (31.5, 44.5), (54.0, 67.0))
LAID: dict[int, tuple[Stick, ...]] = {
    2: (upright(30, *UPPER), upright(30, *LOWER)),
    3: (upright(30, *UPPER), *(upright(x, *LOWER) for x in PAIR)),
    4: tuple(upright(x, *row) for row in (UPPER, LOWER) for x in PAIR),
    5: tuple(upright(x, *row) for row in (UPPER, LOWER) for x in (13, 47)),
    6: tuple(upright(x, *row) for row in (UPPER, LOWER) for x in WIDE),
    7: tuple(upright(x, *row) for row in THIRDS[1:] for x in WIDE),
    8: (upright(9.5, *UPPER), (18, 12, 26, 30), (42, 12, 34, 30), upright(50.5, *UPPER),
        upright(9.5, *LOWER), (26, 47, 18, 65), (34, 47, 42, 65), upright(50.5, *LOWER)),
    9: tuple(upright(x, *row) for row in THIRDS for x in (13, 47)),
}
HEART: dict[int, tuple[Stick, ...]] = {      # the red ones
    5: (upright(30, 27.5, 49.5),),
    7: (upright(30, *THIRDS[0]),),
    9: tuple(upright(30, *row) for row in THIRDS),
}


STEM = {2: 9.0, 3: 9.0, 4: 8.5, 5: 8.0, 6: 7.5, 7: 7.5, 8: 6.0, 9: 7.5}


def bamboo(rank: int, red: bool = False) -> str:
    if rank == 1:
        return bird()
    return sticks(LAID[rank], RED if red else GREEN, STEM[rank]) + sticks(HEART.get(rank, ()), RED, STEM[rank])


def sticks(laid: tuple[Stick, ...], colour: str, wide: float) -> str:
    """Stems, the knots across them, and a gleam along them."""
    if not laid:
        return ""
    return (
        stroke("".join(line(*stick) for stick in laid), colour, wide - 1)
        + stroke("".join(knots(stick, wide / 2) for stick in laid), colour, 3.4)
        + stroke("".join(gleam(stick) for stick in laid), FACE, wide / 4.5)
    )


def line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"


def along(stick: Stick, *parts: float) -> list[tuple[float, float]]:
    """Points of a stick, from its top (0) to its foot (1)."""
    x, y, to_x, to_y = stick
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]


def knots(stick: Stick, reach: float) -> str:
    x, y, to_x, to_y = stick
    scale = reach / hypot(to_x - x, to_y - y)
    across, down = (to_y - y) * scale, (x - to_x) * scale
    return "".join(line(a - across, b - down, a + across, b + down) for a, b in along(stick, 0, 0.5, 1))


def gleam(stick: Stick) -> str:
    a, b, c, d = along(stick, 0.2, 0.3, 0.7, 0.8)
    return line(*a, *b) + line(*c, *d)


def bird() -> str:
    """A sparrow on a twig, its tail down to the left."""
    return (
        stroke("M21 48L10 64M26 51L20 68M16 45L7 55", GREEN)
        + shape("M11 46Q17 23 34 18Q48 16 48 28Q48 51 27 54Q15 54 11 46Z", GREEN)
        + stroke("M18 44Q30 46 37 34M24 37Q30 38 33 31", FACE, 2.4)
        + disc(38.5, 19.5, 9.5, RED) + disc(40.5, 18, 2.5, FACE)
        + shape("M46.5 14L55 20L46.5 24.5Z", INK)
        + stroke("M33 52L34 61M40 48L42 60", INK, 2.6) + stroke("M27 63.5Q40 58 53 62", RED, CALM)
    )
