"""Secrecy: exchange what a seat cannot see, and everything it is told stays the same, byte for byte."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from paiju.core.seats import Seat
from paiju.notation.records import written
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, OVER, SEATS, Deal
from paiju.table.events import Event
from paiju.table.play import begin, deal_out, options, play, waiting_for
from paiju.table.rulesets import Ruleset
from paiju.table.seeds import Chance
from paiju.table.views import Viewer, told, view
from paiju.table.walls import Wall

Choose = Callable[[Deal, Seat, Sequence[Action], Chance], Action]


def heard(rules: Ruleset, events: Sequence[Event], viewer: Viewer) -> list[str]:
    """Everything a viewer is told, as it goes over the wire."""
    found = []
    for event in events:
        public = told(rules.manners, event, viewer)
        if public is not None:
            found.append(json.dumps(written(public), sort_keys=True))
    return found


def seen(deal: Deal, viewer: Viewer) -> str:
    """The view as bytes."""
    return json.dumps(asdict(view(deal, viewer)), default=str, sort_keys=True)


def refusals(deal: Deal, seat: Seat) -> list[str]:
    """What a seat hears when it tries what it may not do."""
    found = []
    for action in (act.win(seat), act.discard(seat, 0), act.passing(seat), act.kong(seat, 0, act.CONCEALED)):
        if action not in options(deal, seat):
            try:
                play(deal, action)
            except Refused as refused:
                found.append(str(refused.ruling))
    return found


def story(rules: Ruleset, seed: str, choose: Choose, most: int) -> tuple[Deal, list[Event], list[Action]]:
    """A deal played for a while: where it stands, what happened, what was done."""
    deal, news = begin(rules, seed)
    chance, done = Chance(f"{seed}:choices"), list[Action]()
    while deal.phase != OVER and len(done) < most:
        seat = waiting_for(deal)[0]
        action = choose(deal, seat, options(deal, seat), chance)
        done.append(action)
        news += play(deal, action)
    return deal, news, done


def exchanged(deal: Deal, news: Sequence[Event], viewer: Viewer, chance: Chance) -> list[int]:
    """The wall with tiles the viewer cannot know exchanged: those still standing elsewhere, and those not drawn."""
    tiles, hidden = list(deal.wall.tiles), hidden_places(deal, news, viewer)
    mixed = chance.shuffled([tiles[place] for place in hidden])
    for place, tile in zip(hidden, mixed, strict=True):
        tiles[place] = tile
    return tiles


def hidden_places(deal: Deal, news: Sequence[Event], viewer: Viewer) -> list[int]:
    """Places of the wall whose tiles he has not seen: not drawn yet, or standing in another hand, met there once."""
    received = places_received(deal, news)
    turned = {event.tiles for event in news if isinstance(event, ev.Revealed)}
    shown = [tile for row in turned for tile in row]
    found = [at for at, taken in enumerate(deal.wall.taken) if not taken and deal.wall.tiles[at] not in shown]
    for seat in SEATS:
        if seat is viewer:
            continue
        standing, got = deal.hands[seat].tiles, [deal.wall.tiles[at] for at in received[seat]]
        found += [at for at in received[seat] if (tile := deal.wall.tiles[at]) in standing and got.count(tile) == 1]
    return found


def places_received(deal: Deal, news: Sequence[Event]) -> dict[Seat, list[int]]:
    """Which places of the wall each seat was dealt or drew."""
    plan = deal.wall.plan
    found = {deal.dealer.after(at): list(row) for at, row in enumerate(plan.deal)}
    wall = Wall(plan, deal.wall.tiles)
    for event in news:
        if isinstance(event, ev.Drew):
            place = wall.next_replacement() if event.replacement else wall.next_draw()
            wall.take(place)
            found[event.seat].append(place)
    return found


def played_again(
    rules: Ruleset, tiles: Sequence[int], began: ev.DealBegan, done: Sequence[Action]
) -> tuple[Deal, list[Event]] | None:
    """The same doings on another wall; nothing when they are not possible there."""
    wall = Wall(rules.plan.wall, tiles)
    deal = Deal(rules, wall, began.dealer, began.round, began.counter, began.pot, began.scores)
    news = deal_out(deal, began.dice, began.commitment)
    for action in done:
        if action not in options(deal, action.seat) and isinstance(action, act.Pass):
            continue                        # there nobody asks him
        while action not in options(deal, action.seat) and deal.phase == OFFERING:
            news += play(deal, act.passing(waiting_for(deal)[0]))
        if action not in options(deal, action.seat):
            return None
        news += play(deal, action)
    return deal, news


def difference(rules: Ruleset, seed: str, viewer: Viewer, choose: Choose, most: int) -> Any:
    """What a viewer hears or sees differently when only hidden tiles differ: nothing, or the first difference.

    Answers ``"impossible"`` when the same doings cannot be played with the exchanged tiles.
    """
    deal, news, done = story(rules, seed, choose, most)
    if deal.phase == OVER:
        return "impossible"
    began = news[0]
    assert isinstance(began, ev.DealBegan)
    again = played_again(rules, exchanged(deal, news, viewer, Chance(f"{seed}:exchange")), began, done)
    if again is None or not same_moment(deal, again[0]) or openly_drawn(rules, news) != openly_drawn(rules, again[1]):
        return "impossible"
    first, second = heard(rules, news, viewer), heard(rules, again[1], viewer)
    for one, other in zip(first, second, strict=False):
        if one != other:
            return one, other
    if len(first) != len(second):
        return "more was told", abs(len(first) - len(second))
    if seen(deal, viewer) != seen(again[0], viewer):
        return seen(deal, viewer), seen(again[0], viewer)
    if isinstance(viewer, Seat) and refusals(deal, viewer) != refusals(again[0], viewer):
        return refusals(deal, viewer), refusals(again[0], viewer)
    return None


def same_moment(one: Deal, other: Deal) -> bool:
    """Nobody is still thinking there who has answered here."""
    return one.phase == other.phase and waiting_for(one) == waiting_for(other)


def openly_drawn(rules: Ruleset, news: Sequence[Event]) -> list[bool]:
    """Which discards were seen to be the tile just drawn: a fact everybody knows, where the book shows it."""
    return [event.drawn for event in news if isinstance(event, ev.Discarded) and rules.manners.drawn_discards]
