"""The commands, each a thin skin over ``app``."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_command

from paiju import __version__
from paiju.app.answers import encoded, line_answer, refusal
from paiju.app.words import sentence
from paiju.core.errors import BadInput
from paiju.locale import language

program = typer.Typer(
    name="paiju",
    help="Mahjong by the book: four rule books, one table, and a referee who can say why.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class Lang(StrEnum):
    EN = "en"
    RU = "ru"


LangOption = Annotated[Lang | None, typer.Option("--lang", help="Language of the answer (default: the locale's).")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def run(args: Sequence[str]) -> int:
    """Run one command line: 0 on success, 2 with one sentence on wrong usage or bad input."""
    lang = language(asked_language(args))
    try:
        result = get_command(program).main(list(args), prog_name="paiju", standalone_mode=False)
    except BadInput as wrong:
        return leave(args, wrong.code, sentence(wrong, lang))
    except Exception as wrong:
        if not hasattr(wrong, "format_message"):
            if isinstance(wrong, BrokenPipeError):
                return closed_pipe()
            raise
        return leave(args, "usage", " ".join(wrong.format_message().split()) or "Wrong usage: paiju --help")
    except KeyboardInterrupt:
        return 130
    return result if isinstance(result, int) else 0


def asked_language(args: Sequence[str]) -> str | None:
    """What ``--lang`` says, also when the rest of the line cannot be read."""
    for word, following in pairwise([*args, ""]):
        if word == "--lang" or word.startswith("--lang="):
            return word.removeprefix("--lang=") if "=" in word else following
    return None


def closed_pipe() -> int:
    """The reader went away (``| head``): nothing more to say."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def leave(args: Sequence[str], code: str, message: str) -> int:
    print(message, file=sys.stderr)
    if "--json" in args:
        print(encoded(refusal(code, message)))
    return 2


def version(wanted: bool) -> None:
    if wanted:
        print(f"paiju {__version__}")
        raise typer.Exit


