"""Invitations made at the machine itself, by whoever may read the file of the house."""

import time
from datetime import UTC, datetime
from pathlib import Path

from paiju.app.nicknames import nickname
from paiju.app.people import People
from paiju.app.roll import LINK_LASTS
from paiju.store import EventLog


def invitation(file: Path, role: str, name: str) -> dict[str, str]:
    """A one-time link to a role for the account of this name, there already or still to be made."""
    called, now = nickname(name), time.time()
    with EventLog(file) as log:
        key = People(log, lambda: now).new_link(role, called)
    until = datetime.fromtimestamp(now + LINK_LASTS, UTC)
    return {"path": f"/invitation/{key}", "role": role, "name": called, "until": f"{until:%Y-%m-%dT%H:%M:%SZ}"}
