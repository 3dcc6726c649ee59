"""Records from one format to another, and what gets lost on the way."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from paiju import rules
from paiju.app import foreign, replays, tellings
from paiju.core.errors import BadInput
from paiju.core.seats import EAST, Seat
from paiju.notation import botzone, mjai, mjlog, mjlog_writing, open_mahjong, tenhou6, tenhou6_writing
from paiju.notation.fans import FLOWER
from paiju.notation.games import DealLog, Final, Four, Game, Step, ToldEnd, ToldWin, four
from paiju.notation.records import header, lines, read_lines, written
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import SEATS
from paiju.table.faces import is_flower
from paiju.table.matches import Match
from paiju.table.rulesets import Ruleset

Row = dict[str, Any]
PAIJU, OURS = "paiju", "riichi/tenhou"


@dataclass(frozen=True, slots=True)
class Format:
    """A foreign format: how it is read and written, and the book it belongs to."""

    book: str
    read: Callable[[str], Game]
    write: Callable[[Game], str] | None = None


FORMATS = {
    "mjlog": Format("riichi", mjlog.read, mjlog_writing.write),
    "tenhou6": Format("riichi", tenhou6.read, tenhou6_writing.write),
    "mjai": Format("riichi", mjai.read, mjai.write),
    "botzone": Format("mcr", botzone.read, botzone.write),
    "botzone-json": Format("mcr", botzone.read_judge, botzone.write_judge),
    "open-mahjong": Format("mcr", open_mahjong.read),
}
READABLE = (PAIJU, *FORMATS)
WRITABLE = (PAIJU, *(name for name, found in FORMATS.items() if found.write is not None))


def recognised(text: str) -> str:
    """The format of a text, by its content; ours when it is none of the others."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return "mjlog"
    if start.startswith("Match "):
        return "botzone"
    first = start.partition("\n")[0]
    for part in (first, start):
        try:
            found = by_keys(json.loads(part))
        except (ValueError, RecursionError):
            continue
        if found is not None:
            return found
    return next((name for sign, name in SIGNS if re.search(sign, start[:4000])), PAIJU)


SIGNS = (                                   # of texts that are no whole documents
    (r'"t"\s*:', PAIJU), (r'"game_title"\s*:', "open-mahjong"), (r'"output"\s*:', "botzone-json"),
    (r'"type"\s*:', "mjai"), (r'"(log|title)"\s*:', "tenhou6"),
)


def by_keys(told: Any) -> str | None:
    if isinstance(told, list):
        return "botzone-json" if told and isinstance(told[0], dict) and "output" in told[0] else None
    if not isinstance(told, dict):
        return None
    if "game_title" in told:
        return "open-mahjong"
    if isinstance(told.get("log"), list):
        return by_keys(told["log"]) or "tenhou6"
    return "mjai" if "type" in told and "t" not in told else None


def checked(text: str) -> Row:
    """Any record played again: ours from its seeds, a foreign one as its log tells it."""
    name = recognised(text)
    if name == PAIJU:
        return {"format": PAIJU, **replays.checked(text)}
    found = foreign.replayed(FORMATS[name].read(text))
    counted = foreign.counts([found])
    return {
        "ok": True, "format": name, "ruleset": found.book.id, "deals": counted["deals"], "events": counted["events"],
        "wins": counted["wins"], "draws": counted["draws"], "calls": counted["calls"],
        "disagreements": found.disagreements,
    }


def converted(text: str, source: str, target: str) -> tuple[str, list[Row]]:
    """The text in another format, and what could not be said in it."""
    for name, known in ((source, READABLE), (target, WRITABLE)):
        if name not in known:
            raise BadInput("unknown_format", format=name[:20], known=", ".join(known))
    if source == PAIJU:
        game = told_game(text)
        if target == PAIJU:
            return text, []
        book = rules.ruleset(game.ruleset, game.options)
        game, faults = without_faults(game, book) if human(replays.deals_of(text)[0]) else (game, [])
        told, lost = written_as(game, book, target)
        return told, [*faults, *lost]
    return told_as(foreign.replayed(FORMATS[source].read(text)), target)


def told_as(found: foreign.Replay, target: str) -> tuple[str, list[Row]]:
    """A game of another house in this format, and what could not be said in it."""
    refused(found)
    said: list[Row] = [{"what": "disagrees", "deal": row["deal"], "line": row["line"]} for row in found.disagreements]
    said += [{"what": "broken_off", "deal": at} for at, one in enumerate(found.deals, start=1) if one.stopped]
    if target == PAIJU:
        return recorded(found), [*said, *lost_in_ours(found)]
    told, lost = written_as(completed(found), found.book, target)
    return told, [*said, *lost]


