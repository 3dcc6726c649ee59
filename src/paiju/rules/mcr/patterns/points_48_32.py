"""48 and 32 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns.fans import Gate, joining, of_the_hand
from paiju.rules.mcr.patterns.winning import HONOUR_MASK, OUTSIDE, TERMINALS, Winning


@joining(
    "chows", 4, 14, 48, Names("Quadruple Chow", "Четверное чоу", "一色四同顺"), not_with=[24, 64, 69], implies=[23]
)
def quadruple_chow(a: int, b: int, c: int, d: int, _pair: int) -> bool:
    return a == b == c == d


@joining(
    "pungs", 4, 15, 48, Names("Four Pure Shifted Pungs", "Четыре чистых смещённых панга", "一色四节高"),
    not_with=[23, 49], implies=[24],
)
def four_pure_shifted_pungs(a: int, b: int, c: int, d: int, _pair: int) -> bool:
    return d < 27 and a // 9 == d // 9 and d - c == c - b == b - a == 1


@joining(
    "chows", 4, 16, 32, Names("Four Pure Shifted Chows", "Четыре чистых смещённых чоу", "一色四步高"),
    not_with=[71], implies=[30, 72],
)
def four_pure_shifted_chows(a: int, b: int, c: int, d: int, _pair: int) -> bool:
    return a // 9 == d // 9 and d - c == c - b == b - a in (1, 2)


@of_the_hand(17, 32, Names("Three Kongs", "Три конга", "三杠"), where=Gate(kongs=3), implies=[48, 57, 67, 74])
def three_kongs(hand: Winning) -> bool:
    return len(hand.kongs) == 3


@of_the_hand(
    18, 32, Names("All Terminals and Honors", "Все терминальные и благородные", "混幺九"), where=Gate(honors=True),
    not_with=[49, 73], implies=[55],
)
def all_terminals_and_honors(hand: Winning) -> bool:
    """At least one of each: only terminals are 8, only honours 11."""
    return not hand.present & ~OUTSIDE and bool(hand.present & TERMINALS) and bool(hand.present & HONOUR_MASK)
