"""Every number can be asked why, and the answer adds up."""

import random
from collections.abc import Iterator

import pytest

from paiju.locale import LANGUAGES, say
from paiju.rulings.clauses import known_ids
from paiju.rulings.reasons import Reason, clauses_of
from paiju.tournament.events import CameLate, PenaltyGiven, SheetEntered
from paiju.tournament.reasons import why
from paiju.tournament.standings import standings
from paiju.tournament.terms import mcr, riichi
from tests.tournament.stories import event_of, story, terms_of
from tests.tournament.told import event, sheet


def every(reason: Reason) -> Iterator[Reason]:
    yield reason
    for step in reason.because:
        yield from every(step)


@pytest.mark.parametrize("seed", range(40))
def test_the_reasons_of_a_total_add_up_to_it_and_cite_known_clauses(seed: int) -> None:
    invented = story(random.Random(seed))
    terms = terms_of(invented["settings"])
    found = standings([event_of(entry, terms) for entry in invented["entries"]], terms)
    for line in (*found.lines, *found.below, *found.excluded):
        reason = why(line, terms)
        facts = [dict(step.facts) for step in every(reason)]
        assert sum(int(row.get("points", 0)) for row in facts) == line.total
        assert set(clauses_of(reason)) <= set(known_ids())
        for step in every(reason):
            assert all(say(step.says, lang, **dict(step.facts)) for lang in LANGUAGES)


def test_a_late_winner_with_a_chombo_hears_both() -> None:
    entries = SheetEntered(sheet([46500, 33500, 25000, 15000])), PenaltyGiven(1, 1, "chombo"), CameLate(1, 1, 200)
    reason = why(event(riichi(), *entries).line(1), riichi())
    steps = reason.because[0].because
    told = [(step.says.removeprefix("standings.why_"), dict(step.facts)["points"]) for step in steps]
    assert told == [("score", 46500), ("returned", -30000), ("uma", 15000), ("chombo", -20000), ("late", -4000)]


def test_shared_table_points_cite_the_ruling_about_ties() -> None:
    reason = why(event(mcr(), SheetEntered(sheet([50, 50, 50, -150]))).line(1), mcr())
    assert "MCR-3.9.2-2" in set(clauses_of(reason))
    assert "MCR R-28" in set(clauses_of(reason))
