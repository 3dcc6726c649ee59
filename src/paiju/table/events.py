"""What happens at a table. Moves carry the game on; remarks follow from a move."""

from dataclasses import dataclass
from functools import cache

from paiju.core.seats import Seat
from paiju.table.actions import Action

POT, BANK = "pot", "bank"                   # payers and payees that are no seat: the table's sticks, and nobody
Party = Seat | str


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile, who put it there, and why."""

    tile: int
    by: Seat
    cause: str                              # discard, added_kong, concealed_kong, flower


@dataclass(frozen=True, slots=True)
class DealBegan:
    dealer: Seat
    round: Seat
    counter: int                            # honba, or the dealer's streak
    pot: int                                # sticks left by earlier deals
    scores: tuple[int, int, int, int]
    dice: tuple[int, ...]
    commitment: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles a seat is dealt; nobody else hears which."""

    seat: Seat
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """A turn without a draw. In the opening it is only for showing flowers."""

    seat: Seat
    opening: bool = False


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    tile: int
    replacement: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    tile: int
    drawn: bool
    word: str | None = None


@dataclass(frozen=True, slots=True)
class FlowerExposed:
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class KongProposed:
    seat: Seat
    tiles: tuple[int, ...]
    cause: str
    drawn: bool = False                     # with the tile just drawn


@dataclass(frozen=True, slots=True)
class KongMade:
    seat: Seat
    tiles: tuple[int, ...]
    cause: str
    source: Seat | None = None


@dataclass(frozen=True, slots=True)
class Melded:
    seat: Seat
    kind: str                               # chow, pung
    tiles: tuple[int, ...]
    claimed: int
    source: Seat


@dataclass(frozen=True, slots=True)
class Offered:
    offer: Offer
    asked: tuple[Seat, ...]
    could_win: tuple[tuple[Seat, int], ...]  # with what the win would be worth


@dataclass(frozen=True, slots=True)
class Replied:
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class OfferClosed:
    offer: Offer
    winners: tuple[Seat, ...] = ()
    granted: Action | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    question: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    seat: Seat
    answer: str


@dataclass(frozen=True, slots=True)
class Won:
    seat: Seat
    tile: int
    source: Seat | None
    cause: str
    total: int                              # what the book counts in
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Declared:
    seat: Seat
    word: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Revealed:
    what: str                               # dora, ura, seed
    tiles: tuple[int, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    seat: Seat
    tiles: tuple[int, ...]
    what: str = "hand"                      # hand, kongs


@dataclass(frozen=True, slots=True)
class KongRobbed:
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Paid:
    payer: Party
    payee: Party
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Fined:
    """Points outside the deal: a chombo is taken after uma."""

    seat: Seat
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Faulted:
    """What a person did wrong, and which clause says so."""

    seat: Seat
    what: str
    clause: str


@dataclass(frozen=True, slots=True)
class HandDied:
    """This hand cannot win any more in this deal; what else it may do is the book's answer."""

    seat: Seat
    clause: str


Event = (
    DealBegan | Dealt | TurnGiven | Drew | Discarded | FlowerExposed | KongProposed | KongMade | Melded | Offered
    | Replied | OfferClosed | Asked | Answered | Won | DealEnded | Declared | Revealed | Shown | KongRobbed | Paid
    | Fined | Faulted | HandDied
)
MOVES = frozenset({
    DealBegan, TurnGiven, Drew, Discarded, FlowerExposed, KongProposed, KongMade, Melded, Offered, OfferClosed, Asked,
    Answered, Won, DealEnded,
})
WALL_DRAW = "draw"                          # the cause of a self-drawn win
drew, discarded, turn_given = cache(Drew), cache(Discarded), cache(TurnGiven)
replied, offer_of, unclaimed = cache(Replied), cache(Offer), cache(OfferClosed)
