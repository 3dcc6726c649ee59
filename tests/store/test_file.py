"""The SQLite file itself: it survives the kill of its writer, tells damage from health, and grows with its schema."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest

import paiju
from paiju.app.words import sentence
from paiju.core.errors import BadInput
from paiju.store import Conflict, EventLog, files, migrations
from paiju.store.appends import append_of
from paiju.store.writer import Writer
from tests.store.endless_writer import MOVE, STREAMS

WRITER = Path(__file__).with_name("endless_writer.py")
ROUNDS = 25


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "paiju.db"


def filled(path: Path, rows: int = 2000) -> Path:
    with EventLog(path) as log:
        log.append("table/1", 0, [f"row {number} " + "x" * 100 for number in range(rows)], at=0, key="all")
    return path


def rows_in(log: EventLog, stream: str = "table/1") -> list[bytes | str]:
    return [entry.row for entry in log.read(stream)]


# Durable before acknowledged

def acknowledged_by_a_killed_writer(path: Path, after: float) -> dict[str, int]:
    """What a writer said aloud in its life, which ended so long after its first word (before it, when negative)."""
    env = {**os.environ, "PYTHONPATH": str(Path(paiju.__file__).parents[1])}
    writer = subprocess.Popen([sys.executable, str(WRITER), str(path)], stdout=subprocess.PIPE, text=True, env=env)
    assert writer.stdout
    if after < 0:
        time.sleep(-after)
        first = ""
    else:
        first = writer.stdout.readline()
    death = Timer(max(after, 0), writer.kill)
    death.start()
    lines = (first + writer.stdout.read()).splitlines(keepends=True)
    assert writer.wait() == -9
    death.join()
    writer.stdout.close()
    return {stream: int(length) for stream, length in (line.split() for line in lines if line.endswith("\n"))}


@pytest.mark.skipif(os.name == "nt", reason="kill -9")
def test_a_killed_writer_loses_and_doubles_nothing_it_acknowledged(path: Path) -> None:
    chance = random.Random(1)
    acknowledged = dict.fromkeys(STREAMS, 0)
    for _ in range(ROUNDS):
        after = chance.choice([-chance.uniform(0.02, 0.3), chance.uniform(0, 0.1), chance.uniform(0, 0.1)])
        acknowledged |= acknowledged_by_a_killed_writer(path, after)
        with EventLog(path) as log:
            for stream in STREAMS:
                rows = rows_in(log, stream)
                assert rows == [f"{stream} {number}" for number in range(len(rows))]
                assert len(rows) % MOVE == 0
                assert len(rows) >= acknowledged[stream]
            log.verify()
    assert sum(acknowledged.values()) > 0


def test_rows_and_keys_are_there_after_reopening(path: Path) -> None:
    with EventLog(path) as log:
        log.append("table/1", 0, ["a", b"b"], at=1, key="click")
    for _ in range(3):
        with EventLog(path) as log:
            assert log.read("table/1") == [(0, 1.0, "a"), (1, 1.0, b"b")]
            assert log.append("table/1", 0, ["a"], at=1, key="click") == 2
            with pytest.raises(Conflict):
                log.append("table/1", 0, ["a"], at=1)


def test_two_programs_on_one_file_do_not_overwrite_each_other(path: Path) -> None:
    with EventLog(path) as one, EventLog(path) as two:
        assert one.append("table/1", 0, ["a"], at=0, key="click") == 1
        with pytest.raises(Conflict):
            two.append("table/1", 0, ["b"], at=0)
        assert two.append("table/1", 0, ["a"], at=0, key="click") == 1
        assert two.append("table/1", 1, ["b"], at=0) == 2
        assert rows_in(one) == rows_in(two) == ["a", "b"]


def test_every_connection_is_durable_and_strict(path: Path) -> None:
    filled(path, 1)
    with closing(files.connect(path)) as db:
        found = {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in (
            "journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema",
        )}
        tables = {name: strict for _, name, kind, _, _, strict in db.execute("PRAGMA table_list") if kind == "table"}
    assert found == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000, "trusted_schema": 0,
    }
    assert {name: strict for name, strict in tables.items() if not name.startswith("sqlite_")} == dict.fromkeys(
        ("stream", "event", "key"), 1
    )


@pytest.mark.parametrize("statement", [
    "DELETE FROM event", "UPDATE event SET body = 'b'", "DELETE FROM key", "UPDATE stream SET name = 'b'",
    "INSERT OR REPLACE INTO event VALUES (1, 0, 0, 'b')", "INSERT INTO event VALUES (7, 0, 0, 'b')",
])
def test_nothing_stored_is_ever_rewritten(path: Path, statement: str) -> None:
    filled(path, 1)
    with closing(files.connect(path)) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute(statement)


# Trouble with the disk

def test_a_full_disk_is_told_and_overcome(path: Path) -> None:
    filled(path, 10)
    db = files.connect(path)
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages + 2}")
    writer = Writer(path, db)
    with pytest.raises(BadInput, match="full"):
        writer.take(append_of("table/1", 10, ["x" * 100_000], 0, None)).result()
    assert writer.take(append_of("table/1", 10, ["small"], 0, None)).result() == 11
    writer.close()
    with EventLog(path) as log:
        assert rows_in(log)[10:] == ["small"]


class FailingDisk:
    """A connection whose commits fail as on a broken disk."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.commits = 0

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        if statement == "COMMIT":
            self.commits += 1
            wrong = sqlite3.OperationalError("disk I/O error")
            wrong.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise wrong
        return self.db.execute(statement, values)

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)


