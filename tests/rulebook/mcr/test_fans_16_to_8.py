"""The fans worth 16, 12 and 8 points: every row is a whole hand and everything it counts."""


import pytest

from paiju.testing.builders import score
from paiju.testing.clauses import clause
from tests.rulebook.mcr.telling import fans

# 16 points


@clause("MCR-A1.28")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 55p 567s + 9m | chow:123m chow:456m", "28 63"),           # neither 71 nor 72 inside
        ("78m 123m 55p + 9m | chow:123m chow:456m", "28 63 69 75"),     # the fourth chow adds one of 69, 71, 72
        ("78m 222z 99p + 9m | chow:123m chow:456m", "28 73 75"),
        ("78m 55p 567s + 6m | chow:123m chow:456m", "63 71"),
        ("78p 55p 567s + 9p | chow:123m chow:456m", "63 71"),           # of two suits
    ],
)
def test_pure_straight_is_one_to_nine_in_three_chows_of_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.29", "MCR R-04")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78p 55s + 9p | chow:123m chow:789m chow:123p", "29"),         # not 63, 70, 72, 76
        ("123789m 123789p 5s + 5s", "29 62 79"),
        ("78p 55s + 6p | chow:123m chow:789m chow:123p", "63 70 72"),
        ("78p 55m + 9p | chow:123m chow:789m chow:123p", "63 70 70 72 75"),     # the fives are not of the third suit
        ("78p 44s + 9p | chow:123m chow:789m chow:123p", "63 70 70 72"),
    ],
)
def test_three_suited_terminal_chows_have_fives_of_the_third_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.30")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45m 88p 678s + 3m | chow:123m chow:234m", "30 63"),           # steps of one
        ("67s 99m 222z + 5s | chow:123s chow:345s", "30 73 75"),        # steps of two
        ("67s 99m 678s + 5s | chow:123s chow:345s", "30 63 71 75"),     # the fourth chow adds one
        ("45m 88p 678s + 6m | chow:123m chow:234m", "63 71"),           # steps of one and two
        ("67s 99m 222z + 8s | chow:123s chow:345s", "71 73 75"),
        ("45p 88p 678s + 3p | chow:123m chow:234m", "63"),            # of two suits
    ],
)
def test_pure_shifted_chows_rise_by_one_or_by_two_in_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.31")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45p 55m + 6p | chow:345m chow:567p pung:555s", "31"),         # neither 68 nor 76
        ("45p 55m + 3p | chow:345m chow:567p pung:555s", "31 70"),
        ("45s 55m + 6s | chow:456m chow:456p chow:456p", "26 31 41 63 69"),
        ("45p 66m + 6p | chow:345m chow:567p pung:555s", "68"),         # no five in the pair
        ("46s 55m + 5s | chow:345m chow:567p pung:222p", "51 68 78"),   # nor in a set
    ],
)
def test_all_fives_have_a_five_in_every_set_and_in_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.32")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 99p + 9m | pung:333m pung:333p kong:3333s", "32 74 76"),  # not 65 inside
        ("88m 99p + 9p | pung:333m pung:333p pung:333s", "32 49 73 76"),
        ("22z 55z + 2z | pung:333m pung:333p pung:333s", "32 49 52 73"),
        ("78m 99p + 9m | pung:333m pung:333p pung:444s", "65 76"),
        ("78m 33s + 9m | pung:333m pung:333p pung:777p", "65 76"),      # the third is only a pair
    ],
)
def test_triple_pung_is_the_same_pung_in_all_three_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.33", "MCR R-60")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222m 666p 888s 34s 99p + 5s", "33 62 76"),                    # not 66
        ("222m 666p 88s 345s 99p + 8s | | wall", "33 56 76"),
        ("666p 888s 34s 99p + 5s | kong:2222m:concealed", "33 62 67 76"),
        ("222m 666p 555s 34s 99p + 5s", "33 62 64 76"),                 # the discard completes the chow
        ("222m 666p 88s 345s 99p + 8s", "62 66 76"),                    # it completes the third pung
        ("222m 888s 34s 99p + 5s | kong:6666p", "66 74 76"),
    ],
)
def test_a_pung_completed_by_a_discard_is_not_among_three_concealed_pungs(told: str, expected: str) -> None:
    assert fans(told) == expected


# 12 points


@clause("MCR-A1.34", "MCR R-59")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("147m 258p 36s 12345z + 6z", "34"),                            # neither 52 nor 62
        ("147m 258p 36s 12345z + 6z | | wall", "34 56"),
        ("147m 258p 369s 1234z + 5z", "34 35"),                         # with all nine knitted tiles
        ("147m 25p 36s 123456z + 7z", "20"),                            # with all seven honours
    ],
)
def test_lesser_honours_and_knitted_tiles_have_five_or_six_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.34")
@pytest.mark.parametrize("held", ["147m 258p 36s 12344z", "147m 258p 35s 12345z", "147m 269p 36s 12345z"])
def test_no_tile_is_doubled_or_foreign_among_honours_and_knitted_tiles(held: str) -> None:
    assert score("mcr", held, "6z").reason == "not_complete"


