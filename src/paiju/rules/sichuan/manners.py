"""What lies face up in Sichuan: all kongs; a winner's hand only when the deal is over (SBR-4.2, SBR-5.4)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, seat: Seat | None, judge: bool) -> dict[str, Any]:
    """Void suits: of others only once they are named, with their first discard (SBR-2.4)."""
    named = {other: suit for other, suit in deal.notes.void.items() if judge or other in deal.notes.named}
    own = {} if seat is None or seat not in deal.notes.void else {seat: deal.notes.void[seat]}
    return {"void": dict(sorted((named | own).items()))}


MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=False, facts=facts)