def test_after_a_failed_sync_nothing_is_acknowledged_any_more(path: Path) -> None:
    filled(path, 1)
    disk = FailingDisk(files.connect(path))
    writer = Writer(path, disk)  # type: ignore[arg-type]
    for _ in range(3):
        with pytest.raises(BadInput, match="disk I/O error"):
            writer.take(append_of("table/1", 1, ["a"], 0, None)).result()
    writer.close()
    assert disk.commits == 1
    with EventLog(path) as log:
        assert len(rows_in(log)) == 1


def test_a_cancelled_append_is_not_written(path: Path) -> None:
    with EventLog(path) as log, closing(files.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        first = log.append_soon("table/1", 0, ["a"], at=0)
        while not first.running():
            time.sleep(0.001)
        second = log.append_soon("table/1", 1, ["b"], at=0)
        assert second.cancel()
        other.execute("ROLLBACK")
        assert first.result() == 1
        assert log.append("table/1", 1, ["c"], at=0) == 2
        assert rows_in(log) == ["a", "c"]


# Damage

def header(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"this is a letter, not a store of games")


def other_file(path: Path) -> None:
    path.write_bytes(b"{}\n" * 1000)


def half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def middle(path: Path) -> None:
    chance = random.Random(1)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(chance.randbytes(path.stat().st_size - 4096))


@pytest.mark.parametrize("damage", [header, other_file, half, middle])
def test_a_damaged_file_is_told_in_one_clear_sentence(path: Path, damage: Callable[[Path], None]) -> None:
    damage(filled(path))
    with pytest.raises(BadInput) as found, EventLog(path) as log:
        log.read("table/1")
    assert found.value.code == "store_damaged"
    assert str(path) in sentence(found.value, "en")
    assert "повреждён" in sentence(found.value, "ru")


def test_verify_reads_every_page(path: Path) -> None:
    with EventLog(filled(path)) as log:
        log.verify()
    with path.open("r+b") as file:
        file.seek(path.stat().st_size - 4096)
        file.write(b"\xff" * 4096)
    with EventLog(path) as log, pytest.raises(BadInput, match="store_damaged"):
        log.verify()


def test_verify_finds_a_gap_in_a_stream(path: Path) -> None:
    filled(path, 3)
    with closing(files.connect(path)) as db:
        db.execute("DROP TRIGGER event_keeps_on_delete")
        db.execute("DELETE FROM event WHERE number = 1")
    with EventLog(path) as log, pytest.raises(BadInput, match="table/1"):
        log.verify()


def test_the_file_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipe (name)")
    before = path.read_bytes()
    with pytest.raises(BadInput, match="store_foreign"):
        EventLog(path)
    assert path.read_bytes() == before


def test_a_place_where_no_file_can_be_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "paiju.db"):
        with pytest.raises(BadInput, match="store_failed"):
            EventLog(path)


