"""Which tiles are a complete Taiwanese hand, and what a hand waits for."""

import pytest

from paiju.testing.builders import shanten, waits
from paiju.testing.clauses import clause


@clause("TW-2.2")
@pytest.mark.parametrize(
    ("held", "laid", "complete"),
    [
        ("123m 456m 789m 123p 999s 55z", "", True),
        ("999s 55z", "chow:123m pung:444m kong:7777p kong:1111z:concealed", True),
        ("123m 456m 789m 123p 99s 55z 1z", "", False),
        ("123m 456m 789m 55z", "", False),
    ],
)
def test_five_sets_and_a_pair(held: str, laid: str, complete: bool) -> None:
    assert (shanten("taiwan", held, laid) == -1) is complete


@clause("TW-2.3", "TW R-4")
@pytest.mark.parametrize(
    ("held", "complete"),
    [
        ("1122m 3344p 5566s 77z 999s", True),
        ("1111m 3344p 5566s 77z 999s", True),               # four alike may serve as two pairs
        ("1122m 3344p 5566s 7777z 9s", False),
        ("1122m 3344p 55s 111z 222z 9s", False),  # two triples are no seven pairs and a triple
    ],
)
def test_seven_pairs_and_a_triple(held: str, complete: bool) -> None:
    assert (shanten("taiwan", held) == -1) is complete


@clause("TW-2.4")
def test_eight_and_a_half_pairs_bear_no_meld() -> None:
    assert shanten("taiwan", "1122m 3344p 5566s 77z", "pung:999s") > -1


@clause("TW-2.6")
def test_a_tile_owned_four_times_is_no_wait() -> None:
    assert waits("taiwan", "1111m 234p 567p 789s 345s") == ""
    assert waits("taiwan", "2344m 678p 345s", "kong:1111m:concealed pung:999p") == "4m"
    assert waits("mcr", "2344m 678p", "kong:1111m:concealed pung:999p") == "14m"
