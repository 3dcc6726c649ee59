"""Why an action is refused: one reason, with the clause it rests on."""

from typing import TYPE_CHECKING

from paiju.rulings.reasons import Reason, Ruling, Verdict
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import OFFERING, OVER, TURN

if TYPE_CHECKING:
    from paiju.table.deals import Deal

KINDS = {
    act.Discard: "discard", act.Chow: "chow", act.Pung: "pung", act.Kong: "kong", act.Win: "win",
    act.Expose: "expose", act.Declare: "declare", act.Pass: "pass",
}


def refusal(deal: "Deal", action: Action) -> Ruling:
    return Ruling(Verdict.REFUSED, reason_of(deal, action))


def reason_of(deal: "Deal", action: Action) -> Reason:
    """What stands in the way, the most telling first; the book knows its own reasons best."""
    clauses, kind = deal.rules.faults.clauses, KINDS[type(action)]
    if deal.phase == OVER:
        return Reason("play.over", clauses["over"])
    if deal.phase == TURN and deal.turn is not action.seat:
        return Reason("play.not_your_turn", clauses["turn"])
    if deal.phase != TURN and action.seat not in deal.asked:
        return Reason("play.not_asked", clauses["turn"])
    if isinstance(action, act.Discard) and action.tile not in deal.hands[action.seat].tiles:
        return Reason("play.not_held", clauses["discard"])
    if action.seat in deal.dead and not deal.rules.faults.still_may(action):
        return Reason("play.dead_hand", clauses["dead"])
    if deal.phase == OFFERING and isinstance(action, (act.Discard, act.Expose, act.Declare)):
        return Reason("play.answer_first", clauses["turn"])
    return deal.rules.faults.why_not(deal, action) or Reason(f"play.no_{kind}", clauses[kind])