# Backups

def test_a_backup_made_while_others_write_is_whole(path: Path) -> None:
    copy = path.with_name("copy.db")
    with EventLog(path) as log:
        promises = [log.append_soon("table/1", number * 2, ["a", "b"], at=0) for number in range(500)]
        promises[100].result()
        log.backup(copy)
        promises[-1].result()
    with EventLog(copy) as log:
        log.verify()
        assert len(rows_in(log)) >= 202
        assert len(rows_in(log)) % 2 == 0
    assert sorted(file.name for file in path.parent.iterdir()) == ["copy.db", "paiju.db"]


def test_a_backup_overwrites_nothing(path: Path) -> None:
    with EventLog(path) as log:
        log.append("table/1", 0, ["a"], at=0)
        for name in (path, path.with_name("other")):
            name.touch()
            with pytest.raises(BadInput, match="store_exists"):
                log.backup(name)
        with pytest.raises(BadInput, match="store_failed"):
            log.backup(path.parent / "nowhere" / "copy.db")
        assert rows_in(log) == ["a"]


# Older and newer files

FIRST_VERSION = """
PRAGMA application_id = 1885432437;
CREATE TABLE stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE event (
    stream INTEGER NOT NULL REFERENCES stream (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    at REAL NOT NULL,
    body ANY NOT NULL CHECK (typeof(body) IN ('text', 'blob')),
    PRIMARY KEY (stream, number)
) STRICT, WITHOUT ROWID;
INSERT INTO stream VALUES (1, 'table/1');
INSERT INTO event VALUES (1, 0, 1.5, 'began'), (1, 1, 2.5, x'00ff');
PRAGMA user_version = 1;
"""


def first_version(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FIRST_VERSION)
    return path


def test_a_file_of_the_first_version_is_brought_up_to_date_with_its_rows(path: Path) -> None:
    with EventLog(first_version(path)) as log:
        assert log.read("table/1") == [(0, 1.5, "began"), (1, 2.5, b"\x00\xff")]
        assert log.append("table/1", 2, ["more"], at=3, key="click") == 3
        assert log.append("table/1", 2, ["more"], at=3, key="click") == 3
        log.verify()


def schema(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as db:
        return sorted((name, " ".join(sql.split())) for name, sql in db.execute(
            "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
        ))


@pytest.mark.parametrize("known", range(len(migrations.MIGRATIONS)))
def test_every_older_version_arrives_at_the_schema_of_a_new_file(tmp_path: Path, known: int) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        migrations.migrate(db, migrations.MIGRATIONS[:known])
        assert migrations.version(db) == known
    EventLog(old).close()
    EventLog(new).close()
    assert schema(old) == schema(new)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = schema(first_version(path))
    with monkeypatch.context() as patch:
        patch.setattr(files, "MIGRATIONS", (migrations.STREAMS_AND_EVENTS, (*migrations.KEYS, "no sentence of SQL")))
        with pytest.raises(BadInput, match="store_failed"):
            EventLog(path)
    assert schema(path) == before
    with EventLog(path) as log:
        assert rows_in(log) == ["began", b"\x00\xff"]


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    filled(path, 1)
    with closing(files.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    shutil.copy(path, path.with_name("before"))
    with pytest.raises(BadInput, match="version=99"):
        EventLog(path)
    assert path.read_bytes() == path.with_name("before").read_bytes()


def test_a_new_file_is_its_owners_alone_and_an_old_one_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with EventLog(file) as log:
        log.append("people", 0, ["row"], at=0)
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert modes == {"house.db": 0o600, "house.db-wal": 0o600, "house.db-shm": 0o600}
    file.chmod(0o640)
    with EventLog(file):
        assert file.stat().st_mode & 0o777 == 0o640
