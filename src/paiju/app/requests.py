"""Requests as JSON objects: what must be there, what may be, and what each field can hold."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from paiju import rules
from paiju.core.errors import BadInput
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat, seat
from paiju.core.tiles import Tile, compact, tiles
from paiju.notation.melds import meld_kind

MELD_FIELDS = ("kind", "tiles", "open", "added")


def request_object(request: object, known: Iterable[str]) -> dict[str, Any]:
    """The request as a mapping; unknown fields are refused."""
    if not isinstance(request, dict):
        raise BadInput("bad_json", detail=type(request).__name__)
    refuse_unknown(request, known)
    return request


def refuse_unknown(request: Mapping[str, object], known: Iterable[str]) -> None:
    for field in request:
        if field not in known:
            raise BadInput("unknown_field", field=str(field)[:40])


def text_field(request: Mapping[str, object], field: str, default: str | None = None) -> str:
    value = request.get(field, default)
    if value is None:
        value = default
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


def number_field(request: Mapping[str, object], field: str) -> int | None:
    """A number that is not negative, or None where none is given."""
    value = request.get(field)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("wrong_type", field=field)
    if not 0 <= value <= 1_000_000:
        raise BadInput("bad_number", field=field, number=str(value)[:20])
    return value


def list_field(request: Mapping[str, object], field: str) -> list[Any]:
    value = request.get(field)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadInput("wrong_type", field=field)
    return value


def seat_field(request: Mapping[str, object], field: str, default: Seat | None = None) -> Seat | None:
    value = request.get(field)
    if value is None:
        return default
    if not isinstance(value, str):
        raise BadInput("wrong_type", field=field)
    return seat(value)


def meld_field(row: object) -> Meld:
    if not isinstance(row, dict):
        raise BadInput("wrong_type", field="melds")
    refuse_unknown(row, MELD_FIELDS)
    return Meld(
        meld_kind(text_field(row, "kind")),
        tiles(text_field(row, "tiles")),
        flag_field(row, "open", True),
        flag_field(row, "added", False),
    )


def check_melds(melds: Iterable[Meld], ruleset: str) -> None:
    chows = [meld for meld in melds if meld.kind is MeldKind.CHOW]
    if chows and not rules.shapes(ruleset).claimed_chows:
        raise BadInput("no_chow", ruleset=ruleset, tiles=compact(chows[0].tiles))


def check_face(tile: Tile, ruleset: str) -> None:
    if tile.flower:
        raise BadInput("no_flower", tile=str(tile), ruleset=ruleset)
    if not rules.tile_set(ruleset).has(tile):
        raise BadInput("no_red_five" if tile.red else "not_in_set", tile=str(tile), ruleset=ruleset)


def check_copies(row: Iterable[Tile]) -> None:
    """Four of a kind, one of a flower, one red five of a suit."""
    every = list(row)
    for kind, number in Counter(tile.kind for tile in every).items():
        if number > (1 if kind >= 34 else 4):
            raise BadInput("fifth_copy", tile=str(Tile.of(kind)), found=number, most=1 if kind >= 34 else 4)
    for tile, number in Counter(tile for tile in every if tile.red).items():
        if number > 1:
            raise BadInput("two_red_fives", tile=str(tile), found=number)           # RRC-3.1.1.b


def check_void(void: str | None, melds: Iterable[Meld], ruleset: str) -> None:
    if void is None:
        return
    if not rules.shapes(ruleset).void:
        raise BadInput("void_not_here")
    if void not in ("m", "p", "s"):
        raise BadInput("unknown_void", void=void[:20])
    for meld in melds:
        if meld.tiles[0].suit == void:
            raise BadInput("void_meld", tiles=compact(meld.tiles))                  # SBR-2.7
