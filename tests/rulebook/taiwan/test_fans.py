"""The fans of Taiwanese mahjong: every row is a whole hand and everything it counts, each fan with its tai."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.rules.parts.scores import Score
from paiju.rules.taiwan.patterns import FANS
from paiju.testing.builders import hand, score, waits
from paiju.testing.clauses import clause

OPEN = "567m 678s 45p 11z + 6p | chow:234m pung:777p"           # nothing but the win: 3p or 6p, a pair of honours
CONCEALED = "567m 678s 45p 11z 234m 777p + 6p"                  # the same with all tiles standing
SUITS_ONLY = "567m 678s 45p 11s + 6p | chow:234m pung:777p"     # the same with another pair
MIDDLE = "24p 678s 11z 234m 567m 888s + 3p"                     # concealed, one wait in the middle
PAIRS = "1122m 3344p 5566s 77z 99s + 9s"                        # eight and a half pairs
ONE_SUIT_PAIRS = "1122334455667788m + 1m"
RAGS = "1479m 258p 369s 124567z"                                # sixteen tiles far from ready


def tell(told: str, **more: Any) -> Score:
    """A hand in one line: ``held + winning tile | melds | wall and flags``; without a word, a discard."""
    standing, laid, how = (*told.split("|"), "", "")[:3]
    held, win = standing.split("+")
    assert hand(held, laid).size == 16, told
    by, _, flags = (how.strip() or "discard").partition(" ")
    return score("taiwan", held, win.strip(), laid, by=by, flags=flags, **more)


def fans(told: str, **more: Any) -> str:
    """What counts, in the order of the table, each with all its tai: ``F1 2, F10a 2``."""
    found = tell(told, **more).elements
    return ", ".join(f"{element.id.removeprefix('taiwan.')} {element.value * element.count}" for element in found)


def refused(told: str, **more: Any) -> str:
    with pytest.raises(BadInput) as caught:
        tell(told, **more)
    return caught.value.code


# The table


TAI = """F1 1  F2 1  F3 1  F4 1  F5 1  F6 1  F7 1  F8 1  F9 1  F10a 2  F10b 2  F11 2  F12 2  F13 3  F14 3  F15 3  F16 5
F17 5  F18 5  F19 5  F20 10  F21 10  F22 10  F23 10  F24 10  F25 10  F26 10  F27 20  F28 30  F29 30  F30 30  F31 30
F32 40  F33 40  F34 40  F35 40  F36 40"""
ABSORBED = """
F13: F2 F4
F14: F5
F16: F12
F18: F3!
F22: F11
F23: F3!
F24: F3!
F25: F12 F16
F26: F9
F29: F3!
F30: F3! F18 F24
F31: F9
F32: F4 F13 F20
F33: F3! F24
F34: F12 F16 F25 F21
F35: F5 F14 F17
F36: F9 F17
"""


@clause("TW R-20")
def test_there_are_37_fans_two_of_them_numbered_ten() -> None:
    assert {name: fan.tai for name, fan in FANS.items()} == dict(
        zip(TAI.split()[::2], map(int, TAI.split()[1::2]), strict=True)
    )
    assert len(FANS) == 37


@clause("TW-13.5", "TW R-2")
def test_each_fan_absorbs_what_the_table_says_and_nothing_else() -> None:
    rows = dict(line.split(": ") for line in ABSORBED.strip().split("\n"))
    assert {name: set(fan.absorbs) for name, fan in FANS.items()} == {
        name: set(rows.get(name, "").split()) for name in FANS
    }


@clause("TW-13.1", "TW-13.5", "TW R-2")
@pytest.mark.parametrize(
    ("told", "absorbed"),
    [
        (SUITS_ONLY, {"F2": "F13", "F4": "F13"}),
        (f"{CONCEALED} | | wall", {"F5": "F14"}),
        ("123m 456m 678p 55s 34s + 2s | chow:345s", {"F2": "F15", "F4": "F15", "F13": "F15"}),
        ("77z 45p 567m + 6p | pung:555z kong:6666z pung:111z", {"F3": "F23"}),
        ("9p + 9p | chow:123m chow:456m pung:888p kong:2222s pung:444z", {"F11": "F22"}),
        (f"{CONCEALED} | | discard ready_from_deal", {"F9": "F26"}),
        ("222p 999m 777s 444s 333z 1z + 1z", {"F21": "F34"}),
        (OPEN, {}),
    ],
)
def test_an_absorbed_fan_is_named_with_what_absorbed_it(told: str, absorbed: dict[str, str]) -> None:
    found = tell(told)
    missing = {row.id.removeprefix("taiwan."): row.because.removeprefix("taiwan.") for row in found.not_counted}
    assert missing == absorbed
    assert found.total == sum(element.value * element.count for element in found.elements)


@clause("TW-13.1")
def test_tiles_that_do_not_win_count_nothing() -> None:
    found = tell(f"{RAGS} + 3z")
    assert (found.reason, found.total, found.elements) == ("not_complete", 0, ())


# One tai


@clause("TW-F1", "TW R-28")
@pytest.mark.parametrize(
    ("flowers", "expected", "total"),
    [
        ("1f", "F1 1, F10a 2", 3),
        ("8f", "F1 1, F10a 2", 3),                          # whatever its number
        ("1256f", "F1 4, F10a 2", 6),                       # added, not doubled
        ("1234567f", "F1 7, F10a 2", 9),
        ("", "F2 1, F10a 2", 3),
    ],
)
def test_each_flower_is_one_tai(flowers: str, expected: str, total: int) -> None:
    assert (fans(OPEN, flowers=flowers), tell(OPEN, flowers=flowers).total) == (expected, total)


@clause("TW-F2")
@pytest.mark.parametrize(("flowers", "expected"), [("", "F2 1, F10a 2"), ("5f", "F1 1, F10a 2")])
def test_no_flowers_is_one_tai(flowers: str, expected: str) -> None:
    assert fans(OPEN, flowers=flowers) == expected


@clause("TW-F3", "TW R-19")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567m 678s 45p 11z + 6p | chow:234m pung:777z", "F2 1, F3 1, F10a 2"),
        ("567m 678s 11z 99s + 1z | chow:234m chow:345p", "F2 1, F3 1, F10a 2"),         # completed by the discard
        ("567m 45p 99s + 6p | pung:222z kong:5555z chow:234m", "F2 1, F3 2, F6 1, F10a 2"),    # each
        ("45p 99s + 6p | pung:222z pung:333z pung:555z pung:666z", "F2 1, F3 4, F10a 2"),
        (OPEN, "F2 1, F10a 2"),                             # a pair is no pung, a pung of suit tiles no honour
    ],
)
def test_each_pung_of_honours_is_one_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F3", "TW R-33")
@pytest.mark.parametrize("wind", "1234")
@pytest.mark.parametrize("seat", Seat)
def test_the_wind_of_the_seat_or_the_round_is_worth_no_more(wind: str, seat: Seat) -> None:
    told = f"567m 678s 45p 99s + 6p | chow:234m pung:{wind * 3}z"
    assert fans(told, seat=seat, round=Seat.SOUTH) == "F2 1, F3 1, F10a 2"


@clause("TW-F4")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (SUITS_ONLY, "F1 1, F4 1, F10a 2"),
        (OPEN, "F1 1, F10a 2"),                             # honours in the pair
        ("567m 678s 45p 11s + 6p | chow:234m pung:777z", "F1 1, F3 1, F10a 2"),
        ("567m 678s 45p 11s + 6p | chow:234m kong:7777z:concealed", "F1 1, F3 1, F10a 2, F10b 2"),
    ],
)
def test_no_honours_anywhere_is_one_tai(told: str, expected: str) -> None:
    assert fans(told, flowers="1f") == expected


@clause("TW-F5", "TW-8.5", "TW R-3")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{OPEN} | wall", "F2 1, F5 1, F10a 2"),
        (f"{OPEN} | wall replacement", "F2 1, F5 1, F10a 2"),
        ("567m 678s 45p 11z + 6p | chow:234m kong:7777p | wall replacement", "F2 1, F5 1, F6 1, F10a 2"),
        (f"{CONCEALED} | | wall replacement", "F2 1, F10a 2, F14 3"),
        (OPEN, "F2 1, F10a 2"),
    ],
)
def test_a_tile_from_the_wall_is_one_tai_and_a_replacement_is_such_a_tile(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F6", "TW R-20")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567m 45p 11z + 6p | kong:2222s kong:8888m:added chow:234m", "F2 1, F6 2, F10a 2"),
        ("567m 45p 11z + 6p | kong:2222s:concealed kong:8888m:added chow:234m", "F2 1, F6 1, F10a 2, F10b 2"),
        ("567m 45p 11z + 6p | pung:222s pung:888m chow:234m", "F2 1, F10a 2"),
    ],
)
def test_each_melded_kong_is_one_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F7")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("46m 345p 678s 11z 999s + 5m | chow:123p | discard robbing_kong", "F2 1, F7 1, F10a 2, F11 2"),
        ("46m 345p 678s 11z 999s 123p + 5m | | discard robbing_kong", "F2 1, F7 1, F9 1, F10a 2, F11 2"),
        ("46m 345p 678s 11z 999s + 5m | chow:123p", "F2 1, F10a 2, F11 2"),
    ],
)
def test_robbing_a_kong_is_one_tai_and_a_win_by_discard(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F7")
def test_a_kong_is_not_robbed_from_the_wall() -> None:
    assert refused(f"{OPEN} | wall robbing_kong") == "robbing_by_wall"


@clause("TW R-38")
@pytest.mark.parametrize(
    "told", ["8p 678s 234m 999s 456m 555p + 8p", "9p + 9p | chow:123m chow:456m pung:888p kong:2222s pung:444z"]
)
def test_no_kong_is_robbed_for_a_pair(told: str) -> None:
    how = "| discard" if "|" in told else "| | discard"
    assert refused(f"{told} {how} robbing_kong") == "robbed_tile_held"


@clause("TW-F8", "TW-10.6", "TW R-12")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{OPEN} | wall last_tile", "F2 1, F5 1, F8 1, F10a 2"),
        (f"{CONCEALED} | | wall last_tile", "F2 1, F8 1, F10a 2, F14 3"),
        (f"{OPEN} | wall last_tile replacement", "F2 1, F5 1, F8 1, F10a 2"),
        (f"{OPEN} | discard last_tile", "F2 1, F10a 2"),    # the river floor is no fan
        (f"{OPEN} | wall", "F2 1, F5 1, F10a 2"),
    ],
)
def test_the_last_wall_tile_is_one_tai_on_top_of_the_self_draw(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F9", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (CONCEALED, "F2 1, F9 1, F10a 2"),
        ("567m 678s 45p 11z 234m + 6p | kong:7777p:concealed", "F2 1, F9 1, F10a 2, F10b 2"),
        ("567m 678s 45p 11z 777p + 6p | chow:234m", "F2 1, F10a 2"),
        ("567m 678s 45p 11z 234m + 6p | kong:7777p", "F2 1, F6 1, F10a 2"),
        (f"{CONCEALED} | | wall", "F2 1, F10a 2, F14 3"),   # a self-draw is more
    ],
)
def test_a_concealed_hand_won_by_discard_is_one_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


# Two and three tai


@clause("TW-F10a", "TW-13.2")
@pytest.mark.parametrize("told", [OPEN, f"{OPEN} | wall", CONCEALED, SUITS_ONLY, PAIRS, f"{MIDDLE} | | wall heaven"])
def test_every_win_is_two_tai_and_needs_no_minimum(told: str) -> None:
    assert "F10a 2" in fans(told).split(", ")
    assert tell(told).wins


@clause("TW-F10b", "TW-13.6", "TW R-20")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567m 45p 11z 234m + 6p | kong:7777p:concealed kong:8888s:concealed", "F2 1, F9 1, F10a 2, F10b 4, F12 2"),
        ("567m 45p 11z 234m + 6p | kong:7777p:concealed kong:8888s", "F2 1, F6 1, F10a 2, F10b 2"),
        ("567m 45p 11z 2222s 34s + 6p | chow:234m", "F2 1, F10a 2"),    # four alike in the hand are no kong
    ],
)
def test_each_concealed_kong_is_two_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F11", "TW-13.10", "TW-13.11", "TW R-15")
@pytest.mark.parametrize(
    ("held", "win", "kinds", "counts"),
    [
        ("24p 678s 234m 11z", "3p", "3p", True),
        ("89p 678s 234m 11z", "7p", "7p", True),
        ("12p 678s 234m 11z", "3p", "3p", True),
        ("8p 678s 234m 999s", "8p", "8p", True),
        ("2334p 678s 234m", "3p", "3p", True),
        ("67889p 678s 11z", "7p", "7p", True),
        ("1233p 678s 234m", "3p", "3p", True),
        ("1223334p 678s", "3p", "3p", True),
        ("5777p 678s 234m", "5p", "56p", False),
        ("5777p 678s 234m", "6p", "56p", False),
        ("7899p 678s 234m", "6p", "69p", False),
        ("7899p 678s 234m", "9p", "69p", False),
        ("1199p 678s 234m", "1p", "19p", False),
        ("1199p 678s 234m", "9p", "19p", False),
        ("4445p 678s 234m", "3p", "356p", False),
        ("4445p 678s 234m", "5p", "356p", False),
        ("4445p 678s 234m", "6p", "356p", False),
        ("45p 678s 234m 11z", "6p", "36p", False),
    ],
)
def test_a_valuable_wait_is_for_one_kind_alone(held: str, win: str, kinds: str, counts: bool) -> None:
    melds = "chow:567m pung:777z"
    assert waits("taiwan", held, melds) == kinds
    assert fans(f"{held} + {win} | {melds}") == "F2 1, F3 1, F10a 2" + ", F11 2" * counts


@clause("TW-13.10", "TW R-14")
@pytest.mark.parametrize(
    ("held", "laid", "win", "kinds", "expected"),
    [
        # All sixes are the player's own: 5777 waits for the five alone.
        ("5777p 678s 234m", "kong:6666p chow:567m", "5p", "5p", "F6 1, F10a 2, F11 2, F13 3"),
        # All fours are the player's own: 23 waits for the one alone, yet that is neither the middle nor the edge.
        ("23p 678s 234m 11z", "kong:4444p chow:567m", "1p", "1p", "F2 1, F6 1, F10a 2"),
        # Eight and a half pairs wait for 4s, so that 3s is not alone.
        ("11222334s 445566p 11z", "", "3s", "34s", "F2 1, F9 1, F10a 2, F15 3"),
        ("11222334s 11z", "chow:456p chow:456p", "3s", "3s", "F2 1, F10a 2, F11 2, F15 3"),
    ],
)
def test_a_fifth_tile_is_no_wait_and_a_wait_for_pairs_is_one(
    held: str, laid: str, win: str, kinds: str, expected: str
) -> None:
    assert waits("taiwan", held, laid) == kinds
    assert fans(f"{held} + {win} | {laid}") == expected


@clause("TW-13.12", "TW R-31", "TW R-29")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("9p + 9p | chow:123m chow:456m pung:888p kong:2222s pung:444z", "F2 1, F3 1, F6 1, F10a 2, F22 10"),
        ("1111m 33m 5577p 222s 66s 9s + 9s", "F10a 2, F13 3, F31 30"),
        (f"{MIDDLE} | | wall heaven", "F2 1, F10a 2, F35 40"),
        (f"{MIDDLE} | | wall", "F2 1, F10a 2, F11 2, F14 3"),
    ],
)
def test_open_hands_pairs_and_heaven_have_no_valuable_wait(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F12", "TW-13.6", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 999m 45s 678s 11z + 6s | chow:234m", "F2 1, F10a 2, F12 2"),
        ("999m 45s 678s 11z + 6s | chow:234m kong:2222p:concealed", "F2 1, F10a 2, F10b 2, F12 2"),
        ("999m 45s 678s 11z + 6s | chow:234m pung:222p", "F2 1, F10a 2"),
        ("999m 45s 678s 11z + 6s | chow:234m kong:2222p", "F2 1, F6 1, F10a 2"),
        ("222p 99m 456s 678s 11z + 9m | chow:234m", "F2 1, F10a 2"),            # the discard opens the second
        ("222p 99m 456s 678s 11z + 9m | chow:234m | wall", "F2 1, F5 1, F10a 2, F12 2"),
        ("333s 45s 222p 678m 99m + 3s | chow:234m", "F10a 2, F12 2, F13 3"),    # the discard belongs to the chow
    ],
)
def test_two_concealed_pungs_are_two_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F13")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        (SUITS_ONLY, "", "F10a 2, F13 3"),                  # neither F2 nor F4
        (SUITS_ONLY, "7f", "F1 1, F4 1, F10a 2"),
        (OPEN, "", "F2 1, F10a 2"),
    ],
)
def test_neither_honours_nor_flowers_are_three_tai(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


@clause("TW-F14")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{CONCEALED} | | wall", "F2 1, F10a 2, F14 3"),   # not F5
        ("567m 678s 45p 11z 234m + 6p | kong:7777p:concealed | wall", "F2 1, F10a 2, F10b 2, F14 3"),
        ("567m 678s 45p 11z 234m + 6p | kong:7777p | wall", "F2 1, F5 1, F6 1, F10a 2"),
        ("567m 678s 45p 11z 777p + 6p | chow:234m | wall", "F2 1, F5 1, F10a 2"),
        (CONCEALED, "F2 1, F9 1, F10a 2"),
    ],
)
def test_a_concealed_hand_self_drawn_is_three_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F15")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        ("123m 456m 678p 55s 34s + 2s | chow:345s", "", "F10a 2, F15 10"),      # big: not F2, F4, F13
        ("123m 456m 678p 55s 34s + 2s | chow:345s", "3f", "F1 1, F4 1, F10a 2, F15 3"),     # small absorbs nothing
        ("123m 456m 678p 11z 34s + 2s | chow:345s", "", "F2 1, F10a 2, F15 3"),
        ("123m 456m 678p 11z 34s + 2s | chow:345s", "3f", "F1 1, F10a 2, F15 3"),
        ("123m 456m 678p 55s 34s + 2s | pung:777s", "", "F10a 2, F13 3"),       # four chows
    ],
)
def test_a_flat_hand_is_big_without_honours_and_flowers(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


# Five to ten tai


@clause("TW-F16", "TW-13.6", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 999m 777s 45s 11z + 6s | chow:234m", "F2 1, F10a 2, F16 5"),     # not F12
        ("999m 777s 45s 11z + 6s | chow:234m kong:2222p:concealed", "F2 1, F10a 2, F10b 2, F16 5"),
        ("222p 999m 77s 456s 11z + 7s | chow:234m | wall", "F2 1, F5 1, F10a 2, F16 5"),
        ("222p 999m 77s 456s 11z + 7s | chow:234m", "F2 1, F10a 2, F12 2"),     # the discard opens the third
        ("999m 777s 45s 11z + 6s | chow:234m pung:222p", "F2 1, F10a 2, F12 2"),
    ],
)
def test_three_concealed_pungs_are_five_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F17", "TW R-21")
@pytest.mark.parametrize(("river", "early"), [(0, 10), (1, 10), (5, 10), (6, 5), (9, 5), (10, 0), (60, 0)])
def test_a_win_is_early_with_up_to_nine_tiles_in_the_river(river: int, early: int) -> None:
    more = f", F17 {early}" if early else ""
    assert fans(OPEN, numbers={"river": river}) == "F2 1, F10a 2" + more
    assert fans(f"{CONCEALED} | | wall", numbers={"river": river}) == "F2 1, F10a 2, F14 3" + more


@clause("TW-F18")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("33z 45p 567m 678s + 6p | pung:111z pung:222z", "F2 1, F10a 2, F18 5"),            # not F3
        ("33z 45p 567m 678s + 6p | kong:1111z pung:444z", "F2 1, F6 1, F10a 2, F18 5"),
        ("33z 45p 567m + 6p | pung:111z pung:222z pung:777z", "F2 1, F3 1, F10a 2, F18 5"),     # the dragons keep F3
        ("55z 45p 567m 678s + 6p | pung:111z pung:222z", "F2 1, F3 2, F10a 2"),             # the pair is no wind
        ("33z 45p 567m 678s + 6p | pung:111z pung:555z", "F2 1, F3 2, F10a 2"),
    ],
)
def test_small_three_winds_are_two_pungs_and_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F19", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("123456789p 44s 55m + 5m | pung:333m", "F10a 2, F13 3, F19 10"),       # concealed in an open hand
        ("123789p 44s 55m + 5m | pung:333m chow:456p", "F10a 2, F13 3, F19 5"),
        ("123789p 44s 55m + 5m | pung:333m chow:456p | wall", "F5 1, F10a 2, F13 3, F19 5"),
        ("44s 55m + 5m | chow:123p chow:456p chow:789p pung:333m", "F10a 2, F13 3, F19 5"),
        ("123456p 78p 55m 234s + 9p | pung:333m", "F10a 2, F13 3, F19 5"),      # the discard opens a chow of it
        ("123456p 78p 55m 234s + 9p | pung:333m | wall", "F5 1, F10a 2, F13 3, F19 10"),
        ("123456p 78s 55m 234s + 9s | pung:333m", "F10a 2, F13 3"),             # another suit
    ],
)
def test_a_pure_straight_is_ten_tai_concealed_and_five_otherwise(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-13.7")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("123456789p 44s 55m + 5m | chow:456p", "F10a 2, F13 3, F19 10"),
        ("123456789p 46p 55m 234s + 5p", "F9 1, F10a 2, F11 2, F15 10, F19 10"),    # one 456p is open, one is not
    ],
)
def test_of_two_equal_chows_the_concealed_one_makes_the_straight(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F20", "TW R-22")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("345p 78p 11z 222p + 9p | pung:777z chow:456p", "F2 1, F3 1, F10a 2, F20 10"),     # F3 adds
        ("345p 78p 11z 222p + 9p | kong:7777p chow:456p", "F2 1, F6 1, F10a 2, F20 10"),    # honours in the pair alone
        (
            "77z 11z + 1z | pung:222z pung:333z pung:555z kong:6666z",          # honours and nothing else
            "F2 1, F6 1, F10a 2, F20 10, F21 10, F23 10, F24 10",
        ),
        ("1111222233445566z + 3z", "F2 1, F10a 2, F20 10, F31 30"),
        ("345p 78p 11z 222s + 9p | pung:777z chow:456p", "F2 1, F3 1, F10a 2"),             # two suits
        ("345p 78p 11p 222p + 9p | pung:777p chow:456p", "F2 1, F10a 2, F32 40"),           # no honours
    ],
)
def test_half_flush_is_one_suit_and_honours_or_honours_alone(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F21")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("99s 44m + 9s | pung:111m pung:222p pung:333z pung:777s", "F2 1, F3 1, F10a 2, F21 10"),
        (
            "99s 44m + 9s | pung:111m kong:2222p pung:333z kong:7777s:concealed",
            "F2 1, F3 1, F6 1, F10a 2, F10b 2, F21 10",
        ),
        ("99s 44m + 9s | pung:111m pung:222p pung:333z chow:345s", "F2 1, F3 1, F10a 2"),
    ],
)
def test_all_pungs_are_five_pungs_or_kongs(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F22", "TW R-31")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("9p + 9p | chow:123m chow:456m pung:888p kong:2222s pung:444z", "F2 1, F3 1, F6 1, F10a 2, F22 10"),  # no F11
        (
            "9p + 9p | chow:123m chow:456m pung:888p kong:2222s pung:444z | wall",      # self-drawn
            "F2 1, F3 1, F5 1, F6 1, F10a 2, F11 2",
        ),
        (
            "9p + 9p | chow:123m chow:456m pung:888p kong:2222s:concealed pung:444z",   # a set nobody fed
            "F2 1, F3 1, F10a 2, F10b 2, F11 2",
        ),
        ("789p 9p + 9p | chow:123m chow:456m kong:2222s pung:444z", "F2 1, F3 1, F6 1, F10a 2"),
    ],
)
def test_an_open_hand_is_five_claimed_sets_and_a_discard(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F23")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("77z 45p 567m 678s + 6p | pung:555z pung:666z", "F2 1, F10a 2, F23 10"),           # not F3
        ("77z 45p 567m + 6p | pung:555z kong:6666z pung:111z", "F2 1, F3 1, F6 1, F10a 2, F23 10"),     # F3 of a wind
        ("11z 45p 567m 678s + 6p | pung:555z pung:666z", "F2 1, F3 2, F10a 2"),
        ("77z 45p 567m 678s + 6p | pung:555z pung:111z", "F2 1, F3 2, F10a 2"),
    ],
)
def test_small_three_dragons_are_two_pungs_and_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F24")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("55m 45p 567s + 6p | pung:111z pung:222z pung:333z", "F2 1, F10a 2, F24 10"),      # not F3
        ("55z 45p 567s + 6p | pung:111z pung:222z pung:444z", "F2 1, F10a 2, F24 10"),      # a pair of dragons
        ("55m 45p + 6p | pung:111z kong:2222z pung:333z pung:777z", "F2 1, F3 1, F6 1, F10a 2, F24 10"),
        ("44z 45p 567s + 6p | pung:111z pung:222z pung:333z", "F2 1, F10a 2, F30 30"),      # the pair is a wind
        ("55m 45p 567s + 6p | pung:111z pung:222z pung:666z", "F2 1, F3 3, F10a 2"),
    ],
)
def test_big_three_winds_are_three_pungs_without_the_fourth_wind(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F25", "TW-13.6", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 999m 777s 11z 45p + 6p | kong:4444m:concealed", "F2 1, F9 1, F10a 2, F10b 2, F25 10"),   # not F12, F16
        (
            "222p 999m 777s 1s + 1s | pung:111z kong:4444m:concealed",          # and all pungs
            "F2 1, F3 1, F10a 2, F10b 2, F11 2, F21 10, F25 10",
        ),
        ("222p 999m 77s 456p 11z + 7s | kong:4444m:concealed", "F2 1, F9 1, F10a 2, F10b 2, F16 5"),    # three
        ("222p 999m 77s 456p 11z + 7s | kong:4444m:concealed | wall", "F2 1, F10a 2, F10b 2, F14 3, F25 10"),
        ("222p 999m 777s 11z 45p + 6p | kong:4444m", "F2 1, F6 1, F10a 2, F16 5"),
    ],
)
def test_four_concealed_pungs_are_ten_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F26", "TW-13.17", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{CONCEALED} | | discard ready_from_deal", "F2 1, F10a 2, F26 10"),               # not F9
        (f"{CONCEALED} | | discard ready_from_deal robbing_kong", "F2 1, F7 1, F10a 2, F26 10"),
        (f"{CONCEALED} | | wall ready_from_deal", "F2 1, F10a 2, F14 3, F26 10"),           # with F14
        (
            "567m 678s 45p 11z 234m + 6p | kong:7777p:concealed | discard ready_from_deal",
            "F2 1, F10a 2, F10b 2, F26 10",
        ),
        (f"{CONCEALED}", "F2 1, F9 1, F10a 2"),
        (f"{CONCEALED} | | wall heaven ready_from_deal", "F2 1, F10a 2, F35 40"),           # won before declaring
    ],
)
def test_ready_from_the_deal_is_ten_tai_for_any_later_win(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F26")
@pytest.mark.parametrize("laid", ["chow:234m", "kong:7777p"])
def test_ready_from_the_deal_claims_nothing(laid: str) -> None:
    held = "567m 678s 45p 11z 777p" if "chow" in laid else "567m 678s 45p 11z 234m"
    assert refused(f"{held} + 6p | {laid} | discard ready_from_deal") == "ready_with_melds"


# Flower wins


@clause("TW-F27", "TW-9.3", "TW-9.5", "TW R-11")
@pytest.mark.parametrize("held", [RAGS, CONCEALED.split("+")[0], ONE_SUIT_PAIRS.split("+")[0]])
def test_robbing_the_eighth_flower_is_twenty_tai_whatever_the_hand(held: str) -> None:
    told = f"{held} + 8f | | discard robbing_flower"
    more = {"flowers": "1234567f", "seat": Seat.NORTH, "source": Seat.WEST, "numbers": {"river": 0, "minimum": 50}}
    assert (fans(told, **more), tell(told, **more).total) == ("F27 20", 20)
    assert tell(told, **more).payments == {"E": 0, "S": 0, "W": -20, "N": 20}


@clause("TW-F28", "TW-9.2", "TW-9.5", "TW R-11")
@pytest.mark.parametrize("held", [RAGS, CONCEALED.split("+")[0], ONE_SUIT_PAIRS.split("+")[0]])
def test_eight_flowers_are_thirty_tai_whatever_the_hand(held: str) -> None:
    told = f"{held} + 3f | | wall eighth_flower"
    more = {"flowers": "1245678f", "seat": Seat.SOUTH, "numbers": {"river": 0, "minimum": 50, "streak": 2}}
    assert (fans(told, **more), tell(told, **more).total) == ("F28 30", 30)
    assert tell(told, **more).payments == {"E": -35, "S": 95, "W": -30, "N": -30}           # the surcharge is paid


@clause("TW-9.2", "TW-9.3")
@pytest.mark.parametrize(
    ("told", "code"),
    [
        (f"{RAGS} + 8f | | discard eighth_flower", "eighth_flower_by_discard"),
        (f"{RAGS} + 8f | | wall robbing_flower", "robbing_flower_by_wall"),
        (f"{RAGS} + 3z | | wall eighth_flower", "flower_tile_wanted"),
        (f"{RAGS} + 8f | | wall eighth_flower last_tile", "flower_and_more"),
    ],
)
def test_a_flower_win_is_won_with_a_flower_in_its_own_way(told: str, code: str) -> None:
    assert refused(told, flowers="1234567f") == code


# Thirty and forty tai


@clause("TW-F29")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45p 567m 99s + 6p | pung:555z pung:666z pung:777z", "F2 1, F10a 2, F29 30"),      # neither F3 nor F23
        ("45p 99s + 6p | pung:555z kong:6666z pung:777z pung:111z", "F2 1, F3 1, F6 1, F10a 2, F29 30"),
        ("77z 45p 567m 678s + 6p | pung:555z pung:666z", "F2 1, F10a 2, F23 10"),
    ],
)
def test_big_three_dragons_are_pungs_of_all_three(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F30")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("44z 45p 567m + 6p | pung:111z pung:222z pung:333z", "F2 1, F10a 2, F30 30"),      # not F3, F18, F24
        ("44z 45p + 6p | pung:111z kong:2222z pung:333z pung:777z", "F2 1, F3 1, F6 1, F10a 2, F20 10, F30 30"),
        ("44z 45p 567m 999s + 6p | pung:111z pung:222z", "F2 1, F10a 2, F18 5"),
        ("55z 45p 567m + 6p | pung:111z pung:222z pung:333z", "F2 1, F10a 2, F24 10"),
    ],
)
def test_small_four_winds_are_three_pungs_and_the_pair_of_the_fourth(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F31")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (PAIRS, "F2 1, F10a 2, F31 30"),                    # not F9
        (f"{PAIRS} | | wall", "F2 1, F10a 2, F14 3, F31 30"),
        ("1111m 3344p 5566s 77z 99s + 9s", "F2 1, F10a 2, F31 30"),             # four alike are two pairs
        ("112233m 445566p 7788s + 7s", "F10a 2, F13 3, F31 30"),                # dearer than five sets
    ],
)
def test_eight_and_a_half_pairs_are_thirty_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F31")
@pytest.mark.parametrize(
    "told",
    [
        "1122m 3344p 111z 222z 99s + 9s",
        "1122m 3344p 66s 77z 9s + 9s | pung:555s",
        "1122m 3344p 5566s 77z 89s + 9s",
    ],
)
def test_two_triples_or_a_meld_are_no_eight_and_a_half_pairs(told: str) -> None:
    assert tell(told).reason == "not_complete"


@clause("TW-13.8")
@pytest.mark.parametrize(
    ("told", "river", "expected"),
    [
        (f"{PAIRS} | | wall last_tile ready_from_deal", 9, "F2 1, F8 1, F10a 2, F14 3, F17 5, F26 10, F31 30"),
        (f"{PAIRS} | | wall heaven", 0, "F2 1, F10a 2, F31 30, F35 40"),
        (f"{PAIRS} | | discard ready_from_deal", 30, "F2 1, F10a 2, F26 10, F31 30"),
        ("1122m 3344p 5566s 99s 77z + 7z", 30, "F2 1, F10a 2, F31 30"),         # the triple is no honour pung
        ("1111z 2222z 33m 55m 77m 99m + 9m", 30, "F2 1, F10a 2, F20 10, F31 30"),
        ("1111m 33m 5577p 222s 66s 9s + 9s | | wall", 30, "F10a 2, F13 3, F14 3, F31 30"),      # one wait; no F11
        (ONE_SUIT_PAIRS, 30, "F2 1, F10a 2, F31 30, F32 40"),                   # no straight, no flat hand
    ],
)
def test_pairs_have_no_fans_of_sets_and_waits(told: str, river: int, expected: str) -> None:
    assert fans(told, numbers={"river": river}) == expected


@clause("TW-F32", "TW R-32")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        ("123m 567m 78m 44m + 6m | pung:222m chow:345m", "", "F2 1, F10a 2, F32 40"),       # not F4, F13, F20
        ("123m 567m 78m 44m + 6m | pung:222m chow:345m", "2f", "F1 1, F10a 2, F32 40"),
        ("123m 567m 78m 44z + 6m | pung:222m chow:345m", "", "F2 1, F10a 2, F20 10"),
        ("123m 567m 78m 44p + 6m | pung:222m chow:345m", "", "F10a 2, F13 3"),
    ],
)
def test_full_flush_is_one_suit_without_honours(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


@clause("TW-F33")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45p 99s + 6p | pung:111z pung:222z pung:333z pung:444z", "F2 1, F10a 2, F33 40"),     # neither F3 nor F24
        (
            "9p + 9p | pung:111z pung:222z pung:333z pung:444z pung:777z",
            "F2 1, F3 1, F10a 2, F20 10, F21 10, F22 10, F33 40",
        ),
        ("44z 45p 567m + 6p | pung:111z pung:222z pung:333z", "F2 1, F10a 2, F30 30"),      # the fourth is only a pair
    ],
)
def test_big_four_winds_are_pungs_of_all_four(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F34", "TW R-30", "TW R-16")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 999m 777s 444s 333z 1z + 1z", "F2 1, F3 1, F9 1, F10a 2, F11 2, F34 40"),    # not F12, F16, F21, F25
        ("222p 999m 777s 44s 11z 333z + 4s | | wall", "F2 1, F3 1, F10a 2, F14 3, F34 40"),
        (
            "222p 777s 44s 11z + 4s | kong:9999m:concealed kong:3333z:concealed | wall",
            "F2 1, F3 1, F10a 2, F10b 4, F14 3, F34 40",
        ),
        ("222p 999m 777s 44s 11z 333z + 4s", "F2 1, F3 1, F9 1, F10a 2, F21 10, F25 10"),   # the discard opens one
    ],
)
def test_five_concealed_pungs_are_forty_tai(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("TW-F35", "TW R-29")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        (f"{CONCEALED} | | wall heaven", "", "F2 1, F10a 2, F35 40"),           # not F5, F14, F17
        (f"{CONCEALED} | | wall heaven replacement", "1f", "F1 1, F10a 2, F35 40"),     # a flower does not spoil it
        (f"{MIDDLE} | | wall heaven", "", "F2 1, F10a 2, F35 40"),              # not F11
        ("222p 999m 777s 44s 11z 333z + 4s | | wall heaven", "", "F2 1, F3 1, F10a 2, F34 40, F35 40"),
        (f"{CONCEALED} | | wall", "", "F2 1, F10a 2, F14 3, F17 10"),
    ],
)
def test_blessing_of_heaven_is_forty_tai(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers, numbers={"river": 0}) == expected


@clause("TW-F35")
def test_heaven_blesses_the_dealer_alone_and_before_any_kong() -> None:
    kong = "567m 678s 45p 11z 234m + 6p | kong:7777p:concealed | wall heaven"
    assert refused(kong) == "blessing_with_melds"
    assert refused(f"{CONCEALED} | | wall heaven", seat=Seat.WEST) == "heaven_not_dealer"
    assert refused(f"{CONCEALED} | | discard heaven") == "heaven_not_dealer"


@clause("TW-F36", "TW R-29", "TW R-39")
@pytest.mark.parametrize("seat", Seat.EAST.others())
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{CONCEALED} | | discard earth", "F2 1, F10a 2, F36 40"),             # not F9, F17
        (f"{CONCEALED} | | discard earth ready_from_deal", "F2 1, F10a 2, F36 40"),     # not F26
        (f"{MIDDLE} | | discard earth", "F2 1, F10a 2, F11 2, F36 40"),
        (CONCEALED, "F2 1, F9 1, F10a 2, F17 10"),
    ],
)
def test_blessing_of_earth_is_forty_tai_for_each_who_wins_on_the_first_discard(
    told: str, expected: str, seat: Seat
) -> None:
    assert fans(told, seat=seat, source=Seat.EAST, numbers={"river": 0}) == expected


@clause("TW-F36")
def test_earth_blesses_the_others_on_the_discard_of_the_dealer() -> None:
    told = f"{CONCEALED} | | discard earth"
    assert refused(told, seat=Seat.EAST) == "earth_dealer"
    assert refused(told, seat=Seat.SOUTH, source=Seat.NORTH) == "earth_dealer"
    assert refused(f"{CONCEALED} | | wall earth", seat=Seat.SOUTH) == "earth_dealer"


@clause("TW-13.9")
@pytest.mark.parametrize(
    ("told", "seat", "expected", "total"),
    [
        (f"{ONE_SUIT_PAIRS} | | discard earth", Seat.WEST, "F2 1, F10a 2, F31 30, F32 40, F36 40", 113),
        (f"{ONE_SUIT_PAIRS} | | wall heaven", Seat.EAST, "F2 1, F10a 2, F31 30, F32 40, F35 40", 113),
        (f"{ONE_SUIT_PAIRS} | | wall", Seat.EAST, "F2 1, F10a 2, F14 3, F31 30, F32 40", 76),
    ],
)
def test_dear_fans_add_up(told: str, seat: Seat, expected: str, total: int) -> None:
    assert (fans(told, seat=seat), tell(told, seat=seat).total) == (expected, total)


# Valid wins, arrangements, minimum and cap


@clause("TW-2.5")
@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (OPEN, None),
        (PAIRS, None),
        ("567m 678s 45p 11z + 7p | chow:234m pung:777p", "not_complete"),
        ("567m 67s 1f 45p 11z + 6p | chow:234m pung:777p", "not_complete"),     # a flower stands among the tiles
    ],
)
def test_a_win_is_a_complete_hand(told: str, reason: str | None) -> None:
    assert tell(told).reason == reason


@clause("TW-11.2")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        ("111222333p 789s 45m 99m + 6m | | wall", "", "F10a 2, F14 3, F15 10"),             # chows, not pungs
        ("111222333p 789s 45m 99m + 6m | | wall", "8f", "F1 1, F4 1, F10a 2, F14 3, F16 5"),    # pungs are dearer now
        ("112233m 445566p 7788s + 7s", "", "F10a 2, F13 3, F31 30"),            # pairs, not sets
        ("333s 45s 222p 678m 99m + 3s | chow:234m", "", "F10a 2, F12 2, F13 3"),            # the tile goes to the chow
    ],
)
def test_one_arrangement_counts_the_dearest(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


@clause("TW-13.3", "TW R-17", "TW-2.5")
@pytest.mark.parametrize(
    ("told", "more", "valid"),
    [
        (OPEN, {}, False),
        (OPEN, {"flowers": "1234567f"}, False),             # flowers do not help
        (OPEN, {"numbers": {"minimum": 5, "streak": 4}}, False),                # nor does the dealer's streak
        (f"{OPEN} | wall last_tile", {}, False),            # F5 1, F8 1, F10a 2; F2 is left out
        ("567m 678s 45p 11z + 6p | chow:234m pung:777z | wall last_tile", {}, True),    # and F3 1: five
        (SUITS_ONLY, {}, True),                             # F13 counts in full: five
        (SUITS_ONLY, {"flowers": "1f"}, False),             # F4 1, F10a 2
        ("123m 456m 678p 55s 34s + 2s | chow:345s", {"numbers": {"minimum": 12}}, True),        # a big flat hand
        ("123m 456m 678p 55s 34s + 2s | chow:345s", {"numbers": {"minimum": 13}}, False),
    ],
)
def test_a_minimum_is_reached_without_flowers(told: str, more: dict[str, Any], valid: bool) -> None:
    found = tell(told, **{"numbers": {"minimum": 5}, "seat": Seat.SOUTH, "source": Seat.WEST} | more)
    assert found.reason == (None if valid else "below_minimum")
    assert (found.payments is not None) is valid


@clause("TW-13.2")
def test_there_is_no_minimum_unless_agreed() -> None:
    found = tell(OPEN, seat=Seat.SOUTH, source=Seat.WEST)
    assert (found.wins, found.total, found.payments) == (True, 3, {"E": 0, "S": 3, "W": -3, "N": 0})


@clause("TW-13.4", "TW R-18")
@pytest.mark.parametrize(
    ("told", "flowers", "cap", "total", "payments"),
    [
        (ONE_SUIT_PAIRS, "8f", 0, 76, {"E": -77, "S": 229, "W": -76, "N": -76}),            # no cap unless agreed
        (ONE_SUIT_PAIRS, "8f", 40, 40, {"E": -41, "S": 121, "W": -40, "N": -40}),           # the surcharge comes after
        (PAIRS, "12345f", 40, 40, {"E": -41, "S": 121, "W": -40, "N": -40}),                # exactly the cap
        (PAIRS, "123456f", 40, 40, {"E": -41, "S": 121, "W": -40, "N": -40}),               # flowers are cut too
        (PAIRS, "1f", 40, 36, {"E": -37, "S": 109, "W": -36, "N": -36}),                    # below it
    ],
)
def test_a_cap_cuts_the_hand_and_not_the_surcharge(
    told: str, flowers: str, cap: int, total: int, payments: dict[str, int]
) -> None:
    numbers = {"cap": cap} if cap else {}
    found = tell(f"{told} | | wall", seat=Seat.SOUTH, flowers=flowers, numbers=numbers)
    assert (found.total, found.payments) == (total, payments)