@clause("MCR-A1.35", "MCR R-61", "MCR R-58")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("147m 258p 369s 5z + 5z | pung:222z", "35 52 73 79"),          # with one of each type
        ("147m 258p 369s 5p + 5p | pung:111s", "35 73 76 79"),          # a pung: No Honours counts
        ("369m 147p 258s 9m 9m 23p + 4p", "35 62 63"),                  # a chow and a numbered pair: All Chows
        ("147m 258p 369s 7z + 7z | chow:345m", "35 79"),
        ("147m 258p 369s 1234z + 5z", "34 35"),
        ("147m 258p 36s 12345z + 6z", "34"),                            # eight knitted tiles
    ],
)
def test_knitted_straight_comes_with_a_set_and_a_pair_or_among_singles(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.35", "MCR R-32")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("147m 258p 369s 46m 99p + 5m", "35 62 63 78"),                 # the sole wait is the chow
        ("147m 258p 369s 12m 99p + 3m", "35 62 63 77"),
        ("14m 258p 369s 456m 99p + 7m", "35 62 63"),                    # the sole wait is in the knitted part
        ("147m 258p 369s 45m 99p + 6m", "35 62 63"),                    # two tiles would do
    ],
)
def test_beside_a_knitted_straight_only_the_chow_or_the_pair_can_have_a_wait(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR R-32")
@pytest.mark.parametrize(
    ("told", "expected"),
    [("147m 258p 369s 46m 99p + 5m", "35 62 63"), ("147m 258p 369s 12m 99p + 3m", "35 62 63")],
)
def test_edge_and_closed_wait_beside_a_knitted_straight_can_be_switched_off(told: str, expected: str) -> None:
    assert fans(told, options={"knitted_straight_waits": False}) == expected


@clause("MCR-A1.36", "MCR R-14")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("67s 88m + 8s | chow:678m chow:678p pung:999s", "36 41 73"),   # not 76
        ("66778899m 6677p 9s + 9s", "19 36"),
        ("67s 88m + 5s | chow:678m chow:678p pung:999s", "70 73 76"),   # a five
        ("55778899m 6677p 9s + 9s", "19 76"),                           # a pair of fives among seven pairs
    ],
)
def test_upper_four_are_sixes_to_nines(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.37")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34p 11s + 2p | chow:123m chow:123p pung:444s", "37 70"),      # not 76
        ("444m 4p + 4p | pung:222m pung:222p kong:2222s", "21 32 37 74 79"),
        ("34p 11s + 5p | chow:123m chow:123p pung:444s", "70 76"),      # a five
    ],
)
def test_lower_four_are_ones_to_fours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.38", "MCR R-10")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("111z 55z 78m + 9m | pung:222z kong:3333z", "38 50 55 60 61 74"),  # Prevalent and Seat Wind count
        ("11m 55p + 1m | pung:222z pung:333z pung:444z", "38 49 73 75"),    # 73 for the ones only
        ("11m 11z + 1m | pung:222z pung:333z pung:444z", "9 18 50"),    # the pair is the fourth wind
        ("11m 55p + 1m | pung:222z pung:333z chow:345m", "73 73 73 75"),    # two winds
    ],
)
def test_big_three_winds_are_pungs_of_three_winds(told: str, expected: str) -> None:
    assert fans(told) == expected


# 8 points

NOTHING = "234s 77z 67m + 8m | chow:123m chow:567p"         # a hand that counts nothing by itself
CONCEALED = "123m 567p 234s 77z 67m + 8m"                   # the same with all tiles standing


