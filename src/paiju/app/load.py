"""How many tables one core carries: bots at real sockets of a real server, each deed timed until it is acknowledged."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from paiju.app.clocks import Clock
from paiju.app.keys import new_key
from paiju.app.parlour import house, stream
from paiju.app.people import People
from paiju.app.sittings import Agreement, sat

BOOKS = ("riichi", "mcr", "taiwan", "sichuan")
CALM = Clock("bench", None, window=0, bots=0, between=0)
PACE = 0.8                                  # seconds between two deeds of a table: ends of deals take their time


@dataclass
class Pace:
    """When a table may act again: once a second, all tables spread over it."""

    next: float
    waits: list[float] = field(default_factory=list)

    def slot(self) -> float:
        now = time.perf_counter()
        self.next = max(now, self.next + PACE)
        return self.next - now


@dataclass
class Load:
    """What was measured."""

    tables: int
    seconds: float
    waits: list[float]                      # seconds from deed to ack
    refused: int

    def answer(self) -> dict[str, Any]:
        ranked = sorted(self.waits)
        figures = {f"p{name}": round(at(ranked, share) * 1000, 2) for name, share in SHARES.items()}
        counted = {"deeds": len(ranked), "per_second": round(len(ranked) / self.seconds, 1), "refused": self.refused}
        return {"tables": self.tables, **counted, **figures}


SHARES = {"50": 0.5, "99": 0.99, "99_9": 0.999}


def at(ranked: Sequence[float], share: float) -> float:
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))] if ranked else 0.0


def measured(tables: int, seconds: float) -> dict[str, Any]:
    """The figures of a run: tables laid, a server of its own on one core, four bots at each table."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "bench.db"
        tokens, names = laid(db, tables)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        serve = [sys.executable, "-m", "paiju", "serve", "--port", str(port), "--db", str(db)]
        server = subprocess.Popen(serve, preexec_fn=on_one_core)  # noqa: S603 - our own program
        try:
            found = asyncio.run(played(port, names, tokens, seconds))
        finally:
            server.terminate()
            server.wait()
    return found.answer()


def on_one_core() -> None:
    """The server has the first core to itself; who asks uses the others."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def laid(db: Path, tables: int) -> tuple[list[str], list[str]]:
    """Tables with four people's bots, written straight into the log; the bots' tokens and the tables' names."""
    with house(db) as parlour:
        people = People(parlour.log, parlour.now)
        guests = [people.register(None, f"Bench {at}", new_key())[0] for at in range(4)]
        tokens = [people.bot_token(guest, "bench") for guest in guests]
        names = [f"bench-{number}" for number in range(tables)]
        for number, name in enumerate(names):
            agreed = Agreement(BOOKS[number % 4], clock=CALM, private=True).row()
            seated = [sat(at, guest.id, {"en": f"{at}", "ru": f"{at}"}) for at, guest in enumerate(guests)]
            rows = [agreed, *seated, {"t": "seed", "seed": f"bench {number}"}]
            parlour.log.append(stream(name), 0, [json.dumps(row) for row in rows], at=parlour.now())
    return tokens, names


async def played(port: int, names: Sequence[str], tokens: Sequence[str], seconds: float) -> Load:
    await answering(port)
    start = time.perf_counter()
    begins = start + 3 + len(names) / 60        # when everybody has come in
    paces = [Pace(begins - PACE + PACE * at / len(names)) for at in range(len(names))]
    until, refused = begins + seconds, [0]
    players = [
        bot(f"ws://127.0.0.1:{port}/play/{name}/socket", token, pace, until, refused)
        for name, pace in zip(names, paces, strict=True) for token in tokens
    ]
    await asyncio.gather(*players)
    return Load(len(names), seconds, [wait for pace in paces for wait in pace.waits], refused[0])


async def answering(port: int) -> None:
    """Until the server listens."""
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise TimeoutError("the server did not start")


async def bot(address: str, token: str, pace: Pace, until: float, refused: list[int]) -> None:
    """One of four at a table: answers every prompt in its slot, plainly."""
    import websockets

    sent: dict[str, float] = {}
    async with websockets.connect(address, compression=None, max_queue=None) as talk:
        await talk.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
        while (left := until - time.perf_counter()) > 0:
            try:
                frame = json.loads(await asyncio.wait_for(talk.recv(), left))
            except TimeoutError:
                return
            if frame["t"] == "ack" and frame["id"] in sent:
                pace.waits.append(time.perf_counter() - sent.pop(frame["id"]))
            elif frame["t"] == "prompt":
                await asyncio.sleep(pace.slot())
                await talk.send(json.dumps(deed(frame, sent)))
            elif frame["t"] == "result" and frame["match"] is None:
                await talk.send(json.dumps({"t": "ready", "id": f"r{frame['deal']}"}))
            refused[0] += frame["t"] == "no"


def deed(prompt: dict[str, Any], sent: dict[str, float]) -> dict[str, Any]:
    wishes = [option for option in prompt["options"] if option["do"] in ("win", "pass")] or prompt["options"]
    key = f"b{prompt['seen']}"
    sent[key] = time.perf_counter()
    return {"t": "act", "id": key, "seen": prompt["seen"], **wishes[-1]}
