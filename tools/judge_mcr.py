"""Our MCR counts against PyMahjongGB on random winning hands: ``make judge-mcr`` prints the classes of differences.

Each class is a ruling of the specification that the peer decides otherwise. Our count is retold as the peer would
have it; what then still differs, and is not another reading of the same total, is unexplained.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict

from paiju.rules.mcr.patterns import FANS
from paiju.rules.mcr.patterns.counting import best_count
from tests.rulebook.mcr.agreement import Won, won
from tools.peers import ask

Fans = Counter[int]
NUMBERS = {fan.names.zh: fan.number for fan in FANS.values()}
NUMBERS |= {"独听・边张": 77, "独听・嵌张": 78, "独听・单钓": 79, "明暗杠": 57}      # the peer's own names
CONCEALED_SHAPES = {4, 6, 7, 12, 19, 20, 34}
MIXED_KONGS = 6
SAME_TOTAL = "S.9: another choice of the same total"


def concealed_shape(fans: Fans, _theirs: Fans) -> int:
    """On special shapes the peer gives 80 where the book gives 56."""
    if not (fans.keys() & CONCEALED_SHAPES and fans.pop(56, 0)):
        return 0
    if fans[44] or fans[46]:
        return -4
    fans[80] = 1
    return -3


def green(fans: Fans, _theirs: Fans) -> int:
    return -6 if fans[3] and fans.pop(50, 0) else 0


def gates(fans: Fans, theirs: Fans) -> int:
    """The peer counts a terminal pung of Nine Gates."""
    if not fans[4] or not theirs[73]:
        return 0
    fans[73] = theirs[73]
    return theirs[73]


def terminals(fans: Fans, _theirs: Fans) -> int:
    return -2 * fans.pop(65, 0) if fans[8] else 0


def concealed_kongs(fans: Fans, _theirs: Fans) -> int:
    return -2 if fans[48] else 0


CLASSES: dict[str, Callable[[Fans, Fans], int]] = {
    "R-52: 56 on special shapes": concealed_shape,
    "R-06: Half Flush beside All Green": green,
    "R-07: no terminal pung beside Nine Gates": gates,
    "R-08: Double Pung beside All Terminals": terminals,
    "R-11: Two Concealed Kongs are worth 8": concealed_kongs,
}


def theirs(rows: list[tuple[int, int, str]]) -> tuple[int, Fans]:
    fans = Counter({NUMBERS[name]: times for _, times, name in rows})
    return sum(points * times for points, times, _ in rows), fans


def ours(hand: Won) -> tuple[int, Fans, bool]:
    winning = hand.winning()
    count = best_count(winning)
    assert count is not None
    return count.points, Counter(count.fans), winning.melded_kongs == winning.concealed_kongs == 1


def explained(hand: Won, rows: list[tuple[int, int, str]]) -> tuple[str, ...] | None:
    """The classes that account for a difference; nothing when there is none; None when it is unexplained."""
    (total, fans, mixed), (other, other_fans) = ours(hand), theirs(rows)
    names = ["R-12: a melded and a concealed kong are worth 6"] if mixed else []
    total -= mixed
    for name, retold in CLASSES.items():
        if change := retold(fans, other_fans):
            names.append(name)
            total += change
    if total != other:
        return None
    return tuple(names) if +fans == +other_fans else (*names, SAME_TOTAL)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="the peers' Python")
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    hands = [won(rng) for _ in range(wanted.hands)]
    seen: Counter[str] = Counter()
    unexplained: list[str] = []
    for hand, rows in zip(hands, ask(wanted.python, "mcr", [asdict(hand) for hand in hands]), strict=True):
        names = explained(hand, rows)
        if names is None:
            unexplained.append(f"{hand}: ours {ours(hand)}, peer {rows}")
        seen.update(["equal"] if names == () else names or ["unexplained"])
    for name, times in seen.most_common():
        print(f"{times:>9,}  {name}")
    print(*unexplained[:10], sep="\n")
    return int(bool(unexplained))


if __name__ == "__main__":
    raise SystemExit(main())
