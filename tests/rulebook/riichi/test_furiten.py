"""When a player may not win by ron (RRC-3.4)."""

import pytest

from paiju import rules
from paiju.core.tiles import tiles
from paiju.rules.riichi.memory import CLAUSES, Furiten, furiten
from paiju.testing.builders import hand, score, waits
from paiju.testing.clauses import clause

TWO_SIDED = "33456678m 23p 678s"                            # waits 1p 4p
SHANPON = "123456789m 99s 11z"                              # waits 9s 1z


def kinds(text: str) -> list[int]:
    return [tile.kind for tile in tiles(text)]


def barred(held: str, own: str, passed: str = "", in_riichi: str = "", laid: str = "") -> Furiten | None:
    """Why this hand may not win by ron after these discards."""
    wait = rules.shapes("riichi").waits(hand(held, laid))
    return furiten(wait, kinds(own), kinds(passed), kinds(in_riichi))


@clause("RRC-3.4.a", "RRC T-24")
def test_own_discards_bar_every_wait() -> None:
    assert waits("riichi", TWO_SIDED) == "14p"
    assert barred(TWO_SIDED, "1p 4z 7z 2s 4s 9m") is Furiten.DISCARD
    assert barred(TWO_SIDED, "4p") is Furiten.DISCARD
    assert barred(TWO_SIDED, "2p 3p 4z 7z 2s 4s 9m") is None
    assert CLAUSES[Furiten.DISCARD] == "RRC-3.4.a"


@clause("RRC-3.4.a")
@pytest.mark.parametrize(
    ("held", "laid", "own", "wanted"),
    [
        ("123p 567s 55z 11m", "chow:789m", "1m", Furiten.DISCARD),      # 1m would have had no yaku
        ("123p 567s 55z 11m", "chow:789m", "2m", None),
        ("34067p 123m 99m 789s", "", "5p", Furiten.DISCARD),            # a red five is a five: 2 5 8
        ("46p 123m 456m 99m 789s", "", "0p", Furiten.DISCARD),
        ("19m 19p 19s 1234567z", "", "7z", Furiten.DISCARD),
        ("1122m 3344p 5577s 7z", "", "7z", Furiten.DISCARD),
        ("1122m 3344p 5577s 7z", "", "1m", None),
        ("3456789s 123m 456p", "", "9s", Furiten.DISCARD),
        ("147m 258p 369s 1234z", "", "1m", None),                       # not tenpai
    ],
)
def test_the_shape_decides_not_the_yaku(held: str, laid: str, own: str, wanted: Furiten | None) -> None:
    assert barred(held, own, laid=laid) is wanted


@clause("RRC-3.4.b", "RRC T-25")
def test_a_changed_wait_frees() -> None:
    own = "1p 4z 7z 2s 4s 9m"
    assert barred(TWO_SIDED, own) is Furiten.DISCARD
    assert waits("riichi", "33456678m 35p 678s") == "4p"
    assert barred("33456678m 35p 678s", own + " 2p") is None
    assert barred(TWO_SIDED, "4z 7z") is None
    assert barred("33456678m 12p 678s", "3p") is Furiten.DISCARD        # and a changed wait may bar


@clause("RRC-3.4.c", "RRC-3.4.d", "RRC T-26")
def test_a_passed_tile_bars_until_the_own_next_discard() -> None:
    assert waits("riichi", SHANPON) == "9s1z"
    assert barred(SHANPON, "2z 3z", passed="9s") is Furiten.TEMPORARY    # the other wait too
    assert barred(SHANPON, "2z 3z", passed="9s 1z") is Furiten.TEMPORARY
    assert barred(SHANPON, "2z 3z", passed="8s 5z") is None
    assert barred(SHANPON, "2z 3z 4z", passed="") is None               # after the own discard
    assert CLAUSES[Furiten.TEMPORARY] == "RRC-3.4.c"


@clause("RRC-3.4.c")
def test_a_passed_tile_without_yaku_bars_as_well() -> None:
    held, laid = "123p 567s 55z 11m", "chow:789m"
    assert score("riichi", held, "1m", laid).reason == "no_yaku"
    assert barred(held, "", passed="1m", laid=laid) is Furiten.TEMPORARY


@clause("RRC-3.4.e", "RRC T-27")
def test_a_tile_passed_in_riichi_bars_until_the_end() -> None:
    assert barred(SHANPON, "2z 3z", in_riichi="9s") is Furiten.RIICHI
    assert barred(SHANPON, "2z 3z 4z 5z", passed="", in_riichi="9s 4m 8p") is Furiten.RIICHI     # own discards later
    assert barred(SHANPON, "2z 3z", in_riichi="8s 5z") is None
    assert CLAUSES[Furiten.RIICHI] == "RRC-3.4.e"


@clause("RRC-3.4.f", "RRC T-24", "RRC T-27")
@pytest.mark.parametrize(("held", "wins"), [(TWO_SIDED, "1p 4p"), (SHANPON, "9s 1z")])
def test_a_tsumo_stays_possible(held: str, wins: str) -> None:
    for win in wins.split():
        assert score("riichi", held, win, by="wall").wins
        assert score("riichi", held, win, by="wall", flags="riichi").wins
