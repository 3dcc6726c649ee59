"""Before the first discard: everybody chooses a void suit, in secret and at once (SBR-2.1)."""

from paiju.table.deals import SEATS, Deal
from paiju.table.events import Asked, Event, turn_given


class Opening:
    def next(self, deal: Deal) -> list[Event]:
        if len(deal.notes.void) < 4:
            return [Asked("void", SEATS)]
        return [turn_given(deal.dealer)]
