"""Sessions held against a model: whoever should be inside is, whoever should not is not."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from paiju.app.people import People
from paiju.app.roll import MOST_SESSIONS, Person
from paiju.core.errors import BadInput
from paiju.store import MemoryLog
from tests.app.house import Clock, people

DAY = 86_400.0
NAMES = st.sampled_from(["Anna", "Boris", "Вера"])
PASSWORDS = st.sampled_from(["three winds and a dragon", "seven pairs of bamboo"])


class Sessions(RuleBasedStateMachine):
    """The model knows for each key whose it is and until when; the house must agree, also after a restart."""

    keys: Bundle[str] = Bundle("keys")

    def __init__(self) -> None:
        super().__init__()
        self.clock, self.log = Clock(), MemoryLog()
        self.houses = [people(self.log, self.clock), people(self.log, self.clock)]
        self.alive: dict[str, tuple[str, float]] = {}           # the oldest first
        self.given: list[str] = []
        self.accounts: dict[str, tuple[str, str]] = {}          # name -> person, password

    def house(self, at: int) -> People:
        return self.houses[at]

    def begin(self, person: str, key: str) -> str:
        assert key not in self.given, "no key is given twice"
        self.given.append(key)
        self.alive[key] = (person, self.clock() + 30 * DAY)
        mine = [old for old, (owner, _) in self.alive.items() if owner == person]
        if len(mine) > MOST_SESSIONS:
            del self.alive[mine[0]]
        return key

    def end_all(self, person: str) -> None:
        self.alive = {key: (owner, until) for key, (owner, until) in self.alive.items() if owner != person}

    def who(self, key: str) -> str | None:
        owner, until = self.alive.get(key, (None, 0.0))
        return owner if self.clock() < until else None

    def visitor(self, key: str) -> Person | None:
        return self.houses[0].by_session(key)

    @rule(target=keys, at=st.integers(0, 1))
    def a_guest_comes(self, at: int) -> str:
        person, key = self.house(at).guest()
        return self.begin(person.id, key)

    @rule(target=keys, at=st.integers(0, 1), key=keys, name=NAMES, password=PASSWORDS)
    def somebody_registers(self, at: int, key: str, name: str, password: str) -> str:
        visitor = self.visitor(key)
        owned = visitor is not None and visitor.id in {person for person, _ in self.accounts.values()}
        if name in self.accounts or owned:
            with pytest.raises(BadInput):
                self.house(at).register(visitor, name, password)
            return key
        person, new = self.house(at).register(visitor, name, password)
        assert visitor is None or person.id == visitor.id
        self.accounts[name] = (person.id, password)
        self.end_all(person.id)
        return self.begin(person.id, new)

    @rule(target=keys, at=st.integers(0, 1), name=NAMES, password=PASSWORDS)
    def somebody_signs_in(self, at: int, name: str, password: str) -> str:
        person, right = self.accounts.get(name, (None, None))
        if right != password:
            with pytest.raises(BadInput):
                self.house(at).sign_in(name, password)
            return "refused"
        found, key = self.house(at).sign_in(name, password)
        assert found.id == person
        return self.begin(found.id, key)

    @rule(at=st.integers(0, 1), key=keys)
    def somebody_signs_out(self, at: int, key: str) -> None:
        self.house(at).sign_out(key)
        self.alive.pop(key, None)

    @rule(at=st.integers(0, 1), key=keys)
    def somebody_signs_out_everywhere(self, at: int, key: str) -> None:
        visitor = self.visitor(key)
        if visitor is not None:
            self.house(at).end_sessions(visitor)
            self.end_all(visitor.id)

    @rule(target=keys, at=st.integers(0, 1), name=NAMES, old=PASSWORDS, new=PASSWORDS)
    def somebody_changes_the_password(self, at: int, name: str, old: str, new: str) -> str:
        person = self.house(at).by_name(name)
        if person is None or self.accounts[name][1] != old:
            assert (person is None) == (name not in self.accounts)
            return "refused"
        key = self.house(at).change_password(person, old, new)
        self.accounts[name] = (person.id, new)
        self.end_all(person.id)
        return self.begin(person.id, key)

    @rule(at=st.integers(0, 1), key=keys)
    def somebody_is_seen_again(self, at: int, key: str) -> None:
        owner, until = self.alive.get(key, ("", 0.0))
        due = self.clock() < until < self.clock() + 29 * DAY
        assert self.house(at).renewed(key) == due
        if due:
            self.alive[key] = (owner, self.clock() + 30 * DAY)

    @rule(days=st.sampled_from([0.001, 0.5, 1.0, 1.5, 20.0, 29.999]))
    def time_goes_by(self, days: float) -> None:
        self.clock.wait(days * DAY)

    @rule(at=st.integers(0, 1))
    def a_house_is_started_again(self, at: int) -> None:
        self.houses[at] = people(self.log, self.clock)

    @invariant()
    def exactly_the_right_people_are_inside(self) -> None:
        for house in self.houses:
            inside: dict[str, Any] = {key: house.by_session(key) for key in self.given}
            assert {key: person and person.id for key, person in inside.items()} == {
                key: self.who(key) for key in self.given
            }


TestSessions = Sessions.TestCase
TestSessions.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
