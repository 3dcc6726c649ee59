"""A table with people around it: prompts, clocks, pauses, dropping out and coming back."""

import json
from itertools import pairwise
from typing import Any

import pytest

from paiju.app.clocks import CLOCKS, Clock
from tests.app.rooms import Client, Hall

BOOKS = ["mcr", "riichi", "taiwan", "sichuan"]
SWIFT = Clock("swift", 5_000, 20_000, 0, bots=0)


def plain(prompt: dict[str, Any]) -> dict[str, Any]:
    """A pass where one is offered, else the last thing that may be done."""
    found = [option for option in prompt["options"] if option["do"] == "pass"]
    return (found or prompt["options"])[-1]  # type: ignore[no-any-return]


def play_on(hall: Hall, clients: list[Client], deeds: int = 10_000, pause: float = 0.5) -> int:
    """Everybody answers plainly whatever they are asked."""
    done = 0
    for _ in range(5_000):
        asked = [client for client in clients if client.prompt is not None]
        for client in asked:
            if done == deeds:
                return done
            if client.prompt is not None:
                client.does(plain(client.prompt), f"k{done}")
                done += 1
        if hall.room.state != "playing":
            return done
        hall.wait(pause)
    raise AssertionError("the deal did not end")


@pytest.mark.parametrize("book", BOOKS)
def test_four_people_play_a_deal_to_its_end(book: str) -> None:
    hall = Hall(book)
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    play_on(hall, clients, pause=6)
    for client in clients:
        assert client.last("result")["t"] == "result"
        numbers = [frame for frame in client.heard if frame["t"] == "told"]
        at = 1
        for frame in numbers:
            assert frame["n"] == at
            at += len(frame["events"])


@pytest.mark.parametrize("book", BOOKS)
def test_a_room_found_again_tells_the_same(book: str) -> None:
    hall = Hall(book, clock=SWIFT)
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    play_on(hall, clients, deeds=40)
    hall.room = hall.found()
    for person, client in enumerate(clients):
        back = hall.client(person).joins()
        assert back.events()[: len(client.events())] == client.events()
        assert (back.prompt is None) == (client.prompt is None)
        if back.prompt is not None and client.prompt is not None:
            assert back.prompt["options"] == client.prompt["options"]


def test_a_deed_sent_twice_is_done_once_and_acknowledged_twice() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    action, seen = plain(asked.prompt or {}), (asked.prompt or {})["seen"]
    for _ in range(3):
        asked.says(json.dumps({"t": "act", "id": "once", "seen": seen, **action}))
    assert [frame["id"] for frame in asked.heard if frame["t"] == "ack"] == ["once"] * 3
    assert sum(row["t"] == "did" for _, row in hall.kept) == 1
    hall.room = hall.found()
    back = hall.client(asked.listener.person).joins()
    back.says(json.dumps({"t": "act", "id": "once", "seen": seen, **action}))
    assert back.last("ack")["id"] == "once"
    assert sum(row["t"] == "did" for _, row in hall.kept) == 1


def test_an_answer_to_an_older_prompt_is_too_late_and_changes_nothing() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    kept = len(hall.kept)
    asked.says('{"t":"act","id":"a","seen":0,"do":"discard","tile":"1m"}')
    assert asked.last("no")["code"] == "too_late"
    other = next(client for client in clients if not client.prompt)
    other.says('{"t":"act","id":"a","seen":1,"do":"win"}')
    assert other.last("no")["code"] == "too_late"
    assert len(hall.kept) == kept


def test_a_refused_action_is_answered_with_the_clause() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    asked.does({"do": "win"}, "w")
    no = asked.last("no")
    assert no["clause"].startswith("RRC-")
    assert set(no["says"]) == {"en", "ru"}
    assert asked.prompt is not None


def test_an_offer_lies_for_its_window_whoever_is_asked() -> None:
    """Between a discard and whatever follows it the same time passes, asked or not, answered or not."""
    hall = Hall("mcr")
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    play_on(hall, clients, deeds=150, pause=0.2)
    gaps = set()
    watcher = clients[0]
    told = [(at, event) for at, frame in zip(watcher.times, watcher.heard, strict=True) if frame["t"] == "told"
            for event in frame["events"] if event["t"] not in ("offered", "replied")]
    for (at, event), (after, _following) in pairwise(told):
        if event["t"] == "discarded":
            gaps.add(round(after - at, 3))
    assert gaps == {3.0}


