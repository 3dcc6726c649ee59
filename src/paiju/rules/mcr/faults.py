"""What a person can do wrong at an MCR table, and what the book says then (MCR-3.11.6)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import FalseWins
from paiju.rules.parts.turns import is_complete
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, TURN, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND, is_flower

SHORT, WRONG = 10, 20                       # MCR-3.11.6.6-2, MCR-3.11.6.6-3: to each of the others


class Faults(FalseWins):
    clauses: Mapping[str, str] = {
        "turn": "MCR-3.6.2", "over": "MCR-3.4.2", "discard": "MCR-3.6.4-1", "chow": "MCR-3.6.6-1",
        "pung": "MCR-3.6.7-1", "kong": "MCR-3.6.8-2", "win": "MCR-3.7.2.1", "expose": "MCR-3.4.20",
        "declare": "MCR R-20", "pass": "MCR-3.6.3", "dead": "MCR-3.11.3",
    }
    dead_clause = "MCR-3.11.3"

    def still_may(self, action: Action) -> bool:
        """It may claim and kong like any other, but not win (MCR-3.11.3, MCR-3.11.6.8)."""
        return not isinstance(action, act.Win)

    def thinkable(self, deal: Deal, seat: Seat) -> list[Action]:
        """A false Hu; a tile shown as a flower that is none."""
        found, drawn = super().thinkable(deal, seat), deal.hands[seat].drawn
        wrong = deal.phase == TURN and drawn is not None and not is_flower(drawn)
        return [*found, act.expose(seat, drawn)] if wrong and drawn is not None else found

    def caught(self, deal: Deal, action: Action) -> list[Event] | None:
        if isinstance(action, act.Expose):
            clause = "MCR-3.11.6.2"
            return [ev.Faulted(action.seat, "wrong_flower", clause), ev.HandDied(action.seat, clause)]
        return super().caught(deal, action)

    def price(self, deal: Deal, seat: Seat) -> tuple[str, int, str]:
        """A complete hand under eight points costs less than a wrong one (MCR R-40)."""
        if completes(deal, seat):
            return "short_win", SHORT, "MCR-3.11.6.6-2"
        return "false_win", WRONG, "MCR-3.11.6.6-3"

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        if isinstance(action, act.Win) and completes(deal, action.seat):
            return Reason("play.below_minimum", "MCR-3.9.1.1-1")
        if isinstance(action, act.Discard) and deal.opening:
            return Reason("reckoning.opening", "MCR-3.5.7.6-1")
        return None


def completes(deal: Deal, seat: Seat) -> bool:
    """Whether the hand is complete by shape, so that only points are missing."""
    if deal.hands[seat].holds_flower() or seat in deal.dead:
        return False
    if deal.phase == OFFERING:
        assert deal.offer is not None
        claimable = deal.offer.cause in ("discard", "added_kong")   # MCR R-22: never a concealed kong
        return claimable and bool(deal.waits(seat) >> KIND[deal.offer.tile] & 1)
    return is_complete(deal, seat)
