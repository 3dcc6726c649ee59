"""A ruleset is a dozen answers: everything that makes one mahjong different from another."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from paiju.core.names import Names
from paiju.core.seats import Seat
from paiju.core.shapes import Shapes
from paiju.table.actions import Action
from paiju.table.events import Event, Offer, OfferClosed

if TYPE_CHECKING:
    from paiju.table.deals import Deal
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
    def ending(self, deal: "Deal", move: Event) -> list[Event]: ...
    def exhausted(self, deal: "Deal") -> list[Event]: ...


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
    start: int = 0                          # points of each player before the first deal
    options: Any = None

    def heard(self, deal: "Deal", event: Event) -> list[Event]:
        """What follows from an event by itself: the book remembers, then pays and reveals."""
        fold = self.memory.hears.get(type(event))
        if fold is not None:
            fold(deal.notes, deal, event)
        due = self.money.hears.get(type(event))
        return due(deal, event) if due is not None else []
