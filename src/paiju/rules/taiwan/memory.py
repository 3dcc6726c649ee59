"""What this game remembers: who is ready from the deal, which kinds were discarded, how the last discard stood."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.faces import KIND, is_flower


class Notes:
    __slots__ = ("discards", "fresh", "kept", "live", "ready", "seen")

    def __init__(self) -> None:
        self.kept: frozenset[Seat] = frozenset()    # flowers must be shown: TW-1.3
        self.ready: set[Seat] = set()               # TW-13.13
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


class Memory:
    hears: Mapping[type, Callable[[Any, Deal, Any], None]] = {ev.Discarded: discarded}

    def fresh(self) -> Notes:
        return Notes()


def keeps_waits(deal: Deal, seat: Seat, kind: int) -> bool:
    """Whether a concealed kong with the tile just drawn leaves the waits exactly as they were (TW-13.15)."""
    from paiju.table.deals import Laid, Place

    place = deal.hands[seat]
    if place.drawn is None or KIND[place.drawn] != kind:
        return False
    before, after = Place(), Place()
    for tile in place.tiles:
        if not is_flower(tile):
            before.add(tile)
            if KIND[tile] != kind:
                after.add(tile)
    before.remove(place.drawn)
    before.melds, after.melds = place.melds, [*place.melds, Laid("kong", (kind,) * 4, None, "concealed")]
    return waits_of(deal, before) == waits_of(deal, after)


def waits_of(deal: Deal, place: Any) -> int:
    probe = deal.hands[deal.turn]
    deal.hands[deal.turn] = place
    found = deal.fresh_waits(deal.turn)
    deal.hands[deal.turn] = probe
    return found
