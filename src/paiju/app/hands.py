"""Ask what a hand needs: shanten, waits, useful tiles for each discard."""

from collections import Counter
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
    request_object,
    text_field,
)
from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.shapes import Shapes
from paiju.core.tiles import Tile, tiles
from paiju.notation.melds import meld

FIELDS = ("ruleset", "concealed", "melds", "void", "visible")


@dataclass(frozen=True, slots=True)
class Question:
    """A hand, the book it is held under, and what else is known."""

    ruleset: str
    hand: Hand
    void: str | None = None
    visible: tuple[Tile, ...] = ()

    @property
    def shapes(self) -> Shapes:
        return rules.shapes(self.ruleset)


def asked(
    ruleset: str, held: str, laid: Iterable[str] = (), void: str | None = None, visible: str = ""
) -> Question:
    """A question put in notation, as at the terminal or in a form."""
    rules.book_of(ruleset)
    return checked(Question(ruleset, Hand(tiles(held), tuple(map(meld, laid))), void, tiles(visible)))


def question(request: object) -> Question:
    """Read a hand request (one JSON object); whatever cannot be meant is refused with its reason."""
    told = request_object(request, FIELDS)
    ruleset, concealed = text_field(told, "ruleset"), text_field(told, "concealed")
    rules.book_of(ruleset)
    hand = Hand(tiles(concealed), tuple(map(meld_field, list_field(told, "melds"))))
    void = text_field(told, "void", "") or None
    return checked(Question(ruleset, hand, void, tiles(text_field(told, "visible", ""))))


def checked(asked: Question) -> Question:
    """The question, if such a hand can exist in its book."""
    shapes, hand = asked.shapes, asked.hand
    everything = (*hand.held, *(t for laid in hand.melds for t in laid.tiles))
    for tile in everything:
        check_face(tile, asked.ruleset)
    check_melds(hand.melds, asked.ruleset)
    check_void(asked.void, hand.melds, asked.ruleset)
    if hand.size not in (shapes.size, shapes.size + 1) or len(hand.melds) > shapes.sets:
        raise BadInput("wrong_count", found=hand.size, wanted=shapes.size, more=shapes.size + 1)
    check_copies((*everything, *asked.visible))
    return asked


def analysis(asked: Question) -> dict[str, Any]:
    """The answer to a hand request, as others rely on it."""
    answer = measured(asked)
    if asked.shapes.void:
        between_turns = asked.hand.size == asked.shapes.size
        maximum = rules.scoring(asked.ruleset).maximum              # SBR-7.5
        answer["maximum"] = maximum(asked.hand, asked.void) if between_turns else None
    return answer


def measured(asked: Question) -> dict[str, Any]:
    shapes, hand = asked.shapes, asked.hand
    if hand.size == shapes.size:
        shanten, bits = shapes.useful(hand, asked.void)
        waits = [str(Tile.of(kind)) for kind in kinds_in(bits)] if shanten == 0 else []
        helpful = useful_rows(asked, hand, bits)
        return {"ok": True, "shanten": shanten, "waits": waits, "ready": bool(waits), "useful": helpful,
                "count": sum(row["left"] for row in helpful), "discards": []}
    discards = sorted((discard_row(asked, tile) for tile in set(hand.held)), key=by_merit)
    return {"ok": True, "shanten": shapes.shanten(hand, asked.void), "waits": [],
            "ready": any(row["shanten"] == 0 and row["useful"] for row in discards), "useful": [], "count": 0,
            "discards": discards}


def by_merit(row: dict[str, Any]) -> tuple[int, int, Tile]:
    return row["shanten"], -row["count"], tiles(row["tile"])[0]


def discard_row(asked: Question, tile: Tile) -> dict[str, Any]:
    rest = asked.hand.minus(tile)
    shanten, bits = asked.shapes.useful(rest, asked.void)
    helpful = useful_rows(asked, asked.hand, bits)
    return {"tile": str(tile), "shanten": shanten, "useful": helpful, "count": sum(row["left"] for row in helpful)}


def useful_rows(asked: Question, hand: Hand, bits: int) -> list[dict[str, Any]]:
    """Each useful tile and the copies left: of four, less those in the hand, its melds and what was seen."""
    seen = Counter(tile.kind for tile in asked.visible)
    owned = hand.owned()
    return [{"tile": str(Tile.of(kind)), "left": max(0, 4 - owned[kind] - seen[kind])} for kind in kinds_in(bits)]
