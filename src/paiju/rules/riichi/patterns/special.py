"""Hands that are not sets and a pair (RRC-4.1.6)."""

from paiju.core.distance import Special
from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import Arranged
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_a_reading

PAIRS = int(Special.SEVEN_PAIRS)
ORPHANS = int(Special.THIRTEEN_ORPHANS)


@of_a_reading("chiitoitsu", Names("Chiitoitsu", "Чиитойцу", "七对子", "七対子"), "RRC-4.1.6.a", 2)
def chiitoitsu(hand: Arranged) -> bool:
    return hand.special == PAIRS


@of_a_reading("kokushi_musou", Names("Kokushi Musou", "Кокуши мусо", "国士无双", "国士無双"), "RRC-4.1.6.b", YAKUMAN)
def kokushi_musou(hand: Arranged) -> bool:
    return hand.special == ORPHANS
