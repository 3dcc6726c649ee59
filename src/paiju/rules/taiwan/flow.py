"""When a deal ends: with a win, or as a draw when nobody wins on the river floor (TW-4.5, TW-10.7)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event


def after_win(_deal: Deal, _move: ev.Won) -> list[Event]:
    return [ev.DealEnded("won", "TW-4.5")]


class Flow:
    endings: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: after_win}

    def exhausted(self, _deal: Deal) -> list[Event]:
        return [ev.DealEnded("exhausted", "TW-10.7")]
