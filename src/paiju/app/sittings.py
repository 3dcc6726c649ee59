"""A sitting at one table: people and bots play a match; what happened is a log of doings that can be played again."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from paiju import rules
from paiju.arena.games import own_view
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.records import read_action, written, written_action
from paiju.players import player
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OVER, SEATS, Deal
from paiju.table.events import Event
from paiju.table.matches import Match, begin_deal
from paiju.table.play import legal, options, play, waiting_for
from paiju.table.rulesets import Ruleset
from paiju.table.seeds import Chance
from paiju.table.views import Viewer, told

HUMAN = "human"
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a table is opened with: the book, its options, who sits there (bots by name), strict or not."""

    ruleset: str
    players: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    human: bool = False

    def row(self) -> Row:
        return {
            "t": "table", "ruleset": self.ruleset, "players": list(self.players), "options": self.options,
            "table": "human" if self.human else "strict",
        }


class Sitting:
    """A table in play. It changes only by rows, seeds and doings: the same rows, the same table."""

    def __init__(self, agreement: Agreement, keep: Callable[[Sequence[Row]], object]) -> None:
        """``keep`` makes rows durable and comes back when they are; nothing is told before."""
        for name in agreement.players:
            if name != HUMAN:
                player(name)
        if len(agreement.players) != len(SEATS):
            raise BadInput("four_players", found=len(agreement.players))
        self.agreement, self.keep = agreement, keep
        self.rules: Ruleset = rules.ruleset(agreement.ruleset, agreement.options)
        self.match: Match = self.rules.match.first()
        self.deal: Deal | None = None
        self.story: list[Event] = []            # of this deal
        self.seed = ""

    @classmethod
    def again(cls, rows: Sequence[Row], keep: Callable[[Sequence[Row]], object]) -> "Sitting":
        """The table as its kept rows left it."""
        first = rows[0]
        agreed = Agreement(first["ruleset"], tuple(first["players"]), first["options"], first["table"] == "human")
        sitting = cls(agreed, keep)
        for row in rows[1:]:
            sitting.apply(row)
        return sitting

    def apply(self, row: Row) -> list[Event]:
        if row["t"] == "seed":
            return self.deal_from(row["seed"])
        assert self.deal is not None
        news = play(self.deal, read_action(row["action"]))
        self.story += news
        return news

    def deal_from(self, seed: str) -> list[Event]:
        if self.deal is not None:
            self.match = self.rules.match.after(self.match, self.deal)
        self.seed = seed
        self.deal, self.story = begin_deal(self.rules, self.match, seed, self.agreement.human)
        return list(self.story)

    @property
    def over(self) -> bool:
        """Whether the match is over: the last deal has ended and no other follows."""
        ended = self.deal is not None and self.deal.phase == OVER
        return ended and self.deal is not None and self.rules.match.after(self.match, self.deal).over

    def begin(self, seed: str) -> list[Event]:
        """The next deal; its seed is kept before anybody hears of it."""
        if self.over or (self.deal is not None and self.deal.phase != OVER):
            raise BadInput("deal_not_over")
        self.keep([{"t": "seed", "seed": seed}])
        return self.deal_from(seed)

    def act(self, seat: Seat, doing: Row) -> list[Event]:
        """A player's own doing; refused with a reason when it is not open to him."""
        action = read_action({**doing, "seat": seat.letter})
        return self.done(action)

    def done(self, action: Action) -> list[Event]:
        assert self.deal is not None
        if action not in options(self.deal, action.seat):
            play(self.deal, action)             # raises Refused, and says why
        row = {"t": "did", "action": written_action(action)}
        self.keep([row])
        return self.apply(row)

    def bots_move(self) -> Iterator[list[Event]]:
        """Bots play until a person must act or the deal is over."""
        while (seat := self.next_bot()) is not None:
            assert self.deal is not None
            bot = player(self.sitter(seat))
            chance = Chance(f"{self.seed}:bot:{len(self.story)}")
            yield self.done(bot(own_view(self.deal, seat), legal(self.deal, seat), chance))

    def next_bot(self) -> Seat | None:
        if self.deal is None or self.deal.phase == OVER:
            return None
        return next((seat for seat in waiting_for(self.deal) if self.sitter(seat) != HUMAN), None)

    def sitter(self, seat: Seat) -> str:
        """Who sits in a chair now: people change chairs in some books."""
        return self.agreement.players[self.match.people[seat]]

    def heard(self, viewer: Viewer, since: int = 0) -> list[tuple[int, Row]]:
        """What a viewer is told of this deal, numbered; all of it once the deal is over."""
        found = []
        for number, event in enumerate(self.story[since:], start=since):
            public = told(self.rules.manners, event, viewer)
            if public is not None:
                found.append((number, written(public)))
        return found

    def secret(self) -> Event | None:
        """The seed, which everybody may know when the deal is over."""
        ended = self.deal is not None and self.deal.phase == OVER
        return ev.Revealed("seed", (), self.seed) if ended else None
