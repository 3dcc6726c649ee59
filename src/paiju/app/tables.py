"""A table as a task: one thing after another, each kept before it is told, and the clock in between."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from paiju.app.frames import farewell
from paiju.app.rooms import Room
from paiju.core.errors import BadInput

Job = Callable[[Room], Awaitable[Any]]
REPORT = logging.getLogger("paiju")
IDLE = 120.0                                # seconds without anybody before a table is put away; its rows stay


class Table:
    """The only one who touches its room. Whoever wants something asks, and waits for the turn."""

    def __init__(self, room: Room, now: Callable[[], float], gone: Callable[["Table"], None]) -> None:
        self.room, self.now, self.gone = room, now, gone
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def ask(self, job: Job) -> "asyncio.Future[Any]":
        """The promise of what this job gives when its turn comes."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, answer))
        return answer

    async def stop(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        try:
            while await self._step():
                pass
        except Exception:
            REPORT.exception("table %s is put away and will be found again in its log", self.room.table)
        finally:
            self.gone(self)
            self.room.audience.everybody(farewell("restart"))
            while not self._jobs.empty():
                self._jobs.get_nowait()[1].cancel()

    async def _step(self) -> bool:
        """The next job, or what the clock brings; nothing when nobody has been here for long."""
        try:
            job, answer = await asyncio.wait_for(self._jobs.get(), self._patience())
        except TimeoutError:
            if self.room.wake <= self.now():
                await self.room.advance(self.now())
                return True
            return self.room.here_at_all() or not self._jobs.empty()
        try:
            found = await job(self.room)
        except BadInput as wrong:           # the caller's affair; nothing was kept, the table goes on
            settle(answer, wrong)
        except BaseException:
            answer.cancel()
            raise
        else:
            settle(answer, found)
        return True

    def _patience(self) -> float:
        return max(0.0, min(self.room.wake - self.now(), IDLE))


def settle(answer: "asyncio.Future[Any]", found: Any) -> None:
    """Give the answer to whoever still waits for it."""
    if answer.cancelled():
        return
    if isinstance(found, BadInput):
        answer.set_exception(found)
    else:
        answer.set_result(found)
