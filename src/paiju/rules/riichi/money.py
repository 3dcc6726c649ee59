"""Points of a hand and who pays them (RRC-3.7.6 to RRC-3.7.9, RRC-3.9.b, RRC-3.3.6.j)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from paiju.core.seats import Seat
from paiju.rules.riichi.houses import Options

if TYPE_CHECKING:
    from paiju.rules.riichi.patterns.winning import Winning

BET = 1000
MANGAN_BASE = 2000
# RRC-3.7.8: han from which a limit holds, its base, its name.
LIMITS = (
    (13, 8000, "yakuman"), (11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman"), (5, 2000, "mangan"),
)


def base_points(han: int, fu: int, options: Options, yakuman: int = 0) -> int:
    """What every payment is a multiple of (RRC-3.7.7.a)."""
    if yakuman:
        return 8000 * yakuman
    if han >= 5:
        return limit_of(han, options)[0]
    base = fu << (han + options.bazoro)
    if options.kiriage_mangan and (han, fu) in ((4, 30), (3, 60)):  # RRC-3.7.7.c
        return MANGAN_BASE
    return min(base, MANGAN_BASE)


def limit_of(han: int, options: Options) -> tuple[int, str]:
    """The base and the name of a limit; without kazoe yakuman 13 han are a sanbaiman (RRC-3.7.8.a)."""
    for least, base, name in LIMITS:
        if han >= least and (least < 13 or options.kazoe_yakuman):
            return base, name
    raise LookupError(han)


def limit_name(han: int, fu: int, options: Options, yakuman: int = 0) -> str | None:
    if yakuman:
        return "yakuman"
    if han >= 5:
        return limit_of(han, options)[1]
    return "mangan" if base_points(han, fu, options) == MANGAN_BASE else None


def up(points: int) -> int:
    """Each single payment is rounded up to a hundred (RRC-3.7.7.b)."""
    return -(-points // 100) * 100


def ron_points(base: int, dealer: bool) -> int:
    return up(base * (6 if dealer else 4))


def tsumo_points(base: int, dealer: bool) -> tuple[int, int]:
    """What the dealer pays, and what each other player pays; a dealer's win is paid by the others alone."""
    return (0, up(2 * base)) if dealer else (up(2 * base), up(base))


def hand_points(hand: "Winning", han: int, fu: int, yakuman: int = 0) -> int:
    """The points of the hand before honba and bets."""
    base = base_points(han, fu, hand.options, yakuman)
    if not hand.by_wall:
        return ron_points(base, hand.dealer)
    from_dealer, from_each = tsumo_points(base, hand.dealer)
    return 3 * from_each if hand.dealer else from_dealer + 2 * from_each


class Won(NamedTuple):
    """A hand that was won, ready to be paid."""

    winner: Seat
    base: int
    pao: bool = False                       # it holds a yakuman somebody is liable for


def payments(
    won: Won, dealer: Seat, source: Seat | None, liable: Seat | None, honba: int, options: Options
) -> dict[Seat, int]:
    """What each player pays (negative) and the winner receives, honba included and bets apart."""
    extra = honba * options.honba_value
    is_dealer = won.winner is dealer
    if won.pao and liable is not None and liable is not won.winner and liable is not source:
        paid = pao_payments(ron_points(won.base, is_dealer), source, liable, extra, options)
    elif source is not None:
        paid = {source: ron_points(won.base, is_dealer) + extra}                    # RRC-3.7.6.a
    else:
        from_dealer, from_each = tsumo_points(won.base, is_dealer)
        paid = {
            seat: (from_dealer if seat is dealer else from_each) + extra // 3 for seat in won.winner.others()
        }
    return {**{seat: -amount for seat, amount in paid.items()}, won.winner: sum(paid.values())}


def pao_payments(points: int, source: Seat | None, liable: Seat, extra: int, options: Options) -> dict[Seat, int]:
    """RRC-3.7.9.d: by tsumo the liable player pays all. RRC-3.7.9.e: by ron he and the discarder pay half each."""
    if source is None:
        return {liable: points + extra}
    half = points // 2
    if options.pao_honba_ron == "liable":
        return {source: half, liable: half + extra}
    return {source: half + extra, liable: half}


def shared_ron(
    wins: Sequence[Won],
    source: Seat,
    dealer: Seat,
    liable: Mapping[Seat, Seat],
    honba: int,
    pot: int,
    bets: Sequence[Seat],
    options: Options,
) -> dict[Seat, int]:
    """All changes of scores when one or more players win on one discard (RRC-3.3.5.d, RRC-3.3.6.j, RRC-3.9.b).

    ``pot`` counts the sticks of earlier hands, ``bets`` the seats in riichi now; both have left the scores already.
    """
    in_turn = sorted(wins, key=lambda won: (won.winner - source) % 4)
    if options.atamahane:
        in_turn = in_turn[:1]                                       # RRC-3.3.5.f
    change = dict.fromkeys(Seat, 0)
    for place, won in enumerate(in_turn):
        markers = honba if place == 0 or options.multi_ron_honba != "first_in_turn" else 0
        for seat, amount in payments(won, dealer, source, liable.get(won.winner), markers, options).items():
            change[seat] += amount
    winners = [won.winner for won in in_turn]
    for seat, sticks in sticks_taken(winners, pot, bets, options).items():
        change[seat] += BET * sticks
    return change


def sticks_taken(winners: Sequence[Seat], pot: int, bets: Sequence[Seat], options: Options) -> dict[Seat, int]:
    """Each winner takes his own bet back, the first in turn all others; on tenhou the first takes everything."""
    first = winners[0]
    own = {} if options.multi_ron_riichi == "first_takes_all" else {seat: 1 for seat in bets if seat in winners}
    others = pot + len(bets) - sum(own.values())
    return {**own, first: own.get(first, 0) + others}
