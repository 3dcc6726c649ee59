"""Winds and dragons: one large character each; the white dragon is an empty frame."""

from paiju.web.tiles.ink import BLUE, GREEN, INK, RED, placed, stroke

WINDS = {
    1: "M3 5L21 5 M6 8.7L18 8.7L18 15.6L6 15.6L6 8.7 M6 12.2L18 12.2 M12 1L12 23.5 "
       "M11.5 16Q8 20 2 22 M12.5 16Q16 20 22 22",
    2: "M3 4.5L21 4.5 M12 1L12 8.5 M2.5 23L2.5 8.5L21.5 8.5L21.5 20.5Q21.5 23 18.5 23 "
       "M8.8 10.8L10 13 M15.2 10.8L14 13 M7 14.3L17 14.3 M7 18.1L17 18.1 M12 14.3L12 22.5",
    3: "M1.5 3.5L22.5 3.5 M3 9L21 9L21 22.5L3 22.5L3 9 M9.2 3.5L9.2 10.5Q9.2 15 6.6 16.8 "
       "M14.8 3.5L14.8 13.5Q14.8 16 17 16L21 16",
    4: "M9 2L9 23 M2.5 8.5L9 8.5 M1.5 20L9 17 M14.5 2L14.5 19Q14.5 22 17.5 22L19.5 22Q22.5 22 22.5 17.5 "
       "M22 6.5Q19 9.5 14.5 10.5",
}
FORTUNE = (
    "M3.5 2.5L10 2.5Q8 8 1.5 10.5 M3.8 5.2L6.4 7 M14 1Q16.5 7.5 22.5 10.5 M19.5 1.8L16.4 4.8 M22.5 4.8L18.8 7.2 "
    "M8.5 9.2L15.5 9.2 "
    "M3 12.2L10 12.2L10 15.5L3.5 15.5L3 18.8L10 18.8Q10 23 6.5 23 "
    "M14.5 12.2Q14.5 15 12.8 16.2 M14.5 12.2L19.5 12.2L19.5 14.2Q19.5 15.8 22 15.8 "
    "M13 18.4L20.5 18.4Q18.5 22 12.8 23.4 M14.5 19.5Q17.5 22.8 22.5 23.4"
)
CENTRE = "M3 6.5L21 6.5L21 15.5L3 15.5L3 6.5 M12 .5L12 23.5"


def honour(rank: int) -> str:
    if rank in WINDS:
        return stroke(placed(WINDS[rank], 9, 12, 42, 53), INK)
    return {5: white, 6: green, 7: red}[rank]()


def white() -> str:
    return (stroke("M16 11H44M50 17V60M44 66H16M10 60V17M16 11V17H10M44 11V17H50M50 60H44V66M10 60H16V66", BLUE, 3)
            + stroke("M18 23H42V54H18Z", BLUE, 2))


def green() -> str:
    return stroke(placed(FORTUNE, 9, 12, 42, 53), GREEN, 3.4)


def red() -> str:
    return stroke(placed(CENTRE, 9, 11, 42, 55), RED, 5)
