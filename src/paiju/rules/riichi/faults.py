"""What a person can do wrong at a riichi table: chombo and dead hands (RRC-3.13)."""

from collections.abc import Iterable, Mapping, Sequence

from paiju.core.seats import Seat
from paiju.rules.parts.false_wins import Wrongs
from paiju.rules.parts.turns import is_complete, own_kongs
from paiju.rules.riichi.match import two_steps
from paiju.rules.riichi.memory import CLAUSES, furiten_of
from paiju.rules.riichi.money import tsumo_points
from paiju.rules.riichi.moves import KANS, looks_right
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND

REVERSE_MANGAN = 2000                       # the base points of a mangan: RRC-3.13.b


class Faults(Wrongs):
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
        if deal.offer is not None and deal.phase == OFFERING and deal.offer.by is seat:
            return [act.declare(seat, "withdraw")]
        if seat in deal.dead:
            return found + dead_calls(deal, seat)
        if deal.phase == OFFERING:
            return found
        tiles, notes = sorted(set(deal.hands[seat].tiles)), deal.notes
        found += [act.discard(seat, tile) for tile in tiles]
        if seat not in notes.riichi:
            return found + [act.discard(seat, tile, "riichi") for tile in tiles]
        kans = own_kongs(deal, seat) if len(notes.kans) < KANS else []
        return found + [kong for kong in kans if kong.cause == act.CONCEALED]

    def may_regret(self, deal: Deal, offer: ev.Offer) -> bool:
        """A riichi may be withdrawn between the discard and the stick (RRC-3.3.6.e)."""
        return bool(deal.notes.pending is offer.by)

    def caught(self, deal: Deal, action: Action) -> list[Event] | None:
        """What nobody notices now is found when the hand is shown (RRC-3.13.d, RRC R-67)."""
        if isinstance(action, act.Win) or (action.seat in deal.dead and not self.still_may(action)):
            return chombo(deal, [false_call(deal, action.seat)])
        if not isinstance(action, act.Discard):
            return None
        if action.word is None:
            kuikae = KIND[action.tile] in deal.notes.forbidden
            return died(deal, action, "kuikae" if kuikae else "exchange", "RRC-3.3.4.e" if kuikae else "RRC-3.13.j")
        return None if looks_right(deal, action.seat) else died(deal, action, "false_riichi", "RRC-9.9.10")

    def judged(self, deal: Deal, offenders: Sequence[Seat], replies: Mapping[Seat, Action]) -> list[Event]:
        """A valid win on the same tile saves a false one (RRC-3.13.g)."""
        if any(isinstance(reply, act.Win) for reply in replies.values()):
            return []
        withdrawn = deal.notes.pending
        false = [false_call(deal, seat) for seat in offenders if seat is not withdrawn]
        if false or withdrawn not in offenders:
            return chombo(deal, false)
        return [ev.Faulted(withdrawn, "riichi_withdrawn", "RRC-3.3.6.e"), ev.HandDied(withdrawn, "RRC-3.3.6.e")]

    def why_not(self, deal: Deal, action: Action) -> Reason | None:
        seat, notes = action.seat, deal.notes
        if isinstance(action, act.Win):
            return why_no_win(deal, seat)
        if isinstance(action, act.Discard):
            if action.word is not None:
                return Reason("play.no_riichi", "RRC-3.3.6.a")
            if KIND[action.tile] in notes.forbidden:
                pon = deal.hands[seat].melds[-1].kind == "pung"
                return Reason("play.kuikae", "RRC-3.3.4.a" if pon else "RRC-3.3.4.b")
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


def dead_calls(deal: Deal, seat: Seat) -> list[Action]:
    """Every discard, and the calls this hand could make if it were not dead."""
    if deal.phase == OFFERING:
        assert deal.offer is not None
        could = deal.rules.claims.answers(deal, deal.offer).get(seat, [])
    else:
        could = deal.rules.moves.on_turn(deal, seat)
        could += [act.discard(seat, tile) for tile in sorted(set(deal.hands[seat].tiles))]
    return [call for call in dict.fromkeys(could) if not isinstance(call, act.Win)]


def false_call(deal: Deal, seat: Seat) -> ev.Faulted:
    """A call of a dead hand, or a win that is none."""
    if seat in deal.dead:
        return ev.Faulted(seat, "call_of_a_dead_hand", "RRC-9.9.13")
    return ev.Faulted(seat, "changed_hand" if seat in deal.notes.broken else "false_win", "RRC-3.13.d")


def died(deal: Deal, action: act.Discard, what: str, clause: str) -> list[Event]:
    """The discard stands and the hand is dead."""
    seat, drawn = action.seat, deal.hands[action.seat].drawn == action.tile
    return [ev.Faulted(seat, what, clause), ev.HandDied(seat, clause), ev.discarded(seat, action.tile, drawn)]


def chombo(deal: Deal, faults: Iterable[ev.Faulted]) -> list[Event]:
    """The hand stops, and every offender pays for it (RRC-3.13.a, RRC-3.13.f)."""
    news: list[Event] = []
    for fault in faults:
        news += [fault, *price_of_chombo(deal, fault.seat)]
    return [*news, ev.DealEnded("chombo", "RRC-3.13.c")]


def price_of_chombo(deal: Deal, seat: Seat) -> list[Event]:
    """Two uma steps are lost after uma, or a reverse mangan is paid (RRC-3.13.a, RRC-3.13.b)."""
    options = deal.rules.options
    if options.chombo == "two_uma_steps":
        return [ev.Fined(seat, two_steps(options, None), "RRC-3.13.a")]
    if options.chombo == "none":
        return []
    dealers, each = tsumo_points(REVERSE_MANGAN, seat is deal.dealer)
    return [ev.Paid(seat, other, dealers if other is deal.dealer else each, "RRC-3.13.b") for other in seat.others()]


def found_at_the_end(deal: Deal) -> list[ev.Faulted]:
    """Riichi hands laid open that were not ready, or not what they were declared as (RRC-3.13.d, RRC-3.13.i)."""
    broken = deal.notes.broken
    return [
        ev.Faulted(seat, "changed_hand" if seat in broken else "false_riichi", "RRC-3.13.d")
        for seat in sorted(deal.notes.riichi)
        if seat in broken or not deal.waits(seat)
    ]
