"""When a deal ends: with the third winner, or with the wall (SBR-5.5, SBR-3.7)."""

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event


class Flow:
    def ending(self, deal: Deal, move: Event) -> list[Event]:
        if isinstance(move, ev.Won) and len(deal.out) >= 3:
            return [ev.DealEnded("three_won", "SBR-5.5")]
        return []

    def exhausted(self, _deal: Deal) -> list[Event]:
        return [ev.DealEnded("exhausted", "SBR-7.1")]
