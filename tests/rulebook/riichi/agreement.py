"""Random winning riichi hands, and our count against the naive one: ``python -m tests.rulebook.riichi.agreement``."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from paiju.core.readings import PUNG
from paiju.rules.riichi.houses import PRESETS
from paiju.rules.riichi.patterns.counting import best_count
from paiju.rules.riichi.patterns.winning import Winning
from tests.rulebook.mcr.agreement import Meld, copies, gates, standard
from tests.rulebook.riichi import naive_riichi


@dataclass(frozen=True)
class Won:
    """A winning hand, spelled out for anybody."""

    standing: tuple[int, ...]               # without the winning tile
    win: int
    melds: tuple[Meld, ...]
    by_wall: bool
    seat: int
    round: int
    flags: frozenset[str]
    dora: int
    ura: int
    reds: int

    @property
    def closed(self) -> bool:
        return not any(is_open for _, _, is_open in self.melds)

    def winning(self, ruleset: str = "riichi") -> Winning:
        counts = Counter(self.standing)

        def kinds(wanted: str, is_open: bool) -> tuple[int, ...]:
            return tuple(kind for what, kind, opened in self.melds if (what, opened) == (wanted, is_open))

        return Winning(
            bytes(counts[kind] for kind in range(34)),
            self.win,
            tuple(kind if what == "chow" else PUNG + kind for what, kind, _ in self.melds),
            closed=self.closed,
            open_pons=kinds("pung", True),
            open_kans=kinds("kong", True),
            closed_kans=kinds("kong", False),
            by_wall=self.by_wall,
            seat_wind=27 + self.seat,
            round_wind=27 + self.round,
            flags=self.flags,
            dora=self.dora,
            ura=self.ura,
            reds=self.reds if PRESETS[ruleset].akadora else 0,
            options=PRESETS[ruleset],
        )


def special(rng: random.Random) -> tuple[list[int], list[Meld]]:
    if rng.random() < 0.2:
        orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
        return [*orphans, rng.choice(orphans)], []
    pool = rng.choice((range(34), range(9), [*range(9), *range(27, 34)], range(27, 34), [0, 8, 9, 17, 18, 26, 27, 31]))
    return [kind for kind in rng.sample(list(pool), 7) for _ in range(2)], []


def circumstances(
    rng: random.Random, by_wall: bool, closed: bool, kans: bool, dealer: bool, bare: bool
) -> frozenset[str]:
    """Things that can be true together."""
    if bare and rng.random() < 0.04:
        first = ("tenhou" if dealer else "chiihou") if by_wall else "renhou"
        return frozenset({first} if by_wall or not dealer else ())
    flags = set()
    if closed and rng.random() < 0.5:
        flags.add(rng.choice(("riichi", "riichi", "double_riichi")))
        flags |= {"ippatsu"} if rng.random() < 0.3 else set()
    if by_wall and kans and "ippatsu" not in flags and rng.random() < 0.3:
        flags.add("replacement")
    if rng.random() < 0.05:
        flags.add("last_tile")
    return frozenset(flags)


def won(rng: random.Random) -> Won:
    kind = rng.choices((standard, special, gates), (88, 10, 2))[0]
    standing, melds = kind(rng)
    win = rng.choice(standing)
    standing.remove(win)
    by_wall, seat = rng.random() < 0.5, rng.randrange(4)
    closed = not any(is_open for _, _, is_open in melds)
    kans = any(what == "kong" for what, _, _ in melds)
    flags = circumstances(rng, by_wall, closed, kans, seat == 0, not melds)
    own = Counter(standing) + copies(melds)
    if not by_wall and own[win] == 0 and not flags & {"last_tile", "renhou"} and rng.random() < 0.1:
        flags |= {"robbing_kong"}
    dora = rng.choice((0, 0, 0, 1, 1, 2, 3, 4, 8))
    ura = rng.choice((0, 0, 1, 2)) if flags & {"riichi", "double_riichi"} else 0
    return Won(
        tuple(standing), win, tuple(melds), by_wall, seat, rng.randrange(4), flags, dora, ura, rng.choice((0, 0, 1, 2))
    )


def naive(hand: Won, ruleset: str) -> Any:
    return naive_riichi.score_all(
        list(hand.standing), list(hand.melds), hand.win, by_wall=hand.by_wall, seat_wind=hand.seat,
        round_wind=hand.round, flags=hand.flags, dora=hand.dora, ura=hand.ura, reds=hand.reds,
        options=dict(naive_riichi.PRESETS[ruleset]),
    )


def disagreements(number: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    for _ in range(number):
        hand, ruleset = won(rng), rng.choice(list(PRESETS))
        if "renhou" in hand.flags and PRESETS[ruleset].renhou == "off":
            continue
        ours, theirs = best_count(hand.winning(ruleset)), naive(hand, ruleset)
        judged = theirs[0] if theirs else {"points": 0, "yaku": {}, "han": 0, "fu": 0}
        if ours is None:
            yield f"{hand}: not complete"
        elif not ours.yaku:
            if judged["points"]:
                yield f"{hand} {ruleset}: no yaku, judge {judged}"
        elif not same(ours, judged):
            yield f"{hand} {ruleset}: ours {ours[:5]}, judge {judged}"


def same(ours: Any, judged: Any) -> bool:
    dora = {"dora", "uradora", "akadora"}
    yaku = {name: han for name, han in judged["yaku"].items() if name not in dora}
    return (ours.points, ours.yaku) == (judged["points"], yaku) and (
        bool(ours.yakuman) or (ours.han, ours.fu) == (judged["han"], judged["fu"])
    )


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
