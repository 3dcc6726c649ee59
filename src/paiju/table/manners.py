"""Manners of a table: what is laid face up, what face down, and when it is turned."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paiju.core.seats import Seat
from paiju.table import events as ev

if TYPE_CHECKING:
    from paiju.table.deals import Deal, Place


Facts = Callable[["Deal", Seat | None, bool], dict[str, Any]]


def nothing_more(_deal: "Deal", _seat: Seat | None, _judge: bool) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Manners:
    """What the others see of a concealed kong, of a tile discarded as drawn, of a winner's hand."""

    concealed_kongs: bool
    drawn_discards: bool
    winners: bool
    facts: Facts = nothing_more             # what the book keeps beside the tiles, as a seat may know it


def laid_open(deal: "Deal", event: ev.Event) -> list[ev.Event]:
    """The tiles turned up by a win and by the end of a deal."""
    if isinstance(event, ev.Won):
        return [shown(deal, event.seat)] if deal.rules.manners.winners else []
    if isinstance(event, ev.DealEnded):
        return turned_at_the_end(deal)
    return []


def shown(deal: "Deal", seat: Seat) -> ev.Event:
    return ev.Shown(seat, tuple(sorted(deal.hands[seat].tiles)))


def turned_at_the_end(deal: "Deal") -> list[ev.Event]:
    """What lay face down while the deal was played: kongs, and the hands of those who had left it."""
    manners, found = deal.rules.manners, list[ev.Event]()
    for seat in Seat:
        if not manners.winners and seat in deal.out:
            found.append(shown(deal, seat))
        if not manners.concealed_kongs and (kongs := face_down(deal.hands[seat])):
            found.append(ev.Shown(seat, kongs, "kongs"))
    return found


def face_down(place: "Place") -> tuple[int, ...]:
    return tuple(tile for laid in place.melds if not laid.open for tile in laid.tiles)
