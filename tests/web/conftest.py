"""A real server and a real browser."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn

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
