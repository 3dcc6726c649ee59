"""Why a tile may not go now, in words of both languages."""

from typing import Any

from paiju.app.words import both
from paiju.core.seats import Seat
from paiju.notation.records import face
from paiju.table import actions as act
from paiju.table.deals import TURN, Deal
from paiju.table.play import options
from paiju.table.refusals import refusal


def why_not(deal: Deal, seat: Seat) -> list[dict[str, Any]]:
    """The standing tiles this seat may not discard on its turn, each with the reason; none when it is not its turn."""
    if deal.phase != TURN or deal.turn is not seat:
        return []
    may_go = {option.tile for option in options(deal, seat) if isinstance(option, act.Discard)}
    return [row(deal, seat, tile) for tile in sorted(set(deal.hands[seat].tiles)) if tile not in may_go]


def row(deal: Deal, seat: Seat, tile: int) -> dict[str, Any]:
    reason = refusal(deal, act.discard(seat, tile)).reason
    return {"tile": face(tile), "says": both(reason.says, **dict(reason.facts)), "clause": reason.clause}
