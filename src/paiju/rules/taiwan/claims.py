"""Who may answer an offered tile, and whose answer stands (TW-7, TW-8.6, TW-9.3, TW-10.5)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.offers import Answers, Settling, can_win, concerned, others, sets_from_discard
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Offer, OfferClosed


class Claims:
    """All valid wins stand (TW-7.7); a small melded kong and the eighth flower can be robbed."""

    settling = Settling(nearest_winner=False)

    def answers(self, deal: Deal, offer: Offer) -> Answers:
        if offer.cause == "flower":
            seven = [seat for seat in others(deal, offer) if len(deal.hands[seat].flowers) == 7]
            return {seat: [act.win(seat)] for seat in seven}
        if offer.cause == "concealed_kong":
            return {}
        found: Answers = {}
        for seat in concerned(deal, offer):
            choices: list[Action] = [act.win(seat)] if can_win(deal, seat, offer) else []
            if offer.cause == "discard" and deal.wall.live > 0 and seat not in deal.notes.ready:
                choices += sets_from_discard(deal, offer, seat, with_chows=True, may_kong=True)
            if choices:
                found[seat] = choices
        return found

    def settle(self, deal: Deal, offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed:
        return self.settling.settle(deal, offer, replies)


# What a referee is asked at a table of real tiles, where claims come one after another


def overrides_chow(claim: type, *, exposed: bool, discarded: bool) -> bool:
    """A later claim against a chow: a win until the chow is shown and a tile discarded, a set until either (TW-7.5)."""
    return not (exposed and discarded) if claim is act.Win else not (exposed or discarded)


def may_still_claim(claim: type, *, touched: bool, claimed_by_another: bool) -> bool:
    """Who touched the next tile gives up his claims, except a win once another claims the discard (TW-6.3, TW R-8)."""
    return not touched or (claimed_by_another and claim is act.Win)
