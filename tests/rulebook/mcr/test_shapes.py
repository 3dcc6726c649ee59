"""Which tiles are a complete MCR hand, and what a hand waits for."""

import pytest

from paiju import rules
from paiju.testing.builders import hand, shanten, waits
from paiju.testing.clauses import clause

COMPLETE = -1


@clause("MCR-3.7.2.1", "MCR-3.4.11")
@pytest.mark.parametrize(
    ("held", "laid", "complete"),
    [
        ("123m 456m 789p 111s 55z", "", True),
        ("123m 55z", "pung:111s kong:2222p chow:345s", True),
        ("111z 222z 333z 444z 55z", "", True),
        ("123m 456m 789p 11s 55z 1z", "", False),           # two pairs
        ("123m 456m 789p 135s 55z", "", False),
        ("891m 456m 789p 111s 55z", "", False),             # a chow does not wrap around
        ("123z 456m 789p 111s 55z", "", False),             # honours make no chow
    ],
)
def test_four_sets_and_a_pair(held: str, laid: str, complete: bool) -> None:
    assert (shanten("mcr", held, laid) == COMPLETE) is complete


@clause("MCR-3.7.2.2")
@pytest.mark.parametrize(
    ("held", "complete"),
    [
        ("1122m 3344p 5566s 77z", True),
        ("1111m 3344p 5566s 77z", True),                    # four alike may serve as two pairs
        ("19m 19p 19s 12345677z", True),
        ("19m 19p 18s 12345677z", False),
        ("147m 258p 369s 12345z", True),
        ("147m 258p 36s 123456z", True),
        ("147m 258p 69s 112345z", False),
        ("147m 258p 369s 1122z 3z", False),
        ("147m 257p 369s 12345z", False),                   # 7p does not knit with 2p and 5p
        ("147m 258p 369s 222z 55z", True),                  # a knitted straight, a set and a pair
        ("147m 258p 369s 234m 55z", True),
    ],
)
def test_the_other_legal_shapes(held: str, complete: bool) -> None:
    assert (shanten("mcr", held) == COMPLETE) is complete


@clause("MCR-S.1", "MCR R-25")
@pytest.mark.parametrize(
    ("held", "laid", "complete"),
    [
        ("147m 258p 369s 55z", "pung:222z", True),          # the one set may be melded
        ("147m 258p 369s 55z", "kong:2222z:concealed", True),
        ("147m 258p 55z", "chow:345s pung:222z", False),    # the nine must stand
        ("1122m 3344p 55s", "kong:7777z:concealed", False),  # seven pairs bear no kong
    ],
)
def test_melds_and_special_shapes(held: str, laid: str, complete: bool) -> None:
    assert (shanten("mcr", held, laid) == COMPLETE) is complete


@clause("MCR-W.3", "MCR R-31")
def test_a_wait_is_judged_by_shape_even_for_a_fifth_copy() -> None:
    assert waits("mcr", "1111m 234p 567p 789s") == "1m"
    assert waits("mcr", "2345m 111z 999p", "pung:222m") == "25m"


@clause("MCR-3.4.10", "MCR R-36")
def test_a_kong_counts_as_three() -> None:
    assert hand("1m", "kong:2222p kong:3333p kong:4444p kong:5555p").size == 13


@clause("MCR R-37")
def test_three_identical_honours_are_a_pung() -> None:
    assert hand("1m", "pung:111z pung:777z").melds[0].kind == "pung"


def test_every_reading_of_a_hand_is_found() -> None:
    found = rules.shapes("mcr").readings(hand("111222333m 789p 55z"))
    assert len(found) == 2
    found = rules.shapes("mcr").readings(hand("112233m 112233p 77s"))
    assert [reading.special == 0 for reading in found] == [True, False]
