"""One suit, one colour (RRC-4.1.4)."""

from paiju.core.names import Names
from paiju.rules.riichi.patterns.winning import GREEN, HONOUR_MASK, SUIT_MASKS, Winning, kinds
from paiju.rules.riichi.patterns.yaku import YAKUMAN, of_the_hand

NINE_GATES = bytes([3, 1, 1, 1, 1, 1, 1, 1, 3])
HATSU = kinds("6z")


@of_the_hand("honitsu", Names("Honitsu", "Хон'ицу", "混一色", "混一色"), "RRC-4.1.4.a", 3, 2)
def honitsu(hand: Winning) -> bool:
    return hand.suits == 1 and bool(hand.present & HONOUR_MASK)


@of_the_hand("chinitsu", Names("Chinitsu", "Чин'ицу", "清一色", "清一色"), "RRC-4.1.4.b", 6, 5)
def chinitsu(hand: Winning) -> bool:
    return hand.suits == 1 and not hand.present & HONOUR_MASK


@of_the_hand("chuuren_poutou", Names("Chuuren Poutou", "Чууренпото", "九莲宝灯", "九蓮宝燈"), "RRC-4.1.4.c", YAKUMAN)
def chuuren_poutou(hand: Winning) -> bool:
    """1112345678999 and any tile of the suit, no kan."""
    if hand.suits != 1 or hand.melds:
        return False
    first = next(9 * at for at, mask in enumerate(SUIT_MASKS) if hand.present & mask)
    return all(held >= least for held, least in zip(hand.held[first : first + 9], NINE_GATES, strict=True))


@of_the_hand("ryuuiisou", Names("Ryuuiisou", "Рюисо", "绿一色", "緑一色"), "RRC-4.1.4.d", YAKUMAN, YAKUMAN)
def ryuuiisou(hand: Winning) -> bool:
    """Green dragons are not required, unless a table agreed so."""
    return not hand.present & ~GREEN and (bool(hand.present & HATSU) or not hand.options.ryuuiisou_needs_hatsu)
