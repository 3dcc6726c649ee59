"""What a person can do wrong at a Sichuan table, and what the book says then (SBR-8)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import FalseWins
from paiju.rules.sichuan.judge import holds_suit
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, Deal
from paiju.table.faces import FACES, KIND

EACH = 8                                    # SBR-8.1


class Faults(FalseWins):
    clauses: Mapping[str, str] = {
        "turn": "SBR-3.1", "over": "SBR-5.5", "discard": "SBR-2.4", "chow": "SBR-3.2", "pung": "SBR-3.3",
        "kong": "SBR-4.1", "win": "SBR-5.1", "expose": "SBR-1.1", "declare": "SBR-2.1", "pass": "SBR-3.3",
        "dead": "SBR-8.2",
    }
    dead_clause = "SBR-8.2"

    def price(self, _deal: Deal, _seat: Seat) -> tuple[str, int, str]:
        return "false_win", EACH, "SBR-8.1"

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        """The marked tile goes first, the void suit bars melds and wins, a passed win another of the same value."""
        seat, void = action.seat, deal.notes.void.get(action.seat)
        if isinstance(action, act.Discard) and seat in deal.notes.marked:
            return Reason("reckoning.marked_tile", "SBR-2.4")
        if void is None or not isinstance(action, (act.Pung, act.Kong, act.Win)):
            return None
        if not isinstance(action, act.Win):
            return Reason("play.void_suit", "SBR-2.7") if FACES[action.tile].suit == void else None
        if holds_suit(deal.hands[seat].counts, void):
            return Reason("play.void_suit", "SBR-5.2")
        passed = deal.phase == OFFERING and deal.offer is not None and deal.notes.passed[seat]
        if passed and deal.offer is not None and deal.waits(seat) >> KIND[deal.offer.tile] & 1:
            return Reason("play.passed_win", "SBR-3.5")
        return None
