"""Append to four streams until killed, saying aloud what was acknowledged: ``endless_writer.py FILE``."""

import sys
from threading import Lock, Thread

from paiju.store import EventLog

STREAMS = [f"table/{number}" for number in range(4)]
MOVE = 3  # rows in one append


def rows(stream: str, start: int) -> list[str]:
    return [f"{stream} {number}" for number in range(start, start + MOVE)]


def write(log: EventLog, stream: str, voice: Lock) -> None:
    """Ask again for the last append, as a client does that heard no answer, then go on from there."""
    length = len(log.read(stream))
    start = max(0, length - MOVE)
    while True:
        told = log.append(stream, start, rows(stream, start), at=start, key=f"move {start}")
        assert told == start + MOVE, (stream, start, told)
        with voice:
            print(stream, told, flush=True)
        start = told


def main() -> None:
    log, voice = EventLog(sys.argv[1]), Lock()
    for stream in STREAMS:
        Thread(target=write, args=(log, stream, voice)).start()


if __name__ == "__main__":
    main()
