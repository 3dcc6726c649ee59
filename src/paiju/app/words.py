"""What pages and terminal say in the same words."""

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.tiles import tiles
from paiju.locale import say


def sentence(wrong: BadInput, lang: str) -> str:
    """Bad input, in one sentence."""
    return say(f"error.{wrong.code}", lang, **wrong.facts)


def verdict(answer: Mapping[str, Any], lang: str) -> str:
    """One sentence about where a hand stands."""
    if answer["shanten"] < 0:
        return say("hand.complete", lang)
    if answer["shanten"] > 0:
        return say("hand.away", lang, shanten=answer["shanten"])
    if not answer["ready"]:
        return say("hand.ready_dead", lang)
    if answer["discards"]:
        return say("hand.ready_after", lang)
    return say("hand.ready", lang, waits=useful_text(answer["useful"]))


def useful_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Useful tiles with the copies left: ``3p×4  6p×3``."""
    return "  ".join(f"{row['tile']}×{row['left']}" for row in sorted(rows, key=lambda row: tiles(row["tile"])))
