"""Our bots keep the promises of bots, and the suite finds one that does not."""

from collections.abc import Sequence
from typing import Any

import pytest

from paiju import rules
from paiju.arena.games import own_view, played
from paiju.core.seats import EAST
from paiju.players import PLAYERS, at_random, distances_without, first, greedy
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import OVER
from paiju.table.play import begin, legal, play, waiting_for
from paiju.table.seeds import Chance
from paiju.testing.bots import check_player
from paiju.testing.tables import snapshot


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_bot_chooses_what_is_offered_in_every_book(name: str) -> None:
    check_player(PLAYERS[name], deals=3)


def cheat(own: Any, _options: Sequence[Action], _chance: Any) -> Action:
    return act.win(own.seat)


def moody() -> Any:
    moods = iter(range(10**9))
    return lambda _own, options, _chance: options[next(moods) % len(options)]


@pytest.mark.parametrize("bot", [cheat, moody()], ids=["cheat", "moody"])
def test_a_bad_bot_is_found(bot: Any) -> None:
    with pytest.raises(AssertionError):
        check_player(bot, deals=1)


def test_a_random_bot_plays_otherwise_than_the_first_choice() -> None:
    book = rules.ruleset("riichi")
    assert played(book, "one", [at_random] * 4)[1] != played(book, "one", [first] * 4)[1]


def nearness(own: Any, option: act.Discard) -> int:
    return distances_without(own, [option.tile])[option.tile]


@pytest.mark.parametrize("book", ["mcr", "riichi"])
def test_a_greedy_bot_that_is_ready_keeps_the_waits_that_win_by_the_book(book: str) -> None:
    """Eight points in MCR, a yaku in riichi: of two ready hands it takes the one that can win."""
    better = 0
    for number in range(60):
        deal, _ = begin(rules.ruleset(book), f"eight {number}")
        while deal.phase != OVER:
            seat = waiting_for(deal)[0]
            own, offered = own_view(deal, seat), legal(deal, seat)
            chosen = greedy(own, offered, Chance("x"))
            if isinstance(chosen, act.Discard) and chosen.word is None and nearness(own, chosen) == 1:
                ready = [
                    own.wins_without(option.tile) for option in offered
                    if isinstance(option, act.Discard) and nearness(own, option) == 1
                ]
                assert own.wins_without(chosen.tile) == max(ready)
                better += max(ready) > min(ready)
            play(deal, chosen)
    assert better > 5


def test_what_a_bot_may_ask_leaves_the_table_as_it_was() -> None:
    deal, _ = begin(rules.ruleset("mcr"), "asked")
    before = snapshot(deal)
    for tile in set(deal.hands[0].tiles):
        if tile < 34:
            own_view(deal, EAST).wins_without(tile)
    assert snapshot(deal) == before
