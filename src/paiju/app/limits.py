"""How often a thing may be done: buckets that fill again with time."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from paiju.core.errors import BadInput

MOST_BUCKETS = 10_000                       # of one kind; who has been quiet longest is forgotten first
MINUTE, HOUR = 60.0, 3600.0


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and as many again in so many seconds."""

    many: int
    seconds: float


LIMITS = {
    "sign_in_name": Limit(5, MINUTE),
    "sign_in_address": Limit(20, MINUTE),
    "password": Limit(60, 2.0),             # of the whole house: more the machine could not work off
    "register": Limit(5, HOUR),             # per address
    "guest": Limit(500, HOUR),              # per address: a whole hall may come through one door
    "table": Limit(20, HOUR),               # per person
    "import": Limit(60, HOUR),              # per address: games brought from elsewhere
    "question": Limit(120, MINUTE),         # per address: the calculator, the interface for programs
    "frame": Limit(30, 1.5),                # per socket: 20 a second, 30 at once
}


class Bucket:
    """What one visitor may still do of one thing."""

    __slots__ = ("at", "left", "limit")

    def __init__(self, limit: Limit, now: float) -> None:
        self.limit, self.left, self.at = limit, float(limit.many), now

    def fill(self, now: float) -> None:
        """A clock that was set back gives nothing and takes nothing."""
        grown = max(0.0, now - self.at) * self.limit.many / self.limit.seconds
        self.left, self.at = min(float(self.limit.many), self.left + grown), now

    def took(self, now: float) -> bool:
        self.fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> int:
        """Seconds until one more is open."""
        return math.ceil((1 - self.left) * self.limit.seconds / self.limit.many)


class Limits:
    """All buckets of the house, by what is done and by whom."""

    def __init__(self, now: Callable[[], float], most: int = MOST_BUCKETS) -> None:
        self.now, self.most = now, most
        self._buckets: dict[str, dict[str, Bucket]] = {what: {} for what in LIMITS}
        self._lock = Lock()

    def bucket(self, what: str) -> Bucket:
        """A bucket for one's own keeping: a socket has its own."""
        return Bucket(LIMITS[what], self.now())

    def took(self, what: str, who: str) -> bool:
        """Whether one more is open; if so it is taken."""
        with self._lock:
            return self._bucket(what, who).took(self.now())

    def take(self, what: str, who: str) -> None:
        """Take one, or raise BadInput with the seconds to wait."""
        with self._lock:
            bucket = self._bucket(what, who)
            if not bucket.took(self.now()):
                raise BadInput("account.too_often", seconds=max(1, bucket.wait()))

    def _bucket(self, what: str, who: str) -> Bucket:
        kept = self._buckets[what]
        found = kept.pop(who, None) or self.bucket(what)
        kept[who] = found                   # the last used stands last
        if len(kept) > self.most:
            del kept[next(iter(kept))]
        return found
