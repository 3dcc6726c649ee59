"""Deals of greedy players, each win by the engine and by the scorer: ``python -m tests.app.reckoned --deals 3000``."""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from paiju import rules
from paiju.app.reckonings import explanations
from paiju.arena.games import played_match
from paiju.core.seats import Seat
from paiju.players import Chooser, Own, greedy
from paiju.rules.parts.scores import Score
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.events import Event

SEEDS = "reckoned"


def konging(own: Own, options: Sequence[Action], chance: Chooser) -> Action:
    """A greedy player who never lets a kong go by."""
    if any(isinstance(option, act.Win) for option in options):
        return greedy(own, options, chance)
    return next((option for option in options if isinstance(option, act.Kong)), None) or greedy(own, options, chance)


TABLES = ([greedy] * 4, [konging] * 4, [greedy, konging] * 2)


def deals(book: str, many: int, seed: str) -> Iterator[tuple[Deal, list[Event]]]:
    """So many deals of whole matches, so that honba, bets and streaks of earlier deals are there."""
    ruleset, left, number = rules.ruleset(book), many, 0
    while left > 0:
        for _, deal, news in played_match(ruleset, f"{seed}:{number}", TABLES[number % len(TABLES)]):
            if left > 0:
                yield deal, news
            left -= 1
        number += 1


def paid_for(story: Sequence[Event], won: ev.Won) -> Counter[str]:
    """What changed hands for this win: what is paid right after it, before anything else happens."""
    changes: Counter[str] = Counter()
    for event in story[story.index(won) + 1 :]:
        if not isinstance(event, (ev.Paid, ev.Shown, ev.Revealed)):
            break
        if isinstance(event, ev.Paid):
            for party, points in ((event.payer, -event.points), (event.payee, event.points)):
                changes[party.letter if isinstance(party, Seat) else party] += points
    return changes


def without_nothing(changes: Mapping[str, int] | None) -> dict[str, int]:
    return {party: points for party, points in (changes or {}).items() if points}


def differences(won: ev.Won, found: Score, story: Sequence[Event]) -> Iterator[str]:
    named = tuple(element.id for element in found.elements for _ in range(element.count))
    if (won.total, won.elements) != (found.total, named):
        yield f"the engine has {won.total} {won.elements}, the scorer {found.total} {named}"
    if not found.wins:
        yield f"the scorer finds no win: {found.reason}"
    paid, due = without_nothing(paid_for(story, won)), without_nothing(found.payments)
    if paid != due:
        yield f"paid {paid}, due {due}"


def disagreements(book: str, many: int, seed: str = SEEDS) -> tuple[int, list[str]]:
    """How many wins there were, and where engine and scorer differ."""
    count, wrong = 0, list[str]()
    for deal, story in deals(book, many, seed):
        for _, won, found in explanations(deal, story):
            count += 1
            wrong += [f"{book}, seed {deal.seed}, {won}: {what}" for what in differences(won, found, story)]
    return count, wrong


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=3_000)
    options.add_argument("--seed", default=SEEDS)
    options.add_argument("--books", nargs="*", default=[*rules.BOOKS, "riichi/ema", "riichi/wrc", "riichi/tenhou"])
    asked = options.parse_args()
    failed = False
    for book in asked.books:
        start = time.perf_counter()
        wins, wrong = disagreements(book, asked.deals, asked.seed)
        failed |= bool(wrong)
        told = f"{book}: {asked.deals:,} deals, {wins:,} wins, {len(wrong)} differ, {time.perf_counter() - start:.0f} s"
        print(told, *wrong[:8], sep="\n  ", flush=True)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
