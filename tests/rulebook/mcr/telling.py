"""A whole MCR hand in one line: ``held + winning tile | melds | wall and flags``; without a word, a discard."""

from typing import Any

from paiju.rules.parts.scores import Score
from paiju.testing.builders import score


def tell(told: str, **more: Any) -> Score:
    standing, laid, how = (*told.split("|"), "", "")[:3]
    held, win = standing.split("+")
    by, _, flags = (how.strip() or "discard").partition(" ")
    return score("mcr", held, win.strip(), laid, by=by, flags=flags, **more)


def numbers(found: Score) -> str:
    """What counts, by number, each as often as it counts."""
    rows = [int(element.id.removeprefix("mcr.")) for element in found.elements for _ in range(element.count)]
    return " ".join(map(str, sorted(rows)))


def fans(told: str, **more: Any) -> str:
    return numbers(tell(told, **more))
