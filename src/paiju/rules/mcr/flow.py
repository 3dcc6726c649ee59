"""When a deal ends: with a Hu, or when the wall is exhausted (MCR-3.4.2, MCR-3.4.30, MCR R-18)."""

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event
from paiju.table.faces import is_flower


class Flow:
    def ending(self, deal: Deal, move: Event) -> list[Event]:
        if isinstance(move, ev.Won):
            return [ev.DealEnded("won", "MCR-3.4.2")]
        if isinstance(move, ev.Drew) and is_flower(move.tile) and deal.wall.live == 0:
            return self.exhausted(deal)                             # MCR R-18: nothing can replace it
        return []

    def exhausted(self, _deal: Deal) -> list[Event]:
        return [ev.DealEnded("exhausted", "MCR-3.4.30")]            # MCR R-34: no payments
