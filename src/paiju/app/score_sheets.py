"""A sheet told hand by hand: what each hand changed, and the running totals (TOUR F4, TOUR F5, TOUR F6)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from paiju import rules
from paiju.app.fields import Field, Roll
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.tournament.sheets import Player

mcr, taiwan, sichuan = (rules.money(book) for book in ("mcr", "taiwan", "sichuan"))
MCR_MINIMUM = 8                             # MCR-3.9.1.1-1
MOST_HANDS = {"mcr": 16}                    # MCR-A5: the lines of a session's sheet
LONG = 1000
LIMIT = 8                                   # SBR-6.1: a win is worth 2 to the power of its fan, at most this
Changes = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Row:
    """One hand of a sheet: who dealt, after how many wins in a row, and what it changed for the four players."""

    changes: tuple[int, ...]
    dealer: Seat = Seat.EAST
    streak: int = 0
    pigs: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All hands of a table, in order."""

    rows: tuple[Row, ...]

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """Everybody's total after each hand."""
        return tuple(accumulate((row.changes for row in self.rows), together))

    @property
    def totals(self) -> tuple[int, ...]:
        return self.running[-1] if self.rows else (0, 0, 0, 0)

    @property
    def pigs(self) -> int:
        return sum(row.pigs for row in self.rows)


