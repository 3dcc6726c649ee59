"""Tasks in a test: a browser may have a loop of its own in this thread, so they get another."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def finished(task: Coroutine[Any, Any, Any]) -> Any:
    """What a task gives in the end."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, task).result()
