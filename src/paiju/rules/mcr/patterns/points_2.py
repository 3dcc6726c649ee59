"""2 points."""

from paiju.core.names import Names
from paiju.rules.mcr.patterns import fans
from paiju.rules.mcr.patterns.fans import Gate, joining, of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.mcr.patterns.winning import DRAGONS, NUMBERS, OUTSIDE, Arranged, Completed, Winning

ANY_SETS = (fans.STANDARD, fans.STRAIGHT)
TILE_HOG = 64


@of_a_reading(59, 2, Names("Dragon Pung", "Панг драконов", "箭刻"), shapes=ANY_SETS, pungs=1, inside=[73])
def dragon_pung(hand: Arranged) -> int:
    """Counted for each."""
    return hand.pung_mask & DRAGONS


@of_a_reading(60, 2, Names("Prevalent Wind", "Преимущественный ветер", "圈风刻"), shapes=ANY_SETS, pungs=1, inside=[73])
def prevalent_wind(hand: Arranged) -> int:
    return hand.pung_mask & 1 << hand.hand.round_wind


@of_a_reading(61, 2, Names("Seat Wind", "Ветер места", "门风刻"), shapes=ANY_SETS, pungs=1, inside=[73])
def seat_wind(hand: Arranged) -> int:
    """Beside Prevalent Wind when both are the same wind (MCR R-57)."""
    return hand.pung_mask & 1 << hand.hand.seat_wind


@of_the_hand(62, 2, Names("Concealed Hand", "Закрытая рука", "门前清"), where=Gate(wall=False))
def concealed_hand(hand: Winning) -> bool:
    """A concealed kong keeps the hand concealed (MCR R-55)."""
    return not hand.by_wall and not hand.open_melds


@of_a_reading(63, 2, Names("All Chows", "Все чоу", "平和"), shapes=ANY_SETS, not_with=[76])
def all_chows(hand: Arranged) -> bool:
    """Numbers only; a Knitted Straight with a chow too (MCR R-61)."""
    return not hand.pungs and hand.pair_in(NUMBERS)


@of_the_hand(TILE_HOG, 2, Names("Tile Hog", "Четыре врозь", "四归一"))
def tile_hog(hand: Winning) -> int:
    """Each kind held four times without a kong; any kind, honours too (MCR R-13)."""
    return hand.tiles.count(4)


@joining("pungs", 2, 65, 2, Names("Double Pung", "Двойной панг", "双同刻"))
def double_pung(a: int, b: int) -> bool:
    return b < 27 and a % 9 == b % 9


@of_the_last_tile(66, 2, Names("Two Concealed Pungs", "Два закрытых панга", "双暗刻"))
def two_concealed_pungs(hand: Completed) -> bool:
    return hand.concealed_pungs == 2


@of_the_hand(67, 2, Names("Concealed Kong", "Закрытый конг", "暗杠"), where=Gate(kongs=1))
def concealed_kong(hand: Winning) -> bool:
    return hand.concealed_kongs == 1


@of_the_hand(68, 2, Names("All Simples", "Все простые", "断幺"), where=Gate(honors=False), implies=[76])
def all_simples(hand: Winning) -> bool:
    return not hand.present & OUTSIDE
