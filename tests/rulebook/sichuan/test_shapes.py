"""Which tiles are a complete Sichuan hand, and what a hand waits for."""

import pytest

from paiju.testing.builders import shanten, waits
from paiju.testing.clauses import clause


@clause("SBR-5.1")
@pytest.mark.parametrize(
    ("held", "laid", "complete"),
    [
        ("123m 456m 789m 111p 55p", "", True),
        ("55p", "pung:111m kong:2222m pung:333m kong:4444p:concealed", True),
        ("1122m 3344m 5566p 77p", "", True),
        ("1111m 3344m 5566p 77p", "", True),                # four alike may serve as two pairs
        ("1122m 3344m 55p", "kong:7777p", False),           # seven pairs bear no meld
    ],
)
def test_two_shapes_win(held: str, laid: str, complete: bool) -> None:
    assert (shanten("sichuan", held, laid) == -1) is complete


@clause("SBR-5.2")
def test_a_winning_hand_has_two_suits_at_most() -> None:
    assert shanten("sichuan", "123m 456m 789p 111s 55s") > -1
    assert shanten("sichuan", "123m 456m 789p 111p 55p", void="s") == -1
    assert shanten("sichuan", "123m 456m 789p 111p 55p", void="p") > -1
    assert shanten("sichuan", "123m 55s", "pung:999p pung:111p pung:111s") > -1


def test_a_hand_holding_its_void_suit_is_not_ready() -> None:
    assert waits("sichuan", "123m 456m 789m 111p 5p", void="s") == "5p"
    assert waits("sichuan", "123m 456m 789m 11p 55s", void="s") == ""


def test_a_tile_owned_four_times_is_no_wait() -> None:
    assert waits("sichuan", "1111m 234p 567p 789p") == ""
