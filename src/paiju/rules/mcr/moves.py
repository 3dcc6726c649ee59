"""What a seat may do on its turn (MCR-3.6, MCR-3.4.20)."""

from paiju.core.seats import Seat
from paiju.rules.parts.turns import discards, own_kongs, self_drawn_win
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import Deal
from paiju.table.faces import is_flower


class Moves:
    def on_turn(self, deal: Deal, seat: Seat) -> list[Action]:
        place = deal.hands[seat]
        flowers = sorted({tile for tile in place.tiles if is_flower(tile)})
        if deal.opening:
            return [*(act.expose(seat, flower) for flower in flowers), act.declare(seat, "keep")]
        found = discards(deal, seat)
        if place.drawn is not None:
            found += own_kongs(deal, seat)
            if deal.wall.live > 0:
                found += [act.expose(seat, flower) for flower in flowers]
            found += self_drawn_win(deal, seat)
        return found