def refused(found: foreign.Replay) -> None:
    """A game that cannot be played to its end cannot be told."""
    for at, one in enumerate(found.deals, start=1):
        if one.stopped and one.log.end.reason:
            row = one.wrong[-1]
            raise BadInput("log_not_played", deal=at, line=row["line"], what=str(row.get("reason", row["what"])))


# Our own records


def recorded(found: foreign.Replay) -> str:
    """A foreign game as a record of ours: its deals have no seed, so each reveals its wall at the end."""
    game, book = found.game, found.book
    rows: list[Row] = [header(book.id, book.edition, game.players, game.options)]
    for one in found.deals:
        if one.deal is not None and not one.stopped:
            rows += [written(event) for event in (*one.story, ev.Revealed("wall", one.deal.wall.tiles))]
    final = final_of(found)
    if final is not None:
        rows.append({"t": "match_ended", "scores": list(final.scores), "totals": list(final.totals or ())})
    return "\n".join(lines(rows)) + "\n"


def lost_in_ours(found: foreign.Replay) -> Iterator[Row]:
    thrown = [
        (step.drawn, event.drawn)
        for one in found.deals
        for step, event in zip(
            (step for step in one.log.steps if isinstance(step.what, act.Discard)),
            (event for event in one.story if isinstance(event, ev.Discarded)),
            strict=False,
        )
    ]
    if any(told is False and ours for told, ours in thrown):
        yield {"what": "equal_tiles"}
    if any(one.log.wall is None for one in found.deals):
        yield {"what": "unseen_tiles"}


def human(head: Row) -> bool:
    return head.get("table") == "human"


def without_faults(game: Game, book: Ruleset) -> tuple[Game, list[Row]]:
    """Other houses have only strict tables: a deal in which somebody erred, noticed or not, cannot be told there."""
    clean = [at for at, deal in enumerate(game.deals) if not foreign.played(book, deal).wrong]
    if not clean:
        raise BadInput("log_only_faults")
    said: list[Row] = [{"what": "fault", "deal": at + 1} for at in range(len(game.deals)) if at not in clean]
    if not said:
        return game, []
    return replace(game, deals=tuple(game.deals[at] for at in clean), final=None, follow=False), said


def told_game(text: str) -> Game:
    """A record of ours as a game; it must be one the engine plays the same way."""
    head, deals = replays.deals_of(text)
    book = replays.book_of(head)
    found: list[DealLog] = []
    for at, story in enumerate(deals, start=1):
        begun = replays.started(book, story, human(head))
        if isinstance(begun, str):
            raise BadInput("log_not_played", deal=at, line=story[0][0], what=begun)
        deal, news = begun
        told = [(line, event) for line, event in story if not replays.is_secret(event)]
        for row in replays.compared(deal, news, told, at):
            raise BadInput("log_not_played", deal=at, line=row["line"], what=row["what"])
        log = tellings.told(deal, [event for _, event in told])
        found.append(replace(log, left=0 if len(deal.wall.tiles) != book.plan.wall.size else None))
    if not found:
        raise BadInput("log_ends", place=1)
    players = head.get("players") or ["", "", "", ""]
    if not isinstance(players, list) or len(players) != 4:
        raise BadInput("bad_record_line", line=1, detail="players")
    ended, names = final_row(text), tuple(str(name) for name in players)
    return Game(book.id, tuple(found), names, head.get("options") or {}, ended, follow=ended is not None)


def final_row(text: str) -> Final | None:
    for at, row in read_lines(text):
        if row.get("t") == "match_ended" and "scores" in row:
            try:
                return Final(four(row["scores"]), tuple(four(row["totals"])) if row.get("totals") else None)
            except (ValueError, TypeError) as wrong:
                raise BadInput("bad_record_line", line=at, detail="match_ended") from wrong
    return None


# Foreign games, completed by what the engine knows


def completed(found: foreign.Replay) -> Game:
    """The game as its log tells it; what the log leaves open is told by the engine."""
    whole = tuple(completed_deal(one) for one in found.deals if one.deal is not None and not one.stopped)
    if not whole:
        raise BadInput("log_ends", place=1)
    return replace(found.game, deals=whole, final=final_of(found))


