"""Results and places of an event, as others rely on them: an answer, a table for spreadsheets, and why."""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from paiju.app.event_documents import EventDocument
from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.rulings.reasons import Reason, Ruling
from paiju.tournament.absences import questions
from paiju.tournament.games import Game
from paiju.tournament.reasons import why
from paiju.tournament.standings import Line, Standings, TeamLine, standings

FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def found(document: EventDocument) -> Standings:
    """The standings of an event document."""
    return standings(document.history, document.terms)


def answer(document: EventDocument, result: Standings, lang: str) -> dict[str, Any]:
    """The standings as one JSON object."""
    return {
        "ok": True,
        "ruleset": document.ruleset,
        "rounds": list(result.rounds),
        "places": [line_row(line) for line in result.lines],
        "unranked": [{**line_row(line), "mark": line.mark} for line in result.below],
        "teams": [team_row(team) for team in result.teams],
        "refused": [refused_row(ruling, lang) for ruling in result.refused],
        "questions": [row for line in result.lines for row in question_rows(line, document.planned, lang)],
    }


def number(points: Fraction | None) -> int | str | None:
    """Whole numbers as numbers, fractions as ``"7/3"``.

    >>> number(Fraction(7, 3)), number(Fraction(4, 2))
    ('7/3', 2)
    """
    if points is None:
        return None
    return points.numerator if points.denominator == 1 else str(points)


def line_row(line: Line) -> dict[str, Any]:
    return {
        "place": line.place, "sharing": line.sharing, "player": line.player, "name": line.name, "team": line.team,
        "total": line.total, "table_points": number(line.table_points),
        "games": [game_row(game) for game in line.games],
        "extras": [
            {"kind": extra.kind, "points": extra.points, "table_points": number(extra.table_points), "why": extra.why}
            for extra in line.extras
        ],
        "penalties": line.fined, "average_place": number(line.average_place), "counts": list(line.places),
        "history": list(line.history),
    }


def game_row(game: Game) -> dict[str, Any]:
    return {
        "round": game.round, "table": game.table, "place": game.place, "sharing": game.sharing, "result": game.result,
        "table_points": number(game.table_points), "penalties": game.fined, "replaced": game.missed,
    }


def team_row(team: TeamLine) -> dict[str, Any]:
    return {
        "place": team.place, "team": team.team, "total": team.total, "table_points": number(team.table_points),
        "members": list(team.members),
    }


def refused_row(ruling: Ruling, lang: str) -> dict[str, Any]:
    facts = {name: value for name, value in ruling.reason.facts if name != "signed"}
    return {**facts, "clause": ruling.reason.clause, "message": spoken(ruling.reason, lang)}


def question_rows(line: Line, planned: int, lang: str) -> Iterator[dict[str, Any]]:
    """What the chief judge is asked about missed games."""
    for reason in questions(line, planned):
        yield {"player": line.player, "clause": reason.clause, "message": spoken(reason, lang)}


def spoken(reason: Reason, lang: str) -> str:
    return say(reason.says, lang, **dict(reason.facts))


def asked_line(result: Standings, player: str) -> Line:
    """The line of a player named by number or by name."""
    everybody = (*result.lines, *result.below, *result.excluded)
    for line in everybody:
        if str(line.player) == player:
            return line
    named = [line for line in everybody if line.name.casefold() == player.casefold()]
    if len(named) != 1:
        raise BadInput("standings.unknown_player" if not named else "standings.many_of_that_name", player=player[:80])
    return named[0]


def explained(document: EventDocument, line: Line, lang: str) -> dict[str, Any]:
    """Why a player stands where he stands, as a tree."""
    return reason_row(why(line, document.terms), lang)


def reason_row(reason: Reason, lang: str) -> dict[str, Any]:
    because = [reason_row(step, lang) for step in reason.because]
    return {"says": spoken(reason, lang), "clause": reason.clause, "facts": dict(reason.facts), "because": because}


def why_lines(document: EventDocument, line: Line, lang: str) -> Iterator[str]:
    """The same as indented lines, each with its clause."""
    yield from told(why(line, document.terms), lang, 0)


def told(reason: Reason, lang: str, depth: int) -> Iterator[str]:
    cited = f"  [{reason.clause}]" if reason.clause else ""
    yield f"{'    ' * depth}{spoken(reason, lang)}{cited}"
    for step in reason.because:
        yield from told(step, lang, depth + 1)


def spreadsheet(result: Standings, lang: str) -> str:
    """The standings as comma-separated values, one line per player, those below the ranking last."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    points = any(line.table_points is not None for line in (*result.lines, *result.below))
    rows.writerow(columns(result, points, lang))
    for line in (*result.lines, *result.below):
        rows.writerow(cells(line, result, points))
    return written.getvalue()


def columns(result: Standings, points: bool, lang: str) -> Iterator[str]:
    for name in ("place", "number", "name", "team", *(["table_points"] if points else []), "total"):
        yield say(f"standings.{name}", lang)
    for round_ in result.rounds:
        yield say("standings.game", lang, round=round_)
        yield say("standings.game_place", lang, round=round_)
        if points:
            yield say("standings.game_points", lang, round=round_)
    for name in ("penalties", "average_place", "firsts", "seconds", "thirds", "fourths"):
        yield say(f"standings.{name}", lang)


def cells(line: Line, result: Standings, points: bool) -> Iterator[object]:
    yield from (line.place or line.mark, line.player, plain(line.name), plain(line.team))
    if points:
        yield number(line.table_points)
    yield line.total
    games = {game.round: game for game in line.games}
    for round_ in result.rounds:
        game = games.get(round_)
        yield "" if game is None else game.result
        yield "" if game is None or game.place is None else game.place
        if points:
            yield "" if game is None else number(game.table_points)
    yield line.fined
    yield "" if line.average_place is None else round(float(line.average_place), 3)
    yield from line.places


def plain(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text
