"""Buckets that fill with time."""

from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.app.limits import LIMITS, Bucket, Limit, Limits
from paiju.core.errors import BadInput
from tests.app.house import Clock


@pytest.mark.parametrize(("what", "limit"), LIMITS.items())
def test_so_many_at_once_then_one_by_one(what: str, limit: Limit) -> None:
    clock = Clock()
    limits = Limits(clock)
    assert [limits.took(what, "a") for _ in range(limit.many)] == [True] * limit.many
    assert not limits.took(what, "a")
    assert limits.took(what, "b"), "others are not concerned"
    clock.wait(limit.seconds / limit.many * 0.99)
    assert not limits.took(what, "a")
    clock.wait(limit.seconds / limit.many * 0.02)
    assert limits.took(what, "a")
    assert not limits.took(what, "a")


def test_the_figures_are_those_that_were_promised() -> None:
    told = {what: (limit.many, limit.many / limit.seconds) for what, limit in LIMITS.items()}
    assert told == {
        "sign_in_name": (5, 5 / 60), "sign_in_address": (20, 20 / 60), "password": (60, 30.0),
        "register": (5, 5 / 3600), "guest": (500, 500 / 3600), "table": (20, 20 / 3600), "question": (120, 2.0),
        "frame": (30, 20.0), "import": (60, 60 / 3600),
    }


def test_a_refusal_says_how_long_to_wait_and_that_is_long_enough() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(5):
        limits.take("register", "a")
    with pytest.raises(BadInput) as wrong:
        limits.take("register", "a")
    assert wrong.value.facts == {"seconds": 720}
    clock.wait(720)
    limits.take("register", "a")


def test_memory_is_bounded_and_the_quiet_are_forgotten_first() -> None:
    limits = Limits(Clock(), most=3)
    for _ in range(5):
        limits.take("register", "busy")
    for number in range(50):
        limits.took("register", f"passer-by {number}")
        assert not limits.took("register", "busy"), "who goes on trying is not forgotten"
    assert len(limits._buckets["register"]) == 3


def test_one_kind_does_not_push_out_another() -> None:
    limits = Limits(Clock(), most=3)
    for _ in range(5):
        limits.take("register", "busy")
    for number in range(50):
        limits.took("question", f"passer-by {number}")
    assert not limits.took("register", "busy")


@given(st.lists(st.floats(min_value=-1e6, max_value=1e6), max_size=60))
def test_never_more_than_full_nor_less_than_nothing_whatever_the_clock_does(steps: list[float]) -> None:
    bucket, now = Bucket(Limit(5, 60.0), 0.0), 0.0
    for step in steps:
        now += step
        before = bucket.left
        took = bucket.took(now)
        assert 0 <= bucket.left <= 5
        assert took or step < 12 or before < 1
        if step <= 0:
            assert took == (before >= 1), "a clock set back gives nothing and takes nothing"


def test_many_threads_get_exactly_what_there_is() -> None:
    limits = Limits(Clock())
    got: list[bool] = []

    def try_often() -> None:
        got.extend(limits.took("question", "a") for _ in range(100))

    threads = [Thread(target=try_often) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(got) == 120
