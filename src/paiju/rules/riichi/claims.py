"""Who may answer an offered tile, and whose answer stands (RRC-3.3)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.offers import Answers, Settling, concerned, sets_from_discard
from paiju.rules.riichi.memory import completes, is_furiten, swap_calls
from paiju.rules.riichi.moves import KANS
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Melded, Offer, OfferClosed
from paiju.table.faces import KIND


class Claims:
    def answers(self, deal: Deal, offer: Offer) -> Answers:
        if offer.cause == "concealed_kong" and not deal.rules.options.kokushi_rob_ankan:
            return {}
        found: Answers = {}
        for seat in concerned(deal, offer):
            choices: list[Action] = [act.win(seat)] if may_ron(deal, seat, offer) else []
            if offer.cause == "discard" and deal.wall.live > 0 and seat not in deal.notes.riichi:
                choices += sets(deal, offer, seat)                  # RRC-3.3.c, RRC-3.3.6.g
            if choices:
                found[seat] = choices
        return found

    def settle(self, deal: Deal, offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed:
        """RRC-3.3.5.c: ron, then pon and kan, then chi; RRC-3.3.5.d: all winners, or with atamahane the first."""
        options = deal.rules.options
        if options.call_priority == "first_declared":
            replies = first_declared(replies)
        aborts = len(wins(replies)) == 3 and options.abortive_draws == "all"        # RRC-3.8.g
        return Settling(options.atamahane and not aborts).settle(deal, offer, replies)


def wins(replies: Mapping[Seat, Action]) -> list[Seat]:
    return [seat for seat, reply in replies.items() if isinstance(reply, act.Win)]


def first_declared(replies: Mapping[Seat, Action]) -> Mapping[Seat, Action]:
    """Of the claims for a set only the one that came first (RRC R-48)."""
    claims = [seat for seat, reply in replies.items() if isinstance(reply, (act.Chow, act.Pung, act.Kong))]
    return {seat: reply for seat, reply in replies.items() if seat not in claims[1:]}


def may_ron(deal: Deal, seat: Seat, offer: Offer) -> bool:
    if not completes(deal, seat, offer) or is_furiten(deal, seat):
        return False
    return deal.rules.judge.worth(deal, seat, offer.tile, offer) is not None


def sets(deal: Deal, offer: Offer, seat: Seat) -> list[Action]:
    may_kong = len(deal.notes.kans) < KANS
    found = sets_from_discard(deal, offer, seat, with_chows=True, may_kong=may_kong)
    return [claim for claim in found if leaves_a_discard(deal, seat, claim, offer)]


def leaves_a_discard(deal: Deal, seat: Seat, claim: Action, offer: Offer) -> bool:
    """A claim after which only forbidden discards would remain is not offered (RRC-3.3.4.d, RRC R-13)."""
    if not isinstance(claim, (act.Chow, act.Pung)):
        return True
    kind = "chow" if isinstance(claim, act.Chow) else "pung"
    forbidden = swap_calls(Melded(seat, kind, (*claim.using, offer.tile), offer.tile, offer.by))
    rest = list(deal.hands[seat].tiles)
    for tile in claim.using:
        rest.remove(tile)
    return any(KIND[tile] not in forbidden for tile in rest)
