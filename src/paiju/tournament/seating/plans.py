"""A plan: who sits with whom, at which table, on which wind, round by round."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from paiju.core.errors import BadInput

Table = tuple[int, int, int, int]           # player numbers on East, South, West, North
Round = tuple[Table, ...]                   # in the order of table numbers
Rounds = tuple[Round, ...]
Pair = tuple[int, int]                      # two player numbers, the lower one first
Fours = list[list[list[int]]]               # rounds while they are being made: tables without winds


@dataclass(frozen=True, slots=True)
class Plan:
    """Rounds that can be played, and the seed that makes them again (TOUR C2)."""

    rounds: Rounds
    scheme: str = "predefined"
    seed: int = 1
    apart: frozenset[Pair] = frozenset()

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who sits in some round."""
        return tuple(sorted({player for played in self.rounds for table in played for player in table}))


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def pairs(table: Iterable[int]) -> Iterable[Pair]:
    """The six pairs that meet at a table."""
    return combinations(sorted(table), 2)


def apart_of(teams: Iterable[Collection[int]], forbidden: Iterable[Pair] = ()) -> frozenset[Pair]:
    """The pairs that should not meet: team-mates, and whoever the organisers keep apart."""
    return frozenset([*(met for team in teams for met in pairs(set(team))), *(pair(*two) for two in forbidden)])


def replacements_needed(players: int) -> int:
    """How many permanent replacements fill the field to a multiple of four (RRC-6.5.r).

    >>> [replacements_needed(players) for players in (38, 40, 41)]
    [2, 0, 3]
    """
    return -players % 4


def check_fours(players: int) -> None:
    """A round needs a multiple of four (TOUR C2)."""
    if players % 4:
        facts = {"players": players, "missing": replacements_needed(players), "surplus": players % 4}
        raise BadInput("seating.not_fours", **facts)


def check_entries(plan: Plan, entries: int) -> None:
    """A schedule made for another number of players is refused with both numbers (TOUR C2)."""
    if len(plan.players) != entries:
        raise BadInput("seating.other_entries", planned=len(plan.players), entries=entries)


def as_rounds(fours: Sequence[Sequence[Sequence[int]]], names: Sequence[int]) -> Rounds:
    """Rounds of positions told with the player numbers that sit there."""
    return tuple(tuple((names[a], names[b], names[c], names[d]) for a, b, c, d in played) for played in fours)
