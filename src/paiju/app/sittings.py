"""A sitting at one table: who plays a match there, and what was done. Its kept rows bring it back as it was."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from paiju import rules
from paiju.app.clocks import CLOCKS, Clock, read_clock
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.locale import LANGUAGES, say
from paiju.notation.records import read_action, written_action
from paiju.players import player
from paiju.table.actions import Action
from paiju.table.deals import OVER, SEATS, Deal
from paiju.table.events import Event
from paiju.table.matches import Match, Result, begin_deal
from paiju.table.play import play
from paiju.table.rulesets import Ruleset

PERSON, BOT, OPEN = "person", "bot", "open"
BOT_NAMES = ("plum", "orchid", "bamboo", "chrysanthemum")
Row = dict[str, Any]
Texts = dict[str, str]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays in a place: a person, a bot by its kind, or nobody yet."""

    kind: str
    who: str = ""                           # the person's id, or the kind of bot
    name: Texts = field(default_factory=dict)


NOBODY = Sitter(OPEN, name=dict.fromkeys(LANGUAGES, ""))


def bot(kind: str, place: int) -> Sitter:
    player(kind)                            # an unknown one is refused
    return Sitter(BOT, kind, {lang: say(f"room.bot_{BOT_NAMES[place]}", lang) for lang in LANGUAGES})


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a table is opened with: the book and its options, strict or human, the clock, who may look on."""

    ruleset: str
    options: dict[str, Any] = field(default_factory=dict)
    human: bool = False
    clock: Clock = CLOCKS["none"]
    host: str = ""                          # the person who opened it
    private: bool = False
    rated: bool = False                     # no hints, spectators late

    def row(self) -> Row:
        return {
            "t": "table", "ruleset": self.ruleset, "options": self.options,
            "table": "human" if self.human else "strict", "clock": self.clock.row(), "host": self.host,
            "private": self.private, "rated": self.rated,
        }


def agreed(row: Row) -> Agreement:
    return Agreement(
        row["ruleset"], row["options"], row["table"] == "human", read_clock(row["clock"]), row["host"], row["private"],
        row["rated"],
    )


class Sitting:
    """A table in play. It changes only by rows: the same rows, the same table."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.rules: Ruleset = rules.ruleset(agreement.ruleset, agreement.options)
        self.places: list[Sitter] = [NOBODY] * len(SEATS)
        self.match: Match = self.rules.match.first()
        self.deal: Deal | None = None
        self.deals = 0
        self.story: list[Event] = []        # of this deal
        self.seed = ""
        self.paused = False
        self.ended = ""                     # why, when somebody ended it before its end
        self.deeds: set[tuple[int, str]] = set()
        self.banks = [agreement.clock.bank] * len(SEATS)

    def apply(self, row: Row) -> list[Event]:
        """What a row does to the table, and the events that come of it."""
        return APPLY[row["t"]](self, row)

    @property
    def begun(self) -> bool:
        return self.deal is not None

    @property
    def full(self) -> bool:
        return all(sitter.kind != OPEN for sitter in self.places)

    @property
    def deal_over(self) -> bool:
        return self.deal is not None and self.deal.phase == OVER

    @property
    def over(self) -> bool:
        """Whether the match is over: the last deal has ended and no other follows."""
        return self.deal_over and self.after().over

    def after(self) -> Match:
        """The match with the finished deal counted."""
        assert self.deal is not None
        return self.rules.match.after(self.match, self.deal)

    def results(self) -> tuple[Result, ...]:
        """What the match came to, person by person; nothing while it is played."""
        return tuple(self.rules.match.final(self.after())) if self.over else ()

    def person(self, seat: Seat) -> int:
        """Whose place a chair is now: people change chairs in some books."""
        return self.match.people[seat]

    def chair(self, person: int) -> Seat:
        return SEATS[self.match.people.index(person)]

    def sitter(self, seat: Seat) -> Sitter:
        return self.places[self.person(seat)]

    def persons(self) -> list[int]:
        """The places where people play."""
        return [at for at, sitter in enumerate(self.places) if sitter.kind == PERSON]

    def place_of(self, who: str) -> int | None:
        """Where this person plays."""
        return next((at for at in self.persons() if self.places[at].who == who), None)


def again(kept: Iterable[Row]) -> Sitting:
    """The table as its kept rows left it."""
    rows = iter(kept)
    first = next(rows, None)
    if first is None:
        raise BadInput("no_such_table")
    sitting = Sitting(agreed(first))
    for row in rows:
        sitting.apply(row)
    return sitting


# The rows


def sat(place: int, who: str, name: Texts) -> Row:
    return {"t": "sat", "place": place, "who": who, "name": name}


def given_to_bot(place: int, kind: str) -> Row:
    return {"t": "bot", "place": place, "bot": kind}


def did(action: Action, *, by: str = "", key: str = "", spent: int = 0) -> Row:
    """What was done; ``by`` says when it was not the player, ``key`` the player's own name for the deed."""
    row = {"t": "did", "action": written_action(action)}
    extra = {"by": by, "id": key, "spent": spent}
    return row | {name: value for name, value in extra.items() if value}


def apply_sat(sitting: Sitting, row: Row) -> list[Event]:
    sitting.places[row["place"]] = Sitter(PERSON, row["who"], row["name"])
    return []


def apply_left(sitting: Sitting, row: Row) -> list[Event]:
    sitting.places[row["place"]] = NOBODY
    return []


def apply_bot(sitting: Sitting, row: Row) -> list[Event]:
    sitting.places[row["place"]] = bot(row["bot"], row["place"])
    return []


def apply_seed(sitting: Sitting, row: Row) -> list[Event]:
    if sitting.deal is not None:
        sitting.match = sitting.after()
    sitting.seed, sitting.deals = row["seed"], sitting.deals + 1
    sitting.deal, sitting.story = begin_deal(sitting.rules, sitting.match, row["seed"], sitting.agreement.human)
    return list(sitting.story)


def apply_did(sitting: Sitting, row: Row) -> list[Event]:
    assert sitting.deal is not None
    action = read_action(row["action"])
    news = play(sitting.deal, action)
    sitting.story += news
    person = sitting.person(action.seat)
    if "id" in row:
        sitting.deeds.add((person, row["id"]))
    sitting.banks[person] = max(0, sitting.banks[person] - row.get("spent", 0))
    return news


def apply_pause(sitting: Sitting, row: Row) -> list[Event]:
    sitting.paused = row["t"] == "paused"
    return []


def apply_ended(sitting: Sitting, row: Row) -> list[Event]:
    sitting.ended = row["why"]
    return []


APPLY = {
    "sat": apply_sat, "left": apply_left, "bot": apply_bot, "seed": apply_seed, "did": apply_did,
    "paused": apply_pause, "resumed": apply_pause, "ended": apply_ended,
}
