"""A visit: one socket at one table, from its hello to its goodbye. Whatever comes in, the table is not hurt by it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from paiju.app import frames
from paiju.app.audiences import Listener
from paiju.app.limits import LIMITS, Bucket
from paiju.app.parlour import Parlour
from paiju.app.rooms import Room
from paiju.app.tables import Job, Table
from paiju.core.errors import BadInput

MOST_NOISE = 20                             # frames that cannot be read before the door is shown

Admit = Callable[[frames.Hello], str | None]


@dataclass
class Visit:
    """``admit`` says who somebody is by what the hello shows; ``send`` takes frames out."""

    parlour: Parlour
    name: str
    admit: Admit
    send: Callable[[bytes], None]
    table: Table | None = None
    listener: Listener | None = None
    noise: int = 0

    def __post_init__(self) -> None:
        self.bucket = Bucket(LIMITS["frame"], self.parlour.now())

    async def heard(self, text: str | bytes) -> bool:
        """One frame came in; whether the visit goes on."""
        if not self.bucket.took(self.parlour.now()):
            return self.bye("flood")
        try:
            said = frames.read_frame(text)
        except BadInput as wrong:
            self.noise += 1
            self.send(frames.refusal(None, wrong))
            return self.noise < MOST_NOISE or self.bye("noise")
        if self.listener is None:
            return await self.came_in(said)
        return await self.spoke(said)

    async def came_in(self, said: frames.Said) -> bool:
        if not isinstance(said, frames.Hello):
            return self.bye("hello")
        if said.protocol != frames.PROTOCOL:
            return self.bye("protocol")
        who = self.admit(said)
        if who is None:
            return self.bye("ticket")
        try:
            self.table = await self.parlour.table(self.name)
        except BadInput as wrong:
            self.send(frames.refusal(None, wrong))
            return False
        cursor = said.cursor if said.cursor is None or said.cursor >= 0 else None

        async def join(room: Room) -> None:
            person = room.sitting.place_of(who)
            self.listener = Listener(person, self.send, said.hints, who)
            await room.join(self.listener, cursor, self.parlour.now())

        return await self.asked(join)

    async def spoke(self, said: frames.Said) -> bool:
        listener = self.listener
        assert listener is not None

        async def speak(room: Room) -> None:
            await room.said(listener, said, self.parlour.now())
            await self.parlour.list_table(self.name, room)

        return await self.asked(speak)

    async def asked(self, job: Job) -> bool:
        """The table does it; when the table had to be put away the client comes back to a new one."""
        assert self.table is not None
        try:
            await self.table.ask(job)
        except asyncio.CancelledError:
            if (task := asyncio.current_task()) is not None and task.cancelling():
                raise
            return self.bye("restart")
        return True

    def bye(self, code: str) -> bool:
        self.send(frames.farewell(code))
        return False

    async def gone(self) -> None:
        """The socket is closed, whoever closed it."""
        listener, table = self.listener, self.table
        if listener is not None and table is not None and self.parlour.tables.get(self.name) is table:
            await table.ask(lambda room: room.part(listener, self.parlour.now()))
