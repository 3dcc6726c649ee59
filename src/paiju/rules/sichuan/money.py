"""Who pays whom: wins, kongs and their returns, the end of the wall, false wins (SBR-4, SBR-6, SBR-7, SBR-8)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from paiju.core.seats import Seat

SELF_DRAW = 1                               # SBR-6.3: added after the limit
PIG = 48                                    # SBR-7.4: to nobody
FALSE_WIN = 8                               # SBR-8.1: to each other active player
Changes = dict[Seat, int]


class Kong(StrEnum):
    OPEN = "open"                           # made with a discard: 2 from the discarder (SBR-4.5)
    ADDED = "added"                         # on the very draw that brought the tile: 1 from each (SBR-4.6)
    ADDED_LATE = "added_late"               # later: legal and unpaid (SBR SR-27)
    CONCEALED = "concealed"                 # 2 from each (SBR-4.7)


KONG_POINTS = {Kong.OPEN: 2, Kong.ADDED: 1, Kong.ADDED_LATE: 0, Kong.CONCEALED: 2}
KONG_CLAUSES = {
    Kong.OPEN: "SBR-4.5", Kong.ADDED: "SBR-4.6", Kong.ADDED_LATE: "SBR-4.6", Kong.CONCEALED: "SBR-4.7",
}


def active_others(seat: Seat, out: Collection[Seat]) -> tuple[Seat, ...]:
    return tuple(other for other in seat.others() if other not in out)


def transfer(receiver: Seat, paid: Mapping[Seat, int]) -> Changes:
    """Everybody's change when these pay that one."""
    change = dict.fromkeys(Seat, 0)
    for payer, amount in paid.items():
        change[payer] -= amount
        change[receiver] += amount
    return change


def win_payments(value: int, winner: Seat, source: Seat | None, out: Collection[Seat] = ()) -> Changes:
    """By discard its player pays the value (SBR-6.2); self-drawn each active player pays one more (SBR-6.3)."""
    if source is not None:
        return transfer(winner, {source: value})
    return transfer(winner, dict.fromkeys(active_others(winner, out), value + SELF_DRAW))


@dataclass(frozen=True, slots=True)
class KongPaid:
    """A kong and what was paid for it, so that it can be returned to those who paid."""

    player: Seat
    paid: tuple[tuple[Seat, int], ...]
    clause: str = "SBR-4.5"

    def changes(self) -> Changes:
        return transfer(self.player, dict(self.paid))

    def returned(self) -> Changes:
        """The points go back to the original payers, also to those who have won since (SBR-4.9, SBR-4.10)."""
        return {seat: -amount for seat, amount in self.changes().items()}


def kong_paid(kind: Kong, player: Seat, source: Seat | None = None, out: Collection[Seat] = ()) -> KongPaid:
    """What a kong brings at once (SBR-4.5 to SBR-4.8)."""
    payers = (source,) if source is not None else active_others(player, out)
    points = KONG_POINTS[kind]
    return KongPaid(player, tuple((payer, points) for payer in payers if points), KONG_CLAUSES[kind])


class State(StrEnum):
    """Where an active player stands when the wall ends (SBR-7.2)."""

    READY = "ready"
    NOT_READY = "not_ready"
    PIG = "pig"


@dataclass(frozen=True, slots=True)
class Standing:
    """An active player's state, and the theoretical maximum of his hand when it is ready."""

    state: State
    maximum: int = 0


def wall_end(
    standings: Mapping[Seat, Standing], kongs: Sequence[KongPaid] = (), *, pig_pays_ready: bool = False
) -> tuple[Changes, ...]:
    """The three steps of the settlement: kong returns, pigs, payments to ready players (SBR-7.3 to SBR-7.5).

    ``kongs`` are those not returned yet. With ``pig_pays_ready`` a pig also pays as not ready (SBR SR-20).
    """
    if len(standings) < 2:                              # SBR-7.1, SBR SR-18: three have won
        nothing = dict.fromkeys(Seat, 0)
        return nothing, nothing, nothing
    return returns(standings, kongs), pigs(standings), to_the_ready(standings, pig_pays_ready)


def returns(standings: Mapping[Seat, Standing], kongs: Sequence[KongPaid]) -> Changes:
    change = dict.fromkeys(Seat, 0)
    for kong in kongs:
        if kong.player in standings and standings[kong.player].state is not State.READY:
            for seat, amount in kong.returned().items():
                change[seat] += amount
    return change


def pigs(standings: Mapping[Seat, Standing]) -> Changes:
    change = dict.fromkeys(Seat, 0)
    for seat, standing in standings.items():
        change[seat] -= PIG * (standing.state is State.PIG)
    return change


def to_the_ready(standings: Mapping[Seat, Standing], pig_pays_ready: bool) -> Changes:
    paying = {State.NOT_READY, State.PIG} if pig_pays_ready else {State.NOT_READY}
    change = dict.fromkeys(Seat, 0)
    for payer, poor in standings.items():
        for receiver, rich in standings.items():
            if poor.state in paying and rich.state is State.READY:
                change[payer] -= rich.maximum
                change[receiver] += rich.maximum
    return change


def false_win(offender: Seat, out: Collection[Seat] = ()) -> Changes:
    """Eight points to each other active player (SBR-8.1)."""
    paid = dict.fromkeys(active_others(offender, out), FALSE_WIN)
    return {seat: -amount for seat, amount in transfer(offender, paid).items()}
