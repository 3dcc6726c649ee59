"""The worked cases of the specification: what each hand waits for, counts and is paid."""

from collections.abc import Mapping
from typing import Any

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, seat
from paiju.rules.parts.scores import Score, letters
from paiju.rules.taiwan.money import Paid, false_win, is_late, payments, wrong_concealed_kongs
from paiju.rulings.clauses import register
from paiju.testing.builders import score, waits
from paiju.testing.clauses import clause

NUMBERS = {"n": "streak", "river": "river", "cap": "cap", "minimum": "minimum"}

# The hand and its melds, who wins and how, flowers, waits, fans with their tai, the total, payments.
ROWS = [
    ("TWC-01", "567m678s45p11z + 6p | chow:234m pung:777p", "S on W", "16f", "36p", "F1 2, F10a 2", 4, "S+4 W-4"),
    ("TWC-02", "567m678s45p11z + 6p | chow:234m pung:777p", "S draws", "16f", "36p",
     "F1 2, F5 1, F10a 2", 5, "E-6 S+16 W-5 N-5"),
    ("TWC-03", "567m678s45p11z + 6p | chow:234m pung:777p", "E draws n=1", "16f", "36p",
     "F1 2, F5 1, F10a 2", 5, "E+24 S-8 W-8 N-8"),
    ("TWC-04", "567m678s45p11z + 6p | chow:234m pung:777p", "E on N n=2", "16f", "36p",
     "F1 2, F10a 2", 4, "E+9 N-9"),
    ("TWC-05", "567m678s45p11z + 6p | chow:234m pung:777p", "S on E n=3", "16f", "36p",
     "F1 2, F10a 2", 4, "E-11 S+11"),
    ("TWC-06b", "123m123s456s78p55m + 6p | pung:333z", "N on E n=1", "", "69p",
     "F2 1, F3 1, F10a 2", 4, "E-7 N+7"),
    ("TWC-07", "24p678p222m999m11z + 3p | chow:345s", "W on N", "3f", "3p",
     "F1 1, F10a 2, F11 2, F12 2", 7, "W+7 N-7"),
    ("TWC-08", "89m345p345s666s55z + 7m | pung:444z", "N draws", "", "7m",
     "F2 1, F3 1, F5 1, F10a 2, F11 2", 7, "E-8 S-7 W-7 N+22"),
    ("TWC-09", "789s222s666z8p + 8p | chow:123m chow:456m", "E on S", "25f", "8p",
     "F1 2, F3 1, F10a 2, F11 2, F12 2", 9, "E+10 S-10"),
    ("TWC-10", "2334p456s999m + 3p | pung:888s chow:567m", "S on W", "1f", "3p",
     "F1 1, F4 1, F10a 2, F11 2", 6, "S+6 W-6"),
    ("TWC-11", "67889p456s22z + 7p | pung:888s chow:567m", "S on W", "", "7p",
     "F2 1, F10a 2, F11 2", 5, "S+5 W-5"),
    ("TWC-12", "1233p456s999m + 3p | pung:888s chow:567m", "S on W", "1f", "3p",
     "F1 1, F4 1, F10a 2, F11 2", 6, "S+6 W-6"),
    ("TWC-13", "1223334p456s + 3p | pung:888s chow:567m", "S on W", "1f", "3p",
     "F1 1, F4 1, F10a 2, F11 2", 6, "S+6 W-6"),
    ("TWC-14a", "5777p456s999m + 5p | pung:888s chow:567m", "S on W", "1f", "56p",
     "F1 1, F4 1, F10a 2, F12 2", 6, "S+6 W-6"),
    ("TWC-14b", "5777p456s999m + 6p | pung:888s chow:567m", "S on W", "1f", "56p",
     "F1 1, F4 1, F10a 2", 4, "S+4 W-4"),
    ("TWC-15", "7899p456s222m + 6p | pung:888s chow:567m", "S on W", "1f", "69p",
     "F1 1, F4 1, F10a 2", 4, "S+4 W-4"),
    ("TWC-16", "1199p456s345m + 9p | pung:888s chow:567m", "S on W", "1f", "19p",
     "F1 1, F4 1, F10a 2", 4, "S+4 W-4"),
    ("TWC-17a", "4445p456s222m + 6p | pung:888s chow:567m", "S on W", "1f", "356p",
     "F1 1, F4 1, F10a 2", 4, "S+4 W-4"),
    ("TWC-17b", "4445p456s222m + 5p | pung:888s chow:567m", "S on W", "1f", "356p",
     "F1 1, F4 1, F10a 2, F12 2", 6, "S+6 W-6"),
    ("TWC-18", "123m789m555p234s56s99s + 7s", "W on E", "4f", "147s",
     "F1 1, F4 1, F9 1, F10a 2", 5, "E-6 W+6"),
    ("TWC-19", "123m789m555p234s56s99s + 7s", "W draws", "4f", "147s",
     "F1 1, F4 1, F10a 2, F14 3", 7, "E-8 S-7 W+22 N-7"),
    ("TWC-20", "123m456m678p345s67s22s + 8s", "S draws", "", "258s",
     "F10a 2, F14 3, F15 10", 15, "E-16 S+46 W-15 N-15"),
    ("TWC-21a", "123m456m678p567s34s11z + 2s", "S on W", "", "258s",
     "F2 1, F9 1, F10a 2, F15 3", 7, "S+7 W-7"),
    ("TWC-21b", "123m456m678p567s34s22p + 2s", "S on W", "37f", "258s",
     "F1 2, F4 1, F9 1, F10a 2, F15 3", 9, "S+9 W-9"),
    ("TWC-22", "123456789p55m44s + 5m | pung:333z", "N on W", "", "5m4s",
     "F2 1, F3 1, F10a 2, F19 10", 14, "W-14 N+14"),
    ("TWC-23a", "12345678p66m234s + 9p | pung:333z", "N on W", "", "369p",
     "F2 1, F3 1, F10a 2, F19 5", 9, "W-9 N+9"),
    ("TWC-23b", "12345678p66m234s + 9p | pung:333z", "N draws", "", "369p",
     "F2 1, F3 1, F5 1, F10a 2, F19 10", 15, "E-16 S-15 W-15 N+46"),
    ("TWC-24a", "333p777s999s44z55z + 4z | kong:1111m:concealed", "N draws", "8f", "45z",
     "F1 1, F3 1, F10a 2, F10b 2, F14 3, F34 40", 49, "E-50 S-49 W-49 N+148"),
    ("TWC-24b", "333p777s999s44z55z + 4z | kong:1111m:concealed", "N on W", "8f", "45z",
     "F1 1, F3 1, F9 1, F10a 2, F10b 2, F21 10, F25 10", 27, "W-27 N+27"),
    ("TWC-25", "222s55s77s + 7s | pung:111z pung:666z kong:9999s:added", "S on W", "", "57s",
     "F2 1, F3 2, F6 1, F10a 2, F20 10, F21 10", 26, "S+26 W-26"),
    ("TWC-27a", "8s + 8s | chow:123s chow:345s pung:777s chow:456s pung:999s", "S on W liable=N", "2f", "8s",
     "F1 1, F10a 2, F22 10, F32 40", 53, "S+53 N-53"),
    ("TWC-27b", "8s + 8s | chow:123s chow:345s pung:777s chow:456s pung:999s", "S draws liable=N", "2f", "8s",
     "F1 1, F5 1, F10a 2, F11 2, F32 40", 46, "S+139 N-139"),
    ("TWC-28", "333z777z55m88m + 5m | pung:111z pung:222z", "W on S", "5f", "58m",
     "F1 1, F3 1, F10a 2, F12 2, F20 10, F21 10, F24 10", 36, "S-36 W+36"),
    ("TWC-29", "33z567p23p + 4p | pung:111z pung:222z pung:444z", "W on N", "", "14p",
     "F2 1, F10a 2, F20 10, F30 30", 43, "W+43 N-43"),
    ("TWC-30", "112233557799m11z55z + 5z", "S on E", "", "123579m15z",
     "F2 1, F10a 2, F20 10, F31 30", 43, "E-44 S+44"),
    ("TWC-31", "222244m6688p335777s + 5s", "S draws", "", "5s",
     "F10a 2, F13 3, F14 3, F31 30", 38, "E-39 S+115 W-38 N-38"),
    ("TWC-32", "6z + 6z | chow:123m chow:456p pung:888p kong:2222z:added chow:345s", "N on S", "12f", "6z",
     "F1 2, F3 1, F6 1, F10a 2, F22 10", 16, "S-16 N+16"),
    ("TWC-35", "123m456m789m222p345s6s + 6s", "E draws heaven river=0", "", None,
     "F10a 2, F13 3, F19 10, F35 40", 55, "E+168 S-56 W-56 N-56"),
    ("TWC-36", "111p333p456s789s22z55z + 2z", "S on E earth river=0", "", "25z",
     "F2 1, F3 1, F10a 2, F12 2, F36 40", 46, "E-47 S+47"),
    ("TWC-37a", "123m456m789p234s67s11z + 8s", "W draws ready_from_deal river=12", "1f", "58s",
     "F1 1, F10a 2, F14 3, F15 3, F26 10", 19, "E-20 S-19 W+58 N-19"),
    ("TWC-37b", "123m456m789p234s67s11z + 8s", "W on S ready_from_deal river=12", "1f", "58s",
     "F1 1, F10a 2, F15 3, F26 10", 16, "S-16 W+16"),
    ("TWC-38a", "123m789m555p234s56s99s + 7s", "W on S river=5", "4f", "147s",
     "F1 1, F4 1, F9 1, F10a 2, F17 10", 15, "S-15 W+15"),
    ("TWC-38b", "123m789m555p234s56s99s + 7s", "W on S river=6", "4f", "147s",
     "F1 1, F4 1, F9 1, F10a 2, F17 5", 10, "S-10 W+10"),
    ("TWC-38c", "123m789m555p234s56s99s + 7s", "W on S river=9", "4f", "147s",
     "F1 1, F4 1, F9 1, F10a 2, F17 5", 10, "S-10 W+10"),
    ("TWC-38d", "123m789m555p234s56s99s + 7s", "W on S river=10", "4f", "147s",
     "F1 1, F4 1, F9 1, F10a 2", 5, "S-5 W+5"),
    ("TWC-39a", "567m678s45p11z + 6p | chow:234m pung:777p", "S draws last_tile", "16f", "36p",
     "F1 2, F5 1, F8 1, F10a 2", 6, "E-7 S+19 W-6 N-6"),
    ("TWC-39b", "123m789m555p234s56s99s + 7s", "W draws last_tile", "4f", "147s",
     "F1 1, F4 1, F8 1, F10a 2, F14 3", 8, "E-9 S-8 W+25 N-8"),
    ("TWC-40", "78m345p345s777s33z + 9m | chow:234p", "N on W robbing_kong", "", "69m",
     "F2 1, F7 1, F10a 2", 4, "W-4 N+4"),
    ("TWC-43", "333p777s999s44z55z + 4z | kong:1111m:concealed", "N draws cap=40", "8f", "45z",
     "F1 1, F3 1, F10a 2, F10b 2, F14 3, F34 40", 40, "E-41 S-40 W-40 N+121"),
]
HANDS = {row[0]: row for row in ROWS}


