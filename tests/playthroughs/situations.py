"""Remarkable situations, each a board and what is done at it; told as a text of one line per event."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from paiju.core.tiles import Tile, tile
from paiju.notation.records import written
from paiju.table.deals import SEATS, Laid
from paiju.table.events import Event
from paiju.table.faces import FACES
from paiju.testing.boards import Board

Script = Callable[[Board], None]


@dataclass(frozen=True, slots=True)
class Situation:
    """A sentence, a board to set, and a script to play at it."""

    name: str
    says: str
    book: str
    setup: Mapping[str, Any]
    notes: Mapping[str, Any]                # what the book remembers from before
    dealt: bool                             # from the first tile on
    script: Script

    def board(self) -> Board:
        board = (Board.dealt if self.dealt else Board)(self.book, **self.setup)
        for name, value in self.notes.items():
            board.note(name, deepcopy(value))
        return board

    def told(self) -> Iterator[str]:
        """The sentence, the table as it was set, and every event."""
        board = self.board()
        yield f"# {self.says}"
        yield f"# {self.book}"
        if not self.dealt:
            yield from table_of(board)
        self.script(board)
        yield from map(line, board.news)
        yield f"# {' '.join(f'{letter} {points:+}' for letter, points in board.paid.items())}"


def situations() -> tuple[Callable[..., Callable[[Script], Script]], list[Situation]]:
    """A decorator ``@situation(book, **board)`` and the list it fills."""
    found: list[Situation] = []

    def situation(
        book: str, *, dealt: bool = False, notes: Mapping[str, Any] | None = None, **setup: Any
    ) -> Callable[[Script], Script]:
        def listed(script: Script) -> Script:
            name = f"{book.partition('/')[0]}_{script.__name__}"
            says = " ".join((script.__doc__ or "").split())
            found.append(Situation(name, says, book, setup, notes or {}, dealt, script))
            return script

        return listed

    return situation, found


def table_of(board: Board) -> Iterator[str]:
    """Hands, sets, flowers and rivers before anything is done."""
    deal = board.deal
    counts = f"counter {deal.counter}, pot {deal.pot}, {deal.wall.live} left"
    yield f"# {deal.dealer.letter} deals, round {deal.round.letter}, {counts}"
    for seat in SEATS:
        place = deal.hands[seat]
        beside = [("flowers", place.flowers), ("river", place.river)]
        more = [*map(meld, place.melds), *(f"| {name} {row(faces)}" for name, faces in beside if faces)]
        yield " ".join([f"# {seat.letter}", row(sorted(place.tiles)), *more])


def meld(laid: Laid) -> str:
    how = laid.cause if laid.kind == "kong" else "open"
    return f"| {laid.kind} {how} {row(laid.tiles)}"


def row(faces: Iterable[int]) -> str:
    return compact([FACES[face] for face in faces])


def line(event: Event) -> str:
    """An event as its record writes it, without what is empty.

    >>> from paiju.table import events as ev
    >>> from paiju.core.seats import Seat
    >>> line(ev.Drew(Seat.EAST, 4, True))
    'drew E tile=5m replacement'
    """
    fields = written(event)
    name, seat = fields.pop("t"), fields.pop("seat", None)
    words = [name, *([seat] if seat else []), *(word(key, value) for key, value in fields.items())]
    return " ".join(filter(None, words))


def word(key: str, value: Any) -> str:
    if value is True:
        return key
    if value is False or value is None or value == "" or value == []:
        return ""
    return f"{key}={short(key, value)}"


def short(key: str, value: Any) -> str:
    """Tiles together by suit, seats in a row, an offer or an action as its parts."""
    if isinstance(value, dict):
        return "/".join(short(name, part) for name, part in value.items() if part is not None)
    if key in ("tiles", "using"):
        return compact([tile(each) for each in value])
    if key == "could_win":
        return ",".join(f"{seat}:{worth}" for seat, worth in value)
    if isinstance(value, list):
        letters = all(isinstance(each, str) and len(each) == 1 for each in value)
        return ("" if letters else ",").join(map(str, value))
    return str(value)


def compact(tiles: list[Tile]) -> str:
    """Runs of one suit written once.

    >>> compact([tile("1m"), tile("2m"), tile("5z")])
    '12m5z'
    """
    runs = groupby(tiles, key=lambda each: str(each)[-1])
    return "".join("".join(str(each)[0] for each in run) + suit for suit, run in runs)
