"""The workbench on a port of its own, and a browser in front of it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page

from tests.client.bench import bench

Opened = Callable[..., Page]


@pytest.fixture(scope="session")
def workbench() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(bench(), port=port, log_level="error"))
    runs = threading.Thread(target=server.run, daemon=True)
    runs.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    runs.join()


def looked(page: Page, function: str, asked: Any = None) -> Any:
    """What a function of looking.js finds in this page; as text, which travels fastest."""
    find = "async ([name, asked]) => JSON.stringify(await (await import('/looking.js'))[name](JSON.parse(asked)))"
    found = page.evaluate(find, [function, json.dumps(asked)])
    return None if found is None else json.loads(found)


@pytest.fixture
def opened(browser: Browser, workbench: str) -> Iterator[Opened]:
    """Opens a page of the table; whatever the page complains of fails the test."""
    pages: list[Page] = []
    wrong: list[str] = []

    def open_page(
        width: int = 1365, height: int = 768, path: str = "/play/t1", prepare: Callable[[Page], object] = bool
    ) -> Page:
        page = browser.new_page(
            viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce", base_url=workbench
        )
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        pages.append(page)
        prepare(page)
        page.goto(path)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert not wrong, wrong
