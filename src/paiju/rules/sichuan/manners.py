"""What lies face up in Sichuan: all kongs; a winner's hand only when the deal is over (SBR-4.2, SBR-5.4)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, seat: Seat | None, judge: bool) -> dict[str, Any]:
    """Void suits, of others once they are named (SBR-2.4); to a player the wins he passed since he drew (SBR-3.5)."""
    named = {other: suit for other, suit in deal.notes.void.items() if judge or other in deal.notes.named}
    own = {} if seat is None or seat not in deal.notes.void else {seat: deal.notes.void[seat]}
    known: dict[str, Any] = {"void": dict(sorted((named | own).items()))}
    return known if seat is None else known | {"passed": tuple(deal.notes.passed[seat])}


MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=False, facts=facts)
