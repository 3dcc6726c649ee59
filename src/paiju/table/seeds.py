"""A fair wall: a seed everybody can check afterwards, and a shuffle without bias.

The seed's hash is told before the first tile, the seed when the deal is over; whoever has both can deal it again.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
PURPOSE = b"paiju wall 1:"


def commitment(seed: str) -> str:
    """What is told before the deal.

    >>> commitment("00")[:15]
    'sha256:82f19976'
    """
    return "sha256:" + hashlib.sha256(PURPOSE + b"commit:" + seed.encode()).hexdigest()


class Chance:
    """Numbers from a seed: SHA-256 of the seed and a counter, rejecting what would favour small numbers."""

    __slots__ = ("_bytes", "_counter", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed, self._counter = PURPOSE + seed.encode() + b":", 0
        self._bytes: Iterator[int] = iter(())

    def byte(self) -> int:
        for value in self._bytes:
            return value
        block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
        self._counter += 1
        self._bytes = iter(block)
        return next(self._bytes)

    def below(self, limit: int) -> int:
        """A number from 0 to the limit, every one as likely as the other; limits up to 256."""
        most = 256 - 256 % limit
        while (value := self.byte()) >= most:
            pass
        return value % limit

    def shuffled(self, row: Sequence[Item]) -> list[Item]:
        mixed = list(row)
        for at in range(len(mixed) - 1, 0, -1):
            other = self.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        return mixed

    def dice(self) -> int:
        """One die, 1 to 6."""
        return 1 + self.below(6)
