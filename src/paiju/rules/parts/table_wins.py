"""A win as the table knows it: one that lies there, and one a ready player hopes for."""

from dataclasses import dataclass
from typing import Any

from paiju.core.hands import Hand
from paiju.core.seats import Seat
from paiju.core.tiles import Tile
from paiju.rules.parts.wins import Win
from paiju.table.deals import Deal
from paiju.table.events import Offer, Won
from paiju.table.faces import FACES, HIDDEN, KIND
from paiju.table.rulesets import Ruleset
from paiju.table.views import PlaceView, View


def offer_won(deal: Deal, won: Won) -> Offer | None:
    """The offer a tile was won from, none when it was drawn."""
    return deal.offer if won.source is not None else None


def declared(deal: Deal, won: Won, **more: Any) -> Win:
    """A win right after it was declared, with what only its book knows."""
    place = deal.hands[won.seat]
    tile = FACES[won.tile]
    hand = place.hand()
    return Win(
        hand=hand if won.source is not None else hand.minus(tile),
        tile=tile,
        by_wall=won.source is None,
        source=won.source,
        seat=won.seat,
        round=deal.round,
        dealer=deal.dealer,
        ruleset=deal.rules.id,
        **more,
    )


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready hand as its owner sees it, or what it would be after one more discard of his."""

    rules: Ruleset
    seen: View
    seat: Seat
    hand: Hand
    waits: int
    discard: int | None = None              # the tile that would go first

    @property
    def place(self) -> PlaceView:
        return self.seen.places[self.seat]

    @property
    def melds_on_the_table(self) -> bool:
        return any(place.melds for place in self.seen.places)

    def last_draw(self) -> bool:
        """One tile can still be drawn."""
        return self.seen.live == 1

    def last_discard(self) -> bool:
        return self.seen.live == 0

    def river(self) -> int:
        """Tiles in the rivers when the next one comes; one he is asked about has come already."""
        lying = self.seen.offer is not None and self.seen.offer.cause == "discard"
        return sum(len(place.river) for place in self.seen.places) - lying + (self.discard is not None)

    def in_sight(self, kind: int) -> int:
        """Copies of a kind that lie open to everybody, one he is asked about apart."""
        offer = self.seen.offer
        asked = offer is not None and offer.cause == "discard" and KIND[offer.tile] == kind
        going = self.discard is not None and KIND[self.discard] == kind
        return sum(lying_open(place, kind) for place in self.seen.places) - asked + going


def lying_open(place: PlaceView, kind: int) -> int:
    """Copies of a kind among one player's discards and open sets."""
    sets = [tile for laid in place.melds if laid.open for tile in laid.tiles]
    return sum(KIND[tile] == kind for tile in (*place.river, *sets) if tile != HIDDEN)


def hoped_for(ready: Ready, tile: Tile, by_wall: bool, **more: Any) -> Win:
    """A win on this tile as its player may expect it, with what only its book knows."""
    seen = ready.seen
    return Win(
        hand=ready.hand,
        tile=tile,
        by_wall=by_wall,
        seat=ready.seat,
        round=seen.round,
        dealer=seen.dealer,
        ruleset=ready.rules.id,
        **more,
    )
