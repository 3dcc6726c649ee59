"""Durable appends of the store a second: ``python -m tools.bench_store --seconds 3 --callers 1 8 32``."""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from paiju.store import EventLog

ROW = b'{"t":"discarded","seat":"E","tile":"5m","drawn":false,"word":null}' + b" " * 75


def waits(log: EventLog, stream: str, until: float) -> list[float]:
    """How long each append of one caller took, each asked for when the one before was on disk."""
    times, length = [], 0
    while (asked := time.perf_counter()) < until:
        length = log.append(stream, length, [ROW], at=asked, key=f"{length}")
        times.append(time.perf_counter() - asked)
    return times


def measure(callers: int, seconds: float) -> str:
    with TemporaryDirectory() as home, EventLog(Path(home) / "paiju.db") as log, ThreadPoolExecutor(callers) as pool:
        until = time.perf_counter() + seconds
        taken = pool.map(lambda number: waits(log, f"table/{number}", until), range(callers))
        times = sorted(one for times in taken for one in times)
    p50, p99 = (1000 * times[int(len(times) * part)] for part in (0.5, 0.99))
    return f"{callers:5} callers  {len(times) / seconds:8.0f} appends/s   p50 {p50:.2f} ms   p99 {p99:.2f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--callers", type=int, nargs="+", default=[1, 32])
    asked = parser.parse_args()
    for callers in asked.callers:
        print(measure(callers, asked.seconds))


if __name__ == "__main__":
    main()
