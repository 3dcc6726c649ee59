"""Look up the rule books: any clause, its state, and the tests that prove it."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from paiju.rulings.clauses import DOCUMENTS, PROVEN_BY_TESTS, Clause, Register, State, register

Proofs = Mapping[str, Sequence[str]]        # clause id -> the tests that name it


def proofs(path: Path) -> Proofs:
    """What the last test run wrote down, nothing if there was none."""
    if not path.exists():
        return {}
    read: Proofs = json.loads(path.read_text(encoding="utf-8"))
    return read


def clause_row(clause: Clause, lang: str, proven: Proofs | None = None) -> dict[str, Any]:
    row: dict[str, Any] = {"id": clause.id, "text": clause.text[lang], "state": str(clause.state)}
    if clause.reason is not None:
        row["reason"] = clause.reason[lang]
    if proven is not None:
        row["tests"] = sorted(proven.get(clause.id, ()))
    return row


def register_answer(book: Register, lang: str, proven: Proofs | None = None) -> dict[str, Any]:
    return {
        "document": book.document,
        "edition": book.edition,
        "title": book.title[lang],
        "chapters": [
            {
                "title": chapter.title[lang],
                "source": chapter.source,
                "clauses": [clause_row(clause, lang, proven) for clause in chapter.clauses],
            }
            for chapter in book.chapters
        ],
    }


def documents_answer(documents: Sequence[str], lang: str, proven: Proofs | None = None) -> dict[str, Any]:
    """Whole documents, and how far the program does them."""
    told = [register_answer(register(name), lang, proven) for name in documents]
    return {"ok": True, "documents": told, "states": states(documents)}


def clauses_answer(document: str, clause: str, lang: str, proven: Proofs | None = None) -> dict[str, Any]:
    """A clause, or all clauses under its number."""
    return {"ok": True, "clauses": [clause_row(found, lang, proven) for found in register(document).find(clause)]}


def states(documents: Sequence[str] = DOCUMENTS) -> dict[str, dict[str, int]]:
    """How many clauses of each document are in each state."""
    counted = {document: Counter(clause.state for clause in register(document)) for document in documents}
    return {document: {str(state): count[state] for state in State} for document, count in counted.items()}


def unproven(proven: Proofs, documents: Sequence[str] = DOCUMENTS) -> list[Clause]:
    """Clauses that claim to be played or refereed without a test that names them."""
    return [
        clause
        for document in documents
        for clause in register(document)
        if clause.state in PROVEN_BY_TESTS and not proven.get(clause.id)
    ]
