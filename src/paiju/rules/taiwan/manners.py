"""What lies face up in Taiwan: concealed kongs stay hidden, and so does where a discard came from (TW-8.1, TW-6.6)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, _seat: Seat | None, _judge: bool) -> dict[str, Any]:
    """Who has declared readiness from the deal (TW-13.13)."""
    return {"ready": tuple(sorted(deal.notes.ready))}


MANNERS = Manners(concealed_kongs=False, drawn_discards=False, winners=True, facts=facts)
