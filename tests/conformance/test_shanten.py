"""Published hands: shanten of riichi hands by shape, waits of MCR hands."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from paiju.core.accelerator import missing
from paiju.core.distance import seven_pairs, standard, thirteen_orphans
from paiju.core.tiles import compact, tile, tiles
from paiju.testing.builders import hand, waits

pytestmark = pytest.mark.fixtures


def published(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


@pytest.mark.parametrize("number", [1, 2])
def test_twenty_thousand_hands_of_known_shanten(fixtures: Path, number: int) -> None:
    read = published(fixtures / "logs" / "riichi-hands" / f"kobalab_xiangting_{number}.json.gz")
    assert len(read) == 10_000
    for case in read:
        counts = bytearray(34)
        for name in case["q"]:
            counts[tile(name[1] + name[0]).kind] += 1
        held = bytes(counts)
        found = [standard(held, 4) - 1, thirteen_orphans(held) - 1, seven_pairs(held) - 1]
        assert found == case["x"], case["q"]
        assert missing(held, 4, 5) - 1 == min(case["x"]), case["q"]


LETTERS = dict(zip("ESWNPFC", range(1, 8), strict=True))


def read_row(text: str) -> str:
    """``123mEES`` in our notation."""
    return re.sub("[ESWNPFC]", lambda letter: f"{LETTERS[letter[0]]}z", text.replace(" ", ""))


def laid(text: str) -> str:
    row = tiles(read_row(text))
    kind = "kong" if len(row) == 4 else "pung" if row[0] == row[1] else "chow"
    return f"{kind}:{compact(row)}"


def test_published_waits_of_mcr_hands(fixtures: Path) -> None:
    read = json.loads((fixtures / "logs" / "mcr-hands" / "gb_mahjong_js_cases.json").read_text(encoding="utf-8"))
    for case in read["tingCases"]:
        groups = " ".join(map(laid, re.findall(r"\[([^\],]+)[^\]]*\]", case["input"])))
        held = read_row(re.sub(r"\[[^\]]*\]", "", case["input"]))
        owned = hand(held, groups).owned()
        # MCR R-31: a kind held four times waits too; the published cases leave it out.
        found = {wait for wait in tiles(waits("mcr", held, groups)) if owned[wait.kind] < 4}
        assert found == {tile(read_row(name.removeprefix("TILE_"))) for name in case["expectedNames"]}, case
