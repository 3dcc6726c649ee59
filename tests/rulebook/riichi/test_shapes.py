"""Which tiles are a complete riichi hand, and when a hand is tenpai."""

import pytest

from paiju import rules
from paiju.testing.builders import hand, shanten, waits
from paiju.testing.clauses import clause


@clause("RRC-3.2.a")
@pytest.mark.parametrize(
    ("held", "laid", "complete"),
    [
        ("123m 406p 789s 111z 55z", "", True),
        ("891m 456p 789s 111z 55z", "", False),
        ("912m 456p 789s 111z 55z", "", False),
        ("55z", "chow:123m pung:999p kong:1111s kong:7777z:concealed", True),
        ("1111m 456p 789s 55z 99m", "", False),             # four alike that were not declared are no kan
        ("147m 258p 369s 222z 55z", "", False),             # knitted tiles are not in this book
    ],
)
def test_four_sets_and_a_pair(held: str, laid: str, complete: bool) -> None:
    assert (shanten("riichi", held, laid) == -1) is complete


@clause("RRC-4.1.6.a")
def test_seven_pairs_are_seven_different_ones() -> None:
    assert shanten("riichi", "1122m 3344p 5566s 77z") == -1
    assert shanten("riichi", "1122m 3344p 55s 7777z") == 1
    assert waits("riichi", "1122m 3344p 55s 777z") == ""


@clause("RRC-4.1.6.b")
def test_thirteen_orphans_may_wait_for_thirteen_tiles() -> None:
    assert waits("riichi", "19m 19p 19s 1234567z") == "19m19p19s1234567z"
    assert waits("riichi", "119m 19p 19s 234567z") == "1z"
    assert shanten("riichi", "19m 19p 19s 12345677z") == -1


@clause("RRC-3.8.d")
def test_a_hand_that_owns_all_four_of_its_wait_is_noten() -> None:
    assert waits("riichi", "1111m 234p 567p 789s") == ""
    assert waits("riichi", "123p 567p 789s 1m", "pung:999p") == "1m"
    assert waits("riichi", "2344m 678p", "kong:1111m:concealed pung:999p") == "4m"     # 1m and 4m by shape


def test_readings_of_three_chows_that_are_three_pungs() -> None:
    assert len(rules.shapes("riichi").readings(hand("111222333m 789p 55z"))) == 2
