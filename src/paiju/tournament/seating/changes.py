"""Changes to a plan: somebody leaves, somebody takes over, a table is dropped, two seats are swapped."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random

from paiju.core.errors import BadInput
from paiju.tournament.seating.annealing import Tell, patiently
from paiju.tournament.seating.calm import calmest
from paiju.tournament.seating.entrants import entrants
from paiju.tournament.seating.meetings import meetings, winds
from paiju.tournament.seating.numbering import varied
from paiju.tournament.seating.plans import Plan, Rounds, Table, as_rounds, check_fours
from paiju.tournament.seating.predefined import opponents
from paiju.tournament.seating.winds import as_table, seated_by_history


def check_played(plan: Plan, played: int) -> None:
    if not 0 <= played <= len(plan.rounds):
        raise BadInput("seating.bad_played", played=played, rounds=len(plan.rounds))


def taken_over(plan: Plan, played: int, newcomers: Mapping[int, int]) -> Plan:
    """From the next round on somebody sits in another's place: a replacement, or a late arrival for a replacement.

    The rounds played stay as they were; meetings in them belong to those who really sat there (TOUR D-11).
    """
    check_played(plan, played)
    for gone, comes in newcomers.items():
        if gone not in plan.players:
            raise BadInput("seating.no_such_player", player=gone)
        if comes in plan.players:
            raise BadInput("seating.already_seated", player=comes)
    later = tuple(
        tuple(as_table([newcomers.get(player, player) for player in table]) for table in tables)
        for tables in plan.rounds[played:]
    )
    return replace(plan, rounds=plan.rounds[:played] + later)


def replanned(plan: Plan, played: int, players: Collection[int], tell: Tell = patiently) -> Plan:
    """The rounds still to come made anew for whoever is left; the rounds played are not touched.

    The number of tables may fall, never rise (RRC-9.7.1).
    """
    check_played(plan, played)
    check_fours(len(players))
    check_tables(plan, played, len(players) // 4)
    done, coming = plan.rounds[:played], len(plan.rounds) - played
    if not coming or not players:
        return replace(plan, rounds=done)
    return replace(plan, rounds=done + following(plan, done, players, coming, tell))


def following(plan: Plan, done: Rounds, players: Collection[int], coming: int, tell: Tell) -> Rounds:
    """Rounds for these people after what they have played."""
    chance = Random(plan.seed)              # noqa: S311 - reproducible, not secret
    field = entrants(sorted(players), plan.apart, meetings(done))
    fours = varied(calmest(opponents(field, coming, chance, tell)), chance)
    return seated_by_history(as_rounds(fours, field.names), winds(done), chance)


def check_tables(plan: Plan, played: int, tables: int) -> None:
    """Once a round was played no table is added (RRC-9.7.1)."""
    before = len(plan.rounds[played - 1]) if played else 0
    if played and tables > before:
        raise BadInput("seating.more_tables", tables=tables, before=before)


def table_may_go(replacements: int) -> bool:
    """With four replacements in play a table may be dropped for good (RRC-9.7.1)."""
    return replacements >= 4


def swapped(plan: Plan, round_number: int, one: int, other: int, started: int = 0) -> Plan:
    """Two people change seats in a round that has not begun (TOUR C2)."""
    if not 1 <= round_number <= len(plan.rounds):
        raise BadInput("seating.no_such_round", round=round_number, rounds=len(plan.rounds))
    if round_number <= started:
        raise BadInput("seating.round_begun", round=round_number)
    tables = plan.rounds[round_number - 1]
    for player in (one, other):
        if not any(player in table for table in tables):
            raise BadInput("seating.unseated", round=round_number, player=player)
    seats = {one: other, other: one}
    changed: tuple[Table, ...] = tuple(as_table([seats.get(player, player) for player in table]) for table in tables)
    return replace(plan, rounds=(*plan.rounds[: round_number - 1], changed, *plan.rounds[round_number:]))
