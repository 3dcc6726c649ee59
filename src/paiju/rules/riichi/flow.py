"""When a deal ends: wins, abortive draws, the end of the live wall (RRC-3.2.g, RRC-3.8)."""

from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND


class Flow:
    def ending(self, deal: Deal, move: Event) -> list[Event]:
        if isinstance(move, ev.Won):
            return [ev.DealEnded("won", "RRC-3.3.5.g")]
        if isinstance(move, ev.OfferClosed):
            return aborted(deal, move)
        return []

    def exhausted(self, deal: Deal) -> list[Event]:
        """Ready hands are shown, the dealer's first (RRC-3.8.c)."""
        in_turn = [deal.dealer.after(turns) for turns in range(4)]
        shown = [ev.Shown(seat, tuple(sorted(deal.hands[seat].tiles))) for seat in in_turn if deal.waits(seat)]
        return [*shown, ev.DealEnded("exhausted", "RRC-3.8.a")]


def aborted(deal: Deal, closed: ev.OfferClosed) -> list[Event]:
    """RRC-3.8.f, in the order of RRC R-69; three winners only where all aborts are played (RRC-3.8.g)."""
    played = deal.rules.options.abortive_draws
    if len(closed.winners) == 3 and played == "all":
        return [ev.DealEnded("triple_ron", "RRC-3.8.g")]
    if closed.winners or played == "none" or closed.offer.cause != "discard":
        return []
    if four_winds(deal):
        return [ev.DealEnded("suufon_renda", "RRC-3.8.f")]
    if len(deal.notes.kans) == 4 and len(set(deal.notes.kans)) > 1:
        return [ev.DealEnded("suukaikan", "RRC-3.8.f")]
    if len(deal.notes.riichi) == 4:
        return [ev.DealEnded("suucha_riichi", "RRC-3.8.f")]
    return []


def four_winds(deal: Deal) -> bool:
    """All four first discards are the same wind and nobody has declared a set."""
    if deal.notes.interrupted:
        return False
    first = [deal.hands[seat].thrown for seat in SEATS]
    if any(len(row) != 1 for row in first):
        return False
    kinds = {KIND[row[0]] for row in first}
    return len(kinds) == 1 and 27 <= kinds.pop() < 31


def tenpai(deal: Deal) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if deal.waits(seat))
