"""A Sichuan table in the middle of a deal, and how its outcome is told."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import events as ev
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board, Chair

P = "123m456m789p34p22p"                    # void s: waits for 2p and 5p, no fan


def table(*, void: str = "ssss", out: Collection[Seat] = (), book: Any = "sichuan", **more: Any) -> Board:
    """Void suits East first, all named; these seats have won before."""
    board = Board(book, **more)
    board.note("void", dict(zip(Seat, void, strict=True)))
    board.note("named", set(Seat))
    board.deal.out |= set(out)
    return board


def agreed(**options: object) -> Ruleset:
    """The book with another answer to a question it leaves open."""
    book = rules.ruleset("sichuan")
    return replace(book, options={**book.options, **options})


def chair(board: Board, seat: Seat) -> Chair:
    return (board.east, board.south, board.west, board.north)[seat]


def said(board: Board) -> str:
    """What everybody has won or lost: ``E-2 S+6 W-2 N-2``."""
    return " ".join(f"{letter}{points:+d}" for letter, points in board.paid.items() if points)


def fans(board: Board) -> list[str]:
    """The fans of each win, as one line."""
    wins = [event for event in board.news if isinstance(event, ev.Won)]
    return [" ".join(name.removeprefix("sichuan.") for name in event.elements) for event in wins]


def refused(verb: Any, *words: Any) -> str | None:
    """The clause cited when this cannot be done."""
    with pytest.raises(Refused) as caught:
        verb(*words)
    return caught.value.ruling.reason.clause
