"""Chairs and winds. Chairs do not move; winds move with the dealer."""

from enum import IntEnum

from paiju.core.errors import BadInput
from paiju.core.names import Names


class Seat(IntEnum):
    """One of four chairs, in order of play. Also a wind: ``EAST`` is the wind of whoever deals."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    __hash__ = int.__hash__                 # an enum's own is slow, and the table asks very often

    @property
    def letter(self) -> str:
        return "ESWN"[self]

    @property
    def names(self) -> Names:
        return SEAT_NAMES[self]

    def after(self, turns: int = 1) -> "Seat":
        """The chair so many turns later.

        >>> Seat.NORTH.after()
        <Seat.EAST: 0>
        """
        return AROUND[self + turns % 4]

    def wind(self, dealer: "Seat") -> "Seat":
        """The seat wind of this chair while that chair deals.

        >>> Seat.WEST.wind(dealer=Seat.SOUTH).letter
        'S'
        """
        return AROUND[(self - dealer) % 4]

    def others(self) -> tuple["Seat", ...]:
        """The three opponents, next in turn first."""
        return OTHERS[self]


EAST, SOUTH, WEST, NORTH = Seat
AROUND: tuple[Seat, ...] = (*Seat, *Seat)                     # indexed instead of computed: the table asks very often
OTHERS = tuple((AROUND[at + 1], AROUND[at + 2], AROUND[at + 3]) if at < 3 else (EAST, SOUTH, WEST) for at in range(4))

SEAT_NAMES = {
    Seat.EAST: Names("East", "Восток", "東", "東"),
    Seat.SOUTH: Names("South", "Юг", "南", "南"),
    Seat.WEST: Names("West", "Запад", "西", "西"),
    Seat.NORTH: Names("North", "Север", "北", "北"),
}


def seat(letter: str) -> Seat:
    """Read ``E S W N``."""
    if len(letter) != 1 or letter not in "ESWN":
        raise BadInput("unknown_seat", seat=letter)
    return Seat("ESWN".index(letter))
