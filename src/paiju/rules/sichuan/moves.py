"""What a seat may do on its turn, and how it names its void suit (SBR-2, SBR-3, SBR-4)."""

from paiju.core.seats import Seat
from paiju.rules.parts.turns import discards, own_kongs, self_drawn_win
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import ASKING, Deal
from paiju.table.faces import FACES


class Moves:
    def on_turn(self, deal: Deal, seat: Seat) -> list[Action]:
        if deal.phase == ASKING:
            return void_suits(deal, seat)
        place = deal.hands[seat]
        marked = deal.notes.marked.get(seat)
        found: list[Action] = [act.discard(seat, marked)] if marked is not None else discards(deal, seat)   # SBR-2.4
        if place.drawn is not None:
            found += [kong for kong in own_kongs(deal, seat) if not is_void(deal, seat, kong)]
            found += self_drawn_win(deal, seat)
        return found


def void_suits(deal: Deal, seat: Seat) -> list[Action]:
    """A held suit by one of its tiles, a suit not held by a card (SBR-2.2, SBR-2.3)."""
    held = sorted(set(deal.hands[seat].tiles))
    suits = {str(FACES[tile].suit) for tile in held}
    cards = [act.declare(seat, "void", suit) for suit in "mps" if suit not in suits]
    return [*(act.declare(seat, "void", str(FACES[tile])) for tile in held), *cards]


def is_void(deal: Deal, seat: Seat, kong: Action) -> bool:
    """SBR-2.7: no meld of the own void suit."""
    return isinstance(kong, act.Kong) and FACES[kong.tile].suit == deal.notes.void[seat]
