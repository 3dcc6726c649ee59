"""What a hand is worth, and why: fans, absorption, minimum and cap (TW-13)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from paiju.core.errors import BadInput
from paiju.core.tiles import compact
from paiju.rules.parts.arrangements import arrangement
from paiju.rules.parts.scores import Element, NotCounted, Rejected, Score, letters
from paiju.rules.parts.wins import Win
from paiju.rules.taiwan.money import NAMED, Paid, payments
from paiju.rules.taiwan.patterns import FANS
from paiju.rules.taiwan.patterns.counting import (
    HONOUR_PUNG,
    INSIDE,
    Count,
    Item,
    absorbed_by,
    best_count,
    counts,
)
from paiju.rules.taiwan.patterns.winning import Winning

FLOWER_WINS = {"robbing_flower": "F27", "eighth_flower": "F28"}
FLAGS = frozenset({
    "last_tile", "replacement", "robbing_kong", "ready_from_deal", "heaven", "earth", "late_fresh_discard",
    *FLOWER_WINS,
})
NUMBERS = frozenset({"streak", "river", "cap", "minimum"})
OPTIONS: Mapping[str, object] = {}


def score(win: Win) -> Score:
    """The best reading, with its reasons."""
    checked(win)
    for flag, fan in FLOWER_WINS.items():
        if flag in win.flags:
            return flower_win(win, fan)
    hand = winning(win)
    count = best_count(hand)
    if count is None:
        return Score(reason="not_complete", clause="TW-2.5")
    cap, minimum = win.numbers.get("cap"), win.numbers.get("minimum", 0)
    value = min(count.tai, cap) if cap else count.tai               # TW-13.4
    short = count.main < minimum                                    # TW-13.3
    facts: dict[str, object] = {"uncapped": count.tai} if value < count.tai else {}
    return Score(
        total=value,
        elements=tuple(elements(count.fans)),
        not_counted=tuple(not_counted(count)),
        arrangement=arranged(win, hand, count),
        rejected=best_rejected(win, hand, count),
        payments=None if short else paid(win, count, value),
        reason="below_minimum" if short else None,
        clause="TW-13.3" if short else None,
        facts=facts | ({"points": count.main, "minimum": minimum, "missing": minimum - count.main} if short else {}),
    )


def winning(win: Win) -> Winning:
    return Winning(
        win.hand.counts(),
        win.tile.kind,
        win.melds(),
        open_melds=sum(meld.open for meld in win.hand.melds),
        melded_kongs=win.kongs(is_open=True),
        concealed_kongs=win.kongs(is_open=False),
        by_wall=win.by_wall,
        flowers=len(win.hand.flowers),
        river=win.numbers.get("river"),
        flags=win.flags,
    )


def flower_win(win: Win, name: str) -> Score:
    """Exactly so many tai and nothing else (TW-9.2, TW-9.3, TW-9.5)."""
    fan = FANS[name]
    found = None
    if name == "F28" or win.source is not None:
        streak = win.numbers.get("streak", 0)
        source = win.source if name == "F27" else None
        found = letters(payments(fan.tai, Paid(win.seat, source, win.dealer, streak)))
    return Score(total=fan.tai, elements=(Element(fan.id, fan.names, fan.tai, fan.clause),), payments=found)


def checked(win: Win) -> None:
    """Whether all that is said of the win can be true at once."""
    flags, hand = win.flags, win.hand
    flower = bool(flags & set(FLOWER_WINS))
    owned = hand.owned()[win.tile.kind] if not win.tile.flower else 0
    opened = any(meld.open for meld in hand.melds)
    contradictions = {
        "two_flower_wins": len(flags & set(FLOWER_WINS)) > 1,
        "flower_tile_wanted": flower and not win.tile.flower,
        "flower_and_more": flower and len(flags) > 1,
        "eighth_flower_by_discard": "eighth_flower" in flags and not win.by_wall,
        "robbing_flower_by_wall": "robbing_flower" in flags and win.by_wall,
        "replacement_by_discard": "replacement" in flags and not win.by_wall,
        "robbing_by_wall": "robbing_kong" in flags and win.by_wall,
        "robbing_last_tile": {"robbing_kong", "last_tile"} <= flags,            # TW-8.7
        "robbed_tile_held": "robbing_kong" in flags and owned > 0,
        "late_by_wall": "late_fresh_discard" in flags and win.by_wall,          # TW-14.6
        "blessings": {"heaven", "earth"} <= flags,
        "blessing_with_melds": bool(flags & {"heaven", "earth"}) and bool(hand.melds),
        "blessing_and_more": bool(flags & {"heaven", "earth"}) and bool(flags & {"last_tile", "robbing_kong"}),
        "heaven_not_dealer": "heaven" in flags and (win.wind != 0 or not win.by_wall),
        "earth_dealer": "earth" in flags and (win.wind == 0 or win.by_wall or win.source not in (None, win.dealer)),
        "ready_with_melds": "ready_from_deal" in flags and opened,              # TW-13.14
        "liable_winner": win.liable is not None and win.liable is win.seat,
    }
    for code, true in contradictions.items():
        if true:
            raise BadInput(code)


def elements(fans: tuple[tuple[str, int], ...]) -> Iterator[Element]:
    for (name, worth), times in Counter(fans).items():
        fan = FANS[name]
        yield Element(fan.id, fan.names, worth, fan.clause, times)


def not_counted(count: Count) -> Iterator[NotCounted]:
    """Fans that hold and are absorbed, each with what absorbed it."""
    kept = dict(count.fans)
    taken: Counter[tuple[str, str, str]] = Counter()
    for name, _, pungs in count.items:
        by = absorber(name, pungs, kept, count.items)
        if by is not None:
            taken[name, *by] += 1
    for (name, by_name, rule), times in taken.items():
        fan, other = FANS[name], FANS[by_name]
        yield NotCounted(fan.id, fan.names, other.id, other.names, rule, other.clause, times)


def absorber(name: str, pungs: int, kept: Mapping[str, int], items: tuple[Item, ...]) -> tuple[str, str] | None:
    """The counted fan that absorbs this one, and how."""
    for other, worth, own in items:
        if other not in kept or other == name:
            continue
        if name in absorbed_by(other, worth):
            return other, "implied"
        if name == HONOUR_PUNG and other in INSIDE and not pungs & ~own:
            return other, "inside"
    return None


def paid(win: Win, count: Count, value: int) -> dict[str, int] | None:
    """Who pays what, where it is known who gave the tile."""
    if not win.by_wall and win.source is None:
        return None
    answered = any(name in NAMED for name, _ in count.fans) and "late_fresh_discard" not in win.flags
    streak = win.numbers.get("streak", 0)
    return letters(payments(value, Paid(win.seat, win.source, win.dealer, streak, win.liable if answered else None)))


def arranged(win: Win, hand: Winning, count: Count) -> tuple[str, ...]:
    melds = [compact(meld.tiles) for meld in win.hand.melds]
    return arrangement(hand.held, count.completed.arranged.reading, melds)


def best_rejected(win: Win, hand: Winning, best: Count) -> Rejected | None:
    """The best count of another reading."""
    chosen = best.completed.arranged.reading
    others = [count for count in counts(hand) if count.completed.arranged.reading != chosen]
    if not others:
        return None
    other = max(others, key=lambda count: count[:2])
    return Rejected(arranged(win, hand, other), other.tai)
