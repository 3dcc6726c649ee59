"""What a seat may do on its turn (RRC-3.2, RRC-3.3.3, RRC-3.3.6, RRC-3.8.f)."""

from paiju.core.readings import PUNG, readings
from paiju.core.seats import Seat
from paiju.rules.parts.kinds import OUTSIDE
from paiju.rules.parts.turns import distance, own_kongs, self_drawn_win, waits_around_kong
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import ASKING, Deal
from paiju.table.faces import KIND

KANS = 4                                            # RRC-3.3.3.h


class Moves:
    def on_turn(self, deal: Deal, seat: Seat) -> list[Action]:
        if deal.phase == ASKING:
            return [act.declare(seat, "tenpai", answer) for answer in ("tenpai", "noten")]    # RRC-3.8.c
        place, notes = deal.hands[seat], deal.notes
        in_riichi = seat in notes.riichi
        if in_riichi:
            assert place.drawn is not None
            found: list[Action] = [act.discard(seat, place.drawn)]  # RRC-3.3.6.g
        else:
            row, kept = act.DISCARDS[seat], sorted(set(place.tiles))
            if notes.forbidden:
                kept = [tile for tile in kept if KIND[tile] not in notes.forbidden]
            found = [row[tile] for tile in kept]
        if place.drawn is None:
            return found
        lacking = distance(deal, seat)
        if lacking <= 1 and not in_riichi:
            found += riichi_discards(deal, seat)
        if len(notes.kans) < KANS:
            found += [kong for kong in own_kongs(deal, seat) if not in_riichi or may_kan_in_riichi(deal, seat, kong)]
        if may_abort(deal, seat):
            found.append(act.declare(seat, "nine_terminals"))
        return found + self_drawn_win(deal, seat) if lacking == 0 else found


def riichi_discards(deal: Deal, seat: Seat) -> list[Action]:
    """A closed hand, tenpai after the discard, four live tiles (RRC-3.3.6.a); points only where played so."""
    place = deal.hands[seat]
    if not looks_right(deal, seat):
        return []
    return [act.discard(seat, tile, "riichi") for tile in sorted(set(place.tiles)) if deal.waits_without(seat, tile)]


def looks_right(deal: Deal, seat: Seat) -> bool:
    """Whether a riichi fulfils what everybody can see: a closed hand, tiles in the wall, points (RRC-3.11.b)."""
    options = deal.rules.options
    poor = options.riichi_min_points is not None and deal.scores[seat] < options.riichi_min_points
    return deal.hands[seat].concealed and deal.wall.live >= options.riichi_min_live_tiles and not poor


def may_kan_in_riichi(deal: Deal, seat: Seat, kong: act.Kong) -> bool:
    """Only with the tile just drawn (RRC-3.3.6.h)."""
    place = deal.hands[seat]
    fresh = place.drawn is not None and KIND[place.drawn] == kong.tile and kong.cause == act.CONCEALED
    return fresh and keeps_hand(deal, seat, tuple(place.of_kind(kong.tile)))


def keeps_hand(deal: Deal, seat: Seat, four: tuple[int, ...]) -> bool:
    """RRC-3.3.6.h: the tile is no wait, the waits stay, and the three are a triplet in every reading."""
    kind = KIND[four[0]]
    waits, after = waits_around_kong(deal, seat, four)
    if waits >> kind & 1 or waits != after:
        return False
    if deal.rules.options.ankan_after_riichi == "same_waits":
        return True
    held = bytearray(deal.hands[seat].counts)
    held[kind] = 3
    return all(triplet_in_every_reading(deal, seat, held, wait, kind) for wait in range(34) if waits >> wait & 1)


def triplet_in_every_reading(deal: Deal, seat: Seat, before: bytearray, wait: int, kind: int) -> bool:
    counts = bytearray(before)
    counts[wait] += 1
    melds = len(deal.hands[seat].melds)
    found = readings(bytes(counts), deal.rules.shapes.sets - melds, deal.rules.shapes.special_with(melds))
    return all(PUNG + kind in reading.sets for reading in found)


def may_abort(deal: Deal, seat: Seat) -> bool:
    """Nine different terminals and honours on the own first turn, nobody having declared a set (RRC-3.8.f)."""
    place = deal.hands[seat]
    if deal.rules.options.abortive_draws == "none" or place.thrown or deal.notes.interrupted:
        return False
    return sum(place.counts[kind] > 0 for kind in range(34) if OUTSIDE >> kind & 1) >= 9
