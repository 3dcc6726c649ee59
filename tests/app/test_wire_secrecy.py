"""Nothing a seat may not know goes over the wire: hidden tiles are exchanged, and every frame and its time stay.

Two tables are played with the same deeds at the same times; only tiles this viewer cannot know differ. Who is asked
about an offer differs with them, so the pauses are compared too.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from paiju.app import rhythm, sittings
from paiju.app.clocks import CLOCKS
from paiju.app.frames import frame
from paiju.core.seats import Seat
from paiju.table import events as ev
from paiju.table.deals import OVER, Deal
from paiju.table.faces import is_flower
from paiju.table.matches import begin_deal
from paiju.table.play import deal_out
from paiju.table.seeds import Chance
from paiju.table.views import Onlooker, Viewer
from paiju.table.walls import Wall
from paiju.testing.secrecy import hidden_places
from tests.app.rooms import Client, Hall

BOOKS = ["mcr", "riichi", "taiwan", "sichuan"]
GAMES = 2_000
Deed = tuple[float, int, dict[str, Any]]


class Table:
    """Four people, a gallery, and one of them whose frames are watched."""

    def __init__(self, book: str, seed: str, person: int | None) -> None:
        self.hall = Hall(book, clock=CLOCKS["normal"])
        self.hall.seed = lambda: seed       # type: ignore[method-assign]
        self.clients = [self.hall.client(at) for at in range(4)]
        self.watched = self.hall.client(None) if person is None else self.clients[person]
        self.watched.listener.hints = True
        for client in (*self.clients, *([self.watched] if person is None else [])):
            client.joins()
        self.hall.begin()

    @property
    def deal(self) -> Deal:
        assert self.hall.room.sitting.deal is not None
        return self.hall.room.sitting.deal

    def heard(self) -> list[tuple[float, bytes]]:
        return list(zip(self.watched.times, self.watched.raw, strict=True))


def asked(clients: list[Client]) -> Iterator[tuple[int, Client]]:
    return ((at, client) for at, client in enumerate(clients) if client.prompt is not None)


def first_time(table: Table, chance: Chance, most: int) -> list[Deed] | None:
    """A game played for a while: who did what, and when; nothing when the deal ended before."""
    deeds: list[Deed] = []
    while len(deeds) < most:
        table.hall.wait(0.2 + chance.below(8) / 10)
        for person, client in list(asked(table.clients)):
            assert client.prompt is not None
            offered = client.prompt["options"]
            wanted = [o for o in offered if o["do"] in ("win", "expose", "pung", "chow")] if chance.below(2) else []
            passes = [o for o in offered if o["do"] == "pass"]
            action = (wanted or passes or offered)[chance.below(len(wanted or passes or offered))]
            client.does(action, f"k{len(deeds)}")
            deeds.append((table.hall.time, person, action))
        if table.deal.phase == OVER:
            return None
    return deeds


def second_time(table: Table, deeds: list[Deed]) -> bool:
    """The same deeds at the same times; whether they were possible."""
    for number, (time, person, action) in enumerate(deeds):
        table.hall.wait(time - table.hall.time)
        prompt = table.clients[person].prompt
        if prompt is not None and action in prompt["options"]:
            table.clients[person].does(action, f"k{number}")
        elif action["do"] != "pass":
            return False
    return table.deal.phase != OVER


def on_other_tiles(monkeypatch: pytest.MonkeyPatch, tiles: list[int], began: ev.DealBegan) -> None:
    """The next deal is dealt from these tiles."""

    def begin(rules: Any, match: Any, seed: str, human: bool = False) -> Any:
        _, news = begin_deal(rules, match, seed, human)
        assert news[0] == began
        wall = Wall(rules.plan.wall, tiles)
        deal = Deal(rules, wall, began.dealer, began.round, began.counter, began.pot, began.scores)
        return deal, deal_out(deal, began.dice, began.commitment)

    monkeypatch.setattr(sittings, "begin_deal", begin)


def difference(monkeypatch: pytest.MonkeyPatch, book: str, seed: str, person: int | None) -> Any:
    """What two viewers heard from the first difference on; "impossible" when there is no second game."""
    chance = Chance(f"{seed}:wire")
    with monkeypatch.context() as patch:
        one = Table(book, seed, person)
        deeds = first_time(one, chance, 2 + chance.below(70))
        if deeds is None or one.deal.phase == OVER:
            return "impossible"
        viewer: Viewer = Onlooker.SPECTATOR if person is None else Seat(person)
        story = one.hall.room.sitting.story
        assert isinstance(story[0], ev.DealBegan)
        on_other_tiles(patch, exchanged(one.deal, story, viewer, chance), story[0])
        two = Table(book, seed, person)
        if not second_time(two, deeds) or openly(one.deal, story) != openly(two.deal, two.hall.room.sitting.story):
            return "impossible"
        for mine, other in zip(one.heard(), two.heard(), strict=False):
            if mine != other:
                return mine, other
        if len(one.heard()) != len(two.heard()):
            return one.heard()[-3:], two.heard()[-3:]
        return again(one, person), again(two, person)


def again(table: Table, person: int | None) -> list[bytes]:
    """Everything somebody hears who comes in at this moment."""
    late = table.hall.client(person)
    late.listener.hints = True
    return late.joins().raw


def openly(deal: Deal, story: list[ev.Event]) -> list[bool]:
    """Which discards were seen to be the tile just drawn, where the book shows it."""
    return [event.drawn for event in story if isinstance(event, ev.Discarded) and deal.rules.manners.drawn_discards]


def exchanged(deal: Deal, story: list[ev.Event], viewer: Viewer, chance: Chance) -> list[int]:
    """The wall with hidden tiles exchanged; flowers stay, because whoever draws one shows it."""
    tiles = list(deal.wall.tiles)
    places = [at for at in hidden_places(deal, story, viewer) if not is_flower(tiles[at])]
    for place, tile in zip(places, chance.shuffled([tiles[at] for at in places]), strict=True):
        tiles[place] = tile
    return tiles


def compared(monkeypatch: pytest.MonkeyPatch, book: str, part: int, games: int) -> tuple[int, Any]:
    """How many games could be compared, and the first difference."""
    done = 0
    for number in range(games):
        person = (0, 1, 2, 3, None)[number % 5]
        found = difference(monkeypatch, book, f"{book} {part} {number}", person)
        if found == "impossible":
            continue
        done += 1
        if found[0] != found[1]:
            return done, found
    return done, None


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("book", BOOKS)
def test_what_a_viewer_may_not_know_changes_no_frame_and_no_time(
    monkeypatch: pytest.MonkeyPatch, book: str, part: int
) -> None:
    games = GAMES // 16
    done, found = compared(monkeypatch, book, part, games)
    assert found is None
    assert done > games * 0.3


def test_a_pause_that_tells_who_was_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true = rhythm.Rhythm.lying

    def telling(room: rhythm.Rhythm) -> float:
        deal = room.sitting.deal
        return true(room) if deal is not None and deal.phase == "offering" else 0.5

    monkeypatch.setattr(rhythm.Rhythm, "lying", telling)
    assert any(compared(monkeypatch, book, 9, 60)[1] for book in BOOKS)


def test_a_frame_that_says_somebody_is_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true = rhythm.Rhythm.tell_others

    def telling(room: rhythm.Rhythm, seats: Any, now: float) -> None:
        true(room, seats, now)
        room.audience.everybody(frame("asked", seat=None, left=len(seats)))

    monkeypatch.setattr(rhythm.Rhythm, "tell_others", telling)
    assert any(compared(monkeypatch, book, 9, 60)[1] for book in BOOKS)


def test_frames_name_no_seat_of_the_sender() -> None:
    """An action in a prompt has no seat: the server knows who speaks."""
    table = Table("riichi", "a seed", 0)
    prompts = [json.loads(raw) for client in table.clients for raw in client.raw if b'"prompt"' in raw]
    assert prompts
    assert not any("seat" in option for prompt in prompts for option in prompt["options"])
