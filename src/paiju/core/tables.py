"""The class tables, read from disk when the first hand is looked at (``tools/make_tables.py`` builds them)."""

from __future__ import annotations

import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import NamedTuple

SUIT_ROWS = 5**9
HONOUR_ROWS = 5**7
SETS = 5


class Tables(NamedTuple):
    """A suit becomes a class, two suits a class, suit and honours a class, two classes the number of missing tiles."""

    suits: int
    honours: int
    columns: int
    suit: bytes
    honour: bytes
    two_suits: array[int]
    suit_and_honours: array[int]
    missing: tuple[bytes, ...]


def raw() -> bytes:
    return zlib.decompress(files("paiju.core").joinpath("tables.bin").read_bytes())


def shorts(data: bytes) -> array[int]:
    numbers = array("H", data)
    if array("H", b"\1\0")[0] != 1:
        numbers.byteswap()
    return numbers


@cache
def tables() -> Tables:
    data = raw()
    suits, honours, rows, columns = shorts(data[:8])
    at = 8

    def take(length: int) -> bytes:
        nonlocal at
        at += length
        return data[at - length : at]

    return Tables(
        suits,
        honours,
        columns,
        take(SUIT_ROWS),
        take(HONOUR_ROWS),
        shorts(take(2 * suits * suits)),
        shorts(take(2 * suits * honours)),
        tuple(take(rows * columns) for _ in range(SETS + 1)),
    )