def test_the_bank_is_used_after_the_base_and_the_clock_answers_in_the_end() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    assert (asked.prompt or {})["left"] == 25_000
    hall.wait(12)
    asked.does(plain(asked.prompt or {}), "slow")
    person = asked.listener.person
    assert person is not None
    assert hall.room.sitting.banks[person] == 13_000
    hall.room = hall.found()
    assert hall.room.sitting.banks[person] == 13_000
    for at in range(4):
        hall.client(at).joins()
    hall.wait(3.1)
    before = sum(row["t"] == "did" for _, row in hall.kept)
    hall.wait(26)
    assert hall.kept[-1][1].get("by") == "clock" or any(row.get("by") == "clock" for _, row in hall.kept[before:])


def test_downtime_is_not_charged() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    hall.time += 500
    hall.room = hall.found()
    hall.time += 500
    back = [hall.client(person).joins() for person in range(4)]
    again = back[asked.listener.person or 0]
    assert (again.prompt or {})["left"] == 25_000


def test_nobody_there_no_clock_runs() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    hall.wait(2)
    for client in clients:
        client.parts()
    hall.wait(1000)
    back = [hall.client(person).joins() for person in range(4)]
    asked = next(client for client in back if client.prompt)
    assert (asked.prompt or {})["left"] == 23_000


def test_who_drops_out_is_played_by_a_bot_after_the_grace_and_may_come_back() -> None:
    hall = Hall(clock=CLOCKS["relaxed"])
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    asked.parts()
    hall.wait(29)
    assert not any(row["t"] == "did" for _, row in hall.kept)
    hall.wait(2)
    assert any(row.get("by") == "bot" for _, row in hall.kept)
    back = hall.client(asked.listener.person).joins()
    hall.wait(60)
    assert back.prompt is not None or any(client.prompt for client in clients)
    assert back.last("people")["people"][asked.listener.person or 0]["played_by"] == "self"


def test_without_a_clock_the_table_waits() -> None:
    hall = Hall(people=1, clock=CLOCKS["none"])
    client = hall.client(0).joins()
    hall.begin()
    hall.wait(10_000)
    assert client.prompt is not None
    assert client.prompt["left"] is None


def test_the_host_pauses_resumes_replaces_and_ends() -> None:
    hall = Hall()
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    asked = next(client for client in clients if client.prompt)
    clients[1].says('{"t":"host","id":"x","do":"pause"}')
    assert clients[1].last("no")["code"] == "host_only"
    clients[0].says('{"t":"host","id":"x","do":"pause"}')
    assert clients[2].last("people")["state"] == "paused"
    hall.wait(500)
    asked.does(plain(asked.prompt or {}), "early")
    assert asked.last("no")["code"] == "too_late"
    clients[0].says('{"t":"host","id":"y","do":"resume"}')
    assert (asked.prompt or {})["left"] == 25_000
    other = next(client for client in clients[1:] if client is not asked)
    clients[0].says(json.dumps({"t": "host", "id": "z", "do": "bot", "person": other.listener.person}))
    assert other.last("bye")["code"] == "replaced"
    clients[0].says('{"t":"host","id":"e","do":"end"}')
    assert clients[0].last("people")["state"] == "ended"
    hall.room = hall.found()
    assert hall.room.state == "ended"


def test_everybody_is_ready_before_the_next_deal() -> None:
    hall = Hall("sichuan", clock=SWIFT)
    clients = [hall.client(person).joins() for person in range(4)]
    hall.begin()
    play_on(hall, clients)
    for client in clients[:3]:
        client.says('{"t":"ready","id":"r"}')
    assert hall.room.sitting.deals == 1
    clients[3].says('{"t":"ready","id":"r"}')
    assert hall.room.sitting.deals == 2
    assert clients[0].last("deal")["deal"] == 2


def test_spectators_of_a_rated_table_are_five_minutes_behind_and_see_no_hidden_tile() -> None:
    hall = Hall(rated=True, people=0)
    watcher = hall.client(None).joins()
    hall.begin()
    hall.wait(299)
    assert watcher.events() == []
    hall.wait(200)
    assert watcher.events()[0]["t"] == "deal_began"
    assert {tile for event in watcher.events() if event["t"] == "dealt" for tile in event["tiles"]} == {"?"}
    late = hall.client(None).joins()
    hall.wait(0)
    assert late.events()[0]["t"] == "deal_began"
    assert late.events() == watcher.events()[-len(late.events()) :]


def test_a_spectator_may_not_play() -> None:
    hall = Hall()
    hall.client(0).joins()
    watcher = hall.client(None).joins()
    hall.begin()
    watcher.says('{"t":"act","id":"a","seen":1,"do":"win"}')
    assert watcher.last("no")["code"] == "only_watching"
