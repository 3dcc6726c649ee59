"""An event told in one JSON document, read into the entries the program itself would have kept."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paiju import rules
from paiju.app.fields import Field, Roll, shown_name
from paiju.app.score_sheets import counted
from paiju.core.errors import BadInput
from paiju.tournament import events as ev
from paiju.tournament import terms as books
from paiju.tournament.sheets import Player, Sheet
from paiju.tournament.standings import CRITERIA
from paiju.tournament.terms import Terms

FIELDS = (
    "ruleset", "name", "options", "planned", "players", "rounds", "penalties", "adjustments", "left", "returned",
)
TABLE_FIELDS = (
    "table", "seats", "scores", "hands", "deposits", "pigs", "fines", "penalties", "replaced", "late", "without_win",
)
ASIDE = {"riichi": "deposits", "mcr": "fines", "taiwan": "fines", "sichuan": "pigs"}
CHOMBO = {"two_uma_steps": "double_step", "reverse_mangan": "reverse_mangan", "none": "none"}
MODES = ("double_step", "fixed", "reverse_mangan")


@dataclass(frozen=True, slots=True)
class EventDocument:
    """An event as read: its terms, its history, and how many rounds were planned."""

    ruleset: str
    terms: Terms
    history: tuple[ev.TournamentEvent, ...]
    planned: int


def read(text: str) -> EventDocument:
    """Read an event document; whatever cannot be meant is refused with its place."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput("standings.bad_json", detail=str(wrong)[:80]) from wrong
    document = Field(told)
    document.object(FIELDS)
    ruleset = document["ruleset"].text()
    book = rules.book_of(ruleset)
    terms = TERMS[book](ruleset, document["options"])
    players = tuple(map(entered, document["players"].rows()))
    if not players:
        raise BadInput("standings.no_players")
    roll = Roll({str(player.player): player.player for player in players})
    if len(roll.ids) < len(players):
        raise BadInput("standings.player_twice", player=twice([str(player.player) for player in players]))
    options = Field(document["options"].value or {}, "options")
    cap = options["cap"].number(low=1) if options["cap"].given else None
    happened = [*players, *rounds(document["rounds"], book, terms, roll, cap), *afterwards(document, roll)]
    planned = document["planned"].number(len(document["rounds"].rows()), low=0, high=1000)
    return EventDocument(ruleset, terms, tuple(happened), planned)


def twice(names: Sequence[str]) -> str:
    return next(name for name in names if names.count(name) > 1)


def entered(row: Field) -> ev.PlayerEntered:
    row.object(("id", "name", "team", "kind"))
    kind = ev.Kind(row["kind"].one_of(tuple(ev.Kind), ev.Kind.PLAYER))
    return ev.PlayerEntered(row["id"].player(), row["name"].text(""), row["team"].text(""), kind)


def rounds(field: Field, book: str, terms: Terms, roll: Roll, cap: int | None) -> Iterator[ev.TournamentEvent]:
    for number, row in enumerate(field.rows(), start=1):
        row.object(("tables",))
        for at, table in enumerate(row["tables"].rows(), start=1):
            yield from Table(table, number, table_number(table, at), book, terms, roll, cap).events()


