"""Who sits where, rounds, the dealer and his streak (TW-3, TW-4)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.matches import Match, Result, ranked, settled


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """Four rounds, or as many rounds or deals as were agreed (TW-4.3)."""

    rounds: int = 4
    deals: int | None = None

    def first(self) -> Match:
        return Match(totals=(0, 0, 0, 0))

    def after(self, match: Match, deal: Deal) -> Match:
        """East stays when he is among the winners, and his streak grows (TW-4.1, TW-4.4); else the next one deals."""
        now = settled(match, deal)
        if match.dealer in deal.out:
            return replace(now, counter=match.counter + 1, over=now.deals == self.deals)
        dealer = match.dealer.after()
        passed = match.rounds + (dealer is Seat.EAST)               # TW-4.2
        over = now.deals == self.deals if self.deals else passed >= self.rounds
        return replace(now, dealer=dealer, counter=0, rounds=passed, round=Seat(passed % 4), over=over)

    def final(self, match: Match) -> tuple[Result, ...]:
        return ranked(match.totals)


def seated_by_tiles(shuffler: int, drawn: Sequence[Seat]) -> tuple[int, ...]:
    """Who sits East, South, West, North: the shuffler's right neighbour draws first, he himself last (TW-3.2)."""
    winds = {wind: (shuffler + 1 + at) % 4 for at, wind in enumerate(drawn)}
    return tuple(winds[wind] for wind in Seat)


def seated_by_dice(sums: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Who sits East, South, West, North by each player's sums, the highest first; ties go by the throws after (TW-3.3).

    >>> seated_by_dice([(6, 8), (9,), (6, 11), (10,)])
    (3, 1, 2, 0)
    """
    assert not still_tied(sums)
    return tuple(sorted(range(len(sums)), key=lambda player: tuple(sums[player]), reverse=True))


def still_tied(sums: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Who must throw again: only those whose sums are all the same as another's (TW-3.4)."""
    rows = [tuple(row) for row in sums]
    return tuple(player for player, row in enumerate(rows) if rows.count(row) > 1)
