"""16 and 12 points."""

from paiju.core.kinds import KNITTED
from paiju.core.kinds import mask as mask_of
from paiju.core.names import Names
from paiju.rules.mcr.patterns import fans
from paiju.rules.mcr.patterns.fans import Gate, joining, of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.mcr.patterns.winning import WINDS, Arranged, Completed, Winning, kinds

NINES = tuple(mask_of(nine) for nine in KNITTED)
UPPER_FOUR = kinds("6789m6789p6789s")
LOWER_FOUR = kinds("1234m1234p1234s")
FIVES = kinds("5m5p5s")


@joining("chows", 3, 28, 16, Names("Pure Straight", "Чистый ряд", "清龙"), inside=[71, 72])
def pure_straight(a: int, b: int, c: int) -> bool:
    return a % 9 == 0 and b == a + 3 and c == a + 6


@joining(
    "chows", 4, 29, 16, Names("Three-Suited Terminal Chows", "Три масти и терминальные чоу", "三色双龙会"),
    not_with=[63, 69, 72, 76], implies=[70],
)
def three_suited_terminal_chows(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 and 789 in two suits, the fives of the third (MCR R-04)."""
    suits = {a // 9, c // 9, pair // 9}
    return a % 9 == c % 9 == 0 and b == a + 6 and d == c + 6 and pair % 9 == 4 and suits == {0, 1, 2}


@joining("chows", 3, 30, 16, Names("Pure Shifted Chows", "Чистые смещённые чоу", "一色三步高"))
def pure_shifted_chows(a: int, b: int, c: int) -> bool:
    return a // 9 == c // 9 and c - b == b - a in (1, 2)


@of_a_reading(31, 16, Names("All Fives", "Все пятёрки", "全带五"), not_with=[68], implies=[76])
def all_fives(hand: Arranged) -> bool:
    return hand.pair_in(FIVES) and not hand.pung_mask & ~FIVES and all(2 <= code % 9 <= 4 for code in hand.chows)


@joining("pungs", 3, 32, 16, Names("Triple Pung", "Тройной панг", "三同刻"), inside=[65])
def triple_pung(a: int, b: int, c: int) -> bool:
    return c < 27 and c - b == b - a == 9


@of_the_last_tile(33, 16, Names("Three Concealed Pungs", "Три закрытых панга", "三暗刻"), implies=[66])
def three_concealed_pungs(hand: Completed) -> bool:
    """A pung completed by a discard is not concealed (MCR-S.2, MCR R-60)."""
    return hand.concealed_pungs == 3


@of_a_reading(
    34, 12, Names("Lesser Honors and Knitted Tiles", "Малые благородные и переплетённые кости", "全不靠"),
    shapes=(fans.SINGLES,), not_with=[52, 62],
)
def lesser_honors_and_knitted_tiles(_hand: Arranged) -> bool:
    return True


@of_a_reading(
    35, 12, Names("Knitted Straight", "Переплетённый ряд", "组合龙"), shapes=(fans.STRAIGHT, fans.SINGLES)
)
def knitted_straight(hand: Arranged) -> bool:
    return hand.special == fans.STRAIGHT or any(not nine & ~hand.hand.present for nine in NINES)


@of_the_hand(36, 12, Names("Upper Four", "Четыре верхних", "大于五"), where=Gate(honors=False), not_with=[76])
def upper_four(hand: Winning) -> bool:
    return not hand.present & ~UPPER_FOUR


@of_the_hand(37, 12, Names("Lower Four", "Четыре нижних", "小于五"), where=Gate(honors=False), not_with=[76])
def lower_four(hand: Winning) -> bool:
    return not hand.present & ~LOWER_FOUR


@of_a_reading(38, 12, Names("Big Three Winds", "Большие три ветра", "三风刻"), pungs=3, inside=[73])
def big_three_winds(hand: Arranged) -> int:
    """Exactly three winds, the pair not being the fourth: that is Little Four Winds."""
    return hand.pungs_in(WINDS) == 3 and not hand.pair_in(WINDS) and hand.pung_mask & WINDS
