"""What lies face up in riichi: every kan; whoever discards as drawn is seen to do so (RRC-3.3.3.n, RRC-5.1.2.a)."""

from typing import Any

from paiju.core.seats import Seat
from paiju.rules.riichi.memory import Furiten, is_furiten
from paiju.rules.riichi.tiles import INDICATORS
from paiju.table.deals import Deal
from paiju.table.manners import Manners


def facts(deal: Deal, seat: Seat | None, _judge: bool) -> dict[str, Any]:
    """Riichi and how it stands, the dora indicators, and to a player what he did himself and his own furiten."""
    notes = deal.notes
    known: dict[str, Any] = {
        "riichi": tuple(sorted(notes.riichi)),
        "double": tuple(sorted(notes.double)),
        "ippatsu": tuple(sorted(notes.ippatsu)),
        "dora": tuple(deal.wall.tiles[at] for at in INDICATORS[: notes.indicators]),
    }
    return known if seat is None else known | own_facts(deal, seat)


def own_facts(deal: Deal, seat: Seat) -> dict[str, Any]:
    """His discards, claimed ones too, tiles of his wait that he passed, a hand he changed in riichi (RRC-3.4)."""
    notes = deal.notes
    passed = Furiten.RIICHI if seat in notes.missed_for_good else Furiten.TEMPORARY if seat in notes.missed else None
    return {
        "furiten": is_furiten(deal, seat), "thrown": tuple(deal.hands[seat].thrown), "passed": passed,
        "broken": seat in notes.broken,
    }


MANNERS = Manners(concealed_kongs=True, drawn_discards=True, winners=True, facts=facts)
