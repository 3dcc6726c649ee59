"""The nine fans of the book; they add up freely (SBR-6.4)."""

from paiju.core.names import Names
from paiju.rules.sichuan.patterns.fans import FANS, Fan, fan
from paiju.rules.sichuan.patterns.winning import Arranged

__all__ = ["FANS", "Fan"]


@fan("F1", 1, Names("Four of a Kind", "Четвёрка", "根"))
def four_of_a_kind(hand: Arranged) -> int:
    """Each, as a kong or spread over sets and pairs."""
    return hand.hand.tiles.count(4) + len(hand.hand.kongs)


@fan("F2", 1, Names("All Pungs", "Все панги", "对对胡"))
def all_pungs(hand: Arranged) -> bool:
    return len(hand.pungs) == 4


@fan("F3", 1, Names("Golden Wait", "Золотое ожидание", "金钩钓"))
def golden_wait(hand: Arranged) -> bool:
    """Four declared sets, concealed kongs among them, and one tile left (SBR SR-13)."""
    return len(hand.hand.melds) == 4


@fan("F4", 2, Names("Full Flush", "Полное изобилие", "清一色"))
def full_flush(hand: Arranged) -> bool:
    return hand.hand.suits == 1


@fan("F5", 2, Names("Seven Pairs", "Семь пар", "七对"))
def seven_pairs(hand: Arranged) -> bool:
    return hand.special > 0


@fan("F6", 1, Names("Win after Kong", "Выигрыш после конга", "杠上开花"), structural=False)
def win_after_kong(hand: Arranged) -> bool:
    return hand.hand.replacement


@fan("F7", 1, Names("Discard after Kong", "Наброс после конга", "杠上炮"), structural=False)
def discard_after_kong(hand: Arranged) -> bool:
    return hand.hand.after_kong_discard


@fan("F8", 1, Names("Robbing the Kong", "Ограбление конга", "抢杠胡"), structural=False)
def robbing_the_kong(hand: Arranged) -> bool:
    return hand.hand.robbing


@fan("F9", 1, Names("Under the Sea", "Морское дно", "海底捞月"), structural=False)
def under_the_sea(hand: Arranged) -> bool:
    return hand.hand.last_tile
