"""What a seat may do on its turn (TW-5.9, TW-6, TW-8, TW-13.13)."""

from paiju.core.accelerator import missing
from paiju.core.seats import Seat
from paiju.rules.parts.turns import own_kongs, playing_discards, self_drawn_win
from paiju.rules.taiwan.memory import keeps_waits
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.faces import KIND, is_flower


class Moves:
    def on_turn(self, deal: Deal, seat: Seat) -> list[Action]:
        place = deal.hands[seat]
        flowers = sorted({tile for tile in place.tiles if is_flower(tile)})
        if flowers and len(place.flowers) == 7 and place.drawn is not None and seat not in deal.dead:
            return [act.win(seat)]                                  # TW-9.2, also as the sea floor: TW R-13
        if flowers and (deal.opening or (place.drawn is not None and deal.wall.live > 0)):
            return [act.expose(seat, flower) for flower in flowers]
        if seat in deal.notes.ready:
            return frozen(deal, seat)
        found = playing_discards(deal, seat)
        if place.drawn is not None:
            found += own_kongs(deal, seat) + self_drawn_win(deal, seat) + ready_discards(deal, seat)
        return found


def frozen(deal: Deal, seat: Seat) -> list[Action]:
    """After declaring readiness: win, a kong that keeps the wait, or the drawn tile goes (TW-13.14, TW-13.15)."""
    place = deal.hands[seat]
    assert place.drawn is not None
    kongs = [kong for kong in own_kongs(deal, seat) if may_kong_frozen(deal, seat, kong)]
    thrown: list[Action] = [] if is_flower(place.drawn) else [act.discard(seat, place.drawn)]
    return [*(thrown or playing_discards(deal, seat)), *kongs, *self_drawn_win(deal, seat)]


def may_kong_frozen(deal: Deal, seat: Seat, kong: act.Kong) -> bool:
    """Concealed, with the tile just drawn, and the waits stay exactly the same (TW-13.15)."""
    place = deal.hands[seat]
    fresh = place.drawn is not None and KIND[place.drawn] == kong.tile
    return kong.cause == act.CONCEALED and fresh and keeps_waits(deal, seat, tuple(place.of_kind(kong.tile)))


def ready_discards(deal: Deal, seat: Seat) -> list[Action]:
    """Ready from the deal: with the own first discard; others than East throw the tile they drew (TW-13.13)."""
    place = deal.hands[seat]
    if place.thrown or place.melds:
        return []
    assert place.drawn is not None
    shapes = deal.rules.shapes
    if missing(bytes(place.counts), shapes.sets, shapes.special_with(0)) > 1:
        return []                                                   # no discard leaves it ready
    choices = sorted(set(place.tiles)) if seat is deal.dealer else [place.drawn]
    return [
        act.discard(seat, tile, "ready")
        for tile in choices
        if not is_flower(tile) and deal.waits_without(seat, tile)
    ]
