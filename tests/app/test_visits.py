"""Whatever comes over a socket, the table is not hurt: bad, late, doubled, forged frames by the hundred thousand."""

import json
import random
from functools import partial
from typing import Any

import pytest

from paiju.app.clocks import Clock
from paiju.app.frames import Hello, read_frame
from paiju.app.parlour import Parlour, stream
from paiju.app.rooms import Room
from paiju.app.sittings import Agreement, again
from paiju.app.visits import Visit
from paiju.core.errors import BadInput
from paiju.store import MemoryLog
from tests.tasks import finished

FRAMES = 200_000
PARTS = 8
SWIFT = Clock("swift", None, window=0, bots=0)
WORDS = ["t", "id", "seen", "do", "tile", "using", "cause", "word", "value", "cursor", "ticket", "protocol", "person"]
KINDS = ["hello", "act", "ready", "host", "leave", "ping", "told", "ack", "", "HELLO", "__proto__"]
VALUES: list[Any] = [
    None, True, -1, 0, 1, 117, 2**63, 1e300, "", "1m", "0p", "9z", "?", "x" * 50, "discard", "win", "chow", "pass",
    "kong", "declare", "expose", "riichi", "concealed", "E", [], ["1m", "2m"], ["1m"] * 40, {},
    {"t": "act"}, "\u0000", "牌",
    "begin", "pause", "bot", "fly", 3, 4, 99,
]


class House:
    """A parlour with one table, and a time that goes on by itself."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.parlour = Parlour(MemoryLog(), self.tick, lambda: f"seed {self.time}")
        self.sent: list[dict[str, Any]] = []

    def tick(self) -> float:
        self.time += 0.03
        return self.time

    def visit(self, table: str) -> Visit:
        return Visit(self.parlour, table, lambda hello: hello.ticket or None, self.hear)

    def hear(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))


def noise(chance: random.Random, house: House) -> str | bytes:
    """A frame: random bytes, a frame of random parts, one heard before and bent, or one that might be right."""
    kind = chance.randrange(8)
    if kind == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if kind == 1:
        return "[" * chance.choice([1, 50, 3000]) + "]" * chance.randrange(3)
    made: dict[str, Any] = {chance.choice(WORDS): chance.choice(VALUES) for _ in range(chance.randrange(6))}
    prompts = [frame for frame in house.sent[-40:] if frame["t"] == "prompt"]
    if kind > 3 and prompts:
        prompt = chance.choice(prompts)
        made = {"t": "act", "id": f"k{chance.randrange(500)}", "seen": prompt["seen"]}
        made |= chance.choice(prompt["options"])
    else:
        made["t"] = chance.choice(KINDS)
        if chance.randrange(3):
            made["id"] = f"k{chance.randrange(500)}"
    text = json.dumps(made)
    if kind == 7:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(['"', "{", "\\", "9", "\ud800", ""]) + text[at + 1 :]
    return text


async def sits(who: str, room: Room) -> int:
    return await room.sit(who, {"en": "", "ru": ""}, 0.0)


async def storm(part: int) -> House:
    chance, house = random.Random(part), House()
    book = ("mcr", "riichi", "taiwan", "sichuan")[part % 4]
    table = await house.parlour.open(Agreement(book, clock=SWIFT, host="p0", human=part >= 4))
    for who in ("p0", "p1"):
        await (await house.parlour.table(table)).ask(partial(sits, who))
    left = FRAMES // PARTS
    while left:
        who = chance.choice(["p0", "p0", "p1", "p1", "stranger"])
        visit = house.visit(table)
        going_on = await visit.heard(json.dumps({"t": "hello", "protocol": 1, "ticket": who}))
        while going_on and left:
            left -= 1
            going_on = await visit.heard(noise(chance, house))
        await visit.gone()
        del house.sent[:-100]
        room = (await house.parlour.table(table)).room
        if room.state in ("over", "ended"):
            table = await house.parlour.open(Agreement(book, clock=SWIFT, host="p0"))
    rows = [json.loads(entry.row) for entry in house.parlour.log.read(stream(table))]
    assert again(rows).story == (await house.parlour.table(table)).room.sitting.story
    await house.parlour.close()
    return house


@pytest.mark.parametrize("part", range(PARTS))
def test_a_storm_of_frames_breaks_nothing(part: int, caplog: pytest.LogCaptureFixture) -> None:
    house = finished(storm(part))
    assert not caplog.records               # no table had to be put away
    assert all(frame["t"] != "bye" or frame["code"] != "restart" for frame in house.sent[:-10])


@pytest.mark.parametrize("text", [
    "", "{}", "null", "[]", '{"t":"act"}', '{"t":"act","id":"","seen":1,"do":"pass"}',
    '{"t":"ready","id":"a b"}', '{"t":"ready","id":"ok","seat":"E"}', '{"t":"act","id":"a","seen":"1","do":"pass"}',
    '{"t":"nothing","id":"a"}', '{"t":"ready","id":"' + "a" * 41 + '"}',
    '{"t":"ready","id":"a","x":' + "[" * 900 + "]" * 900 + "}",
    '{"t":"ping","id":"' + "a" * 5000 + '"}', b"\xff\xfe", "\ud800",
])
def test_a_frame_that_cannot_be_read_is_refused_in_one_sentence(text: str | bytes) -> None:
    with pytest.raises(BadInput):
        read_frame(text)


def test_a_hello_is_read() -> None:
    assert read_frame('{"t":"hello","protocol":1,"ticket":"x","cursor":7}') == Hello(1, "x", cursor=7)


async def visited(*frames: dict[str, Any] | str) -> list[dict[str, Any]]:
    house = House()
    table = await house.parlour.open(Agreement("riichi", clock=SWIFT, host="p0"))
    visit = house.visit(table)
    for frame in frames:
        if not await visit.heard(frame if isinstance(frame, str) else json.dumps(frame)):
            break
    await visit.gone()
    await house.parlour.close()
    return house.sent


HELLO = {"t": "hello", "protocol": 1, "ticket": "p0"}


@pytest.mark.parametrize(("frames", "code"), [
    (({"t": "ping", "id": "a"},), "hello"),
    (({"t": "hello", "protocol": 9, "ticket": "p0"},), "protocol"),
    (({"t": "hello", "protocol": 1},), "ticket"),
    ((HELLO, *["{"] * 25), "noise"),
])
def test_who_does_not_behave_is_shown_out_politely(frames: tuple[Any, ...], code: str) -> None:
    last = finished(visited(*frames))[-1]
    assert (last["t"], last["code"]) == ("bye", code)
    assert set(last["says"]) == {"en", "ru"}


def test_a_table_that_is_not_there_is_said() -> None:
    async def nowhere() -> list[dict[str, Any]]:
        house = House()
        await house.visit("nowhere").heard(json.dumps(HELLO))
        return house.sent

    assert finished(nowhere())[-1]["code"] == "no_such_table"