@clause("MCR-A1.39")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78s 99p 222z + 9s | chow:123m chow:456p", "39 73"),
        ("78s 99p + 9s | chow:123m chow:456p chow:123m", "39 63 69"),   # the fourth chow adds one
        ("78s 99p + 9s | chow:123m chow:456p chow:456m", "39 63 70"),   # one of 70 and 71
        ("78s 55z + 9s | chow:123m chow:456p pung:222z", "39 52 73"),
        ("78s 99p 222z + 6s | chow:123m chow:456p", "73"),
        ("78m 99p 222z + 9m | chow:123m chow:456p", "72 73 75"),        # of two suits
    ],
)
def test_mixed_straight_is_one_to_nine_with_one_chow_of_each_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.40", "MCR R-02")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45s 99s 555z + 6s | chow:123p chow:345p", "40 59"),           # not 75
        ("45s 99s + 6s | chow:123p chow:345p chow:123p", "40 63 69"),
        ("55p 88s + 5p | pung:222p pung:333p pung:444p", "15 40 68"),
        ("45s 99s 555z + 3s | chow:123p chow:345p", "59 70 75"),        # the three of bamboos is not reversible
        ("45s 99s 666z + 6s | chow:123p chow:345p", "59 75"),           # nor the green dragon
        ("45s 99s 555z + 6s | chow:123p chow:567p", "59 75"),           # nor six and seven of dots
    ],
)
def test_reversible_tiles_look_the_same_upside_down(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.41")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34s 99m 222z + 5s | chow:345m chow:345p", "41 73"),           # not 70 inside
        ("34s 99m + 5s | chow:345m chow:345p chow:345p", "41 63 69"),   # the fourth chow adds one
        ("34s 99m + 5s | chow:345m chow:345p chow:678m", "41 63 71"),
        ("34s 99m 222z + 2s | chow:345m chow:345p", "70 73"),
    ],
)
def test_mixed_triple_chow_is_the_same_chow_in_all_three_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.42")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78m 99p + 9m | pung:333m pung:444p pung:555s", "42 76"),
        ("78m 99p + 9m | pung:555m kong:3333p pung:444s", "42 74 76"),  # in any order of suits
        ("44m 99p + 4m | pung:333m pung:444p pung:555s", "42 49 65 76"),
        ("78m 99p + 9m | pung:333m pung:444p pung:666s", "76"),         # a number is skipped
        ("78s 99p + 9s | pung:333m pung:444p pung:555m", "76"),         # of two suits
    ],
)
def test_mixed_shifted_pungs_are_consecutive_and_of_three_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.43", "MCR R-17")
@pytest.mark.parametrize(
    ("told", "flowers", "expected"),
    [
        (NOTHING, "", "43"),
        (NOTHING, "15f", "43 81 81"),                                   # flowers do not spoil it
        (f"{NOTHING} | wall", "", "80"),
        (f"{NOTHING} | discard last_tile", "", "45"),
        (f"{NOTHING} | discard last_of_kind", "", "58"),
        (CONCEALED, "", "62"),
        ("234s 77z 68m + 7m | chow:123m chow:567p", "", "78"),
    ],
)
def test_chicken_hand_is_a_win_that_counts_nothing_else(told: str, flowers: str, expected: str) -> None:
    assert fans(told, flowers=flowers) == expected


@clause("MCR-A1.44")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{NOTHING} | wall last_tile", "44"),                          # not 80
        (f"{CONCEALED} | | wall last_tile", "44 56"),
        ("234s 77z 67m + 8m | chow:123m kong:5555p | wall replacement last_tile", "44 46 74"),
        (f"{NOTHING} | wall", "80"),
        (f"{NOTHING} | discard last_tile", "45"),
    ],
)
def test_last_tile_draw_is_a_win_with_the_tile_that_empties_the_wall(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.45")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{NOTHING} | discard last_tile", "45"),
        (f"{CONCEALED} | | discard last_tile", "45 62"),
        (f"{CONCEALED} | | discard", "62"),
        (f"{NOTHING} | wall last_tile", "44"),
    ],
)
def test_last_tile_claim_is_a_win_on_the_last_discard(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.46", "MCR R-53", "MCR R-54")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("234s 77z 67m + 8m | chow:123m kong:5555p | wall replacement", "46 74"),       # not 80
        ("123m 234s 77z 67m + 8m | kong:5555p:concealed | wall replacement", "46 56 67"),
        ("123m 77z 67m + 8m | kong:5555p kong:2222s:added | wall replacement", "46 57"),
        ("234s 77z 67m + 8m | chow:123m kong:5555p | wall", "74 80"),   # a flower came between, or an earlier kong
        ("123m 234s 77z 67m + 8m | kong:5555p:concealed | wall", "56 67"),
    ],
)
def test_out_with_replacement_tile_is_a_win_right_after_a_kong(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.47")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{NOTHING} | discard robbing_kong", "47"),
        (f"{CONCEALED} | | discard robbing_kong", "47 62"),
        (f"{NOTHING} | discard robbing_kong last_of_kind", "47"),       # not 58
        (f"{NOTHING} | discard last_of_kind", "58"),
        (f"{NOTHING} | discard", "43"),
    ],
)
def test_robbing_the_kong_is_a_win_on_a_tile_added_to_a_pung(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.48", "MCR R-11")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34s 99p 123m + 5s | kong:2222p:concealed kong:6666p:concealed", "48 62 76"),      # neither 66 nor 67
        ("888s 99p 34s + 5s | kong:2222m:concealed kong:6666p:concealed", "33 48 62 76"),
        ("111s 888s 9p + 9p | kong:2222m:concealed kong:6666p:concealed", "12 48 73 76 79"),
        ("34s 99p 123m + 5s | kong:2222p:concealed kong:6666p", "57 76"),
        ("34s 99p 123m + 5s | kong:2222p:concealed pung:666p", "67 76"),
    ],
)
def test_two_concealed_kongs_are_no_two_concealed_pungs(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR R-11")
def test_two_concealed_kongs_are_worth_8() -> None:
    laid = "chow:123m kong:2222p:concealed kong:6666s:concealed"
    assert score("mcr", "77z 67m", "8m", laid).total == 8