def completed_deal(one: foreign.Played) -> DealLog:
    assert one.deal is not None
    ours, log = tellings.told(one.deal, one.story), one.log
    thrown = iter([step.drawn for step in log.steps if isinstance(step.what, act.Discard)])
    steps = tuple(
        replace(step, drawn=next(thrown, step.drawn)) if isinstance(step.what, act.Discard) else step
        for step in ours.steps
    )
    wins = tuple(completed_win(mine, theirs) for mine, theirs in zip(ours.end.wins, log.end.wins, strict=False))
    end = replace(
        ours.end, wins=wins or ours.end.wins, changes=log.end.changes if log.end.changes is not None else (
            ours.end.changes
        ),
    )
    return replace(ours, steps=steps, end=end, dice=log.dice, wall=log.wall, left=log.left, name=log.name)


def completed_win(ours: ToldWin, told: ToldWin) -> ToldWin:
    known = {name: value for name in TOLD if (value := getattr(told, name)) is not None}
    return replace(ours, **known)


TOLD = ("points", "fu", "elements", "changes")


def final_of(found: foreign.Replay) -> Final | None:
    """How the match ended, by the log, or by the engine where only the engine says so."""
    told, match = found.game.final, found.match
    if match is None or not match.over or found.deals[-1].stopped:
        return told
    ours = final_after(found.book, match)
    if told is not None:
        return told if told.totals is not None else replace(told, totals=ours.totals)
    return ours


def final_after(book: Ruleset, match: Match) -> Final:
    """What a match that is over came to; bets left on the table lie with the first."""
    results = book.match.final(match)
    first = sum(row.place == 1 for row in results)
    return Final(four([
        points + match.pot // first * (row.place == 1) for row, points in zip(results, match.totals, strict=True)
    ]), tuple(row.total for row in results))


# Writing, and what a format cannot say


def written_as(game: Game, book: Ruleset, target: str) -> tuple[str, list[Row]]:
    form = FORMATS[target]
    if rules.book_of(game.ruleset) != form.book or form.write is None:
        raise BadInput("log_other_game", format=target, ruleset=game.ruleset)
    lost = [{"what": what} for what, holds in LOSSES[target].items() if holds(game)]
    if form.book == "mcr":
        game, more = without_flowers(game)
        return form.write(replace(game, deals=tuple(from_the_dealer(deal) for deal in game.deals))), [*lost, *more]
    return form.write(game if target == "mjai" else as_tenhou(game, book)), lost


def as_tenhou(game: Game, book: Ruleset) -> Game:
    """The three options a tenhou log can express."""
    chosen = book.options
    told: dict[str, Any] = {} if chosen.game_length == "hanchan" else {"game_length": "tonpuusen"}
    told |= {} if chosen.akadora else {"akadora": 0}
    told |= {} if chosen.kuitan else {"kuitan": False}
    return replace(game, ruleset=OURS, options=told)


def other_rules(game: Game) -> bool:
    return game.ruleset != OURS or bool(set(game.options) - {"game_length", "akadora", "kuitan"})


def walls_known(game: Game) -> bool:
    return any(deal.wall is not None for deal in game.deals)


def any_step(holds: Callable[[Step], bool]) -> Callable[[Game], bool]:
    return lambda game: any(holds(step) for deal in game.deals for step in deal.steps)


overruled = any_step(lambda step: bool(step.overruled))
late_indicators = any_step(lambda step: isinstance(step.what, ev.Revealed))
Losses = dict[str, Callable[[Game], bool]]
RIICHI: Losses = {"overruled": overruled, "apart": lambda game: not game.follow and len(game.deals) > 1}
MCR: Losses = {
    "walls": walls_known,
    "names": lambda game: any(game.players),
    "seats": lambda game: any(deal.dealer is not EAST for deal in game.deals),
    "totals": lambda game: any(any(deal.scores) for deal in game.deals) or game.final is not None,
}
LOSSES: dict[str, Losses] = {
    "mjlog": {
        **RIICHI,
        "rules": other_rules,
        "walls": lambda game: walls_known(game) and not game.seed,
        "dice": lambda game: any(len(deal.dice) > 2 for deal in game.deals),
    },
    "tenhou6": {
        **RIICHI,
        "rules": other_rules,
        "walls": walls_known,
        "dice": lambda game: any(deal.dice for deal in game.deals),
        "indicators": late_indicators,
    },
    "mjai": {
        **RIICHI,
        "walls": walls_known,
        "dice": lambda game: any(deal.dice for deal in game.deals),
        "results": lambda game: game.final is not None and game.final.totals is not None,
    },
    "botzone": MCR,
    "botzone-json": {**MCR, "overruled": overruled},
}


