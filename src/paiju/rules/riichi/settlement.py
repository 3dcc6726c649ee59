"""What is paid and turned at the table, and when: bets, indicators, wins, the end of the wall."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from paiju.core.seats import Seat
from paiju.rules.parts.kinds import OUTSIDE
from paiju.rules.riichi.flow import abort
from paiju.rules.riichi.judge import counted
from paiju.rules.riichi.money import BET, Won, base_points, payments, sticks_taken, tsumo_points
from paiju.rules.riichi.tiles import INDICATORS, URA
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND
from paiju.table.manners import shown


def on_offer_closed(deal: Deal, _event: ev.OfferClosed) -> list[Event]:
    """The bet is made unless the declaring discard was won, also when it is claimed (RRC-3.3.6.c, RRC-3.3.6.d)."""
    seat = deal.notes.new_bet
    return [ev.Paid(seat, ev.POT, BET, "RRC-3.3.6.c")] if seat is not None else []


def on_discard(deal: Deal, _event: ev.Discarded) -> list[Event]:
    """Indicators that wait for the discard after an open kan (RRC-12.1.d)."""
    pending = deal.notes.pending_indicators
    return kandora(deal, pending) if pending else []


def on_kong(deal: Deal, event: ev.KongMade) -> list[Event]:
    """One indicator for every kan, at once (RRC-3.3.3.e); those that wait for a discard, before another kan's tile."""
    late = event.cause != "concealed" and deal.rules.options.kandora_open_kan == "with_discard"
    return kandora(deal, deal.notes.pending_indicators + (-1 if late else 1))       # RRC-12.1.d


def kandora(deal: Deal, many: int) -> list[Event]:
    opened = deal.notes.indicators
    faces = tuple(deal.wall.tiles[at] for at in INDICATORS[opened : opened + many])
    return [ev.Revealed("kandora", faces)] if faces and deal.rules.options.kandora else []


def on_win(deal: Deal, event: ev.Won) -> list[Event]:
    """The hand, honba, and sticks (RRC-3.7.6, RRC-3.9.b, RRC-3.3.6.j)."""
    notes, options = deal.notes, deal.rules.options
    count = counted(deal, event.seat, event.tile, deal.offer if event.source is not None else None)
    assert count is not None
    liable = liable_for(deal, event.seat, count.yaku)
    won = Won(event.seat, base_points(count.han, count.fu, options, count.yakuman), liable is not None)
    news: list[Event] = []
    if event.seat in notes.riichi and options.uradora:
        news.append(ev.Revealed("ura", tuple(deal.wall.tiles[at] for at in URA[: notes.indicators])))
    changes = payments(won, deal.dealer, event.source, liable, honba_of(deal, event), options)
    news += [ev.Paid(seat, event.seat, -amount, "RRC-3.7.6.a") for seat, amount in changes.items() if amount < 0]
    sticks = sticks_of(deal, event)
    return news + ([ev.Paid(ev.POT, event.seat, BET * sticks, "RRC-3.3.6.j")] if sticks else [])


def liable_for(deal: Deal, seat: Seat, yaku: Iterable[str]) -> Seat | None:
    """Who answers for one of these yaku (RRC-3.7.9.b)."""
    pao = deal.notes.pao
    return next((pao[seat, name] for name in yaku if (seat, name) in pao), None)


def winners_with(deal: Deal, event: ev.Won) -> list[Seat]:
    return deal.winners if event.source is not None else [event.seat]


def honba_of(deal: Deal, event: ev.Won) -> int:
    """The honba this winner is paid for (RRC-3.9.b)."""
    first = event.seat is winners_with(deal, event)[0]
    return deal.counter if first or deal.rules.options.multi_ron_honba != "first_in_turn" else 0


def sticks_of(deal: Deal, event: ev.Won) -> int:
    """The bets this winner takes (RRC-3.3.6.j)."""
    notes = deal.notes
    taken = sticks_taken(winners_with(deal, event), notes.pot // BET, sorted(notes.riichi), deal.rules.options)
    return taken.get(event.seat, 0)


def on_declared(deal: Deal, event: ev.Declared) -> list[Event]:
    """Nine terminals and honours are shown, and the hand stops (RRC-3.8.f)."""
    if event.word != "nine_terminals":
        return []
    nine = tuple(sorted({tile for tile in deal.hands[event.seat].tiles if OUTSIDE >> KIND[tile] & 1}))
    return [ev.Shown(event.seat, nine, "nine"), *abort(deal, "kyuushu_kyuuhai")]


def on_answered(deal: Deal, event: ev.Answered) -> list[Event]:
    """Tenpai is shown, noten only said (RRC-3.8.c)."""
    return [shown(deal, event.seat) if event.answer == "tenpai" else ev.Declared(event.seat, "noten")]


def on_end(deal: Deal, event: ev.DealEnded) -> list[Event]:
    """Noten payments, or nagashi mangan where it is played (RRC-3.8.b, RRC-3.10); a chombo gives the bets back."""
    if event.reason == "chombo":
        return [ev.Paid(ev.POT, seat, BET, "RRC-3.13.c") for seat in sorted(deal.notes.riichi)]
    if event.reason != "exhausted":
        return []
    nagashi = [seat for seat in SEATS if is_nagashi(deal, seat)] if deal.rules.options.nagashi_mangan else []
    if nagashi:
        return [paid for seat in nagashi for paid in nagashi_payments(deal, seat)]
    return noten_payments(deal, tuple(seat for seat in SEATS if deal.notes.tenpai[seat]))


def noten_payments(deal: Deal, ready: tuple[Seat, ...]) -> list[Event]:
    """3000 in all, from those who are not ready to those who are."""
    poor = [seat for seat in SEATS if seat not in ready]
    if not ready or not poor:
        return []
    each = deal.rules.options.noten_total // len(ready) // len(poor)
    return [ev.Paid(payer, receiver, each, "RRC-3.8.b") for payer in poor for receiver in ready]


def is_nagashi(deal: Deal, seat: Seat) -> bool:
    """All own discards are terminals or honours and none was claimed (RRC-3.10.a)."""
    place = deal.hands[seat]
    if seat in deal.dead:
        return False
    return len(place.river) == len(place.thrown) > 0 and all(OUTSIDE >> KIND[tile] & 1 for tile in place.thrown)


def nagashi_payments(deal: Deal, seat: Seat) -> list[Event]:
    from_dealer, from_each = tsumo_points(2000, seat is deal.dealer)
    return [
        ev.Paid(payer, seat, from_dealer if payer is deal.dealer else from_each, "RRC-3.10.b")
        for payer in seat.others()
    ]


class Money:
    hears: Mapping[type, Callable[[Deal, Any], list[Event]]] = {
        ev.OfferClosed: on_offer_closed, ev.Discarded: on_discard, ev.KongMade: on_kong, ev.Won: on_win,
        ev.Declared: on_declared, ev.Answered: on_answered, ev.DealEnded: on_end,
    }
