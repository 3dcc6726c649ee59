"""The four books: ``paiju.rules.shapes("mcr")`` and so on."""

from collections.abc import Mapping
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


def variants(book: str) -> tuple[str, ...]:
    """The published variants of a book, by their full names."""
    return tuple(f"{book}/{name}" for name in import_module(f"paiju.rules.{book}.houses").VARIANTS)


def tile_set(ruleset: str) -> TileSet:
    """The tiles a ruleset plays with."""
    found = import_module(f"paiju.rules.{book_of(ruleset)}.tiles").TILES
    assert isinstance(found, TileSet)
    return found


def scoring(ruleset: str) -> Any:
    """The chapter of a book that counts: ``score``, ``FLAGS``, ``NUMBERS``, ``OPTIONS``."""
    return import_module(f"paiju.rules.{book_of(ruleset)}.scoring")


def wins(ruleset: str) -> Any:
    """How a win comes about at a table of this book: ``told``, ``hoped``, ``barred``, ``furiten``."""
    return import_module(f"paiju.rules.{book_of(ruleset)}.wins")


def money(ruleset: str) -> Any:
    """The chapter of a book about who pays whom: ``payments`` and what the book adds to it."""
    return import_module(f"paiju.rules.{book_of(ruleset)}.money")


def riichi_options(ruleset: str, changes: Mapping[str, object]) -> Any:
    """What a riichi table agreed on, by name: ``uma``, ``oka``, ``chombo``; what the book does not allow is refused."""
    return import_module("paiju.rules.riichi.houses").options(ruleset, changes)


def logs(ruleset: str) -> Any:
    """What logs of a book tell besides the moves: ``worth_told``, ``INDICATORS``, ``URA``; riichi and MCR have logs."""
    book = book_of(ruleset)
    if book not in ("riichi", "mcr"):
        raise BadInput("no_logs", ruleset=ruleset)
    return import_module(f"paiju.rules.{book}.logs")


def ruleset(name: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The whole book as one value, for the table: ``ruleset("riichi/ema")``; riichi tables may agree on options."""
    book = book_of(name)
    build = import_module(f"paiju.rules.{book}").ruleset
    if options and book != "riichi":
        raise BadInput("unknown_option", option=str(next(iter(options)))[:40], ruleset=name)
    found = build(name, options) if book == "riichi" else build(name) if name != book else build()
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
        return {**{name: yaku.names for name, yaku in patterns.YAKU.items()}, **patterns.DORA}
    return {f"{book}.{key}": fan.names for key, fan in patterns.FANS.items()}
