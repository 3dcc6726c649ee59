"""The end of a game: places, bets left on the table, oka, uma, penalties (RRC-3.12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from paiju.core.errors import BadInput
from paiju.rules.riichi.houses import Options
from paiju.rules.riichi.money import BET


@dataclass(frozen=True, slots=True)
class Result:
    """A player's place and final score; equal points share a place."""

    place: int
    total: int


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
