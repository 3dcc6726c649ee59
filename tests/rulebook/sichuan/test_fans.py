"""The fans of Sichuan mahjong: every row is a whole hand, everything it counts, and its value."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.rules.parts.scores import Score
from paiju.rules.sichuan.patterns import FANS
from paiju.rules.sichuan.scoring import FLAGS
from paiju.rulings.clauses import register
from paiju.testing.builders import hand, score, waits
from paiju.testing.clauses import clause

PLAIN = "234m 678m 567p 23p 99p + 4p"                       # no fan at all
KONG = "23m 456p 789p 55p + 4m"                             # to lay a kong of 1m beside


def tell(told: str, **more: Any) -> Score:
    """A hand in one line: ``held + winning tile | melds | wall and flags``; without a word, a discard."""
    standing, laid, how = (*told.split("|"), "", "")[:3]
    held, win = standing.split("+")
    assert hand(held, laid).size == 13, told
    by, _, flags = (how.strip() or "discard").partition(" ")
    return score("sichuan", held, win.strip(), laid, by=by, flags=flags, **{"void": "s"} | more)


def worth(told: str, **more: Any) -> str:
    """What counts and the value: ``F1 1, F5 2 = 8``."""
    found = tell(told, **more)
    fans = [f"{element.id.removeprefix('sichuan.')} {element.value * element.count}" for element in found.elements]
    return f"{', '.join(fans) or 'none'} = {found.facts['value']}"


def refused(told: str) -> str:
    with pytest.raises(BadInput) as caught:
        tell(told)
    return caught.value.code


# The worked cases

P = "123m456m789p34p22p"
ROWS = [
    ("SBC-01", "s", f"{P} + 5p", "25p", "none = 1"),
    ("SBC-04", "s", "33345m678p789p99p + 3m", "36m69p", "F1 1 = 2"),
    ("SBC-05", "s", "678p789p99p45m + 6m | kong:3333m:concealed", "6m", "F1 1 = 2"),
    ("SBC-06", "s", "111m333m555p777p9p + 9p", "89p", "F2 1 = 2"),
    ("SBC-07a", "m", "4s + 4s | pung:222p pung:666p pung:888s pung:111s", "4s", "F2 1, F3 1 = 4"),
    ("SBC-07b", "m", "4s + 4s | kong:2222p pung:666p pung:888s pung:111s", "4s", "F1 1, F2 1, F3 1 = 8"),
    ("SBC-08", "s", "234m567m111m99m78m + 6m", "689m", "F4 2 = 4"),
    ("SBC-09", "m", "11335577p22446s + 6s", "6s", "F5 2 = 4"),
    ("SBC-10", "m", "11115577p22446s + 6s", "6s", "F1 1, F5 2 = 8"),
    ("SBC-11", "m", "1122446677889p + 9p", "9p", "F4 2, F5 2 = 8"),
    ("SBC-12", "s", "678p789p99p45m + 6m | kong:3333m:concealed | wall replacement", "6m", "F1 1, F6 1 = 4"),
    ("SBC-13", "s", f"{P} + 5p | | discard after_kong_discard", "25p", "F7 1 = 2"),
    ("SBC-14", "s", f"{P} + 5p | | discard robbing_kong", "25p", "F8 1 = 2"),
    ("SBC-15", "s", f"{P} + 5p | | wall last_tile", "25p", "F9 1 = 2"),
    ("SBC-29", "s", "112233m445566p9p + 9p", "9p", "F5 2 = 4"),
]


def case(name: str, *row: str) -> Any:
    """A row under the name it has in the register."""
    clause(name)
    return pytest.param(*row, id=name, marks=pytest.mark.clause(name))


@pytest.mark.parametrize(("void", "told", "kinds", "expected"), [case(*row) for row in ROWS])
def test_hand(void: str, told: str, kinds: str, expected: str) -> None:
    held, laid = told.split(" + ")[0], (*told.split("|"), "")[1]
    assert worth(told, void=void) == expected
    assert tell(told, void=void).wins
    assert waits("sichuan", held, laid, void) == kinds


@clause("SBC-15")
def test_the_last_discard_is_under_the_sea_too() -> None:
    assert worth(f"{P} + 5p | | discard last_tile") == "F9 1 = 2"


def test_every_hand_value_of_the_register_is_written_down() -> None:
    chapter = next(c for c in register("sichuan").chapters if c.title.en == "Worked cases: hand values")
    assert [row[0] for row in ROWS] == [row.id for row in chapter.clauses]


# The fans


@clause("SBR-F1")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{KONG} | kong:1111m", "F1 1 = 2"),
        (f"{KONG} | kong:1111m:added", "F1 1 = 2"),
        (f"{KONG} | kong:1111m:concealed", "F1 1 = 2"),
        ("111m 23m 456p 789p 55p + 1m", "F1 1 = 2"),        # over a pung and a chow, with the winning tile
        ("23m 456p 789p 55p + 1m | pung:111m", "F1 1 = 2"),
        ("123m 456p 789p 5p + 5p | pung:111m", "F1 1 = 2"),
        ("1111m 3355m 2244p 6p + 6p", "F1 1, F5 2 = 8"),    # over two pairs
        ("23m 789p 55p + 4m | kong:1111m kong:6666p:concealed", "F1 2 = 4"),                # each
        ("23m 55p + 4m | kong:1111m kong:6666p kong:8888p:concealed", "F1 3 = 8"),
        ("111m 23m 456p 789p 55p + 4m", "none = 1"),        # three alike
        (f"{KONG} | pung:111m", "none = 1"),
    ],
)
def test_each_four_of_a_kind_is_one_fan(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F2")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111m 333p 555p 88p 99m + 9m", "F2 1 = 2"),
        ("333p 55p 99m + 9m | kong:1111m pung:888p", "F1 1, F2 1 = 4"),
        ("111222333m 88p 99p + 9p", "F2 1 = 2"),            # read as pungs, not as chows
        ("111m 333p 567p 88p 99m + 9m", "none = 1"),        # one chow
        ("1122m 3344m 5577p 9p + 9p", "F5 2 = 4"),          # pairs are no pungs
    ],
)
def test_all_pungs_are_four_pungs_or_kongs(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F3", "SBR-6.5", "SBR SR-13")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("9p + 9p | pung:111m pung:222m pung:333p pung:444p", "F2 1, F3 1 = 4"),
        ("9p + 9p | pung:111m pung:222m pung:333p pung:444p | wall", "F2 1, F3 1 = 4"),
        ("9p + 9p | pung:111m kong:2222m:concealed pung:333p pung:444p", "F1 1, F2 1, F3 1 = 8"),
        (
            "9p + 9p | kong:1111m:concealed kong:2222m:concealed kong:3333p:concealed kong:4444p:concealed",
            "F1 4, F2 1, F3 1 = 8",
        ),
        ("444p 9p + 9p | pung:111m pung:222m pung:333p", "F2 1 = 2"),           # three declared sets
        ("456p 9p + 9p | pung:111m pung:222m pung:333p", "none = 1"),
    ],
)
def test_a_golden_wait_has_four_declared_sets(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F4")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111m 234m 567m 88m 99m + 9m", "F4 2 = 4"),
        ("234m 567m 88m 99m + 9m | pung:111m", "F4 2 = 4"),
        ("111m 333m 555m 77m 99m + 9m", "F2 1, F4 2 = 8"),
        ("1122334557799m + 4m", "F4 2, F5 2 = 8"),
        ("234m 567m 88m 99m + 9m | pung:111p", "none = 1"),                     # a meld of another suit
        ("111m 234m 567m 88p 99m + 9m", "none = 1"),        # a pair of another suit
    ],
)
def test_full_flush_is_two_fans(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F5", "SBR SR-14")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("1133557799m 224p + 4p", "F5 2 = 4"),
        ("1111m 3355m 2244p 6p + 6p", "F1 1, F5 2 = 8"),
        ("1111m 3333m 2244p 6p + 6p", "F1 2, F5 2 = 8"),
        ("1133557799m 224p + 4p | | wall last_tile", "F5 2, F9 1 = 8"),
    ],
)
def test_seven_pairs_are_two_fans_and_may_hold_four_alike(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F5")
def test_a_meld_spoils_seven_pairs() -> None:
    assert tell("113355m 2244p + 2p | kong:7777m").reason == "not_complete"


@clause("SBR-F6", "SBR SR-15")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{KONG} | kong:1111m | wall replacement", "F1 1, F6 1 = 4"),          # an open kong
        (f"{KONG} | kong:1111m:added | wall replacement", "F1 1, F6 1 = 4"),
        (f"{KONG} | kong:1111m:concealed | wall replacement", "F1 1, F6 1 = 4"),
        (f"{KONG} | kong:1111m | wall", "F1 1 = 2"),
    ],
)
def test_a_win_on_the_replacement_is_one_fan_and_the_kong_keeps_its_own(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR SR-15", "SBR-5.3")
def test_a_win_after_an_open_kong_is_paid_by_all() -> None:
    found = tell(f"{KONG} | kong:1111m | wall replacement", seat=SOUTH)
    assert found.payments == {"E": -5, "S": 15, "W": -5, "N": -5}


@clause("SBR-F6")
@pytest.mark.parametrize(
    ("told", "code"),
    [
        (f"{PLAIN} | | wall replacement", "replacement_without_kong"),
        (f"{KONG} | kong:1111m | discard replacement", "replacement_by_discard"),
    ],
)
def test_a_replacement_is_drawn_after_an_own_kong(told: str, code: str) -> None:
    assert refused(told) == code


@clause("SBR-F7")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{PLAIN} | | discard after_kong_discard", "F7 1 = 2"),
        (f"{KONG} | kong:1111m | discard after_kong_discard", "F1 1, F7 1 = 4"),
        (PLAIN, "none = 1"),
    ],
)
def test_the_discard_after_a_kong_is_one_fan(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F8", "SBR SR-16")
@pytest.mark.parametrize(
    ("told", "expected"), [(f"{PLAIN} | | discard robbing_kong", "F8 1 = 2"), (PLAIN, "none = 1")]
)
def test_robbing_the_kong_is_one_fan(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-F7", "SBR-F8", "SBR SR-9")
@pytest.mark.parametrize(
    ("told", "code"),
    [
        (f"{PLAIN} | | wall after_kong_discard", "after_kong_by_wall"),
        (f"{PLAIN} | | wall robbing_kong", "robbing_by_wall"),
        (f"{PLAIN} | | discard robbing_kong after_kong_discard", "robbing_after_kong"),     # robbing is no discard
        (f"{PLAIN} | | discard robbing_kong last_tile", "robbing_last_tile"),   # no kong with an empty wall
        ("1133557799m 224p + 4p | | discard robbing_kong", "robbed_tile_held"),
    ],
)
def test_what_cannot_be_won_so(told: str, code: str) -> None:
    assert refused(told) == code


@clause("SBR-F9", "SBR SR-17")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{PLAIN} | | wall last_tile", "F9 1 = 2"),
        (f"{PLAIN} | | discard last_tile", "F9 1 = 2"),     # any discard with the wall empty
        (f"{PLAIN} | | discard last_tile after_kong_discard", "F7 1, F9 1 = 4"),
        (f"{KONG} | kong:1111m | wall last_tile replacement", "F1 1, F6 1, F9 1 = 8"),
        (f"{PLAIN} | | wall", "none = 1"),
    ],
)
def test_under_the_sea_is_one_fan(told: str, expected: str) -> None:
    assert worth(told) == expected


# Winning and its value


@clause("SBR-5.1")
@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (PLAIN, None),
        ("1133557799m 224p + 4p", None),
        ("1111m 3355m 2244p 6p + 6p", None),
        ("234m 678m 567p 23p 99p + 5p", "not_complete"),
        ("1133557799m 24p 4p + 5p", "not_complete"),
        ("19m 19p 1234567m 99p + 1m", "not_complete"),
    ],
)
def test_four_sets_and_a_pair_or_seven_pairs(told: str, reason: str | None) -> None:
    assert tell(told).reason == reason


@clause("SBR-5.2")
@pytest.mark.parametrize(
    ("told", "void", "reason"),
    [
        (PLAIN, "s", None),
        (PLAIN, "m", "void_suit"),
        (PLAIN, "p", "void_suit"),
        ("234m 678m 23p 99p + 4p | pung:555s", "s", "void_suit"),               # in a meld
        ("234m 678m 567p 23s 99p + 4s", "s", "void_suit"),
        ("234m 678m 567p 23s 99p + 4s", None, "void_suit"),                     # three suits are never allowed
        ("111m 234m 567m 88m 99m + 9m", "p", None),
        ("111m 234m 567m 88m 99m + 9m", "m", "void_suit"),
        ("1133557799m 224p + 4p", "p", "void_suit"),
    ],
)
def test_no_tile_of_the_void_suit(told: str, void: str | None, reason: str | None) -> None:
    found = tell(told, void=void, seat=SOUTH, source=WEST)
    assert found.reason == reason
    assert (found.payments is None) is (reason is not None)


@clause("SBR-5.3", "SBR-6.2", "SBR-6.3")
@pytest.mark.parametrize(
    ("told", "source", "expected"),
    [
        (f"{PLAIN} | | wall", None, {"E": -2, "S": 6, "W": -2, "N": -2}),
        (f"{KONG} | kong:1111m:concealed | wall replacement", None, {"E": -5, "S": 15, "W": -5, "N": -5}),
        (PLAIN, WEST, {"E": 0, "S": 1, "W": -1, "N": 0}),
        (f"{PLAIN} | | discard robbing_kong", NORTH, {"E": 0, "S": 2, "W": 0, "N": -2}),
    ],
)
def test_from_the_wall_all_pay_and_otherwise_who_gave_the_tile(
    told: str, source: Seat | None, expected: dict[str, int]
) -> None:
    assert tell(told, seat=SOUTH, source=source).payments == expected


@clause("SBR-6.1", "SBR SR-26")
@pytest.mark.parametrize(
    ("told", "fans", "value"),
    [
        (PLAIN, 0, 1),
        (f"{KONG} | kong:1111m", 1, 2),
        ("1133557799m 224p + 4p", 2, 4),
        ("111m 333m 555m 77m 99m + 9m", 3, 8),
        ("1122334557799m + 4m", 4, 8),                      # three or more
        ("9p + 9p | kong:1111p kong:2222p kong:3333p kong:4444p", 8, 8),
    ],
)
def test_a_win_is_worth_two_to_the_power_of_its_fans_up_to_eight(told: str, fans: int, value: int) -> None:
    found = tell(told, seat=EAST, source=NORTH)
    assert (found.total, found.facts["value"]) == (fans, value)
    assert found.payments == {"E": value, "S": 0, "W": 0, "N": -value}          # the doubled value is paid


@clause("SBR-6.4", "SBR SR-12")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("112233m 778899p 5m + 5m", "F5 2 = 4"),            # seven pairs, not four chows
        ("111222333m 88p 99p + 9p", "F2 1 = 2"),            # pungs, not chows
        ("222333444m 66m 88m + 8m", "F2 1, F4 2 = 8"),
        ("4444m 5555m 6666m 9m + 9m", "F1 3, F4 2, F5 2 = 8"),                  # all that hold add up
        (
            "9p + 9p | kong:1111p kong:2222p kong:3333p kong:4444p | wall replacement last_tile",
            "F1 4, F2 1, F3 1, F4 2, F6 1, F9 1 = 8",
        ),
    ],
)
def test_the_dearest_reading_counts_and_all_its_fans_add_up(told: str, expected: str) -> None:
    assert worth(told) == expected


@clause("SBR-6.6")
@pytest.mark.parametrize("seat", Seat)
def test_a_win_on_the_first_turn_is_a_win_like_any_other(seat: Seat) -> None:
    assert list(FANS) == ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"]
    assert not {"heaven", "earth", "dealt"} & FLAGS
    assert worth(f"{PLAIN} | | wall", seat=seat) == "none = 1"
