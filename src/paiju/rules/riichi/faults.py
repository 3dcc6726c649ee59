"""What a person can do wrong at a riichi table: chombo and dead hands (RRC-3.13)."""

from collections.abc import Iterable, Mapping, Sequence

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import FalseWins
from paiju.rules.parts.turns import is_complete, own_kongs
from paiju.rules.riichi.match import two_steps
from paiju.rules.riichi.memory import CLAUSES, furiten_of
from paiju.rules.riichi.money import tsumo_points
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND

REVERSE_MANGAN = 2000                       # the base points of a mangan: RRC-3.13.b


class Faults(FalseWins):
    clauses: Mapping[str, str] = {
        "turn": "RRC-3.2.d", "over": "RRC-3.2.g", "discard": "RRC-3.2.d", "chow": "RRC-3.3.2.a",
        "pung": "RRC-3.3.1.a", "kong": "RRC-3.3.3.a", "win": "RRC-3.3.5.a", "expose": "RRC-3.1.1.a",
        "declare": "RRC-3.8.f", "pass": "RRC-3.3.a", "dead": "RRC-3.13.h",
    }

    def still_may(self, action: Action) -> bool:
        """It draws and discards, and makes no call of any kind (RRC-3.13.h)."""
        return isinstance(action, act.Pass) or (isinstance(action, act.Discard) and action.word is None)

    def thinkable(self, deal: Deal, seat: Seat) -> list[Action]:
        """A false win, a riichi that is none, a swap call, another tile than the drawn one, a kan that changes it."""
        found = super().thinkable(deal, seat)
        if deal.phase == OFFERING:
            return found
        tiles = sorted(set(deal.hands[seat].tiles))
        found += [act.discard(seat, tile) for tile in tiles]
        if seat in deal.notes.riichi:
            return found + [kong for kong in own_kongs(deal, seat) if kong.cause == act.CONCEALED]
        return found + [act.discard(seat, tile, "riichi") for tile in tiles]

    def caught(self, deal: Deal, action: Action) -> list[Event] | None:
        """What nobody notices now is found when the hand is shown (RRC-3.13.d, RRC R-67)."""
        if isinstance(action, act.Win):
            return chombo(deal, [action.seat], "false_win", "RRC-3.13.d")
        if not isinstance(action, act.Discard):
            return None
        if action.word is None:
            kuikae = KIND[action.tile] in deal.notes.forbidden
            return died(deal, action, "kuikae" if kuikae else "exchange", "RRC-3.3.4.e" if kuikae else "RRC-3.13.j")
        if action.seat in deal.dead:
            return chombo(deal, [action.seat], "call_of_a_dead_hand", "RRC-3.13.d")
        seen = not deal.hands[action.seat].concealed or deal.wall.live < deal.rules.options.riichi_min_live_tiles
        return died(deal, action, "false_riichi", "RRC-9.9.16") if seen else None

    def judged(self, deal: Deal, offenders: Sequence[Seat], replies: Mapping[Seat, Action]) -> list[Event]:
        """A valid win on the same tile saves a false one (RRC-3.13.g)."""
        if any(isinstance(reply, act.Win) for reply in replies.values()):
            return []
        return chombo(deal, offenders, "false_win", "RRC-3.13.d")

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        seat, notes = action.seat, deal.notes
        if isinstance(action, act.Win):
            return why_no_win(deal, seat)
        if isinstance(action, act.Discard):
            if action.word is not None:
                return Reason("play.no_riichi", "RRC-3.3.6.a")
            if KIND[action.tile] in notes.forbidden:
                return Reason("play.kuikae", "RRC-3.3.4.a")
        if seat in notes.riichi:
            return Reason("play.in_riichi", "RRC-3.3.6.g")
        if deal.phase == OFFERING and deal.wall.live == 0:
            return Reason("play.last_discard", "RRC-3.3.c")
        return None


def why_no_win(deal: Deal, seat: Seat) -> Reason | None:
    """Furiten, or a complete hand without a yaku."""
    if deal.phase != OFFERING:
        return Reason("play.no_yaku", "RRC-3.5.a") if is_complete(deal, seat) else None
    assert deal.offer is not None
    if not deal.waits(seat) >> KIND[deal.offer.tile] & 1:
        return None
    why = furiten_of(deal, seat)
    return Reason("play.furiten", CLAUSES[why]) if why is not None else Reason("play.no_yaku", "RRC-3.5.a")


def died(_deal: Deal, action: act.Discard, what: str, clause: str) -> list[Event]:
    """The discard stands and the hand is dead."""
    seat, drawn = action.seat, _deal.hands[action.seat].drawn == action.tile
    return [ev.Faulted(seat, what, clause), ev.HandDied(seat, clause), ev.discarded(seat, action.tile, drawn)]


def chombo(deal: Deal, offenders: Iterable[Seat], what: str, clause: str) -> list[Event]:
    """The hand stops; two uma steps are lost after uma, or a reverse mangan is paid (RRC-3.13.a, RRC-3.13.b)."""
    news: list[Event] = []
    for seat in offenders:
        news.append(ev.Faulted(seat, what, clause))
        if deal.rules.options.chombo == "reverse_mangan":
            dealers, each = tsumo_points(REVERSE_MANGAN, seat is deal.dealer)
            news += [
                ev.Paid(seat, other, dealers if other is deal.dealer else each, "RRC-3.13.b") for other in seat.others()
            ]
        else:
            news.append(ev.Fined(seat, two_steps(deal.rules.options, None), "RRC-3.13.a"))
    return [*news, ev.DealEnded("chombo", "RRC-3.13.c")]


def found_at_the_end(deal: Deal) -> list[Seat]:
    """Riichi hands laid open that were not ready, or not what they were declared as (RRC-3.13.d, RRC-3.13.i)."""
    notes = deal.notes
    return [seat for seat in sorted(notes.riichi) if not deal.waits(seat) or seat in notes.broken]
