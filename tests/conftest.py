"""One real browser for all tests of a process."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright


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
    quiet = [
        "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ]
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=chromium, args=quiet)
        yield opened
        opened.close()
