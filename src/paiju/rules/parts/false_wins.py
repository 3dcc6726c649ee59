"""What a person can do wrong in every book: declare a win that is none."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from paiju.core.seats import Seat
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, Deal
from paiju.table.events import Event


class Wrongs:
    """What every book answers alike: a dead hand, a win that is none."""

    def still_may(self, action: Action) -> bool:
        """A dead hand draws, discards and shows flowers, no more."""
        return not isinstance(action, (act.Win, act.Kong, act.Pung, act.Chow))

    def thinkable(self, deal: Deal, seat: Seat) -> list[Action]:
        drawn = deal.hands[seat].drawn
        return [act.win(seat)] if deal.phase == OFFERING or drawn is not None else []

    def may_regret(self, _deal: Deal, _offer: ev.Offer) -> bool:
        """Whether the player who made the offer may still take something back."""
        return False

    def why_not(self, _deal: Deal, _action: Action) -> Reason | None:
        """The book's own reason against an action, where it has one."""
        return None


class FalseWins(Wrongs, ABC):
    """A false win is paid at once, the hand is dead and the deal goes on; the other replies stand."""

    dead_clause: str

    def caught(self, deal: Deal, action: Action) -> list[Event] | None:
        return self.false_win(deal, action.seat) if isinstance(action, act.Win) else None

    def judged(self, deal: Deal, offenders: Sequence[Seat], _replies: Mapping[Seat, Action]) -> list[Event]:
        return [event for seat in offenders for event in self.false_win(deal, seat)]

    def false_win(self, deal: Deal, seat: Seat) -> list[Event]:
        what, each, clause = self.price(deal, seat)
        paid = [ev.Paid(seat, other, each, clause) for other in seat.others() if deal.active(other)]
        return [ev.Faulted(seat, what, clause), *paid, ev.HandDied(seat, self.dead_clause)]

    @abstractmethod
    def price(self, _deal: Deal, _seat: Seat) -> tuple[str, int, str]:
        """What it is called, what each of the others is paid, and by which clause."""
