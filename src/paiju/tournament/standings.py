"""Who stands where: a pure function of everything that was entered."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any, TypeVar

from paiju.core.errors import BadInput
from paiju.rulings.reasons import Ruling
from paiju.tournament.events import (
    AdjustmentMade,
    Cause,
    Kind,
    PenaltyGiven,
    PlayerEntered,
    PlayerLeft,
    TournamentEvent,
)
from paiju.tournament.games import Game, missed_game, results
from paiju.tournament.history import Fates, Record, fates, priced, record
from paiju.tournament.sheets import Player
from paiju.tournament.terms import Terms

ZERO = Fraction(0)
ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Extra:
    """Points of the whole event, bound to no game: a fine, or what an appeal gave back."""

    kind: str
    points: int
    table_points: Fraction = ZERO
    why: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One player of the standings. ``place`` is the best of the places shared; none when not ranked."""

    player: Player
    name: str
    team: str
    mark: str                               # "", "DQ", "excluded", "replacement" or "bot"
    total: int
    table_points: Fraction | None
    games: tuple[Game, ...]
    extras: tuple[Extra, ...]
    place: int | None = None
    sharing: int = 1
    history: tuple[int, ...] = ()           # the place after each round, by the games alone

    @property
    def fined(self) -> int:
        """All penalties together; what an appeal changed is none."""
        apart = sum(extra.points for extra in self.extras if extra.kind != ADJUSTMENT)
        return sum(game.fined for game in self.games) - apart

    @property
    def average_place(self) -> Fraction | None:
        """The mean place; a shared one is the mean of the places shared (TOUR F3)."""
        doubled = [2 * game.place + game.sharing - 1 for game in self.games if game.place is not None]
        return Fraction(sum(doubled), 2 * len(doubled)) if doubled else None

    @property
    def places(self) -> tuple[int, ...]:
        """How often first to fourth; a shared place is the best of them (TOUR F3)."""
        reached = [game.place for game in self.games]
        return tuple(reached.count(place) for place in (1, 2, 3, 4))


@dataclass(frozen=True, slots=True)
class TeamLine:
    """One team: its members' points together."""

    team: str
    members: tuple[Player, ...]
    total: int
    table_points: Fraction | None
    place: int = 0
    sharing: int = 1


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking, who stands below it and why, teams, and the sheets that do not add up."""

    lines: tuple[Line, ...]
    below: tuple[Line, ...]                 # disqualified, permanent replacements, bots
    excluded: tuple[Line, ...]              # no longer shown (RRC-9.7)
    teams: tuple[TeamLine, ...]
    refused: tuple[Ruling, ...]
    rounds: tuple[int, ...]

    def line(self, player: Player) -> Line:
        for line in (*self.lines, *self.below, *self.excluded):
            if line.player == player:
                return line
        raise BadInput("standings.unknown_player", player=str(player))


Ranked = TypeVar("Ranked", Line, TeamLine)

CRITERIA: Mapping[str, Callable[[Any], Any]] = {
    "total": lambda line: line.total,
    "table_points": lambda line: line.table_points,
    "firsts": lambda line: line.places[0],
    "average_place": lambda line: -(line.average_place or Fraction(5)),
    "best_game": lambda line: max((game.result for game in line.games), default=-(10**9)),
}
OF_TEAMS = ("table_points", "total")


def standings(history: Sequence[TournamentEvent], terms: Terms) -> Standings:
    """Who stands where. Corrections and penalties are entries like any other."""
    found = record(history, terms)
    lines = totals(found)
    players = [line for line in lines if not line.mark]
    rounds = tuple(sorted({sheet.round for sheet in found.sheets()}))
    steps = place_history(players, rounds)
    ranked = ranking([replace(line, history=steps[line.player]) for line in players], terms.order)
    below = [line for mark in ("DQ", Kind.REPLACEMENT, Kind.BOT) for line in sorted_lines(lines, mark, terms)]
    excluded = sorted_lines(lines, Cause.EXCLUDED, terms)
    refused = tuple(found.refused.values())
    return Standings(tuple(ranked), tuple(below), tuple(excluded), teams(ranked, terms), refused, rounds)


def sorted_lines(lines: Iterable[Line], mark: str, terms: Terms) -> list[Line]:
    return sorted((line for line in lines if line.mark == mark), key=key_of(terms.order), reverse=True)


def totals(found: Record) -> list[Line]:
    """Everybody's games and extras, added up, in the order of entry."""
    games, extras, marks = games_of(found), extras_of(found), marks_of(found)
    lines = []
    for entry in found.all(PlayerEntered):
        played, more = tuple(games[entry.player]), tuple(extras[entry.player])
        total = sum([game.result for game in played]) + sum([extra.points for extra in more])
        points = None
        if found.terms.table_points:
            points = Fraction(sum([twelfths(game.table_points) for game in played]), 12)
            points += sum((extra.table_points for extra in more), ZERO)
        lines.append(
            Line(entry.player, entry.name, entry.team, marks.get(entry.player, ""), total, points, played, more)
        )
    return lines


