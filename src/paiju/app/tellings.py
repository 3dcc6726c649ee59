"""A finished deal told as a log tells it: what was done, what came of it, what each win was worth."""

from collections.abc import Iterable, Iterator, Sequence

from paiju import rules
from paiju.core.seats import Seat
from paiju.notation.games import NO_CHANGE, DealLog, Four, Step, ToldEnd, ToldWin, added, elements_of, four
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND

DORA = ("dora", "uradora", "akadora")


def told(deal: Deal, story: Sequence[Event]) -> DealLog:
    """The deal as a log: everything but what nobody did."""
    began = next(event for event in story if isinstance(event, ev.DealBegan))
    dealt = {event.seat: event.tiles for event in story if isinstance(event, ev.Dealt)}
    fourteenth = ev.Drew(began.dealer, dealt[began.dealer][-1])
    logs = rules.logs(deal.rules.id)
    opened = deal.notes.indicators if logs.INDICATORS else 0
    shown = any(isinstance(event, ev.Revealed) and event.what == "ura" for event in story)
    return DealLog(
        began.dealer,
        began.round,
        tuple(dealt[seat][:-1] if seat is began.dealer else dealt[seat] for seat in SEATS),
        (Step(fourteenth), *steps(story)),
        end(deal, story),
        began.counter,
        began.pot,
        began.scores,
        began.dice,
        tuple(deal.wall.tiles[at] for at in logs.INDICATORS[:opened]),
        tuple(deal.wall.tiles[at] for at in logs.URA[:opened]) if shown else (),
        deal.wall.tiles,
    )


def steps(story: Iterable[Event]) -> Iterator[Step]:
    """Draws, indicators and actions, in the order they happened; with a claim what others answered in vain."""
    replies: list[act.Action] = []
    for event in story:
        if isinstance(event, ev.Offered):
            replies = []
        elif isinstance(event, ev.Replied) and not isinstance(event.action, act.Pass):
            replies.append(event.action)
        elif isinstance(event, ev.OfferClosed):
            replies = [action for action in replies if action != event.granted and action.seat not in event.winners]
            if len(event.winners) == 3 and not any(won_by(story, seat) for seat in event.winners):
                yield from (Step(act.win(seat)) for seat in event.winners)
        elif isinstance(event, ev.Revealed) and event.what == "kandora":
            yield from (Step(ev.Revealed("kandora", (tile,))) for tile in event.tiles)
        elif isinstance(event, ev.Drew):
            yield Step(event)
        elif (action := done(event)) is not None:
            drawn = event.drawn if isinstance(event, ev.Discarded) else None
            yield Step(action, drawn, tuple(replies) if isinstance(event, CLAIMED) else ())
            replies = []


CLAIMED = (ev.Melded, ev.KongMade, ev.Won)


def done(event: Event) -> act.Action | None:
    """What somebody did, where this event says so."""
    match event:
        case ev.Discarded(seat=seat, tile=tile, word=word):
            return act.discard(seat, tile, word)
        case ev.Melded(seat=seat, claimed=tile, kind=kind, tiles=tiles):
            return (act.chow if kind == "chow" else act.pung)(seat, tile, (tiles[0], tiles[1]))
        case ev.KongProposed(seat=seat, tiles=tiles, cause=cause):
            return act.kong(seat, KIND[tiles[0]], cause)
        case ev.KongMade(seat=seat, tiles=tiles, cause=act.CLAIMED):
            return act.kong(seat, KIND[tiles[0]], act.CLAIMED)
        case ev.FlowerExposed(seat=seat, tile=tile):
            return act.expose(seat, tile)
        case ev.Declared(seat=seat, word="nine_terminals" | "keep" as word):
            return act.declare(seat, word)
        case ev.Won(seat=seat):
            return act.win(seat)
        case _:
            return None


def won_by(story: Iterable[Event], seat: Seat) -> bool:
    return any(isinstance(event, ev.Won) and event.seat is seat for event in story)


def end(deal: Deal, story: Sequence[Event]) -> ToldEnd:
    """How the deal ended, by the engine."""
    reason = next((event.reason for event in story if isinstance(event, ev.DealEnded)), "")
    groups = payments(story)
    wins = [event for event in story if isinstance(event, ev.Won)]
    rows = tuple(win(deal, event, paid) for event, paid in zip(wins, groups[1:], strict=False))
    logs = rules.logs(deal.rules.id)
    asked = bool(logs.INDICATORS) and reason == "exhausted"
    ready = tuple(seat for seat in SEATS if deal.notes.tenpai.get(seat)) if asked else None
    nagashi = any(isinstance(event, ev.Paid) and event.clause == logs.NAGASHI for event in story)
    return ToldEnd(reason, rows, ready, added(groups[1:]), nagashi)


def payments(story: Iterable[Event]) -> list[Four]:
    """What changed hands before the end, then with each win, or with the end of a drawn deal."""
    groups: list[list[int]] = [[0, 0, 0, 0]]
    for event in story:
        if isinstance(event, ev.Won) or (isinstance(event, ev.DealEnded) and event.reason != "won"):
            groups.append([0, 0, 0, 0])
        if isinstance(event, ev.Paid):
            for party, points in ((event.payer, -event.points), (event.payee, event.points)):
                if isinstance(party, Seat):
                    groups[-1][party] += points
    return [four(row) for row in groups]


def win(deal: Deal, event: ev.Won, paid: Four = NO_CHANGE) -> ToldWin:
    worth, fu, liable = rules.logs(deal.rules.id).worth_told(deal, event)
    return ToldWin(event.seat, event.source, event.tile, event.total, fu, elements_of(worth), liable, paid)
