"""What lies face up in Taiwan: concealed kongs stay hidden, and so does where a discard came from (TW-8.1, TW-6.6)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, seat: Seat | None, _judge: bool) -> dict[str, Any]:
    """Who has declared readiness from the deal (TW-13.13), and to a player whether his kong changed it (TW-13.16)."""
    known = {"ready": tuple(sorted(deal.notes.ready))}
    return known if seat is None else known | {"broken": seat in deal.notes.broken}


MANNERS = Manners(concealed_kongs=False, drawn_discards=False, winners=True, facts=facts)
