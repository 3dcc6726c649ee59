"""Guests, accounts, sessions, roles, invitations and bots, on a real log."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Barrier, Thread

import pytest
from argon2 import PasswordHasher

from paiju.app.keys import fingerprint
from paiju.app.people import STREAM, People
from paiju.app.roll import HEARD, MOST_SESSIONS, Person
from paiju.core.errors import BadInput
from paiju.store import EventLog, MemoryLog
from tests.app.house import CHEAP, GOOD, OTHER, Clock, people

DAY = 86_400.0
PLAYER = frozenset({"player"})


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(clock: Clock) -> People:
    return people(MemoryLog(), clock)


def refused(code: str, deed: Callable[[], object]) -> None:
    with pytest.raises(BadInput) as wrong:
        deed()
    assert wrong.value.code == f"account.{code}"


def rows(house: People) -> list[str]:
    return [str(entry.row) for entry in house.log.read(STREAM)]


def test_a_guest_has_a_friendly_name_and_a_session(house: People) -> None:
    person, session = house.guest()
    assert house.by_session(session) == person
    assert not person.account
    assert person.roles == frozenset()
    assert person.names.en != person.names.ru


def test_a_guest_who_registers_is_the_same_person_and_keeps_the_games(house: People) -> None:
    guest, before = house.guest()
    house.remember(guest, "seven", "mcr")
    person, after = house.register(guest, "Анна", GOOD)
    assert (person.id, person.names.ru, person.account, person.roles) == (guest.id, "Анна", True, PLAYER)
    assert [game.table for game in house.games_of(person)] == ["seven"]
    assert house.by_session(before) is None, "whoever planted the guest's session must not be inside now"
    assert house.by_session(after) == person


def test_an_account_can_be_made_without_having_played(house: People) -> None:
    person, session = house.register(None, "Anna", GOOD)
    assert house.by_session(session) == person == house.person(person.id)


def test_a_bad_name_or_password_changes_nothing(house: People) -> None:
    guest, session = house.guest()
    before = rows(house)
    refused("name_letters", lambda: house.register(guest, "An*na", GOOD))
    refused("password_length", lambda: house.register(guest, "Anna", "short"))
    refused("password_is_name", lambda: house.register(guest, "Anna Karenina", "anna karenina"))
    assert rows(house) == before
    assert house.by_session(session) == guest


@pytest.mark.parametrize("name", ["anna", "ANNA", "Аnnа", "an-na"])
def test_a_name_that_looks_taken_is_taken(house: People, name: str) -> None:
    house.register(None, "Anna", GOOD)
    refused("name_taken", lambda: house.register(None, name, OTHER))


def test_nobody_registers_twice(house: People) -> None:
    person, _ = house.register(None, "Anna", GOOD)
    refused("has_account", lambda: house.register(person, "Boris", OTHER))


def test_signing_in_gives_a_new_session_each_time(house: People) -> None:
    person, first = house.register(None, "Anna", GOOD)
    second, third = house.sign_in("anna", GOOD)[1], house.sign_in(" ANNA ", GOOD)[1]
    assert len({first, second, third}) == 3
    assert [house.by_session(session) for session in (first, second, third)] == [person] * 3


def test_a_wrong_name_and_a_wrong_password_are_told_in_the_same_words(house: People) -> None:
    house.register(None, "Anna", GOOD)
    before = rows(house)
    for name, password in (("Anna", OTHER), ("Boris", GOOD), ("", ""), ("<script>", GOOD), ("Anna", "x" * 5000)):
        refused("wrong_sign_in", partial(house.sign_in, name, password))
    assert rows(house) == before


class Counting(PasswordHasher):
    """A hasher that writes down with what it was asked to work."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.asked: list[str] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # noqa: A002
        self.asked.append(str(hash).rsplit("$", 2)[0])
        return super().verify(hash, password)


def test_an_unknown_name_takes_the_same_way_and_the_same_work_as_a_known_one() -> None:
    hasher = Counting()
    house = People(MemoryLog(), Clock(), hasher)
    guest, _ = house.guest()
    house.register(None, "Anna", GOOD)
    for name in ("Anna", "Boris", "", "not a name!", guest.names.en):
        hasher.asked.clear()
        refused("wrong_sign_in", partial(house.sign_in, name, OTHER))
        assert hasher.asked == ["$argon2id$v=19$m=8,t=1,p=1"], name


