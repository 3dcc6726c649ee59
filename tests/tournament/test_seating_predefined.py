"""Plans drawn up before the first round: every one is verified from scratch."""

import time
from collections import Counter

import pytest

from paiju.core.errors import BadInput
from paiju.testing.clauses import clause
from paiju.tournament.seating import checks
from paiju.tournament.seating.columns import columns
from paiju.tournament.seating.fields import field, ring
from paiju.tournament.seating.plans import Plan, apart_of, check_entries
from paiju.tournament.seating.predefined import predefined
from paiju.tournament.seating.quality import bound, quality
from paiju.tournament.seating.rings import STARTERS, Rings, developed, read, repeats_nothing
from tools.find_starters import starter


def verified(players: int, rounds: int, teams: int = 0, seed: int = 1) -> Plan:
    """A plan that has passed the checker, whose figures agree with a plain count."""
    mates = [range(first, first + teams) for first in range(1, players + 1, teams)] if teams else []
    plan = predefined(players, rounds, seed, apart_of(mates))
    checks.check(plan.rounds, range(1, players + 1))
    assert len(plan.rounds) == rounds
    figures, met = quality(plan), checks.met(plan.rounds)
    assert figures.repeats == sum(len(times) - 1 for times in met.values())
    assert figures.most_meetings == max(map(len, met.values()))
    assert figures.clashes == sum(len(met.get(frozenset(two), ())) for two in plan.apart)
    spread = max(max(counts) - min(counts) for counts in checks.sat(plan.rounds).values())
    assert figures.wind_spread == spread <= (0 if rounds % 4 == 0 else 1)
    return plan


@clause("TOUR C3", "RRC-12.2.s1", "TOUR C9", "TOUR C")
@pytest.mark.parametrize(("players", "rounds"), [
    (16, 5), (20, 5), (24, 7), (28, 8), (28, 9), (32, 10), (36, 8), (36, 11), (40, 8), (40, 13), (44, 14), (48, 15),
    (52, 17), (56, 18), (60, 19), (64, 10), (64, 21), (72, 23), (88, 20), (100, 25), (104, 15), (200, 12),
])
def test_nobody_meets_anybody_twice(players: int, rounds: int) -> None:
    start = time.perf_counter()
    figures = quality(verified(players, rounds))
    assert (figures.repeats, figures.bound, figures.optimal) == (0, 0, True)
    assert time.perf_counter() - start < 30                 # a second or less; a busy machine is given much more


@clause("TOUR C9")
def test_sixteen_players_meet_each_other_exactly_once_in_five_rounds() -> None:
    met = checks.met(verified(16, 5).rounds)
    assert len(met) == 16 * 15 // 2
    assert {len(times) for times in met.values()} == {1}


@clause("TOUR C3", "TOUR C9")
def test_sixteen_players_in_eight_rounds_reach_the_bound_and_nobody_meets_three_times() -> None:
    figures = quality(verified(16, 8))
    assert (figures.repeats, figures.bound, figures.most_meetings, figures.wind_spread) == (72, 72, 2, 0)
    assert figures.consecutive == 0
    assert figures.optimal


@clause("TOUR C3")
@pytest.mark.parametrize(("players", "rounds", "at_most"), [
    (4, 3, 12), (8, 3, 8), (12, 4, 14), (20, 6, 6), (20, 8, 52), (24, 8, 18), (28, 10, 42),
])
def test_plans_that_must_repeat_repeat_little(players: int, rounds: int, at_most: int) -> None:
    figures = quality(verified(players, rounds))
    assert figures.bound <= figures.repeats <= at_most


@clause("TOUR C3")
def test_the_winds_are_even_over_every_four_rounds_not_only_at_the_end() -> None:
    plan = verified(40, 10)
    for begin in (0, 4):
        assert all(counts == [1, 1, 1, 1] for counts in checks.sat(plan.rounds[begin : begin + 4]).values())


@clause("TOUR C2", "TOUR C3")
@pytest.mark.parametrize(("players", "rounds", "size"), [
    (24, 6, 4), (16, 4, 4), (24, 7, 3), (24, 5, 6), (40, 8, 4), (40, 8, 10), (20, 5, 5), (32, 8, 8), (48, 7, 2),
])
def test_team_mates_never_meet_and_nobody_meets_twice(players: int, rounds: int, size: int) -> None:
    figures = quality(verified(players, rounds, teams=size))
    assert (figures.clashes, figures.repeats) == (0, 0)


