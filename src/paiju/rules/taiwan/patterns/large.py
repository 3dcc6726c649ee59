"""From the flat hand to forty tai."""

from paiju.core.names import Names
from paiju.rules.parts.kinds import DRAGONS, HONOUR_MASK, WINDS
from paiju.rules.taiwan.patterns.fans import line, of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.taiwan.patterns.winning import Arranged, Completed, Winning

SMALL_FLAT, BIG_FLAT = 3, 10                # F15 is worth either; so are:
LATE, EARLY = 5, 10                         # F17
OPEN_STRAIGHT, CONCEALED_STRAIGHT = 5, 10   # F19
SETS = 5


@of_a_reading("F15", SMALL_FLAT, Names("Flat Hand", "Плоская рука", "平胡"))
def flat_hand(hand: Arranged) -> bool:
    """Five chows; big without honours and flowers, and then it absorbs F2, F4 and F13."""
    return len(hand.chows) == SETS


@of_the_last_tile("F16", 5, Names("Three Concealed Pungs", "Три закрытых панга", "三暗刻"), ["F12"])
def three_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == 3


@of_the_hand("F17", LATE, Names("Early Win", "Ранняя победа", "早胡"))
def early_win(hand: Winning) -> bool:
    """Up to nine tiles in the river; up to five it is worth twice as much (TW R-21)."""
    return hand.river <= 9


@of_a_reading("F18", 5, Names("Small Three Winds", "Малые три ветра", "小三風"), ["F3!"])
def small_three_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 2 and hand.pair_in(WINDS) and hand.pung_mask & WINDS


@of_the_last_tile("F19", OPEN_STRAIGHT, Names("Pure Straight", "Чистый ряд", "一條龍"))
def pure_straight(hand: Completed) -> bool:
    return straight_of(hand) is not None


def straight_of(hand: Completed) -> int | None:
    """The tai of the best straight 123 456 789 in one suit: ten if three such chows are all concealed (TW-13.7)."""
    chows = hand.arranged.chows
    best = None
    for first in (0, 9, 18):
        straight = (first, first + 3, first + 6)
        if all(chow in chows for chow in straight):
            hidden = all(hand.concealed(chow) > 0 for chow in straight)
            best = max(best or 0, CONCEALED_STRAIGHT if hidden else OPEN_STRAIGHT)
    return best


@of_the_hand("F20", 10, Names("Half Flush", "Полумасть", "混一色"))
def half_flush(hand: Winning) -> bool:
    """One suit at most, and at least one honour; honours only qualify (TW R-22)."""
    return hand.suits <= 1 and bool(hand.present & HONOUR_MASK)


@of_a_reading("F21", 10, Names("All Pungs", "Все панги", "碰碰胡"))
def all_pungs(hand: Arranged) -> bool:
    return len(hand.pungs) == SETS


@of_the_hand("F22", 10, Names("Open Hand", "Открытая рука", "全求人"), ["F11"])
def open_hand(hand: Winning) -> bool:
    return hand.open_melds == SETS and not hand.by_wall


@of_a_reading("F23", 10, Names("Small Three Dragons", "Малые три дракона", "小三元"), ["F3!"])
def small_three_dragons(hand: Arranged) -> int:
    return hand.pungs_in(DRAGONS) == 2 and hand.pair_in(DRAGONS) and hand.pung_mask & DRAGONS


@of_a_reading("F24", 10, Names("Big Three Winds", "Большие три ветра", "大三風"), ["F3!"])
def big_three_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 3 and not hand.pair_in(WINDS) and hand.pung_mask & WINDS


@of_the_last_tile("F25", 10, Names("Four Concealed Pungs", "Четыре закрытых панга", "四暗刻"), ["F12", "F16"])
def four_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == 4


@of_the_hand("F26", 10, Names("Ready from the Deal", "Просящая рука с раздачи", "天聽"), ["F9"])
def ready_from_the_deal(hand: Winning) -> bool:
    return hand.ready and not hand.heaven and not hand.earth        # TW-13.17, TW R-23


line("F27", 20, Names("Robbing the Eighth Flower", "Ограбление восьмого цветка", "七搶一"))
line("F28", 30, Names("Eight Flowers", "Восемь цветов", "八仙過海"))


@of_a_reading("F29", 30, Names("Big Three Dragons", "Большие три дракона", "大三元"), ["F3!"])
def big_three_dragons(hand: Arranged) -> int:
    return hand.pungs_in(DRAGONS) == 3 and DRAGONS


@of_a_reading("F30", 30, Names("Small Four Winds", "Малые четыре ветра", "小四喜"), ["F3!", "F18", "F24"])
def small_four_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 3 and hand.pair_in(WINDS) and hand.pung_mask & WINDS


@of_a_reading("F31", 30, Names("Eight and a Half Pairs", "Восемь с половиной пар", "嚦咕嚦咕"), ["F9"])
def eight_and_a_half_pairs(hand: Arranged) -> bool:
    return hand.special > 0


@of_the_hand("F32", 40, Names("Full Flush", "Чистая масть", "清一色"), ["F4", "F13", "F20"])
def full_flush(hand: Winning) -> bool:
    """It absorbs No Honours, so that F13 is not to be had and F2 stays (TW R-32)."""
    return hand.suits == 1 and not hand.present & HONOUR_MASK


@of_a_reading("F33", 40, Names("Big Four Winds", "Большие четыре ветра", "大四喜"), ["F3!", "F24"])
def big_four_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 4 and WINDS


@of_the_last_tile(
    "F34", 40, Names("Five Concealed Pungs", "Пять закрытых пангов", "五暗刻"), ["F12", "F16", "F25", "F21"]
)
def five_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == SETS


@of_the_hand("F35", 40, Names("Blessing of Heaven", "Благословение Небес", "天胡"), ["F5", "F14", "F17"])
def blessing_of_heaven(hand: Winning) -> bool:
    return hand.heaven


@of_the_hand("F36", 40, Names("Blessing of Earth", "Благословение Земли", "地胡"), ["F9", "F17"])
def blessing_of_earth(hand: Winning) -> bool:
    return hand.earth
