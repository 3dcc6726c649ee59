"""So many deals; the first winner deals next (SBR-9)."""

from dataclasses import dataclass, replace

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.matches import Match, Result, ranked, settled


@dataclass(frozen=True, slots=True)
class MatchPlan:
    deals: int = 16                         # SBR-9.3

    def first(self) -> Match:
        return Match(totals=(0, 0, 0, 0))

    def after(self, match: Match, deal: Deal) -> Match:
        now = settled(match, deal)
        return replace(now, dealer=next_dealer(deal), over=now.deals >= self.deals)

    def final(self, match: Match) -> tuple[Result, ...]:
        return ranked(match.totals)


def next_dealer(deal: Deal) -> Seat:
    """The first winner, or who gave the tile on which several won first; without a win the same (SBR-9.1)."""
    first: Seat | None = deal.notes.next_dealer
    return deal.dealer if first is None else first
