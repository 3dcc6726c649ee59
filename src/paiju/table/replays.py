"""A deal rebuilt from its events: they tell the whole story."""

from collections.abc import Iterable, Sequence

from paiju.table.deals import Deal
from paiju.table.events import DealBegan, Event
from paiju.table.evolve import EVOLVE
from paiju.table.rulesets import Ruleset
from paiju.table.walls import Wall


def rebuilt(rules: Ruleset, tiles: Sequence[int], events: Iterable[Event]) -> Deal:
    """Fold events into a deal; nothing is decided and nothing is paid anew."""
    story = iter(events)
    began = next(story)
    assert isinstance(began, DealBegan)
    wall = Wall(rules.plan.wall, tiles)
    deal = Deal(rules, wall, began.dealer, began.round, began.counter, began.pot, began.scores)
    for event in (began, *story):
        EVOLVE[type(event)](deal, event)
        fold = rules.memory.hears.get(type(event))
        if fold is not None:
            fold(deal.notes, deal, event)
    return deal
