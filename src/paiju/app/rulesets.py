"""The rulesets of the house: what each is called, what can be asked about it, where its games can go."""

from dataclasses import asdict, is_dataclass
from typing import Any

from paiju import rules
from paiju.app.games import FITTING
from paiju.app.words import called
from paiju.table.rulesets import Ruleset

NAMES = tuple(name for book in rules.BOOKS for name in (book, *rules.variants(book)))


def rulesets() -> dict[str, Any]:
    """Every ruleset there is."""
    return {"ok": True, "rulesets": [row(rules.ruleset(name)) for name in NAMES]}


def row(found: Ruleset) -> dict[str, Any]:
    book, scoring = rules.book_of(found.id), rules.scoring(found.id)
    chosen = found.options
    options = asdict(chosen) if is_dataclass(chosen) and not isinstance(chosen, type) else dict(scoring.OPTIONS)
    return {
        "id": found.id, "book": book, "edition": found.edition, "names": called(found.names),
        "hand": found.shapes.size, "tiles": found.plan.wall.size, "flags": sorted(scoring.FLAGS),
        "numbers": sorted(scoring.NUMBERS), "options": options, "formats": list(FITTING[book]),
    }
