"""How a win comes about at an MCR table: last tiles, kongs, the last of its kind."""

from paiju.core.tiles import Tile
from paiju.rules.mcr.judge import circumstances
from paiju.rules.parts.scores import Score
from paiju.rules.parts.table_wins import Ready, declared, hoped_for, offer_won
from paiju.rules.parts.wins import Win
from paiju.rulings.reasons import Reason
from paiju.table.deals import Deal
from paiju.table.events import Won


def told(deal: Deal, won: Won) -> Win:
    """The win that has just been declared."""
    return declared(deal, won, flags=circumstances(deal, won.seat, won.tile, offer_won(deal, won)))


def hoped(ready: Ready, tile: Tile, by_wall: bool) -> Win:
    """The win a player may expect from this tile, as far as he can know."""
    shown = ready.in_sight(tile.kind) == 3 and tile.kind not in [held.kind for held in ready.hand.held]
    flags = {"last_of_kind"} if shown else set()                    # MCR R-19
    flags |= {"last_tile"} if (ready.last_draw() if by_wall else ready.last_discard()) else set()
    return hoped_for(ready, tile, by_wall, flags=frozenset(flags))


def barred(_ready: Ready, _found: Score, _by_wall: bool) -> Reason | None:
    """Nothing but its points stands in the way of a complete hand."""
    return None


def furiten(_ready: Ready) -> bool | None:
    """MCR knows no furiten."""
    return None
