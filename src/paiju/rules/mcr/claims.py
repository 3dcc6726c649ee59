"""Who may answer an offered tile, and whose answer stands (MCR-3.6.6 to MCR-3.6.9, MCR-3.7.2.4)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.offers import Answers, Settling, can_win, concerned, sets_from_discard
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Offer, OfferClosed
from paiju.table.faces import is_flower


class Claims:
    """One winner, the nearest in turn; only an added kong can be robbed (MCR R-22)."""

    settling = Settling(nearest_winner=True)

    def answers(self, deal: Deal, offer: Offer) -> Answers:
        if offer.cause not in ("discard", "added_kong") or is_flower(offer.tile):
            return {}                                               # MCR R-20: a discarded flower cannot be claimed
        found: Answers = {}
        for seat in concerned(deal, offer):
            choices: list[Action] = [act.win(seat)] if can_win(deal, seat, offer) else []
            if offer.cause == "discard" and deal.wall.live > 0:     # MCR R-18: the last discard only for Hu
                choices += sets_from_discard(deal, offer, seat, with_chows=True, may_kong=True)
            if choices:
                found[seat] = choices
        return found

    def settle(self, deal: Deal, offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed:
        return self.settling.settle(deal, offer, replies)
