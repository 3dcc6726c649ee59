"""The fans worth 6, 4, 2 and 1 points: every row is a whole hand and everything it counts."""


import pytest

from paiju.core.seats import Seat
from paiju.testing.builders import score
from paiju.testing.clauses import clause
from tests.rulebook.mcr.telling import fans

NOTHING = "234s 77z 67m + 8m | chow:123m chow:567p"         # a hand that counts nothing by itself: a Chicken Hand
CONCEALED = "123m 567p 234s 77z 67m + 8m"                   # the same with all tiles standing


# 6 points


@clause("MCR-A1.49")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("88m 99p + 8m | pung:222m kong:4444p pung:777s", "49 74 76"),
        ("88m 99p + 9p | pung:222m pung:444p pung:777s", "49 73 76"),
        ("22z 55z + 2z | pung:333m pung:333p pung:333s", "32 49 52 73"),
        ("88m 99p + 8m | pung:222m pung:444p chow:678s", "76"),         # one set is a chow
    ],
)
def test_all_pungs_are_four_pungs_or_kongs(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.50")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34m 22z 999m + 5m | chow:123m chow:678m", "50 71 73"),        # not 75
        ("67s 22z 222s + 5s | chow:123s chow:345s", "30 50 64"),
        ("34p 22z 999m + 5p | chow:123m chow:678m", "73 75"),           # a second suit
        ("34m 22m 999m + 5m | chow:123m chow:678m", "22 71 73"),        # no honours
        ("33z 44z + 3z | pung:555z pung:666z pung:222z", "11 54"),      # no suit
    ],
)
def test_half_flush_is_one_suit_and_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.51")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("45s 99m 222z + 6s | chow:234m chow:345p", "51 73"),
        ("34s 99m 222z + 5s | chow:456m chow:234p", "51 73"),           # in any order of suits
        ("45s 99m + 6s | chow:234m chow:345p chow:567m", "51 63 71"),
        ("45s 99m 222z + 3s | chow:234m chow:345p", "70 73"),
        ("67s 99m 222z + 5s | chow:123m chow:345p", "73"),              # steps of two do not count
        ("45m 99m 222z + 6m | chow:234m chow:345p", "73 75"),           # of two suits
    ],
)
def test_mixed_shifted_chows_rise_by_one_with_one_chow_of_each_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.52", "MCR R-58")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34s 77z + 5s | chow:234m pung:222z chow:678p", "52 73"),
        ("78s 55z + 9s | chow:123m chow:456p pung:222z", "39 52 73"),
        ("1133m 5577p 22s 446z + 6z", "19 52"),                         # also as Seven Pairs
        ("147m 258p 369s 5z + 5z | pung:222z", "35 52 73 79"),          # and beside a Knitted Straight
        ("34s 33z + 5s | chow:234m pung:222z chow:678p", "73"),         # no dragons
        ("34s 66z + 5s | chow:234m pung:777z chow:678p", "59"),         # no winds
        ("34p 77z + 5p | chow:234m pung:222z chow:678m", "73 75"),      # no bamboos
        ("19m 19p 19s 1234567z + 5z", "7"),                             # never with 7, 20, 34
        ("147m 25p 36s 123456z + 7z", "20"),
        ("147m 258p 36s 12345z + 6z", "34"),
    ],
)
def test_all_types_are_three_suits_winds_and_dragons(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.53", "MCR R-56")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("7z + 7z | chow:123m chow:567p chow:234s pung:888s", "53"),    # not 79
        ("7z + 7z | chow:123m chow:567p chow:234s kong:8888s:added", "53 74"),
        ("7z + 7z | chow:123m chow:567p chow:234s pung:888s | wall", "79 80"),          # from the wall
        ("7z + 7z | chow:123m chow:567p chow:234s kong:8888s:concealed", "67 79"),      # a concealed kong
        ("888s 7z + 7z | chow:123m chow:567p chow:234s", "79"),         # a set stands
    ],
)
def test_melded_hand_has_four_melded_sets_and_a_discard_for_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.54")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("22m 456m 78p + 6p | pung:555z kong:6666z", "54 74 75"),       # not 59
        ("33z 44z + 3z | pung:555z pung:666z pung:222z", "11 54"),
        ("77z 123m 78p + 6p | pung:555z pung:666z", "10 75"),           # the pair is the third dragon
        ("22m 456m 78p + 6p | pung:555z pung:222z", "59 73 75"),
    ],
)
def test_two_dragon_pungs(told: str, expected: str) -> None:
    assert fans(told) == expected


