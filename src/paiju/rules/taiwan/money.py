"""Who pays whom: the dealer's surcharge, responsibility, penalties (TW-12, TW-14)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat
from paiju.rules.parts.kinds import DRAGONS, WINDS
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event

FALSE_WIN = 5                               # TW-12.4: to each of the others
WRONG_KONG = 10                             # TW-12.5: to each of the others, for each kong
LATE_LIVE_TILES = 5                         # TW-14.6
STICKS = {1: 10, 10: 8, 100: 2, 500: 1}     # of each player, or nine tens: TW-15.3, TW R-26
# TW-14.4: the fans a feeder may be responsible for.
NAMED = frozenset({"F29", "F23", "F33", "F30", "F32"})


class Paid(NamedTuple):
    """How a win is paid: who won, who gave the tile (nobody: self-drawn), and who answers for it."""

    winner: Seat
    source: Seat | None
    dealer: Seat
    streak: int = 0
    liable: Seat | None = None


def surcharge(streak: int) -> int:
    """What every payment of or to the dealer is raised by (TW-14.2, TW R-1)."""
    return 1 + 2 * streak


def payments(value: int, paid: Paid) -> dict[Seat, int]:
    """By discard the discarder pays, self-drawn all three; a responsible player pays for all (TW-14.1 to 14.5).

    Eight flowers are paid as a self-draw, a robbed flower by the player who showed it (TW R-11).
    """
    payers = (paid.source,) if paid.source is not None else paid.winner.others()
    amounts = {seat: value + surcharge(paid.streak) * (paid.dealer in (seat, paid.winner)) for seat in payers}
    if paid.liable is not None and paid.liable is not paid.winner:
        amounts = {paid.liable: sum(amounts.values())}
    return {**{seat: -amount for seat, amount in amounts.items()}, paid.winner: sum(amounts.values())}


def false_win(offender: Seat, each: int = FALSE_WIN) -> dict[Seat, int]:
    """The offender pays each of the others; the dealer's surcharge never applies (TW-12.4, TW-12.6)."""
    return {**dict.fromkeys(offender.others(), each), offender: -3 * each}


def wrong_concealed_kongs(offender: Seat, kongs: int) -> dict[Seat, int]:
    """TW-12.5: thirty tai for each kong of knowingly different tiles."""
    return false_win(offender, WRONG_KONG * kongs)


def responsible(melds: Sequence[tuple[Meld, Seat | None]]) -> dict[str, Seat]:
    """The fans a player is answered for, and by whom, from his melds in the order they were laid (TW-14.4).

    Each meld comes with the seat that fed it; face-down kongs are not exposed (TW R-24).
    """
    found: dict[str, Seat] = {}
    for at, (meld, feeder) in enumerate(melds):
        if feeder is None or (meld.kind is MeldKind.KONG and not meld.open):
            continue
        before = [laid for laid, _ in melds[:at] if laid.open]
        kind = meld.tiles[0].kind
        if DRAGONS >> kind & 1 and pungs_of(before, DRAGONS) == 2:
            found |= {"F29": feeder, "F23": feeder}
        if WINDS >> kind & 1 and pungs_of(before, WINDS) == 3:
            found |= {"F33": feeder, "F30": feeder}
        suit = meld.tiles[0].suit
        if suit != "z" and len(before) == 4 and all(laid.tiles[0].suit == suit for laid in before):
            found["F32"] = feeder
    return found


def pungs_of(melds: Iterable[Meld], kinds: int) -> int:
    return sum(meld.kind is not MeldKind.CHOW and kinds >> meld.tiles[0].kind & 1 for meld in melds)


def is_late(live: int, discarded_before: bool) -> bool:
    """A discarder of a fresh kind among the last tiles answers for himself alone (TW-14.6, TW R-25)."""
    return live <= LATE_LIVE_TILES and not discarded_before


def on_win(deal: Deal, event: ev.Won) -> list[Event]:
    """Every payment of a win, as it happens at the table."""
    liable, late = liable_for(deal, event), is_late_win(deal, event)
    paid = Paid(event.seat, event.source, deal.dealer, deal.counter, None if late else liable)
    clause = "TW-14.5" if liable is not None and not late else "TW-14.1"
    return [
        ev.Paid(seat, event.seat, -amount, clause)
        for seat, amount in payments(event.total, paid).items()
        if amount < 0
    ]


def liable_for(deal: Deal, event: ev.Won) -> Seat | None:
    """Who fed the set that makes a fan of this hand (TW-14.4)."""
    place, fans = deal.hands[event.seat], {name.removeprefix("taiwan.") for name in event.elements}
    answered = responsible([(laid.meld(), laid.source) for laid in place.melds])
    return next((seat for name, seat in answered.items() if name in fans), None)


def is_late_win(deal: Deal, event: ev.Won) -> bool:
    """On a late discard of a fresh kind (TW-14.6)."""
    return event.cause == "discard" and is_late(deal.notes.live, not deal.notes.fresh)


def worth_of_sticks(sticks: Mapping[int, int]) -> int:
    """What counting sticks come to, by their worth and number (TW-15.3).

    >>> worth_of_sticks(STICKS)
    790
    """
    return sum(worth * many for worth, many in sticks.items())


class Money:
    hears: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: on_win}
