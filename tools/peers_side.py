"""The peers' half of ``make bench-peers`` and ``make judge-mcr``: it runs in their environment.

It reads a JSON object from standard input and answers with another one.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import riichienv
import shanten_tools
import xiangting
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as MahjongMeld
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


def env_meld(what: str, tiles: list[int], is_open: bool) -> Any:
    kinds = {"chow": riichienv.MeldType.Chi, "pung": riichienv.MeldType.Pon}
    kong = riichienv.MeldType.Daiminkan if is_open else riichienv.MeldType.Ankan
    return riichienv.Meld(kinds.get(what, kong), tiles, is_open)


def env_input(won: dict[str, Any]) -> tuple[Any, ...]:
    flags = set(won["flags"])
    conditions = riichienv.Conditions(
        tsumo=won["by_wall"], riichi=bool(flags & {"riichi", "double_riichi"}), double_riichi="double_riichi" in flags,
        ippatsu="ippatsu" in flags, haitei="last_tile" in flags and won["by_wall"] and "replacement" not in flags,
        houtei="last_tile" in flags and not won["by_wall"], rinshan="replacement" in flags,
        chankan="robbing_kong" in flags, tsumo_first_turn=bool(flags & {"tenhou", "chiihou"}),
        player_wind=won["seat"], round_wind=won["round"],
    )
    melds = [env_meld(*meld) for meld in won["melds"]]
    return won["standing"], melds, won["win"], won["dora"], conditions, won["ura"]


def env_value(standing: Any, melds: Any, win: int, dora: Any, conditions: Any, ura: Any) -> Any:
    return riichienv.HandEvaluator(standing, melds).calc(win, dora, conditions, ura)


def env_answer(won: dict[str, Any]) -> list[Any]:
    found = env_value(*env_input(won))
    points = found.ron_agari
    if won["by_wall"]:
        oya, ko = found.tsumo_agari_oya, found.tsumo_agari_ko
        points = 3 * ko if won["seat"] == 0 else oya + 2 * ko
    return [found.is_win, points, found.han, found.fu, list(found.yaku)]


RULES = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
MELDS = {"chow": MahjongMeld.CHI, "pung": MahjongMeld.PON, "kong": MahjongMeld.KAN}


def library_input(won: dict[str, Any]) -> tuple[Any, ...]:
    flags = set(won["flags"])
    config = HandConfig(
        is_tsumo=won["by_wall"], is_riichi="riichi" in flags, is_daburu_riichi="double_riichi" in flags,
        is_ippatsu="ippatsu" in flags, is_rinshan="replacement" in flags, is_chankan="robbing_kong" in flags,
        is_haitei="last_tile" in flags and won["by_wall"] and "replacement" not in flags,
        is_houtei="last_tile" in flags and not won["by_wall"], is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags, player_wind=27 + won["seat"], round_wind=27 + won["round"], options=RULES,
    )
    melds = [MahjongMeld(MELDS[what], tiles, is_open) for what, tiles, is_open in won["melds"]]
    every = [*won["standing"], won["win"], *(tile for _, tiles, _ in won["melds"] for tile in tiles)]
    return every, won["win"], melds, won["dora"], config, won["ura"]


def library_value(every: Any, win: int, melds: Any, dora: Any, config: Any, ura: Any) -> Any:
    return HandCalculator.estimate_hand_value(every, win, melds, dora, config, ura_dora_indicators=ura)


def library_answer(won: dict[str, Any]) -> list[Any]:
    found = library_value(*library_input(won))
    if found.error:
        return [False, 0, 0, 0, found.error]
    cost = found.cost
    points = cost["main"] if not won["by_wall"] else cost["main"] + 2 * cost["additional"]
    return [True, points, found.han, found.fu, [yaku.name for yaku in found.yaku]]


PEERS: dict[str, dict[str, tuple[Callable[[Any], object], Callable[[Any], Any], int]]] = {
    "shanten": {
        "riichienv": (riichienv.calculate_shanten, ids, 1),
        "xiangting": (lambda hand: xiangting.calculate_replacement_number(hand, FOUR), list, 1),
        "shanten-tools": (shanten_tools.shanten, shanten_tools_input, 1),
        "mahjong": (Shanten().calculate_shanten, list, 20),
    },
    "useful": {"xiangting": (lambda hand: xiangting.calculate_necessary_tiles(hand, FOUR), list, 1)},
    "mcr value": {"PyMahjongGB": (lambda hand: MahjongFanCalculator(*hand), gb_input, 1)},
    "riichi value": {
        "riichienv": (lambda hand: env_value(*hand), env_input, 1),
        "mahjong": (lambda hand: library_value(*hand), library_input, 20),
    },
}


def rates(hands: dict[str, list[Any]]) -> dict[str, dict[str, float]]:
    return {
        work: {
            name: rate(call, [shape(hand) for hand in hands[work][::thin]])
            for name, (call, shape, thin) in PEERS[work].items()
        }
        for work in hands
    }


def random_deals(many: int) -> float:
    """Whole riichi deals a second with random players and no log, best of five passes."""
    env, rng, best = riichienv.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True), random.Random(1), 0.0
    for attempt in range(5):
        start = time.perf_counter()
        for number in range(many):
            seen = env.reset(seed=many * attempt + number)
            while not env.done():
                seen = env.step({seat: rng.choice(view.legal_actions()) for seat, view in seen.items()})
        best = max(best, many / (time.perf_counter() - start))
    return best


def main() -> None:
    asked = json.load(sys.stdin)
    answers: dict[str, Callable[[Any], Any]] = {"rates": rates, "mcr": lambda hands: [gb_fans(hand) for hand in hands]}
    answers["deals"] = random_deals
    answers["riichi"] = lambda hands: [[env_answer(hand), library_answer(hand)] for hand in hands]
    json.dump({what: answers[what](hands) for what, hands in asked.items()}, sys.stdout)


if __name__ == "__main__":
    main()
