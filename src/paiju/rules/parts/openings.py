"""Before the first discard: bricks several books share."""

from paiju.table.deals import Deal
from paiju.table.events import Event, turn_given


class FlowerOpening:
    """The dealer first, then in turn: whoever holds flowers shows and replaces them, unless he keeps them."""

    def next(self, deal: Deal) -> list[Event]:
        for turns in range(4):
            seat = deal.dealer.after(turns)
            if deal.hands[seat].holds_flower() and seat not in deal.notes.kept:
                return [turn_given(seat, True)]
        return [turn_given(deal.dealer)]
