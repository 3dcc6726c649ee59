"""Passwords: what is refused, what is kept, and that an unknown name costs as much."""

import time
import unicodedata

import pytest
from argon2.low_level import Type

from paiju.app.passwords import COMMON, HASHER, checked, hashed, matches, of_nobody
from paiju.core.errors import BadInput
from tests.app.house import CHEAP, GOOD


@pytest.mark.parametrize("password", [GOOD, "x9" * 4, "слон слон слон", "я" * 200, "        ", "🀄🀅🀆🀇🀈🀉🀊🀋", "\x00" * 9])
def test_any_long_enough_text_will_do(password: str) -> None:
    assert checked(password, "Anna") == password


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "account.password_length"),
        ("x9y8z7w", "account.password_length"),
        ("x" * 201, "account.password_length"),
        ("password", "account.password_common"),
        ("PassWord123", "account.password_common"),
        ("Йцукенгш", "account.password_common"),
        ("Иван Петров", "account.password_is_name"),
        ("ивaн-петрoв", "account.password_is_name"),        # with Latin a and o
    ],
)
def test_the_first_that_anybody_would_try_are_refused(password: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        checked(password, "Иван Петров")
    assert wrong.value.code == code


def test_the_list_holds_only_what_the_length_would_let_through() -> None:
    assert len(COMMON) >= 50
    assert all(len(word) >= 8 and word == word.casefold() for word in COMMON)


def test_the_same_keys_match_on_every_keyboard() -> None:
    kept = hashed("синий ёжик", CHEAP)
    assert matches(kept, unicodedata.normalize("NFD", "синий ёжик"), CHEAP)
    assert not matches(kept, "синий ежик", CHEAP)


def test_a_password_is_salted_and_no_part_of_what_is_kept() -> None:
    assert hashed(GOOD, CHEAP) != hashed(GOOD, CHEAP)
    assert GOOD not in hashed(GOOD, CHEAP)


@pytest.mark.parametrize("odd", ["\ud800" * 8, "\x00" * 8, "x" * 100_000])
def test_odd_passwords_break_nothing(odd: str) -> None:
    assert matches(hashed(odd, CHEAP), odd, CHEAP)
    assert not matches(hashed(GOOD, CHEAP), odd, CHEAP)


def test_the_work_is_what_was_decided() -> None:
    assert (HASHER.type, HASHER.memory_cost, HASHER.time_cost, HASHER.parallelism) == (Type.ID, 19 * 1024, 2, 1)


def test_nobody_has_a_password_that_costs_as_much_and_never_matches() -> None:
    nobody = of_nobody(HASHER)
    assert not HASHER.check_needs_rehash(nobody)            # the very same parameters
    started = time.process_time()
    assert not matches(nobody, GOOD, HASHER)
    assert time.process_time() - started > 0.005            # it is really worked at