def test_old_work_is_done_anew_when_the_figures_grow() -> None:
    log, stronger = MemoryLog(), PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    people(log).register(None, "Anna", GOOD)
    house = People(log, Clock(), stronger)
    house.sign_in("Anna", GOOD)
    assert sum('"t": "password"' in row and "m=16,t=2" in row for row in rows(house)) == 1
    length = len(rows(house))
    house.sign_in("Anna", GOOD)
    assert len(rows(house)) == length + 1


def test_who_signs_out_is_out_and_only_there(house: People) -> None:
    person, here = house.register(None, "Anna", GOOD)
    there = house.sign_in("Anna", GOOD)[1]
    house.sign_out(here)
    house.sign_out(here)
    house.sign_out("never was")
    assert house.by_session(here) is None
    assert house.by_session(there) == person


def test_all_sessions_can_be_ended_and_only_ones_own(house: People) -> None:
    anna, first = house.register(None, "Anna", GOOD)
    boris, other = house.register(None, "Boris", OTHER)
    second = house.sign_in("Anna", GOOD)[1]
    house.end_sessions(anna)
    assert [house.by_session(session) for session in (first, second, other)] == [None, None, boris]


def test_another_password_ends_every_other_session(house: People) -> None:
    person, first = house.register(None, "Anna", GOOD)
    second = house.sign_in("Anna", GOOD)[1]
    refused("wrong_password", lambda: house.change_password(person, OTHER, "a good new one"))
    refused("password_common", lambda: house.change_password(person, GOOD, "password123"))
    assert house.by_session(second) == person
    third = house.change_password(person, GOOD, OTHER)
    assert [house.by_session(session) for session in (first, second, third)] == [None, None, person]
    refused("wrong_sign_in", lambda: house.sign_in("Anna", GOOD))
    assert house.sign_in("Anna", OTHER)[0] == person


def test_a_guest_has_no_password_to_confirm(house: People) -> None:
    guest, _ = house.guest()
    refused("wrong_password", lambda: house.confirm(guest, ""))
    refused("wrong_password", lambda: house.change_password(guest, "", GOOD))


def test_a_session_lasts_thirty_days_and_is_renewed_once_a_day(house: People, clock: Clock) -> None:
    person, session = house.guest()
    assert not house.renewed(session)
    clock.wait(DAY + 1)
    assert house.renewed(session)
    assert not house.renewed(session)
    clock.wait(30 * DAY - 1)
    assert house.by_session(session) == person
    clock.wait(1)
    assert house.by_session(session) is None
    assert not house.renewed(session), "what is over is not brought back"
    assert not house.renewed("never was")


def test_one_person_has_so_many_sessions_and_the_oldest_goes_first(house: People) -> None:
    person, first = house.register(None, "Anna", GOOD)
    others = [house.sign_in("Anna", GOOD)[1] for _ in range(MOST_SESSIONS)]
    assert house.by_session(first) is None
    assert [house.by_session(session) for session in others] == [person] * MOST_SESSIONS


def test_ended_sessions_are_not_held_in_memory_for_ever(clock: Clock) -> None:
    house = people(MemoryLog(), clock)
    house.roll.many = 10
    for _ in range(3_000):
        house.guest()
        clock.wait(DAY)
    assert len(house.roll.sessions) <= 1_100
    assert len(house.roll.opened) == len(house.roll.sessions)


@pytest.mark.parametrize("nonsense", ["", " ", "x", "\ud800", "é" * 5000, fingerprint("x")])
def test_nonsense_opens_no_door(house: People, nonsense: str) -> None:
    person, session = house.register(None, "Anna", GOOD)
    assert house.by_session(nonsense) is None
    assert house.by_session(fingerprint(session)) is None, "what the log holds is no key"
    assert house.by_token(nonsense) is None
    assert house.link(nonsense) is None
    refused("no_invitation", lambda: house.use_link(nonsense, person))


def test_nothing_that_opens_a_door_is_in_the_log(house: People) -> None:
    person, session = house.register(None, "Anna", GOOD)
    secrets = [GOOD, session, house.bot_token(person, "Robot"), house.new_link("judge")]
    secrets.append(house.change_password(person, GOOD, OTHER))
    told = "\n".join(rows(house))
    assert not [secret for secret in [*secrets, OTHER] if secret in told]
    assert all(len(secret) >= 43 for secret in secrets[1:]), "256 bits"


def test_an_invitation_gives_its_role_once(house: People) -> None:
    anna, boris = house.register(None, "Anna", GOOD)[0], house.register(None, "Boris", OTHER)[0]
    link = house.new_link("judge", by=anna)
    found = house.link(link)
    assert found is not None
    assert (found.role, found.name) == ("judge", None)
    assert house.use_link(link, boris).roles == {"player", "judge"}
    refused("no_invitation", lambda: house.use_link(link, anna))
    assert house.link(link) is None


