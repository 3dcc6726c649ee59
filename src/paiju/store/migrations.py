"""The schema of the store, as numbered steps from an empty file to now; a step once released is never edited."""

import sqlite3
from collections.abc import Iterable

Migration = tuple[str, ...]

APPLICATION = 0x70616A75  # "paju" in the header of the file: this one is ours

STREAMS_AND_EVENTS: Migration = (
    f"PRAGMA application_id = {APPLICATION}",
    """CREATE TABLE stream (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
    ) STRICT""",
    """CREATE TABLE event (
        stream INTEGER NOT NULL REFERENCES stream (id),
        number INTEGER NOT NULL CHECK (number >= 0),
        at REAL NOT NULL,
        body ANY NOT NULL CHECK (typeof(body) IN ('text', 'blob')),
        PRIMARY KEY (stream, number)
    ) STRICT, WITHOUT ROWID""",
)
KEYS: Migration = (
    """CREATE TABLE key (
        stream INTEGER NOT NULL REFERENCES stream (id),
        key TEXT NOT NULL,
        length INTEGER NOT NULL,
        PRIMARY KEY (stream, key)
    ) STRICT, WITHOUT ROWID""",
)
NOTHING_IS_REWRITTEN: Migration = tuple(
    f"""CREATE TRIGGER {table}_keeps_on_{change} BEFORE {change} ON {table}
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"""
    for table in ("stream", "event", "key")
    for change in ("update", "delete")
)
MIGRATIONS: tuple[Migration, ...] = (STREAMS_AND_EVENTS, KEYS, NOTHING_IS_REWRITTEN)


def version(db: sqlite3.Connection) -> int:
    """How many migrations this file has seen."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: sqlite3.Connection, migrations: Iterable[Migration]) -> None:
    """Bring the file up to date, each step wholly or not at all."""
    for number, migration in enumerate(migrations, start=1):
        if version(db) < number:
            step(db, number, migration)


def step(db: sqlite3.Connection, number: int, migration: Migration) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        if version(db) < number:  # another process may have been faster
            for statement in migration:
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
