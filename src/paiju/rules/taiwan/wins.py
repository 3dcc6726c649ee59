"""How a win comes about at a Taiwanese table: blessings, flowers, who answers for it (TW-9, TW-13, TW-14)."""

from paiju.core.tiles import Tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.table_wins import Ready, declared, hoped_for, offer_won
from paiju.rules.parts.wins import Win
from paiju.rules.taiwan.judge import circumstances
from paiju.rules.taiwan.money import is_late_win, liable_for
from paiju.rulings.reasons import Reason
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Won
from paiju.table.faces import is_flower


def told(deal: Deal, won: Won) -> Win:
    """The win that has just been declared; a discard or a robbed tile it was won on lies in a river now."""
    lying = won.source is not None and won.cause != "flower"
    river = sum(len(deal.hands[seat].river) for seat in SEATS) - lying
    numbers = {**deal.rules.options, "streak": deal.counter, "river": river}
    return declared(deal, won, flags=flags_of(deal, won), numbers=numbers, liable=liable_for(deal, won))


def flags_of(deal: Deal, won: Won) -> frozenset[str]:
    if is_flower(won.tile):
        return frozenset({"eighth_flower" if won.source is None else "robbing_flower"})
    late = {"late_fresh_discard"} if is_late_win(deal, won) else set()
    return circumstances(deal, won.seat, offer_won(deal, won)) | late


def hoped(ready: Ready, tile: Tile, by_wall: bool) -> Win:
    """The win a player may expect from this tile, as far as he can know."""
    seat, seen = ready.seat, ready.seen
    flags = {"ready_from_deal"} if seat in seen.facts["ready"] else set()
    if by_wall:
        flags |= {"last_tile"} if ready.last_draw() else set()
    elif seat is not seen.dealer and ready.river() == 0 and not ready.melds_on_the_table:
        flags.add("earth")                                          # TW-F36
    numbers = {**ready.rules.options, "river": ready.river()}
    return hoped_for(ready, tile, by_wall, flags=frozenset(flags), numbers=numbers)


def barred(ready: Ready, _found: Score, _by_wall: bool) -> Reason | None:
    """A kong changed a frozen wait (TW-13.16)."""
    return Reason("reckoning.changed_hand", "TW-13.16") if ready.seen.facts["broken"] else None


def furiten(_ready: Ready) -> bool | None:
    """Taiwanese mahjong knows no furiten."""
    return None
