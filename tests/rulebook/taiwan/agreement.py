"""Random winning Taiwanese hands, ours against the naive count: ``python -m tests.rulebook.taiwan.agreement``."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from paiju.core.readings import PUNG, kinds_of
from paiju.rules.taiwan.patterns.counting import best_count
from paiju.rules.taiwan.patterns.winning import Winning
from tests.rulebook.mcr.agreement import STYLES, Meld, copies, random_sets
from tests.rulebook.taiwan import naive_taiwan


@dataclass(frozen=True)
class Won:
    """A winning hand, spelled out for anybody."""

    standing: tuple[int, ...]               # without the winning tile
    win: int
    melds: tuple[Meld, ...]
    by_wall: bool
    flowers: int
    river: int | None
    flags: frozenset[str]

    def winning(self) -> Winning:
        counts = Counter(self.standing)
        kongs = [(kind, is_open) for what, kind, is_open in self.melds if what == "kong"]
        return Winning(
            bytes(counts[kind] for kind in range(34)),
            self.win,
            tuple(kind if what == "chow" else PUNG + kind for what, kind, _ in self.melds),
            open_melds=sum(is_open for _, _, is_open in self.melds),
            melded_kongs=tuple(kind for kind, is_open in kongs if is_open),
            concealed_kongs=tuple(kind for kind, is_open in kongs if not is_open),
            by_wall=self.by_wall,
            flowers=self.flowers,
            river=self.river,
            flags=self.flags,
        )


def standard(rng: random.Random) -> tuple[list[int], list[Meld]]:
    while True:
        style = rng.choice(STYLES)
        four, more = random_sets(rng, style), random_sets(rng, rng.choice((style, "any")))
        if four is None or more is None:
            continue
        *sets, pair = four
        sets.append(more[0])
        counts = Counter(kind for code in sets for kind in kinds_of(code)) + Counter({pair: 2})
        if max(counts.values()) <= 4:
            break
    standing, melds = [pair, pair], []
    share = rng.choice((0.0, 0.3, 0.7, 1.0))
    for code in sets:
        kind = code - PUNG
        if code >= PUNG and counts[kind] == 3 and rng.random() < 0.2:
            melds.append(("kong", kind, rng.random() < 0.5))
        elif rng.random() < share:
            melds.append(("pung", kind, True) if code >= PUNG else ("chow", code, True))
        else:
            standing += kinds_of(code)
    return standing, melds


def pairs(rng: random.Random) -> tuple[list[int], list[Meld]]:
    pool = rng.choice((range(34), range(9), [*range(9), *range(27, 34)]))
    while True:
        kinds = rng.sample([kind for kind in pool for _ in range(2)], 7)
        triple = rng.choice(list(pool))
        counts = Counter(kinds)
        if not counts[triple]:
            return [*(kind for kind in kinds for _ in range(2)), *[triple] * 3], []


def won(rng: random.Random) -> Won:
    standing, melds = rng.choices((standard, pairs), (92, 8))[0](rng)
    win = rng.choice(standing)
    standing.remove(win)
    by_wall = rng.random() < 0.5
    flags = set()
    opened = any(is_open for _, _, is_open in melds)
    if not melds and rng.random() < 0.04:
        flags.add("heaven" if by_wall else "earth")
    else:
        flags |= {"last_tile"} if rng.random() < 0.05 else set()
        flags |= {"ready_from_deal"} if not opened and rng.random() < 0.15 else set()
        own = Counter(standing) + copies(melds)
        if not by_wall and own[win] == 0 and "last_tile" not in flags and rng.random() < 0.1:
            flags.add("robbing_kong")
    river = rng.choice((None, None, 0, 5, 6, 9, 10, 30))
    return Won(tuple(standing), win, tuple(melds), by_wall, rng.choice((0, 0, 1, 2, 3)), river, frozenset(flags))


def naive(hand: Won) -> Any:
    return naive_taiwan.score(
        list(hand.standing), list(hand.melds), hand.win, by_wall=hand.by_wall, flags=hand.flags,
        flowers=list(range(hand.flowers)), river=hand.river,
    )


def disagreements(number: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    for _ in range(number):
        hand = won(rng)
        ours, theirs = best_count(hand.winning()), naive(hand)
        counted = Counter(name for name, _ in ours.fans) if ours else None
        ties = [] if theirs is None else [Counter(fans) for fans in (theirs["fans"], *theirs["ties"])]
        if ours is None or theirs is None or ours.tai != theirs["tai"] or counted not in ties:
            yield f"{hand}: ours {ours and ours[:3]}, judge {theirs}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = time.perf_counter()
    wrong = list(disagreements(wanted.hands, wanted.seed))
    print(f"{wanted.hands:,} hands, {len(wrong)} differ, {time.perf_counter() - start:.0f} s", *wrong[:8], sep="\n  ")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
