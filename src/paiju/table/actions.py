"""What a player can do: eight actions. Equal actions are one object."""

from dataclasses import dataclass
from functools import cache

from paiju.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Discard:
    seat: Seat
    tile: int
    word: str | None = None                 # riichi, ready


@dataclass(frozen=True, slots=True)
class Chow:
    seat: Seat
    tile: int
    using: tuple[int, int]                  # which own copies: red or plain


@dataclass(frozen=True, slots=True)
class Pung:
    seat: Seat
    tile: int
    using: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Kong:
    seat: Seat
    tile: int                               # the kind
    cause: str                              # claimed, added, concealed


@dataclass(frozen=True, slots=True)
class Win:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Expose:
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Declare:
    seat: Seat
    word: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    seat: Seat


Action = Discard | Chow | Pung | Kong | Win | Expose | Declare | Pass

discard, chow, pung, kong = cache(Discard), cache(Chow), cache(Pung), cache(Kong)
win, expose, declare, passing = cache(Win), cache(Expose), cache(Declare), cache(Pass)
DISCARDS = tuple(tuple(discard(seat, tile) for tile in range(45)) for seat in Seat)     # looked up, not made anew
CLAIMED, ADDED, CONCEALED = "claimed", "added", "concealed"
