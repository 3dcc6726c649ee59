"""Every ruleset holds the laws of the table, with random and with greedy players."""

from collections import Counter
from typing import Any

import pytest

from paiju import rules
from paiju.arena.games import own_view, played
from paiju.core.seats import Seat
from paiju.players import PLAYERS, at_random, greedy
from paiju.table.events import DealEnded, Faulted, Won
from paiju.table.play import legal
from paiju.testing.tables import check_deal

RULESETS = ["mcr", "riichi", "riichi/ema", "riichi/wrc", "riichi/tenhou", "taiwan", "sichuan"]


def randomly(_deal: Any, _seat: Seat, options: Any, chance: Any) -> Any:
    return options[chance.below(len(options))]


def greedily(deal: Any, seat: Seat, options: Any, chance: Any) -> Any:
    return greedy(own_view(deal, seat), options, chance)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("way", [randomly, greedily], ids=["random", "greedy"])
def test_the_laws_of_the_table(name: str, way: Any) -> None:
    book = rules.ruleset(name)
    reasons: Counter[str] = Counter()
    for number in range(25):
        news = check_deal(book, f"laws {name} {number}", way, Seat(number % 4))
        ended = [event for event in news if isinstance(event, DealEnded)]
        assert len(ended) == 1
        reasons[ended[0].reason] += 1
    if way is greedily:
        assert set(reasons) - {"exhausted"}, f"greedy players never won: {reasons}"


@pytest.mark.parametrize("name", RULESETS)
def test_the_same_seed_gives_the_same_deal(name: str) -> None:
    book = rules.ruleset(name)
    one, two = (played(book, "again", [at_random] * 4)[1] for _ in range(2))
    assert one == two
    assert played(book, "other", [at_random] * 4)[1] != one


@pytest.mark.parametrize("name", RULESETS)
def test_every_win_is_paid(name: str) -> None:
    book, won = rules.ruleset(name), 0
    for number in range(60):
        deal, news = played(book, f"paid {number}", [greedy] * 4)
        wins = [event for event in news if isinstance(event, Won)]
        won += len(wins)
        for event in wins[:1] if len(wins) == 1 else []:
            assert deal.scores[event.seat] > book.start or name == "sichuan"
    assert won > 5


def test_bots_have_names() -> None:
    assert set(PLAYERS) == {"random", "first", "greedy"}


@pytest.mark.parametrize("name", [name for name in RULESETS if name != "riichi/tenhou"])   # strict: RRC-12.1.c
def test_the_laws_hold_where_people_err(name: str) -> None:
    """A human table: anything thinkable is done at random, hands die, deals are stopped."""
    faults = 0
    for number in range(25):
        news = check_deal(rules.ruleset(name), f"people {name} {number}", mostly_right, Seat(number % 4), human=True)
        faults += sum(isinstance(event, Faulted) for event in news)
    assert faults > 10


def mostly_right(deal: Any, seat: Seat, options: Any, chance: Any) -> Any:
    """One action in twenty may be wrong."""
    right = legal(deal, seat)
    wrong = [action for action in options if action not in right]
    if wrong and chance.below(20) == 0:
        return wrong[chance.below(len(wrong))]
    return greedy(own_view(deal, seat), right, chance)
