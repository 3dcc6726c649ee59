"""A Taiwanese table in the middle of a deal, and how its outcome is told."""

from dataclasses import replace
from typing import Any

import pytest

from paiju import rules
from paiju.core.seats import NORTH, Seat
from paiju.core.tiles import tiles
from paiju.rulings.reasons import Refused
from paiju.table import events as ev
from paiju.table.faces import KIND, number
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board, Chair

RIVER = "2244556677z"                       # ten tiles lie there: no win is early (TW-F17)


def table(*, river: str = RIVER, book: Any = "taiwan", **more: Any) -> Board:
    """So many discards were made, and lie before North."""
    board = Board(book, rivers={NORTH: river}, **more)
    thrown = [number(tile) for tile in tiles(river)]
    board.note("discards", len(thrown))
    board.note("seen", {KIND[face] for face in thrown})
    return board


def agreed(**options: int) -> Ruleset:
    """The book with what a table agreed on."""
    book = rules.ruleset("taiwan")
    return replace(book, options={**book.options, **options})


def chair(board: Board, seat: Seat) -> Chair:
    return (board.east, board.south, board.west, board.north)[seat]


def said(board: Board) -> str:
    """What everybody has won or lost: ``E-6 S+16 W-5 N-5``."""
    return " ".join(f"{letter}{points:+d}" for letter, points in board.paid.items() if points)


def fans(board: Board) -> list[str]:
    """The fans of each win, as one line."""
    wins = [event for event in board.news if isinstance(event, ev.Won)]
    return [" ".join(name.removeprefix("taiwan.") for name in event.elements) for event in wins]


def refused(verb: Any, *words: Any) -> tuple[str, ...]:
    """The clauses cited when this cannot be done."""
    with pytest.raises(Refused) as caught:
        verb(*words)
    reason = caught.value.ruling.reason
    return (reason.clause,) if reason.clause else ()
