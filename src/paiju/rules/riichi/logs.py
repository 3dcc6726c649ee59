"""What logs tell of a riichi game besides its moves: indicators, yaku with their han, fu, who was liable."""

from paiju.core.seats import Seat
from paiju.rules.riichi.judge import counted
from paiju.rules.riichi.settlement import liable_for
from paiju.rules.riichi.tiles import INDICATORS, URA
from paiju.table.deals import Deal
from paiju.table.events import Won

__all__ = ["INDICATORS", "NAGASHI", "URA", "worth_told"]
NAGASHI = "RRC-3.10.b"


def worth_told(deal: Deal, won: Won) -> tuple[dict[str, int], int | None, Seat | None]:
    """Yaku and dora with their han, the fu, and who is liable; logs write double riichi as one yaku of two han."""
    count = counted(deal, won.seat, won.tile, deal.offer if won.source is not None else None)
    assert count is not None
    hand, yaku = count.completed.arranged.hand, dict(count.yaku)
    liable = liable_for(deal, won.seat, yaku)
    if "double_riichi" in yaku:
        yaku["double_riichi"] += yaku.pop("riichi", 0)
    if not count.yakuman:
        yaku |= {"dora": hand.dora, "uradora": hand.ura if hand.riichi else 0, "akadora": hand.reds}
    return yaku, count.fu, liable