def without_flowers(game: Game) -> tuple[Game, list[Row]]:
    """Botzone has no flowers: their replacements stand in their place, and nobody is paid for them."""
    kept: list[DealLog] = []
    said: list[Row] = []
    for at, deal in enumerate(game.deals, start=1):
        if not has_flowers(deal):
            kept.append(deal)
            continue
        bare = bared(deal)
        said.append({"what": "flowers" if bare is not None else "flower_kept", "deal": at})
        kept += [bare] if bare is not None else []
    if not kept:
        raise BadInput("log_nothing_left")
    return replace(game, deals=tuple(kept)), said


def has_flowers(deal: DealLog) -> bool:
    drawn = [step.what.tile for step in deal.steps if isinstance(step.what, ev.Drew)]
    return any(is_flower(tile) for tile in (*drawn, *(tile for hand in deal.hands for tile in hand)))


def bared(deal: DealLog) -> DealLog | None:
    """The deal without its flowers; None where one was kept or thrown, or came between a kong and a win."""
    hands, steps = [list(hand) for hand in deal.hands], list[Step]()
    waiting: dict[Seat, int] = {}           # the flower a seat has exposed and not replaced yet
    for step in deal.steps:
        match step.what:
            case act.Expose(seat=seat, tile=tile):
                waiting[seat] = tile
            case ev.Drew(seat=seat, tile=tile) if seat in waiting:
                if not stand_in(hands[seat], steps, waiting.pop(seat), step.what):
                    return None
            case act.Declare():
                return None
            case act.Discard(tile=tile) if is_flower(tile):
                return None
            case _:
                steps.append(step)
    if steps and isinstance(last := steps[-1].what, ev.Drew) and is_flower(last.tile):
        steps.pop()                         # nothing was left to replace it
    bare = replace(deal, hands=tuple(map(tuple, hands)), steps=tuple(steps), end=unpaid(deal.end), wall=None)
    return None if has_flowers(bare) or after_a_kong(bare) else bare


def stand_in(hand: list[int], steps: list[Step], flower: int, drawn: ev.Drew) -> bool:
    """Put the replacement where the flower was: the last draw, or the tiles dealt."""
    for at in range(len(steps) - 1, -1, -1):
        what = steps[at].what
        if isinstance(what, ev.Drew) and what.seat is drawn.seat:
            if what.tile == flower:
                steps[at] = replace(steps[at], what=replace(what, tile=drawn.tile))
                return True
            break
    opening = all(isinstance(step.what, ev.Drew) for step in steps)
    if opening and flower in hand:
        hand[hand.index(flower)] = drawn.tile
        return True
    return False


def after_a_kong(deal: DealLog) -> bool:
    """Won on a replacement: whether a flower came in between cannot be seen any more."""
    won, draws = deal.end.wins, [step.what for step in deal.steps if isinstance(step.what, ev.Drew)]
    return bool(won) and won[0].source is None and draws[-1].replacement


def unpaid(end: ToldEnd) -> ToldEnd:
    """The end with the points of a hand without its flowers."""
    if not end.wins:
        return end
    won = end.wins[0]
    flowers = dict(won.elements or ()).get(FLOWER, 0)
    payers = SEATS if won.source is None else (won.source,)
    changes = list(won.changes or (0, 0, 0, 0))
    for seat in payers:
        if seat is not won.seat:
            changes[seat] += flowers
            changes[won.seat] -= flowers
    elements = tuple(row for row in won.elements or () if row[0] != FLOWER)
    bare = replace(won, points=(won.points or 0) - flowers, elements=elements, changes=four(changes))
    return replace(end, wins=(bare,), changes=bare.changes)


def from_the_dealer(deal: DealLog) -> DealLog:
    """Seats counted from the dealer, as Botzone counts its players."""
    turned = deal.dealer
    if turned is EAST:
        return deal

    def seat(old: Seat) -> Seat:
        return old.wind(turned)

    def around(row: Four | None) -> Four | None:
        return four([row[old.after(turned)] for old in SEATS]) if row is not None else None

    wins = tuple(
        replace(won, seat=seat(won.seat), source=seat(won.source) if won.source is not None else None,
                changes=around(won.changes))
        for won in deal.end.wins
    )
    return replace(
        deal, dealer=EAST, hands=tuple(deal.hands[old.after(turned)] for old in SEATS),
        steps=tuple(turned_step(step, turned) for step in deal.steps),
        end=replace(deal.end, wins=wins, changes=around(deal.end.changes)),
    )


def turned_step(step: Step, dealer: Seat) -> Step:
    assert not isinstance(step.what, ev.Revealed)
    others: tuple[Action, ...] = tuple(replace(each, seat=each.seat.wind(dealer)) for each in step.overruled)
    return replace(step, what=replace(step.what, seat=step.what.seat.wind(dealer)), overruled=others)
