"""The one writer: many waiting appends in one transaction, each caller told its own answer."""

import sqlite3
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from paiju.store.appends import Append, Conflict
from paiju.store.files import primary_code, trouble

MOST_AT_ONCE = 1000

Ask = tuple[Append, Future[int]]
Answer = int | Exception


class Writer:
    """A thread that alone writes to the file; an answer is given when it is on disk."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path = path
        self._db = db
        self._asks: SimpleQueue[Ask | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._broken: sqlite3.Error | None = None
        self._thread = Thread(target=self._run, name="paiju-store", daemon=True)
        self._thread.start()

    def take(self, append: Append) -> Future[int]:
        """The promise of an answer to this append."""
        future: Future[int] = Future()
        with self._door:
            if self._closed:
                raise RuntimeError("the log is closed")
            self._asks.put((append, future))
        return future

    def close(self) -> None:
        """Store what is waiting, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._asks.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        while asks := self._waiting():
            self._answer([ask for ask in asks if ask[1].set_running_or_notify_cancel()])

    def _waiting(self) -> list[Ask]:
        """Everybody who waits now, at least one; nobody when the log is closed."""
        asks: list[Ask] = []
        ask = self._asks.get()
        with suppress(Empty):
            while ask:
                asks.append(ask)
                if len(asks) == MOST_AT_ONCE:
                    return asks
                ask = self._asks.get_nowait()
            self._asks.put(None)  # closing: to be met again when these are answered
        return asks

    def _answer(self, asks: list[Ask]) -> None:
        for (_, future), answer in zip(asks, self._answers([append for append, _ in asks]), strict=True):
            if isinstance(answer, int):
                future.set_result(answer)
            else:
                future.set_exception(answer)

    def _answers(self, appends: list[Append]) -> list[Answer]:
        """The answers once they are durable; the one trouble of all when the transaction failed."""
        try:
            return self._committed(appends)
        except Exception as wrong:  # memory, too, may be short: nobody waits for ever
            self._undo(wrong)
            return [trouble(self._path, wrong) for _ in appends]

    def _committed(self, appends: list[Append]) -> list[Answer]:
        if self._broken:
            raise self._broken.with_traceback(None)
        self._db.execute("BEGIN IMMEDIATE")
        answers = [self._tried(append) for append in appends]
        self._db.execute("COMMIT")
        return answers

    def _tried(self, append: Append) -> Answer:
        """The answer to one append, which leaves the others of its transaction alone whatever happens to it."""
        self._db.execute("SAVEPOINT append")
        try:
            answer: Answer = stored(self._db, append)
        except sqlite3.Error:
            raise
        except Exception as wrong:
            self._db.execute("ROLLBACK TO append")
            answer = wrong
        self._db.execute("RELEASE append")
        return answer

    def _undo(self, wrong: Exception) -> None:
        """Forget the transaction; after a disk error write nothing more, for a failed sync cannot be tried again."""
        if isinstance(wrong, sqlite3.Error) and primary_code(wrong) == sqlite3.SQLITE_IOERR:
            self._broken = wrong
        with suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")


def stored(db: sqlite3.Connection, append: Append) -> int:
    """The new length of the stream, or the length told before under the same key."""
    stream = one(db, "SELECT id FROM stream WHERE name = ?", append.stream)
    if append.key is not None:
        told = one(db, "SELECT length FROM key WHERE stream = ? AND key = ?", stream, append.key)
        if told is not None:
            return told
    last = one(db, "SELECT max(number) FROM event WHERE stream = ?", stream)
    length = 0 if last is None else last + 1
    if length != append.expected:
        raise Conflict(append.stream, append.expected, length)
    if stream is None:
        stream = db.execute("INSERT INTO stream (name) VALUES (?)", (append.stream,)).lastrowid
    return written(db, stream, append)


def written(db: sqlite3.Connection, stream: int | None, append: Append) -> int:
    rows = [(stream, number, append.at, row) for number, row in enumerate(append.rows, start=append.expected)]
    db.executemany("INSERT INTO event (stream, number, at, body) VALUES (?, ?, ?, ?)", rows)
    length = append.expected + len(rows)
    if append.key is not None:
        db.execute("INSERT INTO key (stream, key, length) VALUES (?, ?, ?)", (stream, append.key, length))
    return length


def one(db: sqlite3.Connection, query: str, *values: int | str | None) -> int | None:
    """The number this query gives, if any."""
    row = db.execute(query, values).fetchone()
    return None if row is None else row[0]
