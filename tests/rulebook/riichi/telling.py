"""Riichi tables for the tests of play: houses with other options, bets on the table, what was turned and won."""

from dataclasses import replace
from typing import Any

from paiju import rules
from paiju.core.seats import Seat
from paiju.core.tiles import compact
from paiju.rules.riichi.houses import options
from paiju.rules.riichi.match import MatchPlan
from paiju.rules.riichi.patterns import DORA
from paiju.rules.riichi.tiles import plan
from paiju.table import events as ev
from paiju.table.events import Event
from paiju.table.faces import FACES
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board, Chair

E, S, W, N = Seat
BET = 1000
JUNK = "147m 258p 369s 1234z"               # goes with nothing
WASTE = {E: "9m", S: "9p", W: "9m", N: "9p"}         # everybody has discarded: no first turn any more


def house(**changes: Any) -> Ruleset:
    """The book as a table plays it that agreed on other options."""
    chosen = options("riichi", changes)
    return replace(
        rules.ruleset("riichi"), options=chosen, plan=plan(chosen), match=MatchPlan(chosen), start=chosen.start_points
    )


def bets(board: Board, *seats: Seat, ippatsu: bool = False) -> Board:
    """These seats have declared riichi some time ago."""
    board.note("riichi", set(seats))
    board.note("ippatsu", set(seats) if ippatsu else set())
    board.deal.pot += BET * len(seats)
    board.deal.options_memo = None
    return board


def turned(news: list[Event], what: str = "kandora") -> str:
    """The indicators turned."""
    shown = [event for event in news if isinstance(event, ev.Revealed) and event.what == what]
    return " ".join(str(FACES[tile]) for event in shown for tile in event.tiles)


def yaku(board: Board) -> list[set[str]]:
    """The yaku of each win, dora apart."""
    return [set(event.elements) - DORA.keys() for event in board.news if isinstance(event, ev.Won)]


def worth(board: Board) -> list[int]:
    return [event.total for event in board.news if isinstance(event, ev.Won)]


def placed(seat: Seat, hand: str) -> dict[str, Any]:
    """A hand for the seat that is meant, as a board wants it."""
    return {seat.names.en.lower(): hand}


def at(board: Board, seat: Seat) -> Chair:
    return (board.east, board.south, board.west, board.north)[seat]


def happened(news: list[Event]) -> str:
    """The kinds of events, one after another."""
    return " ".join(type(event).__name__ for event in news)


def waiting(board: Board, seat: Seat) -> str:
    """The waits of a hand at the table."""
    bits = board.deal.waits(seat)
    return compact(FACES[kind] for kind in range(34) if bits >> kind & 1)


def death(board: Board, seat: Seat) -> Board:
    """This hand has died some time ago."""
    board.deal.dead.add(seat)
    board.deal.options_memo = None
    return board
