"""Plans as text: a table for spreadsheets, and one line per round."""

import csv
import io
from collections.abc import Sequence

from paiju.core.errors import BadInput
from paiju.tournament.seating.plans import Rounds
from paiju.tournament.seating.winds import as_table

HEADING = ("round", "table", "E", "S", "W", "N")
MOST_CHARACTERS = 2_000_000


def as_csv(rounds: Rounds) -> str:
    """One row per table: round, table, East, South, West, North."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(HEADING)
    for number, tables in enumerate(rounds, start=1):
        rows.writerows([number, at, *table] for at, table in enumerate(tables, start=1))
    return text.getvalue()


def as_text(rounds: Rounds) -> str:
    """One line per round, a table as ``1-2-3-4``."""
    return "".join(" ".join("-".join(map(str, table)) for table in tables) + "\n" for tables in rounds)


def read(text: str) -> Rounds:
    """A plan from either form.

    >>> read("1-2-3-4 5-6-7-8")
    (((1, 2, 3, 4), (5, 6, 7, 8)),)
    """
    if len(text) > MOST_CHARACTERS:
        raise BadInput("too_long", length=len(text), most=MOST_CHARACTERS)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if lines and lines[0].replace(" ", "").lower().startswith("round,table"):
        return from_rows(list(csv.reader(lines[1:])))
    return tuple(
        tuple(as_table(numbers(table.split("-"), line)) for table in row.split()) for line, row in enumerate(lines, 1)
    )


def from_rows(rows: Sequence[Sequence[str]]) -> Rounds:
    """Rounds from the rows of a spreadsheet, tables in the order of their numbers."""
    found: dict[int, list[list[int]]] = {}
    for line, row in enumerate(rows, start=2):
        at, *table = numbers(row, line, 6)
        found.setdefault(at, []).append(table)
    if sorted(found) != list(range(1, len(found) + 1)):
        raise BadInput("seating.missing_round", rounds=len(found))
    return tuple(tuple(as_table(table[1:]) for table in sorted(found[number])) for number in sorted(found))


def numbers(words: Sequence[str], line: int, wanted: int = 4) -> list[int]:
    read = [word.strip() for word in words]
    if len(read) != wanted or not all(word.isdecimal() and len(word) < 7 for word in read):
        raise BadInput("seating.bad_line", line=line)
    return [int(word) for word in read]
