"""A finished deal told as a log tells it: what was done, what came of it, what each win was worth."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from paiju.core.seats import Seat
from paiju.notation.games import NO_CHANGE, DealLog, Four, Step, ToldEnd, ToldWin, added, elements_of, four
from paiju.rules.riichi.judge import counted
from paiju.rules.riichi.tiles import INDICATORS, URA
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND

DORA = ("dora", "uradora", "akadora")


def is_riichi(deal: Deal) -> bool:
    return deal.rules.id.partition("/")[0] == "riichi"


def told(deal: Deal, story: Sequence[Event]) -> DealLog:
    """The deal as a log: everything but what nobody did."""
    began = next(event for event in story if isinstance(event, ev.DealBegan))
    dealt = {event.seat: event.tiles for event in story if isinstance(event, ev.Dealt)}
    fourteenth = ev.Drew(began.dealer, dealt[began.dealer][-1])
    opened = deal.notes.indicators if is_riichi(deal) else 0
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
        tuple(deal.wall.tiles[at] for at in INDICATORS[:opened]),
        tuple(deal.wall.tiles[at] for at in URA[:opened]) if shown else (),
        deal.wall.tiles,
    )


def steps(story: Iterable[Event]) -> Iterator[Step]:
    """Draws, indicators and actions, in the order they happened."""
    for event in story:
        match event:
            case ev.Drew():
                yield Step(event)
            case ev.Revealed(what="kandora", tiles=tiles):
                yield from (Step(ev.Revealed("kandora", (tile,))) for tile in tiles)
            case ev.Discarded(seat=seat, tile=tile, drawn=drawn, word=word):
                yield Step(act.discard(seat, tile, word), drawn)
            case ev.Melded(seat=seat, claimed=tile, kind=kind, tiles=tiles):
                yield Step((act.chow if kind == "chow" else act.pung)(seat, tile, (tiles[0], tiles[1])))
            case ev.KongProposed(seat=seat, tiles=tiles, cause=cause):
                yield Step(act.kong(seat, KIND[tiles[0]], cause))
            case ev.KongMade(seat=seat, tiles=tiles, cause=act.CLAIMED):
                yield Step(act.kong(seat, KIND[tiles[0]], act.CLAIMED))
            case ev.FlowerExposed(seat=seat, tile=tile):
                yield Step(act.expose(seat, tile))
            case ev.Declared(seat=seat, word="nine_terminals" | "keep" as word):
                yield Step(act.declare(seat, word))
            case ev.Won(seat=seat):
                yield Step(act.win(seat))
            case ev.OfferClosed(winners=winners) if len(winners) == 3:
                yield from (Step(act.win(seat)) for seat in winners if not won_by(story, seat))
            case _:
                pass


def won_by(story: Iterable[Event], seat: Seat) -> bool:
    return any(isinstance(event, ev.Won) and event.seat is seat for event in story)


def end(deal: Deal, story: Sequence[Event]) -> ToldEnd:
    """How the deal ended, by the engine."""
    reason = next((event.reason for event in story if isinstance(event, ev.DealEnded)), "")
    groups = payments(story)
    wins = [event for event in story if isinstance(event, ev.Won)]
    rows = tuple(win(deal, event, paid) for event, paid in zip(wins, groups[1:], strict=False))
    riichi = is_riichi(deal) and reason == "exhausted"
    ready = tuple(seat for seat in SEATS if deal.notes.tenpai.get(seat)) if riichi else None
    nagashi = any(isinstance(event, ev.Paid) and event.clause == "RRC-3.10.b" for event in story)
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
    if not is_riichi(deal):
        worth = elements_of(Counter(event.elements))
        return ToldWin(event.seat, event.source, event.tile, event.total, None, worth, None, paid)
    count = counted(deal, event.seat, event.tile, deal.offer if event.source is not None else None)
    assert count is not None
    hand = count.completed.arranged.hand
    yaku = dict(count.yaku)
    if "double_riichi" in yaku:
        yaku["double_riichi"] += yaku.pop("riichi", 0)              # logs write one yaku of two han
    if not count.yakuman:
        yaku |= {"dora": hand.dora, "uradora": hand.ura if hand.riichi else 0, "akadora": hand.reds}
    liable = next((deal.notes.pao[event.seat, name] for name in yaku if (event.seat, name) in deal.notes.pao), None)
    return ToldWin(
        event.seat, event.source, event.tile, event.total, count.fu, elements_of(yaku), liable, paid
    )
