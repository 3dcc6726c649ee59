"""What a win would be worth at the table, or nothing when it may not be declared (SBR-5, SBR-6)."""

from paiju.core.seats import Seat
from paiju.rules.parts.standing import kongs, melds, standing
from paiju.rules.sichuan.patterns.counting import best_count
from paiju.rules.sichuan.patterns.winning import Winning
from paiju.table.deals import Deal
from paiju.table.events import Offer
from paiju.table.faces import FACES, KIND
from paiju.table.rulesets import Worth


class Judge:
    def worth(self, deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Worth | None:
        place, void = deal.hands[seat], deal.notes.void[seat]
        if FACES[tile].suit == void or holds_suit(place.counts, void):
            return None                                             # SBR-5.2
        count = best_count(winning(deal, seat, tile, offer))
        if count is None:
            return None
        elements = tuple(f"sichuan.{name}" for name, times in count.fans for _ in range(times))
        return Worth(count.total, count.value, elements)


def holds_suit(counts: bytearray, suit: str) -> bool:
    first = 9 * "mps".index(suit)
    return any(counts[first : first + 9])


def winning(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Winning:
    place, flags = deal.hands[seat], circumstances(deal, offer)
    every = (*kongs(place, is_open=True), *kongs(place, is_open=False))
    return Winning(
        standing(place, tile if offer is None else None), KIND[tile], melds(place), kongs=every, flags=flags
    )


def circumstances(deal: Deal, offer: Offer | None) -> frozenset[str]:
    notes = deal.notes
    flags = {"last_tile"} if deal.wall.live == 0 else set()
    if offer is None and notes.after_kong:
        flags.add("replacement")
    if offer is not None and offer.cause == "added_kong":
        flags.add("robbing_kong")
    if offer is not None and offer.cause == "discard" and notes.kong_turn is offer.by:
        flags.add("after_kong_discard")
    return frozenset(flags)
