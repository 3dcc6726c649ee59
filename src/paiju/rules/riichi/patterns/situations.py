"""How the hand was won (RRC-4.2)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import Winning
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_the_hand

RENHOU = "renhou"                           # a mangan, not han: RRC-4.2.3.d
MANGAN = 5


@of_the_hand("riichi", Names("Riichi", "Риичи", "立直", "立直"), "RRC-4.2.1.a", 1)
def riichi(hand: Winning) -> bool:
    return hand.riichi


@of_the_hand("double_riichi", Names("Double Riichi", "Дабл-риичи", "两立直", "両立直"), "RRC-4.2.1.b", 1)
def double_riichi(hand: Winning) -> bool:
    """One more han beside riichi (RRC R-53)."""
    return hand.double_riichi


@of_the_hand("ippatsu", Names("Ippatsu", "Иппацу", "一发", "一発"), "RRC-4.2.1.c", 1)
def ippatsu(hand: Winning) -> bool:
    return hand.ippatsu


@of_the_hand("menzen_tsumo", Names("Menzen Tsumo", "Мензен цумо", "门前清自摸和", "門前清自摸和"), "RRC-4.2.2.a", 1)
def menzen_tsumo(hand: Winning) -> bool:
    return hand.by_wall


@of_the_hand(
    "rinshan", Names("Rinshan Kaihou", "Риншан кайхо", "岭上开花", "嶺上開花"), "RRC-4.2.2.c", 1, 1, ["haitei"]
)
def rinshan(hand: Winning) -> bool:
    return hand.replacement


@of_the_hand("haitei", Names("Haitei", "Хайтей", "海底摸月", "海底摸月"), "RRC-4.2.2.b", 1, 1)
def haitei(hand: Winning) -> bool:
    """Not on a replacement tile, even the last one (RRC R-56)."""
    return hand.last_tile and hand.by_wall


@of_the_hand("tenhou", Names("Tenhou", "Тенхо", "天和", "天和"), "RRC-4.2.2.d", YAKUMAN)
def tenhou(hand: Winning) -> bool:
    return hand.tenhou


@of_the_hand("chiihou", Names("Chiihou", "Чихо", "地和", "地和"), "RRC-4.2.2.e", YAKUMAN)
def chiihou(hand: Winning) -> bool:
    return hand.chiihou


@of_the_hand(RENHOU, Names("Renhou", "Ренхо", "人和", "人和"), "RRC-4.2.3.a", MANGAN)
def renhou(hand: Winning) -> bool:
    return hand.renhou and hand.options.renhou == "mangan"


@of_the_hand("houtei", Names("Houtei", "Хотей", "河底捞鱼", "河底撈魚"), "RRC-4.2.3.b", 1, 1)
def houtei(hand: Winning) -> bool:
    return hand.last_tile and not hand.by_wall


@of_the_hand("chankan", Names("Chankan", "Чанкан", "抢杠", "搶槓"), "RRC-4.2.3.c", 1, 1)
def chankan(hand: Winning) -> bool:
    return hand.robbing
