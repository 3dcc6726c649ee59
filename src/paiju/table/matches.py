"""A match: many deals, who sits where, who deals, and what it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from paiju.core.seats import Seat
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.play import begin
from paiju.table.rulesets import Ruleset

NOBODY_MOVED = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Result:
    """A player's place and final score; equal results share a place."""

    place: int
    total: int


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before its next deal. Totals and fines belong to people, seats to chairs."""

    totals: tuple[int, ...]
    people: tuple[int, ...] = NOBODY_MOVED  # who sits in which chair
    dealer: Seat = Seat.EAST
    round: Seat = Seat.EAST
    counter: int = 0                        # honba, or the dealer's streak
    pot: int = 0
    deals: int = 0                          # deals that counted; a chombo's does not
    rounds: int = 0                         # rounds that are over
    fines: tuple[int, ...] = (0, 0, 0, 0)   # points taken outside the deals
    wins: tuple[int, ...] = (0, 0, 0, 0)
    over: bool = False

    def scores(self) -> tuple[int, ...]:
        """The totals as they lie before the chairs."""
        return tuple(self.totals[person] for person in self.people)


def begin_deal(rules: Ruleset, match: Match, seed: str, human: bool = False) -> tuple[Deal, list[Event]]:
    """The next deal of a match."""
    return begin(rules, seed, match.dealer, match.round, match.counter, match.pot, match.scores(), human)


def settled(match: Match, deal: Deal, *, counts: bool = True) -> Match:
    """The match with the points of a finished deal, before anybody moves."""
    totals, fines, wins = list(match.totals), list(match.fines), list(match.wins)
    for seat in SEATS:
        person = match.people[seat]
        totals[person] = deal.scores[seat]
        fines[person] += deal.fines[seat]
        wins[person] += seat in deal.out
    return replace(
        match, totals=tuple(totals), fines=tuple(fines), wins=tuple(wins), pot=deal.pot, deals=match.deals + counts
    )


def ranked(totals: Sequence[int]) -> tuple[Result, ...]:
    """Places by points; equal points share the place."""
    return tuple(Result(1 + sum(other > total for other in totals), total) for total in totals)
