"""What a seat cannot see changes nothing it is told; planted leaks are found."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from paiju import rules
from paiju.arena.games import own_view
from paiju.core.seats import EAST, Seat
from paiju.players import PLAYERS
from paiju.table import events as ev
from paiju.table import views
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.seeds import Chance
from paiju.table.views import Onlooker, view
from paiju.testing.secrecy import difference

BOOKS = ("mcr", "riichi", "taiwan", "sichuan")


def mixed(deal: Deal, seat: Seat, offered: Sequence[Action], chance: Chance) -> Action:
    """Greedy play with a stray choice now and then."""
    name = "random" if chance.below(4) == 0 else "greedy"
    return PLAYERS[name](own_view(deal, seat), offered, chance)


def differences(book: str, viewer: Any, deals: int) -> tuple[Counter[str], list[Any]]:
    outcomes: Counter[str] = Counter()
    found = []
    ruleset = rules.ruleset(book)
    for number in range(deals):
        result = difference(ruleset, f"secret:{number}", viewer, mixed, 5 + number * 7 % 90)
        outcomes["impossible" if result == "impossible" else "leak" if result else "same"] += 1
        if result not in (None, "impossible"):
            found.append(result)
    return outcomes, found


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("viewer", [*Seat, Onlooker.SPECTATOR])
def test_exchanging_what_a_seat_cannot_see_changes_nothing_it_hears(book: str, viewer: Any) -> None:
    outcomes, found = differences(book, viewer, 60)
    assert not found, found[0]
    assert outcomes["same"] >= 10, outcomes


LEAKS = [
    ("riichi", ev.Dealt), ("riichi", ev.Drew), ("mcr", ev.Drew), ("sichuan", ev.Dealt),
    ("riichi", ev.Offered), ("mcr", ev.Replied), ("mcr", ev.Offered), ("taiwan", ev.Drew),
]


@pytest.mark.parametrize(("book", "kind"), LEAKS)
def test_a_planted_leak_is_found(book: str, kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(views.VEILS, kind, lambda _manners, event, _viewer: event)
    assert any(differences(book, viewer, 60)[1] for viewer in Seat)


def test_a_view_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = views.place_view
    monkeypatch.setattr(views, "place_view", lambda deal, seat, _viewer: honest(deal, seat, seat))
    assert differences("mcr", EAST, 20)[1]


def test_a_judge_sees_everything_and_a_spectator_no_hand() -> None:
    from paiju.table.play import begin

    deal, _ = begin(rules.ruleset("mcr"), "open")
    assert all(min(place.tiles) >= 0 for place in view(deal, Onlooker.JUDGE).places)
    assert all(set(place.tiles) == {-1} for place in view(deal, Onlooker.SPECTATOR).places)
