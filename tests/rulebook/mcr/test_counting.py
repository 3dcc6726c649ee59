"""How an MCR hand is counted: what is valid, what is added, what is left out, and who pays."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.rules.mcr.patterns import FANS
from paiju.testing.clauses import clause
from tests.rulebook.mcr.telling import fans, numbers, tell

NOTHING = "234s 77z 67m + 8m | chow:123m chow:567p"         # a hand that counts nothing by itself: a Chicken Hand
CONCEALED = "123m 567p 234s 77z 67m + 8m"                   # the same with all tiles standing
SEVEN = "123m 99p 67m + 8m | kong:5555p kong:2222s:concealed"           # two kongs for 6 and No Honours
EIGHT = "444m 77z 67m + 8m | kong:5555p kong:2222s:concealed"           # two kongs for 6 and Two Concealed Pungs
THREE = "222m 666p 888s 34s 99p + 5s"                       # Three Concealed Pungs, Concealed Hand, No Honours





# The list of fans


@clause("MCR-3.8", "MCR-A8", "MCR R-01", "MCR R-47")
def test_there_are_81_fans_of_twelve_values() -> None:
    many = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 6, 4: 4, 2: 10, 1: 13}
    in_order = [points for points, count in many.items() for _ in range(count)]
    assert {number: fan.points for number, fan in FANS.items()} == dict(enumerate(in_order, 1))
    assert (FANS[13].points, FANS[80].points) == (64, 1)


@clause("MCR R-48")
@pytest.mark.parametrize("lang", ["en", "ru", "zh"])
def test_every_fan_has_one_name_of_its_own(lang: str) -> None:
    assert len({fan.names[lang] for fan in FANS.values()}) == 81


@clause("MCR-3.8", "MCR-S.3")
def test_a_hand_may_score_several_fans() -> None:
    everything = tell("999m 12m 567m 77m + 3m | kong:5555z:concealed | discard last_tile")
    assert numbers(everything) == "45 50 59 62 66 67 73 77"
    assert everything.total == 24


EXCLUSIONS = """
1: 38 49 60 61 73 | -
2: 54 59 | -
4: 22 62 73 | 75 76
5: 79 | 17 48 49 57 67 74
6: 22 62 79 | 19 75 76
7: 52 62 79 | 18 55
8: 49 55 73 76 | 18
9: 38 73 | -
10: 54 59 | -
11: 49 55 73 | 18
12: 49 62 | 33 66
13: 19 22 63 69 72 | 75 76
14: 24 64 69 | 23
15: 23 49 | 24
16: 71 | 30 72
17: - | 48 57 67 74
18: 49 73 | 55
19: 62 79 | -
20: 52 62 | 34
21: 49 68 | 76
22: 76 | 75
23: 24 69! | -
24: 23 | -
25: 76 | 36
26: 68 76 | -
27: 76 | 37
28: - | 71! 72!
29: 63 69 72 76 | 70
31: 68 | 76
32: - | 65!
33: - | 66
34: 52 62 | -
36: 76 | -
37: 76 | -
38: - | 73!
40: 75 | -
41: - | 70!
44: 80 | -
46: - | 80
47: 58 | -
48: - | 66 67
50: - | 75
53: 79 | -
54: - | 59
56: - | 80
57: - | 67 74
59: - | 73!
60: - | 73!
61: - | 73!
63: 76 | -
68: - | 76
"""


@clause("MCR-A1.X")
def test_each_fan_takes_away_what_the_table_of_exclusions_says() -> None:
    printed, implied, inside = ({number: set[int]() for number in FANS} for _ in range(3))
    for line in EXCLUSIONS.split("\n")[1:-1]:
        name, rest = line.split(": ")
        for into, words in zip((printed, implied), rest.split(" | "), strict=True):
            for word in words.replace("-", "").split():
                (inside if word.endswith("!") else into)[int(name)].add(int(word.strip("!")))
    for number, fan in FANS.items():
        taken = [set(fan.not_with), set(fan.implies), set(fan.inside)]
        assert taken == [printed[number], implied[number], inside[number]], number


@clause("MCR-A1.X")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("777z 23m 99p + 4m | pung:555z pung:666z", "2 75"),                    # 2: 54 59
        ("1122334455667p + 7p", "6"),                                           # 6: 22 62 79 | 19 75 76
        ("99p 99s + 9p | pung:111m pung:999m pung:111p", "8 65 65"),            # 8: 49 55 73 76
        ("78p 55s + 9p | chow:123m chow:789m chow:123p", "29"),                 # 29: 63 69 72 76 | 70
        ("78m 55p 567s + 9m | chow:123m chow:456m", "28 63"),                   # 28: 71! 72!, 63: 76
        ("123m 77z 67m + 8m | kong:5555p kong:2222s:concealed", "57"),          # 57: 74, the mixed pair also 67
    ],
)
def test_excluded_fans_do_not_count(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.0-1", "MCR R-02", "MCR R-03", "MCR R-09", "MCR R-14")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("55p 88s + 5p | pung:222p pung:333p pung:444p", "15 40 68"),           # no One Voided Suit beside 40
        ("56p 22s + 7p | chow:234m chow:789m pung:666z", "59"),                 # 234 and 789 are not terminal chows
        ("999m 9p + 9p | pung:111m pung:111p pung:111s", "8 32 79"),            # no All Pungs beside 8
        ("55778899m 6677p 9s + 9s", "19 76"),                                   # fives are not among the Upper Four
    ],
)
def test_the_definition_rules_whatever_an_example_lists(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.0-1", "MCR R-15")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("8s + 8s | kong:1111m kong:9999p:concealed kong:5555s kong:6666p", "5 73 73 76"),  # 73 twice with Four Kongs
        ("77p 88p + 7p | kong:2222m kong:3333m kong:4444m:concealed", "17 24 49 68 75"),    # 49 with Three Kongs
        ("2222s 334s 66s 88s 66z + 4s", "3 19 50 64"),                          # 64 with 3 and 19
        ("45s 99s + 6s | chow:123p chow:345p chow:123p", "40 63 69"),           # 63 with 40
        ("123m 456m 234p 56p 88s + 7p", "62 63 71 71"),                         # 71 twice
        ("6m + 6m | kong:2222m chow:345p chow:678s pung:444s", "53 68 74"),     # 68 and 74 with 53
    ],
)
def test_fans_the_examples_leave_out_count_as_well(told: str, expected: str) -> None:
    assert fans(told) == expected


# A valid win


@clause("MCR-3.9.1.1-1", "MCR-S.8", "MCR R-16")
@pytest.mark.parametrize(
    ("told", "flowers", "total", "reason"),
    [
        (EIGHT, "", 8, None),
        (SEVEN, "", 7, "below_minimum"),
        (SEVEN, "1f", 8, "below_minimum"),                      # flowers do not help
        (SEVEN, "12345678f", 15, "below_minimum"),
        (EIGHT, "15f", 10, None),                               # but they count once the hand is valid
        (NOTHING, "15f", 10, None),
    ],
)
def test_a_win_needs_eight_points_without_flowers(told: str, flowers: str, total: int, reason: str | None) -> None:
    found = tell(told, flowers=flowers)
    assert (found.total, found.reason, found.wins) == (total, reason, reason is None)


@clause("MCR-3.9.1.1-1")
def test_a_hand_below_the_minimum_says_how_far_and_pays_nothing() -> None:
    short = tell(SEVEN, source=Seat.WEST)
    assert (short.clause, short.facts, short.payments) == (
        "MCR-3.9.1.1-1", {"points": 7, "minimum": 8, "missing": 1}, None,
    )
    assert numbers(short) == "57 76"


@clause("MCR-3.9.1.1-1")
@pytest.mark.parametrize(
    "told",
    [
        "123m 456m 789p 135s 5z + 5z",                          # no legal shape
        "555z 666z 7z 123m + 7z",                               # eleven tiles
        "555z 666z 7z 123m 456p 789s + 7z",                     # seventeen
        "555z 666z 777z 1z 123m + 1z | kong:2222z",             # seventeen with the kong as three
    ],
)
def test_a_win_has_fourteen_tiles_in_a_legal_shape(told: str) -> None:
    found = tell(told)
    assert (found.reason, found.total, found.elements, found.payments) == ("not_complete", 0, (), None)


@clause("MCR-3.9.1.1-1")
def test_kongs_count_as_three_of_the_fourteen_tiles() -> None:
    assert tell("9p + 9p | kong:2222m kong:3333p kong:4444s kong:7777z").wins


@clause("MCR-3.9.1.1-2", "MCR-3.7.2.3-1", "MCR-3.7.2.3-2")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{THREE} | | wall", "33 56 76"),
        (f"{THREE} | | wall last_tile", "33 44 56 76"),
        ("666p 888s 34s 99p + 5s | kong:2222m:concealed | wall replacement", "33 46 56 67 76"),
        (THREE, "33 62 76"),
        (f"{THREE} | | discard robbing_kong", "33 47 62 76"),
    ],
)
def test_the_last_tile_comes_from_the_wall_a_replacement_a_discard_or_a_robbed_kong(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-3.9.1.1-2")
@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("234s 77z 67m + 8m | chow:123m kong:5555p | discard replacement", "replacement_by_discard"),
        (f"{NOTHING} | wall replacement", "replacement_without_kong"),
        (f"{NOTHING} | wall robbing_kong", "robbing_by_wall"),
        (f"{NOTHING} | discard robbing_kong last_tile", "robbing_last_tile"),
        ("678m 7z + 7z | chow:567p chow:234s chow:123m | discard robbing_kong", "robbed_tile_held"),
        ("234s 77z 67m + 8m | chow:678m chow:567p | discard robbing_kong", "robbed_tile_held"),
        (f"{CONCEALED} | | discard dealt", "dealt_by_discard"),
        (f"{NOTHING} | wall dealt", "dealt_with_melds"),
    ],
)
def test_a_last_tile_that_cannot_have_come_so_is_refused(told: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        tell(told)
    assert refused.value.code == code


@clause("MCR R-19")
@pytest.mark.parametrize("told", ["678m 7z + 7z | chow:567p chow:234s chow:123m", THREE.replace("+ 5s", "+ 9p")])
def test_a_last_tile_of_its_kind_is_not_visible_to_all_while_one_is_held(told: str) -> None:
    held = f"{told} | discard last_of_kind" if "|" in told else f"{told} | | discard last_of_kind"
    with pytest.raises(BadInput) as refused:
        tell(held)
    assert refused.value.code == "last_of_kind_held"


# Who pays


@clause("MCR-3.9.1.3-1", "MCR-3.9.1.2-1", "MCR-3.9.1.2-2", "MCR-3.7.2.3-1")
@pytest.mark.parametrize(
    ("told", "seat", "flowers", "paid"),
    [
        (f"{NOTHING} | wall last_tile", Seat.SOUTH, "", {"E": -16, "S": 48, "W": -16, "N": -16}),
        (f"{NOTHING} | wall last_tile", Seat.NORTH, "15f", {"E": -18, "S": -18, "W": -18, "N": 54}),
        (
            "234s 77z 67m + 8m | chow:123m kong:5555p | wall replacement",
            Seat.EAST, "", {"E": 51, "S": -17, "W": -17, "N": -17},
        ),
    ],
)
def test_self_drawn_each_of_the_others_pays_eight_and_the_points(
    told: str, seat: Seat, flowers: str, paid: dict[str, int]
) -> None:
    assert tell(told, seat=seat, flowers=flowers).payments == paid


@clause("MCR-3.9.1.3-2", "MCR-3.9.1.2-1", "MCR-3.9.1.2-2", "MCR-3.7.2.3-2")
@pytest.mark.parametrize(
    ("told", "seat", "source", "flowers", "paid"),
    [
        (NOTHING, Seat.NORTH, Seat.WEST, "", {"E": -8, "S": -8, "W": -16, "N": 32}),
        (NOTHING, Seat.NORTH, Seat.WEST, "15f", {"E": -8, "S": -8, "W": -18, "N": 34}),
        (THREE, Seat.EAST, Seat.SOUTH, "", {"E": 43, "S": -27, "W": -8, "N": -8}),
        (f"{NOTHING} | discard robbing_kong", Seat.SOUTH, Seat.EAST, "", {"E": -16, "S": 32, "W": -8, "N": -8}),
    ],
)
def test_by_discard_only_the_discarder_pays_more_than_eight(
    told: str, seat: Seat, source: Seat, flowers: str, paid: dict[str, int]
) -> None:
    assert tell(told, seat=seat, source=source, flowers=flowers).payments == paid


# The five principles


@clause("MCR-3.9.1.5", "MCR R-26", "MCR-S", "MCR-S.9")
@pytest.mark.parametrize(
    ("told", "expected", "total", "rejected"),
    [
        ("112233m 112233p 7s + 7s", "19 76", 25, 8),                            # seven pairs before four chows
        ("111122223333m 5p + 5p", "14 62 63 75 79", 54, 52),                    # four chows before three pungs
        ("222333444m 55s 78p + 9p", "24 33 62 76", 43, 28),                     # three pungs before three chows
        ("445566m 445566p 5s + 5s", "19 26", 48, 48),                           # even: the smaller numbers
    ],
)
def test_the_reading_with_the_largest_total_is_taken(told: str, expected: str, total: int, rejected: int) -> None:
    found = tell(told)
    assert (numbers(found), found.total) == (expected, total)
    assert found.rejected is not None
    assert found.rejected.total == rejected
    assert found.rejected.arrangement != found.arrangement


@clause("MCR-3.9.1.5")
def test_a_hand_with_one_reading_rejects_nothing() -> None:
    assert tell(NOTHING).rejected is None


LeftOut = tuple[str, str, str, int]                         # number, rule, clause, how often


def left_out(told: str, **more: Any) -> set[LeftOut]:
    """What holds and is not counted."""
    found = tell(told, **more).not_counted
    return {(each.id.removeprefix("mcr."), each.rule, each.clause, each.count) for each in found}


@clause("MCR-3.9.1.5-1", "MCR-A1.0-2")
@pytest.mark.parametrize(
    ("told", "expected", "without"),
    [
        (f"{CONCEALED} | | wall", "56", {("80", "implied", "MCR-A1.56", 1)}),
        (f"{NOTHING} | wall last_tile", "44", {("80", "excluded", "MCR-A1.44", 1)}),
        (f"{NOTHING} | discard robbing_kong last_of_kind", "47", {("58", "excluded", "MCR-A1.47", 1)}),
        ("67m 55s + 8m | chow:234m chow:567p pung:888s", "68", {("76", "implied", "MCR-A1.68", 1)}),
        (
            "78m 55p 567s + 9m | chow:123m chow:456m",
            "28 63",
            {
                ("71", "inside", "MCR-A1.28", 2),
                ("72", "inside", "MCR-A1.28", 1),
                ("76", "excluded", "MCR-A1.63", 1),
            },
        ),
        ("78m 99p + 9m | pung:333m pung:333p pung:333s", "32 76", {("65", "inside", "MCR-A1.32", 3)}),
    ],
)
def test_what_another_fan_contains_is_not_counted(told: str, expected: str, without: set[LeftOut]) -> None:
    assert fans(told) == expected
    assert left_out(told) == without


@clause("MCR-3.9.1.5-1")
def test_what_is_not_counted_names_what_took_it_away() -> None:
    told = "567p 99s 67m + 8m | pung:111z chow:123m"
    (gone,) = tell(told, seat=Seat.SOUTH, round=Seat.EAST).not_counted
    assert (gone.id, gone.because, gone.rule, gone.clause) == ("mcr.73", "mcr.60", "inside", "MCR-A1.60")
    assert gone.because_names == FANS[60].names


@clause("MCR-3.9.1.5-2", "MCR R-44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222333444m 55s 78p + 9p", "24 33 62 76"),                             # pungs, so no chows: not 23
        ("55s 78p + 9p | chow:234m chow:234m chow:234m", "23 63"),              # chows, so no pungs: not 24
        ("111122223333m 5p + 5p", "14 62 63 75 79"),                            # not 24, nor 64
        ("111222333444m 9p + 9p", "12 15 73 75 76 79"),                         # not 23
    ],
)
def test_sets_are_not_regrouped_between_fans(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-3.9.1.5-3")
@pytest.mark.parametrize(
    ("told", "expected", "without"),
    [
        (
            "456m 77z 34p + 5p | chow:123m chow:456m",                          # 123 makes one Short Straight, not two
            "69 71 75",
            {("71", "repeat", "MCR-3.9.1.5-3", 1)},
        ),
        (
            "77z 34p 123m + 5p | chow:123m chow:789m",
            "69 72 75",
            {("72", "repeat", "MCR-3.9.1.5-3", 1)},
        ),
    ],
)
def test_a_set_is_not_used_twice_for_the_same_fan(told: str, expected: str, without: set[LeftOut]) -> None:
    assert fans(told) == expected
    assert left_out(told) == without


@clause("MCR-3.9.1.5-3", "MCR-3.9.1.5-5")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("56p 88s + 7p | chow:123m chow:456m chow:234p", "63 71 71"),           # two Short Straights of four chows
        ("44p 77s + 4p | pung:222m pung:222p pung:444m", "49 65 65 68"),        # two Double Pungs of four pungs
    ],
)
def test_the_same_fan_counts_again_with_other_sets(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-3.9.1.5-4")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 99s + 9m | chow:123m chow:456m chow:123p", "28 63 70"),           # a straight before two short ones
        ("23s 99m + 1s | chow:123m chow:123p chow:456m", "41 63 71"),           # three alike before two alike
        ("222m 666p 555s 34s 99p + 5s", "33 62 64 76"),                         # a chow for the sake of the pung
    ],
)
def test_a_set_may_serve_the_dearer_fan(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-3.9.1.5-5", "MCR-S.5")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78p 55m + 9p | chow:123m chow:789m chow:123p", "63 70 70 72 75"),     # four chows are joined three times
        ("45p 99s + 6p | chow:123m chow:456m chow:123p", "63 70 70 71"),
        ("123m 789m 6m + 6m | chow:123m chow:789m", "22 63 69 69 72"),
        ("456m 77z 34p + 5p | chow:123m chow:456m", "69 71 75"),                # three chows twice
        ("78m 123m 55p + 9m | chow:123m chow:456m", "28 63 69 75"),             # a fourth beside three once
    ],
)
def test_each_further_set_is_joined_once(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-3.9.1.5-5")
def test_a_set_that_was_joined_already_is_not_joined_again() -> None:
    told = "78p 55m + 9p | chow:123m chow:789m chow:123p"
    assert left_out(told) == {("72", "once", "MCR-3.9.1.5-5", 1), ("76", "excluded", "MCR-A1.63", 1)}


# The algorithm


@clause("MCR-S.2", "MCR R-60")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222m 666p 88s 345s 99p + 8s", "62 66 76"),                            # the discard melds that pung only
        ("222m 666p 88s 345s 99p + 8s | | wall", "33 56 76"),                   # from the wall all is concealed
        ("222m 666p 555s 34s 99p + 5s", "33 62 64 76"),                         # the five is taken into the chow
        ("222m 333p 444s 777s 8p + 8p", "12 42 68 79"),                         # the eight is taken into the pair
        ("222p 666s 77z 67m + 8m | chow:123m", "66"),
    ],
)
def test_the_group_the_last_tile_completes_decides_what_is_concealed(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-S.4")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("123m 78m 55m + 9m | chow:123m chow:789m", "13"),                      # a fan of four sets stands alone
        ("22334s 88m + 4s | chow:234s chow:234s", "14 63 68 75"),
        ("55s 99m + 5s | pung:222s pung:333s pung:444s", "15 75 76"),
        ("78s 44p + 9s | chow:123s chow:345s chow:567s", "16 63 75"),
        ("78p 55s + 9p | chow:123m chow:789m chow:123p", "29"),
        ("67m 88p + 5m | chow:123m chow:234m chow:345m", "30 63 71 75"),        # two ways to 30, taken once
        ("44m 99p + 4m | pung:333m pung:444p pung:555s", "42 49 65 76"),        # a fan of three sets leaves one
    ],
)
def test_a_fan_of_four_sets_leaves_none_and_a_fan_of_three_sets_one(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-S.6")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34s 99p + 5s | kong:2222m:concealed kong:4444p:concealed kong:6666s", "17 66 76"),    # 48 takes 66, not here
        ("1112345678999m + 5m", "4 66"),                                        # 73 is gone altogether
        ("11m 55p + 1m | pung:222z pung:333z pung:444z", "38 49 73 75"),        # 73 is gone for the winds only
        ("23m 77p 234s + 4m | chow:234m chow:234m", "23 63 68 70"),
    ],
)
def test_dearer_fans_take_away_first(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-S.7", "MCR R-17")
@pytest.mark.parametrize(
    ("told", "flowers", "expected", "total"),
    [
        (NOTHING, "", "43", 8),
        (NOTHING, "128f", "43 81 81 81", 11),
        ("234s 77z 68m + 7m | chow:123m chow:567p", "", "78", 1),               # the poorest fan spoils it
        (f"{NOTHING} | wall", "", "80", 1),
        (CONCEALED, "", "62", 2),
        (f"{NOTHING} | discard last_tile", "", "45", 8),
        ("12234m 77z + 3m | chow:567p chow:678s", "", "77", 1),
    ],
)
def test_only_a_hand_without_any_fan_is_a_chicken(told: str, flowers: str, expected: str, total: int) -> None:
    found = tell(told, flowers=flowers)
    assert (numbers(found), found.total) == (expected, total)


@clause("MCR-S.9")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78s 99p + 9s | chow:123m chow:456p chow:456m", "39 63 70"),           # 70 before 71
        ("78m 123m 55p + 9m | chow:123m chow:456m", "28 63 69 75"),             # 69 before 71 and 72
        ("445566m 445566p 5s + 5s", "19 26"),                                   # 19 before 26
    ],
)
def test_of_equal_counts_the_one_with_the_smallest_numbers_is_told(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-0.3")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 99p + 9m | pung:555m kong:3333p pung:444s", "42 74 76"),
        ("55s 99m + 5s | pung:222s kong:3333s pung:444s", "15 74 75 76"),
        ("44z 99p + 4z | pung:111z kong:2222z:added pung:333z", "1 18 50 74"),
    ],
)
def test_a_kong_serves_where_a_pung_is_asked_for(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-0.4", "MCR R-55")
@pytest.mark.parametrize(
    ("kong", "expected"),
    [("kong:5555p:concealed", "62 67"), ("kong:5555p", "74"), ("kong:5555p:added", "74"), ("pung:555p", "43")],
)
def test_a_declared_concealed_kong_stays_concealed_and_a_promoted_one_is_melded(kong: str, expected: str) -> None:
    assert fans(f"123m 234s 77z 67m + 8m | {kong}") == expected


# Kongs


@clause("MCR-K")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567s 77z 67m + 8m | chow:123m kong:2222p", {74: 1}),
        ("567s 77z 67m + 8m | chow:123m kong:2222p:concealed", {67: 2}),
        ("77z 67m + 8m | chow:123m kong:2222p kong:5555s", {57: 4}),
        ("77z 67m + 8m | chow:123m kong:2222p kong:5555s:concealed", {57: 6}),
        ("77z 67m + 8m | chow:123m kong:2222p:concealed kong:5555s:concealed", {48: 8}),
        ("77z 67m + 8m | kong:2222p kong:5555s kong:8888s", {17: 32}),
        ("77z 67m + 8m | kong:2222p kong:5555s:concealed kong:8888s", {17: 32}),
        ("7z + 7z | kong:2222p kong:5555s:concealed kong:8888s kong:4444m", {5: 88}),
    ],
)
def test_kongs_are_counted_together(told: str, expected: dict[int, int]) -> None:
    found = tell(told)
    assert {int(each.id.removeprefix("mcr.")): each.value for each in found.elements} == expected
    assert found.total == sum(expected.values())


@clause("MCR-K.1", "MCR R-11", "MCR R-12")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 666s 77z 67m + 8m | chow:123m", "66"),
        ("666s 77z 67m + 8m | chow:123m kong:2222p:concealed", "66 67"),
        ("77z 67m + 8m | chow:123m kong:2222p:concealed kong:5555s:concealed", "48"),           # 66 is included
        ("444m 77z 67m + 8m | kong:5555p kong:2222s:concealed", "57 66"),
        ("888s 99p 34s + 5s | kong:2222m:concealed kong:6666p:concealed", "33 48 62 76"),
        ("111s 888s 9p + 9p | kong:2222m:concealed kong:6666p:concealed", "12 48 73 76 79"),
        ("77z 67m + 8m | kong:2222p:concealed kong:5555s:concealed kong:8888s", "17 66"),
        ("77z 67m + 8m | kong:2222p:concealed kong:5555s:concealed kong:8888s:concealed", "17 33 62"),
        ("9p + 9p | kong:2222m:concealed kong:3333p:concealed kong:4444s kong:7777z", "5 42 59 66"),
    ],
)
def test_concealed_pungs_are_added_to_the_kongs(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-K.2")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("88m 99p + 8m | pung:222m kong:4444p pung:777s", "49 74 76"),
        ("77p 88p + 7p | kong:2222m kong:3333m kong:4444m", "17 24 49 68 75"),
        ("88m 99p + 9p | pung:333m pung:333p pung:333s", "32 49 73 76"),
        ("11m 55p + 1m | pung:222z pung:333z pung:444z", "38 49 73 75"),
        ("44z 99p + 4z | pung:111z pung:222z pung:333z", "1 18 50"),
        ("9p + 9p | kong:2222m kong:3333p kong:4444s kong:7777z", "5 42 53 59"),
        ("99p 99s + 9p | pung:111m pung:999m pung:111p", "8 65 65"),
        ("33z 44z + 3z | pung:555z pung:666z pung:222z", "11 54"),
        ("222m 333p 444s 777s 8p + 8p", "12 42 68 79"),
        ("55s 99m + 5s | pung:222s pung:333s pung:444s", "15 75 76"),
        ("11p 77z + 1p | pung:111m pung:999p pung:222z", "18 65 75"),
        ("44p 66s + 4p | pung:222m pung:222p pung:444m", "21 65 65"),
    ],
)
def test_all_pungs_is_added_unless_a_dearer_fan_contains_it(told: str, expected: str) -> None:
    assert fans(told) == expected


# Waits


@clause("MCR-W", "MCR-W.1")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("12m 678m 77z + 3m | chow:567p chow:234s", "77"),
        ("12345m 77z + 3m | chow:567p chow:234s", "43"),                        # a six would do, though it scores less
        ("4699m + 5m | chow:678p chow:123s chow:345s", "63 78"),
        ("4446m + 5m | chow:678p chow:123s chow:345s", "63"),
        ("678m 7z + 7z | chow:567p chow:234s chow:123m", "79"),
        ("4567m + 7m | chow:678p chow:123s chow:345s", "63"),
        ("77z 99s 678m + 9s | chow:567p chow:234s", "73"),                      # two pairs wait for either
    ],
)
def test_a_wait_counts_only_if_one_kind_would_complete_the_hand(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-W.2")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("12234m 77z + 3m | chow:567p chow:678s", "77"),                        # edge or closed, one of the two
        ("13345m 77z + 2m | chow:567p chow:678s", "78"),
    ],
)
def test_at_most_one_wait_counts(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-W.3", "MCR R-31")
def test_a_kind_one_has_used_up_is_still_awaited() -> None:
    assert fans("2345m + 5m | pung:222m chow:678p chow:123s") == "64 76"


@clause("MCR-W.4")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("9p + 9p | kong:2222m kong:3333p:concealed kong:4444s kong:7777z", "5 42 59"),
        ("1122334455667p + 7p", "6"),
        ("19m 19p 1s 1234567z 7z + 9s", "7"),
        ("1133m 5577p 2288s 4z + 4z", "19"),
        ("147m 25p 36s 123456z + 7z", "20"),
        ("147m 258p 36s 12345z + 6z", "34"),
        ("7z + 7z | chow:123m chow:567p chow:234s pung:888s", "53"),
    ],
)
def test_hands_that_wait_singly_by_nature_have_no_single_wait(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-W.5", "MCR R-33")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        ("123m 567p 234s 678m 7z + 7z | | wall dealt", "", "56"),
        ("123m 567p 234s 68m 77z + 7m | | wall dealt", "", "56"),
        ("123m 567p 234s 678m 7z + 7z | | wall", "", "56 79"),
        ("123m 567p 234s 678m 7z + 7z | | wall", "1f", "56 79 81"),             # the last replacement of a flower
        ("1112345678999m + 5m | | wall dealt", "", "22 56 66 73 73"),
    ],
)
def test_a_win_on_the_dealt_tiles_has_no_winning_tile(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


@clause("MCR R-33")
@pytest.mark.parametrize(
    ("flags", "seat", "code"),
    [
        ("dealt", Seat.SOUTH, "dealt_not_dealer"),
        ("dealt last_tile", Seat.EAST, "dealt_and_more"),
        ("dealt last_of_kind", Seat.EAST, "dealt_and_more"),
    ],
)
def test_only_the_dealer_wins_on_the_dealt_tiles_and_by_nothing_else(flags: str, seat: Seat, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        tell(f"{CONCEALED} | | wall {flags}", seat=seat)
    assert refused.value.code == code


# Rulings on exclusions the book does not print


@clause("MCR R-46")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 55p 567s + 9m | chow:123m chow:456m", "28 63"),                   # 28: 71 and 72 inside
        ("34s 99m 222z + 5s | chow:345m chow:345p", "41 73"),                   # 41: 70 inside
        ("78m 99p + 9m | pung:333m pung:333p pung:333s", "32 76"),              # 32: 65 inside
        (THREE, "33 62 76"),                                                    # 33: 66
        ("222m 333p 444s 77s 88p + 7s | | wall", "12 42 56 68"),                # 12: 33 and 66
        ("77z 67m + 8m | kong:2222p kong:5555s:concealed kong:8888s", "17"),    # 17: 57, 67, 74
        ("7z + 7z | kong:2222p kong:5555s:concealed kong:8888s kong:4444m", "5"),       # 5: 17, 49, 57, 67, 74
        ("1122334455667p + 7p", "6"),                                           # 6: 19
        ("99p 99s + 9p | pung:111m pung:999m pung:111p", "8 65 65"),            # 8: 18
        ("1122334455667z + 7z", "11 19"),                                       # 11: 18
        ("11p 77z + 1p | pung:111m pung:999p pung:222z", "18 65 75"),           # 18: 55
        ("147m 25p 36s 123456z + 7z", "20"),                                    # 20: 34
        ("88m 99p + 8m | pung:777m pung:888p pung:999s", "25 42 49 65 73"),     # 25: 36
        ("23s 22m + 1s | chow:123m chow:123p chow:123p", "27 41 63 69"),        # 27: 37
        ("678m 55m 99m + 9m | pung:111m pung:333m", "22 73 73"),                # 22: 75
        ("34m 22z 999m + 5m | chow:123m chow:678m", "50 71 73"),                # 50: 75
        ("44p 66s + 4p | pung:222m pung:222p pung:444m", "21 65 65"),           # 21: 76
        ("45p 55m + 6p | chow:345m chow:567p pung:555s", "31"),                 # 31: 76
        ("67m 55s + 8m | chow:234m chow:567p pung:888s", "68"),                 # 68: 76
        ("22m 456m 78p + 6p | pung:555z pung:666z", "54 75"),                   # 54: 59
        ("77z 67m + 8m | chow:123m kong:2222p kong:5555s", "57"),               # 57: 74
        ("77z 67m + 8m | chow:123m kong:2222p:concealed kong:5555s:concealed", "48"),   # 48: 67
        ("234s 77z 67m + 8m | chow:123m kong:5555p | wall replacement", "46 74"),       # 46: 80
        (f"{CONCEALED} | | wall", "56"),                                        # 56: 80
        ("567p 99s 67m + 8m | pung:666z chow:123m", "59"),                      # 59: 73 for that pung
        ("567p 99s 67m + 8m | pung:111z chow:123m", "60 61"),                   # 60, 61: 73 for that pung
    ],
)
def test_what_follows_from_a_fan_is_not_added_to_it(told: str, expected: str) -> None:
    assert fans(told) == expected
