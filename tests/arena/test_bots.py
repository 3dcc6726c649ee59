"""Our bots keep the promises of bots, and the suite finds one that does not."""

from collections.abc import Sequence
from typing import Any

import pytest

from paiju.players import PLAYERS, at_random, first
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.testing.bots import check_player


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
    from paiju import rules
    from paiju.arena.games import played

    book = rules.ruleset("riichi")
    assert played(book, "one", [at_random] * 4)[1] != played(book, "one", [first] * 4)[1]
