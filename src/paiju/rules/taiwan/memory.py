"""What this game remembers: who is ready from the deal, which kinds were discarded, how the last discard stood."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.rules.parts.turns import waits_around_kong
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.faces import KIND


class Notes:
    __slots__ = ("broken", "discards", "fresh", "kept", "live", "ready", "seen")

    def __init__(self) -> None:
        self.kept: frozenset[Seat] = frozenset()    # flowers must be shown: TW-1.3
        self.ready: set[Seat] = set()               # TW-13.13
        self.broken: set[Seat] = set()              # a kong changed a frozen wait: TW-13.16
        self.seen: set[int] = set()                 # kinds discarded in this deal, claimed ones too: TW R-25
        self.discards = 0
        self.fresh = False                          # the last discard was the first of its kind
        self.live = 0                               # live tiles when it was made


def discarded(notes: Notes, deal: Deal, event: ev.Discarded) -> None:
    kind = KIND[event.tile]
    notes.fresh, notes.live = kind not in notes.seen, deal.wall.live
    notes.seen.add(kind)
    notes.discards += 1
    if event.word == "ready":
        notes.ready.add(event.seat)


def keeps_waits(deal: Deal, seat: Seat, four: tuple[int, ...]) -> bool:
    """Whether four tiles laid down as a concealed kong leave the waits exactly as they were (TW-13.15)."""
    before, after = waits_around_kong(deal, seat, four)
    return before == after


def kong_proposed(notes: Notes, deal: Deal, event: ev.KongProposed) -> None:
    if event.seat in notes.ready and not (event.drawn and keeps_waits(deal, event.seat, event.tiles)):
        notes.broken.add(event.seat)


class Memory:
    hears: Mapping[type, Callable[[Any, Deal, Any], None]] = {
        ev.Discarded: discarded, ev.KongProposed: kong_proposed,
    }

    def fresh(self) -> Notes:
        return Notes()
