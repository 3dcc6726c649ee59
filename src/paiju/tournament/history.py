"""What holds of everything that was entered: corrections and cancellations carried out, nothing forgotten."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from paiju.core.errors import BadInput
from paiju.rulings.reasons import Ruling, Verdict
from paiju.tournament.events import (
    AdjustmentMade,
    CameLate,
    Cause,
    EntryCancelled,
    PenaltyGiven,
    PlayerEntered,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    SheetCorrected,
    SheetEntered,
    TournamentEvent,
)
from paiju.tournament.games import Fine
from paiju.tournament.sheets import Player, Sheet, checked
from paiju.tournament.terms import Terms

Entry = TypeVar("Entry", bound=TournamentEvent)
FOR_GOOD = (Cause.WITHDRAWN, Cause.DISQUALIFIED, Cause.EXCLUDED)


@dataclass(slots=True)
class Record:
    """The entries of an event that hold now, by their numbers, and the sheets that were refused."""

    terms: Terms
    entries: dict[int, TournamentEvent] = field(default_factory=dict)
    refused: dict[int, Ruling] = field(default_factory=dict)

    def all(self, kind: type[Entry]) -> Iterator[Entry]:
        return (entry for entry in self.entries.values() if isinstance(entry, kind))

    def sheets(self) -> Iterator[Sheet]:
        return (entry.sheet for entry in self.entries.values() if isinstance(entry, SheetEntered | SheetCorrected))


def record(history: Sequence[TournamentEvent], terms: Terms) -> Record:
    """Read a history from the beginning; entries are numbered from 1, as the log numbers them."""
    found = Record(terms)
    for number, event in enumerate(history, start=1):
        take(found, number, event)
    check_players(found)
    check_sheets(found)
    return found


def take(found: Record, number: int, event: TournamentEvent) -> None:
    match event:
        case EntryCancelled(supersedes=old):
            if found.entries.pop(old, None) is None and found.refused.pop(old, None) is None:
                raise BadInput("standings.nothing_to_cancel", entry=old)
        case SheetEntered(sheet=sheet):
            take_sheet(found, number, event, sheet)
        case SheetCorrected(supersedes=old, sheet=sheet):
            if not isinstance(found.entries.get(old), SheetEntered | SheetCorrected) and old not in found.refused:
                raise BadInput("standings.nothing_to_correct", entry=old)
            if take_sheet(found, number, event, sheet):         # a refused correction leaves the old sheet in force
                found.entries.pop(old, None)
                found.refused.pop(old, None)
        case PlayerReturned(player=player):
            if any(left.player == player and left.cause in FOR_GOOD for left in found.all(PlayerLeft)):
                raise BadInput("standings.cannot_return", player=str(player))
            found.entries[number] = event
        case _:
            found.entries[number] = event


def take_sheet(found: Record, number: int, event: TournamentEvent, sheet: Sheet) -> bool:
    ruling = checked(found.terms, sheet)
    if ruling.verdict is Verdict.REFUSED:
        found.refused[number] = ruling
        return False
    found.entries[number] = event
    return True


def check_players(found: Record) -> None:
    """Everybody is entered once, and nobody is named who was not."""
    known: set[Player] = set()
    for entry in found.all(PlayerEntered):
        if entry.player in known:
            raise BadInput("standings.player_twice", player=str(entry.player))
        known.add(entry.player)
    for other in found.entries.values():
        if isinstance(other, SheetEntered | SheetCorrected):
            named: Sequence[Player] = other.sheet.seats
        elif isinstance(other, PenaltyGiven):
            named = (other.player, *other.to)
        elif isinstance(other, CameLate | PlayerReplaced | PlayerLeft | PlayerReturned | AdjustmentMade):
            named = (other.player,)
        else:
            continue
        for player in named:
            if player not in known:
                raise BadInput("standings.unknown_player", player=str(player))


def check_sheets(found: Record) -> None:
    """One sheet per table and round, one seat per player and round; fines are paid across one table."""
    tables: set[tuple[int, int]] = set()
    seated: dict[tuple[int, Player], int] = {}
    for sheet in found.sheets():
        if (sheet.round, sheet.table) in tables:
            raise BadInput("standings.sheet_twice", round=sheet.round, table=sheet.table)
        tables.add((sheet.round, sheet.table))
        for player in sheet.seats:
            if (sheet.round, player) in seated:
                raise BadInput("standings.two_tables", player=str(player), round=sheet.round)
            seated[sheet.round, player] = sheet.table
    for entry in found.all(PenaltyGiven):
        for player in entry.to:
            apart = entry.round is None or seated.get((entry.round, player)) != seated.get((entry.round, entry.player))
            if apart or player == entry.player:
                raise BadInput("standings.not_at_table", player=str(player), payer=str(entry.player))


@dataclass(frozen=True, slots=True)
class Fates:
    """Who was away when, who came late, and what everybody was fined, round by round."""

    away: dict[Player, list[tuple[int, bool]]]
    substituted: set[tuple[int, Player]]
    fines: dict[int, dict[Player, list[Fine]]]
    late: dict[int, dict[Player, int]]
    got: dict[int, dict[Player, int]]

    def is_away(self, player: Player, round_: int) -> bool:
        """The last change at or before this round counts."""
        return next((gone for since, gone in reversed(self.away.get(player, [])) if since <= round_), False)

    def misses(self, player: Player, round_: int) -> bool:
        return (round_, player) in self.substituted or self.is_away(player, round_)


def fates(found: Record) -> Fates:
    told = Fates({}, set(), defaultdict(dict), defaultdict(dict), defaultdict(dict))
    for entry in found.entries.values():
        match entry:
            case PlayerLeft(player=player, round=since) | PlayerReturned(player=player, round=since):
                told.away.setdefault(player, []).append((since, isinstance(entry, PlayerLeft)))
            case PlayerReplaced(player=player, round=round_):
                told.substituted.add((round_, player))
            case CameLate():
                take_late(told, found.terms, entry)
            case PenaltyGiven(round=int()):
                take_penalty(told, found.terms, entry)
    for changes in told.away.values():
        changes.sort(key=lambda change: change[0])
    fine_the_late(told)
    return told


def fine_the_late(told: Fates) -> None:
    """Minutes cost points unless somebody else played: then the fixed result is all (TOUR D-2)."""
    for round_, row in told.late.items():
        for player, points in row.items():
            if points and not told.misses(player, round_):
                told.fines[round_].setdefault(player, []).append(Fine("late", points))


def take_late(told: Fates, terms: Terms, entry: CameLate) -> None:
    if not terms.late:
        raise BadInput("standings.no_lateness")
    if entry.player in told.late[entry.round]:
        raise BadInput("standings.late_twice", player=str(entry.player), round=entry.round)
    points = terms.lateness(entry.seconds)
    if points is None:
        told.substituted.add((entry.round, entry.player))
    told.late[entry.round][entry.player] = points or 0


def take_penalty(told: Fates, terms: Terms, entry: PenaltyGiven) -> None:
    assert entry.round is not None
    fine = priced(terms, entry)
    told.fines[entry.round].setdefault(entry.player, []).append(fine)
    if not entry.to:
        return
    if not terms.fines_before_places:
        raise BadInput("standings.paid_to_nobody")
    if fine.points % len(entry.to):
        raise BadInput("standings.uneven_shares", points=fine.points, number=len(entry.to))
    got = told.got[entry.round]
    for player in entry.to:
        got[player] = got.get(player, 0) + fine.points // len(entry.to)


def priced(terms: Terms, entry: PenaltyGiven) -> Fine:
    """The fine a penalty means."""
    points = terms.price(entry.kind) if entry.points is None else entry.points
    if points < 0:
        raise BadInput("standings.negative_fine", player=str(entry.player))
    return Fine(entry.kind, points, entry.stamp.why)
