"""1 point."""

from paiju.core.names import Names
from paiju.core.readings import PUNG
from paiju.rules.mcr.patterns.fans import Gate, joining, line, of_a_reading, of_the_hand, of_the_last_tile
from paiju.rules.mcr.patterns.points_2 import ANY_SETS
from paiju.rules.mcr.patterns.winning import HONOUR_MASK, PAIR, TERMINALS, WINDS, Arranged, Completed, Winning

PUNG_OF_TERMINALS_OR_HONORS = 73
FLOWER = 81


@joining("chows", 2, 69, 1, Names("Pure Double Chow", "Чистое двойное чоу", "一般高"))
def pure_double_chow(a: int, b: int) -> bool:
    return a == b


@joining("chows", 2, 70, 1, Names("Mixed Double Chow", "Смешанное двойное чоу", "喜相逢"))
def mixed_double_chow(a: int, b: int) -> bool:
    return a % 9 == b % 9 and a != b


@joining("chows", 2, 71, 1, Names("Short Straight", "Короткий ряд", "连六"))
def short_straight(a: int, b: int) -> bool:
    return b - a == 3 and a // 9 == b // 9


@joining("chows", 2, 72, 1, Names("Two Terminal Chows", "Два терминальных чоу", "老少副"))
def two_terminal_chows(a: int, b: int) -> bool:
    return a % 9 == 0 and b - a == 6


@of_a_reading(
    PUNG_OF_TERMINALS_OR_HONORS, 1,
    Names("Pung of Terminals or Honors", "Панг терминальных или благородных", "幺九刻"),
    shapes=ANY_SETS, pungs=1,
)
def pung_of_terminals_or_honors(hand: Arranged) -> int:
    """Counted for each; a pung of dragons is fan 59 and never this."""
    return hand.pung_mask & (TERMINALS | WINDS)


@of_the_hand(74, 1, Names("Melded Kong", "Открытый конг", "明杠"), where=Gate(kongs=1))
def melded_kong(hand: Winning) -> bool:
    return hand.melded_kongs == 1


@of_the_hand(75, 1, Names("One Voided Suit", "Пропущенная масть", "缺一门"), where=Gate(suits=(2,)))
def one_voided_suit(hand: Winning) -> bool:
    return hand.suits == 2


@of_the_hand(76, 1, Names("No Honors", "Без благородных", "无字"), where=Gate(honors=False))
def no_honors(hand: Winning) -> bool:
    return not hand.present & HONOUR_MASK


@of_the_last_tile(77, 1, Names("Edge Wait", "Крайнее ожидание", "边张"))
def edge_wait(hand: Completed) -> bool:
    chow, win = hand.group, hand.arranged.hand.win
    if not hand.sole or chow is None or chow == PAIR or chow >= PUNG:
        return False
    return (chow % 9 == 0 and win == chow + 2) or (chow % 9 == 6 and win == chow)


@of_the_last_tile(78, 1, Names("Closed Wait", "Закрытое ожидание", "坎张"))
def closed_wait(hand: Completed) -> bool:
    return hand.sole and hand.group is not None and hand.group == hand.arranged.hand.win - 1 != PAIR


@of_the_last_tile(79, 1, Names("Single Wait", "Ожидание единственной", "单钓将"))
def single_wait(hand: Completed) -> bool:
    return hand.sole and hand.group == PAIR


@of_the_hand(80, 1, Names("Self-Drawn", "Выигрыш со стены", "自摸"), where=Gate(wall=True))
def self_drawn(hand: Winning) -> bool:
    return hand.by_wall


line(FLOWER, 1, Names("Flower", "Цветок", "花牌"))          # added after the count: MCR-S.7, MCR R-16