@program.callback()
def options(
    show: Annotated[bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Mahjong by the book: four rule books, one table, and a referee who can say why."""


@program.command()
def hand(
    ruleset: Annotated[str, typer.Argument(help="mcr, riichi, taiwan, sichuan, or a variant such as riichi/ema.")] = "",
    tiles: Annotated[str, typer.Argument(help="The standing tiles, for example 123m456p789s1155z.")] = "",
    meld: Annotated[list[str] | None, typer.Option(help="A set on the table, kind:tiles[:open]; repeat it.")] = None,
    void: Annotated[str | None, typer.Option(help="Sichuan: the void suit, m, p or s.")] = None,
    visible: Annotated[str, typer.Option(help="Tiles already seen; they lower what is left.")] = "",
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Read one request per line, answer each in order.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Shanten, waits, and what each discard leaves useful."""
    from paiju.app import hands

    if jsonl:
        answer_lines(hands.question, hands.analysis, language(lang))
        return
    for field, value in (("ruleset", ruleset), ("tiles", tiles)):
        if not value:
            raise BadInput("missing_field", field=field)
    asked = hands.asked(ruleset, tiles, meld or (), void, visible)
    answer = hands.analysis(asked)
    if as_json:
        print(encoded(answer))
    else:
        from paiju.cli.show import show_hand

        show_hand(asked, answer, language(lang))


@program.command()
def score(
    ruleset: Annotated[str, typer.Argument(help="mcr, riichi, taiwan, sichuan, or a variant such as riichi/ema.")] = "",
    tiles: Annotated[str, typer.Argument(help="The standing tiles without the winning one.")] = "",
    win: Annotated[str, typer.Option(help="The winning tile.")] = "",
    by: Annotated[str, typer.Option(help="wall or discard.")] = "discard",
    source: Annotated[str | None, typer.Option("--from", help="Who discarded it: E, S, W or N.")] = None,
    meld: Annotated[list[str] | None, typer.Option(help="A set on the table, kind:tiles[:open]; repeat it.")] = None,
    seat: Annotated[str, typer.Option(help="The winner's seat.")] = "E",
    round_wind: Annotated[str, typer.Option("--round", help="The prevalent wind.")] = "E",
    dealer: Annotated[str, typer.Option(help="The dealer's seat.")] = "E",
    flag: Annotated[list[str] | None, typer.Option(help="A circumstance such as last_tile; repeat it.")] = None,
    flowers: Annotated[str, typer.Option(help="Exposed flowers, for example 15f.")] = "",
    more: Annotated[str, typer.Option(help="Other fields of a request as a JSON object.")] = "{}",
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Read one request per line, answer each in order.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """What a winning hand is worth, and why."""
    from paiju.app import scores
    from paiju.app.words import explain

    spoken = language(lang)
    if jsonl:
        answer_lines(scores.question, lambda asked: scores.answer(scores.judged(asked), spoken), spoken)
        return
    for field, value in (("ruleset", ruleset), ("tiles", tiles), ("win", win)):
        if not value:
            raise BadInput("missing_field", field=field)
    asked = scores.asked(
        ruleset, tiles, win, meld or (), by, flowers=flowers, flags=flag or (), source=source, seat=seat,
        round=round_wind, dealer=dealer, **read_object(more),
    )
    found = scores.judged(asked)
    print(encoded(scores.answer(found, spoken)) if as_json else explain(found, spoken))


def read_object(text: str) -> dict[str, Any]:
    try:
        read = json.loads(text)
    except ValueError as wrong:
        raise BadInput("bad_json", detail=str(wrong)) from wrong
    if not isinstance(read, dict):
        raise BadInput("bad_json", detail=type(read).__name__)
    return read


def answer_lines(read: Any, answer: Any, lang: str) -> None:
    """One request per input line, one answer per line, in the same order; a bad line never stops the rest."""
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.write(line_answer(line, lambda request: answer(read(request)), lang) + "\n")


@program.command()
def rules(
    document: Annotated[str, typer.Argument(help="mcr, riichi, taiwan, sichuan or tournament.")] = "",
    clause: Annotated[str, typer.Argument(help="A clause, for example MCR-3.7.2.4 or R-66.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="List the tests that prove each clause.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a played clause has no test.")] = False,
    proofs: Annotated[Path, typer.Option(help="What the last test run proved.")] = Path(".proofs.json"),
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """The rule books, clause by clause, and which tests prove them."""
    from paiju.app import rulebook
    from paiju.cli import show
    from paiju.rulings.clauses import DOCUMENTS

    spoken = language(lang)
    proven = rulebook.proofs(proofs) if coverage or check else None
    if check:
        raise typer.Exit(show.check_states(proven or {}, spoken))
    if clause:
        found = rulebook.clauses_answer(document, clause, spoken, proven)
        print(encoded(found)) if as_json else show.show_clauses(found["clauses"], spoken)
        return
    answer = rulebook.documents_answer([document] if document else DOCUMENTS, spoken, proven)
    if as_json:
        print(encoded(answer))
    elif document or coverage:
        for told in answer["documents"]:
            show.show_register(told, spoken)
    else:
        show.show_states(spoken)


@program.command()
def simulate(
    ruleset: Annotated[str, typer.Argument(help="mcr, riichi, taiwan, sichuan, or a variant such as riichi/ema.")],
    deals: Annotated[int, typer.Option(help="How many deals.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    players: Annotated[str, typer.Option(help="One or four of random, first, greedy, with commas.")] = "greedy",
    workers: Annotated[int, typer.Option(help="Processes to play in.", min=1, max=256)] = 1,
    log: Annotated[Path | None, typer.Option(help="Write a record of every deal to this file.")] = None,
    chart: Annotated[Path | None, typer.Option(help="Draw the statistics into this .svg or .png file.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Bots play; statistics."""
    from paiju.app import charts, simulations
    from paiju.cli.show import progress, show_simulation

    if chart is not None:
        charts.check(chart)
    asked = simulations.simulation(ruleset, deals, seed, [name.strip() for name in players.split(",")])
    with progress(deals, quiet=as_json) as tell, writing(log) as record:
        found = simulations.simulate(asked, workers, record, tell)
    if chart is not None:
        charts.save(found, chart, language(lang))
    print(encoded(found)) if as_json else show_simulation(found, language(lang))


@contextmanager
def writing(path: Path | None) -> Iterator[Callable[[str], object] | None]:
    """A function that writes one line to the file, or nothing where no file is wanted."""
    if path is None:
        yield None
        return
    try:
        opened = path.open("w", encoding="utf-8")
    except OSError as wrong:
        raise BadInput("no_such_file", file=str(path), detail=wrong.strerror or "") from wrong
    with opened:
        yield lambda line: opened.write(line + "\n")


@program.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record: ours, mjlog, tenhou6, mjai, botzone, botzone-json.")],
    check: Annotated[bool, typer.Option("--check", help="Fail when the record and the engine disagree.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Play a record again, our own or a foreign one, and say where it disagrees."""
    from paiju.app import conversions
    from paiju.cli.show import show_replay

    found = conversions.checked(record_text(file))
    print(encoded(found)) if as_json else show_replay(found, language(lang))
    if check and found["disagreements"]:
        raise typer.Exit(1)


MOST_BYTES = 100_000_000                    # of a record, unpacked


def record_text(file: Path) -> str:
    """The text of a record; tenhou packs its logs."""
    import zlib

    try:
        data = file.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = zlib.decompressobj(wbits=31).decompress(data, MOST_BYTES)
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError, zlib.error) as wrong:
        raise BadInput("no_such_file", file=str(file), detail=str(wrong)[:80]) from wrong


@program.command()
def convert(
    file: Annotated[Path, typer.Argument(help="The record to convert; the result goes to standard output.")],
    source: Annotated[str, typer.Option("--from", help="paiju, mjlog, tenhou6, mjai, botzone, botzone-json.")],
    target: Annotated[str, typer.Option("--to", help="paiju, mjlog, tenhou6, mjai, botzone, botzone-json.")],
    lang: LangOption = None,
) -> None:
    """A record in another format; what that format cannot express is said on standard error."""
    from paiju.app import conversions
    from paiju.app.words import lost

    told, left_out = conversions.converted(record_text(file), source, target)
    for row in left_out:
        print(lost(row, target, language(lang)), file=sys.stderr)
    sys.stdout.write(told)


@program.command()
def standings(
    file: Annotated[Path, typer.Argument(help="An event document (JSON).")],
    why: Annotated[str, typer.Option(help="Explain one player's total: a number or a name.")] = "",
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a table for spreadsheets.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Results and places of an event document."""
    from paiju.app import event_documents
    from paiju.app import standings as results

    spoken = language(lang)
    document = event_documents.read(record_text(file))
    found = results.found(document)
    if why:
        line = results.asked_line(found, why)
        if as_json:
            print(encoded({"ok": True, "player": line.player, "why": results.explained(document, line, spoken)}))
        else:
            print(*results.why_lines(document, line, spoken), sep="\n")
    elif as_json:
        print(encoded(results.answer(document, found, spoken)))
    elif as_csv:
        sys.stdout.write(results.spreadsheet(found, spoken))
    else:
        from paiju.cli.show import show_standings

        show_standings(results.answer(document, found, spoken), spoken)


@program.command()
def seating(
    players: Annotated[int, typer.Option(help="How many play; a multiple of four, replacements included.")],
    rounds: Annotated[int, typer.Option(help="How many rounds the event has.")],
    scheme: Annotated[str, typer.Option(help="predefined, automatic, random, swiss or interval.")] = "predefined",
    teams: Annotated[Path | None, typer.Option(help="Team-mates to keep apart: a line per team, or JSON.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same seating.", min=0)] = 1,
    played: Annotated[Path | None, typer.Option(help="Rounds already played: our JSON, CSV or 1-2-3-4 lines.")] = None,
    ranking: Annotated[str, typer.Option(help="Players from first to last, with commas (Swiss, interval).")] = "",
    without: Annotated[str, typer.Option(help="Players who have left, with commas.")] = "",
    csv: Annotated[bool, typer.Option("--csv", help="Print round, table, E, S, W, N for a spreadsheet.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Who sits with whom, round by round, and how good the plan is."""
    from paiju.app import seatings
    from paiju.cli.show import progress, show_seating

    with progress(100, quiet=as_json or csv) as tell:
        found = seatings.seating(
            players, rounds, scheme, seed,
            apart=seatings.apart_read(seatings.file_text(teams), players) if teams else frozenset(),
            played=seatings.rounds_read(seatings.file_text(played)) if played else (),
            ranking=seatings.numbers_read(ranking), without=seatings.numbers_read(without), tell=tell,
        )
    if csv:
        sys.stdout.write(seatings.spreadsheet(found))
    elif as_json:
        print(encoded(seatings.answer(found)))
    else:
        show_seating(found, language(lang))


@program.command()
def bench(
    what: Annotated[str, typer.Argument(help="Nothing, or serve: tables on one core over real sockets.")] = "",
    tables: Annotated[int, typer.Option(help="Tables of four bots (serve).", min=1, max=5000)] = 250,
    seconds: Annotated[int, typer.Option(help="How long they play (serve).", min=1, max=3600)] = 20,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Our speed on fixed work."""
    from paiju.app.bench import results
    from paiju.cli.show import show_rates

    if what not in ("", "serve"):
        raise BadInput("usage", detail=f"bench knows serve, not {what[:20]}")
    if what:
        bench_serve(tables, seconds, as_json, language(lang))
        return
    found = results()
    if as_json:
        print(encoded({"ok": True, "rates": {work: round(rate) for work, rate in found.items()}}))
    else:
        show_rates(found, language(lang))


def bench_serve(tables: int, seconds: int, as_json: bool, lang: str) -> None:
    from paiju.locale import say

    try:
        from paiju.app.load import measured
    except ModuleNotFoundError as missing:
        raise without(missing) from missing
    found = measured(tables, seconds)
    print(encoded({"ok": True, **found}) if as_json else say("bench.serve", lang, **found))


@program.command()
def organiser(
    name: Annotated[str, typer.Argument(help="The name the organiser's account has or will have.")],
    db: Annotated[Path, typer.Option(help="The SQLite file that keeps the games.")] = Path("paiju.db"),
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """A one-time link that makes somebody an organiser: one use, 24 hours, no password on the command line."""
    from paiju.locale import say

    try:
        from paiju.app.invitations import invitation
    except ModuleNotFoundError as missing:
        raise without(missing) from missing
    found = invitation(db, "organiser", name)
    if as_json:
        print(encoded({"ok": True, **found}))
        return
    spoken = language(lang)
    print(say("account.link_told", spoken, name=found["name"], role=say(f"account.role_{found['role']}", spoken)))
    print(found["path"])


def without(missing: ModuleNotFoundError) -> BadInput:
    """A part of the program that was not installed."""
    return BadInput("usage", detail=f"{missing.name} is missing: pip install 'paiju[web]'")


@program.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000,
    db: Annotated[Path, typer.Option(help="The SQLite file that keeps the games.")] = Path("paiju.db"),
) -> None:
    """The parlour: play against bots, the hand analyser, the rule books."""
    try:
        import uvicorn

        from paiju.app.parlour import house
        from paiju.web.pages import site
    except ModuleNotFoundError as missing:
        raise without(missing) from missing
    with house(db) as parlour:
        uvicorn.run(
            site(parlour), host=host, port=port, log_level="warning", ws="websockets-sansio",
            ws_per_message_deflate=False, ws_max_size=65_536,
        )
