"""The parlour in a real browser: four people play a whole deal, by mouse, by keyboard; lines cut at every prompt."""

import json
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from paiju.app.clocks import Clock
from paiju.app.parlour import Parlour, stream
from paiju.app.sittings import Agreement, again, given_to_bot
from paiju.locale import say
from paiju.rules import BOOKS
from tests.web.lines import Line

pytestmark = pytest.mark.browser
SWIFT = Clock("swift", 60_000, 0, window=60, bots=0)
CALM = Clock("calm", None, bots=0)
Table = Callable[..., str]
Contexts = Callable[[ViewportSize], BrowserContext]
SIZES: list[ViewportSize] = [
    {"width": 1365, "height": 768}, {"width": 390, "height": 844},
    {"width": 844, "height": 390}, {"width": 820, "height": 1180},
]
STATE = """() => ({
    over: !!document.querySelector(".panel.result, .result"),
    choices: [...document.querySelectorAll("[data-choice]")].map((each) => each.textContent),
    tiles: document.querySelectorAll(".hand .own.may").length,
    sent: !!document.querySelector(".own.sent"),
})"""


@pytest.fixture
def table(parlour: Parlour) -> Table:
    """A table by its name, opened with these terms."""

    def opened(book: str, clock: Clock = SWIFT, bots: int = 0) -> str:
        name = secrets.token_urlsafe(9)
        rows = [Agreement(book, clock=clock).row(), *(given_to_bot(at, "greedy") for at in range(bots))]
        parlour.log.append(stream(name), 0, [json.dumps(row) for row in rows], at=0.0)
        return name

    return opened


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Contexts]:
    made: list[BrowserContext] = []

    def context(size: ViewportSize) -> BrowserContext:
        made.append(browser.new_context(viewport=size, locale="ru-RU" if len(made) % 2 else "en-GB"))
        return made[-1]

    yield context
    for one in made:
        one.close()


def seated(address: str, name: str, context: BrowserContext, wrong: list[str]) -> Page:
    """A page of somebody who has sat down through the interface."""
    page = context.new_page()
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda problem: wrong.append(str(problem)))
    page.goto(f"{address}/play/{name}")
    page.locator("button[form=sit]").click()
    page.wait_for_selector("#table .people, #table .hand")
    return page


NEXT = """() => [".claim.win", ".claim.pass", ".claim.expose", ".hand .own.may", ".claim"]
    .find((each) => document.querySelector(each)) ?? null"""


def click_something(page: Page) -> bool:
    """Win if it can be, else pass, else play the last tile that may go; whether anything was open."""
    found: str | None = page.evaluate(NEXT)
    if found is not None:
        page.locator(found).last.click(no_wait_after=True)
    return found is not None


def press_something(page: Page) -> bool:
    """The same by keys alone: a letter for what is offered, arrows and Enter for a tile."""
    state = page.evaluate(STATE)
    if state["choices"] and not state["tiles"]:
        page.keyboard.press("p")
        if page.evaluate(STATE)["choices"]:
            page.keyboard.press("1")
        return True
    if state["tiles"]:
        for key in ("w", "End", "Enter"):
            page.keyboard.press(key)
        for _ in range(17):
            if not page.locator(".hand .own.may").count():
                return True
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        return True
    return False


def over(page: Page) -> bool:
    return bool(page.evaluate(STATE)["over"])


def played(pages: list[Page], act: Callable[[Page], bool], most: int = 900) -> None:
    """Everybody acts until the deal is over."""
    for _ in range(most):
        if all(over(page) for page in pages):
            return
        if sum(act(page) for page in pages if not over(page)) == 0:
            pages[0].wait_for_timeout(20)
    raise AssertionError("the deal did not end")


@pytest.mark.parametrize("book", BOOKS)
def test_four_people_play_a_whole_deal(
    address: str, parlour: Parlour, table: Table, contexts: Contexts, book: str
) -> None:
    name, wrong = table(book), list[str]()
    pages = [seated(address, name, contexts(size), wrong) for size in SIZES]
    played(pages, click_something)
    for page in pages:
        assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wrong, wrong
    sitting = again(json.loads(entry.row) for entry in parlour.log.read(stream(name)))
    assert sitting.deal_over
    assert len(sitting.persons()) == 4
    pages[0].wait_for_timeout(1_500)                # a result is not pressed away by accident
    for page in pages:
        page.keyboard.press("r")
    pages[0].wait_for_function(
        "() => document.querySelectorAll('.hand .own').length > 12 && !document.querySelector('.result')"
    )


