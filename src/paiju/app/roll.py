"""The roll of the house: who is known here, as the rows of the log tell it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paiju.app.nicknames import likeness
from paiju.core.names import Names

Row = dict[str, Any]
DAY = 86_400.0
SESSION_LASTS = 30 * DAY
LINK_LASTS = DAY
MOST_SESSIONS = 20                          # of one person; the oldest ends first
ROLES = ("player", "judge", "organiser")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here: a guest, or the owner of an account."""

    id: str
    names: Names
    account: bool = False
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Session:
    """One browser of one person, until it has been away too long."""

    person: str
    until: float


@dataclass(frozen=True, slots=True)
class Link:
    """An invitation to a role, for whoever holds it or for one name."""

    role: str
    name: str | None
    until: float


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that may play in its owner's name."""

    id: str
    person: str
    name: str
    at: float
    kept: str


@dataclass(slots=True)
class Roll:
    """Everybody, by id, by name and by whatever they show at the door. It is changed by rows and by nothing else."""

    key: str = ""
    people: dict[str, Person] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)                   # by the likeness of a name
    passwords: dict[str, str] = field(default_factory=dict)
    sessions: dict[str, Session] = field(default_factory=dict)          # by fingerprint, as links and tokens
    opened: dict[str, list[str]] = field(default_factory=dict)          # sessions of a person, the oldest first
    links: dict[str, Link] = field(default_factory=dict)
    tokens: dict[str, Bot] = field(default_factory=dict)
    many: int = 1000                                                    # sessions, before the ended ones are looked for

    def hear(self, row: Row, at: float) -> None:
        HEARD[row["t"]](self, row, at)

    def named(self, name: str) -> Person | None:
        """The owner of the account that is called so, or looks so."""
        found = self.ids.get(likeness(name))
        return self.people[found] if found is not None else None

    def bots(self, person: str) -> tuple[Bot, ...]:
        return tuple(bot for bot in self.tokens.values() if bot.person == person)


def key_cut(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001 - all rows are heard alike
    roll.key = row["key"]


def guest_came(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    roll.people[row["person"]] = Person(row["person"], Names(**row["names"]))


def account_made(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    """The same person as before, if it was a guest: the games stay his."""
    names = Names(en=row["name"], ru=row["name"])
    roll.people[row["person"]] = Person(row["person"], names, account=True, roles=frozenset({"player"}))
    roll.ids[likeness(row["name"])] = row["person"]
    roll.passwords[row["person"]] = row["password"]


def password_set(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    roll.passwords[row["person"]] = row["password"]


def session_began(roll: Roll, row: Row, at: float) -> None:
    if len(roll.sessions) > roll.many:
        drop_ended(roll, at)
        roll.many = 1000 + 2 * len(roll.sessions)
    roll.sessions[row["session"]] = Session(row["person"], at + SESSION_LASTS)
    mine = roll.opened.setdefault(row["person"], [])
    mine.append(row["session"])
    if len(mine) > MOST_SESSIONS:
        drop(roll, mine[0])


def session_renewed(roll: Roll, row: Row, at: float) -> None:
    session = roll.sessions.get(row["session"])
    if session is not None:
        roll.sessions[row["session"]] = replace(session, until=at + SESSION_LASTS)


def session_ended(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    drop(roll, row["session"])


def sessions_ended(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    for session in tuple(roll.opened.get(row["person"], ())):
        drop(roll, session)


def drop(roll: Roll, session: str) -> None:
    ended = roll.sessions.pop(session, None)
    if ended is not None:
        mine = roll.opened[ended.person]
        mine.remove(session)
        if not mine:
            del roll.opened[ended.person]


def drop_ended(roll: Roll, now: float) -> None:
    for name in [name for name, session in roll.sessions.items() if session.until <= now]:
        drop(roll, name)


def role_given(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    person = roll.people[row["person"]]
    roll.people[person.id] = replace(person, roles=person.roles | {row["role"]})


def role_taken(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    person = roll.people[row["person"]]
    roll.people[person.id] = replace(person, roles=person.roles - {row["role"]})


def link_made(roll: Roll, row: Row, at: float) -> None:
    roll.links[row["link"]] = Link(row["role"], row["name"], at + LINK_LASTS)


def link_used(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    roll.links.pop(row["link"], None)


def token_given(roll: Roll, row: Row, at: float) -> None:
    roll.tokens[row["token"]] = Bot(row["id"], row["person"], row["name"], at, row["token"])


def token_revoked(roll: Roll, row: Row, at: float) -> None:  # noqa: ARG001
    roll.tokens.pop(row["token"], None)


HEARD: Mapping[str, Callable[[Roll, Row, float], None]] = {
    "key": key_cut,
    "guest": guest_came,
    "account": account_made,
    "password": password_set,
    "session": session_began,
    "renewed": session_renewed,
    "ended": session_ended,
    "all_ended": sessions_ended,
    "role": role_given,
    "role_taken": role_taken,
    "link": link_made,
    "link_used": link_used,
    "token": token_given,
    "token_revoked": token_revoked,
}
