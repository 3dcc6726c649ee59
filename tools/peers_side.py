"""The peers' half of ``make bench-peers`` and ``make judge-mcr``: it runs in their environment.

It reads a JSON object from standard input and answers with another one.
"""

import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import riichienv
import shanten_tools
import xiangting
from mahjong.shanten import Shanten
from MahjongGB import MahjongFanCalculator

FOUR = xiangting.PlayerCount.FOUR
Counts = list[int]


def ids(counts: Counts) -> list[int]:
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


def rate(work: Callable[[Any], object], on: Sequence[Any]) -> float:
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for hand in on:
            work(hand)
        best = min(best, time.perf_counter() - start)
    return len(on) / best


def shanten_tools_input(counts: Counts) -> Any:
    """Whichever row type this version takes."""
    for kind in (np.uint8, np.int8, np.int32, np.int64):
        try:
            shanten_tools.shanten(np.array(counts, kind))
        except TypeError:
            continue
        return np.array(counts, kind)
    return counts


def gb_tile(kind: int) -> str:
    if kind >= 27:
        return f"F{kind - 26}" if kind < 31 else "J" + "321"[kind - 31]     # its dragons: red, green, white
    return "WBT"[kind // 9] + str(kind % 9 + 1)


def gb_input(won: dict[str, Any]) -> tuple[Any, ...]:
    packs = tuple(
        ("CHI", gb_tile(kind + 1), 1) if what == "chow" else ("PENG", gb_tile(kind), 1) if what == "pung"
        else ("GANG", gb_tile(kind), 1 if is_open else 0)
        for what, kind, is_open in won["melds"]
    )
    flags = won["flags"]
    about_kong = bool(flags.get("replacement") or flags.get("robbing_kong"))
    return (
        packs, tuple(map(gb_tile, won["standing"])), gb_tile(won["win"]), 0, won["by_wall"],
        bool(flags.get("last_of_kind")), about_kong, bool(flags.get("last_tile")), won["seat"], won["round"],
    )


def gb_fans(won: dict[str, Any]) -> list[Any]:
    return [[points, times, name] for points, times, name, _ in MahjongFanCalculator(*gb_input(won), True)]


PEERS: dict[str, dict[str, tuple[Callable[[Any], object], Callable[[Any], Any], int]]] = {
    "shanten": {
        "riichienv": (riichienv.calculate_shanten, ids, 1),
        "xiangting": (lambda hand: xiangting.calculate_replacement_number(hand, FOUR), list, 1),
        "shanten-tools": (shanten_tools.shanten, shanten_tools_input, 1),
        "mahjong": (Shanten().calculate_shanten, list, 20),
    },
    "useful": {"xiangting": (lambda hand: xiangting.calculate_necessary_tiles(hand, FOUR), list, 1)},
    "mcr value": {"PyMahjongGB": (lambda hand: MahjongFanCalculator(*hand), gb_input, 1)},
}


def rates(hands: dict[str, list[Any]]) -> dict[str, dict[str, float]]:
    return {
        work: {
            name: rate(call, [shape(hand) for hand in hands[work][::thin]])
            for name, (call, shape, thin) in PEERS[work].items()
        }
        for work in hands
    }


def main() -> None:
    asked = json.load(sys.stdin)
    answers: dict[str, Callable[[Any], Any]] = {"rates": rates, "mcr": lambda hands: [gb_fans(hand) for hand in hands]}
    json.dump({what: answers[what](hands) for what, hands in asked.items()}, sys.stdout)


if __name__ == "__main__":
    main()
