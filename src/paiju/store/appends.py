"""What a caller asks the log to keep, and the answer when somebody else was faster."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Body = bytes | str


class Conflict(Exception):  # noqa: N818 - an answer, not a failure
    """The stream does not have the length the caller expected; nothing was written."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(stream, expected, actual)
        self.stream = stream
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return f"{self.stream} has {self.actual} rows, not {self.expected}"


@dataclass(frozen=True, slots=True)
class Append:
    """The next rows of a stream that is thought to have ``expected`` rows now."""

    stream: str
    expected: int
    rows: tuple[Body, ...]
    at: float
    key: str | None


def append_of(stream: str, expected: int, rows: Sequence[Body], at: float, key: str | None) -> Append:
    """What is asked for, refused at once when no log could keep it."""
    if isinstance(rows, bytes | str) or not all(isinstance(row, bytes | str) for row in rows):
        raise TypeError("rows are a sequence of bytes or str")
    if not rows or not math.isfinite(at):
        raise ValueError("an append has at least one row and a finite time")
    for text in (stream, key, *rows):
        if isinstance(text, str):
            text.encode()
    return Append(stream, expected, tuple(rows), float(at), key)
