"""How many tiles each book plays with."""

from collections import Counter

from paiju import rules
from paiju.core.tiles import Tile, tiles
from paiju.testing.clauses import clause


def count(book: str) -> Counter[Tile]:
    return Counter(rules.tile_set(book).tiles())


@clause("MCR-3.5.5.1-1", "MCR-3.5.5.1-2", "MCR-3.5.5.1-3", "MCR-3.5.5.1-4")
def test_mcr_plays_with_144_tiles_of_42_kinds() -> None:
    found = count("mcr")
    assert (found.total(), len(found)) == (144, 42)
    assert sum(n for t, n in found.items() if t.suit in "mps") == 108
    assert sum(n for t, n in found.items() if t.suit == "z") == 28
    assert [n for t, n in found.items() if t.flower] == [1] * 8


@clause("RRC-3.1.1.a", "RRC-3.1.1.b")
def test_riichi_plays_with_136_tiles_three_of_them_red() -> None:
    found = count("riichi")
    assert (found.total(), len(found)) == (136, 37)
    for red, five in zip(tiles("0m0p0s"), tiles("5m5p5s"), strict=True):
        assert (found[red], found[five]) == (1, 3)


@clause("TW-1.1")
def test_taiwanese_plays_with_144_tiles() -> None:
    assert count("taiwan") == count("mcr")


@clause("SBR-1.1")
def test_sichuan_plays_with_108_suit_tiles() -> None:
    found = count("sichuan")
    assert found.total() == 108
    assert {t.suit.value for t in found} == {"m", "p", "s"}
    assert set(found.values()) == {4}