def together(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(mine + more for mine, more in zip(one, other, strict=True))


def summed(changes: Sequence[Changes]) -> tuple[int, ...]:
    return tuple(sum(change.get(seat, 0) for change in changes) for seat in Seat)


@dataclass(frozen=True, slots=True)
class Chairs:
    """Who sat where at the beginning: hands name players, books pay chairs."""

    roll: Roll
    seats: Sequence[Player]

    def chair(self, named: Field) -> Seat:
        return Seat(self.seats.index(self.roll.find(named)))

    def maybe(self, named: Field) -> Seat | None:
        return self.chair(named) if named.given else None


def counted(book: str, hands: Field, seats: Sequence[Player], cap: int | None = None) -> ScoreSheet:
    """The sheet of a table told hand by hand."""
    if book not in ROWS:
        raise BadInput("standings.no_hands", book=book)
    if len(hands.rows()) > MOST_HANDS.get(book, LONG):
        raise hands.wrong()
    chairs = Chairs(Roll({str(player): player for player in seats}), seats)
    return ScoreSheet(tuple(ROWS[book](hands.rows(), chairs, cap)))


def mcr_rows(hands: Sequence[Field], chairs: Chairs, _cap: int | None) -> Iterator[Row]:
    """Self-draw: everybody pays 8 and the points; on a discard its player, the others 8 (MCR-3.9.1.3)."""
    for hand in hands:
        if not hand.object(("winner", "from", "points")):
            yield Row((0, 0, 0, 0))
            continue
        winner, source = chairs.chair(hand["winner"]), chairs.maybe(hand["from"])
        not_oneself(winner, source, hand)
        yield Row(summed([mcr.payments(hand["points"].number(low=MCR_MINIMUM), winner, source)]))


def not_oneself(winner: Seat, source: Seat | None, hand: Field) -> None:
    if winner is source:
        raise hand["from"].wrong()


def taiwan_rows(hands: Sequence[Field], chairs: Chairs, cap: int | None) -> Iterator[Row]:
    """The first seat deals first; the dealer stays only by winning, and every win raises what follows (TW-14.2)."""
    dealer, streak = Seat.EAST, 0
    for hand in hands:
        hand.object(("winners", "from", "false_wins"))
        source = chairs.maybe(hand["from"])
        paid, winners = [], []
        for row in hand["winners"].rows():
            row.object(("player", "tai", "responsible"))
            winner, tai = chairs.chair(row["player"]), row["tai"].number(low=0)
            not_oneself(winner, source, hand)
            if winner in winners:
                raise row["player"].wrong()
            winners.append(winner)
            value = tai if cap is None else min(tai, cap)           # TW-13.4: before the dealer's extras
            liable = chairs.maybe(row["responsible"])
            paid.append(taiwan.payments(value, taiwan.Paid(winner, source, dealer, streak, liable)))
        paid += [taiwan.false_win(chairs.chair(row)) for row in hand["false_wins"].rows()]
        yield Row(summed(paid), dealer, streak)
        stays = dealer in winners                                   # TW-4.1: a draw passes the deal on
        dealer, streak = (dealer, streak + 1) if stays else (dealer.after(), 0)


@dataclass(slots=True)
class SichuanHand:
    """What has happened in a hand so far: who is out, and which kongs were paid."""

    chairs: Chairs
    out: list[Seat] = field(default_factory=list)
    kongs: list[Any] = field(default_factory=list)

    def after(self, move: Field) -> Iterator[Changes]:
        move.object(("kong", "fan", "false_win", "player", "from", "after_kong"))
        player, source = self.chairs.chair(move["player"]), self.chairs.maybe(move["from"])
        not_oneself(player, source, move)
        for name, seat in (("player", player), ("from", source)):
            if seat in self.out:                                    # SBR-5.4: who has won plays no more
                raise move[name].wrong()
        if move["kong"].given:
            kong = sichuan.Kong(move["kong"].one_of(tuple(sichuan.Kong)))
            if (source is not None) is not (kong is sichuan.Kong.OPEN):
                raise move["from"].wrong()
            self.kongs.append(sichuan.kong_paid(kong, player, source, self.out))
            yield self.kongs[-1].changes()
        elif move["false_win"].flag():
            yield sichuan.false_win(player, self.out)
        else:
            yield from self.won(move, player, source)

    def won(self, move: Field, player: Seat, source: Seat | None) -> Iterator[Changes]:
        if move["after_kong"].flag():
            yield self.given_back(move, source)
        yield sichuan.win_payments(min(2 ** move["fan"].number(low=0, high=30), LIMIT), player, source, self.out)
        self.out.append(player)

    def given_back(self, move: Field, source: Seat | None) -> Changes:
        """The last kong of the player who discarded right after it (SBR-4.9)."""
        mine = [kong for kong in self.kongs if kong.player is source]
        if not mine:
            raise BadInput("standings.kong_unpaid", player=str(move["from"].value))
        self.kongs.remove(mine[-1])
        back: Changes = mine[-1].returned()
        return back

    def ended(self, end: Field) -> tuple[list[Changes], int]:
        """The end of the wall, when fewer than three have won (SBR-7)."""
        playing = [seat for seat in Seat if seat not in self.out]
        if len(playing) < 2:
            return [], 0
        end.object([str(self.chairs.seats[seat]) for seat in playing])
        states = {seat: state_of(end[str(self.chairs.seats[seat])]) for seat in playing}
        pigs = sum(state.state is sichuan.State.PIG for state in states.values())
        return list(sichuan.wall_end(states, self.kongs)), pigs


def state_of(told: Field) -> Any:
    """``"pig"``, ``"not_ready"``, or the most a ready hand could have been worth."""
    if isinstance(told.value, str):
        return sichuan.Standing(sichuan.State(told.one_of((sichuan.State.PIG, sichuan.State.NOT_READY))))
    return sichuan.Standing(sichuan.State.READY, told.number(low=1, high=LIMIT))


def sichuan_rows(hands: Sequence[Field], chairs: Chairs, _cap: int | None) -> Iterator[Row]:
    """Kongs, wins and false wins as they happened, then the end of the wall."""
    for told in hands:
        told.object(("moves", "end"))
        hand = SichuanHand(chairs)
        changes = [change for move in told["moves"].rows() for change in hand.after(move)]
        settled, pigs = hand.ended(told["end"])
        yield Row(summed([*changes, *settled]), pigs=pigs)


ROWS: Mapping[str, Callable[[Sequence[Field], Chairs, int | None], Iterator[Row]]] = {
    "mcr": mcr_rows, "taiwan": taiwan_rows, "sichuan": sichuan_rows,
}
