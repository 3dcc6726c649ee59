"""When a deal ends: wins, abortive draws, the end of the live wall (RRC-3.2.g, RRC-3.8)."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.rules.riichi.faults import chombo, found_at_the_end
from paiju.table import events as ev
from paiju.table.deals import SEATS, Deal
from paiju.table.events import Event
from paiju.table.faces import KIND
from paiju.table.manners import shown


def after_win(_deal: Deal, _move: ev.Won) -> list[Event]:
    return [ev.DealEnded("won", "RRC-3.3.5.g")]


def drawn(deal: Deal, reason: str, clause: str) -> list[Event]:
    """A draw, unless a hand in riichi turns out to be none (RRC-3.8.h, RRC-3.13.d)."""
    found = found_at_the_end(deal)
    return chombo(deal, found) if found else [ev.DealEnded(reason, clause)]


def abort(deal: Deal, reason: str, clause: str = "RRC-3.8.f") -> list[Event]:
    """All riichi players show their hands (RRC-3.8.h)."""
    return [*(shown(deal, seat) for seat in sorted(deal.notes.riichi)), *drawn(deal, reason, clause)]


def aborted(deal: Deal, closed: ev.OfferClosed) -> list[Event]:
    """RRC-3.8.f, in the order of RRC R-69; three winners only where all aborts are played (RRC-3.8.g)."""
    played = deal.rules.options.abortive_draws
    if len(closed.winners) == 3 and played == "all":
        return abort(deal, "triple_ron", "RRC-3.8.g")
    if closed.winners or played == "none" or closed.offer.cause != "discard":
        return []
    if len(deal.hands[closed.offer.by].thrown) == 1 and four_winds(deal):
        return abort(deal, "suufon_renda")
    if len(deal.notes.kans) == 4 and len(set(deal.notes.kans)) > 1:
        return abort(deal, "suukaikan")
    if len(deal.notes.riichi) == 4:
        return abort(deal, "suucha_riichi")
    return []


def four_winds(deal: Deal) -> bool:
    """All four first discards are the same wind and nobody has declared a set."""
    if deal.notes.interrupted:
        return False
    first = [deal.hands[seat].thrown for seat in SEATS]
    if any(len(row) != 1 for row in first):
        return False
    kinds = {KIND[row[0]] for row in first}
    return len(kinds) == 1 and 27 <= kinds.pop() < 31


class Flow:
    endings: Mapping[type, Callable[[Deal, Any], list[Event]]] = {ev.Won: after_win, ev.OfferClosed: aborted}

    def exhausted(self, deal: Deal) -> list[Event]:
        """The dealer first, everybody announces tenpai or noten; in riichi the hand is shown unasked (RRC-3.8.c)."""
        news: list[Event] = []
        for seat in (deal.dealer.after(turns) for turns in range(4)):
            if seat in deal.notes.tenpai:
                continue
            if seat in deal.notes.riichi:
                news.append(shown(deal, seat))
            elif seat in deal.dead or not deal.waits(seat):
                news.append(ev.Declared(seat, "noten"))
            else:
                return [*news, ev.Asked("tenpai", (seat,))]
        return [*news, *drawn(deal, "exhausted", "RRC-3.8.a")]
