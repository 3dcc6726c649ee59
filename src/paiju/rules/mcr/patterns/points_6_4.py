"""6 and 4 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns.fans import Gate, joining, of_a_reading, of_the_hand
from paiju.rules.mcr.patterns.points_8 import one_per_suit_and_consecutive
from paiju.rules.mcr.patterns.winning import DRAGONS, HONOUR_MASK, OUTSIDE, WINDS, Arranged, Winning

TWO_KONGS = 57
MIXED_KONGS_POINTS = 6                      # MCR R-12: one melded and one concealed


@of_a_reading(49, 6, Names("All Pungs", "Все панги", "碰碰和"), pungs=4)
def all_pungs(_hand: Arranged) -> bool:
    return True


@of_the_hand(50, 6, Names("Half Flush", "Пол-изобилия", "混一色"), where=Gate(suits=(1,), honors=True), implies=[75])
def half_flush(hand: Winning) -> bool:
    return hand.suits == 1 and bool(hand.present & HONOUR_MASK)


@joining("chows", 3, 51, 6, Names("Mixed Shifted Chows", "Смешанные смещённые чоу", "三色三步高"))
def mixed_shifted_chows(a: int, b: int, c: int) -> bool:
    return one_per_suit_and_consecutive(a, b, c)


@of_the_hand(52, 6, Names("All Types", "Все типы", "五门齐"), where=Gate(suits=(3,), honors=True))
def all_types(hand: Winning) -> bool:
    """Three suits, winds and dragons; also as Seven Pairs or Knitted Straight (MCR R-58)."""
    return hand.suits == 3 and bool(hand.present & WINDS) and bool(hand.present & DRAGONS)


@of_the_hand(53, 6, Names("Melded Hand", "Открытая рука", "全求人"), where=Gate(wall=False), not_with=[79])
def melded_hand(hand: Winning) -> bool:
    """Four sets claimed and a discard on the pair (MCR R-56)."""
    return hand.open_melds == 4 and not hand.by_wall


@of_a_reading(54, 6, Names("Two Dragon Pungs", "Два панга драконов", "双箭刻"), pungs=2, implies=[59])
def two_dragon_pungs(hand: Arranged) -> int:
    """The pair is not the third dragon: that is Little Three Dragons."""
    return hand.pungs_in(DRAGONS) == 2 and not hand.pair_in(DRAGONS) and hand.pung_mask & DRAGONS


@of_a_reading(55, 4, Names("Outside Hand", "Внешняя рука", "全带幺"))
def outside_hand(hand: Arranged) -> bool:
    return hand.pair_in(OUTSIDE) and not hand.pung_mask & ~OUTSIDE and all(code % 9 in (0, 6) for code in hand.chows)


@of_the_hand(
    56, 4, Names("Fully Concealed Hand", "Полностью закрытая рука", "不求人"),
    where=Gate(wall=True), implies=[80],
)
def fully_concealed_hand(hand: Winning) -> bool:
    return hand.by_wall and not hand.open_melds


@of_the_hand(
    TWO_KONGS, 4, Names("Two Melded Kongs", "Два открытых конга", "双明杠"),
    where=Gate(kongs=2), implies=[67, 74],
)
def two_melded_kongs(hand: Winning) -> bool:
    """Two melded kongs, 4 points; one melded and one concealed, 6 points on this line (MCR-K, MCR R-12)."""
    return len(hand.kongs) == 2 and hand.melded_kongs > 0


@of_the_hand(58, 4, Names("Last Tile", "Последняя кость", "和绝张"))
def last_tile(hand: Winning) -> bool:
    """The other three are in plain sight: said so, or all in the winner's own open melds (MCR R-19)."""
    in_own_melds = hand.tiles[hand.win] - hand.held[hand.win]
    return not hand.dealt and (hand.last_of_kind or in_own_melds == 3)
