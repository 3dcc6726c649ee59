"""One value of a document and the way to it, so that a refusal can name the place."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paiju.core.errors import BadInput
from paiju.tournament.sheets import Player

MOST_POINTS = 100_000_000
MOST_ROWS = 10_000


def shown_name(name: str) -> str:
    """A name out of a document that any terminal can show."""
    return name[:40].encode("utf-8", "replace").decode()


class Field:
    """A value that is asked what it should be: a number, a text, a list, a player."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def wrong(self) -> BadInput:
        shown = {"list": "[…]", "dict": "{…}"}.get(type(self.value).__name__) or json.dumps(self.value)
        return BadInput("standings.bad_field", field=self.path or "{}", value=shown[:40])

    def object(self, known: Sequence[str]) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong()
        for name in self.value:
            if name not in known:
                raise BadInput("standings.unknown_field", field=self.at(shown_name(name)))
        return self.value

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def __getitem__(self, name: str) -> "Field":
        assert isinstance(self.value, dict)
        return Field(self.value.get(name), self.at(name))

    @property
    def given(self) -> bool:
        return self.value is not None

    def rows(self) -> list["Field"]:
        if self.value is None:
            return []
        if not isinstance(self.value, list) or len(self.value) > MOST_ROWS:
            raise self.wrong()
        return [Field(row, f"{self.path}[{at}]") for at, row in enumerate(self.value)]

    def number(self, default: int | None = None, low: int = -MOST_POINTS, high: int = MOST_POINTS) -> int:
        value = default if self.value is None else self.value
        if value is None:
            raise BadInput("standings.missing_field", field=self.path)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong()
        return value

    def text(self, default: str | None = None, most: int = 200) -> str:
        value = default if self.value is None else self.value
        if value is None:
            raise BadInput("standings.missing_field", field=self.path)
        if not isinstance(value, str) or len(value) > most or not (value.isprintable() or value == ""):
            raise self.wrong()
        return value

    def one_of(self, known: Sequence[str], default: str | None = None) -> str:
        value = self.text(default)
        if value not in known:
            raise BadInput("standings.one_of", field=self.path, value=value[:40], known=", ".join(known))
        return value

    def flag(self) -> bool:
        if self.value is not None and not isinstance(self.value, bool):
            raise self.wrong()
        return bool(self.value)

    def player(self) -> Player:
        if self.value is None:
            raise BadInput("standings.missing_field", field=self.path)
        if isinstance(self.value, str):
            return self.text(most=40)
        return self.number(low=0)

    def fraction(self) -> Fraction:
        if isinstance(self.value, str):
            try:
                value = Fraction(self.text(most=20))
            except (ValueError, ZeroDivisionError) as wrong:
                raise self.wrong() from wrong
            if abs(value) > MOST_POINTS:
                raise self.wrong()
            return value
        return Fraction(self.number(0))


@dataclass(frozen=True, slots=True)
class Roll:
    """Who is entered. A number may be written as text: keys of JSON objects always are."""

    ids: Mapping[str, Player]

    def find(self, field: Field) -> Player:
        named = field.player()
        if str(named) not in self.ids:
            raise BadInput("standings.unknown_player", player=str(named))
        return self.ids[str(named)]
