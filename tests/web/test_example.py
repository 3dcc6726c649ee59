"""The example bot plays a real table with its owner's token."""

import asyncio
import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju.app.clocks import Clock
from paiju.app.keys import new_key
from paiju.app.parlour import Parlour, stream
from paiju.app.people import People
from paiju.app.sittings import Agreement, again, given_to_bot, sat
from tests.tasks import finished

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
CALM = Clock("calm", None, bots=0)


def example() -> Any:
    spec = importlib.util.spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("book", ["mcr", "riichi", "taiwan", "sichuan"])
def test_the_example_bot_plays_deals_to_their_end(address: str, parlour: Parlour, book: str) -> None:
    people = People(parlour.log, parlour.now)
    owner, _ = people.register(None, f"Owner {book}", new_key())
    token = people.bot_token(owner, "example")
    rows = [Agreement(book, clock=CALM).row(), sat(0, owner.id, {"en": "", "ru": ""})]
    rows += [given_to_bot(at, "random") for at in (1, 2, 3)] + [{"t": "seed", "seed": "example"}]
    parlour.log.append(stream(f"example-{book}"), 0, [json.dumps(row) for row in rows], at=0.0)

    async def some_deals() -> None:
        bot = asyncio.create_task(example().play(f"ws{address[4:]}/play/example-{book}/socket", token))
        for _ in range(600):
            await asyncio.sleep(0.05)
            kept = [json.loads(entry.row) for entry in parlour.log.read(stream(f"example-{book}"))]
            if sum(row["t"] == "seed" for row in kept) > 1 or bot.done():
                break
        bot.cancel()
        await asyncio.gather(bot, return_exceptions=True)

    finished(some_deals())
    kept = [json.loads(entry.row) for entry in parlour.log.read(stream(f"example-{book}"))]
    assert again(kept).deals > 1
