"""The register of clauses: every id of a book, our paraphrase of it, and how far the program does it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.names import Names

DOCUMENTS = ("mcr", "riichi", "taiwan", "sichuan", "tournament")


class State(StrEnum):
    PLANNED = "planned"
    PLAYED = "played"                       # the engine does it
    REFEREED = "refereed"                   # the tournament or judges' part does it
    SHOWN = "shown"                         # explained to people
    NOT_APPLICABLE = "not applicable"       # with the reason


PROVEN_BY_TESTS = (State.PLAYED, State.REFEREED)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered statement of a rule book, in our words."""

    id: str
    text: Names
    state: State
    reason: Names | None = None             # why it is not applicable


@dataclass(frozen=True, slots=True)
class Chapter:
    title: Names
    source: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Register:
    """All clauses of one document, chapter by chapter."""

    document: str
    prefix: str
    edition: str
    title: Names
    chapters: tuple[Chapter, ...]

    def __iter__(self) -> Iterator[Clause]:
        return (clause for chapter in self.chapters for clause in chapter.clauses)

    def find(self, wanted: str) -> tuple[Clause, ...]:
        """The clause of that id, with or without the book's name in front, or all clauses under that number."""
        spellings = {f"{prefix}{wanted}" for prefix in ("", f"{self.prefix} ", f"{self.prefix}-")}
        if wanted.startswith(f"{self.prefix} "):
            spellings.add(wanted.removeprefix(f"{self.prefix} "))
        exact = tuple(clause for clause in self if clause.id in spellings)
        if exact:
            return exact
        beginnings = tuple(spelling + mark for spelling in spellings for mark in ".-")
        under = tuple(clause for clause in self if clause.id.startswith(beginnings))
        if not under:
            raise BadInput("unknown_clause", clause=wanted, document=self.document)
        return under


def names(row: Mapping[str, str]) -> Names:
    return Names(row["en"], row["ru"])


def clause(row: Mapping[str, Any]) -> Clause:
    reason = names(row["reason"]) if "reason" in row else None
    return Clause(row["id"], names(row), State(row["state"]), reason)


@cache
def register(document: str) -> Register:
    """Read one register: ``mcr``, ``riichi``, ``taiwan``, ``sichuan`` or ``tournament``."""
    if document not in DOCUMENTS:
        raise BadInput("unknown_document", document=document, known=", ".join(DOCUMENTS))
    home = "tournament" if document == "tournament" else f"rules/{document}"
    data = tomllib.loads(files("paiju").joinpath(home, "clauses.toml").read_text(encoding="utf-8"))
    chapters = tuple(
        Chapter(names(chapter["title"]), chapter["source"], tuple(map(clause, chapter["clause"])))
        for chapter in data["chapter"]
    )
    return Register(document, data["prefix"], data["edition"], names(data["title"]), chapters)


@cache
def known_ids() -> Mapping[str, str]:
    """Every registered id and the document it stands in."""
    return {clause.id: document for document in DOCUMENTS for clause in register(document)}
