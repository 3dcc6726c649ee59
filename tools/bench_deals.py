"""How many whole deals a second, book by book: ``python -m tools.bench_deals`` prints JSON."""

import json
import time

from paiju import rules
from paiju.arena.games import played
from paiju.players import player
from paiju.table import play

DEALS, PASSES = 100, 5


def rate(book: str, bot: str) -> float:
    """Deals a second, best of some passes, full rules and real scoring."""
    ruleset, players, best = rules.ruleset(book), [player(bot)] * 4, float("inf")
    for attempt in range(PASSES):
        start = time.perf_counter()
        for number in range(DEALS):
            played(ruleset, f"bench {attempt % 2} {number}", players)
        best = min(best, time.perf_counter() - start)
    return DEALS / best


def rates() -> dict[str, dict[str, float]]:
    return {book: {bot: round(rate(book, bot)) for bot in ("random", "greedy")} for book in rules.BOOKS}


def compiled() -> bool:
    return not str(play.__file__).endswith(".py")


if __name__ == "__main__":
    print(json.dumps({"compiled": compiled(), "deals": rates()}))
