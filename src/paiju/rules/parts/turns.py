"""Bricks of a turn that several books share: discards, kongs."""

from paiju.core.accelerator import missing
from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal, Laid, Place
from paiju.table.faces import KIND, is_flower


def discards(deal: Deal, seat: Seat) -> list[Action]:
    """Any standing tile; equal tiles are one choice."""
    row = act.DISCARDS[seat]
    return [row[tile] for tile in sorted(set(deal.hands[seat].tiles))]


def playing_discards(deal: Deal, seat: Seat) -> list[Action]:
    """The same without flowers."""
    row = act.DISCARDS[seat]
    return [row[tile] for tile in sorted(set(deal.hands[seat].tiles)) if not is_flower(tile)]


def distance(deal: Deal, seat: Seat) -> int:
    """How many tiles the standing ones, the drawn one among them, lack to be complete by shape."""
    place, shapes = deal.hands[seat], deal.rules.shapes
    melds = len(place.melds)
    return missing(bytes(place.counts), shapes.sets - melds, shapes.special_with(melds))


def is_complete(deal: Deal, seat: Seat) -> bool:
    return distance(deal, seat) == 0


def self_drawn_win(deal: Deal, seat: Seat) -> list[Action]:
    """A win on the tile just drawn, where the book allows it."""
    drawn = deal.hands[seat].drawn
    if drawn is None or not is_complete(deal, seat) or deal.rules.judge.worth(deal, seat, drawn, None) is None:
        return []
    return [act.win(seat)]


def own_kongs(deal: Deal, seat: Seat) -> list[act.Kong]:
    """Concealed and added kongs; only after a draw, and only while a replacement is left."""
    place = deal.hands[seat]
    if place.drawn is None or deal.wall.live <= 0:
        return []
    found = list[act.Kong]()
    if 4 in place.counts:
        found += [act.kong(seat, kind, act.CONCEALED) for kind in range(34) if place.counts[kind] == 4]
    for laid in place.melds:
        kind = KIND[laid.tiles[0]]
        if laid.kind == "pung" and place.counts[kind]:
            found.append(act.kong(seat, kind, act.ADDED))
    return found


def waits_around_kong(deal: Deal, seat: Seat, four: tuple[int, ...]) -> tuple[int, int]:
    """The waits before the tile that made four alike was drawn, and with the four laid down as a concealed kong."""
    place, kind = deal.hands[seat], KIND[four[0]]
    before, after = Place(), Place()
    for tile in place.tiles:
        if not is_flower(tile) and KIND[tile] != kind:
            before.add(tile)
            after.add(tile)
    for tile in four[1:]:
        before.add(tile)
    before.melds, after.melds = place.melds, [*place.melds, Laid("kong", four, None, act.CONCEALED)]
    return deal.waits_of(before), deal.waits_of(after)
