"""What a win would be worth at the table, or nothing when it may not be declared (RRC-3.5)."""

from paiju.core.seats import Seat
from paiju.rules.parts.standing import kongs, melds, standing
from paiju.rules.riichi.patterns.counting import Count, best_count, counted_names
from paiju.rules.riichi.patterns.winning import Winning
from paiju.rules.riichi.scoring import pointed
from paiju.rules.riichi.tiles import INDICATORS, URA
from paiju.table.deals import Deal, Place
from paiju.table.events import Offer
from paiju.table.faces import KIND, RED
from paiju.table.rulesets import Worth


class Judge:
    def worth(self, deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Worth | None:
        count = counted(deal, seat, tile, offer)
        if count is None or not count.yaku or seat in deal.notes.broken:            # RRC-3.13.d
            return None
        return Worth(count.points, count.points, counted_names(count))


def counted(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Count | None:
    return best_count(winning(deal, seat, tile, offer))


def winning(deal: Deal, seat: Seat, tile: int, offer: Offer | None) -> Winning:
    place, notes, options = deal.hands[seat], deal.notes, deal.rules.options
    row = tiles_of(place, tile if offer is not None else None)
    indicators = [deal.wall.tiles[at] for at in INDICATORS[: notes.indicators]]
    ura = [deal.wall.tiles[at] for at in URA[: notes.indicators]] if seat in notes.riichi else []
    return Winning(
        standing(place, tile if offer is None else None),
        KIND[tile],
        melds(place),
        closed=place.concealed,
        open_pons=tuple([KIND[laid.tiles[0]] for laid in place.melds if laid.kind == "pung"]),
        open_kans=kongs(place, is_open=True),
        closed_kans=kongs(place, is_open=False),
        by_wall=offer is None,
        seat_wind=27 + deal.wind(seat),
        round_wind=27 + deal.round,
        flags=circumstances(deal, seat, offer),
        dora=dora_in(row, indicators),
        ura=dora_in(row, ura),
        reds=sum(face >= RED for face in row) if options.akadora else 0,
        options=options,
    )


def tiles_of(place: Place, won: int | None) -> list[int]:
    row = [*place.tiles, *(face for laid in place.melds for face in laid.tiles)]
    return row if won is None else [*row, won]


def dora_in(row: list[int], indicators: list[int]) -> int:
    kinds = [KIND[face] for face in row]
    return sum(kinds.count(pointed(KIND[indicator])) for indicator in indicators)


def circumstances(deal: Deal, seat: Seat, offer: Offer | None) -> frozenset[str]:
    notes = deal.notes
    flags = set()
    if seat in notes.riichi:
        flags |= {"double_riichi" if seat in notes.double else "riichi"}
        flags |= {"ippatsu"} if seat in notes.ippatsu else set()
    first = not deal.hands[seat].thrown and not notes.interrupted
    if offer is None:
        if notes.after_kong:
            flags.add("replacement")
        elif deal.wall.live == 0:
            flags.add("last_tile")
        if first:
            flags.add("tenhou" if seat is deal.dealer else "chiihou")       # RRC R-58
    elif offer.cause.endswith("_kong"):
        flags |= {"robbing_kong"} if offer.cause == "added_kong" else set()
    else:
        flags |= {"last_tile"} if deal.wall.live == 0 else set()
        if first and seat is not deal.dealer:
            flags.add("renhou")                                             # RRC-4.2.3.a
    return frozenset(flags)
