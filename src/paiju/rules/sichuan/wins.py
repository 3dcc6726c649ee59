"""How a win comes about at a Sichuan table: kongs before it, who has left the deal, wins passed (SBR-3.5, SBR-5)."""

from paiju.core.tiles import Tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.table_wins import Ready, declared, hoped_for, offer_won
from paiju.rules.parts.wins import Win
from paiju.rules.sichuan.judge import circumstances
from paiju.rules.sichuan.memory import may_win
from paiju.rulings.reasons import Reason
from paiju.table.deals import Deal
from paiju.table.events import Won


def told(deal: Deal, won: Won) -> Win:
    """The win that has just been declared."""
    return declared(
        deal, won, flags=circumstances(deal, offer_won(deal, won)), void=deal.notes.void[won.seat],
        out=tuple(sorted(deal.out - {won.seat})),
    )


def hoped(ready: Ready, tile: Tile, by_wall: bool) -> Win:
    """The win a player may expect from this tile, as far as he can know."""
    last = ready.last_draw() if by_wall else ready.last_discard()
    flags = frozenset({"last_tile"} if last else ())
    return hoped_for(ready, tile, by_wall, flags=flags, void=ready.seen.facts["void"].get(ready.seat))


def barred(ready: Ready, found: Score, by_wall: bool) -> Reason | None:
    """A win of the same value was passed since the last draw (SBR-3.5)."""
    exception = ready.rules.options["passed_win_exception"]
    value = found.facts.get("value", 0)
    assert isinstance(value, int)
    if by_wall or may_win(value, ready.seen.facts["passed"], exception):
        return None
    return Reason("play.passed_win", "SBR-3.5")


def furiten(_ready: Ready) -> bool | None:
    """Sichuan knows no furiten."""
    return None
