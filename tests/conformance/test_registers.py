"""Every id of the five specifications is registered, and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paiju.rulings.clauses import register

pytestmark = pytest.mark.fixtures

PREFIX = {"mcr": "MCR", "riichi": "RRC", "taiwan": "TW", "sichuan": "SBR"}
LEADING = re.compile(
    r"^\s*(?:[*-]\s+|\|\s*)\**((?:MCR|RRC|TWC?|SBR|SBC|SR|R|T)-[A-Za-z0-9][A-Za-z0-9.\-]*)"
    r"|^#+ (MCR-[SKW]|MCR-A1\.X) ",
    re.MULTILINE,
)


def ids(book: str, text: str) -> Iterator[str]:
    """The ids a specification defines: they lead a bullet, a table row, or (a few) a heading."""
    for bullet, heading in LEADING.findall(text):
        found = (bullet or heading).rstrip(".-")
        yield f"{PREFIX[book]} {found}" if re.match(r"(R|SR|T)-\d", found) else found


@pytest.mark.parametrize("book", PREFIX)
def test_every_id_of_a_rule_book_is_registered(book: str, specifications: Path) -> None:
    wanted = set(ids(book, (specifications / f"{book}.md").read_text(encoding="utf-8")))
    assert len(wanted) > 100
    assert {clause.id for clause in register(book)} == wanted


def tournament_ids(text: str, elsewhere: set[str]) -> Iterator[str]:
    """Sections, infractions, rulings, and every clause of the two regulations that the text names."""
    sections = re.findall(r"^##+ ([A-K0Z])(\d*)\. ", text, re.MULTILINE)
    yield from (f"TOUR {letter}{number}" for letter, number in sections)
    yield from (f"TOUR {found}" for found in re.findall(r"^([IXMTS]\d\d): ", text, re.MULTILINE))
    yield from (f"TOUR {found}" for found in re.findall(r"^\| (D-\d+) ", text, re.MULTILINE))
    for found in re.findall(r"(?:MCR|RRC)-[A-Za-z0-9][A-Za-z0-9.\-]*", text):
        plain = found.rstrip(".-")
        if "x.y.z" not in plain and not re.search(r"\d-\d", plain):
            yield f"TOUR {plain}" if plain in elsewhere else plain


def test_every_id_of_the_tournament_specification_is_registered(specifications: Path) -> None:
    elsewhere = {clause.id for book in PREFIX for clause in register(book)}
    text = (specifications / "tournament.md").read_text(encoding="utf-8")
    first = text.index("\n## ")
    known = {clause.id for clause in register("tournament")}
    assert set(tournament_ids(text[first:], elsewhere)) - known == set()
    assert len(known) > 350
