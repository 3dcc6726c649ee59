"""Who may answer an offered tile, and whose answer stands (SBR-3.2 to SBR-3.7, SBR-4.4)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.offers import Answers, Settling, concerned, sets_from_discard
from paiju.rules.sichuan.memory import may_win
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Offer, OfferClosed
from paiju.table.faces import FACES, KIND


class Claims:
    """No chows; all winners are paid; only the added kong can be robbed."""

    settling = Settling(nearest_winner=False)

    def answers(self, deal: Deal, offer: Offer) -> Answers:
        if offer.cause == "concealed_kong":
            return {}
        found: Answers = {}
        for seat in concerned(deal, offer, chows=False):
            choices: list[Action] = [act.win(seat)] if may_claim_win(deal, seat, offer) else []
            if offer.cause == "discard" and FACES[offer.tile].suit != deal.notes.void[seat]:
                kongs = deal.wall.live > 0                          # SBR-3.7
                choices += sets_from_discard(deal, offer, seat, with_chows=False, may_kong=kongs)
            if choices:
                found[seat] = choices
        return found

    def settle(self, deal: Deal, offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed:
        return self.settling.settle(deal, offer, replies)


def may_claim_win(deal: Deal, seat: Seat, offer: Offer) -> bool:
    """It completes the hand, and no win of the same value was passed since the last draw (SBR-3.5)."""
    if not deal.waits(seat) >> KIND[offer.tile] & 1:
        return False
    worth = deal.rules.judge.worth(deal, seat, offer.tile, offer)
    exception = deal.rules.options["passed_win_exception"]
    return worth is not None and may_win(worth.value, deal.notes.passed[seat], exception)