# 4 points


@clause("MCR-A1.55")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("78s 99m 222z + 9s | chow:123m chow:789p", "55 70 73"),
        ("78s 99p + 9s | chow:789m chow:789m chow:789p", "25 41 55 63 69"),
        ("78s 99m 222z + 6s | chow:123m chow:789p", "73"),              # a set is inside
        ("78s 88m 222z + 9s | chow:123m chow:789p", "70 73"),           # the pair is inside
        ("1199m 99p 11s 11223z + 3z", "18 19"),                         # only with sets
    ],
)
def test_outside_hand_has_a_terminal_or_honour_in_every_set_and_in_the_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.56", "MCR R-55")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{CONCEALED} | | wall", "56"),                                # not 80
        ("123m 234s 77z 67m + 8m | kong:5555p:concealed | wall", "56 67"),
        (f"{CONCEALED} | | discard", "62"),
        ("123m 234s 77z 67m + 8m | kong:5555p | wall", "74 80"),        # a claimed kong
        ("123m 234s 77z 67m + 8m | kong:5555p:added | wall", "74 80"),  # a promoted kong
        (f"{NOTHING} | wall", "80"),
    ],
)
def test_fully_concealed_hand_claims_nothing_at_all(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.56", "MCR R-52")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("1112345678999p + 1p | | wall", "4 28 56 64"),
        ("1122334455667p + 7p | | wall", "6 56"),
        ("19m 19p 19s 1234567z + 1m | | wall", "7 56"),
        ("222m 333p 444s 77s 88p + 7s | | wall", "12 42 56 68"),
        ("1133m 5577p 2288s 4z + 4z | | wall", "19 56"),
        ("147m 25p 36s 123456z + 7z | | wall", "20 56"),
        ("147m 258p 36s 12345z + 6z | | wall", "34 56"),
    ],
)
def test_hands_concealed_by_nature_are_fully_concealed_from_the_wall(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.57", "MCR R-12")
@pytest.mark.parametrize(
    ("told", "expected", "total"),
    [
        ("123m 77z 67m + 8m | kong:5555p kong:2222s:added", "57", 4),   # not 74
        ("123m 77z 67m + 8m | kong:5555p kong:2222s:concealed", "57", 6),       # neither 67 nor 74
        ("444m 77z 67m + 8m | kong:5555p kong:2222s:concealed", "57 66", 8),
        ("444m 999m 7z + 7z | kong:5555p kong:2222s:concealed", "33 49 57 73 79", 30),
        ("123m 77z 67m + 8m | kong:5555p pung:222s", "74", 1),
    ],
)
def test_two_melded_kongs_are_worth_4_and_with_one_concealed_6(told: str, expected: str, total: int) -> None:
    assert fans(told) == expected
    standing, laid = told.split("|")
    held, win = standing.split("+")
    assert score("mcr", held, win.strip(), laid).total == total


@clause("MCR-A1.58", "MCR R-19")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{NOTHING} | discard last_of_kind", "58"),
        (f"{NOTHING} | wall last_of_kind", "58 80"),                    # it may be self-drawn
        ("234s 77z 67m + 8m | pung:888m chow:567p", "58 64"),           # the three lie in one's own meld
        ("222m 666p 555s 34s 99p + 5s", "33 62 64 76"),                 # they stand unseen
        ("234s 567p 8m + 8m | chow:678m chow:678m", "63 64 68 69 79"),  # one of them stands unseen
        (f"{NOTHING} | discard robbing_kong last_of_kind", "47"),       # not beside 47
        (f"{NOTHING} | discard", "43"),
    ],
)
def test_last_tile_is_the_fourth_of_its_kind_with_three_visible_to_all(told: str, expected: str) -> None:
    assert fans(told) == expected


