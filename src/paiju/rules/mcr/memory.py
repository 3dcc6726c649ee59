"""MCR remembers who kept a flower, and whether the tile just drawn replaced a kong."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.deals import Deal


class Notes:
    __slots__ = ("after_kong", "drawn_at_all", "kept")

    def __init__(self) -> None:
        self.kept: set[Seat] = set()        # they leave a flower in the hand: MCR R-20
        self.after_kong = False             # the last draw replaced a kong: MCR-A1.46
        self.drawn_at_all = False           # the dealer has drawn or discarded: MCR R-33


def declared(notes: Notes, _deal: Deal, event: ev.Declared) -> None:
    if event.word == "keep":
        notes.kept.add(event.seat)


def drew(notes: Notes, deal: Deal, event: ev.Drew) -> None:
    notes.drawn_at_all |= event.seat is deal.dealer


def discarded(notes: Notes, _deal: Deal, _event: ev.Discarded) -> None:
    notes.after_kong, notes.drawn_at_all = False, True


def kong_made(notes: Notes, _deal: Deal, _event: ev.KongMade) -> None:
    notes.after_kong = True                 # MCR R-53: a second kong renews it


def flower_exposed(notes: Notes, _deal: Deal, _event: ev.FlowerExposed) -> None:
    notes.after_kong = False                # MCR-A1.46: a flower in between spoils it


class Memory:
    hears: Mapping[type, Callable[[Any, Deal, Any], None]] = {
        ev.Declared: declared, ev.Drew: drew, ev.Discarded: discarded, ev.KongMade: kong_made,
        ev.FlowerExposed: flower_exposed,
    }

    def fresh(self) -> Notes:
        return Notes()
