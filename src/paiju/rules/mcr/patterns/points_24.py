"""24 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns import fans
from paiju.rules.mcr.patterns.fans import Gate, joining, of_a_reading, of_the_hand
from paiju.rules.mcr.patterns.winning import HONOUR_MASK, Arranged, Winning, kinds

EVEN = kinds("2468m2468p2468s")
UPPER = kinds("789m789p789s")
MIDDLE = kinds("456m456p456s")
LOWER = kinds("123m123p123s")


@of_a_reading(19, 24, Names("Seven Pairs", "Семь пар", "七对"), shapes=(fans.PAIRS,), not_with=[62, 79])
def seven_pairs(_hand: Arranged) -> bool:
    return True


@of_a_reading(
    20, 24,
    Names("Greater Honors and Knitted Tiles", "Большие благородные и переплетённые кости", "七星不靠"),
    shapes=(fans.SINGLES,), not_with=[52, 62], implies=[34],
)
def greater_honors_and_knitted_tiles(hand: Arranged) -> bool:
    return (hand.hand.present & HONOUR_MASK).bit_count() == 7


@of_a_reading(
    21, 24, Names("All Even Pungs", "Все чётные панги", "全双刻"), pungs=4, not_with=[49, 68], implies=[76]
)
def all_even_pungs(hand: Arranged) -> bool:
    return not hand.hand.present & ~EVEN


@of_the_hand(
    22, 24, Names("Full Flush", "Полное изобилие", "清一色"),
    where=Gate(suits=(1,), honors=False), not_with=[76], implies=[75],
)
def full_flush(hand: Winning) -> bool:
    return hand.suits == 1 and not hand.present & HONOUR_MASK


@joining(
    "chows", 3, 23, 24, Names("Pure Triple Chow", "Чистое тройное чоу", "一色三同顺"), not_with=[24], inside=[69]
)
def pure_triple_chow(a: int, b: int, c: int) -> bool:
    return a == b == c


@joining("pungs", 3, 24, 24, Names("Pure Shifted Pungs", "Чистые смещённые панги", "一色三节高"), not_with=[23])
def pure_shifted_pungs(a: int, b: int, c: int) -> bool:
    return c < 27 and a // 9 == c // 9 and c - b == b - a == 1


@of_the_hand(
    25, 24, Names("Upper Tiles", "Верхние кости", "全大"),
    where=Gate(honors=False), not_with=[76], implies=[36],
)
def upper_tiles(hand: Winning) -> bool:
    return not hand.present & ~UPPER


@of_the_hand(26, 24, Names("Middle Tiles", "Средние кости", "全中"), where=Gate(honors=False), not_with=[68, 76])
def middle_tiles(hand: Winning) -> bool:
    return not hand.present & ~MIDDLE


@of_the_hand(
    27, 24, Names("Lower Tiles", "Нижние кости", "全小"),
    where=Gate(honors=False), not_with=[76], implies=[37],
)
def lower_tiles(hand: Winning) -> bool:
    return not hand.present & ~LOWER
