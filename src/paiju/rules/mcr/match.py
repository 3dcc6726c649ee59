"""A session: sixteen deals, four rounds; people change chairs after each round (MCR-A4, MCR-A4.1)."""

from dataclasses import dataclass, replace

from paiju.core.seats import Seat
from paiju.table.deals import OVER, Deal
from paiju.table.matches import Match, Result, ranked, settled

# MCR-A4: who starts East, South, West, North in each round.
ROUNDS = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))


@dataclass(frozen=True, slots=True)
class MatchPlan:
    deals: int = 16

    def first(self) -> Match:
        return Match(totals=(0, 0, 0, 0), people=ROUNDS[0])

    def after(self, match: Match, deal: Deal) -> Match:
        """The dealer always changes (MCR-A4.1)."""
        now = settled(match, deal)
        if now.deals >= self.deals:
            return replace(now, over=True)
        row, column = divmod(now.deals, 4)
        return replace(now, people=ROUNDS[row % 4], dealer=Seat(column), round=Seat(row % 4))

    def time_up(self, match: Match, deal: Deal) -> Match:
        """The running hand is void, what was paid for fouls in it stays; a Hu already called counts (MCR R-35)."""
        return replace(settled(match, deal, counts=deal.phase == OVER), over=True)

    def final(self, match: Match) -> tuple[Result, ...]:
        """Game points; fouls are already in them (MCR R-67)."""
        return ranked([total - fine for total, fine in zip(match.totals, match.fines, strict=True)])
