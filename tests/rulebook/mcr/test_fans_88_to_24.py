"""The fans worth 88, 64, 48, 32 and 24 points: every row is a whole hand and everything it counts."""


import pytest

from paiju.testing.builders import score
from paiju.testing.clauses import clause
from tests.rulebook.mcr.telling import fans

# 88 points


@clause("MCR-A1.1", "MCR R-50")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111z 222z 333z 444z 5m + 5m", "1 12 50 79"),                  # not 38, 49, 60, 61, 73; the pair is free
        ("44z 55p + 4z | pung:111z pung:222z pung:333z", "1 50"),
        ("444z 7z + 7z | pung:111z pung:222z kong:3333z", "1 11 74 79"),
        ("44z 99p + 4z | pung:111z pung:222z pung:333z", "1 18 50"),
        ("111z 222z 333z 44z 56m + 7m", "9 33 50 60 61 62"),            # the fourth wind is only a pair
        ("44z 99p + 9p | pung:111z pung:222z pung:333z", "9 18 50 60 61"),
    ],
)
def test_big_four_winds_are_pungs_of_all_four_winds_with_any_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.2", "MCR R-05")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("777z 23m 99p + 4m | pung:555z pung:666z", "2 75"),            # neither 54 nor 59
        ("777z 23m 99p + 4m | kong:5555z kong:6666z", "2 57 75"),
        ("9m + 9m | pung:555z pung:666z pung:777z pung:111m", "2 18 50 53"),
        ("77z 22z + 7z | pung:555z pung:666z pung:333z", "2 11"),
        ("77z 123m 78p + 6p | pung:555z pung:666z", "10 75"),           # the third dragon is only a pair
        ("22m 456m 78p + 6p | pung:555z pung:666z", "54 75"),
    ],
)
def test_big_three_dragons_are_pungs_of_all_three_dragons(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.3", "MCR R-06")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("223344s 66s 88s + 8s | pung:666z", "3 50 59 69"),             # Half Flush with the green dragon
        ("222333444s 666s 8s + 8s", "3 12 22 24 68"),                   # Full Flush without it
        ("2222s 334s 66s 88s 66z + 4s", "3 19 50 64"),                  # seven pairs will do
        ("223344s 66s 88s + 8s | pung:555s", "22 68 69"),               # the five of bamboos is not green
        ("223344s 66s 88s + 8s | pung:777z", "50 59 69"),               # nor is the red dragon
    ],
)
def test_all_green_is_made_of_the_green_bamboos_and_the_green_dragon(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.4", "MCR R-07")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("1112345678999m + 5m", "4 66"),                                # not 22, 62, nor 73 for the two pungs
        ("1112345678999m + 2m", "4 66 71"),
        ("1112345678999p + 1p | | wall", "4 28 56 64"),
        ("1112345567899m + 9m", "22 62 73 73"),                         # the same tiles, another wait
        ("1112345678m + 5m | pung:999m", "22 73 73"),                   # a set was melded
    ],
)
def test_nine_gates_wait_for_any_tile_of_the_suit_with_thirteen_standing_tiles(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.4", "MCR R-33")
def test_a_dealer_who_wins_on_the_deal_has_no_nine_gates() -> None:
    assert fans("1112345678999m + 5m | | wall dealt") == "22 56 66 73 73"


@clause("MCR-A1.5")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("9p + 9p | kong:2222m kong:3333p:concealed kong:4444s kong:7777z:added", "5 42 59"),   # not 49, 79
        ("9p + 9p | kong:2222m:concealed kong:3333p:concealed kong:4444s kong:7777z", "5 42 59 66"),
        ("9p + 9p | kong:2222m:concealed kong:3333p:concealed kong:4444s:concealed kong:7777z", "5 33 42 59"),
        ("9p + 9p | kong:2222m kong:3333p kong:4444s kong:7777z", "5 42 53 59"),
        (
            "8s + 8s | kong:1111m:concealed kong:1111p:concealed kong:5555s:concealed kong:6666p:concealed | wall",
            "5 12 56 65 73 73 76",
        ),
        ("9p + 9p | kong:2222m kong:3333p:concealed kong:4444s pung:777z", "17 42 49 59 79"),
    ],
)
def test_four_kongs_of_any_mixture_with_points_for_the_concealed_ones(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.6")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("1122334455667p + 7p", "6"),                                   # not 19, 22, 62, 79
        ("2233445566778s + 8s | | wall", "6 56 68"),
        ("3344556677899m + 8m", "6"),
        ("1122334455668p + 8p", "19 22"),                               # a number is skipped
        ("112233445566p 7s + 7s", "19 75 76"),                          # another suit
    ],
)
def test_seven_shifted_pairs_are_consecutive_pairs_of_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.7")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("19m 19p 19s 1234567z + 5z", "7"),                             # not 18, 52, 55, 62
        ("19m 19p 1s 1234567z 7z + 9s", "7"),                           # not 79
        ("19m 19p 19s 1234567z + 1m | | wall", "7 56"),
        ("1199m 1199p 1199s 5z + 5z", "18 19"),
    ],
)
def test_thirteen_orphans_are_one_of_each_terminal_and_honour_and_one_twice(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.7")
@pytest.mark.parametrize("held", ["19m 19p 18s 1234567z", "19m 19p 19s 1234456z"])
def test_no_orphan_may_be_missing(held: str) -> None:
    assert score("mcr", held, "5z").reason == "not_complete"


# 64 points


@clause("MCR-A1.8", "MCR R-08", "MCR R-09")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("99p 99s + 9p | pung:111m pung:999m pung:111p", "8 65 65"),    # Double Pung twice; not 49, 55, 73, 76
        ("999m 9p + 9p | pung:111m pung:111p pung:111s", "8 32 79"),    # Triple Pung
        ("1111m 9999m 11p 99p 1s + 1s", "8 19 64 64"),
        ("99p 55z + 9p | pung:111m pung:999m pung:111p", "18 65 65 75"),    # an honour among them
        ("99p 99s + 9p | pung:111m pung:999m chow:123p", "55 65 73 73 73 76"),
    ],
)
def test_all_terminals_are_ones_and_nines_only(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.9")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111z 44z 78m + 9m | pung:222z pung:333z", "9 50 55 60 61"),   # neither 38 nor 73
        ("11z 66z + 6z | pung:444z pung:222z pung:333z", "9 11 59"),
        ("11m 11z + 1m | pung:222z pung:333z pung:444z", "9 18 50"),
        ("111z 55z 78m + 9m | pung:222z pung:333z", "38 50 55 60 61"),  # the pair is no wind
    ],
)
def test_little_four_winds_are_three_pungs_of_winds_and_a_pair_of_the_fourth(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.10", "MCR R-05", "MCR R-49")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("77z 123m 78p + 6p | pung:555z pung:666z", "10 75"),           # neither 54 nor 59
        ("77z 123m 78p + 9p | pung:555z pung:666z", "10 55 75"),
        ("77z 56m + 4m | pung:555z pung:666z pung:111m", "10 50 73"),   # Pung of Terminals counts
        ("77z 99m + 9m | pung:555z pung:666z pung:111m", "10 18 50"),
        ("77z 22z + 2z | pung:555z pung:666z pung:333z", "10 11"),
        ("22m 456m 78p + 6p | pung:555z pung:666z", "54 75"),           # the third dragon is missing
        ("66z 123m 456p 78s + 6s | pung:555z", "59"),                   # one pung and a pair
    ],
)
def test_little_three_dragons_are_two_pungs_of_dragons_and_a_pair_of_the_third(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.11", "MCR R-62")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("33z 44z + 3z | pung:555z pung:666z pung:222z", "11 54"),      # not 49, 55, 73
        ("55z 66z + 5z | pung:222z pung:333z pung:444z", "11 38 59"),
        ("11z 66z + 1z | pung:222z pung:333z pung:555z", "11 38 59 60 61"),
        ("1122334455667z + 7z", "11 19"),
        ("33z 99p + 3z | pung:555z pung:666z pung:222z", "18 50 54"),   # a pair of terminals
    ],
)
def test_all_honours_are_winds_and_dragons_only(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.12", "MCR R-60")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222m 333p 444s 777s 8p + 8p", "12 42 68 79"),                 # the discard completes the pair; not 49, 62
        ("222m 333p 444s 77s 88p + 7s | | wall", "12 42 56 68"),        # neither 33 nor 66
        ("333p 444s 777s 8p + 8p | kong:2222m:concealed", "12 42 67 68 79"),
        ("222m 333p 444s 77s 88p + 7s", "33 42 49 62 68"),              # a discard completes a pung
        ("222m 333p 444s 8p + 8p | pung:777s", "33 42 49 68 79"),
    ],
)
def test_four_concealed_pungs_take_a_discard_only_for_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.13", "MCR R-01")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("112233778899m 5m + 5m", "13 62 79"),                          # not 19, 22, 63, 69, 72
        ("123m 78m 55m + 9m | chow:123m chow:789m", "13"),
        ("123m 78m 55m + 6m | chow:123m chow:789m", "22 63 69 72"),     # one chow is not terminal
        ("123m 789m 6m + 6m | chow:123m chow:789m", "22 63 69 69 72"),  # the pair is not fives
        ("123m 78m 55p + 9m | chow:123m chow:789m", "63 69 69 72 75"),  # the pair is of another suit
    ],
)
def test_pure_terminal_chows_are_both_terminal_chows_twice_and_fives_in_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR R-01")
def test_pure_terminal_chows_are_worth_64() -> None:
    assert score("mcr", "123m 78m 55m", "9m", "chow:123m chow:789m").total == 64


