"""Fu, item by item (RRC-3.7.b, RRC-3.7.1 to RRC-3.7.4)."""

from typing import NamedTuple

from paiju.core.readings import PUNG
from paiju.rules.riichi.patterns.sequences import is_flat
from paiju.rules.riichi.patterns.special import ORPHANS, PAIRS
from paiju.rules.riichi.patterns.winning import DRAGONS, OUTSIDE, PAIR, Completed

PAIRS_FU = 25                               # RRC-3.7.c
TRIPLET_FU = {"pon": 2, "kan": 8}           # open, of simples; doubled when closed, doubled for terminals and honours


class FuItem(NamedTuple):
    """A reason for fu, and the kind it is about (-1: the whole hand)."""

    id: str
    fu: int
    clause: str
    kind: int = -1


def fu_items(hand: Completed) -> list[FuItem]:
    """Everything that gives fu in this reading."""
    if hand.arranged.special == PAIRS:
        return [FuItem("chiitoitsu", PAIRS_FU, "RRC-3.7.c")]
    if hand.arranged.special == ORPHANS:
        return []
    items = [FuItem("base", 20, "RRC-3.7.b")]
    items += triplet_items(hand)
    items += pair_items(hand)
    items += wait_items(hand)
    items += win_items(hand)
    return items


def rounded(items: list[FuItem]) -> int:
    """Up to the next ten; seven pairs stay at 25."""
    total = sum([item.fu for item in items])
    return total if total == PAIRS_FU else -(-total // 10) * 10


def triplet_items(hand: Completed) -> list[FuItem]:
    """The openness of the set decides; a triplet completed by ron is open (RRC-3.7.1.a, RRC-3.7.1.b)."""
    won = hand.arranged.hand
    claimed = hand.group - PUNG if not won.by_wall and hand.group >= PUNG else -1
    items = []
    for code in hand.arranged.reading.sets:
        if code >= PUNG:
            items.append(triplet("pon", code - PUNG, code - PUNG != claimed))
    for kind in won.open_pons:
        items.append(triplet("pon", kind, closed=False))
    for kind in won.open_kans:
        items.append(triplet("kan", kind, closed=False))
    for kind in won.closed_kans:
        items.append(triplet("kan", kind, closed=True))
    return items


def triplet(what: str, kind: int, closed: bool) -> FuItem:
    fu = TRIPLET_FU[what] << (closed + (OUTSIDE >> kind & 1))
    return FuItem(f"{'closed' if closed else 'open'}_{what}", fu, "RRC-3.7.1.a", kind)


def pair_items(hand: Completed) -> list[FuItem]:
    won, pair = hand.arranged.hand, hand.arranged.pair
    fu = 2 * (DRAGONS >> pair & 1)
    if pair == won.seat_wind == won.round_wind:
        fu = won.options.double_wind_pair_fu
    elif pair in (won.seat_wind, won.round_wind):
        fu = 2
    return [FuItem("pair", fu, "RRC-3.7.2.a", pair)] if fu else []


def wait_items(hand: Completed) -> list[FuItem]:
    """Kanchan, penchan, tanki (RRC-3.7.4.a)."""
    win = hand.arranged.hand.win
    if hand.group == PAIR:
        return [FuItem("tanki", 2, "RRC-3.7.4.a", win)]
    if hand.group >= PUNG or hand.two_sided():
        return []
    return [FuItem("kanchan" if win == hand.group + 1 else "penchan", 2, "RRC-3.7.4.a", win)]


def win_items(hand: Completed) -> list[FuItem]:
    won, flat = hand.arranged.hand, is_flat(hand)
    if won.by_wall:
        if (won.closed and flat) or (won.replacement and not won.options.rinshan_tsumo_fu):
            return []                                               # RRC-3.7.3.b, RRC R-05
        return [FuItem("tsumo", 2, "RRC-3.7.3.b")]
    if won.closed:
        return [FuItem("closed_ron", 10, "RRC-3.7.3.a")]
    return [FuItem("open_pinfu", 2, "RRC-3.7.3.c")] if flat and won.options.open_pinfu_fu else []
