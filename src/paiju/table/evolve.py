"""What the table looks like after each event. It never asks whether it may."""

from collections.abc import Callable
from typing import Any

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import ASKING, OFFERING, OPENING, OVER, TURN, Deal, Laid
from paiju.table.events import Event
from paiju.table.faces import KIND


def deal_began(deal: Deal, event: ev.DealBegan) -> None:
    deal.phase, deal.turn = OPENING, event.dealer


def dealt(deal: Deal, event: ev.Dealt) -> None:
    add = deal.hands[event.seat].add
    for tile in event.tiles:
        add(tile)


def turn_given(deal: Deal, event: ev.TurnGiven) -> None:
    place = deal.hands[event.seat]
    deal.phase, deal.turn, deal.opening = TURN, event.seat, event.opening
    for other in event.seat.others():
        deal.hands[other].drawn = None
    if len(place.tiles) % 3 == 2 and place.drawn is None:
        place.drawn = place.tiles[-1]


def drew(deal: Deal, event: ev.Drew) -> None:
    wall = deal.wall
    place = wall.next_replacement() if event.replacement else wall.next_draw()
    wall.take(place)
    hand = deal.hands[event.seat]
    hand.add(event.tile)
    hand.drawn = event.tile
    deal.phase, deal.turn = TURN, event.seat


def discarded(deal: Deal, event: ev.Discarded) -> None:
    hand = deal.hands[event.seat]
    hand.remove(event.tile)
    hand.drawn = None
    hand.river.append(event.tile)
    hand.thrown.append(event.tile)


def flower_exposed(deal: Deal, event: ev.FlowerExposed) -> None:
    hand = deal.hands[event.seat]
    hand.remove(event.tile)
    hand.flowers.append(event.tile)
    hand.drawn = None


def kong_proposed(deal: Deal, event: ev.KongProposed) -> None:
    for tile in event.tiles:
        deal.hands[event.seat].remove(tile)
    deal.hands[event.seat].drawn = None
    deal.proposed = event.tiles


def kong_made(deal: Deal, event: ev.KongMade) -> None:
    hand = deal.hands[event.seat]
    if event.cause == act.ADDED:
        kind = KIND[event.tiles[0]]
        at = next(at for at, laid in enumerate(hand.melds) if laid.kind == "pung" and KIND[laid.tiles[0]] == kind)
        laid = hand.melds[at]
        hand.melds[at] = Laid("kong", (*laid.tiles, *event.tiles), laid.source, act.ADDED)
    else:
        if event.cause == act.CLAIMED:
            take_claimed(deal, event.seat, event.tiles, event.tiles[-1], event.source)
        hand.melds.append(Laid("kong", event.tiles, event.source, event.cause))
    hand.known_waits, deal.proposed = None, ()
    deal.phase, deal.turn = TURN, event.seat


def take_claimed(deal: Deal, seat: Seat, tiles: tuple[int, ...], claimed: int, source: Seat | None) -> None:
    """The claimed tile leaves the river, the others the hand."""
    assert source is not None
    deal.hands[source].river.pop()
    own = list(tiles)
    own.remove(claimed)
    for tile in own:
        deal.hands[seat].remove(tile)


def melded(deal: Deal, event: ev.Melded) -> None:
    take_claimed(deal, event.seat, event.tiles, event.claimed, event.source)
    hand = deal.hands[event.seat]
    hand.melds.append(Laid(event.kind, event.tiles, event.source))
    hand.known_waits, hand.drawn = None, None
    deal.phase, deal.turn = TURN, event.seat


def offered(deal: Deal, event: ev.Offered) -> None:
    deal.phase, deal.offer, deal.asked, deal.could_win = OFFERING, event.offer, event.asked, event.could_win
    deal.replies = {}


def replied(deal: Deal, event: ev.Replied) -> None:
    deal.replies[event.seat] = event.action


def offer_closed(deal: Deal, event: ev.OfferClosed) -> None:
    if not deal.asked:
        deal.could_win = ()
    deal.offer, deal.asked, deal.granted, deal.entitled = event.offer, (), event.granted, None
    deal.winners = list(event.winners)


def asked(deal: Deal, event: ev.Asked) -> None:
    deal.phase, deal.question, deal.asked, deal.answers = ASKING, event.question, event.seats, {}


def answered(deal: Deal, event: ev.Answered) -> None:
    deal.answers[event.seat] = event.answer


def was_won(deal: Deal, event: ev.Won) -> None:
    """The winning tile stays where it lies: several players may have won on it."""
    deal.out.add(event.seat)


def deal_ended(deal: Deal, event: ev.DealEnded) -> None:
    deal.phase, deal.ended = OVER, event.reason


def kong_robbed(deal: Deal, event: ev.KongRobbed) -> None:
    """The tile lies on the table like a discard; the rest of the kong goes back."""
    hand, rest = deal.hands[event.seat], list(deal.proposed)
    rest.remove(event.tile)
    for tile in rest:
        hand.add(tile)
    hand.river.append(event.tile)
    deal.proposed = ()


def paid(deal: Deal, event: ev.Paid) -> None:
    for party, points in ((event.payer, -event.points), (event.payee, event.points)):
        if isinstance(party, Seat):
            deal.scores[party] += points
        elif party == ev.POT:
            deal.pot += points


def fined(deal: Deal, event: ev.Fined) -> None:
    deal.fines[event.seat] += event.points


def hand_died(deal: Deal, event: ev.HandDied) -> None:
    deal.dead.add(event.seat)


def nothing(_deal: Deal, _event: Event) -> None:
    """A remark changes nothing on the table; the book may remember it."""


EVOLVE: dict[type, Callable[[Deal, Any], None]] = {
    ev.DealBegan: deal_began, ev.Dealt: dealt, ev.TurnGiven: turn_given, ev.Drew: drew, ev.Discarded: discarded,
    ev.FlowerExposed: flower_exposed, ev.KongProposed: kong_proposed, ev.KongMade: kong_made, ev.Melded: melded,
    ev.Offered: offered, ev.Replied: replied, ev.OfferClosed: offer_closed, ev.Asked: asked, ev.Answered: answered,
    ev.Won: was_won, ev.DealEnded: deal_ended, ev.KongRobbed: kong_robbed, ev.Paid: paid, ev.Declared: nothing,
    ev.Revealed: nothing, ev.Shown: nothing, ev.Faulted: nothing, ev.Fined: fined, ev.HandDied: hand_died,
}
