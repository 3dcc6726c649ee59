"""What a person can do wrong at a Taiwanese table, and what the book says then (TW-12)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import FalseWins
from paiju.rules.parts.turns import is_complete, own_kongs
from paiju.rules.taiwan.money import FALSE_WIN, WRONG_KONG
from paiju.rules.taiwan.shapes import SHAPES
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, TURN, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND, is_flower


class Faults(FalseWins):
    clauses: Mapping[str, str] = {
        "turn": "TW-6.1", "over": "TW-4.5", "discard": "TW-6.1", "chow": "TW-7.2", "pung": "TW-7.2",
        "kong": "TW-8.1", "win": "TW-2.5", "expose": "TW-5.9", "declare": "TW-13.13", "pass": "TW-7.8",
        "dead": "TW-12.1",
    }
    dead_clause = "TW-12.4"

    def thinkable(self, deal: Deal, seat: Seat) -> list[Action]:
        """A false win; after declaring readiness a kong that changes the wait, found only at a win (TW-13.16)."""
        found = super().thinkable(deal, seat)
        if deal.phase == TURN and seat in deal.notes.ready:
            found += [kong for kong in own_kongs(deal, seat) if kong.cause == act.CONCEALED]
        return found

    def price(self, _deal: Deal, _seat: Seat) -> tuple[str, int, str]:
        return "false_win", FALSE_WIN, "TW-12.4"

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        """A flower, a frozen hand and the last tile of the wall stand in the way."""
        if isinstance(action, act.Win):
            return why_no_win(deal, action.seat)
        if isinstance(action, act.Discard) and deal.hands[action.seat].holds_flower():
            return why_no_discard(deal, action)
        if action.seat in deal.notes.ready:
            return Reason("play.ready_from_deal", "TW-13.14")
        if deal.wall.live == 0 and isinstance(action, (act.Chow, act.Pung, act.Kong)):
            return Reason("play.last_discard", "TW-10.5" if deal.phase == OFFERING else "TW-10.3")
        return None


def why_no_discard(deal: Deal, action: act.Discard) -> Reason:
    """A flower is never discarded, and shown before anything else is; the eighth wins."""
    if len(deal.hands[action.seat].flowers) == 7 and action.seat not in deal.dead:
        return Reason("reckoning.eighth_flower", "TW-9.2")
    if is_flower(action.tile):
        return Reason("reckoning.flower", "TW-1.3")
    return Reason("play.flower_held", "TW-5.8" if deal.opening else "TW-5.9")


def why_no_win(deal: Deal, seat: Seat) -> Reason | None:
    """A flower not shown, a kong that changed a frozen wait, or too few tai."""
    if deal.hands[seat].holds_flower():
        return Reason("play.flower_held", "TW-5.9")
    if seat in deal.notes.broken:
        return Reason("play.ready_from_deal", "TW-13.16")
    return Reason("play.below_minimum", "TW-13.3") if completes(deal, seat) else None


def completes(deal: Deal, seat: Seat) -> bool:
    if deal.phase != OFFERING:
        return is_complete(deal, seat)
    assert deal.offer is not None
    return bool(deal.waits(seat) >> KIND[deal.offer.tile] & 1)


# What a referee finds at a table of real tiles


def wrong_number(seat: Seat, tiles: int, *, to_discard: bool) -> list[Event]:
    """Seventeen tiles before a discard and sixteen otherwise, a kong as three; else the hand is dead (TW-12.1)."""
    if tiles == SHAPES.size + to_discard:
        return []
    return [ev.Faulted(seat, "wrong_number", "TW-12.1"), ev.HandDied(seat, "TW-12.1")]


def wrong_set(seat: Seat, *, went_on: bool) -> list[Event]:
    """Seen at once it is put right for nothing (TW-12.2); once play went on it stands and the hand dies (TW-12.3)."""
    if not went_on:
        return []
    return [ev.Faulted(seat, "wrong_set", "TW-12.3"), ev.HandDied(seat, "TW-12.3")]


def wrong_kongs(seat: Seat, kongs: int) -> list[Event]:
    """Concealed kongs of knowingly different tiles: ten tai to each of the others for each (TW-12.5)."""
    paid = [ev.Paid(seat, other, WRONG_KONG * kongs, "TW-12.5") for other in seat.others()]
    return [ev.Faulted(seat, "wrong_kongs", "TW-12.5"), *paid]
