"""Seatings: a plan for an event, or the next round of one, with its quality."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.tournament.seating.changes import replanned
from paiju.tournament.seating.checks import check
from paiju.tournament.seating.draws import drawn, with_winds
from paiju.tournament.seating.interval import default_steps, interval
from paiju.tournament.seating.meetings import meetings
from paiju.tournament.seating.plans import Pair, Plan, Round, Rounds, apart_of, check_fours
from paiju.tournament.seating.predefined import check_size, predefined
from paiju.tournament.seating.quality import Quality, quality
from paiju.tournament.seating.stages import Kind, Stage, automatic_stages, category
from paiju.tournament.seating.stages import kinds_of as kinds_in
from paiju.tournament.seating.swiss import swiss
from paiju.tournament.seating.winds import as_table
from paiju.tournament.seating.writing import as_csv, read

SCHEMES = ("predefined", "automatic", "random", "swiss", "interval")
GAMES_A_DAY = 5                             # RRC-6.2.e
PATIENCE = 60.0                             # seconds a search may take (TOUR C3)
Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Seating:
    """A plan with the kinds of its rounds; rounds made without results are marked as a rehearsal."""

    plan: Plan
    stages: tuple[Stage, ...]
    quality: Quality
    rehearsal: bool = False


def seating(
    players: int,
    rounds: int,
    scheme: str = "predefined",
    seed: int = 1,
    apart: frozenset[Pair] = frozenset(),
    played: Rounds = (),
    ranking: Sequence[int] = (),
    without: Sequence[int] = (),
    tell: Progress | None = None,
) -> Seating:
    """The seating of players 1 … N over all rounds: those played stay, the others are made by the scheme.

    Without a ranking everybody counts as equal, and equals stand by number (TOUR C2).
    """
    if scheme not in SCHEMES:
        raise BadInput("seating.no_such_scheme", scheme=scheme[:20], known=", ".join(SCHEMES))
    seats = tuple(player for player in range(1, players + 1) if player not in set(without))
    check_fours(len(seats))
    check_size(len(seats), rounds)
    check_known(without, players)
    check_rounds_played(played, rounds, players)
    stages = stages_of(scheme, len(seats), rounds)
    if scheme == "predefined":
        plan = predefined_from(played, seats, rounds, seed, apart, patience(tell))
    else:
        plan = one_by_one(stages, Plan(played, scheme, seed, apart), standing(ranking, seats))
    coming = {kind for kind, _ in list(kinds_in(stages))[len(played) :]}
    return Seating(plan, stages, quality(plan), rehearsal=not ranking and bool(coming & {Kind.SWISS, Kind.INTERVAL}))


def stages_of(scheme: str, players: int, rounds: int) -> tuple[Stage, ...]:
    """The kinds of rounds a scheme has."""
    if scheme == "automatic":
        return automatic_stages(rounds, category(players), days=-(-rounds // GAMES_A_DAY))
    kind = Kind(scheme)
    return (Stage(kind, rounds, default_steps(rounds) if kind is Kind.INTERVAL else ()),)


def predefined_from(
    played: Rounds, seats: Sequence[int], rounds: int, seed: int, apart: frozenset[Pair], tell: Callable[[float], bool]
) -> Plan:
    """A whole plan, or what is left of one after the rounds played."""
    if not played and list(seats) == list(range(1, len(seats) + 1)):
        return predefined(len(seats), rounds, seed, apart, tell)
    empty = ((),) * (rounds - len(played))
    return replanned(Plan((*played, *empty), "predefined", seed, apart), len(played), seats, tell)


def one_by_one(stages: Sequence[Stage], plan: Plan, order: Sequence[int]) -> Plan:
    """The rounds still to come, each knowing those before it."""
    for kind, step in list(kinds_in(stages))[len(plan.rounds) :]:
        plan = replace(plan, rounds=(*plan.rounds, next_round(kind, order, plan, step)))
    return plan


def next_round(kind: Kind, order: Sequence[int], plan: Plan, step: int = 1) -> Round:
    """One round for these standings, best first, after the rounds of the plan; the same seed gives the same round."""
    seed = plan.seed * 1000 + len(plan.rounds)
    chance = Random(seed)                   # noqa: S311 - reproducible, not secret
    if kind is Kind.RANDOM:
        return drawn(sorted(order), chance, plan.rounds, plan.apart)
    tables = interval(order, step) if kind is Kind.INTERVAL else swiss(order, meetings(plan.rounds), plan.apart, seed)
    return with_winds(tables, plan.rounds, chance)


def standing(ranking: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """The ranking given, checked, or everybody by number."""
    if ranking and sorted(ranking) != sorted(seats):
        raise BadInput("seating.bad_ranking", given=len(ranking), players=len(seats))
    return tuple(ranking or seats)


def check_known(without: Sequence[int], players: int) -> None:
    for player in without:
        if not 1 <= player <= players:
            raise BadInput("seating.no_such_player", player=player)


def check_rounds_played(played: Rounds, rounds: int, players: int) -> None:
    """The rounds played must fit into the event and hold only its players, each once."""
    if len(played) > rounds:
        raise BadInput("seating.bad_played", played=len(played), rounds=rounds)
    for number, tables in enumerate(played):
        check(played[number : number + 1], {player for table in tables for player in table})
        check_known([player for table in tables for player in table], players)


def patience(tell: Progress | None) -> Callable[[float], bool]:
    """Tells how far a search is, and ends it when it has taken too long."""
    end = time.monotonic() + PATIENCE

    def go_on(done: float) -> bool:
        if tell is not None:
            tell(round(100 * done))
        return time.monotonic() < end

    return go_on


def answer(found: Seating) -> dict[str, Any]:
    """A seating as others read it."""
    return {
        "ok": True,
        "scheme": found.plan.scheme,
        "seed": found.plan.seed,
        "stages": [asdict(stage) for stage in found.stages],
        "rehearsal": found.rehearsal,
        "rounds": [[list(table) for table in tables] for tables in found.plan.rounds],
        "quality": asdict(found.quality),
    }


def spreadsheet(found: Seating) -> str:
    """A seating as rows of round, table, East, South, West, North."""
    return as_csv(found.plan.rounds)


def kinds_of(found: Seating) -> list[tuple[str, int]]:
    """The kind of every round, and the step of interval rounds."""
    return [(kind.value, step) for kind, step in kinds_in(found.stages)]


def quality_lines(found: Seating, lang: str) -> list[str]:
    """What a seating is worth, in sentences."""
    figures = found.quality
    said = [say("seating.repeats_optimal" if figures.optimal else "seating.repeats", lang, **asdict(figures))]
    said.append(say("seating.winds", lang, wind_spread=figures.wind_spread))
    if found.plan.apart:
        said.append(say("seating.clashes", lang, clashes=figures.clashes))
    if found.rehearsal:
        said.append(say("seating.rehearsal", lang))
    said.append(say("seating.seed", lang, seed=found.plan.seed))
    return said


def file_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadInput("no_such_file", file=str(file), detail=str(wrong)[:80]) from wrong


def rounds_read(text: str) -> Rounds:
    """Rounds from a seating answer, from a spreadsheet, or from lines such as 1-2-3-4 5-6-7-8."""
    if not text.lstrip().startswith(("{", "[")):
        return read(text)
    told = json_read(text)
    try:
        rounds = told["rounds"] if isinstance(told, dict) else told
        return tuple(tuple(as_table([whole(player) for player in table]) for table in tables) for tables in rounds)
    except (TypeError, ValueError, KeyError) as wrong:
        raise BadInput("seating.bad_rounds") from wrong


def teams_read(text: str, players: int) -> list[list[int]]:
    """Teams of players 1 … N: a line per team with the numbers of its players, or JSON that says the same.

    JSON may be lists of numbers, names with lists of numbers, or an event document whose players have teams.
    """
    teams = teams_in_json(json_read(text)) if text.lstrip().startswith(("{", "[")) else teams_in_lines(text)
    seen: set[int] = set()
    for player in (player for team in teams for player in team):
        if not 1 <= player <= players:
            raise BadInput("seating.no_such_player", player=player)
        if player in seen:
            raise BadInput("seating.two_teams", player=player)
        seen.add(player)
    return teams


def apart_read(text: str, players: int) -> frozenset[Pair]:
    """The pairs that teams keep apart."""
    return apart_of(teams_read(text, players))


def teams_in_lines(text: str) -> list[list[int]]:
    teams = []
    for line, row in enumerate(text.splitlines(), start=1):
        words = row.rpartition(":")[2].replace(",", " ").replace(";", " ").split()
        if not all(word.isdecimal() and len(word) < 7 for word in words):
            raise BadInput("seating.bad_line", line=line)
        teams.append([int(word) for word in words])
    return [team for team in teams if team]


def teams_in_json(told: Any) -> list[list[int]]:
    try:
        if isinstance(told, Mapping) and "players" in told:
            return teams_of_event(told["players"])
        members = told.values() if isinstance(told, Mapping) else told
        return [[whole(player) for player in team] for team in members]
    except (TypeError, ValueError, KeyError, AttributeError) as wrong:
        raise BadInput("seating.bad_teams") from wrong


def teams_of_event(players: Any) -> list[list[int]]:
    teams: dict[str, list[int]] = {}
    for player in players:
        if player.get("team"):
            teams.setdefault(str(player["team"]), []).append(whole(player["id"]))
    return list(teams.values())


def whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(value)
    return value


def json_read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput("bad_json", detail=str(wrong)[:80]) from wrong


def numbers_read(text: str) -> list[int]:
    """Player numbers with commas or blanks between them."""
    words = text.replace(",", " ").split()
    if not all(word.isdecimal() and len(word) < 7 for word in words):
        raise BadInput("seating.bad_numbers", text=text[:40])
    return [int(word) for word in words]