def test_a_deal_by_keyboard_alone(
    address: str, table: Table, contexts: Contexts
) -> None:
    name, wrong = table("riichi"), list[str]()
    pages = [seated(address, name, contexts(SIZES[at % 2]), wrong) for at in range(4)]
    played(pages, press_something)
    assert not wrong, wrong


def kind_of(page: Page) -> str:
    """What is asked now: a claim, a tile, a word."""
    state = page.evaluate(STATE)
    if state["over"]:
        return "result"
    if state["choices"]:
        return "turn and words" if state["tiles"] else "offer or question"
    return "turn" if state["tiles"] else "nothing"


def picture(page: Page) -> Any:
    """What the table shows, without its clocks."""
    return page.evaluate("""() => {
        const faces = (each) => [...each.querySelectorAll("use")].map((use) => use.getAttribute("href")).join(" ");
        const parts = document.querySelectorAll(".hand, .river, .melds, .centre, .claims, .flowers");
        return [...parts].map((each) => `${each.className}: ${each.textContent} ${faces(each)}`);
    }""")


@pytest.fixture
def line(address: str) -> Iterator[Line]:
    found = Line(int(address.rpartition(":")[2]))
    yield found
    found.close()


@pytest.mark.parametrize("book", BOOKS)
def test_reload_and_cut_at_every_kind_of_prompt_return_to_the_same_state(
    line: Line, table: Table, contexts: Contexts, book: str
) -> None:
    name, wrong, seen = table(book, CALM, bots=3), list[str](), dict[str, int]()
    page = seated(f"http://127.0.0.1:{line.port}", name, contexts(SIZES[0]), [])
    page.on("pageerror", lambda problem: wrong.append(str(problem)))
    for _ in range(1_200):
        kind = kind_of(page)
        if kind != "nothing" and seen.get(kind, 0) < 2:
            before = at_rest(page)
            kind = kind_of(page)
            way = "cut" if seen.get(kind) else "reload"
            seen[kind] = seen.get(kind, 0) + 1
            come_back(page, line, way)
            assert at_rest(page) == before, (kind, way)
        if "result" in seen and len(seen) >= 3:
            break
        if kind == "result":
            page.wait_for_timeout(1_500)
            page.keyboard.press("r")
        elif not click_something(page):
            page.wait_for_timeout(30)
    assert "result" in seen
    assert len(seen) >= 3
    assert not wrong, wrong


def at_rest(page: Page) -> Any:
    """The picture once nothing moves any more."""
    before = None
    while (now := (picture(page), page.evaluate(STATE)["sent"])) != before or now[1]:
        before = now
        page.wait_for_timeout(800)                  # a tile that alone may go goes by itself after a moment
    return now[0]


def come_back(page: Page, line: Line, way: str) -> None:
    if way == "reload":
        page.reload()
    else:
        line.cut()
        lost = page.get_by_text(say("client.lost", "en"))
        lost.wait_for(state="attached")
        line.mend()
        lost.wait_for(state="detached")
    page.wait_for_selector("#table .hand .own")


def test_the_first_paint_of_a_table_is_light(address: str, contexts: Contexts) -> None:
    page = contexts(SIZES[1]).new_page()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address)
    page.locator("button[value=riichi]").click()
    sizes.clear()
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    page.wait_for_selector("#table .hand .own")
    assert 10_000 < sum(sizes) <= 100_000


def test_the_language_changes_at_once(address: str, contexts: Contexts) -> None:
    page = contexts(SIZES[0]).new_page()
    page.goto(address)
    page.locator("button[value=mcr]").click()
    page.wait_for_selector("#table .hand .own")
    label = page.locator(".hand .own").first.get_attribute("aria-label")
    page.locator("[data-do=language]").click()
    page.wait_for_function(
        "(old) => document.querySelector('.hand .own').getAttribute('aria-label') !== old", arg=label
    )
    assert page.locator("html").get_attribute("lang") == "ru"
