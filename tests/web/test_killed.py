"""The server is killed at random moments: what it acknowledged is there, once, in order; the downtime costs nobody."""

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import websockets

from paiju.app.clocks import Clock
from paiju.app.keys import new_key
from paiju.app.load import answering, deed
from paiju.app.parlour import house, stream
from paiju.app.people import People
from paiju.app.sittings import Agreement, Row, again, sat
from tests.tasks import finished

ROUNDS = 100
BOOKS = ["mcr", "riichi", "taiwan", "sichuan"]
CLOCK = Clock("killed", 20_000, 30_000, 0, bots=0, between=0)


def laid(db: Path, book: str) -> list[str]:
    """A table of four, its first deal begun; the tokens of those who sit there."""
    with house(db) as parlour:
        people = People(parlour.log, parlour.now)
        owners = [people.register(None, f"Owner {at}", new_key())[0] for at in range(4)]
        rows: list[Row] = [Agreement(book, clock=CLOCK).row()]
        rows += [sat(at, owner.id, {"en": "", "ru": ""}) for at, owner in enumerate(owners)]
        rows.append({"t": "seed", "seed": f"killed {book}"})
        parlour.log.append(stream("t"), 0, [json.dumps(row) for row in rows], at=parlour.now())
        return [people.bot_token(owner, "bot") for owner in owners]


def kept(db: Path) -> list[Row]:
    with house(db) as parlour:
        return [json.loads(entry.row) for entry in parlour.log.read(stream("t"))]


class Player:
    """Plays on from one life of the server to the next, repeating what was not acknowledged."""

    def __init__(self, token: str, at: int) -> None:
        self.token, self.at, self.number = token, at, 0
        self.acked: list[str] = []
        self.open: dict[str, dict[str, Any]] = {}
        self.cursor: int | None = None
        self.told: list[Any] = []

    async def play(self, address: str) -> None:
        async with websockets.connect(address, compression=None) as talk:
            await talk.send(json.dumps({"t": "hello", "protocol": 1, "token": self.token, "cursor": self.cursor}))
            for frame in self.open.values():
                await talk.send(json.dumps(frame))
            async for text in talk:
                await self.hear(talk, json.loads(text))

    async def hear(self, talk: Any, frame: dict[str, Any]) -> None:
        if frame["t"] == "told":
            assert self.cursor is None or frame["n"] <= self.cursor + 1, "a gap in what was told"
            self.cursor = frame["n"] + len(frame["events"]) - 1
        elif frame["t"] == "ack":
            if self.open.pop(frame["id"], None):
                self.acked.append(frame["id"])
        elif frame["t"] == "no":
            self.open.pop(frame["id"], None)        # answered in another way while the line was cut
        elif frame["t"] == "prompt":
            self.number += 1
            said = deed(frame, {}) | {"id": f"p{self.at}-{self.number}"}
            self.open[said["id"]] = said
            await talk.send(json.dumps(said))
        elif frame["t"] == "result" and frame["match"] is None:
            await talk.send(json.dumps({"t": "ready", "id": f"r{self.at}-{frame['deal']}"}))


async def one_life(db: Path, players: list[Player], seconds: float) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-m", "paiju", "serve", "--port", str(port), "--db", str(db)])
    try:
        await answering(port)
        talks = [asyncio.create_task(one.play(f"ws://127.0.0.1:{port}/play/t/socket")) for one in players]
        await asyncio.sleep(seconds)
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
    await asyncio.gather(*talks, return_exceptions=True)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(tmp_path: Path, book: str) -> None:
    db, chance = tmp_path / "house.db", random.Random(book)
    players = [Player(token, at) for at, token in enumerate(laid(db, book))]
    for _ in range(ROUNDS // len(BOOKS)):
        finished(one_life(db, players, chance.uniform(0.02, 0.5)))
        rows = kept(db)
        for player in players:
            done = [row["id"] for row in rows if row.get("id", "").startswith(f"p{player.at}-")]
            assert len(done) == len(set(done)), "done twice"
            assert [key for key in done if key in set(player.acked)] == player.acked
        sitting = again(rows)
        assert sitting.banks == [CLOCK.bank] * 4, "the downtime was charged"
    assert sum(len(player.acked) for player in players) > ROUNDS