def test_an_invitation_lasts_a_day(house: People, clock: Clock) -> None:
    anna, _ = house.register(None, "Anna", GOOD)
    link = house.new_link("judge")
    clock.wait(DAY)
    assert house.link(link) is None
    refused("no_invitation", lambda: house.use_link(link, anna))


def test_an_invitation_for_one_name_is_for_no_other(house: People) -> None:
    link = house.new_link("organiser", "Анна")
    guest, _ = house.guest()
    boris, _ = house.register(None, "Boris", OTHER)
    refused("sign_in_first", lambda: house.use_link(link, guest))
    refused("invitation_for", lambda: house.use_link(link, boris))
    anna, _ = house.register(guest, "Анна", GOOD)
    assert "organiser" in house.use_link(link, anna).roles


def test_roles_are_given_and_taken_and_only_known_ones(house: People) -> None:
    anna, _ = house.register(None, "Anna", GOOD)
    guest, _ = house.guest()
    assert house.give_role(anna, "judge").roles == {"player", "judge"}
    length = len(rows(house))
    assert house.give_role(anna, "judge").roles == {"player", "judge"}
    assert len(rows(house)) == length, "given twice is given once"
    assert house.take_role(anna, "judge", by=anna).roles == {"player"}
    refused("no_such_role", lambda: house.give_role(anna, "emperor"))
    refused("no_such_role", lambda: house.new_link("emperor"))
    refused("sign_in_first", lambda: house.give_role(guest, "judge"))


def test_a_bot_plays_for_its_owner_until_revoked(house: People) -> None:
    anna, boris = house.register(None, "Anna", GOOD)[0], house.register(None, "Boris", OTHER)[0]
    token = house.bot_token(anna, "Bot")
    assert house.by_token(token) == anna
    (bot,) = house.bots(anna)
    assert bot.name == "Bot"
    refused("no_such_bot", lambda: house.revoke(boris, bot.id))
    assert house.by_token(token) == anna
    house.revoke(anna, bot.id)
    assert house.by_token(token) is None
    assert house.bots(anna) == ()
    refused("no_such_bot", lambda: house.revoke(anna, bot.id))


def test_a_token_is_no_session_and_a_session_no_token(house: People) -> None:
    anna, session = house.register(None, "Anna", GOOD)
    token = house.bot_token(anna, "Robot")
    assert house.by_session(token) is None
    assert house.by_token(session) is None


def test_bots_are_for_accounts_and_not_too_many(house: People) -> None:
    anna, _ = house.register(None, "Anna", GOOD)
    guest, _ = house.guest()
    refused("sign_in_first", lambda: house.bot_token(guest, "Robot"))
    for number in range(10):
        house.bot_token(anna, f"Robot {number}")
    refused("too_many_bots", lambda: house.bot_token(anna, "Robot 11"))


def test_games_are_remembered_once_the_last_first(house: People, clock: Clock) -> None:
    anna, _ = house.guest()
    boris, _ = house.guest()
    for table, book in (("one", "mcr"), ("two", "riichi/ema"), ("one", "mcr")):
        house.remember(anna, table, book)
        clock.wait(60)
    assert [(game.table, game.book, game.at) for game in house.games_of(anna)] == [
        ("two", "riichi/ema", 1_000_060.0), ("one", "mcr", 1_000_000.0),
    ]
    assert house.games_of(boris) == []
    kept = json.loads(str(house.log.read(f"person/{anna.id}")[0].row))
    assert kept == {"table": "one", "book": "mcr", "at": 1_000_000.0}


def test_the_house_signs_with_one_key(house: People) -> None:
    key = house.house_key()
    assert key == house.house_key() == people(house.log).house_key()
    assert len(key) >= 43


def test_a_restart_forgets_nothing(tmp_path: Path, clock: Clock) -> None:
    file = tmp_path / "house.db"
    with EventLog(file) as log:
        house = people(log, clock)
        guest, guests = house.guest()
        anna, annas = house.register(None, "Анна", GOOD)
        house.give_role(anna, "judge")
        token, link = house.bot_token(anna, "Robot"), house.new_link("organiser")
        out = house.sign_in("Анна", GOOD)[1]
        house.sign_out(out)
        anna = house.person(anna.id) or anna
    with EventLog(file) as log:
        again = people(log, clock)
        assert again.by_session(guests) == guest
        assert again.by_session(annas) == again.by_token(token) == again.sign_in("анна", GOOD)[0] == anna
        assert again.by_session(out) is None
        assert again.link(link) is not None
        assert "organiser" in again.use_link(link, anna).roles
    with EventLog(file) as log:
        assert people(log, clock).link(link) is None


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[People, People]]:
    """Two programs on one file."""
    with EventLog(tmp_path / "house.db") as one, EventLog(tmp_path / "house.db") as other:
        yield people(one), people(other)