# 2 points


@clause("MCR-A1.59")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567p 99s 67m + 8m | pung:666z chow:123m", "59"),              # never 73
        ("567p 99s 67m + 8m | kong:5555z chow:123m", "59 74"),
        ("22m 456m 78p + 6p | pung:555z pung:666z", "54 75"),           # two of them are another fan
        (NOTHING, "43"),                                                # only a pair
    ],
)
def test_dragon_pung(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.60", "MCR-A1.61", "MCR R-57")
@pytest.mark.parametrize(
    ("seat", "round_wind", "expected"),
    [
        (Seat.EAST, Seat.SOUTH, "60"),
        (Seat.SOUTH, Seat.EAST, "61"),
        (Seat.SOUTH, Seat.SOUTH, "60 61"),                              # both, when they coincide
        (Seat.EAST, Seat.EAST, "73"),                                   # neither: an ordinary honour
    ],
)
@pytest.mark.parametrize(("kong", "more"), [("pung:222z", ""), ("kong:2222z", " 74")])
def test_prevalent_and_seat_wind_replace_the_pung_of_honours(
    seat: Seat, round_wind: Seat, expected: str, kong: str, more: str
) -> None:
    assert fans(f"567p 99s 67m + 8m | {kong} chow:123m", seat=seat, round=round_wind) == expected + more


@clause("MCR-A1.60", "MCR-A1.61")
def test_only_the_pung_of_that_wind_loses_73() -> None:
    told = "99s 67m + 8m | pung:222z pung:333z pung:111p"
    assert fans(told, seat=Seat.SOUTH, round=Seat.EAST) == "61 73 73"
    assert fans(told, seat=Seat.WEST, round=Seat.SOUTH) == "60 61 73"


@clause("MCR-A1.60", "MCR-A1.61")
def test_a_pair_of_winds_is_no_pung() -> None:
    assert fans("234s 22z 67m + 8m | chow:123m chow:567p", seat=Seat.SOUTH, round=Seat.SOUTH) == "43"


@clause("MCR-A1.61")
def test_the_seat_wind_is_counted_from_the_dealer() -> None:
    told = "567p 99s 67m + 8m | pung:222z chow:123m"
    assert fans(told, seat=Seat.WEST, dealer=Seat.SOUTH) == "61"
    assert fans(told, seat=Seat.SOUTH, dealer=Seat.SOUTH) == "73"


@clause("MCR-A1.62", "MCR R-55")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (CONCEALED, "62"),
        (f"{CONCEALED} | | discard robbing_kong", "47 62"),
        ("123m 234s 77z 67m + 8m | kong:5555p:concealed", "62 67"),     # a concealed kong keeps it concealed
        ("123m 234s 77z 67m + 8m | kong:5555p", "74"),
        ("123m 234s 77z 67m + 8m | kong:5555p:added", "74"),
        (NOTHING, "43"),
        (f"{CONCEALED} | | wall", "56"),
    ],
)
def test_concealed_hand_wins_on_a_discard_without_a_melded_set(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.63", "MCR R-61")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("234s 88p 67m + 8m | chow:123m chow:567p", "63"),              # not 76
        ("369m 147p 258s 99m 23p + 4p", "35 62 63"),                    # beside a Knitted Straight
        (NOTHING, "43"),                                                # a pair of honours
        ("234s 88p 67m + 8m | chow:123m pung:555p", "76"),              # a pung
        ("147m 258p 369s 7z + 7z | chow:345m", "35 79"),
    ],
)
def test_all_chows_have_a_numbered_pair(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.64", "MCR R-13")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("234s 77z 67m + 8m | chow:123p pung:222s", "64"),
        ("1111m 3333p 7777s 2z + 2z", "19 64 64 64"),
        ("1111z 3355m 77p 228s + 8s", "19 64"),                         # honours too
        ("345s 77z 67m + 8m | chow:123p kong:2222s", "74"),             # a kong is none
        ("345s 77z 67m + 8m | chow:123p pung:222s", "43"),              # three alike
    ],
)
def test_tile_hog_is_all_four_of_a_kind_without_a_kong(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.65")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567s 77z 67m + 8m | pung:333m kong:3333p", "65 74"),
        ("44p 77s + 4p | pung:222m pung:222p pung:444m", "49 65 65 68"),
        ("567s 77z 67m + 8m | pung:333m pung:444p", "43"),
        ("78m 99p + 9m | pung:333m pung:333p pung:333s", "32 76"),
    ],
)
def test_double_pung_is_the_same_number_in_two_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.66", "MCR R-60")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("222p 666s 77z 67m + 8m | chow:123m", "66"),
        ("666s 77z 67m + 8m | chow:123m kong:2222p:concealed", "66 67"),
        ("222p 66s 77z 678m + 6s | chow:123m | wall", "66 80"),
        ("222p 66s 77z 678m + 6s | chow:123m", "43"),                   # the second came by a discard
        ("222p 77z 67m + 8m | chow:123m pung:666s", "43"),
        ("77z 67m + 8m | chow:123m kong:2222p:concealed kong:6666s:concealed", "48"),
    ],
)
def test_two_concealed_pungs(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.67")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567s 77z 67m + 8m | chow:123m kong:2222p:concealed", "67"),
        ("567s 77z 67m + 8m | chow:123m kong:2222p", "74"),
        ("77z 67m + 8m | chow:123m kong:2222p:concealed kong:6666s", "57"),     # not the only kong
    ],
)
def test_concealed_kong_is_the_only_kong_and_concealed(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.68")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("67m 55s + 8m | chow:234m chow:567p pung:888s", "68"),         # not 76
        ("67m 99s + 8m | chow:234m chow:567p pung:888s", "76"),         # a terminal
        ("67m 77z + 8m | chow:234m chow:567p pung:888s", "43"),         # an honour
    ],
)
def test_all_simples_have_neither_terminals_nor_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


