"""Before the first discard: the dora indicator is turned (RRC-3.1.2.j)."""

from paiju.rules.riichi.faults import price_of_chombo
from paiju.rules.riichi.tiles import INDICATORS
from paiju.table.deals import Deal
from paiju.table.events import Event, Revealed, turn_given


class Opening:
    def next(self, deal: Deal) -> list[Event]:
        if deal.human:
            price_of_chombo(deal, deal.dealer)      # RRC-12.2.b: a table where it may be due must know what it costs
        return [Revealed("dora", (deal.wall.tiles[INDICATORS[0]],)), turn_given(deal.dealer)]