def test_what_one_program_writes_the_other_knows_at_once(two: tuple[People, People]) -> None:
    one, other = two
    anna, session = one.register(None, "Anna", GOOD)
    assert other.by_session(session) == anna
    other.end_sessions(anna)
    assert one.by_session(session) is None
    link = other.new_link("organiser")
    assert "organiser" in one.use_link(link, anna).roles
    assert other.link(link) is None


def together(*deeds: Callable[[], object]) -> list[object]:
    """Everybody at once; what came of it, a refusal by its code."""
    start, came = Barrier(len(deeds)), []

    def run(deed: Callable[[], object]) -> None:
        start.wait()
        try:
            came.append(deed())
        except BadInput as wrong:
            came.append(wrong.code)

    threads = [Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(came) == len(deeds), "nobody was lost on the way"
    return came


def test_of_many_who_want_a_name_one_gets_it(two: tuple[People, People]) -> None:
    for name in ("Anna", "Boris", "Вера"):
        came = together(*(partial(two[at % 2].register, None, name, GOOD) for at in range(12)))
        assert came.count("account.name_taken") == 11
        (made,) = [entry for entry in came if isinstance(entry, tuple)]
        assert two[0].by_session(made[1]) == two[1].by_session(made[1]) == made[0]


def test_of_many_who_use_an_invitation_one_is_let_in(two: tuple[People, People]) -> None:
    crowd = [two[0].register(None, f"Player {number}", GOOD)[0] for number in range(8)]
    link = two[1].new_link("organiser")
    came = together(*(partial(two[at % 2].use_link, link, crowd[at]) for at in range(8)))
    assert came.count("account.no_invitation") == 7
    found = [two[0].person(person.id) for person in crowd]
    assert sum("organiser" in person.roles for person in found if person is not None) == 1


def test_a_guest_in_two_windows_registers_once(two: tuple[People, People]) -> None:
    guest, _ = two[0].guest()
    came = together(*(partial(two[at % 2].register, guest, f"Anna {at}", GOOD) for at in range(6)))
    assert came.count("account.has_account") == 5
    names = [two[0].by_name(f"Anna {at}") for at in range(6)]
    assert sum(name is not None for name in names) == 1


def test_many_guests_at_once_are_all_kept(two: tuple[People, People]) -> None:
    came = together(*(two[at % 2].guest for at in range(24)))
    pairs = [pair for pair in came if isinstance(pair, tuple)]
    assert len(pairs) == 24
    for house in two:
        assert [house.by_session(session) for _, session in pairs] == [person for person, _ in pairs]


def test_many_games_at_once_are_all_remembered(two: tuple[People, People]) -> None:
    guest, _ = two[0].guest()
    together(*(partial(two[at % 2].remember, guest, f"table {at % 10}", "mcr") for at in range(20)))
    assert sorted(game.table for game in two[1].games_of(guest)) == sorted(f"table {at}" for at in range(10))


def test_two_houses_cut_one_key(two: tuple[People, People]) -> None:
    assert len(set(together(*(house.house_key for house in two * 4)))) == 1


def test_a_password_changed_in_the_same_moment_is_changed_once(two: tuple[People, People]) -> None:
    anna, _ = two[0].register(None, "Anna", GOOD)
    came = together(*(partial(two[at % 2].change_password, anna, GOOD, f"password of {at}") for at in range(4)))
    assert came.count("account.wrong_password") == 3
    (session,) = [key for key in came if key != "account.wrong_password"]
    assert two[0].by_session(str(session)) == anna


def test_every_kind_of_row_is_written_by_somebody(house: People, clock: Clock) -> None:
    house.house_key()
    guest, session = house.guest()
    clock.wait(2 * DAY)
    house.renewed(session)
    anna, session = house.register(guest, "Anna", GOOD)
    house.change_password(anna, GOOD, OTHER)
    house.sign_out(house.sign_in("Anna", OTHER)[1])
    house.use_link(house.new_link("judge"), anna)
    house.take_role(anna, "judge")
    house.bot_token(anna, "Robot")
    house.revoke(anna, house.bots(anna)[0].id)
    assert {json.loads(row)["t"] for row in rows(house)} == set(HEARD)
    assert house.person(anna.id) == Person(anna.id, anna.names, True, frozenset({"player"}))
    assert CHEAP is house.hasher
