"""When a deal ends: with a win, or as a draw when nobody wins on the river floor (TW-4.5, TW-10.7)."""

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event


class Flow:
    def ending(self, _deal: Deal, move: Event) -> list[Event]:
        return [ev.DealEnded("won", "TW-4.5")] if isinstance(move, ev.Won) else []

    def exhausted(self, _deal: Deal) -> list[Event]:
        return [ev.DealEnded("exhausted", "TW-10.7")]
