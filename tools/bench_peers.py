"""Ours against the peers, same hands, one run: ``make bench-peers`` prints ratios."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from paiju import rules
from paiju.app.bench import ANY, FLUSH, batch_rate, hands
from paiju.app.bench import rate as bare_rate
from paiju.core import distance
from paiju.core.accelerator import COMPILED, missing, useful
from paiju.rules.mcr.patterns import counting
from paiju.rules.mcr.patterns.winning import Winning
from paiju.rules.riichi.houses import TENHOU
from paiju.rules.riichi.patterns import counting as riichi_counting
from paiju.rules.riichi.patterns.winning import Winning as RiichiWinning
from paiju.rules.riichi.scoring import winning
from tests.rulebook.mcr.agreement import Won, won
from tests.rulebook.riichi.agreement import won as riichi_won
from tools import bench_deals
from tools.judge_riichi import Told, told
from tools.peers import ask

NUMBER = 20_000
DEAL_AIMS = {"plain Python": 0.7, "compiled": 1.5}
PLAIN = ".venv/bin/python"                  # the same program without compiled modules
AIMS = {"shanten": 1.2, "useful": 1.5, "mcr value": 0.3, "riichi value": 0.4}
RIICHI = rules.shapes("riichi").sets, rules.shapes("riichi").special_with(0)
Work = Callable[[Any], object]


def rate(work: Work, on: Sequence[Any]) -> float:
    """How often a second, best of five passes."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for hand in on:
            work(hand)
        best = min(best, time.perf_counter() - start)
    return len(on) / best


def mcr_input(hand: Won) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Counts and sets; the value that holds them is made while the clock runs."""
    made = hand.winning()
    kongs = [(kind, is_open) for what, kind, is_open in hand.melds if what == "kong"]
    flags = {"robbing" if name == "robbing_kong" else name: value for name, value in hand.flags.items()}
    named = {
        "open_melds": made.open_melds, "by_wall": hand.by_wall, "seat_wind": made.seat_wind,
        "round_wind": made.round_wind, "open_kongs": tuple(kind for kind, is_open in kongs if is_open),
        "concealed_kongs": tuple(kind for kind, is_open in kongs if not is_open),
    }
    return (made.standing, made.win, made.melds), named | flags


def riichi_input(hand: Told) -> tuple[tuple[Any, ...], dict[str, Any]]:
    made = winning(hand.told(), TENHOU)
    named = {
        name: getattr(made, name)
        for name in ("closed", "open_pons", "open_kans", "closed_kans", "by_wall", "seat_wind", "round_wind", "dora",
                     "ura", "reds", "options")
    }
    return (made.standing, made.win, made.melds), named | {"flags": hand.won.flags}


def line(name: str, found: float, ratio: float | None = None, note: str = "") -> None:
    print(f"  {name:<28}{found:>14,.0f}/s" + (f"{ratio:>9.2f} ×" if ratio else "") + (f"   {note}" if note else ""))


def compared(work: str, ours: float, theirs: dict[str, float]) -> bool:
    """Print one piece of work; whether its aim was reached."""
    print(work)
    line("paiju", ours)
    for name, speed in sorted(theirs.items(), key=lambda pair: -pair[1]):
        line(name, speed, ours / speed)
    ratio = ours / max(theirs.values())
    print(f"  {ratio:.2f} × the fastest peer; aim {AIMS[work]} ×")
    return ratio >= AIMS[work]


def main(python: str) -> int:
    rng = random.Random(1)
    random14, flush14, random13 = hands(NUMBER, 14, ANY), hands(NUMBER, 14, FLUSH), hands(NUMBER, 13, ANY)
    wins = [won(rng) for _ in range(NUMBER)]
    riichi_wins = [told(rng, riichi_won(rng)) for _ in range(NUMBER)]
    theirs = ask(python, "rates", {
        "shanten": [list(h) for h in random14], "useful": [list(h) for h in random13],
        "mcr value": [asdict(hand) for hand in wins], "riichi value": [hand.request() for hand in riichi_wins],
    })
    mypyc = not str(counting.__file__).endswith(".py")
    print(f"{'C' if COMPILED else 'pure Python'}; counting {'compiled' if mypyc else 'in plain Python'}")
    ours = {
        "shanten": bare_rate(missing, random14, *RIICHI),
        "useful": bare_rate(useful, random13, *RIICHI),
        "riichi value": rate(
            lambda h: riichi_counting.best_count(RiichiWinning(*h[0], **h[1])), [riichi_input(h) for h in riichi_wins]
        ),
        "mcr value": rate(lambda h: counting.best_count(Winning(*h[0], **h[1])), [mcr_input(hand) for hand in wins]),
    }
    reached = [compared(work, ours[work], theirs[work]) for work in theirs]
    flush = bare_rate(missing, flush14, *RIICHI)
    line("shanten, one suit", flush, ours["shanten"] / flush, "times slower than random, 2 allowed")
    line("shanten, pure Python", bare_rate(distance.missing, random14, *RIICHI), note="aim 600,000")
    rows = np.array([list(h) for h in random14 * 20], np.uint8)
    line("shanten, batch", batch_rate(rows, rules.shapes("riichi")), note="aim 10,000,000")
    reached.append(deals(python))
    return int(not all(reached))


def deals(python: str) -> bool:
    """Random riichi deals against the peer, compiled and in plain Python; the other books beside them."""
    theirs = ask(python, "deals", 100)
    plain = json.loads(subprocess.check_output([PLAIN, "-m", "tools.bench_deals"]))["deals"]
    here = {"plain Python": plain} | ({"compiled": bench_deals.rates()} if bench_deals.compiled() else {})
    print("whole deals, one core")
    line("riichienv, random", theirs)
    for how, found in here.items():
        for book, speeds in found.items():
            line(f"{book}, random, {how}", speeds["random"], speeds["random"] / theirs)
            line(f"{book}, greedy, {how}", speeds["greedy"])
    ratios = {how: found["riichi"]["random"] / theirs for how, found in here.items()}
    print("  " + "; ".join(f"{how} {ratio:.2f} ×, aim {DEAL_AIMS[how]} ×" for how, ratio in ratios.items()))
    return all(ratio >= DEAL_AIMS[how] for how, ratio in ratios.items())


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
