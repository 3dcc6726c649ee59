"""Published riichi hands: the points table, hands of real games, every win of the tenhou logs."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat
from paiju.core.tiles import Tile, tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rules.riichi.houses import RRC
from paiju.rules.riichi.money import base_points, limit_name, ron_points, tsumo_points
from paiju.rules.riichi.scoring import score
from tests.conformance.tenhou import RED, wins

pytestmark = pytest.mark.fixtures
# Mahjong Soul pays these forms twice; RRC R-17: no form counts double.
DOUBLE_FORMS = {47, 48, 49, 50}
# Lobbies with chips or other rates round 4 han 30 fu up (RRC-12.1.e).
ROUNDING_UP = ("chip", "ratio1")
# Honba cost more there.
RATES = ("chip", "ratio")


def test_every_cell_of_the_points_table(fixtures: Path) -> None:
    table = json.loads((fixtures / "riichi_points.json").read_text(encoding="utf-8"))
    for cell in table["cells"]:
        base = base_points(cell["han"], cell["fu"], RRC)
        from_dealer, from_each = tsumo_points(base, cell["dealer"])
        tsumo = [from_each] if cell["dealer"] else [from_each, from_dealer]
        assert cell["ron"] in (None, ron_points(base, cell["dealer"])), cell
        assert cell["tsumo"] in (None, tsumo), cell
        if cell["ron"] is not None or cell["tsumo"] is not None:
            assert cell["limit"] == limit_name(cell["han"], cell["fu"], RRC), cell


def face(number: int) -> Tile:
    return tile(RED[number]) if number in RED else Tile.of(number // 4)


def meld(row: dict[str, Any]) -> Meld:
    kinds = {"chi": MeldKind.CHOW, "pon": MeldKind.PUNG}
    kind = kinds.get(row["meld_type"].lower(), MeldKind.KONG)
    return Meld(kind, tuple(map(face, row["tiles"])), open=row["opened"] or kind is not MeldKind.KONG)


def logged_win(case: dict[str, Any]) -> Win:
    told = case["conditions"]
    flags = {name for name in ("riichi", "double_riichi", "ippatsu") if told[name]}
    flags |= {"last_tile"} if told["haitei"] or told["houtei"] else set()
    flags |= {"replacement"} if told["rinshan"] else set()
    flags |= {"robbing_kong"} if told["chankan"] else set()
    if told["tsumo_first_turn"]:
        flags = {"chiihou" if told["player_wind"] else "tenhou"}
    standing = case["tiles_136"][: 13 - 3 * len(case["melds"])]     # one made-up case holds the winning tile already
    return Win(
        Hand(tuple(map(face, standing)), tuple(map(meld, case["melds"]))),
        face(case["win_tile_136"]),
        told["tsumo"],
        seat=Seat(told["player_wind"]),
        round=Seat(told["round_wind"]),
        flags=frozenset(flags - ({"riichi"} if "double_riichi" in flags else set())),
        dora=tuple(map(face, case["dora_indicators"])),
        ura=tuple(map(face, case["ura_indicators"])) if flags & {"riichi", "double_riichi"} else (),
        ruleset="riichi/tenhou",
    )


def test_hands_of_real_games(fixtures: Path) -> None:
    cases = json.loads((fixtures / "logs" / "riichi-hands" / "agari_4p.json").read_text(encoding="utf-8"))["cases"]
    assert len(cases) == 816
    doubled = 0
    for case in cases:
        found, expected = score(logged_win(case)), case["expected"]
        assert found.wins is expected["is_win"]
        double = bool(DOUBLE_FORMS & set(expected["yaku"]))
        doubled += double
        assert double or (found.facts["han"], found.facts["fu"]) == (expected["han"], expected["fu"]), case
    assert doubled == 9


def yaku(found: Score) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for element in found.elements:
        counted[element.id] += element.value * element.count
    if counted.pop("double_riichi", 0):
        counted["riichi"] -= 1                                      # the log writes one yaku of two han
        counted["double_riichi"] = 2
    return one_dora(dict(+counted))


def one_dora(counted: dict[str, int]) -> dict[str, int]:
    """Some logs write all dora as one."""
    plain = {name: han for name, han in counted.items() if not name.endswith("dora")}
    return plain | {"dora": sum(counted.values()) - sum(plain.values())}


def test_every_win_of_the_tenhou_logs(fixtures: Path) -> None:
    seen = 0
    for path in sorted((fixtures / "logs" / "tenhou-mjlog").glob("*/*")):
        for logged in wins(path):
            found = score(logged.win)
            seen += 1
            where = f"{path.name}: {logged.win}"
            assert yaku(found) == one_dora(logged.yaku), where
            if any(mark in path.name for mark in ROUNDING_UP) and (found.facts["han"], found.facts["fu"]) == (4, 30):
                continue
            assert found.total == logged.points, where
            assert found.facts["limit"] or found.facts["fu"] == logged.fu, where
            if any(mark in path.name for mark in RATES):
                continue
            assert found.payments is not None
            assert tuple(found.payments[letter] for letter in "ESWN") == logged.changes, where
    assert seen > 400
