"""Rounds, the dealer and his streak (TW-4)."""

from dataclasses import dataclass, replace

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.matches import Match, Result, ranked, settled


@dataclass(frozen=True, slots=True)
class MatchPlan:
    rounds: int = 4                         # TW-4.3

    def first(self) -> Match:
        return Match(totals=(0, 0, 0, 0))

    def after(self, match: Match, deal: Deal) -> Match:
        """East stays when he is among the winners, and his streak grows (TW-4.1, TW-4.4); else the next one deals."""
        now = settled(match, deal)
        if match.dealer in deal.out:
            return replace(now, counter=match.counter + 1)
        dealer = match.dealer.after()
        back = dealer is Seat.EAST                                  # TW-4.2
        passed = match.rounds + back
        return replace(
            now, dealer=dealer, counter=0, rounds=passed, round=Seat(passed % 4), over=passed >= self.rounds
        )

    def final(self, match: Match) -> tuple[Result, ...]:
        return ranked(match.totals)
