"""A real server and a real browser."""

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from playwright.sync_api import Browser, sync_playwright

from paiju.app.parlour import Parlour
from paiju.store import MemoryLog
from paiju.web.pages import site


@pytest.fixture(scope="session")
def parlour() -> Parlour:
    """The house behind the site."""
    return Parlour(MemoryLog())


@pytest.fixture(scope="session")
def address(parlour: Parlour) -> Iterator[str]:
    """The site on a port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(site(parlour), port=port, log_level="error", ws="websockets-sansio"))
    runs = threading.Thread(target=server.run, daemon=True)
    runs.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    runs.join()


@pytest.fixture(scope="session")
def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    missing = "Chromium is missing: apt-get install chromium, or run make test as a user who may install it"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync"]
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=chromium, args=quiet)
        yield opened
        opened.close()
