"""The log of events: streams of rows that only grow."""

import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from itertools import takewhile
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from paiju.store import files
from paiju.store.appends import Body, append_of
from paiju.store.writer import Writer

READ = """SELECT number, at, body FROM event WHERE stream = (SELECT id FROM stream WHERE name = ?) AND number >= ?
    ORDER BY number LIMIT ?"""
NAMES = "SELECT name FROM stream WHERE name >= ? ORDER BY name"


class Entry(NamedTuple):
    """One row of a stream: the rows before it, when it was written, what it says."""

    number: int
    at: float
    row: Body


class Log(Protocol):
    """What every store of events promises; the same tests hold all of them to it."""

    def append_soon(
        self, stream: str, expected: int, rows: Sequence[Body], *, at: float, key: str | None = None
    ) -> Future[int]:
        """The promise of what ``append`` would answer."""
        ...

    def read(self, stream: str, start: int = 0, limit: int | None = None) -> list[Entry]:
        """The rows of a stream from number ``start`` on, ``limit`` at most; nothing when there is no such stream."""
        ...

    def streams(self, prefix: str = "") -> list[str]:
        """The names of the streams that begin so, in order."""
        ...

    def close(self) -> None:
        """Keep what is still waiting, then answer no more."""
        ...

    def append(
        self, stream: str, expected: int, rows: Sequence[Body], *, at: float, key: str | None = None
    ) -> int:
        """The new length of the stream, once its next rows are durable.

        Raises Conflict, and writes nothing, when the stream does not have the expected length. A key already used in
        this stream gives the answer it gave then, and writes nothing either.
        """
        return self.append_soon(stream, expected, rows, at=at, key=key).result()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def window(start: int, limit: int | None) -> tuple[int, int | None]:
    """The asked part of a stream, refused when it is none."""
    if start < 0 or (limit is not None and limit < 0):
        raise ValueError("a stream is read from 0 on, and no fewer than 0 rows")
    return start, limit


class EventLog(Log):
    """The log in an SQLite file: one thread writes, anybody reads, acknowledged means on disk."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        files.prepare(self.path)
        self._reading = Lock()
        with files.troubles(self.path):
            self._reader: sqlite3.Connection | None = files.connect(self.path)
            self._writer = Writer(self.path, files.connect(self.path))

    def append_soon(
        self, stream: str, expected: int, rows: Sequence[Body], *, at: float, key: str | None = None
    ) -> Future[int]:
        return self._writer.take(append_of(stream, expected, rows, at, key))

    def read(self, stream: str, start: int = 0, limit: int | None = None) -> list[Entry]:
        start, limit = window(start, limit)
        with self._reading, files.troubles(self.path):
            rows = self._open_reader().execute(READ, (stream, start, -1 if limit is None else limit))
            return [Entry(*row) for row in rows]

    def streams(self, prefix: str = "") -> list[str]:
        with self._reading, files.troubles(self.path):
            names = (name for (name,) in self._open_reader().execute(NAMES, (prefix,)))
            return list(takewhile(lambda name: name.startswith(prefix), names))

    def _open_reader(self) -> sqlite3.Connection:
        if self._reader is None:
            raise RuntimeError("the log is closed")
        return self._reader

    def backup(self, path: Path | str) -> None:
        """Copy the log as it is now into a new file, while everybody goes on."""
        files.copy(self.path, Path(path))

    def verify(self) -> None:
        """Raise BadInput when the file is damaged: a page, a reference, a gap in a stream."""
        files.verify(self.path)

    def close(self) -> None:
        self._writer.close()
        with self._reading:
            if self._reader is not None:
                self._reader.close()
                self._reader = None
