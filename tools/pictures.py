"""Take the pictures of docs/pictures: every book on four screens, played a little and to the end of a deal.

    python -m tools.pictures docs/pictures
"""

import json
import shutil
import sys
import threading
import time
from pathlib import Path

import uvicorn
from playwright.sync_api import Page, ViewportSize, sync_playwright

from paiju.app.clocks import Clock
from paiju.app.parlour import Parlour, stream
from paiju.app.sittings import Agreement, given_to_bot
from paiju.store import MemoryLog
from paiju.web.pages import site

PORT = 8765
SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1365, "height": 768}, "phone": {"width": 390, "height": 844},
    "phone-flat": {"width": 844, "height": 390}, "tablet": {"width": 820, "height": 1180},
}
BOOKS = {"riichi": "desk", "mcr": "phone", "taiwan": "phone-flat", "sichuan": "tablet"}
CALM = Clock("none", None, bots=0)
NEXT = """() => [".claim.win", ".claim.pung", ".claim.chow", ".claim.pass", ".claim.expose", ".hand .own.may", ".claim"]
    .find((each) => document.querySelector(each)) ?? null"""


def opened(parlour: Parlour, book: str) -> str:
    rows = [Agreement(book, clock=CALM).row(), *(given_to_bot(at, "greedy") for at in range(3))]
    parlour.log.append(stream(f"show-{book}"), 0, [json.dumps(row) for row in rows], at=0.0)
    return f"http://127.0.0.1:{PORT}/play/show-{book}"


def play(page: Page, deeds: int) -> None:
    """So many deeds, or until the deal is over."""
    done = 0
    while done < deeds and not page.locator(".result").count():
        found = page.evaluate(NEXT)
        if found is None:
            page.wait_for_timeout(40)
            continue
        page.locator(found).last.click()
        done += 1
        page.wait_for_timeout(120)
    page.wait_for_timeout(700)


def show(page: Page, folder: Path, name: str, sizes: list[str]) -> None:
    for size in sizes:
        page.set_viewport_size(SIZES[size])
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"{name}-{size}.png")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    parlour = Parlour(MemoryLog(), new_seed=lambda: "pictures")
    server = uvicorn.Server(uvicorn.Config(site(parlour), port=PORT, log_level="error", ws="websockets-sansio"))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB")
        page.goto(f"http://127.0.0.1:{PORT}/")
        show(page, folder, "home", ["desk", "phone"])
        for at, (book, main_size) in enumerate(BOOKS.items()):
            page = browser.new_page(viewport=SIZES[main_size], locale="ru-RU" if at % 2 else "en-GB")
            page.goto(opened(parlour, book))
            page.locator("button[form=sit]").click()
            page.wait_for_selector(".hand .own")
            play(page, 14)
            show(page, folder, book, list(SIZES) if book == "riichi" else [main_size, "desk" if at % 2 else "phone"])
            page.set_viewport_size(SIZES[main_size])
            play(page, 400)
            show(page, folder, f"{book}-result", [main_size])
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
