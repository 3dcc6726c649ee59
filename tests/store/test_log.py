"""What every log promises, held against the SQLite file and its twin in memory."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.store import Conflict, EventLog, Log, MemoryLog
from tests.tasks import finished

LOGS: dict[str, Callable[[Path], Log]] = {"sqlite": EventLog, "memory": lambda _: MemoryLog()}


@pytest.fixture(params=LOGS)
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    with LOGS[request.param](tmp_path / "paiju.db") as made:
        yield made


def said(log: Log, stream: str) -> list[bytes | str]:
    return [entry.row for entry in log.read(stream)]


def test_rows_come_back_in_order_with_number_and_time(log: Log) -> None:
    assert log.append("table/1", 0, ["began", "drew"], at=1.5) == 2
    assert log.append("table/1", 2, [b"\x00discarded"], at=2) == 3
    assert log.read("table/1") == [(0, 1.5, "began"), (1, 1.5, "drew"), (2, 2.0, b"\x00discarded")]


def test_bytes_stay_bytes_and_text_stays_text(log: Log) -> None:
    rows: list[bytes | str] = ["12", b"12", "", b"", "牌局\x00после", "1e3"]
    log.append("table/1", 0, rows, at=0)
    assert said(log, "table/1") == rows


def test_a_part_of_a_stream_can_be_read(log: Log) -> None:
    log.append("table/1", 0, list("abcde"), at=0)
    assert [entry.number for entry in log.read("table/1", 2)] == [2, 3, 4]
    assert [entry.row for entry in log.read("table/1", 1, 2)] == ["b", "c"]
    assert log.read("table/1", 5) == log.read("table/1", 0, 0) == log.read("table/2") == []


def test_an_append_to_another_length_is_refused_and_writes_nothing(log: Log) -> None:
    log.append("table/1", 0, ["a", "b"], at=0)
    for expected in (-1, 0, 1, 3, 2**70):
        with pytest.raises(Conflict) as refused:
            log.append("table/1", expected, ["c", "d"], at=0)
        assert (refused.value.stream, refused.value.expected, refused.value.actual) == ("table/1", expected, 2)
    assert said(log, "table/1") == ["a", "b"]


def test_a_refused_first_append_makes_no_stream(log: Log) -> None:
    with pytest.raises(Conflict):
        log.append("table/1", 1, ["a"], at=0)
    assert log.streams() == []


def test_a_known_key_gives_the_same_answer_and_writes_nothing(log: Log) -> None:
    assert log.append("table/1", 0, ["a"], at=0, key="click 1") == 1
    assert log.append("table/1", 1, ["b"], at=0, key="click 2") == 2
    assert log.append("table/1", 0, ["a"], at=9, key="click 1") == 1
    assert log.append("table/1", 2, ["other"], at=9, key="click 2") == 2
    assert said(log, "table/1") == ["a", "b"]


def test_a_key_belongs_to_its_stream(log: Log) -> None:
    assert log.append("table/1", 0, ["a"], at=0, key="click") == 1
    assert log.append("table/2", 0, ["a", "b"], at=0, key="click") == 2


def test_a_key_of_a_refused_append_stays_free(log: Log) -> None:
    with pytest.raises(Conflict):
        log.append("table/1", 5, ["a"], at=0, key="click")
    assert log.append("table/1", 0, ["a", "b"], at=0, key="click") == 2


def test_streams_are_found_by_the_beginning_of_their_names(log: Log) -> None:
    for name in ("table/2", "table/10", "tournament/1", "table", "table_3", "стол/1", "table/%", "table/\U0010ffffz"):
        log.append(name, 0, ["a"], at=0)
    assert log.streams("table/") == ["table/%", "table/10", "table/2", "table/\U0010ffffz"]
    assert log.streams("стол") == ["стол/1"]
    assert log.streams("nobody") == []
    assert len(log.streams()) == 8


@pytest.mark.parametrize(
    ("rows", "at"), [([], 0), ("text", 0), (b"bytes", 0), ([1], 0), ([None], 0), (["\ud800"], 0), (["a"], float("nan"))]
)
def test_what_cannot_be_kept_is_refused_at_once(log: Log, rows: list[str], at: float) -> None:
    with pytest.raises((TypeError, ValueError)):
        log.append_soon("table/1", 0, rows, at=at)
    assert log.streams() == []


@pytest.mark.parametrize(("start", "limit"), [(-1, None), (0, -1)])
def test_no_stream_is_read_backwards(log: Log, start: int, limit: int) -> None:
    with pytest.raises(ValueError, match="from 0"):
        log.read("table/1", start, limit)


def test_rows_are_kept_as_they_were_when_asked(log: Log) -> None:
    rows = ["a"]
    promise = log.append_soon("table/1", 0, rows, at=0)
    rows[0] = "changed"
    promise.result()
    assert said(log, "table/1") == ["a"]


def test_a_refused_append_does_not_spoil_its_neighbours(log: Log) -> None:
    promises = [log.append_soon("table/1", number // 2, [f"{number}"], at=0) for number in range(200)]
    answers = [promise.exception() or promise.result() for promise in promises]
    assert answers[::2] == list(range(1, 101))
    assert all(isinstance(answer, Conflict) for answer in answers[1::2])
    assert said(log, "table/1") == [f"{number}" for number in range(0, 200, 2)]


def test_the_same_click_sent_many_times_at_once_counts_once(log: Log) -> None:
    with ThreadPoolExecutor(16) as callers:
        answers = list(callers.map(lambda _: log.append("table/1", 0, ["a"], at=0, key="click"), range(64)))
    assert answers == [1] * 64
    assert said(log, "table/1") == ["a"]


def insist(log: Log, stream: str, name: str, times: int) -> list[int]:
    """Append so many rows, trying again at the true length after each conflict: the answers."""
    answers, length = [], 0
    for number in range(times):
        while True:
            try:
                length = log.append(stream, length, [f"{name} {number}"], at=0)
                break
            except Conflict as conflict:
                length = conflict.actual
        answers.append(length)
    return answers


def test_many_callers_on_one_stream_lose_and_double_nothing(log: Log) -> None:
    with ThreadPoolExecutor(8) as callers:
        told = list(callers.map(lambda name: insist(log, "table/1", f"{name}", 25), range(8)))
    entries = log.read("table/1")
    assert [entry.number for entry in entries] == list(range(200))
    assert sorted(length for answers in told for length in answers) == list(range(1, 201))
    for name, answers in enumerate(told):
        assert [entries[length - 1].row for length in answers] == [f"{name} {number}" for number in range(25)]


def test_many_callers_on_many_streams_lose_and_double_nothing(log: Log) -> None:
    with ThreadPoolExecutor(16) as callers:
        told = list(callers.map(lambda name: insist(log, f"table/{name}", "row", 25), range(32)))
    assert told == [list(range(1, 26))] * 32
    for name in range(32):
        assert said(log, f"table/{name}") == [f"row {number}" for number in range(25)]


def test_what_was_answered_can_be_read_at_once(log: Log) -> None:
    for number in range(50):
        assert len(log.read("table/1", 0)) == number
        log.append("table/1", number, ["a"], at=0)


def test_an_event_loop_can_wait_for_many_appends(log: Log) -> None:
    async def play() -> list[int]:
        asked = [log.append_soon(f"table/{number}", 0, ["a", "b"], at=0) for number in range(100)]
        return await asyncio.gather(*map(asyncio.wrap_future, asked))

    assert finished(play()) == [2] * 100


def test_a_closed_log_keeps_what_was_asked_and_answers_no_more(log: Log) -> None:
    promises = [log.append_soon("table/1", number, ["a"], at=0) for number in range(50)]
    log.close()
    log.close()
    assert [promise.result(timeout=0) for promise in promises] == list(range(1, 51))
    for ask in (lambda: log.append("table/1", 50, ["a"], at=0), lambda: log.read("table/1"), lambda: log.streams()):
        with pytest.raises(RuntimeError, match="closed"):
            ask()


ASKS = st.tuples(
    st.sampled_from(["table/1", "table/2", "t"]),
    st.integers(-1, 6),
    st.lists(st.text(max_size=3) | st.binary(max_size=3), min_size=1, max_size=3),
    st.floats(allow_nan=False, allow_infinity=False),
    st.none() | st.sampled_from("kx"),
)


@settings(max_examples=40, deadline=None)
@given(asks=st.lists(ASKS, max_size=20))
def test_file_and_memory_are_twins(asks: list[tuple[str, int, list[bytes | str], float, str | None]]) -> None:
    with TemporaryDirectory() as folder, EventLog(Path(folder) / "paiju.db") as file, MemoryLog() as memory:
        answers = []
        for twin in (file, memory):
            promises = [
                twin.append_soon(stream, expected, rows, at=at, key=key) for stream, expected, rows, at, key in asks
            ]
            answers.append([str(promise.exception() or promise.result()) for promise in promises])
        assert answers[0] == answers[1]
        assert file.streams() == memory.streams()
        assert [file.read(name) for name in file.streams()] == [memory.read(name) for name in memory.streams()]
