"""Seats at one table: the MCR draw and change of seats, and the Taiwanese draw with dice."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from paiju.core.seats import Seat

LETTERS = "ABCD"
ROUNDS = ("ABCD", "BADC", "CDBA", "DCAB")   # MCR-App.4: who sits East, South, West, North in each round
CHANGES = (4, 8, 12)                        # the hands after which people change seats


def letters_drawn(table: Sequence[int], chance: Random) -> dict[str, int]:
    """A to D by lot (MCR-3.5.7.2)."""
    return dict(zip(LETTERS, chance.sample(list(table), 4), strict=True))


def seats_in(round_number: int) -> dict[Seat, str]:
    """Who sits where in round 1 to 4.

    >>> seats_in(3)[Seat.EAST]
    'C'
    """
    return dict(zip(Seat, ROUNDS[round_number - 1], strict=True))


def round_of(hand: int) -> int:
    """The round that hand 1 to 16 belongs to."""
    return (hand - 1) // 4 + 1


def change_after(hand: int) -> bool:
    """Whether people change seats after this hand."""
    return hand in CHANGES


def upper_neighbours() -> Iterator[tuple[str, str]]:
    """Who plays directly before whom, over all rounds."""
    for seats in ROUNDS:
        yield from zip(seats, seats[1:] + seats[0], strict=True)


def dice_order(table: Sequence[int], throw: Callable[[int], int]) -> list[int]:
    """Seats by dice: the largest sum is East, then South, West, North; equal sums throw again among themselves."""
    if len(table) < 2:
        return list(table)
    sums: dict[int, list[int]] = {}
    for player in table:
        sums.setdefault(throw(player), []).append(player)
    if len(sums) == 1:
        return dice_order(table, throw)
    return [player for height in sorted(sums, reverse=True) for player in dice_order(sums[height], throw)]
