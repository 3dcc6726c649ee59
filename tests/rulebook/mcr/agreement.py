"""Random winning MCR hands, and our count against the naive one: ``python -m tests.rulebook.mcr.agreement``."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from paiju.core.kinds import KNITTED
from paiju.core.readings import PUNG, kinds_of
from paiju.rules.mcr.patterns.counting import best_count
from paiju.rules.mcr.patterns.winning import Winning
from tests.rulebook.mcr import naive_mcr

Meld = tuple[str, int, bool]


@dataclass(frozen=True)
class Won:
    """A winning hand, spelled out for anybody."""

    standing: tuple[int, ...]               # without the winning tile
    win: int
    melds: tuple[Meld, ...]
    by_wall: bool
    seat: int
    round: int
    flags: dict[str, bool] = field(default_factory=dict)

    def winning(self) -> Winning:
        kongs = [(kind, is_open) for what, kind, is_open in self.melds if what == "kong"]
        counts = Counter(self.standing)
        return Winning(
            bytes(counts[kind] for kind in range(34)),
            self.win,
            tuple(kind if what == "chow" else PUNG + kind for what, kind, _ in self.melds),
            open_melds=sum(is_open for _, _, is_open in self.melds),
            open_kongs=tuple(kind for kind, is_open in kongs if is_open),
            concealed_kongs=tuple(kind for kind, is_open in kongs if not is_open),
            by_wall=self.by_wall,
            seat_wind=27 + self.seat,
            round_wind=27 + self.round,
            **{"robbing" if name == "robbing_kong" else name: value for name, value in self.flags.items()},
        )


def random_sets(rng: random.Random, style: str) -> list[int] | None:
    """Four sets and a pair as codes; the last is the pair's kind."""
    pool = {
        "any": range(34),
        "suit": range(9),
        "two": [*range(9), 27, 31, 32],
        "outside": [*range(27, 34), 0, 8, 9, 17, 18, 26],
        "small": [*range(4), *range(9, 13), *range(18, 22)],
        "honours": range(27, 34),
        "even": [1, 3, 5, 7, 10, 12, 14, 16, 19, 21, 23, 25],
        "green": [19, 20, 21, 23, 25, 32],
    }[style]
    first = rng.choice(list(pool))
    codes = []
    for _ in range(4):
        kind = rng.choice(list(pool))
        if rng.random() < 0.35:
            kind = first if rng.random() < 0.4 else (first % 9 + 9 * rng.randrange(3) + rng.randrange(2)) % 34
        chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
        codes.append(kind if chow else PUNG + kind)
    pair = rng.choice(list(pool))
    counts = Counter(kind for code in codes for kind in kinds_of(code)) + Counter({pair: 2})
    return [*codes, pair] if max(counts.values()) <= 4 else None


STYLES = ("any", "any", "any", "suit", "two", "outside", "small", "honours", "even", "green")


def standard(rng: random.Random) -> tuple[list[int], list[Meld]]:
    while (codes := random_sets(rng, rng.choice(STYLES))) is None:
        pass
    *sets, pair = codes
    counts = Counter(kind for code in sets for kind in kinds_of(code)) + Counter({pair: 2})
    standing, melds = [pair, pair], []
    meld_share = rng.choice((0.0, 0.3, 0.7, 1.0))
    for code in sets:
        kind = code - PUNG
        if code >= PUNG and counts[kind] == 3 and rng.random() < rng.choice((0.1, 0.6)):
            melds.append(("kong", kind, rng.random() < 0.5))
        elif rng.random() < meld_share:
            melds.append(("pung", kind, True) if code >= PUNG else ("chow", code, True))
        else:
            standing += kinds_of(code)
    return standing, melds


def straight(rng: random.Random) -> tuple[list[int], list[Meld]]:
    while True:
        standing, melds = list(rng.choice(KNITTED)), []
        kind = rng.randrange(34)
        code = kind if kind < 27 and kind % 9 < 7 and rng.random() < 0.6 else PUNG + kind
        pair = rng.randrange(34)
        manner = rng.randrange(4)
        if manner == 0:
            melds = [("pung", kind, True) if code >= PUNG else ("chow", code, True)]
        elif manner == 1 and code >= PUNG:
            melds = [("kong", kind, rng.random() < 0.5)]
        else:
            standing += kinds_of(code)
        standing += [pair, pair]
        if max((Counter(standing) + copies(melds)).values()) <= 4:
            return standing, melds


def copies(melds: list[Meld]) -> Counter[int]:
    every: Counter[int] = Counter()
    for what, kind, _ in melds:
        every.update({kind: 4 if what == "kong" else 3} if what != "chow" else {kind: 1, kind + 1: 1, kind + 2: 1})
    return every


def special(rng: random.Random) -> tuple[list[int], list[Meld]]:
    shape = rng.randrange(4)
    if shape == 0:
        pool = rng.choice((range(34), range(9), [*range(9), *range(27, 34)], range(27, 34), [0, 8, 9, 17, 18, 26, 27]))
        kinds = [kind for kind in pool for _ in range(2)]
        return [kind for kind in rng.sample(kinds, 7) for _ in range(2)], []
    if shape == 1:
        first = 9 * rng.randrange(3) + rng.randrange(3)
        return [kind for kind in range(first, first + 7) for _ in range(2)], []
    if shape == 2:
        orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
        return [*orphans, rng.choice(orphans)], []
    honours = rng.choice((5, 6, 7))
    return [*rng.sample(range(27, 34), honours), *rng.sample(rng.choice(KNITTED), 14 - honours)], []


def gates(rng: random.Random) -> tuple[list[int], list[Meld]]:
    suit = 9 * rng.randrange(3)
    return [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(9))], []


def won(rng: random.Random) -> Won:
    """One random winning hand, with everything that can be true of it at once."""
    kind = rng.choices((standard, straight, special, gates), (82, 8, 8, 2))[0]
    standing, melds = kind(rng)
    win = rng.choice(standing)
    standing.remove(win)
    by_wall = rng.random() < 0.5
    kongs = any(what == "kong" for what, _, _ in melds)
    flags = {"last_tile": rng.random() < 0.05}
    if by_wall and kongs and rng.random() < 0.2:
        flags["replacement"] = True
    own = Counter(standing) + copies(melds)
    if not by_wall and not flags["last_tile"] and own[win] == 0 and rng.random() < 0.1:
        flags["robbing_kong"] = True
    if win not in standing and rng.random() < 0.1:
        flags["last_of_kind"] = True
    return Won(tuple(standing), win, tuple(melds), by_wall, rng.randrange(4), rng.randrange(4), flags)


def naive(hand: Won) -> Any:
    in_sight = copies([meld for meld in hand.melds if meld[2]])[hand.win] == 3      # own open melds are in sight
    flags = hand.flags | ({"last_of_kind": True} if in_sight else {})
    return naive_mcr.score(
        list(hand.standing), list(hand.melds), hand.win, by_wall=hand.by_wall, seat_wind=hand.seat,
        round_wind=hand.round, **flags,
    )


def disagreements(number: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    for _ in range(number):
        hand = won(rng)
        ours, theirs = best_count(hand.winning()), naive(hand)
        counted = Counter(ours.fans) if ours else None
        if ours is None or theirs is None or ours.points != theirs["without_flowers"] or counted != theirs["fans"]:
            yield f"{hand}: ours {ours and (ours.points, ours.fans)}, judge {theirs}"


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
