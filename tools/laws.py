"""The laws of the table over many deals: ``python -m tools.laws --deals 100000 --seed 1 --workers 2``.

Half of the deals by random players, half by greedy ones, every tenth of them at a human table where one action in
twenty may be wrong. Stops at the first deal that breaks a law and names its seed.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from paiju import rules
from paiju.arena.games import own_view
from paiju.core.seats import Seat
from paiju.players import at_random, greedy
from paiju.table.events import DealEnded
from paiju.table.play import legal
from paiju.testing.tables import check_deal

CHUNK = 100


def chosen(bot: Any) -> Any:
    """What the laws ask: a choice from the deal; at a human table now and then a wrong one."""

    def choose(deal: Any, seat: Seat, offered: Any, chance: Any) -> Any:
        if deal.human and chance.below(20) == 0:
            return offered[chance.below(len(offered))]
        return bot(own_view(deal, seat), legal(deal, seat), chance)

    return choose


def checked(task: tuple[str, int, int]) -> Counter[str]:
    """How a stretch of deals ended; a broken law is told with the seed that breaks it."""
    book, seed, first = task
    ruleset, ends = rules.ruleset(book), Counter[str]()
    for number in range(first, first + CHUNK):
        human = number % 10 == 9 and book != "riichi/tenhou"
        way = chosen(greedy if number % 2 else at_random)
        try:
            news = check_deal(ruleset, f"{seed}:{number}", way, Seat(number // 2 % 4), human=human)
        except Exception as broken:
            raise AssertionError(f"{book}, seed {seed}:{number}: {broken!r}") from broken
        ends[next(event.reason for event in news if isinstance(event, DealEnded))] += 1
    return ends


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=2_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--books", nargs="*", default=list(rules.BOOKS))
    asked = options.parse_args()
    for book in asked.books:
        start, ends = time.perf_counter(), Counter[str]()
        with ProcessPoolExecutor(asked.workers) as pool:
            for found in pool.map(checked, [(book, asked.seed, first) for first in range(0, asked.deals, CHUNK)]):
                ends += found
        told = ", ".join(f"{reason} {many:,}" for reason, many in ends.most_common())
        print(f"{book}: {sum(ends.values()):,} deals, every law held, {time.perf_counter() - start:.0f} s: {told}")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
