"""The program and the naive judge tell the same of invented events."""

import random
from collections import Counter

import pytest

from paiju.tournament import games
from paiju.tournament.terms import Terms
from tests.tournament.agreement import disagreements
from tests.tournament.stories import story


@pytest.mark.parametrize("seed", range(5))
def test_five_hundred_invented_events_are_reckoned_alike(seed: int) -> None:
    assert list(disagreements(100, seed)) == []


def test_the_invented_events_hold_everything_that_can_happen() -> None:
    seen: Counter[str] = Counter()
    for at in range(100):
        invented = story(random.Random(f"0 {at}"))
        seen[invented["settings"]["book"]] += 1
        for entry in invented["entries"]:
            seen[entry["what"]] += 1
            seen[entry.get("cause", "")] += 1
            seen["tie"] += len(set(entry.get("scores", [1, 2, 3, 4]))) < 4
            seen["paid"] += bool(entry.get("to"))
    happenings = (
        "riichi mcr taiwan sichuan player sheet correction penalty late replaced left returned adjustment cancel "
        "absent withdrawn disqualified excluded tie paid"
    )
    assert all(seen[name] >= 5 for name in happenings.split()), seen


def test_the_judge_notices_a_wrong_uma(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terms, "uma_of_place", lambda self, place, _sharing: self.uma[place - 1])
    assert list(disagreements(30, 1))


def test_the_judge_notices_fines_before_places_in_riichi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "total_at_table", lambda _terms, points, fined, _missed: points - len(fined))
    assert list(disagreements(30, 1))