# 48 points


@clause("MCR-A1.14", "MCR R-44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111122223333m 5p + 5p", "14 62 63 75 79"),                    # not 23, 24, 69, and no Tile Hog
        ("22334s 88m + 4s | chow:234s chow:234s", "14 63 68 75"),
        ("22334s 44s + 4s | chow:123s chow:123s", "22 37 63 64 64 64 69 69"),   # two and two
        ("22334s 88m + 1s | chow:234s chow:234s", "23 63 64 64 75"),    # one of the four is another
    ],
)
def test_quadruple_chow_is_four_identical_chows(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.15", "MCR R-02", "MCR R-44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("55s 99m + 5s | pung:222s kong:3333s pung:444s", "15 74 75 76"),   # not 24, 49
        ("111222333444m 9p + 9p", "12 15 73 75 76 79"),                 # not 23
        ("44m 99m + 4m | pung:111m pung:222m pung:333m", "15 22 73"),
        ("55p 88s + 5p | pung:222p pung:333p pung:444p", "15 40 68"),   # 75 counts, but not beside 40
        ("66s 99m + 6s | pung:222s pung:333s pung:444s", "24 49 75 76"),
    ],
)
def test_four_pure_shifted_pungs_have_consecutive_numbers_in_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


# 32 points


@clause("MCR-A1.16", "MCR R-45")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45m 88p + 6m | chow:123m chow:234m chow:345m", "16 63 75"),   # steps of one: not 30, 71
        ("45m 99m + 6m | chow:123m chow:234m chow:345m", "16 22 63"),
        ("78s 44p + 9s | chow:123s chow:345s chow:567s", "16 63 75"),   # steps of two: not 72
        ("45m 88p + 3m | chow:123m chow:234m chow:345m", "30 58 63 64 69 75"),     # the other threes lie in melds
        ("78s 44p + 6s | chow:123s chow:345s chow:567s", "30 63 71 75"),
        ("67m 88p + 5m | chow:123m chow:234m chow:345m", "30 63 71 75"),    # steps of one, one, two
    ],
)
def test_four_pure_shifted_chows_rise_by_one_or_by_two_each_time(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.17")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("77p 88p + 7p | kong:2222m kong:3333m:added kong:4444m:concealed", "17 24 49 68 75"),  # not 57, 67, 74
        ("34s 99p + 5s | kong:2222m:concealed kong:4444p:concealed kong:6666s:concealed", "17 33 62 76"),
        ("34s 99p + 5s | kong:2222m:concealed kong:4444p:concealed kong:6666s", "17 66 76"),
        ("888s 9p + 9p | kong:2222m:concealed kong:4444p:concealed kong:6666s:concealed", "12 17 76 79"),
        ("77p 88p + 7p | kong:2222m kong:3333m pung:444m", "24 49 57 68 75"),
    ],
)
def test_three_kongs_of_any_mixture(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.18", "MCR R-62")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("99s 77z + 7z | pung:111m pung:999p pung:222z", "18 52 59"),   # not 49, 55, 73
        ("11p 77z + 1p | pung:111m pung:999p pung:222z", "18 65 75"),
        ("1199m 99p 11s 11223z + 3z", "18 19"),
        ("99s 77z + 7z | chow:123m pung:999p pung:222z", "52 55 59 73 73"),     # a two and a three
        ("99p 99s + 9p | pung:111m pung:999m pung:111p", "8 65 65"),    # terminals only
        ("33z 44z + 3z | pung:555z pung:666z pung:222z", "11 54"),      # honours only
    ],
)
def test_all_terminals_and_honours_have_both_and_nothing_else(told: str, expected: str) -> None:
    assert fans(told) == expected


