"""The SQLite file: opened the durable way, and its troubles as sentences for people."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from paiju.core.errors import BadInput
from paiju.store.migrations import APPLICATION, MIGRATIONS, migrate, version

DURABLE = (
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",  # REPLACE deletes, and shall hear so
    "PRAGMA trusted_schema = OFF",
    "PRAGMA wal_autocheckpoint = 4000",
)
DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
GAPS = """SELECT name FROM stream LEFT JOIN event ON event.stream = stream.id
    GROUP BY stream.id HAVING count(number) = 0 OR count(number) != max(number) + 1 LIMIT 1"""


def primary_code(wrong: sqlite3.Error) -> int:
    """The kind of trouble; text that is no text any more has no code of its own and is damage."""
    return int(getattr(wrong, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)) & 0xFF


def trouble(path: Path, wrong: Exception) -> BadInput:
    """The trouble with this file, for people."""
    if isinstance(wrong, sqlite3.Error) and primary_code(wrong) in DAMAGE:
        return BadInput("store_damaged", file=str(path), detail=str(wrong))
    return BadInput("store_failed", file=str(path), detail=str(wrong) or type(wrong).__name__)


@contextmanager
def troubles(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as wrong:
        raise trouble(path, wrong) from wrong


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection whose commits are on disk when they return; transactions are begun by hand."""
    name = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(name, timeout=5, isolation_level=None, check_same_thread=False, uri=True)
    try:
        for pragma in DURABLE:
            db.execute(pragma)
    except sqlite3.Error:
        db.close()
        raise
    return db


def prepare(path: Path) -> None:
    """Make the file, or make it the file of this version; refuse what is not ours."""
    with suppress(OSError):  # what cannot be made is told by the database itself
        path.touch(mode=0o600)  # it holds what only its owner should read
    with troubles(path), closing(connect(path, "rwc")) as db:
        refuse_strangers(path, db)
        if db.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise BadInput("store_failed", file=str(path), detail="no write-ahead log here")
        migrate(db, MIGRATIONS)
        # A killed writer may have left commits that were never synced: nobody sees them before they are.
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def refuse_strangers(path: Path, db: sqlite3.Connection) -> None:
    empty = not db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone()
    if not empty and db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise BadInput("store_foreign", file=str(path))
    if version(db) > len(MIGRATIONS):
        raise BadInput("store_newer", file=str(path), version=version(db), known=len(MIGRATIONS))


def verify(path: Path) -> None:
    """Read the whole file: every page sound, every reference met, every stream without a gap."""
    with troubles(path), closing(connect(path)) as db:
        found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise BadInput("store_damaged", file=str(path), detail=str(found))
        for check in ("PRAGMA foreign_key_check", GAPS):
            if broken := db.execute(check).fetchone():
                raise BadInput("store_damaged", file=str(path), detail=str(broken[0]))


def copy(source: Path, path: Path) -> None:
    """A whole copy of a file in use; the name appears only when the copy is complete and on disk."""
    unfinished = path.with_name(path.name + ".unfinished")
    if any(path.with_name(path.name + ending).exists() for ending in ("", "-wal", "-journal")):
        raise BadInput("store_exists", file=str(path))
    unfinished.unlink(missing_ok=True)
    with troubles(path), closing(connect(unfinished, "rwc")) as target, closing(connect(source)) as db:
        db.backup(target)
    unfinished.rename(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    if os.name != "nt":  # Windows cannot open a folder, and needs not
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
