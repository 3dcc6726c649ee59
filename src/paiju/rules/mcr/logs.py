"""What logs tell of an MCR game besides its moves: the fans. There are no indicators, no fu, nobody is liable."""

from collections import Counter

from paiju.core.seats import Seat
from paiju.table.deals import Deal
from paiju.table.events import Won

INDICATORS: tuple[int, ...] = ()
URA: tuple[int, ...] = ()
NAGASHI = ""


def worth_told(_deal: Deal, won: Won) -> tuple[dict[str, int], int | None, Seat | None]:
    """Fans with how often each counted."""
    return dict(Counter(won.elements)), None, None
