"""The wall: where the next tile and the next replacement come from."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WallPlan:
    """The order of a wall whose tiles are numbered clockwise from the break, the upper of a stack before the lower.

    ``deal`` names the tiles of each seat, the dealer first; ``draws`` and ``replacements`` the order in which the rest
    is taken; ``kept`` tiles are never drawn.
    """

    size: int
    deal: tuple[tuple[int, ...], ...]
    draws: tuple[int, ...]
    replacements: tuple[int, ...]
    kept: int = 0
    dealt: bytes = b""                      # which places are dealt: made from ``deal``

    def __post_init__(self) -> None:
        taken = bytearray(self.size)
        for row in self.deal:
            for place in row:
                taken[place] = 1
        object.__setattr__(self, "dealt", bytes(taken))


class Wall:
    """The tiles of one deal in their places. A tile taken at one end is gone at the other too."""

    __slots__ = ("_back", "_front", "left", "plan", "taken", "tiles")

    def __init__(self, plan: WallPlan, tiles: Sequence[int]) -> None:
        self.plan, self.tiles = plan, tuple(tiles)
        self.taken = bytearray(plan.dealt)
        self.left, self._front, self._back = plan.size - sum(plan.dealt), 0, 0

    @property
    def live(self) -> int:
        """Tiles that can still be drawn."""
        return self.left - self.plan.kept

    def take(self, place: int) -> int:
        self.taken[place] = 1
        self.left -= 1
        return self.tiles[place]

    def next_draw(self) -> int:
        """The place of the next tile; it is not taken yet."""
        while self.taken[self.plan.draws[self._front]]:
            self._front += 1
        return self.plan.draws[self._front]

    def next_replacement(self) -> int:
        while self.taken[self.plan.replacements[self._back]]:
            self._back += 1
        return self.plan.replacements[self._back]


def four_by_four(rounds: int, last: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Two stacks to each player in turn, so many times, then the last single tiles."""
    seats: list[list[int]] = [[], [], [], []]
    for turn in range(4 * rounds):
        seats[turn % 4] += range(4 * turn, 4 * turn + 4)
    return tuple((*row, *more) for row, more in zip(seats, last, strict=True))


def from_the_tail(size: int) -> tuple[int, ...]:
    """Replacements from the other end: the last stack first, its upper tile before the lower."""
    return tuple(place for stack in range(size - 2, -1, -2) for place in (stack, stack + 1))
