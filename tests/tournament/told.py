"""Short ways to tell an event in a test."""

from collections.abc import Sequence
from typing import Any

from paiju.tournament import events as ev
from paiju.tournament.games import Fine, Game, results
from paiju.tournament.sheets import Sheet
from paiju.tournament.standings import Standings, standings
from paiju.tournament.terms import Terms

FOUR = (1, 2, 3, 4)


def sheet(scores: Sequence[int], aside: int = 0, round_: int = 1, table: int = 1, seats: Sequence[int] = FOUR) -> Sheet:
    return Sheet(round_, table, tuple(seats), tuple(scores), aside)


def games(terms: Terms, scores: Sequence[int], aside: int = 0, **how: Any) -> tuple[Game, ...]:
    """The four games of one sheet; ``fines`` by player and points, ``missed`` players."""
    fines = {player: [Fine("fine", points)] for player, points in how.get("fines", {}).items()}
    return results(terms, sheet(scores, aside), fines, how.get("got", {}), how.get("missed", ()))


def result(terms: Terms, scores: Sequence[int], aside: int = 0, **how: Any) -> list[int]:
    return [game.result for game in games(terms, scores, aside, **how)]


def players(*numbers: int, **facts: Any) -> list[ev.TournamentEvent]:
    return [ev.PlayerEntered(number, **facts) for number in numbers or FOUR]


def event(terms: Terms, *entries: ev.TournamentEvent, among: Sequence[ev.TournamentEvent] = ()) -> Standings:
    """The standings after these entries, among players 1 to 4 unless told otherwise."""
    return standings([*(among or players()), *entries], terms)


def places(found: Standings) -> list[tuple[int | None, Any, int]]:
    return [(line.place, line.player, line.total) for line in found.lines]
