"""Ours against the peers, same hands, one run: ``make bench-peers`` prints ratios."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np

from paiju import rules
from paiju.app.bench import ANY, FLUSH, batch_rate, hands, rate
from paiju.core import distance
from paiju.core.accelerator import COMPILED, missing, useful

NUMBER = 20_000
AIMS = {"shanten": 1.2, "useful": 1.5}


def peers(python: str, asked: dict[str, list[list[int]]]) -> dict[str, dict[str, float]]:
    script = Path(__file__).with_name("peers_side.py")
    said = subprocess.run([python, str(script)], input=json.dumps(asked), capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(said.stdout)
    return found


def line(name: str, found: float, ratio: float | None = None, note: str = "") -> None:
    print(f"  {name:<28}{found:>14,.0f}/s" + (f"{ratio:>9.2f} ×" if ratio else "") + (f"   {note}" if note else ""))


def main(python: str) -> int:
    shapes = rules.shapes("riichi")
    asked = shapes.sets, shapes.special_with(0)
    random14, flush14 = hands(NUMBER, 14, ANY), hands(NUMBER, 14, FLUSH)
    random13 = hands(NUMBER, 13, ANY)
    theirs = peers(python, {"shanten": [list(h) for h in random14], "useful": [list(h) for h in random13]})
    ours = {"shanten": rate(missing, random14, *asked), "useful": rate(useful, random13, *asked)}
    print(f"riichi hands, one call each; {'C' if COMPILED else 'pure Python'}")
    missed = 0
    for work, found in theirs.items():
        print(work)
        line("paiju", ours[work])
        for name, speed in sorted(found.items(), key=lambda pair: -pair[1]):
            line(name, speed, ours[work] / speed)
        ratio = ours[work] / max(found.values())
        missed += ratio < AIMS[work]
        print(f"  {ratio:.2f} × the fastest peer; aim {AIMS[work]} ×")
    flush = rate(missing, flush14, *asked)
    line("paiju, one suit", flush, ours["shanten"] / flush, "times slower than random, 2 allowed")
    line("paiju, pure Python", rate(distance.missing, random14, *asked), note="aim 600,000")
    rows = np.array([list(h) for h in random14 * 20], np.uint8)
    line("paiju, batch", batch_rate(rows, shapes), note="aim 10,000,000")
    return int(bool(missed))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
