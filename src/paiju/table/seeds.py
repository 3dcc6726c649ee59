"""A fair wall: a seed everybody can check afterwards, and a shuffle without bias.

The seed's hash is told before the first tile, the seed when the deal is over; whoever has both can deal it again.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

Item = TypeVar("Item")
PURPOSE = b"paiju wall 1:"


def commitment(seed: str) -> str:
    """What is told before the deal.

    >>> commitment("00")[:15]
    'sha256:82f19976'
    """
    return "sha256:" + hashlib.sha256(PURPOSE + b"commit:" + seed.encode()).hexdigest()


MOST = tuple(256 - 256 % max(limit, 1) for limit in range(257))     # bytes from here on would favour small numbers


def stream(seed: str) -> Iterator[int]:
    """Bytes from a seed without end: SHAKE-256 of the seed and a counter, block by block."""
    start = PURPOSE + seed.encode() + b":"
    for block in count():
        yield from hashlib.shake_256(start + block.to_bytes(8, "big")).digest(256)


class Chance:
    """Numbers from a seed, every one as likely as the other."""

    __slots__ = ("_next",)

    def __init__(self, seed: str) -> None:
        self._next = stream(seed).__next__

    def below(self, limit: int) -> int:
        """A number from 0 to the limit; limits up to 256."""
        most = MOST[limit]
        while (value := self._next()) >= most:
            pass
        return value % limit

    def shuffled(self, row: Sequence[Item]) -> list[Item]:
        mixed, following = list(row), self._next
        for at in range(len(mixed) - 1, 0, -1):
            most = MOST[at + 1]
            while (value := following()) >= most:
                pass
            other = value % (at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        return mixed

    def dice(self) -> int:
        """One die, 1 to 6."""
        return 1 + self.below(6)