# 1 point


@clause("MCR-A1.69")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567p 77z 34s + 5s | chow:123m chow:123m", "69"),
        ("567p 77z 34s + 5s | chow:123m chow:234m", "43"),
        ("567p 77z 34s + 5s | chow:123m chow:123p", "70"),
    ],
)
def test_pure_double_chow_is_two_identical_chows(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.70")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567p 77z 34s + 5s | chow:123m chow:123p", "70"),
        ("567p 77z 34s + 5s | chow:123m chow:456p", "43"),
    ],
)
def test_mixed_double_chow_is_the_same_chow_in_two_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.71")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("678p 77z 34s + 5s | chow:123m chow:456m", "71"),
        ("678p 77z 34s + 5s | chow:123m chow:567m", "43"),              # a number is skipped
        ("678p 77z 34s + 5s | chow:123m chow:456s", "43"),              # of two suits
    ],
)
def test_short_straight_is_six_consecutive_numbers_in_two_chows(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.72", "MCR R-03")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567p 77z 34s + 5s | chow:123m chow:789m", "72"),
        ("567p 77z 34s + 5s | chow:234m chow:789m", "43"),
        ("567p 77z 34s + 5s | chow:123m chow:789s", "43"),              # of two suits
    ],
)
def test_two_terminal_chows_are_123_and_789_of_one_suit(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.73")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("34s 77z 678m + 5s | pung:111m chow:567p", "73"),
        ("34s 77z 678m + 5s | kong:9999p chow:567p", "73 74"),
        ("34s 99s 678m + 5s | pung:333z chow:567p", "73"),
        ("34s 88s + 5s | pung:333z pung:111m chow:567p", "73 73"),      # each counts
        ("34s 77z 678m + 5s | pung:222m chow:567p", "43"),
        ("34s 99s 678m + 5s | pung:777z chow:567p", "59"),              # dragons are another fan
    ],
)
def test_each_pung_of_terminals_or_winds(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.74")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("567s 77z 67m + 8m | chow:123m kong:2222p", "74"),
        ("567s 77z 67m + 8m | chow:123m kong:2222p:added", "74"),       # promoted
        ("567s 77z 67m + 8m | chow:123m pung:222p", "43"),
        ("77z 67m + 8m | chow:123m kong:2222p kong:6666s", "57"),       # not the only kong
    ],
)
def test_melded_kong_is_the_only_kong_and_melded(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.75")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("345p 77z 67m + 8m | chow:123m chow:567p", "75"),
        (NOTHING, "43"),                                                # all three suits
        ("34m 22z 999m + 5m | chow:123m chow:678m", "50 71 73"),        # two suits are missing
    ],
)
def test_one_voided_suit_leaves_exactly_two_suits(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.76")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("234s 88p 67m + 8m | chow:123m pung:555p", "76"),
        ("234s 77z 67m + 8m | chow:123m pung:555p", "43"),
        ("234s 88p 67m + 8m | chow:123m chow:567p", "63"),              # All Chows have none by nature
    ],
)
def test_no_honours(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.77")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("12m 678m 77z + 3m | chow:567p chow:234s", "77"),
        ("89m 345m 77z + 7m | chow:567p chow:234s", "77"),
        ("12345m 77z + 3m | chow:567p chow:234s", "43"),                # a six would do as well
        ("23m 678m 77z + 1m | chow:567p chow:234s", "43"),
    ],
)
def test_edge_wait_is_for_a_three_or_a_seven_only(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.78")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("123m 68m 77z + 7m | chow:567p chow:234s", "78"),
        ("4699m + 5m | chow:678p chow:123s chow:345s", "63 78"),
        ("4446m + 5m | chow:678p chow:123s chow:345s", "63"),           # a six would do as well
        ("123m 67m 77z + 8m | chow:567p chow:234s", "43"),
    ],
)
def test_closed_wait_is_for_the_middle_of_a_chow_only(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.79")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("678m 7z + 7z | chow:567p chow:234s chow:123m", "79"),
        ("4567m + 7m | chow:678p chow:123s chow:345s", "63"),           # a four would do as well
        ("4567m + 4m | chow:678p chow:123s chow:345s", "63"),
        ("1133m 5577p 2288s 4z + 4z", "19"),                            # Seven Pairs always wait so
    ],
)
def test_single_wait_is_for_the_pair_only(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR-A1.80", "MCR R-47")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (f"{NOTHING} | wall", "80"),
        (f"{NOTHING} | discard", "43"),
        (f"{NOTHING} | wall last_tile", "44"),                          # dropped with 44, 46 and 56
        ("234s 77z 67m + 8m | chow:123m kong:5555p | wall replacement", "46 74"),
        (f"{CONCEALED} | | wall", "56"),
    ],
)
def test_self_drawn(told: str, expected: str) -> None:
    assert fans(told) == expected


@clause("MCR R-47")
def test_self_drawn_is_worth_1() -> None:
    assert score("mcr", "234s 77z 67m", "8m", "chow:123m chow:567p", by="wall").total == 1


@clause("MCR-A1.81")
@pytest.mark.parametrize(
    ("flowers", "expected"), [("", "45"), ("1f", "45 81"), ("15f", "45 81 81"), ("12345678f", "45" + 8 * " 81")]
)
def test_each_flower_counts_one(flowers: str, expected: str) -> None:
    assert fans(f"{NOTHING} | discard last_tile", flowers=flowers) == expected


@clause("MCR-A1.81", "MCR R-16")
def test_flowers_do_not_help_to_reach_the_minimum() -> None:
    short = score("mcr", "234s 77z 67m", "8m", "chow:123m chow:567p", by="wall", flowers="12345678f")
    assert (short.total, short.reason) == (9, "below_minimum")