# 24 points


@clause("MCR-A1.19", "MCR R-51", "MCR R-13")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("1133m 5577p 2288s 4z + 4z", "19"),                            # neither 62 nor 79
        ("1133m 5577p 2288s 4z + 4z | | wall", "19 56"),
        ("1111z 3355m 77p 228s + 8s", "19 64"),                         # four alike are two pairs
        ("112233m 112233p 7s + 7s", "19 76"),                           # dearer than four chows
        ("112233778899m 5m + 5m", "13 62 79"),                          # four chows are dearer
        ("111122223333m 5p + 5p", "14 62 63 75 79"),
    ],
)
def test_seven_pairs_may_hold_four_alike(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.19", "MCR R-62")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("2222s 334s 66s 88s 66z + 4s", "3 19 50 64"),
        ("1111m 9999m 11p 99p 1s + 1s", "8 19 64 64"),
        ("1122334455667z + 7z", "11 19"),
        ("1199m 99p 11s 11223z + 3z", "18 19"),
        ("1122445577889p + 9p", "19 22"),
        ("778899m 7799p 889s + 9s", "19 25"),
        ("445566m 445566p 5s + 5s", "19 26"),
        ("112233m 1133p 223s + 3s", "19 27"),
        ("66778899m 6677p 9s + 9s", "19 36"),
        ("112244m 1133p 244s + 2s", "19 37"),
        ("11225588p 2266s 5z + 5z", "19 40"),
        ("1133557799m 112z + 2z", "19 50"),
        ("2244m 6688p 22446s + 6s", "19 68"),
    ],
)
def test_seven_pairs_combine_with_what_is_true_of_all_tiles(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.20", "MCR R-59")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("147m 25p 36s 12345z 7z + 6z", "20"),                          # not 34, 52, 62
        ("14m 25p 369s 123456z + 7z | | wall", "20 56"),
        ("258m 369p 1s 123456z + 7z", "20"),                            # any suit may begin
        ("147m 258p 36s 12345z + 6z", "34"),                            # six honours
    ],
)
def test_greater_honours_and_knitted_tiles_have_all_seven_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.21")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("44p 66s + 4p | pung:222m pung:222p pung:444m", "21 65 65"),   # not 49, 68, 76
        ("444m 4p + 4p | pung:222m pung:222p kong:2222s", "21 32 37 74 79"),
        ("44p 77s + 4p | pung:222m pung:222p pung:444m", "49 65 65 68"),    # the pair is odd
        ("44p 66s + 4p | pung:222m pung:333p pung:444m", "49 65 68"),
        ("2244m 6688p 22446s + 6s", "19 68"),                           # seven pairs will not do
    ],
)
def test_all_even_pungs_are_four_even_pungs_and_an_even_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.22")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("678m 55m 99m + 9m | pung:111m pung:333m", "22 73 73"),        # neither 75 nor 76
        ("45m 99m + 6m | chow:123m chow:234m chow:345m", "16 22 63"),
        ("678m 99m 77z + 9m | pung:111m pung:333m", "50 73 73"),        # honours make it a Half Flush
        ("678m 99m 77p + 9m | pung:111m pung:333m", "73 73 75 76"),
    ],
)
def test_full_flush_is_one_suit_without_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.23", "MCR R-44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("23m 77p 567s + 4m | chow:234m chow:234m", "23 63 68"),        # not 69 inside
        ("23m 77p 234s + 4m | chow:234m chow:234m", "23 63 68 70"),     # the fourth chow adds one
        ("55s 78p + 9p | chow:234m chow:234m chow:234m", "23 63"),      # not 24
        ("23m 77p 567s + 1m | chow:234m chow:234m", "63 69"),           # two alike and another
        ("23m 77p 567s + 4m | chow:234m chow:234p", "63 68 69 70"),
    ],
)
def test_pure_triple_chow_is_three_identical_chows(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.24", "MCR R-44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("55s 78p + 9p | pung:222m kong:3333m pung:444m", "24 74 76"),
        ("44p 88s + 4p | pung:222m pung:333m pung:444m", "24 49 65 68"),
        ("222333444m 55s 78p + 9p", "24 33 62 76"),                     # not 23
        ("55s 78p + 9p | pung:222m pung:333m pung:555m", "76"),         # a number is skipped
        ("55s 78p + 9p | pung:222m pung:333m pung:444p", "76"),
    ],
)
def test_pure_shifted_pungs_are_three_consecutive_pungs_of_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.25")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78s 99p + 9s | chow:789m chow:789m chow:789p", "25 41 55 63 69"),     # neither 36 nor 76
        ("88m 99p + 8m | pung:777m pung:888p pung:999s", "25 42 49 65 73"),
        ("78s 99p + 6s | chow:789m chow:789m chow:789p", "36 63 69 70"),
    ],
)
def test_upper_tiles_are_sevens_eights_and_nines(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.26")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45s 55m + 6s | chow:456m chow:456p chow:456p", "26 31 41 63 69"),     # neither 68 nor 76
        ("45s 66m + 6s | chow:456m chow:456p chow:456p", "26 41 63 69"),
        ("45s 66m + 3s | chow:456m chow:456p chow:456p", "63 68 69 70"),
    ],
)
def test_middle_tiles_are_fours_fives_and_sixes(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.27")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("23s 22m + 1s | chow:123m chow:123p chow:123p", "27 41 63 69"),        # neither 37 nor 76
        ("23s 11m + 1s | chow:123m chow:123p pung:333p", "27 41 64"),
        ("23s 22m + 4s | chow:123m chow:123p chow:123p", "37 63 69 70"),
    ],
)
def test_lower_tiles_are_ones_twos_and_threes(told: str, expected: str) -> None:
    assert fans(told) == expected
