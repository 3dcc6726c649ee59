"""What pages and terminal say in the same words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.names import Names
from paiju.core.tiles import tiles
from paiju.locale import LANGUAGES, say
from paiju.rules.parts.scores import Element, NotCounted, Score
from paiju.rulings.reasons import Reason

Both = dict[str, str]                       # the same in English and in Russian


def both(message: str, **facts: object) -> Both:
    """A sentence in both languages."""
    return {lang: say(message, lang, **facts) for lang in LANGUAGES}


def called(names: Names) -> Both:
    """A name in every language that has one."""
    return {lang: name for lang in ("en", "ru", "zh", "ja") if (name := getattr(names, lang))}


def cited(reason: Reason) -> Both:
    """A reason in both languages, with its clause."""
    said = both(reason.says, **dict(reason.facts))
    if reason.clause is None:
        return said
    facts = {"clause": reason.clause}
    return {lang: say("reckoning.because", lang, says=text.rstrip("."), **facts) for lang, text in said.items()}


def sentence(wrong: BadInput, lang: str) -> str:
    """Bad input, in one sentence."""
    return say(wrong.code if "." in wrong.code else f"error.{wrong.code}", lang, **wrong.facts)


def lost(row: Mapping[str, Any], form: str, lang: str) -> str:
    """What a format could not tell, in one sentence."""
    facts = {name: value for name, value in row.items() if name != "what"}
    return say(f"convert.{row['what']}", lang, format=form, **facts)


def all_lost(rows: Iterable[Mapping[str, Any]], form: str, lang: str) -> list[str]:
    """What a format could not tell; the same of several deals is said once."""
    deals: dict[tuple[tuple[str, Any], ...], list[int]] = {}
    for row in rows:
        same = tuple((name, value) for name, value in row.items() if name != "deal")
        deals.setdefault(same, []).extend([row["deal"]] if "deal" in row else [])
    return [lost({**dict(same), "deal": spans(named)}, form, lang) for same, named in deals.items()]


def spans(numbers: Sequence[int]) -> str:
    """Numbers as people list them.

    >>> spans([1, 2, 3, 5, 7, 8])
    '1–3, 5, 7–8'
    """
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in found)


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
        total = han_and_fu(found, lang) if "han" in found.facts else found.total
        yield say("score.sum", lang, total=total, parts=parts)
    if found.facts.get("fu_items"):
        yield say("score.fu_line", lang, items=fu_text(found, lang))
    if found.reason is not None:
        facts = {name: listed(value, lang) for name, value in found.facts.items()}
        yield say("score.not_win", lang, why=say(f"score.{found.reason}", lang, clause=found.clause, **facts))
    yield from reading_lines(found, lang)
    if found.payments is not None:
        paid = "  ".join(f"{seat} {amount:+}" for seat, amount in found.payments.items())
        yield say("score.paid", lang, payments=paid)


def reading_lines(found: Score, lang: str) -> Iterator[str]:
    """What was not counted and why, how the hand was read, the best other reading."""
    for row in found.not_counted:
        yield not_counted(row, lang)
    if found.arrangement:
        yield say("score.arrangement", lang, sets=" ".join(found.arrangement))
    if found.rejected is not None:
        yield say("score.rejected", lang, sets=" ".join(found.rejected.arrangement), total=found.rejected.total)


def won_lines(found: Score, lang: str, who: str) -> Iterator[str]:
    """A win told after a deal: who won, with what, how it was read; the payments are told apart."""
    made = " + ".join(part(element, lang) for element in found.elements)
    if "han" in found.facts:
        made = say("score.sum", lang, total=limit_line(found, lang), parts=made)
    yield say("table.won", lang, who=who, total=found.total, made=made)
    if found.facts.get("fu_items"):
        yield say("score.fu_line", lang, items=fu_text(found, lang))
    yield from reading_lines(found, lang)


def not_counted(row: NotCounted, lang: str) -> str:
    """Why something that holds does not count."""
    facts = {"fan": row.names[lang], "other": row.because_names[lang], "clause": row.clause}
    return say(f"score.{row.rule}", lang, times=times(row.count, lang), **facts)


def han_and_fu(found: Score, lang: str) -> str:
    """``3900: 3 han, 30 fu``."""
    told = limit_line(found, lang)
    return f"{found.total}: {told}" if found.wins else told


def limit_line(found: Score, lang: str) -> str:
    """``3 han, 30 fu``; a limit is named where there is one."""
    limit = found.facts.get("limit")
    named = f", {say(f'score.limit_{limit}', lang)}" if limit else ""
    return say("score.han_fu", lang, han=found.facts["han"], fu=found.facts["fu"], limit=named)


def fu_text(found: Score, lang: str) -> str:
    rows: Any = found.facts["fu_items"]
    return " + ".join(f"{row['fu']} {say('score.fu_' + row['id'], lang)} {row.get('tile', '')}".strip() for row in rows)


def listed(value: object, lang: str) -> object:
    """Lists as people write them; ids of yaku by their names."""
    if not isinstance(value, list):
        return value
    return ", ".join(say(f"score.give_{row}", lang) if str(row).isidentifier() else str(row) for row in value)


def explain(found: Score, lang: str = "en") -> str:
    """A score and its reasons, in words."""
    return "\n".join(score_lines(found, lang))


def part(element: Element, lang: str) -> str:
    return f"{element.value} {element.names[lang]}{times(element.count, lang)}"


def times(count: int, lang: str) -> str:
    return say("score.times", lang, count=count) if count > 1 else ""


def useful_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Useful tiles with the copies left: ``3p×4  6p×3``."""
    return "  ".join(f"{row['tile']}×{row['left']}" for row in sorted(rows, key=lambda row: tiles(row["tile"])))
