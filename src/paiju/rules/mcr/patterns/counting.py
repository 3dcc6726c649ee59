"""From fans to a count: every reading, the five principles, the best total (MCR-3.9.1.5, MCR-S)."""

from itertools import product
from typing import NamedTuple

from paiju.core.accelerator import useful
from paiju.core.readings import Reading, readings
from paiju.rules.mcr.patterns import FANS
from paiju.rules.mcr.patterns.fans import FRAMES, GATES, OF_A_READING, OF_THE_HAND, OF_THE_LAST_TILE
from paiju.rules.mcr.patterns.joined import best_joins
from paiju.rules.mcr.patterns.points_1 import PUNG_OF_TERMINALS_OR_HONORS
from paiju.rules.mcr.patterns.points_6_4 import MIXED_KONGS_POINTS, TWO_KONGS
from paiju.rules.mcr.patterns.points_8 import CHICKEN_HAND
from paiju.rules.mcr.patterns.winning import HONOUR_MASK, PAIR, Arranged, Completed, Winning
from paiju.rules.mcr.shapes import SHAPES
from paiju.rules.parts.winning import closes_a_gap, groups

MINIMUM = 8                                 # MCR-3.9.1.1-1
DRAGON_PUNG = 59
SPECIAL_WITH = tuple(SHAPES.special_with(melds) for melds in range(5))
EACH_PUNG = (DRAGON_PUNG, PUNG_OF_TERMINALS_OR_HONORS)
POINTS = tuple(FANS[number].points if number in FANS else 0 for number in range(82))
LAST = 81                                   # cheap fans are taken away most often: they get the low bits
TAKEN = tuple(
    sum(1 << LAST - other for other in FANS[number].not_with | FANS[number].implies) if number in FANS else 0
    for number in range(82)
)
INSIDE = tuple(sum(1 << LAST - other for other in FANS[number].inside) if number in FANS else 0 for number in range(82))
HAND_FANS = {
    (suits, honors, wall, kongs): tuple(
        (number, condition)
        for number, condition in OF_THE_HAND.items()
        if GATES[number].lets(suits, honors, wall, kongs)
    )
    for suits, honors, wall, kongs in product(range(4), (False, True), (False, True), range(5))
}
CONCEALED_PUNGS = tuple((number, OF_THE_LAST_TILE[number]) for number in (12, 33, 66))
WAITS = tuple((number, OF_THE_LAST_TILE[number]) for number in (77, 78, 79))
READING_FANS = {
    (shape, pungs): tuple(
        (number, condition)
        for number, condition in OF_A_READING.items()
        if shape in FRAMES[number][0] and pungs >= FRAMES[number][1]
    )
    for shape in (0, 2, 4, 8, 16)
    for pungs in range(5)
}
Item = tuple[int, int]                      # a fan that holds, and the pungs it is made of


class Count(NamedTuple):
    """What one reading is worth: the fans counted, in order, without flowers."""

    points: int
    fans: tuple[int, ...]
    completed: Completed | None


def best_count(hand: Winning) -> Count | None:
    """The best legal count over all readings, or None when the hand is not complete."""
    best: Count | None = None
    for count in counts(hand):
        if best is None or count.points > best.points or (count.points == best.points and count.fans < best.fans):
            best = count
    if best is not None and best.points == 0:                       # MCR R-17: no fan in any reading
        return Count(POINTS[CHICKEN_HAND], (CHICKEN_HAND,), best.completed)
    return best


def counts(hand: Winning) -> list[Count]:
    """The count of each reading and each group the winning tile may have completed (MCR-S.1, MCR-S.2)."""
    found = readings(hand.held, SHAPES.sets - len(hand.melds), SPECIAL_WITH[len(hand.melds)])
    if not found:
        return []
    every = []
    of_hand = hand_items(hand)
    sole: bool | None = None
    for reading in found:
        arranged = Arranged(hand, reading)
        items = of_hand + reading_items(arranged)
        for group in completed_groups(hand, reading):
            if sole is None and group is not None and closes_a_gap(group, hand.win):
                sole = sole_wait(hand)
            completed = Completed(arranged, group, bool(sole))
            fans = settled(items + last_tile_items(completed))
            every.append(Count(points_of(hand, fans), fans, completed))
    return every


def hand_items(hand: Winning) -> list[Item]:
    items = []
    where = hand.suits, hand.present & HONOUR_MASK > 0, hand.by_wall, len(hand.kongs)
    for number, condition in HAND_FANS[where]:
        times = condition(hand)
        if times:
            items.append((number, 0))
            for _ in range(1, times):
                items.append((number, 0))
    return items


def reading_items(arranged: Arranged) -> list[Item]:
    items = []
    for number, condition in READING_FANS[arranged.special, len(arranged.pungs)]:
        if held := condition(arranged):
            if number in EACH_PUNG:
                items += [(number, 1 << kind) for kind in arranged.pungs if held >> kind & 1]
            else:
                items.append((number, 0 if held is True else held))
    if len(arranged.chows) > 1:
        five = arranged.pair if arranged.pair % 9 == 4 and arranged.pair < 27 else PAIR
        items += [(join.number, 0) for join in best_joins(arranged.chows, five, "chows")]
    if len(arranged.pungs) > 1:
        items += [(join.number, 0) for join in best_joins(arranged.pungs, PAIR, "pungs")]
    return items


def last_tile_items(completed: Completed) -> list[Item]:
    asked = CONCEALED_PUNGS if completed.concealed_pungs > 1 else ()
    if completed.sole:
        asked += WAITS if completed.arranged.hand.knitted_waits or not completed.arranged.special else WAITS[2:]
    return [(number, 0) for number, condition in asked if condition(completed)]


def completed_groups(hand: Winning, reading: Reading) -> list[int | None]:
    """The groups the winning tile may have completed; None where there is no such group."""
    if hand.dealt or reading.pair < 0:
        return [None]                                               # MCR R-33, MCR-W.4
    found: list[int | None] = [*groups(hand.win, reading)]
    if reading.special or not found:
        found.append(None)                                          # it completed the knitted part: MCR R-32
    return found


def sole_wait(hand: Winning) -> bool:
    """Whether one kind alone would have completed the hand, by shape (MCR-W.1, MCR-W.3)."""
    melds = len(hand.melds)
    _, waits = useful(hand.standing, SHAPES.sets - melds, SPECIAL_WITH[melds])
    if waits & (waits - 1):
        return False
    return waits | SHAPES.fifth_waits(hand.standing, melds) == 1 << hand.win


def settled(items: list[Item]) -> tuple[int, ...]:
    """The fans that count: from the dearest down, each takes away what it implies or excludes (MCR-S.6)."""
    items.sort()
    counted, taken = [], 0
    inside: list[Item] = []
    for number, pungs in items:
        bit = LAST - number
        if taken >> bit & 1 or (inside and is_inside(bit, pungs, inside)):
            continue
        counted.append(number)
        taken |= TAKEN[number]
        if pungs and INSIDE[number]:
            inside.append((INSIDE[number], pungs))
    return tuple(counted)


def is_inside(bit: int, pungs: int, inside: list[Item]) -> bool:
    """Whether a fan is made of nothing but the sets of a dearer one that takes it away there."""
    return any(fans >> bit & 1 and not pungs & ~own for fans, own in inside)


def points_of(hand: Winning, fans: tuple[int, ...]) -> int:
    total = sum([POINTS[number] for number in fans])
    if TWO_KONGS in fans and hand.concealed_kongs:
        total += MIXED_KONGS_POINTS - POINTS[TWO_KONGS]             # MCR R-12
    return total