def tell(told: str, how: str, flowers: str = "") -> Score:
    """A hand in one line, won ``S on W`` or when ``S draws``, with flags and ``name=value`` behind."""
    standing, _, laid = told.partition(" | ")
    held, win = standing.split(" + ")
    winner, verb, *words = how.split()
    more: dict[str, Any] = {"source": seat(words.pop(0))} if verb == "on" else {}
    said = dict(word.split("=") for word in words if "=" in word)
    if "liable" in said:
        more["liable"] = seat(said.pop("liable"))
    return score(
        "taiwan", held, win, laid, by="wall" if verb == "draws" else "discard", seat=seat(winner), flowers=flowers,
        flags=" ".join(word for word in words if "=" not in word),
        numbers={NUMBERS[name]: int(value) for name, value in said.items()}, **more,
    )


def fans(found: Score) -> str:
    return ", ".join(
        f"{element.id.removeprefix('taiwan.')} {element.value * element.count}" for element in found.elements
    )


def said(*changes: Mapping[str, int] | None) -> str:
    """All these payments together: ``E-6 S+16 W-5 N-5``."""
    total = {letter: sum((change or {}).get(letter, 0) for change in changes) for letter in "ESWN"}
    return " ".join(f"{letter}{amount:+d}" for letter, amount in total.items() if amount)


