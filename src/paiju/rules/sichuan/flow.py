"""When a deal ends: with the third winner, or with the wall (SBR-5.5, SBR-3.7)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event


def after_win(deal: Deal, _move: ev.Won) -> list[Event]:
    return [ev.DealEnded("three_won", "SBR-5.5")] if len(deal.out) >= 3 else []


class Flow:
    endings: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: after_win}

    def exhausted(self, _deal: Deal) -> list[Event]:
        return [ev.DealEnded("exhausted", "SBR-7.1")]
