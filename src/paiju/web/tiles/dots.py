"""The suit of dots: circles, laid as on a real tile; the one is a wheel."""

from math import cos, pi, sin

from paiju.web.tiles.ink import BLUE, FACE, GREEN, RED, disc, ring

LEFT, MIDDLE, RIGHT = 16.5, 30.0, 43.5
LAID: dict[int, tuple[tuple[float, float, str], ...]] = {
    2: ((MIDDLE, 21, GREEN), (MIDDLE, 56, BLUE)),
    3: ((14.5, 16, BLUE), (MIDDLE, 38.5, RED), (45.5, 61, GREEN)),
    4: ((LEFT, 21, BLUE), (RIGHT, 21, GREEN), (LEFT, 56, GREEN), (RIGHT, 56, BLUE)),
    5: ((LEFT, 17, BLUE), (RIGHT, 17, GREEN), (MIDDLE, 38.5, RED), (LEFT, 60, GREEN), (RIGHT, 60, BLUE)),
    6: tuple((x, y, GREEN if y < 20 else RED) for y in (15, 41, 61.5) for x in (LEFT, RIGHT)),
    7: ((13.5, 12.5, GREEN), (MIDDLE, 19.5, GREEN), (46.5, 26.5, GREEN),
        *((x, y, RED) for y in (44.5, 63) for x in (19, 41))),
    8: tuple((x, y, BLUE) for y in (12.5, 29.8, 47.2, 64.5) for x in (19, 41)),
    9: tuple((x, y, colour) for y, colour in ((15, GREEN), (38.5, RED), (62, BLUE)) for x in (12.5, MIDDLE, 47.5)),
}
SIZE = {2: 12.5, 3: 10.5, 4: 11.0, 5: 9.5, 6: 9.0, 7: 7.8, 8: 7.6, 9: 7.6}


def dot(rank: int, red: bool = False) -> str:
    if rank == 1:
        return wheel()
    size = SIZE[rank]
    return "".join(
        disc(x, y, size, RED if red else colour) + ring(x, y, size * 0.56, FACE, size * 0.19)
        for x, y, colour in LAID[rank]
    )


def wheel() -> str:
    """One large circle: a rim, twelve beads, a red heart with eight petals."""
    x, y = MIDDLE, 38.5
    beads = [disc(x + 16.4 * cos(turn * pi / 6), y + 16.4 * sin(turn * pi / 6), 2.5, BLUE) for turn in range(12)]
    petals = [disc(x + 5.2 * cos(turn * pi / 4), y + 5.2 * sin(turn * pi / 4), 1.3, FACE) for turn in range(8)]
    return ring(x, y, 22, GREEN) + "".join(beads) + disc(x, y, 10.5, RED) + "".join(petals) + disc(x, y, 1.8, FACE)
