"""Deals in which every hint is held against what the table allows next: ``python -m tests.app.hinted --deals 500``."""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paiju import rules
from paiju.app.hints import hint
from paiju.arena.games import own_view
from paiju.core.seats import Seat
from paiju.core.tiles import Tile
from paiju.players import greedy
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import OVER, SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND, RED
from paiju.table.play import begin, legal, options, play, waiting_for
from paiju.table.seeds import Chance
from tests.app.reckoned import konging

Hints = Mapping[Seat, Mapping[str, Any]]
UNFORESEEN: Mapping[str, Any] = {"waits": []}    # one more flower, or one more indicator, came before the win
EARLY = 12                                  # discards after which no Taiwanese win is early any more


def hoped(hints: Hints, seat: Seat, tile: int, way: str) -> Mapping[str, Any] | None:
    """What the hint said of this tile; nothing where it is no wait."""
    name = str(Tile.of(KIND[tile]))
    row = next((row for row in hints[seat]["waits"] if row["tile"] == name), None)
    return row[way] if row is not None else None


def wins_by(hints: Hints, seat: Seat, tile: int, way: str) -> bool:
    found = hoped(hints, seat, tile, way)
    return found is not None and bool(found["win"])


def after_discard(hints: Hints, thrown: ev.Discarded, news: Sequence[Event]) -> Iterator[str]:
    """Exactly those may win on a discard whose hint said so."""
    offered = next((event for event in news if isinstance(event, ev.Offered)), None)
    could = {seat for seat, _ in offered.could_win} if offered is not None else set()
    said = {seat for seat in thrown.seat.others() if wins_by(hints, seat, thrown.tile, "discard")}
    if could != said:
        yield f"{thrown}: could win {sorted(could)}, by the hints {sorted(said)}"


def after_draw(deal: Deal, hints: Hints, drew: ev.Drew) -> Iterator[str]:
    """A drawn tile wins exactly where the hint said so; what comes after a kong cannot be told before."""
    if drew.replacement or deal.phase == OVER or deal.opening:
        return
    may, said = act.win(drew.seat) in legal(deal, drew.seat), wins_by(hints, drew.seat, drew.tile, "wall")
    if may is not said:
        yield f"{drew}: may win {may}, by the hint {said}"


def after_win(deal: Deal, hints: Hints, won: ev.Won, lying: int) -> Iterator[str]:
    """It is worth what the hint said, where nothing unforeseen came to it."""
    way = "wall" if won.source is None else "discard"
    found = hoped(hints, won.seat, won.tile, way)
    unforeseen = won.cause not in ("draw", "discard") or won.tile >= RED or {"uradora", "sichuan.F7"} & {*won.elements}
    early = deal.rules.id == "taiwan" and way == "wall" and lying <= EARLY
    if found is not None and not unforeseen and not early and found["total"] != won.total:
        yield f"{won}: the hint said {found['total']}"


def disagreements(book: str, many: int, seed: str = "hinted") -> tuple[Counter[str], list[str]]:
    """What was looked at, and where a hint was wrong."""
    looked, wrong = Counter[str](), list[str]()
    for number in range(many):
        for what, found in watched(book, f"{seed}:{number}", number):
            looked[what] += 1
            wrong += [f"{book}, seed {seed}:{number}, {text}" for text in found]
    return looked, wrong


def watched(book: str, seed: str, number: int) -> Iterator[tuple[str, list[str]]]:
    deal, _ = begin(rules.ruleset(book), seed, Seat(number % 4))
    player, chance = (greedy, konging)[number % 2], Chance(f"{seed}:players")
    held: dict[Seat, Mapping[str, Any]] = {}                # before the discard that lies there
    waiting: dict[Seat, Mapping[str, Any]] = {}             # each seat's last between its turns
    while deal.phase != OVER:
        seat = waiting_for(deal)[0]
        fresh: dict[Seat, Mapping[str, Any]] = {each: hint(deal, each) for each in SEATS}
        asked = deal.offer is not None and deal.phase == "offering"
        if not asked:
            held = fresh
        waiting |= {each: found for each, found in fresh.items() if asked or each is not deal.turn}
        lying = sum(len(place.river) for place in deal.hands)
        news = play(deal, player(own_view(deal, seat), options(deal, seat), chance))
        for event in news:
            if isinstance(event, ev.Discarded):
                yield "discards", list(after_discard(held, event, news))
            elif isinstance(event, ev.Drew):
                yield "draws", list(after_draw(deal, waiting, event))
                if event.replacement or any(isinstance(each, ev.Revealed) for each in news):
                    waiting[event.seat] = UNFORESEEN
            elif isinstance(event, ev.Won):
                yield "wins", list(after_win(deal, waiting if event.source is None else held, event, lying))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="hinted")
    parser.add_argument("--books", nargs="*", default=[*rules.BOOKS, "riichi/ema", "riichi/wrc", "riichi/tenhou"])
    asked = parser.parse_args()
    failed = False
    for book in asked.books:
        start = time.perf_counter()
        looked, wrong = disagreements(book, asked.deals, asked.seed)
        failed |= bool(wrong)
        told = f"{book}: {asked.deals} deals, {dict(looked)}, {len(wrong)} wrong, {time.perf_counter() - start:.0f} s"
        print(told, *wrong[:8], sep="\n  ", flush=True)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
