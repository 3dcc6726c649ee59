"""What pages and terminal say in the same words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.tiles import tiles
from paiju.locale import say
from paiju.rules.parts.scores import Element, Score


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


def score_lines(found: Score, lang: str) -> Iterator[str]:
    """A score told from the top: the sum, the reading, what was not counted and why, who pays."""
    if found.elements:
        parts = " + ".join(part(element, lang) for element in found.elements)
        yield say("score.sum", lang, total=found.total, parts=parts)
    if found.reason is not None:
        yield say("score.not_win", lang, why=say(f"score.{found.reason}", lang, clause=found.clause, **found.facts))
    for row in found.not_counted:
        facts = {"fan": row.names[lang], "other": row.because_names[lang], "clause": row.clause}
        yield say(f"score.{row.rule}", lang, times=times(row.count, lang), **facts)
    if found.arrangement:
        yield say("score.arrangement", lang, sets=" ".join(found.arrangement))
    if found.rejected is not None:
        yield say("score.rejected", lang, sets=" ".join(found.rejected.arrangement), total=found.rejected.total)
    if found.payments is not None:
        paid = "  ".join(f"{seat} {amount:+}" for seat, amount in found.payments.items())
        yield say("score.paid", lang, payments=paid)


def part(element: Element, lang: str) -> str:
    return f"{element.value} {element.names[lang]}{times(element.count, lang)}"


def times(count: int, lang: str) -> str:
    return say("score.times", lang, count=count) if count > 1 else ""


def useful_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Useful tiles with the copies left: ``3p×4  6p×3``."""
    return "  ".join(f"{row['tile']}×{row['left']}" for row in sorted(rows, key=lambda row: tiles(row["tile"])))
