"""The count judged from outside: a naive scorer that shares nothing with it."""

from tests.rulebook.riichi.agreement import disagreements


def test_the_count_agrees_with_the_naive_one() -> None:
    assert list(disagreements(6_000, seed=7)) == []
