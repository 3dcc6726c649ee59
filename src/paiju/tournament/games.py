"""One game at one table: from four scores to four results, term by term."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paiju.tournament.sheets import Player, Sheet, difference
from paiju.tournament.terms import Terms, toward_zero

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Fine:
    """Points taken from a player, and for what."""

    kind: str
    points: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """What one game brought one player: the terms of the sum, and the sum."""

    round: int
    table: int | None                       # none: the player's table was not played
    player: Player
    place: int | None                       # the best of the places shared; none where somebody else played (D-16)
    sharing: int
    score: int
    aside: int
    returned: int
    oka: int
    uma: int
    got: int                                # what others paid as fines
    rounding: int
    fines: tuple[Fine, ...]
    result: int
    table_points: Fraction | None

    @property
    def missed(self) -> bool:
        return self.place is None

    @property
    def before_fines(self) -> int:
        """What the seat earned at the table, whoever sat on it."""
        return self.score + self.aside + self.returned + self.oka + self.uma + self.got + self.rounding

    @property
    def fined(self) -> int:
        return sum(fine.points for fine in self.fines)


Fines = Mapping[Player, Sequence[Fine]]


def results(
    terms: Terms, sheet: Sheet, fines: Fines, got: Mapping[Player, int], missed: Collection[Player] = ()
) -> tuple[Game, ...]:
    """The four results of a game in the order of the seats, whether or not the sheet adds up (TOUR D-21)."""
    taken = [tuple(fines.get(player, ())) for player in sheet.seats]
    totals = [
        total_at_table(terms, score + got.get(player, 0), fined, player in missed)
        for score, player, fined in zip(sheet.scores, sheet.seats, taken, strict=True)
    ]
    places = [placed(terms, totals, seat) for seat in range(4)]
    firsts = sum(place == 1 for place, _ in places)
    share = toward_zero(sheet.aside, firsts) if terms.aside_to_first else 0
    oka = toward_zero(terms.oka, firsts)
    rounding = rounded(terms, sheet, places, share + oka) if terms.thousands else (0, 0, 0, 0)
    games = []
    for seat, player in enumerate(sheet.seats):
        place, sharing = places[seat]
        aside, extra = (share, oka) if place == 1 else (0, 0)
        uma, gained = terms.uma_of_place(place, sharing), got.get(player, 0)
        whole = sheet.scores[seat] + gained + aside - terms.returned + extra + uma + rounding[seat]
        table_points = terms.points_of_place(place, sharing)
        if player in missed:
            place, whole = 0, terms.missed
            table_points = None if table_points is None else NOTHING
        games.append(Game(
            sheet.round, sheet.table, player, place or None, sharing, sheet.scores[seat], aside, -terms.returned,
            extra, uma, gained, rounding[seat], taken[seat], whole - sum(fine.points for fine in taken[seat]),
            table_points,
        ))
    return tuple(games)


def total_at_table(terms: Terms, points: int, fined: Sequence[Fine], missed: bool) -> int:
    """What the places of a game go by: fines of the owner do not touch a substitute's total."""
    if missed or not terms.fines_before_places:
        return points
    return points - sum(fine.points for fine in fined)


def placed(terms: Terms, totals: Sequence[int], seat: int) -> tuple[int, int]:
    """The best of the places a seat shares, and how many share them (RRC-3.12.a)."""
    mine = totals[seat]
    place = 1 + sum(other > mine for other in totals)
    if terms.seats_break_ties:
        return place + totals[:seat].count(mine), 1
    return place, totals.count(mine)


def rounded(terms: Terms, sheet: Sheet, places: Sequence[tuple[int, int]], first: int) -> list[int]:
    """What whole thousands add to each: halves away from zero, the first place balances the rest (RRC-12.1.c)."""
    added = [thousands(score) - score for score in sheet.scores]
    winner = next(seat for seat, (place, _) in enumerate(places) if place == 1)
    others = sum(
        sheet.scores[seat] + added[seat] - terms.returned + terms.uma[places[seat][0] - 1]
        for seat in range(4) if seat != winner
    )
    added[winner] = -others - (sheet.scores[winner] + first - terms.returned + terms.uma[0])
    return added


def thousands(points: int) -> int:
    whole = (abs(points) + 500) // 1000 * 1000
    return whole if points >= 0 else -whole


def missed_game(terms: Terms, round_: int, player: Player, fines: Sequence[Fine]) -> Game:
    """The fixed result of a player who left and whose seat is gone too (RRC-9.7.1)."""
    taken = tuple(fines)
    points = terms.missed - sum(fine.points for fine in taken)
    table_points = NOTHING if terms.table_points else None
    return Game(round_, None, player, None, 0, 0, 0, 0, 0, 0, 0, 0, taken, points, table_points)


def balance(terms: Terms, sheet: Sheet, games: Sequence[Game]) -> dict[str, int]:
    """Why the four results do not sum to zero: every term that is not nothing (TOUR F1)."""
    found = {
        "difference": difference(terms, sheet),
        "aside_lost": sum(game.aside for game in games) - sheet.aside,
        "oka_rounding": sum(game.oka for game in games) - terms.oka,
        "uma_rounding": sum(game.uma for game in games),
        "thousands": sum(game.rounding for game in games),
        "paid": sum(game.got for game in games),
        "fines": -sum(game.fined for game in games),
        "missed": sum(terms.missed - game.before_fines for game in games if game.missed),
    }
    return {term: points for term, points in found.items() if points}
