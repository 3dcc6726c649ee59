"""64 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns.fans import Gate, joining, of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.mcr.patterns.winning import DRAGONS, HONOUR_MASK, TERMINALS, WINDS, Arranged, Completed, Winning


@of_the_hand(
    8, 64, Names("All Terminals", "Все терминальные", "清幺九"),
    where=Gate(honors=False), not_with=[49, 55, 73, 76], implies=[18],
)
def all_terminals(hand: Winning) -> bool:
    return not hand.present & ~TERMINALS


@of_a_reading(9, 64, Names("Little Four Winds", "Малые четыре ветра", "小四喜"), pungs=3, not_with=[38, 73])
def little_four_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 3 and hand.pair_in(WINDS) and hand.pung_mask & WINDS


@of_a_reading(10, 64, Names("Little Three Dragons", "Малые три дракона", "小三元"), pungs=2, not_with=[54, 59])
def little_three_dragons(hand: Arranged) -> int:
    return hand.pungs_in(DRAGONS) == 2 and hand.pair_in(DRAGONS) and hand.pung_mask & DRAGONS


@of_the_hand(
    11, 64, Names("All Honors", "Все благородные", "字一色"),
    where=Gate(suits=(0,)), not_with=[49, 55, 73], implies=[18],
)
def all_honors(hand: Winning) -> bool:
    return not hand.present & ~HONOUR_MASK


@of_the_last_tile(
    12, 64, Names("Four Concealed Pungs", "Четыре закрытых панга", "四暗刻"), not_with=[49, 62], implies=[33, 66]
)
def four_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == 4


@joining(
    "chows", 4, 13, 64, Names("Pure Terminal Chows", "Чистые терминальные чоу", "一色双龙会"),
    not_with=[19, 22, 63, 69, 72], implies=[75, 76],
)
def pure_terminal_chows(a: int, b: int, c: int, d: int, pair: int) -> bool:
    """123 123 789 789 and the fives of one suit. 64 points: MCR R-01."""
    return a % 9 == 0 and a == b and c == d == a + 6 and pair == a + 4
