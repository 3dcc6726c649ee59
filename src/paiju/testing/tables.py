"""The conformance suite of a ruleset: laws that hold at every table, whatever is played there."""

from collections import Counter
from collections.abc import Sequence
from itertools import compress
from operator import not_
from typing import Any

from paiju.core.seats import Seat
from paiju.rulings.clauses import known_ids
from paiju.rulings.reasons import Refused, Ruling
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, OVER, SEATS, TURN, Deal
from paiju.table.events import Event, Paid
from paiju.table.play import begin, options, play, waiting_for
from paiju.table.replays import rebuilt
from paiju.table.rulesets import Ruleset
from paiju.table.seeds import Chance


def tiles_on_the_table(deal: Deal) -> list[int]:
    """Every tile, wherever it lies, in order."""
    found = list(deal.proposed)
    for place in deal.hands:
        found += place.tiles
        found += place.flowers
        found += place.river
        for laid in place.melds:
            found += laid.tiles
    found += compress(deal.wall.tiles, map(not_, deal.wall.taken))
    found.sort()
    return found


def check_tiles(deal: Deal, whole: list[int]) -> None:
    assert tiles_on_the_table(deal) == whole, Counter(whole) - Counter(tiles_on_the_table(deal))


def check_sizes(deal: Deal) -> None:
    """On its turn a hand has one tile more than between turns; whoever has won is not looked at."""
    discard = deal.offer is not None and deal.offer.cause == "discard"
    if deal.opening or not (deal.phase == TURN or (deal.phase == OFFERING and discard)):
        return
    for seat in SEATS:
        place = deal.hands[seat]
        turn = deal.phase == TURN and deal.turn is seat
        if deal.active(seat):
            assert len(place.tiles) + 3 * len(place.melds) == deal.rules.shapes.size + turn, (seat, deal.phase)


def banked(news: Sequence[Event]) -> int:
    return sum(event.points for event in news if isinstance(event, Paid) and event.payee == "bank")


def check_money(deal: Deal, whole: int) -> None:
    """What is paid is received; points leave the table only to the bank."""
    assert sum(deal.scores) + deal.pot == whole


def check_waits(deal: Deal) -> None:
    for seat in SEATS:
        place = deal.hands[seat]
        if sum(place.counts) % 3 == 1:
            assert deal.waits(seat) == deal.fresh_waits(seat)


def check_refusals(deal: Deal) -> None:
    """What was not offered is refused with a clause of the book, and changes nothing."""
    before = snapshot(deal)
    for seat in SEATS:
        for action in tried(seat):
            if action not in options(deal, seat):
                ruling = refused(deal, action)
                assert ruling.reason.clause in known_ids(), ruling
    assert snapshot(deal) == before


def refused(deal: Deal, action: Action) -> Ruling:
    try:
        play(deal, action)
    except Refused as found:
        return found.ruling
    raise AssertionError(f"{action} was not offered and was played")


def tried(seat: Seat) -> tuple[Action, ...]:
    """One action of every kind, to be refused where it is not offered."""
    return (
        act.win(seat), act.discard(seat, 0), act.discard(seat, 9, "riichi"), act.passing(seat),
        act.kong(seat, 0, act.CONCEALED), act.kong(seat, 9, act.ADDED), act.kong(seat, 18, act.CLAIMED),
        act.pung(seat, 4, (4, 4)), act.chow(seat, 4, (3, 5)), act.expose(seat, 34), act.declare(seat, "nine_terminals"),
    )


def snapshot(deal: Deal) -> Any:
    """Everything about a deal, to compare two of them."""
    places = [
        (sorted(p.tiles), bytes(p.counts), p.drawn, list(p.melds), list(p.flowers), list(p.river), list(p.thrown))
        for p in deal.hands
    ]
    kind = type(deal.notes)
    names = getattr(kind, "__slots__", None) or kind.__mypyc_attrs__          # compiled classes name them so
    notes = {name: plain(getattr(deal.notes, name)) for name in names}
    table = deal.phase, deal.turn, deal.opening, deal.offer, deal.asked, deal.pot, list(deal.scores), sorted(deal.out)
    faults = sorted(deal.dead), list(deal.fines), deal.ended
    return places, notes, table, faults, bytes(deal.wall.taken)


def plain(value: Any) -> Any:
    """A note that can be compared later: a copy, not the thing itself."""
    if isinstance(value, dict):
        return {key: plain(held) for key, held in value.items()}
    if isinstance(value, (set, list)):
        return type(value)(value)
    return value


def check_deal(
    rules: Ruleset, seed: str, choose: Any, dealer: Seat = Seat.EAST, *, human: bool = False
) -> list[Event]:
    """Play a deal with ``choose(deal, seat, options, chance)`` and hold every law after every action."""
    deal, news = begin(rules, seed, dealer, human=human)
    whole, start = sorted(rules.plan.tiles()), 4 * rules.start
    chance = Chance(f"{seed}:choices")
    steps = 0
    while deal.phase != OVER:
        waiting = waiting_for(deal)
        seat = waiting[chance.below(len(waiting))]
        offered = options(deal, seat)
        assert offered, (deal.phase, seat)
        assert len(set(offered)) == len(offered)
        fresh = play(deal, choose(deal, seat, offered, chance))
        news += fresh
        start -= banked(fresh)
        check_tiles(deal, whole)
        check_sizes(deal)
        check_money(deal, start)
        if steps % 16 == 0:
            check_waits(deal)
            check_refusals(deal)
        steps += 1
    again = rebuilt(rules, deal.wall.tiles, news)
    assert snapshot(again) == snapshot(deal)
    return news
