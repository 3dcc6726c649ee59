"""Whole matches of every book, played by bots to their end."""

import pytest

from paiju import rules
from paiju.arena.games import played_match
from paiju.core.seats import Seat
from paiju.players import greedy
from paiju.table.events import DealBegan

RULESETS = ["mcr", "riichi", "riichi/ema", "riichi/wrc", "riichi/tenhou", "taiwan", "sichuan"]


@pytest.mark.parametrize("name", RULESETS)
def test_a_match_is_played_to_its_end_and_loses_no_point(name: str) -> None:
    book = rules.ruleset(name)
    story = list(played_match(book, f"match {name}", [greedy] * 4))
    last = story[-1][0]
    banked = 4 * book.start - sum(last.totals) - last.pot
    assert last.over
    assert not any(match.over for match, _, _ in story[:-1])
    assert banked == 0 or (name == "sichuan" and banked > 0)                # pigs pay nobody: SBR-7.4
    assert sorted(result.place for result in book.match.final(last))[0] == 1


@pytest.mark.parametrize("name", RULESETS)
def test_each_deal_starts_where_the_last_one_ended(name: str) -> None:
    book = rules.ruleset(name)
    before = book.match.first()
    for match, deal, news in played_match(book, f"chain {name}", [greedy] * 4):
        began = news[0]
        assert isinstance(began, DealBegan)
        assert (began.dealer, began.scores) == (before.dealer, before.scores())
        assert [deal.scores[seat] for seat in Seat] == [match.totals[before.people[seat]] for seat in Seat]
        before = match


def test_in_mcr_everybody_deals_four_times_and_sits_in_every_chair() -> None:
    book = rules.ruleset("mcr")
    dealers, chairs = [], set()
    before = book.match.first()
    for match, _, _ in played_match(book, "sixteen", [greedy] * 4):
        dealers.append(before.people[before.dealer])
        chairs |= {(person, chair) for chair, person in enumerate(before.people)}
        before = match
    assert len(dealers) == 16
    assert [dealers.count(person) for person in range(4)] == [4, 4, 4, 4]
    assert len(chairs) == 16
