"""What this game remembers: furiten, riichi and what hangs on it (RRC-3.3.4, RRC-3.3.6, RRC-3.4)."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

from paiju.core.distance import thirteen_orphans
from paiju.core.kinds import mask
from paiju.core.seats import Seat
from paiju.rules.parts.kinds import DRAGONS, WINDS
from paiju.rules.riichi.moves import keeps_hand
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.faces import KIND


class Furiten(StrEnum):
    """Why a player may not win by ron."""

    DISCARD = "discard"                     # a tile of his wait lies among his own discards
    TEMPORARY = "temporary"                 # he passed one since his own last discard
    RIICHI = "riichi"                       # he passed one after his riichi


CLAUSES = {Furiten.DISCARD: "RRC-3.4.a", Furiten.TEMPORARY: "RRC-3.4.c", Furiten.RIICHI: "RRC-3.4.e"}


def furiten(
    waits: int, own_discards: Iterable[int], passed: Iterable[int] = (), passed_in_riichi: Iterable[int] = ()
) -> Furiten | None:
    """Whether a hand with these waits is furiten, and why.

    ``own_discards`` are all kinds he discarded, claimed ones too; ``passed`` the kinds others offered since his last
    discard, robbable kan tiles too; ``passed_in_riichi`` those offered since his riichi. Whether a tile would have
    given a yaku does not matter.
    """
    if waits & mask(tuple(set(own_discards))):
        return Furiten.DISCARD
    if waits & mask(tuple(set(passed_in_riichi))):
        return Furiten.RIICHI
    if waits & mask(tuple(set(passed))):
        return Furiten.TEMPORARY
    return None


NOTHING: frozenset[int] = frozenset()


class Notes:
    """Riichi and what hangs on it, furiten, kans and their indicators, who answers for a yakuman."""

    __slots__ = (
        "after_kong", "broken", "double", "forbidden", "indicators", "interrupted", "ippatsu", "kans", "missed",
        "missed_for_good", "new_bet", "pao", "pending", "pending_double", "pending_indicators", "pot", "riichi",
        "tenpai",
    )

    def __init__(self) -> None:
        self.riichi: set[Seat] = set()
        self.double: set[Seat] = set()
        self.ippatsu: set[Seat] = set()
        self.pending: Seat | None = None            # declared with the discard that lies there now
        self.pending_double = False
        self.new_bet: Seat | None = None            # to be paid now
        self.broken: set[Seat] = set()              # changed in riichi by a kan or an exchange: RRC-3.13.d, RRC R-50
        self.tenpai: dict[Seat, bool] = {}          # what was announced at the end of the wall: RRC-3.8.c
        self.pot = 0                                # points left by earlier deals
        self.interrupted = False                    # somebody declared a set: RRC-3.3.e
        self.missed: set[Seat] = set()              # RRC-3.4.c
        self.missed_for_good: set[Seat] = set()     # RRC-3.4.e
        self.forbidden = NOTHING                    # kinds not to be discarded now: RRC-3.3.4
        self.kans: list[Seat] = []
        self.indicators = 1
        self.pending_indicators = 0                 # RRC-12.1.d: opened with the next discard
        self.after_kong = False
        self.pao: dict[tuple[Seat, str], Seat] = {}


def discarded(notes: Notes, deal: Deal, event: ev.Discarded) -> None:
    notes.missed.discard(event.seat)                # RRC-3.4.d
    notes.ippatsu.discard(event.seat)               # RRC R-57: through the own next draw
    notes.forbidden, notes.after_kong = NOTHING, False
    if event.word == "riichi":
        notes.pending = event.seat
        notes.pending_double = len(deal.hands[event.seat].thrown) == 1 and not notes.interrupted


def offer_closed(notes: Notes, deal: Deal, event: ev.OfferClosed) -> None:
    """A riichi stands unless its discard was won; whoever let a tile of his wait go by is furiten (RRC R-07)."""
    seat = notes.pending
    notes.pending = notes.new_bet = None
    if event.winners:
        return
    if seat is not None:
        notes.new_bet = seat
        notes.riichi.add(seat)
        notes.ippatsu.add(seat)
        notes.double |= {seat} if notes.pending_double else set()
    if event.offer.cause == "concealed_kong" and not deal.rules.options.kokushi_rob_ankan:
        return
    kind = KIND[event.offer.tile]
    for other in event.offer.by.others():
        waits = deal.hands[other].known_waits
        if (waits is None or waits >> kind & 1) and completes(deal, other, event.offer):
            notes.missed.add(other)
            notes.missed_for_good |= {other} & notes.riichi


def completes(deal: Deal, seat: Seat, offer: ev.Offer) -> bool:
    if not deal.waits(seat) >> KIND[offer.tile] & 1:
        return False
    return offer.cause != "concealed_kong" or waits_for_orphans(deal, seat)


def waits_for_orphans(deal: Deal, seat: Seat) -> bool:
    """Whether the hand is kokushi, ready."""
    place = deal.hands[seat]
    return not place.melds and thirteen_orphans(bytes(place.counts)) == 1


def melded(notes: Notes, deal: Deal, event: ev.Melded) -> None:
    interrupt(notes)
    notes.forbidden = swap_calls(event)
    if event.kind == "pung":
        note_liability(notes, deal, event.seat, KIND[event.claimed], event.source)


def kong_proposed(notes: Notes, deal: Deal, event: ev.KongProposed) -> None:
    if event.seat in notes.riichi and not (event.drawn and keeps_hand(deal, event.seat, event.tiles)):
        notes.broken.add(event.seat)


def kong_made(notes: Notes, deal: Deal, event: ev.KongMade) -> None:
    interrupt(notes)
    notes.kans.append(event.seat)
    notes.after_kong = True
    late = event.cause != "concealed" and deal.rules.options.kandora_open_kan == "with_discard"
    notes.pending_indicators += late
    if event.source is not None and event.cause == "claimed":
        note_liability(notes, deal, event.seat, KIND[event.tiles[0]], event.source)


def interrupt(notes: Notes) -> None:
    notes.interrupted = True
    notes.ippatsu.clear()


def swap_calls(event: ev.Melded) -> frozenset[int]:
    """Kinds that may not be discarded after a claim (RRC-3.3.4.a, RRC-3.3.4.b)."""
    claimed = KIND[event.claimed]
    if event.kind == "pung":
        return frozenset({claimed})
    own = sorted({KIND[tile] for tile in event.tiles} - {claimed})
    low, high = own[0], own[-1]
    other = low - 1 if claimed == high + 1 else high + 1 if claimed == low - 1 else -1
    inside = other >= 0 and other // 9 == claimed // 9 and high - low == 1
    return frozenset({claimed, other}) if inside else frozenset({claimed})


PAO_SETS = {"daisangen": (DRAGONS, 3), "daisuushii": (WINDS, 4)}


def note_liability(notes: Notes, deal: Deal, seat: Seat, kind: int, source: Seat) -> None:
    """Whoever feeds the last set answers for it (RRC-3.7.9.b, RRC R-18)."""
    melds = deal.hands[seat].melds
    for yaku, (kinds, many) in PAO_SETS.items():
        sets = sum(laid.kind != "chow" and kinds >> KIND[laid.tiles[0]] & 1 for laid in melds)
        if kinds >> kind & 1 and sets == many and yaku in deal.rules.options.pao_yaku:
            notes.pao[seat, yaku] = source
    four = sum(laid.kind == "kong" for laid in melds) == 4
    if four and "suukantsu" in deal.rules.options.pao_yaku:
        notes.pao[seat, "suukantsu"] = source


def revealed(notes: Notes, _deal: Deal, event: ev.Revealed) -> None:
    if event.what == "kandora":
        notes.indicators += len(event.tiles)
        notes.pending_indicators = max(0, notes.pending_indicators - len(event.tiles))


def is_furiten(deal: Deal, seat: Seat) -> bool:
    """RRC-3.4: by an own discard, by a tile passed since then, or passed in riichi."""
    return furiten_of(deal, seat) is not None


def furiten_of(deal: Deal, seat: Seat) -> Furiten | None:
    notes, waits = deal.notes, deal.waits(seat)
    if any(waits >> KIND[tile] & 1 for tile in deal.hands[seat].thrown):
        return Furiten.DISCARD
    if seat in notes.missed_for_good:
        return Furiten.RIICHI
    return Furiten.TEMPORARY if seat in notes.missed else None


def deal_began(notes: Notes, _deal: Deal, event: ev.DealBegan) -> None:
    notes.pot = event.pot


def shown(notes: Notes, deal: Deal, event: ev.Shown) -> None:
    """A hand laid open at the end of the wall; whether it is ready is seen, dead hands never are (RRC-3.13.h)."""
    if not deal.out and event.what == "hand":
        notes.tenpai[event.seat] = bool(deal.waits(event.seat)) and event.seat not in deal.dead


def answered(notes: Notes, _deal: Deal, event: ev.Answered) -> None:
    notes.tenpai[event.seat] = event.answer == "tenpai"


def declared(notes: Notes, _deal: Deal, event: ev.Declared) -> None:
    if event.word == "noten":
        notes.tenpai[event.seat] = False


def faulted(notes: Notes, _deal: Deal, event: ev.Faulted) -> None:
    if event.what == "exchange":
        notes.broken.add(event.seat)
    if event.what == "riichi_withdrawn":
        notes.pending = None                        # RRC-3.3.6.e: no bet is made


class Memory:
    hears: Mapping[type, Callable[[Any, Deal, Any], None]] = {
        ev.DealBegan: deal_began, ev.Discarded: discarded, ev.OfferClosed: offer_closed, ev.Melded: melded,
        ev.KongProposed: kong_proposed, ev.KongMade: kong_made, ev.Revealed: revealed,
        ev.Shown: shown, ev.Answered: answered, ev.Declared: declared, ev.Faulted: faulted,
    }

    def fresh(self) -> Notes:
        return Notes()
