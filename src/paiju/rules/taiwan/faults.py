"""What a person can do wrong at a Taiwanese table, and what the book says then (TW-12)."""

from collections.abc import Mapping

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import FalseWins
from paiju.rules.parts.turns import own_kongs
from paiju.rules.taiwan.money import FALSE_WIN
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import TURN, Deal


class Faults(FalseWins):
    clauses: Mapping[str, str] = {
        "turn": "TW-6.1", "over": "TW-4.5", "discard": "TW-6.1", "chow": "TW-7.2", "pung": "TW-7.2",
        "kong": "TW-8.1", "win": "TW-2.5", "expose": "TW-5.9", "declare": "TW-13.13", "pass": "TW-7.8",
        "dead": "TW-12.1",
    }
    dead_clause = "TW-12.4"

    def thinkable(self, deal: Deal, seat: Seat) -> list[Action]:
        """A false win; after declaring readiness a kong that changes the wait, found only at a win (TW-13.16)."""
        found = super().thinkable(deal, seat)
        if deal.phase == TURN and seat in deal.notes.ready:
            found += [kong for kong in own_kongs(deal, seat) if kong.cause == act.CONCEALED]
        return found

    def price(self, _deal: Deal, _seat: Seat) -> tuple[str, int, str]:
        return "false_win", FALSE_WIN, "TW-12.4"
