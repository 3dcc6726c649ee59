"""The people of the house: guests, accounts, sessions, roles, invitations; all of it kept in one stream of the log."""

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock, RLock

from argon2 import PasswordHasher

from paiju.app import passwords
from paiju.app.keys import fingerprint, new_key
from paiju.app.nicknames import guest_names, likeness, nickname, spelled
from paiju.app.roll import DAY, ROLES, SESSION_LASTS, Bot, Link, Person, Roll, Row
from paiju.core.errors import BadInput
from paiju.store import Conflict, Log

STREAM = "people"
AT_ONCE = 10_000                            # rows read at once
MOST_BOTS = 10                              # of one person
MOST_TRIES = 1000                           # that many times somebody else was faster: something is broken


@dataclass(frozen=True, slots=True)
class Game:
    """A table somebody sat down at."""

    table: str
    book: str
    at: float


class People:
    """Everybody who plays here. Each question is answered from the log as it is now, whoever wrote to it."""

    def __init__(self, log: Log, now: Callable[[], float], hasher: PasswordHasher = passwords.HASHER) -> None:
        self.log, self.now, self.hasher = log, now, hasher
        self.roll = Roll()
        self._length = 0
        self._reading = RLock()
        self._writing = Lock()
        self._nobody = passwords.of_nobody(hasher)

    def person(self, person: str) -> Person | None:
        """Somebody by id."""
        with self._reading:
            return self._now().people.get(person)

    def by_name(self, name: str) -> Person | None:
        """The account that is called so, or looks so."""
        with self._reading:
            return self._now().named(name)

    def by_session(self, session: str) -> Person | None:
        """Whose session this is, while it lasts."""
        with self._reading:
            roll = self._now()
            found = roll.sessions.get(fingerprint(session))
            return roll.people[found.person] if found is not None and self.now() < found.until else None

    def by_token(self, token: str) -> Person | None:
        """Whose bot shows this token."""
        with self._reading:
            roll = self._now()
            bot = roll.tokens.get(fingerprint(token))
            return roll.people[bot.person] if bot is not None else None

    def guest(self) -> tuple[Person, str]:
        """Somebody new, with a friendly name, and the key of a session."""
        names, person = guest_names(), new_id()
        key, began = session_for(person)
        self._write(lambda _: [{"t": "guest", "person": person, "names": {"en": names.en, "ru": names.ru}}, began])
        return self._known(person), key

    def register(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """An account; a guest stays the same person and keeps every game, but gets a new session."""
        called, written = self.agreed(guest, name, password)
        person = guest.id if guest is not None else new_id()
        kept = passwords.hashed(written, self.hasher)
        key, began = session_for(person)

        def rows(roll: Roll) -> list[Row]:
            refuse_taken(roll, person, called)
            made = {"t": "account", "person": person, "name": called, "password": kept}
            return [made, {"t": "all_ended", "person": person}, began]

        self._write(rows)
        return self._known(person), key

    def agreed(self, guest: Person | None, name: str, password: str) -> tuple[str, str]:
        """The name and the password as an account would keep them; whatever stands in its way is said."""
        called = nickname(name)
        with self._reading:
            refuse_taken(self._now(), guest.id if guest is not None else "", called)
        return called, passwords.checked(password, called)

    def sign_in(self, name: str, password: str) -> tuple[Person, str]:
        """The owner of the account and the key of a new session; an unknown name costs as much work as a known one."""
        person = self.by_name(name)
        kept = self._kept(person)
        if not passwords.matches(kept, password, self.hasher) or person is None:
            raise BadInput("account.wrong_sign_in")
        again = [self._password_row(person.id, password)] if self.hasher.check_needs_rehash(kept) else []
        key, began = session_for(person.id)

        def rows(roll: Roll) -> list[Row]:
            if roll.passwords[person.id] != kept:
                raise BadInput("account.wrong_sign_in")     # it was changed in this very moment
            return [*again, began]

        self._write(rows)
        return self._known(person.id), key

    def sign_out(self, session: str) -> None:
        """This session is over."""
        kept = fingerprint(session)
        self._write(lambda roll: [{"t": "ended", "session": kept}] if kept in roll.sessions else [])

    def end_sessions(self, person: Person) -> None:
        """All sessions of this person are over, wherever they are."""
        self._write(lambda roll: [{"t": "all_ended", "person": person.id}] if person.id in roll.opened else [])

    def renewed(self, session: str) -> bool:
        """Give a session its thirty days again, once a day; whether that was done now."""
        kept = fingerprint(session)

        def due(roll: Roll) -> bool:
            found, now = roll.sessions.get(kept), self.now()
            return found is not None and now < found.until < now + SESSION_LASTS - DAY

        with self._reading:
            if not due(self._now()):
                return False
        return self._write(lambda roll: [{"t": "renewed", "session": kept}] if due(roll) else [])

    def confirm(self, person: Person, password: str) -> str:
        """The password as it is kept, if this is it: asked again before anything grave."""
        kept = self._kept(person)
        if not passwords.matches(kept, password, self.hasher):
            raise BadInput("account.wrong_password")
        return kept

    def change_password(self, person: Person, old: str, new: str) -> str:
        """Another password. Every session ends; the key of a new one is given back."""
        written = passwords.checked(new, person.names.en)
        kept = self.confirm(person, old)
        changed = self._password_row(person.id, written)
        key, began = session_for(person.id)

        def rows(roll: Roll) -> list[Row]:
            if roll.passwords[person.id] != kept:
                raise BadInput("account.wrong_password")
            return [changed, {"t": "all_ended", "person": person.id}, began]

        self._write(rows)
        return key

    def _kept(self, person: Person | None) -> str:
        """What this person's password is compared with; without an account there is nothing that could match."""
        with self._reading:
            return self._now().passwords.get(person.id, self._nobody) if person is not None else self._nobody

    def _password_row(self, person: str, password: str) -> Row:
        return {"t": "password", "person": person, "password": passwords.hashed(password, self.hasher)}

    def give_role(self, person: Person, role: str, by: Person | None = None) -> Person:
        """The person with this role added; without an account nobody has one."""
        named_role(role)

        def rows(roll: Roll) -> list[Row]:
            account = roll.people[person.id]
            if not account.account:
                raise BadInput("account.sign_in_first")
            return [] if role in account.roles else [role_row("role", person, role, by)]

        self._write(rows)
        return self._known(person.id)

    def take_role(self, person: Person, role: str, by: Person | None = None) -> Person:
        """The person without this role."""
        taken = role_row("role_taken", person, named_role(role), by)
        self._write(lambda roll: [taken] if role in roll.people[person.id].roles else [])
        return self._known(person.id)

    def new_link(self, role: str, name: str | None = None, by: Person | None = None) -> str:
        """The key of an invitation to a role: one use, 24 hours, for anybody or for one name."""
        key = new_key()
        called = nickname(name) if name is not None else None
        made = {"t": "link", "link": fingerprint(key), "role": named_role(role), "name": called}
        self._write(lambda _: [made | {"by": by.id if by is not None else None}])
        return key

    def link(self, key: str) -> Link | None:
        """The invitation behind a key, while it is good."""
        with self._reading:
            found = self._now().links.get(fingerprint(key))
            return found if found is not None and self.now() < found.until else None

    def use_link(self, key: str, person: Person) -> Person:
        """The person with the role the invitation gives; the invitation is spent."""
        kept = fingerprint(key)

        def rows(roll: Roll) -> list[Row]:
            link, account = roll.links.get(kept), roll.people[person.id]
            if link is None or link.until <= self.now():
                raise BadInput("account.no_invitation")
            if not account.account:
                raise BadInput("account.sign_in_first")
            if link.name is not None and likeness(link.name) != likeness(account.names.en):
                raise BadInput("account.invitation_for", name=link.name)
            return [{"t": "link_used", "link": kept, "person": person.id}, role_row("role", person, link.role, None)]

        self._write(rows)
        return self._known(person.id)

    def bot_token(self, person: Person, name: str) -> str:
        """The token of a new bot, told this once: with it a program plays in its owner's name."""
        key, called = new_key(), spelled(name)
        given = {"t": "token", "token": fingerprint(key), "id": new_id(), "person": person.id, "name": called}

        def rows(roll: Roll) -> list[Row]:
            if not roll.people[person.id].account:
                raise BadInput("account.sign_in_first")
            if len(roll.bots(person.id)) >= MOST_BOTS:
                raise BadInput("account.too_many_bots", most=MOST_BOTS)
            return [given]

        self._write(rows)
        return key

    def bots(self, person: Person) -> tuple[Bot, ...]:
        """The bots of this person, the oldest first."""
        with self._reading:
            return self._now().bots(person.id)

    def revoke(self, person: Person, bot: str) -> None:
        """This bot of this person plays no more."""

        def rows(roll: Roll) -> list[Row]:
            return [{"t": "token_revoked", "token": found.kept} for found in roll.bots(person.id) if found.id == bot]

        if not self._write(rows):
            raise BadInput("account.no_such_bot")

    def remember(self, person: Person, table: str, book: str) -> None:
        """Keep in mind that this person sat down at a table; saying it twice is saying it once."""
        at, length = self.now(), 0
        row = json.dumps({"table": table, "book": book, "at": at})
        for _ in range(MOST_TRIES):
            try:
                self.log.append(f"person/{person.id}", length, [row], at=at, key=table)
                return
            except Conflict as conflict:
                length = conflict.actual
        raise RuntimeError(f"the games of {person.id} cannot be written")

    def games_of(self, person: Person) -> list[Game]:
        """The tables this person sat down at, the last first."""
        return [Game(**json.loads(entry.row)) for entry in self.log.read(f"person/{person.id}")][::-1]

    def house_key(self) -> str:
        """The key the house signs with; it is cut once and kept."""
        with self._reading:
            if self._now().key:
                return self.roll.key
        cut = {"t": "key", "key": new_key()}
        self._write(lambda roll: [] if roll.key else [cut])
        return self.roll.key

    def _known(self, person: str) -> Person:
        with self._reading:
            return self._now().people[person]

    def _now(self) -> Roll:
        """The roll with everything heard that was written since."""
        with self._reading:
            while entries := self.log.read(STREAM, self._length, AT_ONCE):
                for entry in entries:
                    self.roll.hear(json.loads(entry.row), entry.at)
                    self._length = entry.number + 1
            return self.roll

    def _write(self, decide: Callable[[Roll], Sequence[Row]]) -> bool:
        """Write what is decided, whether anything was; if somebody else was faster, hear them and decide again."""
        with self._writing:
            for _ in range(MOST_TRIES):
                with self._reading:
                    rows, length = decide(self._now()), self._length
                if not rows:
                    return False
                try:
                    self.log.append(STREAM, length, [json.dumps(row) for row in rows], at=self.now())
                except Conflict:
                    continue
                self._now()
                return True
        raise RuntimeError("the people cannot be written")


def new_id() -> str:
    return secrets.token_urlsafe(12)


def session_for(person: str) -> tuple[str, Row]:
    """The key of a new session, and the row that begins it."""
    key = new_key()
    return key, {"t": "session", "session": fingerprint(key), "person": person}


def refuse_taken(roll: Roll, person: str, name: str) -> None:
    if person in roll.passwords:
        raise BadInput("account.has_account")
    if roll.named(name) is not None:
        raise BadInput("account.name_taken")


def role_row(what: str, person: Person, role: str, by: Person | None) -> Row:
    return {"t": what, "person": person.id, "role": role, "by": by.id if by is not None else None}


def named_role(role: str) -> str:
    if role not in ROLES:
        raise BadInput("account.no_such_role", known=", ".join(ROLES))
    return role
