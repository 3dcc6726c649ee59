"""What a hand is worth, and why: nine fans, doubled and limited (SBR-5, SBR-6), and its maximum (SBR-7.5)."""

from collections.abc import Iterator, Mapping

from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.melds import MeldKind
from paiju.core.readings import PUNG
from paiju.core.tiles import compact
from paiju.rules.parts.arrangements import arrangement
from paiju.rules.parts.scores import Element, Rejected, Score, letters
from paiju.rules.parts.wins import Win
from paiju.rules.sichuan.money import win_payments
from paiju.rules.sichuan.patterns import FANS
from paiju.rules.sichuan.patterns.counting import STRUCTURAL, Count, best_count, counts
from paiju.rules.sichuan.patterns.winning import Winning
from paiju.rules.sichuan.shapes import SHAPES

FLAGS = frozenset({"last_tile", "replacement", "robbing_kong", "after_kong_discard"})
NUMBERS: frozenset[str] = frozenset()
OPTIONS: Mapping[str, object] = {"passed_win_exception": "different", "pig_pays_ready": False}     # SR-6, SR-20


def score(win: Win) -> Score:
    """The reading with most fans, with its reasons."""
    checked(win)
    hand = winning(win)
    count = best_count(hand)
    if count is None:
        return Score(reason="not_complete", clause="SBR-5.1")
    void = holds_void(win)
    return Score(
        total=count.total,
        elements=tuple(elements(count)),
        arrangement=arranged(win, hand, count),
        rejected=best_rejected(win, hand, count),
        payments=None if void else paid(win, count.value),
        reason="void_suit" if void else None,
        clause="SBR-5.2" if void else None,
        facts={"value": count.value},
    )


def winning(win: Win) -> Winning:
    kongs = (*win.kongs(is_open=True), *win.kongs(is_open=False))
    return Winning(win.hand.counts(), win.tile.kind, win.melds(), kongs=kongs, flags=win.flags)


def holds_void(win: Win) -> bool:
    """A tile of the void suit anywhere, or more than two suits (SBR-5.2)."""
    row = (*win.hand.held, win.tile, *(tile for meld in win.hand.melds for tile in meld.tiles))
    suits = {str(tile.suit) for tile in row}
    return win.void in suits if win.void else len(suits) > 2


def checked(win: Win) -> None:
    """Whether all that is said of the win can be true at once."""
    flags, hand = win.flags, win.hand
    kongs = [meld for meld in hand.melds if meld.kind is MeldKind.KONG]
    contradictions = {
        "replacement_by_discard": "replacement" in flags and not win.by_wall,
        "replacement_without_kong": "replacement" in flags and not kongs,
        "robbing_by_wall": "robbing_kong" in flags and win.by_wall,
        "robbing_last_tile": {"robbing_kong", "last_tile"} <= flags,            # SBR-3.7
        "robbed_tile_held": "robbing_kong" in flags and hand.owned()[win.tile.kind] > 0,
        "after_kong_by_wall": "after_kong_discard" in flags and win.by_wall,
        "robbing_after_kong": {"robbing_kong", "after_kong_discard"} <= flags,  # SBR SR-9
        "winner_out": win.seat in win.out or win.source in win.out,             # SBR-5.4
        "too_many_out": len(set(win.out)) > 2,                                  # SBR-5.5
    }
    for code, true in contradictions.items():
        if true:
            raise BadInput(code)


def elements(count: Count) -> Iterator[Element]:
    for name, times in count.fans:
        fan = FANS[name]
        yield Element(fan.id, fan.names, fan.fans, fan.clause, times)


def paid(win: Win, value: int) -> dict[str, int] | None:
    """Who pays what, where it is known who gave the tile."""
    if not win.by_wall and win.source is None:
        return None
    return letters(win_payments(value, win.seat, win.source, win.out))


def arranged(win: Win, hand: Winning, count: Count) -> tuple[str, ...]:
    return arrangement(hand.held, count.reading, [compact(meld.tiles) for meld in win.hand.melds])


def best_rejected(win: Win, hand: Winning, best: Count) -> Rejected | None:
    """The best count of another reading."""
    others = [count for count in counts(hand) if count.reading != best.reading]
    if not others:
        return None
    other = max(others, key=lambda count: count.total)
    return Rejected(arranged(win, hand, other), other.total)


def maximum(hand: Hand, void: str | None) -> int | None:
    """The theoretical maximum of a ready hand: structural fans only, no self-draw (SBR-7.5); None when not ready."""
    waits = SHAPES.waits(hand, void)
    kongs = tuple(meld.tiles[0].kind for meld in hand.melds if meld.kind is MeldKind.KONG)
    melds = tuple(PUNG + meld.tiles[0].kind for meld in hand.melds)
    values = []
    for kind in kinds_in(waits):
        count = best_count(Winning(hand.counts(), kind, melds, kongs=kongs), STRUCTURAL)
        if count is not None:
            values.append(count.value)
    return max(values, default=None)
