"""What a hand is worth, and why: the minimum, the flowers, and what was not counted (MCR-3.9.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from paiju.core.errors import BadInput
from paiju.core.melds import MeldKind
from paiju.core.readings import Reading
from paiju.core.tiles import compact
from paiju.rules.mcr.money import payments
from paiju.rules.mcr.patterns import FANS
from paiju.rules.mcr.patterns.counting import (
    Count,
    Item,
    best_count,
    counts,
    hand_items,
    last_tile_items,
    reading_items,
)
from paiju.rules.mcr.patterns.joined import Join, best_joins, joins
from paiju.rules.mcr.patterns.points_1 import FLOWER
from paiju.rules.mcr.patterns.points_6_4 import MIXED_KONGS_POINTS, TWO_KONGS
from paiju.rules.mcr.patterns.winning import PAIR, Arranged, Completed, Winning
from paiju.rules.parts.arrangements import arrangement
from paiju.rules.parts.scores import Element, NotCounted, Rejected, Score, letters
from paiju.rules.parts.wins import Win

MINIMUM = 8                                 # MCR-3.9.1.1-1
FLAGS = frozenset({"last_tile", "replacement", "robbing_kong", "last_of_kind", "dealt"})
NUMBERS: frozenset[str] = frozenset()
OPTIONS: Mapping[str, object] = {"knitted_straight_waits": True}    # MCR R-32


def score(win: Win) -> Score:
    """The best legal count of a winning hand, with its reasons."""
    hand = winning(checked(win))
    count = best_count(hand)
    if count is None or count.completed is None:
        return Score(reason="not_complete", clause="MCR-3.7.2.1")
    flowers = len(win.hand.flowers)
    total = count.points + flowers                                  # MCR R-16
    short = count.points < MINIMUM
    return Score(
        total=total,
        elements=(*elements(hand, count), *flower_elements(flowers)),
        not_counted=tuple(not_counted(count.completed, count.fans)),
        arrangement=arranged(win, hand, count.completed.arranged.reading),
        rejected=best_rejected(win, hand, count),
        payments=None if short else paid(win, total),
        reason="below_minimum" if short else None,
        clause="MCR-3.9.1.1-1" if short else None,
        facts={"points": count.points, "minimum": MINIMUM, "missing": MINIMUM - count.points} if short else {},
    )


def paid(win: Win, total: int) -> dict[str, int] | None:
    """Who pays what, where it is known who gave the tile."""
    if not win.by_wall and win.source is None:
        return None
    return letters(payments(total, win.seat, win.source))


def winning(win: Win) -> Winning:
    return Winning(
        win.hand.counts(),
        win.tile.kind,
        win.melds(),
        open_melds=sum(meld.open for meld in win.hand.melds),
        open_kongs=win.kongs(is_open=True),
        concealed_kongs=win.kongs(is_open=False),
        by_wall=win.by_wall,
        seat_wind=27 + win.wind,
        round_wind=27 + win.round,
        last_tile="last_tile" in win.flags,
        replacement="replacement" in win.flags,
        robbing="robbing_kong" in win.flags,
        last_of_kind="last_of_kind" in win.flags,
        dealt="dealt" in win.flags,
        knitted_waits=bool(win.options.get("knitted_straight_waits", True)),
    )


def checked(win: Win) -> Win:
    """The win, if all that is said of it can be true at once."""
    flags, hand = win.flags, win.hand
    kongs = [meld for meld in hand.melds if meld.kind is MeldKind.KONG]
    held = win.tile.kind in [tile.kind for tile in hand.held]
    owned = hand.owned()[win.tile.kind]
    contradictions = {
        "replacement_by_discard": "replacement" in flags and not win.by_wall,
        "replacement_without_kong": "replacement" in flags and not kongs,
        "robbing_by_wall": "robbing_kong" in flags and win.by_wall,
        "robbing_last_tile": {"robbing_kong", "last_tile"} <= flags,            # MCR R-18
        "robbed_tile_held": "robbing_kong" in flags and owned > 0,              # the robbed player has the other three
        "last_of_kind_held": "last_of_kind" in flags and held,                  # MCR R-19: not visible to all
        "dealt_by_discard": "dealt" in flags and not win.by_wall,
        "dealt_with_melds": "dealt" in flags and bool(hand.melds),
        "dealt_not_dealer": "dealt" in flags and win.wind != 0,
        "dealt_and_more": "dealt" in flags and len(flags) > 1,                  # MCR R-33
    }
    for code, true in contradictions.items():
        if true:
            raise BadInput(code)
    return win


def elements(hand: Winning, count: Count) -> Iterator[Element]:
    mixed = hand.melded_kongs == hand.concealed_kongs == 1                      # MCR R-12
    for number, times in Counter(count.fans).items():
        fan = FANS[number]
        worth = MIXED_KONGS_POINTS if number == TWO_KONGS and mixed else fan.points
        yield Element(fan.id, fan.names, worth, fan.clause, times)


def flower_elements(flowers: int) -> tuple[Element, ...]:
    fan = FANS[FLOWER]
    return (Element(fan.id, fan.names, fan.points, fan.clause, flowers),) if flowers else ()


def arranged(win: Win, hand: Winning, reading: Reading) -> tuple[str, ...]:
    return arrangement(hand.held, reading, [compact(meld.tiles) for meld in win.hand.melds])


def best_rejected(win: Win, hand: Winning, best: Count) -> Rejected | None:
    """The best count of another reading."""
    assert best.completed is not None
    chosen = best.completed.arranged.reading
    others = [c for c in counts(hand) if c.completed is not None and c.completed.arranged.reading != chosen]
    if not others:
        return None
    other = max(others, key=lambda count: count.points)
    assert other.completed is not None
    total = other.points + len(win.hand.flowers)
    return Rejected(arranged(win, hand, other.completed.arranged.reading), total)


def not_counted(completed: Completed, fans: tuple[int, ...]) -> Iterator[NotCounted]:
    """Fans that hold in this reading and are not counted, each with what took it away."""
    taken: Counter[tuple[int, int, str]] = Counter()
    taken.update(taken_away(completed, fans))
    for chows_or_pungs, pair, what in joinable(completed.arranged):
        taken.update(not_joined(chows_or_pungs, pair, what))
    for (number, by, rule), times in sorted(taken.items()):
        fan, other = FANS[number], FANS[by]
        clause = PRINCIPLES.get(rule, other.clause)
        yield NotCounted(fan.id, fan.names, other.id, other.names, rule, clause, times)


PRINCIPLES = {"repeat": "MCR-3.9.1.5-3", "once": "MCR-3.9.1.5-5"}


def taken_away(completed: Completed, fans: tuple[int, ...]) -> Iterator[tuple[int, int, str]]:
    """Fans of the hand, the reading and the last tile that another counted fan takes away."""
    items = hand_items(completed.arranged.hand) + reading_items(completed.arranged) + last_tile_items(completed)
    counted = Counter(fans)
    for number, pungs in sorted(items):
        by = taker(number, pungs, [item for item in items if counted[item[0]] and item[0] != number])
        if by is not None:
            yield number, *by


def taker(number: int, pungs: int, counted: list[Item]) -> tuple[int, str] | None:
    """The dearest counted fan that takes this one away, and how."""
    for other, own in sorted(counted):
        fan = FANS[other]
        if number in fan.not_with:
            return other, "excluded"
        if number in fan.implies:
            return other, "implied"
        if number in fan.inside and own and not pungs & ~own:
            return other, "inside"
    return None


def joinable(arranged: Arranged) -> Iterator[tuple[tuple[int, ...], int, str]]:
    if len(arranged.chows) > 1:
        yield arranged.chows, arranged.pair, "chows"
    if len(arranged.pungs) > 1:
        yield arranged.pungs, PAIR, "pungs"


def not_joined(sets: tuple[int, ...], pair: int, what: str) -> Iterator[tuple[int, int, str]]:
    """Joins that were possible and not chosen: taken away by a dearer join, or by one of two principles."""
    five = pair if pair % 9 == 4 and pair < 27 else PAIR
    chosen = best_joins(sets, five, what)
    for join in joins(sets, pair, what):
        if join not in chosen:
            yield join.number, *join_taker(join, chosen)


def join_taker(join: Join, chosen: tuple[Join, ...]) -> tuple[int, str]:
    for other in chosen:
        fan, within = FANS[other.number], not join.sets & ~other.sets
        if join.number in fan.not_with:
            return other.number, "excluded"
        if join.number in fan.implies:
            return other.number, "implied"
        if within and join.number in fan.inside:
            return other.number, "inside"
    for other in chosen:
        if other.number == join.number and other.sets & join.sets:
            return other.number, "repeat"
    touching = [other.number for other in chosen if other.sets & join.sets]
    return touching[0], "once"
