"""Answers as people read them in a terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from paiju.app import rulebook
from paiju.app.hands import Question
from paiju.app.seatings import Seating, kinds_of, quality_lines
from paiju.app.words import useful_text, verdict
from paiju.core.seats import Seat
from paiju.core.tiles import pictures
from paiju.locale import say
from paiju.rules import catalogue
from paiju.rulings.clauses import State

console = Console(highlight=False, soft_wrap=True)


def show_hand(asked: Question, answer: Mapping[str, Any], lang: str) -> None:
    console.print(f"{asked.hand}   {pictures(asked.hand.held)}")
    console.print(verdict(answer, lang))
    if answer["useful"] and answer["shanten"]:
        console.print(say("hand.useful", lang, tiles=useful_text(answer["useful"]), count=answer["count"]))
    if answer["discards"] and answer["shanten"] >= 0:
        table = Table(box=None, header_style="bold", pad_edge=False)
        for column in ("discard", "shanten", "count", "useful_tiles"):
            table.add_column(say(f"hand.{column}", lang), justify="right" if column in ("shanten", "count") else "left")
        for row in answer["discards"]:
            table.add_row(row["tile"], str(row["shanten"]), str(row["count"]), useful_text(row["useful"]))
        console.print(table)


def state_name(state: str, lang: str) -> str:
    return say(f"rules.state_{state.replace(' ', '_')}", lang)


def show_clauses(rows: Sequence[Mapping[str, Any]], lang: str) -> None:
    for row in rows:
        state = state_name(row["state"], lang)
        console.print(Text.assemble((row["id"], "bold"), "  ", row["text"], (f"  — {state}", "dim")))
        if "reason" in row:
            console.print(Text(f"    {row['reason']}", style="italic"))
        if "tests" in row:
            proven = "rules.proven_by" if row["tests"] else "rules.no_tests"
            console.print(Text(f"    {say(proven, lang)}", style="dim"))
            for test in row["tests"]:
                console.print(Text(f"      {test}", style="green"))


def show_register(answer: Mapping[str, Any], lang: str) -> None:
    console.print(Text(f"{answer['title']} ({answer['edition']})", style="bold underline"))
    for chapter in answer["chapters"]:
        console.print()
        console.print(Text(f"{chapter['title']}  · {chapter['source']}", style="bold cyan"))
        show_clauses(chapter["clauses"], lang)
    console.print()


def show_states(lang: str) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("")
    for state in State:
        table.add_column(state_name(state, lang), justify="right")
    table.add_column("Σ", justify="right")
    for document, count in rulebook.states().items():
        table.add_row(document, *map(str, count.values()), str(sum(count.values())))
    console.print(table)


def check_states(proven: rulebook.Proofs, lang: str) -> int:
    """Print how many clauses are in each state; 1 when a played or refereed one has no test."""
    show_states(lang)
    lacking = rulebook.unproven(proven)
    for clause in lacking:
        console.print(say("rules.unproven", lang, clause=clause.id, state=state_name(clause.state, lang)), style="red")
    if not lacking:
        console.print(say("rules.all_proven", lang))
    return int(bool(lacking))


def show_rates(found: Mapping[str, float], lang: str) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("bench.work", lang))
    table.add_column(say("bench.rate", lang), justify="right")
    for work, rate in found.items():
        table.add_row(work, f"{rate:,.0f}")
    console.print(table)


@contextmanager
def progress(total: int, quiet: bool) -> Iterator[Callable[[int], object] | None]:
    """A bar on a terminal; nothing elsewhere."""
    errors = Console(stderr=True)
    if quiet or not errors.is_terminal:
        yield None
        return
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


def show_simulation(found: Mapping[str, Any], lang: str) -> None:
    facts = {"ruleset": found["ruleset"], "deals": found["deals"], "seconds": found["seconds"]}
    console.print(say("arena.summary", lang, **facts))
    table = Table(box=None, header_style="bold", pad_edge=False)
    columns = ("player", "wins", "self_draws", "deal_ins", "points", "mean_win")
    for column in columns:
        table.add_column(say(f"arena.{column}", lang), justify="left" if column == "player" else "right")
    for row in found["players"]:
        values = [row[column] for column in columns[1:]]
        table.add_row(f"{row['seat']} {row['name']}", *("—" if value is None else f"{value:,}" for value in values))
    console.print(table)
    draws = f"{100 * found['draws']:.1f} %"
    console.print(say("arena.rates", lang, draws=draws, turns=found["turns_to_win"], digest=found["digest"][:23]))
    common = list(found["elements"].items())[:12]
    if common:
        names = catalogue(found["ruleset"])
        told = ", ".join(f"{names[name][lang]} {times:,}" for name, times in common)
        console.print(say("arena.common", lang, elements=told))


def show_replay(found: Mapping[str, Any], lang: str) -> None:
    facts = {"ruleset": found["ruleset"], "deals": found["deals"], "events": found["events"]}
    console.print(say("replay.summary", lang, **facts))
    for row in found["disagreements"]:
        console.print(disagreement(row, lang))
    if not found["disagreements"]:
        console.print(say("replay.agrees", lang))


def disagreement(row: Mapping[str, Any], lang: str) -> str:
    """One place where a record and the engine part."""
    what, facts = row["what"], {name: value for name, value in row.items() if name != "what"}
    if what == "refused":
        why = {"reason": say(row["reason"], lang), "clause": row.get("clause") or ""}
        return say("replay.refused", lang, **{**facts, **why})
    if "found" in row:
        return say("replay.differs", lang, **{**facts, "what": say(f"replay.what_{what}", lang)})
    return say(f"replay.{what}", lang, **facts)


def show_standings(found: Mapping[str, Any], lang: str) -> None:
    """The ranking, the teams, and below them what does not count or needs a decision."""
    rows = [*found["places"], *found["unranked"]]
    points = any(row["table_points"] is not None for row in rows)
    table = Table(box=None, header_style="bold", pad_edge=False)
    for name in ("place", "number", "name", "team", *(["table_points"] if points else []), "total"):
        table.add_column(say(f"standings.{name}", lang), justify="left" if name in ("name", "team") else "right")
    for round_ in found["rounds"]:
        table.add_column(str(round_), justify="right")
    table.add_column(say("standings.penalties", lang), justify="right")
    for row in rows:
        games = {game["round"]: f"{game['result']:+}{'*' * game['replaced']}" for game in row["games"]}
        cells = [row["table_points"], f"{row['total']:+}"] if points else [f"{row['total']:+}"]
        cells += [games.get(round_, "—") for round_ in found["rounds"]]
        place = row["place"] or say(f"standings.mark_{row['mark'].lower()}", lang)
        first = (place, row["player"], row["name"], row["team"])
        table.add_row(*(Text(str(cell)) for cell in (*first, *cells, row["penalties"])))
    console.print(table)
    if any(game["replaced"] for row in rows for game in row["games"]):
        console.print(Text(say("standings.replaced_note", lang), style="dim"))
    show_teams(found["teams"], points, lang)
    for row in found["refused"]:
        console.print(Text(row["message"], style="red"))
    for row in found["questions"]:
        console.print(Text(f"{row['message']} [{row['clause']}]"))


def show_teams(teams: Sequence[Mapping[str, Any]], points: bool, lang: str) -> None:
    for row in teams:
        told = say("standings.team_line", lang, place=row["place"], team=row["team"], total=row["total"])
        more = say("standings.team_points", lang, table_points=row["table_points"]) if points else ""
        console.print(Text(told + more))


def show_seating(found: Seating, lang: str) -> None:
    """Every round as a list of tables, then what the plan is worth."""
    for number, (tables, (kind, step)) in enumerate(zip(found.plan.rounds, kinds_of(found), strict=False), start=1):
        told = say("seating.kind_step" if step else "seating.kind", lang, kind=say(f"seating.{kind}", lang), step=step)
        console.print(Text(say("seating.round", lang, number=number, kind=told), style="bold"))
        rows = Table(box=None, header_style="dim", pad_edge=False)
        for column in (say("seating.table", lang), *(seat.names[lang] for seat in Seat)):
            rows.add_column(column, justify="right")
        for at, table in enumerate(tables, start=1):
            rows.add_row(str(at), *map(str, table))
        console.print(rows)
    console.print()
    for line in quality_lines(found, lang):
        console.print(line)
