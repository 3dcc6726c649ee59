"""Four flowers and four seasons: a small picture, and the number of the seat it belongs to."""

from math import cos, pi, sin

from paiju.web.tiles.ink import BLUE, FACE, GREEN, INK, RED, disc, number, placed, shape, stroke

DIGITS = {
    1: "M7 5L13 0L13 24",
    2: "M3 6Q3 0 12 0Q21 0 21 6.5Q21 11 3 24L22 24",
    3: "M3 1Q20 -2 20 6Q20 11.5 10 11.5Q21.5 11.5 21.5 18Q21.5 26 2 23",
    4: "M16 24L16 0L2 16.5L22 16.5",
}


def flower(rank: int) -> str:
    """Flowers 1 to 4 carry a red number on the left, seasons 5 to 8 a blue one on the right."""
    picture = PICTURES[rank]()
    if rank <= 4:
        return picture + stroke(placed(DIGITS[rank], 7, 8, 9, 13), RED, 3)
    return picture + stroke(placed(DIGITS[rank - 4], 44, 8, 9, 13), BLUE, 3)


def round_about(x: float, y: float, far: float, count: int, first: float = -0.25) -> list[tuple[float, float]]:
    """Points on a circle, the first at a part of a turn from the right."""
    turns = [2 * pi * (first + step / count) for step in range(count)]
    return [(x + far * cos(turn), y + far * sin(turn)) for turn in turns]


def rays(x: float, y: float, near: float, far: float, count: int, first: float = -0.25) -> str:
    ends = zip(round_about(x, y, near, count, first), round_about(x, y, far, count, first), strict=True)
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in ends)


def blossom(x: float, y: float, size: float) -> str:
    """Five petals and a heart."""
    petals = [disc(a, b, size * 0.56, RED) for a, b in round_about(x, y, size * 0.62, 5)]
    return "".join(petals) + disc(x, y, size / 3, FACE)


def plum() -> str:
    return (stroke("M14 70Q20 56 30 50Q44 42 48 28M30 50Q22 46 16 48", INK)
            + blossom(37, 29, 13) + blossom(43, 58, 8) + disc(14, 44, 4, RED))


def orchid() -> str:
    return (stroke("M30 70Q26 48 10 40M30 70Q30 46 22 30M30 70Q36 54 52 52M30 70Q34 44 42 32", GREEN)
            + shape("M42 33Q32 30 30 20Q40 20 42 33ZM42 33Q50 28 54 16Q42 16 42 33Z"
                    "M42 33Q56 32 55 42Q46 42 42 33Z", BLUE)
            + disc(42, 32, 3, RED))


def bamboo() -> str:
    return (stroke("M36 70V52M36 46V30M36 24V10", GREEN, 6)
            + stroke("M31 49H41M31 27H41", GREEN, 3)
            + shape("M33 48Q16 46 10 62Q28 62 33 48ZM39 26Q54 24 55 42Q42 42 39 26Z"
                    "M33 26Q20 24 14 36Q28 38 33 26Z", GREEN))


def chrysanthemum() -> str:
    """Seen from the side: a sun has rays all round, this has not."""
    return (stroke("M31 48Q32 60 28 70", GREEN) + shape("M30 67Q40 50 52 60Q44 71 30 67Z", GREEN)
            + stroke("M31 45Q10 46 9 32M31 45Q15 41 19 27M31 45Q22 34 28 18M31 45Q34 32 39 20M31 45Q46 40 47 26"
                     "M31 45Q52 46 53 36", RED) + shape("M20 44H42Q40 52 31 52Q22 52 20 44Z", RED))


def spring() -> str:
    """A seedling."""
    return (stroke("M30 66V42", GREEN) + stroke("M12 68H48", INK)
            + shape("M30 46Q8 46 9 22Q30 22 30 46ZM30 46Q32 30 51 32Q50 50 30 46Z", GREEN)
            + stroke("M16 29Q24 34 27 42", FACE, 2))


def summer() -> str:
    """The sun over water."""
    return (disc(26, 32, 10, RED) + stroke(rays(26, 32, 15, 19, 8, 0.0), RED)
            + stroke("M9 60Q16 53 23 60T37 60T51 60M9 69Q16 62 23 69T37 69T51 69", BLUE))


def autumn() -> str:
    """A falling maple leaf."""
    return (shape("M30 20L35 30L45 26L42 36L54 38L45 46L48 54L34 52L30 58"
                  "L26 52L12 54L15 46L6 38L18 36L15 26L25 30Z", RED)
            + stroke("M30 40L30 70", RED) + stroke("M30 34V50M30 48L20 42M30 48L40 42", FACE, 2))


def winter() -> str:
    """A flake of snow."""
    x, y = 30.0, 44.0
    arms = rays(x, y, 0, 23, 6)
    for (a, b), (c, d), (e, f) in zip(round_about(x, y, 12, 6), round_about(x, y, 20, 6, -0.2),
                                      round_about(x, y, 20, 6, -0.3), strict=True):
        arms += f"M{number(c)} {number(d)}L{number(a)} {number(b)}L{number(e)} {number(f)}"
    return stroke(arms, BLUE, 3.4)


PICTURES = {1: plum, 2: orchid, 3: bamboo, 4: chrysanthemum, 5: spring, 6: summer, 7: autumn, 8: winter}
