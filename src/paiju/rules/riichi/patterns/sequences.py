"""Sequences (RRC-4.1.3)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import DRAGONS, Arranged, Completed
from paiju.rules.riichi.patterns.yaku import of_a_reading, of_the_last_tile


@of_the_last_tile("pinfu", Names("Pinfu", "Пинфу", "平和", "平和"), "RRC-4.1.3.a", 1)
def pinfu(hand: Completed) -> bool:
    return is_flat(hand)


def is_flat(hand: Completed) -> bool:
    """Four sequences, a pair that gives no fu, a two-sided wait."""
    arranged = hand.arranged
    if len(arranged.chows) != 4 or not hand.two_sided():
        return False
    winds = 1 << arranged.hand.seat_wind | 1 << arranged.hand.round_wind
    return not arranged.pair_in(DRAGONS | winds)


@of_a_reading("iipeikou", Names("Iipeikou", "Иипейко", "一杯口", "一盃口"), "RRC-4.1.3.b", 1)
def iipeikou(hand: Arranged) -> bool:
    return len(set(hand.chows)) < len(hand.chows)


@of_a_reading(
    "ryanpeikou", Names("Ryanpeikou", "Рянпейко", "两杯口", "二盃口"), "RRC-4.1.3.c", 3, replaces=["iipeikou"]
)
def ryanpeikou(hand: Arranged) -> bool:
    chows = hand.chows
    return len(chows) == 4 and chows[0] == chows[1] and chows[2] == chows[3]


@of_a_reading(
    "sanshoku_doujun", Names("Sanshoku Doujun", "Саншоку додзюн", "三色同顺", "三色同順"), "RRC-4.1.3.d", 2, 1
)
def sanshoku_doujun(hand: Arranged) -> bool:
    chows = hand.chows
    return len(chows) > 2 and any(code < 9 and code + 9 in chows and code + 18 in chows for code in chows)


@of_a_reading("ittsu", Names("Ittsu", "Иццу", "一气通贯", "一気通貫"), "RRC-4.1.3.e", 2, 1)
def ittsu(hand: Arranged) -> bool:
    chows = hand.chows
    return len(chows) > 2 and any(code % 9 == 0 and code + 3 in chows and code + 6 in chows for code in chows)
