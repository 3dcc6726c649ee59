"""Our riichi values against riichienv and mahjong on random winning hands: ``make judge-riichi``.

Hands are told tile by tile, with red fives and indicators, under ``riichi/tenhou``, the preset nearest to both peers.
A difference belongs to a class when a ruling decides it; anything else is unexplained.
"""

import argparse
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat
from paiju.core.tiles import Tile, tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rules.riichi.scoring import score
from tests.rulebook.riichi.agreement import Won, won
from tools.peers import ask

DOUBLE_FORMS = {47, 48, 49, 50}             # riichienv counts them twice: RRC R-17
RED = {16: "0m", 52: "0p", 88: "0s"}


@dataclass
class Told:
    """A win told in tile numbers 0..135; the first copy of a five is the red one."""

    won: Won
    standing: list[int]
    win: int
    melds: list[tuple[str, list[int], bool]]
    dora: list[int]
    ura: list[int]

    def request(self) -> dict[str, Any]:
        return {
            "standing": self.standing, "win": self.win, "melds": self.melds, "dora": self.dora, "ura": self.ura,
            "by_wall": self.won.by_wall, "seat": self.won.seat, "round": self.won.round,
            "flags": sorted(self.won.flags),
        }

    def told(self) -> Win:
        melds = tuple(
            Meld(MeldKind(what), tuple(map(face, tiles)), open=is_open) for what, tiles, is_open in self.melds
        )
        return Win(
            Hand(tuple(map(face, self.standing)), melds),
            face(self.win),
            self.won.by_wall,
            seat=Seat(self.won.seat),
            round=Seat(self.won.round),
            flags=self.won.flags,
            dora=tuple(map(face, self.dora)),
            ura=tuple(map(face, self.ura)),
            ruleset="riichi/tenhou",
        )


def face(number: int) -> Tile:
    return tile(RED[number]) if number in RED else Tile.of(number // 4)


def told(rng: random.Random, hand: Won) -> Told:
    """Give every tile of a hand a number of its own, and turn indicators from what is left."""
    free = {kind: rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in range(34)}
    melds = []
    for what, kind, is_open in hand.melds:
        row = [kind, kind + 1, kind + 2] if what == "chow" else [kind] * (4 if what == "kong" else 3)
        melds.append((what, [free[k].pop() for k in row], is_open))
    standing, win = [free[kind].pop() for kind in hand.standing], free[hand.win].pop()
    rest = [number for numbers in free.values() for number in numbers]
    indicators = 1 + sum(what == "kong" for what, _, _ in hand.melds)
    drawn = rng.sample(rest, 2 * indicators)
    ura = drawn[indicators:] if hand.flags & {"riichi", "double_riichi"} else []
    return Told(hand, standing, win, melds, drawn[:indicators], ura)


def value(found: Score) -> tuple[bool, int, int, int]:
    han, fu = found.facts.get("han", 0), found.facts.get("fu", 0)
    return found.wins, found.total, int(str(han)), int(str(fu))


def compared(ours: Score, peer: list[Any], name: str) -> str:
    """How a peer's answer compares: equal, a class, or unexplained."""
    wins, points, han, fu = value(ours)
    if not wins or not peer[0]:
        return "equal" if wins == peer[0] else f"unexplained: {name}"
    yakuman = ours.facts["limit"] == "yakuman" and han % 13 == 0
    if peer[1] == points and (yakuman or peer[2] == han) and (yakuman or han >= 5 or peer[3] == fu):
        return "equal"
    if name == "riichienv" and DOUBLE_FORMS & set(peer[4]) and peer[1] > points:
        return "R-17: no form of a yakuman counts double"
    return f"unexplained: {name}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="the peers' Python")
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = random.Random(wanted.seed)
    hands = [told(rng, hand) for hand in (won(rng) for _ in range(wanted.hands)) if "renhou" not in hand.flags]
    seen: Counter[str] = Counter()
    unexplained: list[str] = []
    for hand, answers in zip(hands, ask(wanted.python, "riichi", [hand.request() for hand in hands]), strict=True):
        ours = score(hand.told())
        for name, answer in zip(("riichienv", "mahjong"), answers, strict=True):
            verdict = compared(ours, answer, name)
            seen[f"{name}: {verdict}" if not verdict.startswith("unexplained") else verdict] += 1
            if verdict.startswith("unexplained"):
                unexplained.append(f"{verdict}: {hand.told()} ours {value(ours)}, peer {answer}")
    print(f"{len(hands):,} hands")
    for verdict, times in seen.most_common():
        print(f"{times:>9,}  {verdict}")
    print(*unexplained[:8], sep="\n")
    return int(bool(unexplained))


if __name__ == "__main__":
    raise SystemExit(main())
