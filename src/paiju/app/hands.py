"""Ask what a hand needs: shanten, waits, useful tiles for each discard."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from paiju import rules
from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.melds import Meld, MeldKind
from paiju.core.shapes import Shapes
from paiju.core.tiles import Tile, compact, tiles
from paiju.notation import melds as notation

FIELDS = ("ruleset", "concealed", "melds", "void", "visible")
MELD_FIELDS = ("kind", "tiles", "open", "added")


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
    return checked(Question(ruleset, Hand(tiles(held), tuple(map(notation.meld, laid))), void, tiles(visible)))


def question(request: object) -> Question:
    """Read a hand request (one JSON object); whatever cannot be meant is refused with its reason."""
    if not isinstance(request, dict):
        raise BadInput("bad_json", detail=type(request).__name__)
    refuse_unknown(request, FIELDS)
    ruleset = text_field(request, "ruleset")
    concealed = text_field(request, "concealed")
    rules.book_of(ruleset)
    void = text_field(request, "void", "") if request.get("void") is not None else ""
    melds = request.get("melds", [])
    if not isinstance(melds, list):
        raise BadInput("wrong_type", field="melds")
    hand = Hand(tiles(concealed), tuple(map(meld_field, melds)))
    return checked(Question(ruleset, hand, void or None, tiles(text_field(request, "visible", ""))))


def refuse_unknown(request: Mapping[str, object], known: tuple[str, ...]) -> None:
    for field in request:
        if field not in known:
            raise BadInput("unknown_field", field=str(field)[:40])


def text_field(request: Mapping[str, object], field: str, default: str | None = None) -> str:
    value = request.get(field, default)
    if value is None:
        raise BadInput("missing_field", field=field)
    if not isinstance(value, str):
        raise BadInput("wrong_type", field=field)
    return value


def flag_field(request: Mapping[str, object], field: str, default: bool) -> bool:
    value = request.get(field, default)
    if not isinstance(value, bool):
        raise BadInput("wrong_type", field=field)
    return value


def meld_field(row: object) -> Meld:
    if not isinstance(row, dict):
        raise BadInput("wrong_type", field="melds")
    refuse_unknown(row, MELD_FIELDS)
    return Meld(
        notation.meld_kind(text_field(row, "kind")),
        tiles(text_field(row, "tiles")),
        flag_field(row, "open", True),
        flag_field(row, "added", False),
    )


def checked(asked: Question) -> Question:
    """The question, if such a hand can exist in its book."""
    shapes, hand = asked.shapes, asked.hand
    everything = (*hand.held, *(t for meld in hand.melds for t in meld.tiles))
    for tile in everything:
        check_face(tile, asked.ruleset)
    chows = [meld for meld in hand.melds if meld.kind is MeldKind.CHOW]
    if chows and not shapes.claimed_chows:
        raise BadInput("no_chow", ruleset=asked.ruleset, tiles=compact(chows[0].tiles))
    check_void(asked)
    if hand.size not in (shapes.size, shapes.size + 1) or len(hand.melds) > shapes.sets:
        raise BadInput("wrong_count", found=hand.size, wanted=shapes.size, more=shapes.size + 1)
    check_copies((*everything, *asked.visible))
    return asked


def check_face(tile: Tile, ruleset: str) -> None:
    if tile.flower:
        raise BadInput("no_flower", tile=str(tile), ruleset=ruleset)
    if not rules.tile_set(ruleset).has(tile):
        raise BadInput("no_red_five" if tile.red else "not_in_set", tile=str(tile), ruleset=ruleset)


def check_void(asked: Question) -> None:
    if asked.void is None:
        return
    if not asked.shapes.void:
        raise BadInput("void_not_here")
    if asked.void not in ("m", "p", "s"):
        raise BadInput("unknown_void", void=asked.void[:20])
    for meld in asked.hand.melds:
        if meld.tiles[0].suit == asked.void:
            raise BadInput("void_meld", tiles=compact(meld.tiles))                  # SBR-2.7


def check_copies(row: tuple[Tile, ...]) -> None:
    for kind, number in Counter(tile.kind for tile in row).items():
        most = 1 if kind >= 34 else 4
        if number > most:
            raise BadInput("fifth_copy", tile=str(Tile.of(kind)), found=number)
    for tile, number in Counter(tile for tile in row if tile.red).items():
        if number > 1:
            raise BadInput("two_red_fives", tile=str(tile), found=number)           # RRC-3.1.1.b


def analysis(asked: Question) -> dict[str, Any]:
    """The answer to a hand request, as others rely on it."""
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