def table_number(table: Field, at: int) -> int:
    table.object(TABLE_FIELDS)
    return table["table"].number(at, low=1)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one round, as the document tells it."""

    field: Field
    round: int
    number: int
    book: str
    terms: Terms
    roll: Roll
    cap: int | None = None

    def events(self) -> Iterator[ev.TournamentEvent]:
        seats = tuple(map(self.roll.find, self.field["seats"].rows()))
        scores, aside = self.points(seats)
        yield ev.SheetEntered(Sheet(self.round, self.number, seats, scores, aside))
        for row in self.field["penalties"].rows():
            penalty = given(row, self.round, self.roll)
            self.seated(penalty.player, seats)
            yield penalty
        yield from self.replaced(seats)
        yield from self.late(seats)
        for row in self.field["without_win"].rows():
            yield ev.PenaltyGiven(self.seated(self.roll.find(row), seats), self.round, "yakitori")

    def points(self, seats: Sequence[Player]) -> tuple[tuple[int, ...], int]:
        """The four scores as told, or counted from the hands, and what lies aside."""
        if not self.field["hands"].given:
            return tuple(score.number() for score in self.field["scores"].rows()), self.aside()
        if len(set(seats)) != 4:
            raise BadInput("standings.four_wanted", round=self.round, table=self.number)
        if self.field["scores"].given:
            raise BadInput("standings.scores_and_hands", round=self.round, table=self.number)
        found = counted(self.book, self.field["hands"], seats, self.cap)
        scores = tuple(self.terms.start + total for total in found.totals)
        return scores, self.aside() + self.terms.aside * found.pigs

    def aside(self) -> int:
        """Sticks left on the table, pigs, or fines already within the scores: what this book has of them."""
        for name in ("deposits", "pigs", "fines"):
            if self.field[name].value and name != ASIDE[self.book]:
                raise BadInput("standings.not_in_book", field=self.field[name].path, book=self.book)
        return self.terms.aside * self.field[ASIDE[self.book]].number(0, low=0)

    def seated(self, player: Player, seats: Sequence[Player]) -> Player:
        if player not in seats:
            raise BadInput("standings.not_seated", player=str(player), round=self.round, table=self.number)
        return player

    def replaced(self, seats: Sequence[Player]) -> Iterator[ev.TournamentEvent]:
        for row in self.field["replaced"].rows():
            owner, by = row, ""
            if isinstance(row.value, dict):
                row.object(("player", "by"))
                owner, by = row["player"], str(row["by"].player())
            yield ev.PlayerReplaced(self.seated(self.roll.find(owner), seats), self.round, by)

    def late(self, seats: Sequence[Player]) -> Iterator[ev.TournamentEvent]:
        told = self.field["late"]
        if not told.given:
            return
        if not isinstance(told.value, dict):
            raise told.wrong()
        for name in told.value:
            player = self.seated(self.roll.find(Field(name, told.path)), seats)
            yield ev.CameLate(player, self.round, seconds(told[name]))


def seconds(late: Field) -> int:
    """Minutes as a number, or minutes and seconds as ``"3:20"``.

    >>> seconds(Field("3:20")), seconds(Field(3))
    (200, 180)
    """
    if not isinstance(late.value, str):
        return books.MINUTE * late.number(low=0, high=1000)
    minutes, _, rest = late.text(most=8).partition(":")
    if not (minutes.isdecimal() and rest.isdecimal() and len(rest) == 2 and int(rest) < books.MINUTE):
        raise late.wrong()
    return books.MINUTE * int(minutes) + int(rest)


def given(row: Field, round_: int | None, roll: Roll) -> ev.PenaltyGiven:
    row.object(("player", "kind", "points", "reason", "to"))
    points = row["points"].number(low=0) if row["points"].given else None
    stamp = ev.Stamp(why=row["reason"].text(""))
    to = tuple(map(roll.find, row["to"].rows()))
    return ev.PenaltyGiven(roll.find(row["player"]), round_, row["kind"].text("fine", 40), points, to, stamp)


def afterwards(document: Field, roll: Roll) -> Iterator[ev.TournamentEvent]:
    """What belongs to no game: event fines, appeals, who left and who came back."""
    for row in document["penalties"].rows():
        yield given(row, None, roll)
    for row in document["adjustments"].rows():
        row.object(("player", "points", "table_points", "reason"))
        stamp = ev.Stamp(why=row["reason"].text(""))
        player = roll.find(row["player"])
        yield ev.AdjustmentMade(player, row["points"].number(0), row["table_points"].fraction(), stamp)
    moves: list[tuple[int, ev.TournamentEvent]] = []
    for row in document["left"].rows():
        row.object(("player", "round", "cause", "reason"))
        since, cause = row["round"].number(low=1), ev.Cause(row["cause"].one_of(tuple(ev.Cause), ev.Cause.ABSENT))
        left = ev.PlayerLeft(roll.find(row["player"]), since, cause, ev.Stamp(why=row["reason"].text("")))
        moves.append((since, left))
    for row in document["returned"].rows():
        row.object(("player", "round"))
        since = row["round"].number(low=1)
        moves.append((since, ev.PlayerReturned(roll.find(row["player"]), since)))
    yield from (event for _, event in sorted(moves, key=lambda move: move[0]))


# --- options of each book -------------------------------------------------------------------------------------------

OWN = {
    "riichi": (
        "uma", "oka", "start_points", "return_points", "yakitori", "yakitori_points", "chombo_mode", "chombo_amount",
        "replacement_after_minutes", "replaced_points",
    ),
    "mcr": ("missed_points", "tie_breaks"),
    "taiwan": ("stock", "cap", "missed_points", "tie_breaks"),
    "sichuan": ("missed_points", "tie_breaks"),
}
MORE = tuple(name for name in CRITERIA if name not in ("total", "table_points"))


def options_of(book: str, ruleset: str, field: Field) -> Field:
    told = Field({} if field.value is None else field.value, "options")
    if not isinstance(told.value, dict):
        raise told.wrong()
    for name in told.value:
        if not name.isprintable() or (name not in OWN[book] and book != "riichi"):
            raise BadInput("unknown_option", option=shown_name(name), ruleset=ruleset)
    return told


def riichi_terms(ruleset: str, field: Field) -> Terms:
    """The numbers a riichi event agreed on; a tournament may choose more freely than a rated table (TOUR A2)."""
    told = options_of("riichi", ruleset, field)
    assert isinstance(told.value, dict)
    others = {name: value for name, value in told.value.items() if name not in OWN["riichi"]}
    agreed = rules.riichi_options(ruleset, others)
    start, oka = told["start_points"].number(agreed.start_points, low=0), told["oka"].number(agreed.oka, low=0)
    if oka % 4:
        raise told["oka"].wrong()
    if told["return_points"].number(start + oka // 4) != start + oka // 4:
        raise BadInput("return_points_differ", wanted=start + oka // 4)
    fine = told["yakitori_points"]
    if told["yakitori"].flag() and not fine.given:
        raise BadInput("standings.yakitori_amount")
    replaced, amount = told["replaced_points"], told["chombo_amount"]
    terms = books.riichi(
        start, [step.number() for step in told["uma"].rows()] or agreed.uma, oka,
        chombo=told["chombo_mode"].one_of(MODES) if told["chombo_mode"].given else CHOMBO[agreed.chombo],
        chombo_amount=amount.number(low=0) if amount.given else None,
        yakitori=fine.number(low=0) if told["yakitori"].flag() else None,
        replaced_after=replaced_after(told["replacement_after_minutes"]),
        replaced_points=replaced.number() if replaced.given else None,
        bets_to_first=agreed.leftover_riichi == "winner",
    )
    return books.tenhou(terms) if agreed.final_rounding == "nearest_1000" else terms


def replaced_after(field: Field) -> int:
    minutes = field.number(books.REPLACED_AFTER[0])
    if minutes not in books.REPLACED_AFTER:                         # TOUR D-1
        raise field.wrong()
    return minutes


def mcr_terms(ruleset: str, field: Field) -> Terms:
    told = options_of("mcr", ruleset, field)
    return books.mcr(missed_points=told["missed_points"].number(0), more=tie_breaks(told))


def taiwan_terms(ruleset: str, field: Field) -> Terms:
    told = options_of("taiwan", ruleset, field)
    stock = told["stock"].number(0)
    if stock not in books.TAIWAN_STOCKS:                            # TW-15.3
        raise told["stock"].wrong()
    return books.taiwan(stock=stock, missed_points=told["missed_points"].number(0), more=tie_breaks(told))


def sichuan_terms(ruleset: str, field: Field) -> Terms:
    told = options_of("sichuan", ruleset, field)
    return books.sichuan(missed_points=told["missed_points"].number(0), more=tie_breaks(told))


def tie_breaks(told: Field) -> list[str]:
    """What an organiser adds where the book leaves players equal (MCR R-28)."""
    return [row.one_of(MORE) for row in told["tie_breaks"].rows()]


TERMS = {"riichi": riichi_terms, "mcr": mcr_terms, "taiwan": taiwan_terms, "sichuan": sichuan_terms}
