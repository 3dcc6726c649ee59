"""What this game remembers: void suits, wins passed since the last draw, kongs and who paid for them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.core.tiles import tile as read_tile
from paiju.rules.sichuan.money import Kong, KongPaid, kong_paid
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.faces import number


class Notes:
    __slots__ = (
        "after_kong", "kong_turn", "kongs", "last_kong", "marked", "named", "next_dealer", "passed", "proposed_fresh",
        "returning", "void",
    )

    def __init__(self) -> None:
        self.void: dict[Seat, str] = {}
        self.marked: dict[Seat, int] = {}           # the tile laid face down: the first discard (SBR-2.2)
        self.passed: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        self.after_kong = False                     # the tile just drawn replaced a kong
        self.kong_turn: Seat | None = None          # the discard now lying was made directly after this seat's kong
        self.kongs: list[KongPaid] = []             # paid and not returned
        self.last_kong: KongPaid | None = None      # of this turn
        self.returning: KongPaid | None = None      # to be returned now
        self.named: set[Seat] = set()               # their void suit is known: SBR-2.4
        self.next_dealer: Seat | None = None        # SBR-9.1
        self.proposed_fresh = False                 # the fourth tile is the one just drawn


def may_win(value: int, passed: Iterable[int], exception: str = "different") -> bool:
    """Whether a win on another player's tile is open to one who passed wins of these values since his last draw.

    The new win must differ in value from every win passed; with ``exception`` ``greater`` it must be worth more
    (SBR SR-6). A self-drawn win is never barred.
    """
    if exception == "greater":
        return all(value > other for other in passed)
    return all(value != other for other in passed)


def answered(notes: Notes, _deal: Deal, event: ev.Answered) -> None:
    """A tile marks its suit; a bare suit is a card, for a suit not held (SBR-2.3)."""
    notes.void[event.seat] = event.answer[-1]
    if len(event.answer) == 2:
        notes.marked[event.seat] = number(read_tile(event.answer))


def drew(notes: Notes, _deal: Deal, event: ev.Drew) -> None:
    notes.passed[event.seat] = []                   # SBR-3.5: a replacement is a draw too
    notes.after_kong = event.replacement
    if not event.replacement:
        notes.last_kong = None


def discarded(notes: Notes, _deal: Deal, event: ev.Discarded) -> None:
    notes.kong_turn = event.seat if notes.after_kong else None
    notes.after_kong = False
    notes.marked.pop(event.seat, None)


def declared(notes: Notes, _deal: Deal, event: ev.Declared) -> None:
    notes.named.add(event.seat)


def melded(notes: Notes, _deal: Deal, _event: ev.Melded) -> None:
    notes.after_kong, notes.last_kong, notes.kong_turn = False, None, None


def kong_proposed(notes: Notes, _deal: Deal, event: ev.KongProposed) -> None:
    notes.proposed_fresh = event.drawn


def kong_made(notes: Notes, deal: Deal, event: ev.KongMade) -> None:
    kinds = {"claimed": Kong.OPEN, "concealed": Kong.CONCEALED}
    added = Kong.ADDED if notes.proposed_fresh else Kong.ADDED_LATE
    paid = kong_paid(kinds.get(event.cause, added), event.seat, event.source, deal.out)
    notes.last_kong = paid
    notes.kongs.append(paid)


def offer_closed(notes: Notes, deal: Deal, event: ev.OfferClosed) -> None:
    """Who could have won and did not has passed a win of that value."""
    for seat, value in deal.could_win:
        if seat not in event.winners:
            notes.passed[seat].append(value)
    notes.returning = None
    if event.offer.cause == "discard" and event.winners and notes.kong_turn is event.offer.by:
        if notes.last_kong in notes.kongs:          # SBR-4.9: the last kong of that turn, once
            notes.returning = notes.last_kong
            notes.kongs.remove(notes.last_kong)
    elif event.offer.cause == "discard":
        notes.kong_turn = None


def was_won(notes: Notes, deal: Deal, event: ev.Won) -> None:
    """The first winner deals next; of several on one tile, who gave it (SBR-9.1)."""
    if notes.next_dealer is None:
        together = event.source is not None and len(deal.winners) > 1
        notes.next_dealer = event.source if together else event.seat


class Memory:
    hears: Mapping[type, Callable[[Any, Deal, Any], None]] = {
        ev.Answered: answered, ev.Declared: declared, ev.Drew: drew, ev.Discarded: discarded, ev.Melded: melded,
        ev.KongProposed: kong_proposed, ev.KongMade: kong_made, ev.OfferClosed: offer_closed, ev.Won: was_won,
    }

    def fresh(self) -> Notes:
        return Notes()
