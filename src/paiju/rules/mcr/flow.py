"""When a deal ends: with a Hu, or when the wall is exhausted (MCR-3.4.2, MCR-3.4.30, MCR R-18)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event
from paiju.table.faces import is_flower


def after_win(_deal: Deal, _move: ev.Won) -> list[Event]:
    return [ev.DealEnded("won", "MCR-3.4.2")]


def after_draw(deal: Deal, move: ev.Drew) -> list[Event]:
    """A flower nothing can replace (MCR R-18)."""
    return exhausted() if is_flower(move.tile) and deal.wall.live == 0 else []


def exhausted() -> list[Event]:
    return [ev.DealEnded("exhausted", "MCR-3.4.30")]                # MCR R-34: no payments


class Flow:
    endings: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: after_win, ev.Drew: after_draw}

    def exhausted(self, _deal: Deal) -> list[Event]:
        return exhausted()
