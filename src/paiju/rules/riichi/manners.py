"""What lies face up in riichi: every kan; whoever discards as drawn is seen to do so (RRC-3.3.3.n, RRC-5.1.2.a)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.rules.riichi.memory import is_furiten
from paiju.rules.riichi.tiles import INDICATORS
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, seat: Seat | None, _judge: bool) -> dict[str, Any]:
    """Riichi, the dora indicators, and to a player his own furiten."""
    notes = deal.notes
    known: dict[str, Any] = {
        "riichi": tuple(sorted(notes.riichi)),
        "dora": tuple(deal.wall.tiles[at] for at in INDICATORS[: notes.indicators]),
    }
    return known if seat is None else known | {"furiten": is_furiten(deal, seat)}


MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=True, facts=facts)
