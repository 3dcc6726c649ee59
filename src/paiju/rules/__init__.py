"""The four books: ``paiju.rules.shapes("mcr")`` and so on."""

from importlib import import_module
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.names import Names
from paiju.core.shapes import Shapes
from paiju.rules.parts.tilesets import TileSet
from paiju.table.rulesets import Ruleset

BOOKS = ("mcr", "riichi", "taiwan", "sichuan")


def book_of(ruleset: str) -> str:
    """The book a ruleset name belongs to; what is not known is refused.

    >>> book_of("riichi/ema")
    'riichi'
    """
    book, _, variant = ruleset.partition("/")
    if book not in BOOKS or (variant and variant not in import_module(f"paiju.rules.{book}.houses").VARIANTS):
        raise BadInput("unknown_ruleset", ruleset=ruleset, known=", ".join(BOOKS))
    return book


def tile_set(ruleset: str) -> TileSet:
    """The tiles a ruleset plays with."""
    found = import_module(f"paiju.rules.{book_of(ruleset)}.tiles").TILES
    assert isinstance(found, TileSet)
    return found


def scoring(ruleset: str) -> Any:
    """The chapter of a book that counts: ``score``, ``FLAGS``, ``NUMBERS``, ``OPTIONS``."""
    return import_module(f"paiju.rules.{book_of(ruleset)}.scoring")


def ruleset(name: str) -> Ruleset:
    """The whole book as one value, for the table: ``ruleset("riichi/ema")``."""
    book = book_of(name)
    build = import_module(f"paiju.rules.{book}").ruleset
    found = build(name) if name != book else build()
    assert isinstance(found, Ruleset)
    return found


def shapes(ruleset: str) -> Shapes:
    """The complete hands of a ruleset."""
    found = import_module(f"paiju.rules.{book_of(ruleset)}.shapes").SHAPES
    assert isinstance(found, Shapes)
    return found


def catalogue(ruleset: str) -> dict[str, Names]:
    """The names of everything that counts in a book, by the ids that scores and records use."""
    book = book_of(ruleset)
    patterns = import_module(f"paiju.rules.{book}.patterns")
    if book == "riichi":
        return {name: yaku.names for name, yaku in patterns.YAKU.items()}
    return {f"{book}.{key}": fan.names for key, fan in patterns.FANS.items()}
