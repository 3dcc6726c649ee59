"""Play a record again, through the engine, and say where it disagrees."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from paiju import rules
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.records import read_event, read_lines, written
from paiju.rulings.reasons import Reason, Refused, Ruling, Verdict
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Event
from paiju.table.faces import KIND
from paiju.table.play import begin, deal_out, play
from paiju.table.rulesets import Ruleset
from paiju.table.seeds import commitment
from paiju.table.walls import Wall, WallPlan, from_the_tail


def deals_of(text: str) -> tuple[dict[str, Any], list[list[tuple[int, Event]]]]:
    """The header of a record and its deals, each event with its line."""
    rows = read_lines(text)
    first = next(rows, None)
    if first is None or first[1].get("t") != "record":
        raise BadInput("bad_record_line", line=1, detail="record")
    if first[1].get("format") != 1:
        raise BadInput("bad_record_line", line=1, detail="format")
    deals: list[list[tuple[int, Event]]] = []
    for at, row in rows:
        if row.get("t") == "match_ended":
            continue
        event = located(at, row)
        if isinstance(event, ev.DealBegan):
            deals.append([])
        if not deals:
            raise BadInput("bad_record_line", line=at, detail="deal_began")
        deals[-1].append((at, event))
    return first[1], deals


def located(at: int, row: dict[str, Any]) -> Event:
    try:
        return read_event(row)
    except BadInput as wrong:
        raise BadInput("bad_record_line", line=at, detail=str(wrong)[:80]) from wrong


def checked(text: str) -> dict[str, Any]:
    """Every deal from its seed, every action through ``play``: where the events differ is told."""
    header, deals = deals_of(text)
    book = book_of(header)
    wrong: list[dict[str, Any]] = []
    events = 0
    for number, story in enumerate(deals, start=1):
        events += len(story)
        wrong += list(disagreements(book, number, story, human=header.get("table") == "human"))
    return {"ok": True, "ruleset": book.id, "deals": len(deals), "events": events, "disagreements": wrong}


def book_of(header: dict[str, Any]) -> Ruleset:
    """The rules of a record, with the options its table agreed on."""
    agreed = header.get("options") or {}
    if not isinstance(agreed, dict):
        raise BadInput("bad_record_line", line=1, detail="options")
    return rules.ruleset(str(header.get("ruleset")), agreed)


def disagreements(
    book: Ruleset, number: int, story: list[tuple[int, Event]], *, human: bool = False
) -> Iterator[dict[str, Any]]:
    """The first place where a deal goes another way."""
    begun = started(book, story, human)
    if isinstance(begun, str):
        yield {"deal": number, "line": story[0 if begun == "commitment" else -1][0], "what": begun}
        return
    deal, news = begun
    yield from compared(deal, news, [(at, event) for at, event in story if not is_secret(event)], number)


def started(book: Ruleset, story: list[tuple[int, Event]], human: bool = False) -> tuple[Deal, list[Event]] | str:
    """The deal as it began, from its seed or from the wall it reveals; or what is wrong with them."""
    began, seed, tiles = story[0][1], seed_of(story), wall_of(story)
    assert isinstance(began, ev.DealBegan)
    if seed is None and tiles is not None and not began.commitment:
        return from_wall(book, began, tiles)
    if seed is None:
        return "seed_missing"
    if commitment(seed) != began.commitment:
        return "commitment"
    return begin(book, seed, began.dealer, began.round, began.counter, began.pot, began.scores, human)


def from_wall(book: Ruleset, began: ev.DealBegan, tiles: tuple[int, ...]) -> tuple[Deal, list[Event]] | str:
    """A deal without a seed: a game of another house."""
    if Counter(tiles) - Counter(book.plan.tiles()):
        return "wall"
    try:
        wall = Wall(resized(book.plan.wall, len(tiles)), tiles)
    except BadInput:
        return "wall"
    deal = Deal(book, wall, began.dealer, began.round, began.counter, began.pot, began.scores)
    return deal, deal_out(deal, began.dice)


def resized(plan: WallPlan, size: int) -> WallPlan:
    """The same wall with another number of tiles, drawn at both ends; a wall that keeps tiles back has one size."""
    if size == plan.size:
        return plan
    if plan.kept or size < plan.draws[0]:
        raise BadInput("log_wall", size=size)
    return replace(plan, size=size, draws=tuple(range(plan.draws[0], size)), replacements=from_the_tail(size))


def compared(deal: Deal, news: list[Event], told: list[tuple[int, Event]], number: int) -> Iterator[dict[str, Any]]:
    place = 0
    pending = list(news)
    while place < len(told):
        at, event = told[place]
        if not pending:
            try:
                pending = play(deal, action_of(deal, [event for _, event in told[place:]]))
            except Refused as refused:
                why = refused.ruling.reason
                yield {"deal": number, "line": at, "what": "refused", "reason": why.says, "clause": why.clause}
                return
        expected = pending.pop(0)
        if expected != event:
            yield {"deal": number, "line": at, "what": "event", "expected": written(expected)}
            return
        place += 1
    if pending:
        yield {"deal": number, "line": told[-1][0], "what": "truncated", "expected": written(pending[0])}


def action_of(deal: Deal, story: Sequence[Event]) -> Action:
    """The action that caused the first of these events."""
    match story[0]:
        case ev.Discarded(seat=seat, tile=tile, word=word):
            return act.discard(seat, tile, word)
        case ev.Replied(action=action):
            return action
        case ev.KongProposed(seat=seat, tiles=tiles, cause=cause):
            return act.kong(seat, KIND[tiles[0]], cause)
        case ev.FlowerExposed(seat=seat, tile=tile):
            return act.expose(seat, tile)
        case ev.Won(seat=seat):
            return act.win(seat)
        case ev.Answered(seat=seat, answer=answer):
            return act.declare(seat, deal.question, answer)
        case ev.Declared(seat=seat, word=word, value=value):
            return act.declare(seat, word or "", value)
        case ev.Faulted(seat=seat, what=what):
            return wrong_action(deal, seat, what, story)
        case _:
            raise Refused(Ruling(Verdict.REFUSED, Reason("play.not_offered")))


def wrong_action(deal: Deal, seat: Seat, what: str, story: Sequence[Event]) -> Action:
    """What a person did wrong on the own turn: a win that was none, a tile that was no flower, a discard."""
    drawn = deal.hands[seat].drawn
    if what == "wrong_flower" and drawn is not None:
        return act.expose(seat, drawn)
    thrown = next((event for event in story[:3] if isinstance(event, ev.Discarded)), None)
    if thrown is None:
        return act.win(seat)
    return act.discard(seat, thrown.tile, "riichi" if what == "false_riichi" else None)


def is_secret(event: Event) -> bool:
    """What is only told when the deal is over: its seed, or its wall."""
    return isinstance(event, ev.Revealed) and event.what in ("seed", "wall")


def wall_of(story: list[tuple[int, Event]]) -> tuple[int, ...] | None:
    found = (event.tiles for _, event in story if isinstance(event, ev.Revealed) and event.what == "wall")
    return next(found, None)


def seed_of(story: list[tuple[int, Event]]) -> str | None:
    return next((event.text for _, event in story if isinstance(event, ev.Revealed) and event.what == "seed"), None)
