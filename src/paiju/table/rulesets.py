"""A ruleset is a dozen answers: everything that makes one mahjong different from another."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from paiju.core.names import Names
from paiju.core.seats import Seat
from paiju.core.shapes import Shapes
from paiju.rulings.reasons import Reason
from paiju.table.actions import Action
from paiju.table.events import MOVES, DealEnded, Event, Offer, OfferClosed, Won
from paiju.table.manners import Manners, laid_open

if TYPE_CHECKING:
    from paiju.table.deals import Deal
    from paiju.table.matches import Match, Result
    from paiju.table.walls import WallPlan


@dataclass(frozen=True, slots=True)
class Worth:
    """What a win would be worth: the total in what the book counts in, the base of its payments, what counted."""

    total: int
    value: int
    elements: tuple[str, ...]


class TilePlan(Protocol):
    """The tiles, the dice, and how the wall lies."""

    @property
    def wall(self) -> "WallPlan": ...
    def tiles(self) -> tuple[int, ...]: ...
    def dice(self) -> int: ...
    def start(self, dice: Sequence[int]) -> int: ...


class Opening(Protocol):
    def next(self, deal: "Deal") -> list[Event]: ...


class Moves(Protocol):
    def on_turn(self, deal: "Deal", seat: Seat) -> list[Action]: ...


class Claims(Protocol):
    def answers(self, deal: "Deal", offer: Offer) -> dict[Seat, list[Action]]: ...
    def settle(self, _deal: "Deal", offer: Offer, replies: Mapping[Seat, Action]) -> OfferClosed: ...


class Judge(Protocol):
    def worth(self, deal: "Deal", seat: Seat, tile: int, offer: Offer | None) -> Worth | None: ...


class Memory(Protocol):
    hears: Mapping[type, Callable[[Any, "Deal", Any], None]]

    def fresh(self) -> Any: ...


class Money(Protocol):
    hears: Mapping[type, Callable[["Deal", Any], list[Event]]]


class Flow(Protocol):
    endings: Mapping[type, Callable[["Deal", Any], list[Event]]]    # moves after which a deal may be over

    def exhausted(self, deal: "Deal") -> list[Event]: ...


class Faults(Protocol):
    """What a person can do wrong, what the book says then, and where it says what may be done."""

    clauses: Mapping[str, str]              # cited when an action is refused

    def still_may(self, action: Action) -> bool: ...
    def thinkable(self, deal: "Deal", seat: Seat) -> list[Action]: ...
    def may_regret(self, deal: "Deal", offer: Offer) -> bool: ...
    def caught(self, deal: "Deal", action: Action) -> list[Event] | None: ...
    def judged(self, deal: "Deal", offenders: Sequence[Seat], replies: Mapping[Seat, Action]) -> list[Event]: ...
    def why_not(self, deal: "Deal", action: Action) -> Reason | None: ...


class MatchPlan(Protocol):
    """Who deals next and sits where, when the match ends, what it comes to."""

    def first(self) -> "Match": ...
    def after(self, match: "Match", deal: "Deal") -> "Match": ...
    def final(self, match: "Match") -> "tuple[Result, ...]": ...


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The answers of one book, or of a house that plays it a little differently."""

    id: str
    edition: str
    names: Names
    shapes: Shapes
    plan: TilePlan
    opening: Opening
    moves: Moves
    claims: Claims
    judge: Judge
    memory: Memory
    money: Money
    flow: Flow
    manners: Manners
    faults: Faults
    match: MatchPlan
    start: int = 0                          # points of each player before the first deal
    options: Any = None
    reactions: dict[type, "Reaction"] = field(default_factory=dict, init=False, compare=False, repr=False)

    def reaction(self, kind: type, evolve: Callable[["Deal", Any], None]) -> "Reaction":
        """What follows from an event of this kind by itself, looked up once."""
        due = self.money.hears.get(kind)
        if kind is Won or kind is DealEnded:
            due = with_tiles_turned(due)
        return Reaction(evolve, self.memory.hears.get(kind), due, self.flow.endings.get(kind), kind in MOVES)


class Reaction(NamedTuple):
    """The table changes, the book remembers, tiles are turned up, it pays; a move may end the deal."""

    evolve: Callable[["Deal", Any], None]
    fold: Callable[[Any, "Deal", Any], None] | None
    due: Callable[["Deal", Any], list[Event]] | None
    ending: Callable[["Deal", Any], list[Event]] | None
    is_move: bool


def with_tiles_turned(due: Callable[["Deal", Any], list[Event]] | None) -> Callable[["Deal", Any], list[Event]]:
    return lambda deal, event: laid_open(deal, event) + (due(deal, event) if due is not None else [])
