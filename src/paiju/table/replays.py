"""A deal rebuilt from its events: they tell the whole story."""

from collections.abc import Iterable, Iterator, Sequence

from paiju.table.deals import Deal
from paiju.table.events import DealBegan, Event
from paiju.table.evolve import EVOLVE
from paiju.table.rulesets import Ruleset
from paiju.table.walls import Wall


def rebuilt(rules: Ruleset, tiles: Sequence[int], events: Iterable[Event]) -> Deal:
    """The deal these events have come to; nothing is decided and nothing is paid anew."""
    story = list(events)
    deal = untouched(rules, Wall(rules.plan.wall, tiles), story)
    for _ in folded(deal, story):
        pass
    return deal


def untouched(rules: Ruleset, wall: Wall, story: Sequence[Event]) -> Deal:
    """The table of a story before anything has happened at it."""
    began = story[0]
    assert isinstance(began, DealBegan)
    return Deal(rules, wall, began.dealer, began.round, began.counter, began.pot, began.scores)


def folded(deal: Deal, events: Iterable[Event]) -> Iterator[Event]:
    """Change a deal by one event after the other; each is given back once it has happened."""
    hears = deal.rules.memory.hears
    for event in events:
        EVOLVE[type(event)](deal, event)
        fold = hears.get(type(event))
        if fold is not None:
            fold(deal.notes, deal, event)
        yield event
