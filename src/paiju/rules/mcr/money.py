"""Who pays whom (MCR-3.9.1.2, MCR-3.9.1.3)."""

from paiju.core.seats import Seat

ADDITIONAL = 8                              # MCR-3.9.1.2-1: from each loser to the winner


def payments(points: int, winner: Seat, source: Seat | None) -> dict[Seat, int]:
    """Self-drawn: each pays 8 and the points (MCR-3.9.1.3-1). By discard: only the discarder adds the points."""
    paid = {seat: ADDITIONAL + (points if source in (None, seat) else 0) for seat in winner.others()}
    return {**{seat: -amount for seat, amount in paid.items()}, winner: sum(paid.values())}
