"""The suit of characters: a numeral above, 萬 below."""

from paiju.web.tiles.ink import INK, RED, placed, stroke

NUMERALS = {
    1: "M1 13L23 13",
    2: "M5 6L19 6 M1 19L23 19",
    3: "M3 3L21 3 M5 12L19 12 M1 21L23 21",
    4: "M2 3L22 3L22 22L2 22L2 3 M9 3Q9.5 11 6.5 15 M14.5 3L14.5 11Q14.5 13.5 17 13.5L18 13.5",
    5: "M4 2L20 2 M11.5 2L8 22 M5 11L18 11L17 22 M1 22L23 22",
    6: "M11 0L13 4 M1 9L23 9 M8.5 14Q7.5 19 3 23.5 M15 14Q18.5 18 20.5 23.5",
    7: "M1 12.5L23 8 M10 1L10 18Q10 22 13.5 22L19 22Q22.5 22 22.5 17.5",
    8: "M8.5 4Q8.5 16 1.5 22.5 M13 1.5Q15 16 22.5 22.5",
    9: "M2.5 8.5L15.5 8.5L15.5 18Q15.5 22 18.5 22Q22.5 22 22.5 17 M8.5 1Q9.5 15 1 23",
}
TEN_THOUSAND = (
    "M1 3.5L23 3.5 M8 .5L8 6 M16 .5L16 6 M5.5 8L18.5 8L18.5 14.6L5.5 14.6L5.5 8 M5.5 11.3L18.5 11.3 "
    "M12 8L12 20.5 M2.5 23.5L2.5 17.8L21.5 17.8L21.5 21.5Q21.5 23.5 19 23.5 M8 21L15.5 20.3"
)


def character(rank: int, red: bool = False) -> str:
    numeral = placed(NUMERALS[rank], 11, 9, 38, 25)
    return stroke(numeral, RED if red else INK) + stroke(placed(TEN_THOUSAND, 12, 40, 36, 31), RED, 2.6)
