"""What a seat may know: the events it is told, and the table as it sees it. Nothing else reaches a client or a bot."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OVER, SEATS, TURN, Deal, Laid
from paiju.table.events import Event
from paiju.table.faces import HIDDEN
from paiju.table.manners import Manners
from paiju.table.play import options


class Onlooker(StrEnum):
    """Who watches without a seat: a spectator sees what everybody sees, a judge sees everything."""

    SPECTATOR = "spectator"
    JUDGE = "judge"


Viewer = Seat | Onlooker


def told(manners: Manners, event: Event, viewer: Viewer) -> Event | None:
    """An event as this viewer hears it, tiles he may not know hidden; nothing when it is not for him."""
    if viewer is Onlooker.JUDGE:
        return event
    veil = VEILS.get(type(event))
    return event if veil is None else veil(manners, event, viewer)


def veiled(tiles: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(tiles)


def dealt(_manners: Manners, event: ev.Dealt, viewer: Viewer) -> Event:
    return event if viewer is event.seat else replace(event, tiles=veiled(event.tiles))


def drew(_manners: Manners, event: ev.Drew, viewer: Viewer) -> Event:
    return event if viewer is event.seat else replace(event, tile=HIDDEN)


def discarded(manners: Manners, event: ev.Discarded, viewer: Viewer) -> Event:
    return event if viewer is event.seat or manners.drawn_discards else replace(event, drawn=False)


def kong(manners: Manners, event: ev.KongProposed | ev.KongMade, viewer: Viewer) -> Event:
    """Four tiles face down; whether the fourth was just drawn is the owner's knowledge."""
    if viewer is event.seat:
        return event
    if isinstance(event, ev.KongProposed):
        event = replace(event, drawn=False)
    hidden = event.cause == "concealed" and not manners.concealed_kongs
    return replace(event, tiles=veiled(event.tiles)) if hidden else event


def turn_given(_manners: Manners, event: ev.TurnGiven, viewer: Viewer) -> Event | None:
    """A turn of the opening would say who holds a flower."""
    return event if viewer is event.seat or not event.opening else None


def offered(_manners: Manners, event: ev.Offered, viewer: Viewer) -> Event | None:
    """Whoever is asked hears it; that others are asked too, or could win, he does not."""
    if not isinstance(viewer, Seat) or viewer not in event.asked:
        return None
    offer = event.offer
    hidden = offer.cause == "concealed_kong" and not _manners.concealed_kongs
    return ev.Offered(replace(offer, tile=HIDDEN) if hidden else offer, (viewer,), ())


def replied(_manners: Manners, event: ev.Replied, viewer: Viewer) -> Event | None:
    return event if viewer is event.seat else None


def offer_closed(manners: Manners, event: ev.OfferClosed, viewer: Viewer) -> Event:
    offer = event.offer
    hidden = offer.cause == "concealed_kong" and not manners.concealed_kongs and viewer is not offer.by
    return replace(event, offer=replace(offer, tile=HIDDEN)) if hidden else event


def asked(_manners: Manners, event: ev.Asked, viewer: Viewer) -> Event | None:
    """A question to all is heard by all; one to some only by those (a ready hand may be hidden: RRC-3.8.c)."""
    if len(event.seats) == len(SEATS):
        return event
    return event if isinstance(viewer, Seat) and viewer in event.seats else None


def answered(_manners: Manners, event: ev.Answered, viewer: Viewer) -> Event | None:
    return event if viewer is event.seat else None


def declared(_manners: Manners, event: ev.Declared, viewer: Viewer) -> Event | None:
    """A kept flower is nobody's business."""
    return event if viewer is event.seat or event.word != "keep" else None


def won(manners: Manners, event: ev.Won, viewer: Viewer) -> Event:
    """Where winners turn their tiles face down, only the claimed tile is seen and what is paid."""
    if manners.winners or viewer is event.seat:
        return event
    return replace(event, tile=event.tile if event.source is not None else HIDDEN, total=0, elements=())


VEILS: dict[type, Callable[[Manners, Any, Viewer], Event | None]] = {
    ev.Dealt: dealt, ev.Drew: drew, ev.Discarded: discarded, ev.KongProposed: kong, ev.KongMade: kong,
    ev.TurnGiven: turn_given, ev.Offered: offered, ev.Replied: replied, ev.OfferClosed: offer_closed, ev.Asked: asked,
    ev.Answered: answered, ev.Declared: declared, ev.Won: won,
}


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One seat's place: what stands there, seen or not, and what lies open."""

    tiles: tuple[int, ...]
    drawn: int | None
    melds: tuple[Laid, ...]
    flowers: tuple[int, ...]
    river: tuple[int, ...]
    out: bool
    dead: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: Viewer
    ruleset: str
    dealer: Seat
    round: Seat
    counter: int
    pot: int
    scores: tuple[int, ...]
    live: int                               # tiles that can still be drawn
    turn: Seat
    over: bool
    asked: bool                             # whether the table waits for this viewer
    offer: ev.Offer | None                  # the tile he is asked about
    places: tuple[PlaceView, ...]
    options: tuple[Action, ...]
    facts: Mapping[str, Any]                # what the book keeps beside the tiles: riichi, dora, void suits


def view(deal: Deal, viewer: Viewer) -> View:
    seat = viewer if isinstance(viewer, Seat) else None
    waiting = seat is not None and bool(options(deal, seat))
    asking = waiting and deal.phase != TURN
    return View(
        viewer, deal.rules.id, deal.dealer, deal.round, deal.counter, deal.pot, tuple(deal.scores), deal.wall.live,
        deal.turn, deal.phase == OVER, waiting, deal.offer if asking else None,
        tuple(place_view(deal, other, viewer) for other in SEATS),
        options(deal, seat) if seat is not None else (),
        deal.rules.manners.facts(deal, seat, viewer is Onlooker.JUDGE),
    )


def place_view(deal: Deal, seat: Seat, viewer: Viewer) -> PlaceView:
    place, manners = deal.hands[seat], deal.rules.manners
    seen = viewer in (seat, Onlooker.JUDGE) or (seat in deal.out and manners.winners)
    tiles = tuple(sorted(place.tiles))
    melds = tuple(
        laid if seen or laid.open or manners.concealed_kongs else replace(laid, tiles=veiled(laid.tiles))
        for laid in place.melds
    )
    drawn = place.drawn if seen or place.drawn is None else HIDDEN
    return PlaceView(
        tiles if seen else veiled(tiles), drawn, melds, tuple(place.flowers), tuple(place.river), seat in deal.out,
        seat in deal.dead,
    )
