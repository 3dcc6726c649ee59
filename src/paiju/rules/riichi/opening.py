"""Before the first discard: the dora indicator is turned (RRC-3.1.2.j)."""

from paiju.rules.riichi.tiles import INDICATORS
from paiju.table.deals import Deal
from paiju.table.events import Event, Revealed, turn_given


class Opening:
    def next(self, deal: Deal) -> list[Event]:
        return [Revealed("dora", (deal.wall.tiles[INDICATORS[0]],)), turn_given(deal.dealer)]
