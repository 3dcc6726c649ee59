"""From fans to tai: every reading, absorption, the highest total (TW-11.2, TW-13.5)."""

from typing import NamedTuple

from paiju.core.accelerator import useful
from paiju.core.readings import readings
from paiju.rules.parts.winning import PAIR, closes_a_gap, groups
from paiju.rules.taiwan.patterns import FANS
from paiju.rules.taiwan.patterns.fans import OF_A_READING, OF_THE_HAND, OF_THE_LAST_TILE
from paiju.rules.taiwan.patterns.large import BIG_FLAT, EARLY, straight_of
from paiju.rules.taiwan.patterns.winning import Arranged, Completed, Winning
from paiju.rules.taiwan.shapes import SHAPES

SPECIAL_WITH = tuple(SHAPES.special_with(melds) for melds in range(6))
ORDER = {name: fan.order for name, fan in FANS.items()}
ABSORBS = {name: frozenset(other for other in fan.absorbs if not other.endswith("!")) for name, fan in FANS.items()}
INSIDE = frozenset(name for name, fan in FANS.items() if "F3!" in fan.absorbs)
BIG_FLAT_ABSORBS = frozenset({"F2", "F4", "F13"})
HONOUR_PUNG = "F3"
EXTRA = ("F1", "F2")                        # TW-13.3: they do not help to reach a minimum
Item = tuple[str, int, int]                 # a fan that holds, the tai of one, and the pungs it is made of


class Count(NamedTuple):
    """What one reading is worth: fans with the tai of one, in the order of the table."""

    tai: int
    main: int                               # without F1 and F2
    fans: tuple[tuple[str, int], ...]
    items: tuple[Item, ...]
    completed: Completed


def best_count(hand: Winning) -> Count | None:
    """The best reading, or None when the hand is not complete."""
    best: Count | None = None
    for count in counts(hand):
        if best is None or count[:2] > best[:2]:
            best = count
    return best


def counts(hand: Winning) -> list[Count]:
    """The count of each reading and each group the winning tile may have completed."""
    found = readings(hand.held, SHAPES.sets - len(hand.melds), SPECIAL_WITH[len(hand.melds)])
    if not found:
        return []
    of_hand = hand_items(hand)
    every = []
    sole: bool | None = None
    for reading in found:
        arranged = Arranged(hand, reading)
        of_reading = of_hand + reading_items(arranged)
        for group in groups(hand.win, reading) or [PAIR]:
            if sole is None and closes_a_gap(group, hand.win):
                sole = sole_wait(hand)
            completed = Completed(arranged, group, bool(sole))
            items = of_reading + last_tile_items(completed)
            every.append(counted(items, completed))
    return every


def counted(items: list[Item], completed: Completed) -> Count:
    fans = settled(items)
    tai = main = 0
    for name, worth in fans:
        tai += worth
        main += worth if name not in EXTRA else 0
    return Count(tai, main, fans, tuple(items), completed)


def hand_items(hand: Winning) -> list[Item]:
    items: list[Item] = []
    for name, holds in OF_THE_HAND.items():
        worth = EARLY if name == "F17" and hand.river <= 5 else FANS[name].tai
        for _ in range(holds(hand)):
            items.append((name, worth, 0))
    return items


def reading_items(arranged: Arranged) -> list[Item]:
    items: list[Item] = []
    for name, holds in OF_A_READING.items():
        held = holds(arranged)
        if not held:
            continue
        if name == HONOUR_PUNG:
            for kind in arranged.pungs:
                if held >> kind & 1:
                    items.append((name, 1, 1 << kind))
        elif name == "F15":
            items.append((name, flat_worth(arranged), 0))
        else:
            items.append((name, FANS[name].tai, 0 if held is True else held))
    return items


def flat_worth(arranged: Arranged) -> int:
    """Big without honours and without flowers."""
    big = not OF_THE_HAND["F2"](arranged.hand) or not OF_THE_HAND["F4"](arranged.hand)
    return FANS["F15"].tai if big else BIG_FLAT


def last_tile_items(completed: Completed) -> list[Item]:
    items: list[Item] = []
    for name, holds in OF_THE_LAST_TILE.items():
        if holds(completed):
            worth = straight_of(completed) or 0 if name == "F19" else FANS[name].tai
            items.append((name, worth, 0))
    return items


def absorbed_by(name: str, worth: int) -> frozenset[str]:
    return BIG_FLAT_ABSORBS if name == "F15" and worth == BIG_FLAT else ABSORBS[name]


def settled(items: list[Item]) -> tuple[tuple[str, int], ...]:
    """The fans that count: from the dearest line of the table up, each absorbs what it implies (TW-13.5)."""
    kept: list[tuple[str, int]] = []
    gone: set[str] = set()
    sets = 0
    for name, worth, pungs in sorted(items, key=lambda item: -ORDER[item[0]]):
        if name in gone or (name == HONOUR_PUNG and not pungs & ~sets):
            continue
        kept.append((name, worth))
        gone |= absorbed_by(name, worth)
        if name in INSIDE:
            sets |= pungs
    kept.reverse()
    return tuple(kept)


def sole_wait(hand: Winning) -> bool:
    """Whether one kind alone would have completed the hand; kinds owned four times are no wait (TW-2.6, TW R-14)."""
    melds = len(hand.melds)
    _, waits = useful(hand.standing, SHAPES.sets - melds, SPECIAL_WITH[melds])
    kongs = (*hand.melded_kongs, *hand.concealed_kongs)
    for kind in range(34):
        if waits >> kind & 1 and hand.tiles[kind] - (kind == hand.win) + (kind in kongs) >= 4:
            waits &= ~(1 << kind)
    return waits == 1 << hand.win
