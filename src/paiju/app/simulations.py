"""Bots play many deals: statistics that players recognise, and a record where one is wanted."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from paiju import rules
from paiju.arena.games import played
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.records import header, lines, written
from paiju.players import player
from paiju.table import events as ev
from paiju.table.deals import SEATS
from paiju.table.events import Event

CHUNK = 50                                  # deals given to a worker at once


@dataclass
class Tally:
    """What happened in some deals, added up."""

    deals: int = 0
    draws: int = 0
    turns: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    self_draws: Counter[int] = field(default_factory=Counter)
    deal_ins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    worth: Counter[int] = field(default_factory=Counter)
    elements: Counter[str] = field(default_factory=Counter)
    win_turns: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.deals += other.deals
        self.draws += other.draws
        self.turns += other.turns
        for name in ("wins", "self_draws", "deal_ins", "points", "worth", "elements", "win_turns"):
            getattr(self, name).update(getattr(other, name))


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is asked: so many deals of a ruleset from a seed, by these players."""

    ruleset: str
    deals: int
    seed: int
    players: tuple[str, ...]


def simulation(ruleset: str, deals: int, seed: int, players: Sequence[str]) -> Simulation:
    rules.book_of(ruleset)
    if not 1 <= deals <= 100_000_000:
        raise BadInput("bad_number", field="deals", number=str(deals)[:20])
    named = tuple(players) * 4 if len(players) == 1 else tuple(players)
    if len(named) != 4:
        raise BadInput("four_players", found=len(named))
    for name in named:
        player(name)
    return Simulation(ruleset, deals, seed, named)


def chunk(asked: Simulation, first: int, last: int, record: bool) -> tuple[Tally, bytes, list[str]]:
    """Some deals: their tally, a digest of each in order, and their record where it is wanted."""
    book, bots = rules.ruleset(asked.ruleset), [player(name) for name in asked.players]
    tally, digests, written_lines = Tally(), b"", list[str]()
    for number in range(first, last):
        seed = f"{asked.seed}:{number}"
        deal, news = played(book, seed, bots, Seat(number % 4))
        story = [*news, ev.Revealed("seed", (), seed)]
        told = list(lines(written(event) for event in story))
        digests += hashlib.sha256("\n".join(told).encode()).digest()
        count(tally, news, [score - book.start for score in deal.scores])
        written_lines += told if record else []
    return tally, digests, written_lines


def count(tally: Tally, news: Sequence[Event], changes: Sequence[int]) -> None:
    tally.deals += 1
    wins = [event for event in news if isinstance(event, ev.Won)]
    tally.draws += not wins
    for seat in SEATS:
        tally.points[seat] += changes[seat]
    for event in wins:
        tally.wins[event.seat] += 1
        tally.worth[event.seat] += event.total
        tally.elements.update(event.elements)
        if event.source is None:
            tally.self_draws[event.seat] += 1
        else:
            tally.deal_ins[event.source] += 1
    if wins:
        discards = sum(isinstance(event, ev.Discarded) for event in news[: news.index(wins[0])])
        tally.turns += discards // 4 + 1
        tally.win_turns[discards // 4 + 1] += 1


def simulate(
    asked: Simulation,
    workers: int = 1,
    record: Callable[[str], object] | None = None,
    progress: Callable[[int], object] | None = None,
) -> dict[str, Any]:
    """Play them all; the answer is the same whatever the number of workers."""
    start = time.perf_counter()
    book = rules.ruleset(asked.ruleset)
    tally, digest = Tally(), hashlib.sha256()
    if record is not None:
        record(next(lines([header(book.id, book.edition, asked.players)])))
    for part, digests, told in chunks(asked, workers, record is not None):
        tally.add(part)
        digest.update(digests)
        for line in told if record is not None else ():
            assert record is not None
            record(line)
        if progress is not None:
            progress(tally.deals)
    return answer(asked, tally, "sha256:" + digest.hexdigest(), time.perf_counter() - start)


def chunks(asked: Simulation, workers: int, record: bool) -> Iterator[tuple[Tally, bytes, list[str]]]:
    ranges = [(first, min(first + CHUNK, asked.deals)) for first in range(0, asked.deals, CHUNK)]
    if workers <= 1:
        yield from (chunk(asked, first, last, record) for first, last in ranges)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(part, [(asked, first, last, record) for first, last in ranges])


def part(task: tuple[Simulation, int, int, bool]) -> tuple[Tally, bytes, list[str]]:
    return chunk(*task)


def answer(asked: Simulation, tally: Tally, digest: str, seconds: float) -> dict[str, Any]:
    won = sum(tally.wins.values())
    return {
        "ok": True,
        "ruleset": asked.ruleset,
        "deals": tally.deals,
        "seed": asked.seed,
        "digest": digest,
        "players": [row(asked.players[seat], seat, tally) for seat in SEATS],
        "draws": round(tally.draws / tally.deals, 4),
        "elements": dict(sorted(tally.elements.items(), key=lambda pair: (-pair[1], pair[0]))),
        "turns_to_win": round(tally.turns / max(1, tally.deals - tally.draws), 2),
        "win_turns": {str(turn): many for turn, many in sorted(tally.win_turns.items())},
        "wins": won,
        "seconds": round(seconds, 2),
    }


def row(name: str, seat: Seat, tally: Tally) -> dict[str, Any]:
    wins = tally.wins[seat]
    return {
        "name": name,
        "seat": seat.letter,
        "wins": wins,
        "self_draws": tally.self_draws[seat],
        "deal_ins": tally.deal_ins[seat],
        "points": tally.points[seat],
        "mean_win": round(tally.worth[seat] / wins, 2) if wins else None,
    }

