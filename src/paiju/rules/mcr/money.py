"""Who pays whom (MCR-3.9.1.2, MCR-3.9.1.3)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event

ADDITIONAL = 8                              # MCR-3.9.1.2-1: from each loser to the winner


def payments(points: int, winner: Seat, source: Seat | None) -> dict[Seat, int]:
    """Self-drawn: each pays 8 and the points (MCR-3.9.1.3-1). By discard: only the discarder adds the points."""
    paid = {seat: ADDITIONAL + (points if source in (None, seat) else 0) for seat in winner.others()}
    return {**{seat: -amount for seat, amount in paid.items()}, winner: sum(paid.values())}


def on_win(_deal: Deal, event: ev.Won) -> list[Event]:
    """Every payment of a win, as it happens at the table."""
    changes = payments(event.total, event.seat, event.source)
    return [
        ev.Paid(seat, event.seat, -amount, "MCR-3.9.1.3-2" if event.source is not None else "MCR-3.9.1.3-1")
        for seat, amount in changes.items()
        if amount < 0
    ]


class Money:
    hears: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: on_win}