def games_of(found: Record) -> dict[Player, list[Game]]:
    """Everybody's games in the order of the rounds; who left has them too, with the fixed result (TOUR D3)."""
    told, games = fates(found), defaultdict[Player, list[Game]](list)
    played: dict[int, set[Player]] = {}
    for sheet in sorted(found.sheets(), key=lambda sheet: sheet.round):
        missed = [player for player in sheet.seats if told.misses(player, sheet.round)]
        for game in results(found.terms, sheet, told.fines[sheet.round], told.got[sheet.round], missed):
            games[game.player].append(game)
        played.setdefault(sheet.round, set()).update(sheet.seats)
    add_missed(games, found.terms, told, played)
    return games


def add_missed(
    games: Mapping[Player, list[Game]], terms: Terms, told: Fates, played: Mapping[int, set[Player]]
) -> None:
    """Games of those who are away and have no seat any more (RRC-9.7.1)."""
    for player in told.away:
        for round_, seated in played.items():
            if player not in seated and told.is_away(player, round_):
                games[player].append(missed_game(terms, round_, player, told.fines[round_].get(player, ())))
        games[player].sort(key=lambda game: game.round)


def extras_of(found: Record) -> dict[Player, list[Extra]]:
    """Fines not bound to a game, and corrections after appeals (TOUR F3)."""
    extras = defaultdict[Player, list[Extra]](list)
    for entry in found.entries.values():
        match entry:
            case PenaltyGiven(player=player, round=None):
                fine = priced(found.terms, entry)
                extras[player].append(Extra(fine.kind, -fine.points, why=fine.why))
            case AdjustmentMade(player=player, points=points, table_points=table_points, stamp=stamp):
                if table_points and not found.terms.table_points:
                    raise BadInput("standings.no_table_points")
                extras[player].append(Extra(ADJUSTMENT, points, table_points, stamp.why))
    return extras


def marks_of(found: Record) -> dict[Player, str]:
    """Who is not ranked, and why: RRC-6.5.r, TOUR F3."""
    marks: dict[Player, str] = {
        entry.player: entry.kind for entry in found.all(PlayerEntered) if entry.kind is not Kind.PLAYER
    }
    left = list(found.all(PlayerLeft))
    marks |= {entry.player: Cause.EXCLUDED for entry in left if entry.cause is Cause.EXCLUDED}
    return marks | {entry.player: "DQ" for entry in left if entry.cause is Cause.DISQUALIFIED}


def key_of(order: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    criteria = [CRITERIA[name] for name in order]
    return lambda line: tuple(criterion(line) for criterion in criteria)


def ranking(lines: Iterable[Ranked], order: Sequence[str]) -> list[Ranked]:
    """The lines from the first place down; who is equal in everything shares the place (1, 2, 2, 4)."""
    key, ranked = key_of(order), list[Ranked]()
    for _, equals in groupby(sorted(lines, key=key, reverse=True), key=key):
        together = list(equals)
        place = len(ranked) + 1
        ranked += [replace(line, place=place, sharing=len(together)) for line in together]
    return ranked


def place_history(lines: Sequence[Line], rounds: Sequence[int]) -> dict[Player, tuple[int, ...]]:
    """Everybody's place after each round, counted by the games alone."""
    sums = {line.player: (0, 0) for line in lines}
    steps: dict[Player, list[int]] = {line.player: [] for line in lines}
    in_round: dict[int, list[Game]] = {round_: [] for round_ in rounds}
    for line in lines:
        for game in line.games:
            in_round[game.round].append(game)
    for round_ in rounds:
        for game in in_round[round_]:
            points, total = sums[game.player]
            sums[game.player] = points + twelfths(game.table_points), total + game.result
        ahead = {reached: place for place, reached in reversed([*enumerate(sorted(sums.values(), reverse=True), 1)])}
        for player, reached in sums.items():
            steps[player].append(ahead[reached])
    return {player: tuple(row) for player, row in steps.items()}


def twelfths(points: Fraction | None) -> int:
    """Table points as whole numbers: places are shared by two, three or four."""
    return 12 * points.numerator // points.denominator if points else 0


def teams(lines: Iterable[Line], terms: Terms) -> tuple[TeamLine, ...]:
    """Teams by the sums of their ranked members (TOUR F4)."""
    members = defaultdict[str, list[Line]](list)
    for line in lines:
        if line.team:
            members[line.team].append(line)
    sums = [
        TeamLine(
            team, tuple(line.player for line in row), sum(line.total for line in row),
            sum((line.table_points or ZERO for line in row), ZERO) if terms.table_points else None,
        )
        for team, row in members.items()
    ]
    return tuple(ranking(sums, [name for name in terms.order if name in OF_TEAMS]))
