"""8 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns.fans import Gate, joining, line, of_the_hand
from paiju.rules.mcr.patterns.winning import Winning, kinds

REVERSIBLE = kinds("1234589p245689s5z")
CHICKEN_HAND = 43


@joining("chows", 3, 39, 8, Names("Mixed Straight", "Смешанный ряд", "花龙"))
def mixed_straight(a: int, b: int, c: int) -> bool:
    return {a // 9, b // 9, c // 9} == {0, 1, 2} and {a % 9, b % 9, c % 9} == {0, 3, 6}


@of_the_hand(
    40, 8, Names("Reversible Tiles", "Симметричные кости", "推不倒"), where=Gate(suits=(0, 1, 2)), not_with=[75]
)
def reversible_tiles(hand: Winning) -> bool:
    return not hand.present & ~REVERSIBLE


@joining("chows", 3, 41, 8, Names("Mixed Triple Chow", "Смешанное тройное чоу", "三色三同顺"), inside=[70])
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    return c - b == b - a == 9


@joining("pungs", 3, 42, 8, Names("Mixed Shifted Pungs", "Смешанные смещённые панги", "三色三节高"))
def mixed_shifted_pungs(a: int, b: int, c: int) -> bool:
    return c < 27 and one_per_suit_and_consecutive(a, b, c)


def one_per_suit_and_consecutive(a: int, b: int, c: int) -> bool:
    first, second, third = sorted((a % 9, b % 9, c % 9))
    return {a // 9, b // 9, c // 9} == {0, 1, 2} and third - second == second - first == 1


line(CHICKEN_HAND, 8, Names("Chicken Hand", "Цыплячья рука", "无番和"))     # counted last: MCR-S.7, MCR R-17


@of_the_hand(
    44, 8, Names("Last Tile Draw", "Последняя кость со стены", "妙手回春"),
    where=Gate(wall=True), not_with=[80],
)
def last_tile_draw(hand: Winning) -> bool:
    return hand.last_tile and hand.by_wall


@of_the_hand(45, 8, Names("Last Tile Claim", "Требование последней кости", "海底捞月"), where=Gate(wall=False))
def last_tile_claim(hand: Winning) -> bool:
    return hand.last_tile and not hand.by_wall


@of_the_hand(
    46, 8, Names("Out with Replacement Tile", "Выигрыш замещающей костью", "杠上开花"),
    where=Gate(wall=True), implies=[80],
)
def out_with_replacement_tile(hand: Winning) -> bool:
    return hand.replacement


@of_the_hand(47, 8, Names("Robbing the Kong", "Ограбление конга", "抢杠和"), where=Gate(wall=False), not_with=[58])
def robbing_the_kong(hand: Winning) -> bool:
    return hand.robbing


@of_the_hand(
    48, 8, Names("Two Concealed Kongs", "Два закрытых конга", "双暗杠"),
    where=Gate(kongs=2), implies=[66, 67],
)
def two_concealed_kongs(hand: Winning) -> bool:
    """8 points, and the two concealed pungs they are count no more (MCR R-11)."""
    return hand.concealed_kongs == 2 and hand.melded_kongs == 0
