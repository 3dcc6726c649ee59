"""A game: honba and renchan, when it ends, and its reckoning (RRC-3.9, RRC-3.11, RRC-3.12)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.rules.riichi.houses import Options
from paiju.rules.riichi.money import BET
from paiju.table.deals import Deal
from paiju.table.matches import Match, Result, settled


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """Hanchan or tonpuusen (RRC-3.1.2.b)."""

    options: Options

    @property
    def scheduled(self) -> int:
        return 1 if self.options.game_length == "tonpuusen" else 2

    def first(self) -> Match:
        return Match(totals=(self.options.start_points,) * 4)

    def after(self, match: Match, deal: Deal) -> Match:
        """The table of RRC-3.9: who deals next, and with how many honba."""
        if deal.ended == "chombo":
            return settled(match, deal, counts=False)               # RRC-3.13.c
        now = replace(settled(match, deal), counter=honba_after(match, deal))
        stays = dealer_stays(match, deal)
        if self.options.tobi and min(now.totals) < 0:               # RRC-3.11.b
            return replace(now, over=True)
        if stays:
            return replace(now, over=self.stops_leading(now, deal))
        dealer = match.dealer.after()
        rounds = match.rounds + (dealer is Seat.EAST)
        moved = replace(now, dealer=dealer, rounds=rounds, round=Seat(rounds % 4))
        return replace(moved, over=self.is_over(moved))

    def stops_leading(self, now: Match, deal: Deal) -> bool:
        """Agariyame and tenpaiyame: the last dealer, who would repeat, leads with enough points (RRC-12.1.d)."""
        played = {"won": self.options.agariyame, "exhausted": self.options.tenpaiyame}
        last = now.rounds >= self.scheduled or (now.rounds == self.scheduled - 1 and now.dealer is Seat.NORTH)
        if not (played.get(deal.ended, False) and last):
            return False
        points = now.totals[now.dealer]
        leads = place_of(points, now.dealer, now.totals, self.options) == 1
        return leads and points >= self.options.return_points

    def is_over(self, moved: Match) -> bool:
        """The last scheduled round is through (RRC-3.11.d), or in an extension somebody has enough (RRC-12.1.d)."""
        if moved.rounds < self.scheduled:
            return False
        enough = max(moved.totals) >= self.options.return_points
        return self.options.west_rounds == "never" or enough or moved.rounds > self.scheduled

    def final(self, match: Match) -> tuple[Result, ...]:
        return final_scores(
            match.totals,
            self.options,
            deposits=match.pot // BET,
            penalties=match.fines,
            without_win=[wins == 0 for wins in match.wins],
        )


def honba_after(match: Match, deal: Deal) -> int:
    """One more after a dealer's win and after every draw, none after others' wins (RRC-3.9.a)."""
    if deal.ended == "won" and match.dealer not in deal.out:
        return 0
    return match.counter + 1


def dealer_stays(match: Match, deal: Deal) -> bool:
    """He won, was tenpai at the end of the wall, or the hand was aborted (RRC-3.9.d, RRC-3.9.e)."""
    if deal.ended == "won":
        return match.dealer in deal.out
    return deal.ended != "exhausted" or deal.notes.tenpai[match.dealer]


def final_scores(
    raw: Sequence[int],
    options: Options,
    *,
    deposits: int = 0,
    chombo: Sequence[int] = (0, 0, 0, 0),
    penalties: Sequence[int] = (0, 0, 0, 0),
    without_win: Sequence[bool] = (False, False, False, False),
    chombo_amount: int | None = None,
) -> tuple[Result, ...]:
    """Results in the order of the raw scores given: E, S, W, N of the first hand."""
    places = [place_of(points, seat, raw, options) for seat, points in enumerate(raw)]
    first = places.count(1)
    totals = []
    for seat, points in enumerate(raw):
        total = points - options.return_points
        if places[seat] == 1:
            total += leftover(deposits, first, options) + options.oka // first
        totals.append(total + uma_of(places[seat], places.count(places[seat]), options))
    if options.final_rounding == "nearest_1000":
        totals = rounded(raw, places, options)
    fines = penalty_points(chombo, penalties, without_win, options, chombo_amount)
    return tuple(Result(place, total - fine) for place, total, fine in zip(places, totals, fines, strict=True))


def place_of(points: int, seat: int, raw: Sequence[int], options: Options) -> int:
    """Places by raw points; equal points share the place, or go by seat (RRC-3.12.a, RRC-12.1.d)."""
    before = [other for at, other in enumerate(raw) if at < seat and other == points]
    ahead = len(before) if options.tie_break == "seat_order" else 0
    return 1 + sum(other > points for other in raw) + ahead


def leftover(deposits: int, first: int, options: Options) -> int:
    """Bets left on the table go to the first place, in equal whole shares (RRC-3.12.b), or are lost."""
    return deposits * BET // first if options.leftover_riichi == "winner" else 0


def uma_of(place: int, sharing: int, options: Options) -> int:
    """The average of the places shared, a fraction dropped toward zero (RRC-3.12.e, RRC R-74)."""
    together = sum(options.uma[place - 1 : place - 1 + sharing])
    return int(together / sharing)


def rounded(raw: Sequence[int], places: Sequence[int], options: Options) -> list[int]:
    """Tenhou: whole thousands for all but the first, who balances the sum (RRC-12.1.c)."""
    totals = [
        thousands(points) - options.return_points + options.uma[place - 1]
        for points, place in zip(raw, places, strict=True)
    ]
    winner = places.index(1)
    totals[winner] = -sum(total for seat, total in enumerate(totals) if seat != winner)
    return totals


def thousands(points: int) -> int:
    """Halves go away from zero."""
    whole = (abs(points) + 500) // 1000 * 1000
    return whole if points >= 0 else -whole


def penalty_points(
    chombo: Sequence[int],
    penalties: Sequence[int],
    without_win: Sequence[bool],
    options: Options,
    chombo_amount: int | None,
) -> list[int]:
    """Subtracted after uma: chombo, yakitori and whatever the judges gave (RRC-3.12.c, RRC-3.13.a, RRC R-43)."""
    times = [
        (many if options.chombo == "two_uma_steps" else 0) + (options.yakitori and bare)
        for many, bare in zip(chombo, without_win, strict=True)
    ]
    amount = two_steps(options, chombo_amount) if any(times) else 0
    return [amount * many + fine for many, fine in zip(times, penalties, strict=True)]


def two_steps(options: Options, stated: int | None) -> int:
    """Twice the difference between neighbouring places; unequal steps need the event's own amount (RRC R-26)."""
    if stated is not None:
        return stated
    steps = {high - low for high, low in zip(options.uma, options.uma[1:], strict=False)}
    if len(steps) > 1:
        raise BadInput("chombo_amount_wanted")
    return 2 * steps.pop()
