"""Ask what a winning hand is worth: one request, one answer, the same manners for every book."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from paiju import rules
from paiju.app.requests import (
    check_copies,
    check_face,
    check_melds,
    check_void,
    list_field,
    meld_field,
    number_field,
    request_object,
    seat_field,
    text_field,
)
from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.melds import Meld
from paiju.core.seats import Seat
from paiju.core.tiles import compact, tile, tiles
from paiju.notation.melds import meld as read_meld
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win

NUMBERS = ("honba", "deposits", "streak", "river", "cap", "minimum")
FIELDS = (
    "ruleset", "options", "concealed", "melds", "win", "seat", "round", "dealer", "flags", "dora", "ura", "flowers",
    "void", "out", "liable", *NUMBERS,
)
WIN_FIELDS = ("tile", "by", "from")
BY = {"wall": True, "discard": False}


@dataclass(frozen=True, slots=True)
class Question:
    """A win, and the ruleset it is counted under."""

    ruleset: str
    win: Win


def question(request: object) -> Question:
    """Read a score request (one JSON object); whatever cannot be meant is refused with its reason."""
    told = request_object(request, FIELDS)
    ruleset = text_field(told, "ruleset")
    rules.book_of(ruleset)
    won = told.get("win")
    if won is None:
        raise BadInput("missing_field", field="win")
    if not isinstance(won, dict):
        raise BadInput("wrong_type", field="win")
    request_object(won, WIN_FIELDS)
    flags = list_field(told, "flags")
    if not all(isinstance(flag, str) for flag in flags):
        raise BadInput("wrong_type", field="flags")
    options = told.get("options") or {}
    if not isinstance(options, dict):
        raise BadInput("wrong_type", field="options")
    hand = Hand(
        tiles(text_field(told, "concealed")),
        tuple(map(meld_field, list_field(told, "melds"))),
        tiles(text_field(told, "flowers", "")),
    )
    win = Win(
        hand=hand,
        tile=tile(text_field(won, "tile")),
        by_wall=by_wall(text_field(won, "by", "discard")),
        source=seat_field(won, "from"),
        seat=seat_field(told, "seat") or Seat.EAST,
        round=seat_field(told, "round") or Seat.EAST,
        dealer=seat_field(told, "dealer") or Seat.EAST,
        flags=frozenset(flags),
        dora=tiles(text_field(told, "dora", "")),
        ura=tiles(text_field(told, "ura", "")),
        void=text_field(told, "void", "") or None,
        out=tuple(seat_field({"out": row}, "out") or Seat.EAST for row in list_field(told, "out")),
        liable=seat_field(told, "liable"),
        numbers={name: number for name in NUMBERS if (number := number_field(told, name)) is not None},
        options=options,
        ruleset=ruleset,
    )
    return checked(Question(ruleset, win))


def by_wall(word: str) -> bool:
    if word not in BY:
        raise BadInput("unknown_way", by=word[:20])
    return BY[word]


def checked(asked: Question) -> Question:
    """The question, if such a win can be told of in its book."""
    win, ruleset, scoring = asked.win, asked.ruleset, rules.scoring(asked.ruleset)
    for flag in sorted(win.flags):
        if flag not in scoring.FLAGS:
            raise BadInput("unknown_flag", flag=flag[:40], ruleset=ruleset, known=", ".join(sorted(scoring.FLAGS)))
    for name, number in win.numbers.items():
        if number and name not in scoring.NUMBERS:
            raise BadInput("field_not_here", field=name, ruleset=ruleset)
    for name in win.options:
        if name not in scoring.OPTIONS:
            raise BadInput("unknown_option", option=str(name)[:40], ruleset=ruleset)
    if win.source is not None and (win.by_wall or win.source is win.seat):
        raise BadInput("from_wall" if win.by_wall else "from_oneself")
    if win.out and not rules.shapes(ruleset).void:
        raise BadInput("field_not_here", field="out", ruleset=ruleset)
    check_void(win.void, win.hand.melds, ruleset)
    check_tiles(asked)
    return asked


def check_tiles(asked: Question) -> None:
    win, ruleset, shapes = asked.win, asked.ruleset, rules.shapes(asked.ruleset)
    hand = win.hand
    own = (*hand.held, *(t for meld in hand.melds for t in meld.tiles))
    flower_win = bool(win.flags & getattr(rules.scoring(ruleset), "FLOWER_WINS", {}).keys())
    for piece in (*own, *(() if flower_win else (win.tile,)), *win.dora, *win.ura):
        check_face(piece, ruleset)
    for piece in hand.flowers:
        if not piece.flower or not rules.tile_set(ruleset).has(piece):
            raise BadInput("not_in_set" if piece.flower else "no_such_flower", tile=str(piece), ruleset=ruleset)
    if (win.dora or win.ura) and not rules.tile_set(ruleset).reds:
        raise BadInput("field_not_here", field="dora" if win.dora else "ura", ruleset=ruleset)
    check_melds(hand.melds, ruleset)
    if hand.size != shapes.size and not flower_win:
        raise BadInput("wrong_count_won", found=hand.size, wanted=shapes.size)
    flowers = [piece for piece in hand.flowers if not flower_win or piece != win.tile]
    check_copies((*own, win.tile, *flowers, *win.dora, *win.ura))


def judged(asked: Question) -> Score:
    """What the book says of it."""
    found: Score = rules.scoring(asked.ruleset).score(asked.win)
    return found


def score(ruleset: str, concealed: str, win: str, melds: Iterable[str] = (), by: str = "discard", **more: Any) -> Score:
    """What a winning hand is worth, in notation: the call for programs.

    >>> found = score("mcr", "555z 666z 7z 123m 456p", win="7z")
    >>> found.total, [element.id for element in found.elements][:2]
    (70, ['mcr.10', 'mcr.62'])
    """
    return judged(asked(ruleset, concealed, win, melds, by, **more))


def answer(found: Score, lang: str = "en") -> dict[str, Any]:
    """The score as others rely on it."""
    said: dict[str, Any] = {"ok": True, "win": found.wins, "total": found.total}
    if found.reason is not None:
        said |= {"reason": found.reason, "clause": found.clause}
    said["elements"] = [
        {"id": e.id, "name": e.names[lang], "count": e.count, "value": e.value, "clause": e.clause}
        for e in found.elements
    ]
    said["not_counted"] = [
        {"id": d.id, "name": d.names[lang], "because": d.because, "rule": d.rule, "clause": d.clause, "count": d.count}
        for d in found.not_counted
    ]
    said["arrangement"] = list(found.arrangement)
    if found.rejected is not None:
        said["rejected"] = {"arrangement": list(found.rejected.arrangement), "total": found.rejected.total}
    return said | dict(found.facts) | {"payments": found.payments}


def asked(
    ruleset: str,
    concealed: str,
    win: str,
    melds: Iterable[str] = (),
    by: str = "discard",
    *,
    flowers: str = "",
    flags: Iterable[str] = (),
    **more: Any,
) -> Question:
    """A question put in notation, as at the terminal, in a form or in Python."""
    laid = [read_meld(text) for text in melds]
    told = {"tile": win, "by": by, "from": more.pop("source", None)}
    return question({
        "ruleset": ruleset, "concealed": concealed, "win": told, "flowers": flowers, "flags": list(flags),
        "melds": [row(meld) for meld in laid], **more,
    })


def row(meld: Meld) -> dict[str, Any]:
    return {"kind": str(meld.kind), "tiles": compact(meld.tiles), "open": meld.open, "added": meld.added}
