"""The socket of a table: frames in, frames out; who speaks is told by a ticket or a token (docs/protocol.md)."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from paiju.app.frames import Hello, farewell
from paiju.app.visits import Visit
from paiju.web import routes

HELLO_WITHIN = 10.0                         # seconds
MOST_WAITING = 262_144                      # bytes a slow reader may be behind
CLOSED = 1000


class Outbox:
    """Frames on their way out, in order; a reader too slow to follow is let go."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket, self._frames = socket, asyncio.Queue[bytes | None]()
        self._waiting = 0

    def put(self, frame: bytes) -> None:
        self._waiting += len(frame)
        if self._waiting > MOST_WAITING:
            self._frames = asyncio.Queue()
            self._frames.put_nowait(farewell("slow"))
            frame = b""
        self._frames.put_nowait(frame or None)

    def end(self) -> None:
        self._frames.put_nowait(None)

    async def run(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):       # the other side may be gone at any moment
            while (frame := await self._frames.get()) is not None:
                await self._socket.send_text(frame.decode())
                self._waiting -= len(frame)
            await self._socket.close(CLOSED)


def admission(socket: WebSocket, table: str) -> Callable[[Hello], str | None]:
    state = socket.app.state

    def admit(hello: Hello) -> str | None:
        if hello.token:
            person = state.people.by_token(hello.token)
            return None if person is None else person.id
        found: str | None = state.tickets.show(hello.ticket, table)
        return found

    return admit


async def at_the_table(socket: WebSocket) -> None:
    await socket.accept()
    table, outbox = socket.path_params["table"], Outbox(socket)
    visit = Visit(socket.app.state.parlour, table, admission(socket, table), outbox.put)
    sending = asyncio.create_task(outbox.run())
    try:
        await listen(socket, visit)
    finally:
        outbox.end()
        await asyncio.gather(visit.gone(), sending, return_exceptions=True)


async def listen(socket: WebSocket, visit: Visit) -> None:
    """Frames as they come, until one side has had enough."""
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            first = await asyncio.wait_for(text_of(socket), HELLO_WITHIN)
        except TimeoutError:
            visit.bye("hello")
            return
        going_on = await visit.heard(first)
        while going_on:
            going_on = await visit.heard(await text_of(socket))


async def text_of(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", CLOSED))
    found: str | bytes | None = message.get("text")
    return found if found is not None else message.get("bytes") or b""


ROUTES = [routes.socket("/play/{table}/socket", at_the_table, may=routes.ANYONE)]
