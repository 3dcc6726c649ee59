"""From yaku to points: every reading, and the one worth most (RRC-3.5, RRC-3.7)."""

from typing import NamedTuple

from paiju.core.readings import readings
from paiju.rules.parts.winning import groups
from paiju.rules.riichi.money import hand_points
from paiju.rules.riichi.patterns import YAKU
from paiju.rules.riichi.patterns.fu import FuItem, fu_items, rounded
from paiju.rules.riichi.patterns.situations import MANGAN, RENHOU
from paiju.rules.riichi.patterns.winning import PAIR, Arranged, Completed, Winning
from paiju.rules.riichi.patterns.yaku import OF_A_READING, OF_THE_HAND, OF_THE_LAST_TILE, YAKUMAN
from paiju.rules.riichi.shapes import SHAPES

SPECIAL_WITH = tuple(SHAPES.special_with(melds) for melds in range(5))
CLOSED_HAN = {name: yaku.closed for name, yaku in YAKU.items()}
OPEN_HAN = {name: yaku.open for name, yaku in YAKU.items()}
Held = dict[str, int]                       # yaku that hold, with the han they are worth


class Count(NamedTuple):
    """What one reading is worth, points first. ``yaku`` are those that count; ``held`` are all that hold."""

    points: int
    yakuman: int
    han: int
    fu: int
    yaku: Held
    held: Held
    fu_items: list[FuItem]
    completed: Completed


def best_count(hand: Winning) -> Count | None:
    """The reading worth most points; of equal ones more han, then more fu (RRC-3.5.c, RRC R-32)."""
    best: Count | None = None
    for count in counts(hand):
        if best is None or count[:4] > best[:4]:
            best = count
    return best


def counts(hand: Winning) -> list[Count]:
    """The count of each reading and each group the winning tile may have completed."""
    found = readings(hand.held, SHAPES.sets - len(hand.melds), SPECIAL_WITH[len(hand.melds)])
    if not found:
        return []
    worth = CLOSED_HAN if hand.closed else OPEN_HAN
    of_hand = {name: worth[name] for name, holds in OF_THE_HAND.items() if worth[name] and holds(hand)}
    every = []
    for reading in found:
        arranged = Arranged(hand, reading)
        of_reading = dict(of_hand)
        for name, holds in OF_A_READING.items():
            if worth[name] and (times := holds(arranged)):
                of_reading[name] = worth[name] * times
        for group in groups(hand.win, reading) or [PAIR]:
            completed = Completed(arranged, group)
            held = dict(of_reading)
            for name, true in OF_THE_LAST_TILE.items():
                if worth[name] and true(completed):
                    held[name] = worth[name]
            every.append(valued(completed, held))
    return every


def valued(completed: Completed, held: Held) -> Count:
    """The points of a reading in which these yaku hold."""
    hand = completed.arranged.hand
    yakuman = {name: han for name, han in held.items() if YAKU[name].yakuman}
    if yakuman:
        return of_yakuman(completed, held, yakuman)
    ordinary = counted(held)
    items = fu_items(completed)
    fu, han = rounded(items), sum(ordinary.values())
    han += dora_han(hand) if ordinary else 0
    points = hand_points(hand, han, fu) if ordinary else 0
    if RENHOU in held and points <= hand_points(hand, MANGAN, 0):
        mangan = hand_points(hand, MANGAN, 0)                       # RRC-4.2.3.d, RRC-4.2.3.e
        return Count(mangan, 0, MANGAN, 0, {RENHOU: MANGAN}, held, [], completed)
    return Count(points, 0, han, fu, ordinary, held, items, completed)


def counted(held: Held) -> Held:
    """Ordinary yaku without those that another replaces."""
    replaced = {other for name in held for other in YAKU[name].replaces}
    return {name: han for name, han in held.items() if name not in replaced and name != RENHOU}


def of_yakuman(completed: Completed, held: Held, yakuman: Held) -> Count:
    """Yakuman add up where the table plays so; they suppress everything else (RRC-3.5.1.a, RRC-3.5.1.b)."""
    hand = completed.arranged.hand
    many = len(yakuman) if hand.options.yakuman_stacking else 1
    points = hand_points(hand, YAKUMAN, 0, many)
    return Count(points, many, YAKUMAN * many, 0, yakuman, held, [], completed)


def dora_han(hand: Winning) -> int:
    return hand.dora + hand.reds + (hand.ura if hand.riichi else 0)


def counted_dora(count: Count) -> dict[str, int]:
    """Dora of each sort; they count beside ordinary yaku only (RRC-3.6.j)."""
    if count.yakuman or RENHOU in count.yaku:
        return {}
    hand = count.completed.arranged.hand
    found = {"dora": hand.dora, "uradora": hand.ura if hand.riichi else 0, "akadora": hand.reds}
    return {name: many for name, many in found.items() if many}


def times(name: str, han: int) -> int:
    """How often a yaku counted: value tiles count set by set."""
    return han if name == "yakuhai" else 1


def counted_names(count: Count) -> tuple[str, ...]:
    """Yaku in the order of the book, then dora, each as often as it counted."""
    yaku = [(name, times(name, count.yaku[name])) for name in YAKU if name in count.yaku]
    return tuple([name for name, many in (*yaku, *counted_dora(count).items()) for _ in range(many)])