def paid(value: int, how: Paid) -> str:
    return said(letters(payments(value, how)))


def case(name: str, *row: Any) -> Any:
    """A row under the name it has in the register."""
    clause(name)
    return pytest.param(*row, id=name, marks=pytest.mark.clause(name))


@pytest.mark.parametrize(
    ("told", "how", "flowers", "kinds", "expected", "total", "payments"), [case(*row) for row in ROWS]
)
def test_hand(
    told: str, how: str, flowers: str, kinds: str | None, expected: str, total: int, payments: str
) -> None:
    standing, _, laid = told.partition(" | ")
    found = tell(told, how, flowers)
    assert (fans(found), found.total, said(found.payments)) == (expected, total, payments)
    if kinds is not None:
        assert waits("taiwan", standing.split(" + ")[0], laid) == kinds


@clause("TWC-43")
def test_a_capped_hand_remembers_what_it_counted() -> None:
    _, told, how, flowers, *_ = HANDS["TWC-43"]
    assert tell(told, how, flowers).facts["uncapped"] == 49


@clause("TWC-06")
def test_the_dealer_pays_two_winners_separately() -> None:
    _, first, _, flowers, *_ = HANDS["TWC-01"]
    _, second, how, *_ = HANDS["TWC-06b"]
    found = [tell(first, "S on E n=1", flowers), tell(second, how)]
    assert [hand.total for hand in found] == [4, 4]
    assert said(*(hand.payments for hand in found)) == "E-14 S+7 N+7"


