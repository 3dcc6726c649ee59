"""88 points."""

from paiju.core.kinds import ORPHANS
from paiju.core.names import Names
from paiju.rules.mcr.patterns import fans
from paiju.rules.mcr.patterns.fans import Gate, of_a_reading, of_the_hand
from paiju.rules.mcr.patterns.winning import DRAGONS, GREEN, SUIT_MASKS, WINDS, Arranged, Winning

NINE_GATES = bytes([3, 1, 1, 1, 1, 1, 1, 1, 3])


@of_a_reading(1, 88, Names("Big Four Winds", "Большие четыре ветра", "大四喜"), pungs=4, not_with=[38, 49, 60, 61, 73])
def big_four_winds(hand: Arranged) -> int:
    return hand.pungs_in(WINDS) == 4 and WINDS


@of_a_reading(2, 88, Names("Big Three Dragons", "Большие три дракона", "大三元"), pungs=3, not_with=[54, 59])
def big_three_dragons(hand: Arranged) -> int:
    return hand.pungs_in(DRAGONS) == 3 and DRAGONS


@of_the_hand(3, 88, Names("All Green", "Все зелёные", "绿一色"), where=Gate(suits=(0, 1)))
def all_green(hand: Winning) -> bool:
    return not hand.present & ~GREEN


@of_the_hand(
    4, 88, Names("Nine Gates", "Девять врат", "九莲宝灯"),
    where=Gate(suits=(1,), honors=False), not_with=[22, 62, 73], implies=[75, 76],
)
def nine_gates(hand: Winning) -> bool:
    """1112345678999 of one suit standing, and any tile of that suit; not on the dealt tiles (MCR R-33)."""
    if hand.suits != 1 or hand.melds or hand.dealt:
        return False
    suit = next(at for at, mask in enumerate(SUIT_MASKS) if hand.present & mask)
    return hand.standing[9 * suit : 9 * suit + 9] == NINE_GATES


@of_the_hand(
    5, 88, Names("Four Kongs", "Четыре конга", "四杠"),
    where=Gate(kongs=4), not_with=[79], implies=[17, 48, 49, 57, 67, 74],
)
def four_kongs(hand: Winning) -> bool:
    return len(hand.kongs) == 4


@of_a_reading(
    6, 88, Names("Seven Shifted Pairs", "Семь смещённых пар", "连七对"), shapes=(fans.PAIRS,),
    not_with=[22, 62, 79], implies=[19, 75, 76],
)
def seven_shifted_pairs(hand: Arranged) -> bool:
    """Seven consecutive numbers of one suit, two of each."""
    first = hand.hand.held.find(b"\2" * 7)
    return first >= 0 and first // 9 == (first + 6) // 9 < 3


@of_a_reading(
    7, 88, Names("Thirteen Orphans", "Тринадцать сирот", "十三幺"), shapes=(fans.ORPHANS,),
    not_with=[52, 62, 79], implies=[18, 55],
)
def thirteen_orphans(hand: Arranged) -> bool:
    return all(hand.hand.held[kind] for kind in ORPHANS)
