"""Winds and dragons (RRC-4.1.1)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import DRAGONS, HONOUR_MASK, WINDS, Arranged, Winning
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_a_reading, of_the_hand


@of_a_reading("yakuhai", Names("Yakuhai", "Якухай", "役牌", "役牌"), "RRC-4.1.1.a", 1, 1)
def yakuhai(hand: Arranged) -> int:
    """One for each triplet of a dragon, of the seat wind, of the round wind; both winds in one count twice."""
    mask = hand.pung_mask
    return (mask & DRAGONS).bit_count() + (mask >> hand.hand.seat_wind & 1) + (mask >> hand.hand.round_wind & 1)


@of_a_reading("shousangen", Names("Shousangen", "Шосанген", "小三元", "小三元"), "RRC-4.1.1.b", 2, 2)
def shousangen(hand: Arranged) -> bool:
    return hand.pungs_in(DRAGONS) == 2 and hand.pair_in(DRAGONS)


@of_a_reading("daisangen", Names("Daisangen", "Дайсанген", "大三元", "大三元"), "RRC-4.1.1.c", YAKUMAN, YAKUMAN)
def daisangen(hand: Arranged) -> bool:
    return hand.pungs_in(DRAGONS) == 3


@of_a_reading("shousuushii", Names("Shousuushii", "Шосуши", "小四喜", "小四喜"), "RRC-4.1.1.d", YAKUMAN, YAKUMAN)
def shousuushii(hand: Arranged) -> bool:
    return hand.pungs_in(WINDS) == 3 and hand.pair_in(WINDS)


@of_a_reading("daisuushii", Names("Daisuushii", "Дайсуши", "大四喜", "大四喜"), "RRC-4.1.1.e", YAKUMAN, YAKUMAN)
def daisuushii(hand: Arranged) -> bool:
    return hand.pungs_in(WINDS) == 4


@of_the_hand("tsuuiisou", Names("Tsuuiisou", "Цуисо", "字一色", "字一色"), "RRC-4.1.1.f", YAKUMAN, YAKUMAN)
def tsuuiisou(hand: Winning) -> bool:
    return not hand.present & ~HONOUR_MASK
