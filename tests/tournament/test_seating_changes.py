"""What a change in the field does to a plan: the rounds played are never touched."""

import pytest

from paiju.core.errors import BadInput
from paiju.testing.clauses import clause
from paiju.tournament.seating import checks
from paiju.tournament.seating.changes import replanned, swapped, table_may_go, taken_over
from paiju.tournament.seating.meetings import meetings
from paiju.tournament.seating.predefined import predefined
from paiju.tournament.seating.quality import quality
from paiju.tournament.seating.writing import as_csv, as_text, read


def test_a_dropped_table_leaves_the_rounds_played_alone() -> None:
    plan = predefined(40, 8)
    left = set(range(1, 41)) - {3, 17, 21, 40}
    later = replanned(plan, 3, left)
    assert later.rounds[:3] == plan.rounds[:3]
    checks.check(later.rounds[3:], left)
    assert len(later.rounds) == 8
    figures = quality(later)
    assert figures.repeats <= 2
    spreads = [max(counts) - min(counts) for counts in checks.sat(later.rounds).values()]
    assert max(spreads) <= 2
    assert sum(spread > 1 for spread in spreads) <= 4       # of forty: rounds already played cannot be undone


def test_replanning_is_reproducible() -> None:
    plan = predefined(24, 6)
    assert replanned(plan, 2, range(1, 21)) == replanned(plan, 2, range(1, 21))


def test_no_table_is_added_after_the_start() -> None:
    with pytest.raises(BadInput, match="more_tables"):
        replanned(predefined(16, 4), 1, range(1, 21))


@pytest.mark.parametrize(("replacements", "may"), [(3, False), (4, True)])
def test_four_replacements_allow_a_table_to_go(replacements: int, may: bool) -> None:
    assert table_may_go(replacements) is may


@clause("TOUR D-11")
def test_a_replacement_has_meetings_of_its_own() -> None:
    plan = predefined(16, 5)
    later = taken_over(plan, 2, {7: 101})
    assert later.rounds[:2] == plan.rounds[:2]
    checks.check(later.rounds[2:], {*range(1, 17), 101} - {7})
    met = meetings(later.rounds)
    assert sum(times for two, times in met.items() if 7 in two) == 6
    assert sum(times for two, times in met.items() if 101 in two) == 9


@pytest.mark.parametrize(("newcomers", "code"), [({99: 100}, "no_such_player"), ({1: 2}, "already_seated")])
def test_nobody_takes_over_from_a_stranger_or_sits_twice(newcomers: dict[int, int], code: str) -> None:
    with pytest.raises(BadInput, match=code):
        taken_over(predefined(8, 2), 1, newcomers)


@clause("TOUR C2")
def test_two_seats_are_swapped_by_hand_before_the_start_only() -> None:
    plan = predefined(16, 5)
    one, other = plan.rounds[1][0][0], plan.rounds[1][2][3]
    changed = swapped(plan, 2, one, other)
    checks.check(changed.rounds, range(1, 17))
    assert (changed.rounds[1][0][0], changed.rounds[1][2][3]) == (other, one)
    assert quality(changed).repeats == 6
    with pytest.raises(BadInput, match="round_begun"):
        swapped(plan, 2, one, other, started=2)
    with pytest.raises(BadInput, match="unseated"):
        swapped(plan, 2, one, 99)


def test_a_plan_comes_back_from_its_text() -> None:
    plan = predefined(16, 5)
    assert read(as_csv(plan.rounds)) == read(as_text(plan.rounds)) == plan.rounds
    assert as_csv(plan.rounds).startswith("round,table,E,S,W,N\n1,1,")


@pytest.mark.parametrize("text", [
    "1-2-3", "1-2-3-x", "round,table,E,S,W,N\n1,1,2,3", "round,table,E,S,W,N\n2,1,1,2,3,4",
])
def test_text_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(text)
