"""Triplets and kans (RRC-4.1.2)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import NUMBERS, Arranged, Completed, Winning
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_a_reading, of_the_hand, of_the_last_tile

CHARACTERS = (1 << 9) - 1


@of_a_reading("toitoi", Names("Toitoi", "Тойтой", "对对和", "対々和"), "RRC-4.1.2.a", 2, 2)
def toitoi(hand: Arranged) -> bool:
    return len(hand.pungs) == 4


@of_the_last_tile("sanankou", Names("Sanankou", "Сан'анко", "三暗刻", "三暗刻"), "RRC-4.1.2.b", 2, 2)
def sanankou(hand: Completed) -> bool:
    return hand.closed_triplets == 3


@of_a_reading(
    "sanshoku_doukou", Names("Sanshoku Doukou", "Саншоку доко", "三色同刻", "三色同刻"), "RRC-4.1.2.c", 2, 2
)
def sanshoku_doukou(hand: Arranged) -> bool:
    numbers = hand.pung_mask & NUMBERS
    return bool(numbers & numbers >> 9 & numbers >> 18 & CHARACTERS)


@of_the_hand("sankantsu", Names("Sankantsu", "Санканцу", "三杠子", "三槓子"), "RRC-4.1.2.d", 2, 2)
def sankantsu(hand: Winning) -> bool:
    return len(hand.open_kans) + len(hand.closed_kans) == 3


@of_the_hand("suukantsu", Names("Suukantsu", "Сууканцу", "四杠子", "四槓子"), "RRC-4.1.2.e", YAKUMAN, YAKUMAN)
def suukantsu(hand: Winning) -> bool:
    return len(hand.open_kans) + len(hand.closed_kans) == 4


@of_the_last_tile("suuankou", Names("Suuankou", "Сууанко", "四暗刻", "四暗刻"), "RRC-4.1.2.f", YAKUMAN)
def suuankou(hand: Completed) -> bool:
    return hand.closed_triplets == 4
