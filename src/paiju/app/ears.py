"""What a viewer has been told, numbered, so that whoever comes back hears exactly what was missed."""

from collections import deque
from collections.abc import Sequence

from paiju.app.frames import encode, told
from paiju.notation.records import written
from paiju.table.events import Event
from paiju.table.manners import Manners
from paiju.table.views import VEILS, Viewer
from paiju.table.views import told as as_told


class Ear:
    """Events told to one viewer: those of this deal, and how many there were before."""

    __slots__ = ("before", "rows")

    def __init__(self) -> None:
        self.before = 0
        self.rows: list[bytes] = []

    @property
    def count(self) -> int:
        return self.before + len(self.rows)

    def new_deal(self) -> None:
        self.before, self.rows = self.count, []

    def hear(self, rows: Sequence[bytes]) -> bytes:
        """The frame that tells these."""
        first = self.count + 1
        self.rows += rows
        return told(first, rows)

    def since(self, cursor: int | None) -> bytes:
        """The frame that tells what came after the cursor; the whole deal when it is older, or beyond us."""
        known = cursor if cursor is not None and self.before <= cursor <= self.count else self.before
        return told(known + 1, self.rows[known - self.before :])


class Gallery:
    """Frames for spectators, who may be behind by some seconds."""

    def __init__(self, delay: float) -> None:
        self.delay = delay
        self.shown: list[bytes] = []        # of the deal they see
        self._waiting: deque[tuple[float, bool, bytes]] = deque()

    def put(self, frame: bytes, now: float, *, new_deal: bool = False) -> None:
        self._waiting.append((now + self.delay, new_deal, frame))

    def due(self) -> float | None:
        return self._waiting[0][0] if self._waiting else None

    def take(self, now: float) -> list[bytes]:
        """The frames whose time has come."""
        found = []
        while self._waiting and self._waiting[0][0] <= now:
            _, new_deal, frame = self._waiting.popleft()
            if new_deal:
                self.shown = []
            self.shown.append(frame)
            found.append(frame)
        return found


def rows_for(manners: Manners, events: Sequence[Event], viewers: Sequence[Viewer]) -> list[list[bytes]]:
    """The events as each viewer hears them, written for the wire; what all may know is written once."""
    found: list[list[bytes]] = [[] for _ in viewers]
    for event in events:
        if type(event) not in VEILS:
            row = encode(written(event))
            for rows in found:
                rows.append(row)
            continue
        for rows, viewer in zip(found, viewers, strict=True):
            heard = as_told(manners, event, viewer)
            if heard is not None:
                rows.append(encode(written(heard)))
    return found
