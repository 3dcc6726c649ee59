"""What goes over a table's socket: frames a client may send, read strictly, and frames it is sent."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES, say
from paiju.rulings.reasons import Reason

PROTOCOL = 1
LONGEST_FRAME = 4_096                       # bytes a client may send at once
KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Frame(msgspec.Struct, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """One thing a client says."""


class Hello(Frame):
    protocol: int
    ticket: str = ""
    token: str = ""
    cursor: int | None = None
    hints: bool = False


class Act(Frame):
    id: str
    seen: int
    do: str
    tile: str | None = None
    using: list[str] | None = None
    cause: str | None = None
    word: str | None = None
    value: str | None = None

    def action(self) -> dict[str, Any]:
        """The action in the manner of records, its seat still missing."""
        told = {name: getattr(self, name) for name in ("tile", "using", "cause", "word", "value")}
        return {"do": self.do} | {name: value for name, value in told.items() if value is not None}


class Ready(Frame):
    id: str


class Host(Frame):
    id: str
    do: str
    person: int | None = None


class Leave(Frame):
    id: str


class Ping(Frame):
    id: str


Said = Hello | Act | Ready | Host | Leave | Ping
READER = msgspec.json.Decoder(Said)
encode = msgspec.json.encode


def read_frame(text: str | bytes) -> Said:
    """A frame of a client; what cannot be read is refused."""
    try:
        size = len(text) if isinstance(text, bytes) else len(text.encode())
        if size > LONGEST_FRAME:
            raise BadInput("frame_too_long")
        frame: Said = READER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadInput("bad_frame", detail=str(wrong)[:80]) from wrong
    if not isinstance(frame, Hello) and not KEY.fullmatch(frame.id):
        raise BadInput("bad_frame", detail="id")
    return frame


def frame(t: str, /, **facts: object) -> bytes:
    """A frame of the server."""
    return encode({"t": t, **facts})


def told(first: int, rows: Iterable[bytes]) -> bytes:
    """Events, each written already."""
    return b'{"t":"told","n":%d,"events":[%b]}' % (first, b",".join(rows))


def texts(message: str, **facts: object) -> dict[str, str]:
    """A sentence in every language."""
    return {lang: say(message, lang, **facts) for lang in LANGUAGES}


def refusal(key: str | None, wrong: BadInput) -> bytes:
    """Something that could not be meant."""
    return frame("no", id=key, code=wrong.code, says=texts(f"error.{wrong.code}", **wrong.facts), clause=None)


def ruled_out(key: str, reason: Reason) -> bytes:
    """Something the book does not allow now."""
    return frame("no", id=key, code=reason.says, says=texts(reason.says, **dict(reason.facts)), clause=reason.clause)


def farewell(code: str) -> bytes:
    """The last frame of a socket: why it closes."""
    return frame("bye", code=code, says=texts(f"room.bye_{code}"))
