"""What is paid at the table, and when: kongs, wins, the end of the wall (SBR-9.4)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.rules.sichuan.judge import holds_suit
from paiju.rules.sichuan.money import KongPaid, Standing, State, pigs, win_payments
from paiju.rules.sichuan.patterns.counting import base_value
from paiju.rules.sichuan.scoring import maximum
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event


def on_discard(deal: Deal, event: ev.Discarded) -> list[Event]:
    """With the first discard the void suit is named (SBR-2.4)."""
    first = event.seat not in deal.notes.named
    return [ev.Declared(event.seat, "void", deal.notes.void[event.seat])] if first else []


def on_kong(deal: Deal, _event: ev.KongMade) -> list[Event]:
    """SBR-4.5 to SBR-4.8."""
    kong = deal.notes.last_kong
    return [ev.Paid(payer, kong.player, points, kong.clause) for payer, points in kong.paid]


def returned(kong: KongPaid, clause: str) -> list[Event]:
    return [ev.Paid(kong.player, payer, points, clause) for payer, points in kong.paid]


def on_offer_closed(deal: Deal, _event: ev.OfferClosed) -> list[Event]:
    """The discard directly after a kong was won: the last kong of that turn goes back, once (SBR-4.9)."""
    kong = deal.notes.returning
    return returned(kong, "SBR-4.9") if kong is not None else []


def on_win(deal: Deal, event: ev.Won) -> list[Event]:
    changes = win_payments(base_value(event.total), event.seat, event.source, deal.out)
    return [
        ev.Paid(seat, event.seat, -amount, "SBR-6.2" if event.source is not None else "SBR-6.3")
        for seat, amount in changes.items()
        if amount < 0
    ]


def on_end(deal: Deal, event: ev.DealEnded) -> list[Event]:
    """Kong returns, pigs, payments to ready players; nothing of it after three wins (SBR-7.1)."""
    if event.reason != "exhausted":
        return []
    standings = {seat: standing_of(deal, seat) for seat in SEATS if deal.active(seat)}
    news: list[Event] = []
    for kong in deal.notes.kongs:
        if kong.player in standings and standings[kong.player].state is not State.READY:
            news += returned(kong, "SBR-7.3")
    news += [ev.Paid(seat, ev.BANK, -amount, "SBR-7.4") for seat, amount in pigs(standings).items() if amount]
    return news + ready_payments(standings, deal.rules.options["pig_pays_ready"])


def ready_payments(standings: Mapping[Seat, Standing], pig_pays: bool) -> list[Event]:
    paying = {State.NOT_READY, State.PIG} if pig_pays else {State.NOT_READY}
    return [
        ev.Paid(payer, receiver, rich.maximum, "SBR-7.5")
        for payer, poor in standings.items()
        for receiver, rich in standings.items()
        if poor.state in paying and rich.state is State.READY
    ]


def standing_of(deal: Deal, seat: Seat) -> Standing:
    """SBR-7.2."""
    place, void = deal.hands[seat], deal.notes.void[seat]
    if holds_suit(place.counts, void):
        return Standing(State.PIG)
    best = maximum(place.hand(), void) if seat not in deal.dead else None       # SBR-8.2
    return Standing(State.NOT_READY) if best is None else Standing(State.READY, best)


class Money:
    hears: Mapping[type, Callable[[Deal, Any], list[Event]]] = {
        ev.Discarded: on_discard, ev.KongMade: on_kong, ev.OfferClosed: on_offer_closed, ev.Won: on_win,
        ev.DealEnded: on_end,
    }

