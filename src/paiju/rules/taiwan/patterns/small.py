"""From one tai to three."""

from paiju.core.names import Names
from paiju.rules.parts.kinds import HONOUR_MASK
from paiju.rules.parts.winning import closes_a_gap
from paiju.rules.taiwan.patterns.fans import of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.taiwan.patterns.winning import Arranged, Completed, Winning


@of_the_hand("F1", 1, Names("Flower", "Цветок", "花牌"))
def flower(hand: Winning) -> int:
    return hand.flowers


@of_the_hand("F2", 1, Names("No Flowers", "Без цветов", "無花"))
def no_flowers(hand: Winning) -> bool:
    return not hand.flowers


@of_a_reading("F3", 1, Names("Honour Pung", "Панг благородных", "字刻"))
def honour_pung(hand: Arranged) -> int:
    """Each, whatever the wind (TW R-19, TW R-33)."""
    return hand.pung_mask & HONOUR_MASK


@of_the_hand("F4", 1, Names("No Honours", "Без благородных", "無字"))
def no_honours(hand: Winning) -> bool:
    return not hand.present & HONOUR_MASK


@of_the_hand("F5", 1, Names("Self-Draw", "Победа со стены", "自摸"))
def self_draw(hand: Winning) -> bool:
    """Replacements included; they are no fan of their own (TW-8.5, TW R-3)."""
    return hand.by_wall


@of_the_hand("F6", 1, Names("Melded Kong", "Открытый конг", "明槓"))
def melded_kong(hand: Winning) -> int:
    return len(hand.melded_kongs)


@of_the_hand("F7", 1, Names("Robbing the Kong", "Ограбление конга", "搶槓"))
def robbing_the_kong(hand: Winning) -> bool:
    return hand.robbing


@of_the_hand("F8", 1, Names("Last Wall Tile", "Последняя кость в стене", "海底撈月"))
def last_wall_tile(hand: Winning) -> bool:
    """The sea floor; the river floor is no fan (TW-10.6)."""
    return hand.last_tile and hand.by_wall


@of_the_hand("F9", 1, Names("Concealed Hand", "Закрытая рука", "門清"))
def concealed_hand(hand: Winning) -> bool:
    return not hand.by_wall and not hand.open_melds


@of_the_hand("F10a", 2, Names("Win", "Победа", "底"))
def win(_hand: Winning) -> bool:
    return True


@of_the_hand("F10b", 2, Names("Concealed Kong", "Закрытый конг", "暗槓"))
def concealed_kong(hand: Winning) -> int:
    return len(hand.concealed_kongs)


@of_the_last_tile("F11", 2, Names("Valuable Wait", "Ценное ожидание", "獨聽"))
def valuable_wait(hand: Completed) -> bool:
    """A regular hand that waited for one kind alone: in the pair, the middle or the edge of a chow (TW-13.10)."""
    won = hand.arranged.hand
    return hand.sole and not hand.arranged.special and not won.heaven and closes_a_gap(hand.group, won.win)


@of_the_last_tile("F12", 2, Names("Two Concealed Pungs", "Два закрытых панга", "二暗刻"))
def two_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == 2


@of_the_hand("F13", 3, Names("No Honours and No Flowers", "Без благородных и без цветов", "無字無花"), ["F2", "F4"])
def no_honours_and_no_flowers(hand: Winning) -> bool:
    return no_honours(hand) and no_flowers(hand)


@of_the_hand("F14", 3, Names("Fully Concealed Hand", "Полностью закрытая рука", "門清自摸"), ["F5"])
def fully_concealed_hand(hand: Winning) -> bool:
    return hand.by_wall and not hand.open_melds
