"""The client's picture of the table equals the server's, event by event, for every viewer of every book."""

from collections.abc import Iterator
from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.notation.records import face, written
from paiju.rules import BOOKS
from paiju.table import events as ev
from paiju.table.deals import OVER, SEATS, Deal
from paiju.table.events import Event
from paiju.table.evolve import EVOLVE
from paiju.table.views import Onlooker, Viewer, place_view, told
from paiju.table.walls import Wall
from tests.client.bench import book_facts, finished
from tests.client.conftest import Opened, looked

pytestmark = pytest.mark.browser
VIEWERS: tuple[Viewer, ...] = (*SEATS, Onlooker.JUDGE, Onlooker.SPECTATOR)
SEEDS = {
    "mcr": ("3", "6", "10", "46"), "riichi": ("3", "5", "8", "15", "34"), "taiwan": ("5", "9", "25", "45"),
    "sichuan": ("0", "1", "3", "7"),
}


def steps(book: str, seed: str) -> Iterator[tuple[Event, Deal]]:
    """The deal again, event by event."""
    sitting = finished(book, seed)
    assert sitting.deal is not None
    began = sitting.story[0]
    assert isinstance(began, ev.DealBegan)
    wall = Wall(sitting.rules.plan.wall, sitting.deal.wall.tiles)
    deal = Deal(sitting.rules, wall, began.dealer, began.round, began.counter, began.pot, began.scores)
    for event in sitting.story:
        EVOLVE[type(event)](deal, event)
        fold = sitting.rules.memory.hears.get(type(event))
        if fold is not None:
            fold(deal.notes, deal, event)
        yield event, deal


def faces(tiles: tuple[int, ...]) -> list[str]:
    return [face(tile) for tile in tiles]


class Turned:
    """What was turned face up so far: the table's view forgets it, whoever watched does not."""

    def __init__(self) -> None:
        self.up: set[tuple[Seat, str]] = set()
        self.nine: dict[Seat, tuple[int, ...]] = {}

    def hear(self, event: Event) -> None:
        if isinstance(event, ev.Shown):
            self.up.add((event.seat, event.what))
            if event.what == "nine":
                self.nine[event.seat] = event.tiles

    def tiles(self, deal: Deal, seat: Seat, viewer: Viewer) -> list[str]:
        held = tuple(sorted(deal.hands[seat].tiles))
        if viewer in (seat, Onlooker.JUDGE) or (seat, "hand") in self.up:
            return sorted(faces(held), key=order)
        nine = self.nine.get(seat, ())
        return [*sorted(faces(nine), key=order), *["?"] * (len(held) - len(nine))]


def order(text: str) -> tuple[int, int, bool]:
    return "mpszf".index(text[1]), int(text[0]) or 5, text[0] == "0"


def expected(deal: Deal, viewer: Viewer, turned: Turned) -> dict[str, Any]:
    facts = deal.rules.manners.facts(deal, viewer if isinstance(viewer, Seat) else None, viewer is Onlooker.JUDGE)
    return {
        "dealer": deal.dealer.letter, "round": deal.round.letter, "counter": deal.counter, "pot": deal.pot,
        "scores": list(deal.scores), "live": deal.wall.live, "over": deal.phase == OVER,
        "places": [expected_place(deal, seat, viewer, turned) for seat in SEATS],
        "dora": faces(facts.get("dora", ())),
        "riichi": [seat.letter for seat in facts.get("riichi", ())],
        "ready": [seat.letter for seat in facts.get("ready", ())],
        "void": {seat.letter: suit for seat, suit in facts.get("void", {}).items()},
    }


def expected_place(deal: Deal, seat: Seat, viewer: Viewer, turned: Turned) -> dict[str, Any]:
    seen = place_view(deal, seat, viewer)
    melds = deal.hands[seat].melds if (seat, "kongs") in turned.up else seen.melds
    return {
        "tiles": turned.tiles(deal, seat, viewer), "drawn": None if seen.drawn is None else face(seen.drawn),
        "flowers": faces(seen.flowers), "out": seen.out, "dead": seen.dead, "river": faces(seen.river),
        "melds": [[laid.kind, faces(laid.tiles), laid.source.letter if laid.source is not None else None, laid.cause]
                  for laid in melds],
    }


def comparable(picture: dict[str, Any], deal: Deal, viewer: Viewer) -> dict[str, Any]:
    """What the viewer could not be told yet is left out: who shows flowers in the opening, the first indicator."""
    places = []
    for seat, place in zip(SEATS, picture["places"], strict=True):
        told_all = viewer is Onlooker.JUDGE or (seat is viewer and not deal.opening)
        drawn = told_all and not place["out"]
        places.append({name: value for name, value in place.items() if name != "drawn" or drawn})
    return {**picture, "places": places, "dora": [] if deal.opening else picture["dora"]}


@pytest.mark.parametrize("book", BOOKS)
def test_every_viewer_sees_what_the_table_shows_him(opened: Opened, book: str) -> None:
    page = opened()
    for seed in SEEDS[book]:
        story = list(finished(book, seed).story)
        manners = finished(book, seed).rules.manners
        for viewer in VIEWERS:
            heard = [told(manners, event, viewer) for event in story]
            rows = [None if each is None else written(each) for each in heard]
            seat = viewer.letter if isinstance(viewer, Seat) else None
            seen = looked(page, "pictures", {"book": book_facts(book), "seat": seat, "events": rows})
            turned = Turned()
            for at, (event, deal) in enumerate(steps(book, seed)):
                turned.hear(event)
                wanted = comparable(expected(deal, viewer, turned), deal, viewer)
                assert comparable(seen[at], deal, viewer) == wanted, (seed, viewer, at, written(event))


@pytest.mark.parametrize("book", BOOKS)
def test_these_deals_hold_what_a_table_can_show(book: str) -> None:
    """The comparison above would prove little if nobody claimed, declared or won."""
    found = {remarkable(event) for seed in SEEDS[book] for event in finished(book, seed).story}
    assert found >= {"pung", "claimed", "added", "concealed", "hand"} | ALSO[book]


ALSO = {
    "mcr": {"chow", "robbed", "flower", "kongs"}, "riichi": {"chow", "riichi", "nine", "ura", "kandora"},
    "taiwan": {"chow", "robbed", "flower", "kongs", "ready"}, "sichuan": {"void", "three_won"},
}


def remarkable(event: Event) -> str | None:
    match event:
        case ev.Melded(kind=name) | ev.KongMade(cause=name) | ev.Shown(what=name) | ev.Revealed(what=name):
            return name
        case ev.Declared(word=name) | ev.Discarded(word=str(name)) | ev.DealEnded(reason=name):
            return name
        case ev.KongRobbed():
            return "robbed"
        case ev.FlowerExposed():
            return "flower"
        case _:
            return None
