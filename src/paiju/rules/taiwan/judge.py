"""What a win would be worth at the table, or nothing when it may not be declared (TW-2.5)."""

from paiju.core.seats import Seat
from paiju.rules.parts.standing import kongs, melds, standing
from paiju.rules.taiwan.patterns import FANS
from paiju.rules.taiwan.patterns.counting import best_count
from paiju.rules.taiwan.patterns.winning import Winning
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Offer
from paiju.table.faces import KIND, is_flower
from paiju.table.rulesets import Worth


class Judge:
    def worth(self, deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Worth | None:
        place = deal.hands[seat]
        if is_flower(tile):
            return flower_worth(len(place.flowers), offer)
        if place.holds_flower() or seat in deal.notes.broken:       # TW-5.9, TW-13.16
            return None
        count, agreed = best_count(winning(deal, seat, tile, offer)), deal.rules.options
        if count is None or count.main < agreed["minimum"]:         # TW-13.3
            return None
        tai = min(count.tai, agreed["cap"] or count.tai)            # TW-13.4
        return Worth(tai, tai, tuple(f"taiwan.{name}" for name, _ in count.fans))


def flower_worth(exposed: int, offer: Offer | None) -> Worth | None:
    """TW-9.2, TW-9.3: with seven exposed, the eighth wins."""
    if exposed != 7:
        return None
    fan = FANS["F28" if offer is None else "F27"]
    return Worth(fan.tai, fan.tai, (fan.id,))


def winning(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Winning:
    place = deal.hands[seat]
    return Winning(
        standing(place, tile if offer is None else None),
        KIND[tile],
        melds(place),
        open_melds=sum(laid.open for laid in place.melds),
        melded_kongs=kongs(place, is_open=True),
        concealed_kongs=kongs(place, is_open=False),
        by_wall=offer is None,
        flowers=len(place.flowers),
        river=sum(len(deal.hands[other].river) for other in SEATS) - (offer is not None and offer.cause == "discard"),
        flags=circumstances(deal, seat, offer),
    )


def circumstances(deal: Deal, seat: Seat, offer: Offer | None) -> frozenset[str]:
    flags = {"ready_from_deal"} if seat in deal.notes.ready else set()
    if offer is None:
        flags |= {"last_tile"} if deal.wall.live == 0 else set()
        if seat is deal.dealer and not deal.notes.discards and not deal.hands[seat].melds:
            flags.add("heaven")                                     # TW-F35
    elif offer.cause == "added_kong":
        flags.add("robbing_kong")
    elif offer.by is deal.dealer and deal.notes.discards == 1:
        flags.add("earth")                                          # TW-F36
    return frozenset(flags)