@clause("TOUR C2")
def test_team_mates_stay_apart_where_that_costs_repeats() -> None:
    figures = quality(verified(20, 5, teams=4))
    assert figures.clashes == 0
    assert figures.repeats <= 10


def test_forbidden_pairs_stay_apart() -> None:
    plan = predefined(24, 7, 3, apart_of([], [(5, 1), (2, 3)]))
    checks.check(plan.rounds, range(1, 25))
    assert not {frozenset((1, 5)), frozenset((2, 3))} & checks.met(plan.rounds).keys()
    assert quality(plan).repeats == 0


@clause("TOUR C2")
def test_the_same_seed_gives_the_same_plan_and_another_seed_another() -> None:
    assert predefined(24, 8, seed=5) == predefined(24, 8, seed=5)
    assert predefined(40, 8, seed=5).rounds != predefined(40, 8, seed=6).rounds


def test_people_come_to_many_tables() -> None:
    plan = verified(40, 10)
    visits = Counter((player, at) for played in plan.rounds for at, table in enumerate(played) for player in table)
    assert max(visits.values()) <= 3
    assert sum(times - 1 for times in visits.values()) < 100        # of 400 seats; chance alone gives about 140


@clause("TOUR C2")
@pytest.mark.parametrize("players", [1, 18, 37, 39])
def test_a_field_that_is_no_multiple_of_four_is_refused_with_the_missing_and_the_surplus(players: int) -> None:
    with pytest.raises(BadInput) as refused:
        predefined(players, 5)
    assert refused.value.code == "seating.not_fours"
    assert refused.value.facts == {"players": players, "missing": -players % 4, "surplus": players % 4}


@clause("TOUR C9", "TOUR C2")
def test_a_plan_for_twenty_is_refused_when_twenty_four_are_entered() -> None:
    with pytest.raises(BadInput) as refused:
        check_entries(predefined(20, 5), 24)
    assert refused.value.facts == {"planned": 20, "entries": 24}


def test_the_bound_counts_what_teams_forbid() -> None:
    assert bound(16, 5) == 0
    assert bound(16, 5, apart_of([range(first, first + 4) for first in (1, 5, 9, 13)])) == 16 * 3 // 2


@pytest.mark.parametrize(("rounds", "code"), [
    ([[[1, 2, 3, 4], [5, 6, 7]]], "seating.not_four_seats"),
    ([[[1, 2, 3, 4], [5, 6, 7, 9]]], "seating.unseated"),
    ([[[1, 2, 3, 4, 9], [5, 6, 7, 8]]], "seating.not_four_seats"),
    ([[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]], "seating.stranger"),
    ([[[1, 2, 3, 4], [5, 6, 7, 8], [1, 2, 3, 4]]], "seating.seated_twice"),
])
def test_the_checker_names_what_is_wrong(rounds: list[list[list[int]]], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        checks.check(rounds, range(1, 9))
    assert refused.value.code == code


@pytest.mark.parametrize("players", STARTERS)
def test_every_starter_gives_rounds_without_repeats(players: int) -> None:
    size, text = STARTERS[players]
    rounds = developed(Rings(players, size), read(text))
    checks.check(rounds, range(players))
    assert repeats_nothing(Rings(players, size), read(text))
    assert max(map(len, checks.met(rounds).values())) == 1
    assert len(rounds) == (players - 1) // 3


@pytest.mark.parametrize(("players", "size", "first", "order"), [(24, 7, 1, 3), (28, 9, 1, 3), (32, 5, 2, 4)])
def test_starters_can_be_found_again(players: int, size: int, first: int, order: int) -> None:
    rounds = developed(Rings(players, size), starter(players, size, first, order))
    checks.check(rounds, range(players))
    assert max(map(len, checks.met(rounds).values())) == 1


@pytest.mark.parametrize("height", [4, 5, 6, 9, 10, 14, 20, 26])
def test_people_of_one_column_never_meet(height: int) -> None:
    rounds = columns(height, height // 2)
    checks.check(rounds, range(4 * height))
    assert all(len({place // height for place in table}) == 4 for played in rounds for table in played)


@pytest.mark.parametrize(("prime", "exponent"), [(2, 2), (2, 4), (3, 2), (5, 2), (7, 1)])
def test_a_field_divides(prime: int, exponent: int) -> None:
    _, times = field(prime, exponent)
    assert all(sorted(row) == list(range(prime**exponent)) for row in times[1:])
    assert all(row == [line[at] for line in times] for at, row in enumerate(times))


def test_no_ring_is_offered_where_a_factor_is_too_small() -> None:
    assert ring(6) is None
    assert ring(12) is None
