"""The peers' half of ``make bench-peers``: runs in their environment, reads hands, prints hands per second."""

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

FOUR = xiangting.PlayerCount.FOUR
Counts = list[int]


def ids(counts: Counts) -> list[int]:
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


def row(counts: Counts) -> Any:
    return np.array(counts, np.uint8)


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


PEERS: dict[str, dict[str, tuple[Callable[[Any], object], Callable[[Counts], Any], int]]] = {
    "shanten": {
        "riichienv": (riichienv.calculate_shanten, ids, 1),
        "xiangting": (lambda hand: xiangting.calculate_replacement_number(hand, FOUR), list, 1),
        "shanten-tools": (shanten_tools.shanten, shanten_tools_input, 1),
        "mahjong": (Shanten().calculate_shanten, list, 20),
    },
    "useful": {"xiangting": (lambda hand: xiangting.calculate_necessary_tiles(hand, FOUR), list, 1)},
}


def main() -> None:
    hands = json.load(sys.stdin)
    found = {
        work: {
            name: rate(call, [shape(counts) for counts in hands[work][::thin]])
            for name, (call, shape, thin) in peers.items()
        }
        for work, peers in PEERS.items()
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
