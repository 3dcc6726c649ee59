"""Terminals and honours (RRC-4.1.5)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import HONOUR_MASK, OUTSIDE, TERMINALS, Arranged, Winning
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_a_reading, of_the_hand


@of_the_hand("tanyao", Names("Tanyao", "Тан'яо", "断幺九", "断么九"), "RRC-4.1.5.a", 1, 1)
def tanyao(hand: Winning) -> bool:
    """Open too, where a table plays kuitan (RRC-3.5.d)."""
    return not hand.present & OUTSIDE and (hand.closed or hand.options.kuitan)


@of_a_reading("chanta", Names("Chanta", "Чанта", "混全带幺九", "混全帯么九"), "RRC-4.1.5.b", 2, 1)
def chanta(hand: Arranged) -> bool:
    """At least one sequence and one honour (RRC R-31)."""
    return bool(hand.hand.present & HONOUR_MASK) and is_outside(hand, OUTSIDE)


@of_a_reading("junchan", Names("Junchan", "Джунчан", "纯全带幺九", "純全帯么九"), "RRC-4.1.5.c", 3, 2, ["chanta"])
def junchan(hand: Arranged) -> bool:
    return is_outside(hand, TERMINALS)


def is_outside(hand: Arranged, wanted: int) -> bool:
    """Every set and the pair have such a tile, and at least one set is a sequence."""
    if not hand.chows or not hand.pair_in(wanted) or hand.pung_mask & ~wanted:
        return False
    return all(code % 9 in (0, 6) for code in hand.chows)


@of_the_hand("honroutou", Names("Honroutou", "Хонрото", "混老头", "混老頭"), "RRC-4.1.5.d", 2, 2, ["chanta"])
def honroutou(hand: Winning) -> bool:
    """Only terminals and honours, both; only honours or only terminals are yakuman."""
    return not hand.present & ~OUTSIDE and bool(hand.present & HONOUR_MASK) and bool(hand.present & TERMINALS)


@of_the_hand("chinroutou", Names("Chinroutou", "Чинрото", "清老头", "清老頭"), "RRC-4.1.5.e", YAKUMAN, YAKUMAN)
def chinroutou(hand: Winning) -> bool:
    return not hand.present & ~TERMINALS
