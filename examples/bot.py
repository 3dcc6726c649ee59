"""A bot at a paiju table: it wins when it can, passes when it may, and discards what it drew.

Make a token on your account page, sit down at a table in the browser, then let the bot play in your place:

    python examples/bot.py ws://localhost:8000/play/TABLE/socket TOKEN

It needs nothing but `pip install websockets`. The protocol is docs/protocol.md.
"""

import asyncio
import json
import sys
from itertools import count
from typing import Any

import websockets

ORDER = ("win", "expose", "pass", "discard")
NUMBERS = count(1)
PAUSE = 0.06                                # seconds; a table hears twenty messages a second


def choice(prompt: dict[str, Any], drawn: str | None) -> dict[str, Any]:
    """The best of what is offered, by a very short list of wishes."""
    options: list[dict[str, Any]] = prompt["options"]
    for wish in ORDER:
        found = [option for option in options if option["do"] == wish]
        plain = [option for option in found if option.get("tile") == drawn and not option.get("word")]
        if found:
            return (plain or found)[-1]
    return options[0]


async def play(address: str, token: str) -> None:
    """Answer every prompt until the match is over."""
    async with websockets.connect(address) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
        seat, drawn = None, None
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] == "deal":
                seat = frame["seat"]
            elif frame["t"] == "told":
                draws = [event for event in frame["events"] if event["t"] == "drew" and event["seat"] == seat]
                drawn = draws[-1]["tile"] if draws else drawn
            elif frame["t"] == "prompt":
                await asyncio.sleep(PAUSE)
                deed = {"t": "act", "id": f"bot-{next(NUMBERS)}", "seen": frame["seen"], **choice(frame, drawn)}
                await socket.send(json.dumps(deed))
            elif frame["t"] == "result":
                print(frame["says"]["en"], "scores", frame["after"])
                if frame["match"] is not None:
                    return
                await socket.send(json.dumps({"t": "ready", "id": f"bot-{next(NUMBERS)}"}))
            elif frame["t"] in ("no", "bye"):
                print(frame["says"]["en"])


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
