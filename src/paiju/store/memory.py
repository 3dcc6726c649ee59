"""The log in memory: the same promises for tests, gone when the program ends."""

from collections.abc import Sequence
from concurrent.futures import Future
from threading import Lock

from paiju.store.appends import Append, Body, Conflict, append_of
from paiju.store.log import Entry, Log, window


class MemoryLog(Log):
    """A log for tests that reads like its promise."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Entry]] = {}
        self._told: dict[tuple[str, str], int] = {}
        self._lock = Lock()
        self._closed = False

    def append_soon(
        self, stream: str, expected: int, rows: Sequence[Body], *, at: float, key: str | None = None
    ) -> Future[int]:
        append = append_of(stream, expected, rows, at, key)
        future: Future[int] = Future()
        with self._lock:
            self._check_open()
            try:
                future.set_result(self._stored(append))
            except Conflict as conflict:
                future.set_exception(conflict)
        return future

    def _stored(self, append: Append) -> int:
        if append.key is not None and (append.stream, append.key) in self._told:
            return self._told[append.stream, append.key]
        entries = self._streams.get(append.stream, [])
        if len(entries) != append.expected:
            raise Conflict(append.stream, append.expected, len(entries))
        entries += [Entry(number, append.at, row) for number, row in enumerate(append.rows, start=len(entries))]
        self._streams[append.stream] = entries
        if append.key is not None:
            self._told[append.stream, append.key] = len(entries)
        return len(entries)

    def read(self, stream: str, start: int = 0, limit: int | None = None) -> list[Entry]:
        start, limit = window(start, limit)
        with self._lock:
            self._check_open()
            return self._streams.get(stream, [])[start:][:limit]

    def streams(self, prefix: str = "") -> list[str]:
        with self._lock:
            self._check_open()
            return sorted(name for name in self._streams if name.startswith(prefix))

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the log is closed")

    def close(self) -> None:
        with self._lock:
            self._closed = True
