"""Deals and matches played by bots, from a seed alone: the same seed gives the same deal on every machine."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from paiju.core.kinds import PLAYING
from paiju.core.seats import Seat
from paiju.core.shapes import Shapes
from paiju.players import Player
from paiju.table.deals import OVER, Deal
from paiju.table.events import Event, offer_of
from paiju.table.matches import Match, begin_deal
from paiju.table.play import begin, options, play, waiting_for
from paiju.table.rulesets import Ruleset
from paiju.table.seeds import Chance

MOST_ACTIONS = 5_000                        # no deal comes near; a loop is a bug and must not run for ever
MOST_DEALS = 500
NO_VOID: dict[Seat, str] = {}


class OwnView(NamedTuple):
    """What a bot may look at: its own tiles, and which of their waits would win."""

    seat: Seat
    tiles: Sequence[int]
    melds: int
    shapes: Shapes
    void: str                               # the suit its hand may not hold, where the book knows one
    wins_without: Callable[[int], int]


def own_view(deal: Deal, seat: Seat) -> OwnView:
    place = deal.hands[seat]
    void: str = getattr(deal.notes, "void", NO_VOID).get(seat, "")
    wins = partial(wins_without, deal, seat)
    return OwnView(seat, tuple(place.tiles), len(place.melds), deal.rules.shapes, void, wins)


def wins_without(deal: Deal, seat: Seat, tile: int) -> int:
    """How many kinds would win a discard by the book once this tile is gone: eight points, a yaku, no void suit."""
    waits = deal.waits_without(seat, tile)
    kinds = [kind for kind in PLAYING if waits >> kind & 1]
    place = deal.hands[seat]
    order, worth = list(place.tiles), deal.rules.judge.worth
    place.remove(tile)
    found = sum(worth(deal, seat, kind, offer_of(kind, seat.after(), "discard")) is not None for kind in kinds)
    place.add(tile)
    place.tiles[:] = order
    return found


def played(rules: Ruleset, seed: str, players: Sequence[Player], dealer: Seat = Seat.EAST) -> tuple[Deal, list[Event]]:
    """A whole deal and everything that happened."""
    return finished(*begin(rules, seed, dealer), players, seed)


def played_match(rules: Ruleset, seed: str, players: Sequence[Player]) -> Iterator[tuple[Match, Deal, list[Event]]]:
    """A whole match, deal by deal: how it stands after each, the deal, and everything that happened in it."""
    match = rules.match.first()
    for number in range(MOST_DEALS):
        chairs = [players[person] for person in match.people]
        deal, news = finished(*begin_deal(rules, match, f"{seed}:{number}"), chairs, f"{seed}:{number}")
        match = rules.match.after(match, deal)
        yield match, deal, news
        if match.over:
            return
    raise RuntimeError(f"the match of seed {seed} did not end")


def finished(deal: Deal, news: list[Event], players: Sequence[Player], seed: str) -> tuple[Deal, list[Event]]:
    """The deal played to its end."""
    chance = Chance(f"{seed}:players")
    for _ in range(MOST_ACTIONS):
        if deal.phase == OVER:
            return deal, news
        seat = waiting_for(deal)[0]
        action = players[seat](own_view(deal, seat), options(deal, seat), chance)
        news += play(deal, action)
    raise RuntimeError(f"the deal of seed {seed} did not end")