@clause("TWC-26")
def test_the_responsible_player_pays_for_the_others() -> None:
    assert paid(42, Paid(SOUTH, WEST, EAST, 0, liable=NORTH)) == "S+42 N-42"
    assert paid(43, Paid(SOUTH, None, EAST, 0, liable=NORTH)) == "S+130 N-130"


@clause("TWC-33")
def test_eight_flowers_are_paid_as_a_self_draw() -> None:
    found = tell("1479m258p369s124567z + 5f", "S draws eighth_flower", "1234678f")
    assert (fans(found), found.total, said(found.payments)) == ("F28 30", 30, "E-31 S+91 W-30 N-30")


@clause("TWC-34")
@pytest.mark.parametrize(
    ("how", "expected"),
    [("N on W robbing_flower", "W-20 N+20"), ("N on E robbing_flower n=2", "E-25 N+25")],
)
def test_a_robbed_flower_is_paid_by_the_player_who_showed_it(how: str, expected: str) -> None:
    found = tell("1479m258p369s124567z + 8f", how, "1234567f")
    assert (fans(found), found.total, said(found.payments)) == ("F27 20", 20, expected)


@clause("TWC-41")
def test_a_false_win_costs_five_tai_to_each() -> None:
    assert said(letters(false_win(SOUTH))) == "E+5 S-15 W+5 N+5"


@clause("TWC-42")
def test_two_wrong_concealed_kongs_cost_sixty_tai() -> None:
    assert said(letters(wrong_concealed_kongs(NORTH, 2))) == "E+20 S+20 W+20 N-60"


@clause("TWC-44")
@pytest.mark.parametrize(
    ("name", "reason", "payments"),
    [
        ("TWC-01", "below_minimum", ""),
        ("TWC-08", None, "E-8 S-7 W-7 N+22"),
        ("TWC-31", None, "E-39 S+115 W-38 N-38"),
    ],
)
def test_a_minimum_of_five(name: str, reason: str | None, payments: str) -> None:
    _, told, how, flowers, *_ = HANDS[name]
    found = tell(told, f"{how} minimum=5", flowers)
    assert (found.reason, said(found.payments)) == (reason, payments)
    if reason:
        assert found.facts["points"] == 2


@clause("TWC-47")
@pytest.mark.parametrize(
    ("live", "discarded_before", "expected"),
    [(5, False, "W-45 N+45"), (6, False, "S-45 N+45"), (5, True, "S-45 N+45")],
)
def test_a_late_fresh_discard_frees_the_responsible_player(live: int, discarded_before: bool, expected: str) -> None:
    liable = None if is_late(live, discarded_before) else SOUTH
    assert paid(45, Paid(NORTH, WEST, EAST, 0, liable)) == expected


@clause("TWC-48")
def test_the_dealer_and_another_win_on_one_discard() -> None:
    both = [letters(payments(6, Paid(EAST, WEST, EAST))), letters(payments(8, Paid(NORTH, WEST, EAST)))]
    assert [said(one) for one in both] == ["E+7 W-7", "W-8 N+8"]
    assert said(*both) == "E+7 W-15 N+8"


@clause("TWC-50")
@pytest.mark.parametrize(
    ("held", "laid", "kinds"),
    [
        ("4445p123m456m789s222s", "", "356p"),
        ("5p123m456m789s222s", "kong:4444p:concealed", "5p"),           # another wait: forbidden
        ("4445p123m456m789s", "kong:2222s:concealed", "356p"),          # the same wait: legal
    ],
)
def test_a_kong_of_a_hand_ready_from_the_deal_changes_its_waits_or_not(held: str, laid: str, kinds: str) -> None:
    assert waits("taiwan", held, laid) == kinds


def test_every_scoring_case_of_the_register_is_written_down() -> None:
    chapter = next(chapter for chapter in register("taiwan").chapters if chapter.title.en == "Scoring cases")
    assert [row[0] for row in ROWS] == [row.id for row in chapter.clauses]
