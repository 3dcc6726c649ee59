"""Random winning Sichuan hands, and our count against the naive one: ``python -m tests.rulebook.sichuan.agreement``."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from paiju.core.hands import Hand
from paiju.core.melds import Meld as LaidMeld
from paiju.core.melds import MeldKind
from paiju.core.readings import PUNG, kinds_of
from paiju.core.tiles import Tile
from paiju.rules.sichuan.patterns.counting import best_count
from paiju.rules.sichuan.patterns.winning import Winning
from paiju.rules.sichuan.scoring import maximum
from tests.rulebook.mcr.agreement import Meld
from tests.rulebook.sichuan import naive_sichuan


@dataclass(frozen=True)
class Won:
    """A winning hand, spelled out for anybody."""

    standing: tuple[int, ...]               # without the winning tile
    win: int
    melds: tuple[Meld, ...]
    by_wall: bool
    flags: frozenset[str]

    def winning(self) -> Winning:
        counts = Counter(self.standing)
        return Winning(
            bytes(counts[kind] for kind in range(34)),
            self.win,
            tuple(PUNG + kind for _, kind, _ in self.melds),
            kongs=tuple(kind for what, kind, _ in self.melds if what == "kong"),
            flags=self.flags,
        )

    def hand(self) -> Hand:
        melds = (
            LaidMeld(MeldKind(what), (Tile.of(kind),) * (4 if what == "kong" else 3), open=is_open)
            for what, kind, is_open in self.melds
        )
        return Hand(tuple(map(Tile.of, self.standing)), tuple(melds))


def won(rng: random.Random) -> Won:
    """Two suits, or one; four sets and a pair, or seven pairs."""
    pool = list(rng.choice((range(18), range(9, 27), range(9), [*range(9), *range(18, 27)])))
    while True:
        if rng.random() < 0.2:
            kinds = rng.sample([kind for kind in pool for _ in range(2)], 7)
            sets: list[int] = []
            standing = [kind for kind in kinds for _ in range(2)]
        else:
            chow_share = rng.choice((0.0, 0.3, 0.8))
            sets = []
            for kind in rng.choices(pool, k=4):
                chow = kind % 9 < 7 and rng.random() < chow_share
                sets.append(kind if chow else PUNG + kind)
            standing = [rng.choice(pool)] * 2
        counts = Counter(standing) + Counter(kind for code in sets for kind in kinds_of(code))
        if max(counts.values()) <= 4:
            break
    melds: list[Meld] = []
    share = rng.choice((0.0, 0.5, 1.0))
    for code in sets:
        kind = code - PUNG
        if code >= PUNG and rng.random() < share:
            kong = counts[kind] == 3 and rng.random() < 0.3
            melds.append(("kong", kind, rng.random() < 0.5) if kong else ("pung", kind, True))
        else:
            standing += kinds_of(code)
    win = rng.choice(standing)
    standing.remove(win)
    by_wall = rng.random() < 0.5
    flags = {"last_tile"} if rng.random() < 0.1 else set()
    if by_wall and any(what == "kong" for what, _, _ in melds) and rng.random() < 0.3:
        flags.add("replacement")
    if not by_wall and rng.random() < 0.1:
        flags.add("after_kong_discard")
    return Won(tuple(standing), win, tuple(melds), by_wall, frozenset(flags))


def disagreements(number: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    for at in range(number):
        hand = won(rng)
        ours = best_count(hand.winning())
        theirs: Any = naive_sichuan.score(
            list(hand.standing), list(hand.melds), hand.win, by_wall=hand.by_wall, flags=hand.flags
        )
        if ours is None or theirs is None or (ours.total, ours.value) != (theirs["total"], theirs["value"]):
            yield f"{hand}: ours {ours}, judge {theirs}"
        elif Counter(dict(ours.fans)) != Counter(theirs["fans"]):
            yield f"{hand}: ours {ours.fans}, judge {theirs['fans']}"
        if at % 10 == 0 and maximum(hand.hand(), None) != naive_sichuan.maximum(list(hand.standing), list(hand.melds)):
            yield f"{hand}: maximum {maximum(hand.hand(), None)}"


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
