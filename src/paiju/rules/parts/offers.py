"""Bricks of claims that several books share: who may answer an offered tile, and whose answer stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal, Place
from paiju.table.events import Offer, OfferClosed
from paiju.table.faces import KIND

Answers = dict[Seat, list[Action]]


NEIGHBOURS = tuple(
    tuple(
        (low, high)
        for low, high in ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2))
        if kind < 27 and low >= 0 and low // 9 == high // 9 == kind // 9
    )
    for kind in range(42)
)                                           # the pairs a kind makes a sequence with


def concerned(deal: Deal, offer: Offer, *, chows: bool = True) -> list[Seat]:
    """The seats this tile could matter to: it completes a hand or a set. Asked first, because most concern nobody."""
    kind, found, discard, hands = KIND[offer.tile], list[Seat](), offer.cause == "discard", deal.hands
    others = offer.by.others()
    for seat in others:
        place = hands[seat]
        waits = place.known_waits
        if waits is None:
            waits = deal.waits(seat)
        if waits >> kind & 1 or (discard and place.counts[kind] >= 2):
            found.append(seat)
    if discard and chows and others[0] not in found:
        counts = hands[others[0]].counts
        for low, high in NEIGHBOURS[kind]:
            if counts[low] and counts[high]:
                found.insert(0, others[0])
                break
    return [seat for seat in found if seat not in deal.out] if deal.out else found


def can_win(deal: Deal, seat: Seat, offer: Offer) -> bool:
    """Whether the tile completes the hand and the book lets it win."""
    if not deal.waits(seat) >> KIND[offer.tile] & 1:
        return False
    return deal.rules.judge.worth(deal, seat, offer.tile, offer) is not None


def pungs(place: Place, seat: Seat, tile: int) -> list[Action]:
    """Each choice of own copies, red or plain."""
    own = place.of_kind(KIND[tile])
    if len(own) < 2:
        return []
    choices = {(own[a], own[b]) for a in range(len(own)) for b in range(a + 1, len(own))}
    return [act.pung(seat, tile, using) for using in sorted(choices)]


def chows(place: Place, seat: Seat, tile: int) -> list[Action]:
    """Each pair of own tiles that makes a sequence, and each choice of copies."""
    found: list[Action] = []
    for low, high in NEIGHBOURS[KIND[tile]]:
        if place.counts[low] and place.counts[high]:
            for first in sorted(set(place.of_kind(low))):
                for second in sorted(set(place.of_kind(high))):
                    found.append(act.chow(seat, tile, (first, second)))
    return found


def sets_from_discard(deal: Deal, offer: Offer, seat: Seat, *, with_chows: bool, may_kong: bool) -> list[Action]:
    """Pung and kong from anybody, chow from the left neighbour."""
    place = deal.hands[seat]
    if place.counts[KIND[offer.tile]] < 2 and not (with_chows and seat is offer.by.after()):
        return []
    found = pungs(place, seat, offer.tile)
    if may_kong and place.counts[KIND[offer.tile]] == 3:
        found.append(act.kong(seat, KIND[offer.tile], act.CLAIMED))
    if with_chows and seat is offer.by.after():
        found += chows(place, seat, offer.tile)
    return found


@dataclass(frozen=True, slots=True)
class Settling:
    """Win before pung and kong, those before chow; one winner, the nearest, or all of them."""

    nearest_winner: bool

    def settle(self, _deal: Deal, offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed:
        in_turn = sorted(replies, key=lambda seat: (seat - offer.by) % 4)
        winners = tuple(seat for seat in in_turn if isinstance(replies[seat], act.Win))
        if winners:
            return OfferClosed(offer, winners[:1] if self.nearest_winner else winners)
        for wanted in (act.Pung | act.Kong, act.Chow):
            for seat in in_turn:
                if isinstance(replies[seat], wanted):
                    return OfferClosed(offer, granted=replies[seat])
        return OfferClosed(offer)


def others(deal: Deal, offer: Offer) -> tuple[Seat, ...]:
    """The seats that may be asked: still in the deal, the next in turn first."""
    return tuple(seat for seat in offer.by.others() if deal.active(seat))
