"""What a win would be worth at the table, or nothing when it may not be declared (MCR-3.9.1.1)."""

from paiju.core.seats import Seat
from paiju.rules.mcr.patterns.counting import best_count
from paiju.rules.mcr.patterns.winning import Winning
from paiju.rules.mcr.scoring import MINIMUM
from paiju.rules.parts.standing import kongs, melds, standing
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Offer
from paiju.table.faces import KIND, is_flower
from paiju.table.rulesets import Worth


class Judge:
    def worth(self, deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Worth | None:
        place = deal.hands[seat]
        if is_flower(tile) or place.holds_flower():
            return None                                             # MCR R-20
        count = best_count(winning(deal, seat, tile, offer))
        if count is None or count.points < MINIMUM:                 # MCR R-16: without flowers
            return None
        flowers = len(place.flowers)
        elements = (*(f"mcr.{fan}" for fan in count.fans), *("mcr.81",) * flowers)
        return Worth(count.points + flowers, count.points + flowers, elements)


def winning(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Winning:
    place, by_wall, flags = deal.hands[seat], offer is None, circumstances(deal, seat, tile, offer)
    return Winning(
        standing(place, tile if by_wall else None),
        KIND[tile],
        melds(place),
        open_melds=sum(laid.open for laid in place.melds),
        open_kongs=kongs(place, is_open=True),
        concealed_kongs=kongs(place, is_open=False),
        by_wall=by_wall,
        seat_wind=27 + deal.wind(seat),
        round_wind=27 + deal.round,
        last_tile="last_tile" in flags,
        replacement="replacement" in flags,
        robbing="robbing_kong" in flags,
        last_of_kind="last_of_kind" in flags,
        dealt="dealt" in flags,
    )


def circumstances(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> frozenset[str]:
    """How the tile came; of a robbed kong the other three always lie open."""
    notes, by_wall = deal.notes, offer is None
    robbing = offer is not None and offer.cause == "added_kong"
    true = {
        "last_tile": deal.wall.live == 0,
        "replacement": by_wall and notes.after_kong,
        "robbing_kong": robbing,
        "last_of_kind": robbing or in_sight(deal, KIND[tile], offer) == 3,
        "dealt": by_wall and seat is deal.dealer and not notes.drawn_at_all,
    }
    return frozenset([flag for flag, holds in true.items() if holds])


def in_sight(deal: Deal, kind: int, offer: Offer | None) -> int:
    """Copies everybody can see, the winning tile apart (MCR R-19)."""
    seen = 0
    for seat in SEATS:
        place = deal.hands[seat]
        seen += sum(KIND[tile] == kind for tile in place.river)
        seen += sum(KIND[tile] == kind for laid in place.melds if laid.open for tile in laid.tiles)
    return seen - (offer is not None and offer.cause == "discard")
