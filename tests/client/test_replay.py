"""The viewer in a real browser: every moment is what its events come to, and can be walked to, linked to and read."""

import gzip
import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from paiju.app.games import exports, frames
from paiju.app.parlour import Parlour
from paiju.app.shelf import demo
from paiju.locale import say
from paiju.rules import BOOKS
from paiju.store import MemoryLog
from paiju.web.pages import site

pytestmark = pytest.mark.browser
SIZES = {
    "desk": (1365, 768), "phone": (390, 844), "small phone": (360, 640), "turned": (844, 390), "tablet": (820, 1180),
}
Watching = Callable[..., Page]


@pytest.fixture(scope="module")
def parlour() -> Iterator[str]:
    """The whole site on a port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(site(Parlour(MemoryLog())), port=port, log_level="error"))
    runs = threading.Thread(target=server.run, daemon=True)
    runs.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    runs.join()


@pytest.fixture
def watching(browser: Browser, parlour: str) -> Iterator[Watching]:
    """Opens a game; whatever the page complains of fails the test."""
    pages: list[Page] = []
    wrong: list[str] = []

    def watch(path: str, size: str = "desk", **more: Any) -> Page:
        width, height = SIZES[size]
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce", base_url=parlour,
            **{"locale": "en-GB"} | more,
        )
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        pages.append(page)
        page.goto(path)
        if path.startswith("/replays/demo") and more.get("java_script_enabled", True):
            page.wait_for_selector(".board")
        return page

    yield watch
    for page in pages:
        page.close()
    assert not wrong, wrong


def told(book: str) -> dict[str, Any]:
    return frames(demo(book))


def place(page: Page) -> tuple[int, int, str]:
    """Deal, events and seat as the address tells them."""
    page.wait_for_timeout(400)
    found = re.fullmatch(r"#deal=(\d+)&at=(\d+)&seat=([ESWN])", page.evaluate("location.hash"))
    assert found is not None, page.url
    return int(found[1]), int(found[2]), found[3]


def live(book: str, deal: int, at: int) -> int:
    """Tiles left in the wall after so many events."""
    row = told(book)["deals"][deal - 1]
    whole: int = row["tiles"]
    drawn = [event for event in row["events"][:at] if event["t"] == "drew"]
    return whole - len(drawn)


def shows(page: Page, book: str, deal: int, at: int) -> None:
    expect(page.locator(".live")).to_have_text(str(live(book, deal, at)))


# Time


FOLDS = """
async ({ game, places }) => {
  const { timeline } = await import("/client/timeline.js");
  const { apply, fresh } = await import("/client/view.js");
  const { book, hand, deals } = await (await fetch(`/replays/${game}.json`)).json();
  return deals.map(({ events, tiles }) => {
    const facts = { id: book.id, tiles, hand };
    const line = timeline(facts, events);
    const folded = [fresh(facts)];
    for (const event of events) folded.push(apply(folded.at(-1), event));
    const same = (at) => JSON.stringify(line.after(at)) === JSON.stringify(folded[at]);
    const asked = [...places.map((share) => Math.floor(share * events.length)), ...line.stops, 0, 50, 100];
    return {
      wrong: asked.filter((at) => at <= events.length && !same(at)), stops: line.stops, length: events.length,
      moments: line.moments.map(({ at, event, view }) => [
        events[at - 1] === event, JSON.stringify(view) === JSON.stringify(folded[at]),
      ]),
    };
  });
}
"""


@pytest.mark.parametrize("book", BOOKS)
def test_every_moment_is_what_its_events_come_to(watching: Watching, book: str) -> None:
    page = watching(f"/replays/demo-{book}")
    places = [random.Random(book).random() for _ in range(12)] + [0.999999]
    found = page.evaluate(FOLDS, {"game": f"demo-{book}", "places": places})
    assert len(found) == len(told(book)["deals"])
    for deal in found:
        assert deal["wrong"] == []
        assert deal["stops"] == sorted(set(deal["stops"]))
        assert deal["stops"][-1] == deal["length"]
        assert all(right == [True, True] for right in deal["moments"])


@pytest.mark.parametrize("book", BOOKS)
def test_a_step_shows_one_thing_and_leaves_out_none(watching: Watching, book: str) -> None:
    page = watching(f"/replays/demo-{book}")
    found = page.evaluate(FOLDS, {"game": f"demo-{book}", "places": []})
    loud = {"drew", "discarded", "flower_exposed", "melded", "won"}
    for deal, row in zip(told(book)["deals"], found, strict=True):
        before = 0
        for stop in row["stops"]:
            step = [event["t"] for event in deal["events"][before:stop]]
            assert sum(name in loud for name in step) <= 1, step
            before = stop


def test_walking_with_the_arrows(watching: Watching) -> None:
    page = watching("/replays/demo-riichi")
    first = place(page)
    assert first[::2] == (1, "E")
    seen = []
    for _ in range(5):
        page.keyboard.press("ArrowRight")
        seen.append(place(page)[1])
        shows(page, "riichi", 1, seen[-1])
    assert seen == sorted(set(seen))
    for at in reversed(seen[:-1]):
        page.keyboard.press("ArrowLeft")
        assert place(page)[1] == at
        shows(page, "riichi", 1, at)


def test_seeking_with_the_slider_goes_there_at_once(watching: Watching) -> None:
    page = watching("/replays/demo-mcr#deal=2")
    slider = page.locator(".seek")
    stops = int(slider.get_attribute("max") or 0)
    for step in (stops, 3, stops // 2):
        slider.fill(str(step))
        deal, at, _ = place(page)
        assert deal == 2
        shows(page, "mcr", 2, at)
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert place(page)[1] > at
    began = time.perf_counter()
    page.evaluate("""() => { const slider = document.querySelector(".seek"); for (let step = 0; step < 50; step += 1) {
        slider.value = step; slider.dispatchEvent(new Event("input", { bubbles: true })); } }""")
    assert time.perf_counter() - began < 2.5                        # fifty pictures, each far below the blink of an eye


def test_deals_by_keys_and_by_the_list(watching: Watching) -> None:
    page = watching("/replays/demo-sichuan")
    page.keyboard.press("PageDown")
    assert place(page)[0] == 2
    page.keyboard.press("End")
    assert place(page)[1] == len(told("sichuan")["deals"][1]["events"])
    page.keyboard.press("PageUp")
    assert place(page)[0] == 2                                      # to its beginning first
    page.keyboard.press("PageUp")
    assert place(page)[0] == 1
    page.keyboard.press("ArrowLeft")
    assert place(page)[0] == 1                                      # nothing before the first
    page.locator(".deals").select_option("4")
    assert place(page)[0] == 5
    page.locator("body").click(position={"x": 5, "y": 400})
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert place(page)[:2] == (4, len(told("sichuan")["deals"][3]["events"]))


def test_it_runs_by_itself_until_it_is_stopped(watching: Watching) -> None:
    page = watching("/replays/demo-taiwan")
    for _ in range(5):
        page.keyboard.press("+")
    assert page.locator(".pace").inner_text() == "8×"
    page.keyboard.press("Space")
    expect(page.locator("[data-do=pause]")).to_have_count(1)
    page.wait_for_timeout(1500)
    page.keyboard.press("Space")
    stopped = place(page)
    assert stopped[1] > 20
    page.wait_for_timeout(500)
    assert place(page) == stopped
    page.keyboard.press("-")
    assert page.locator(".pace").inner_text() == "4×"


def test_the_end_of_the_game_stops_it(watching: Watching) -> None:
    last = told("riichi")["deals"][-1]
    page = watching(f"/replays/demo-riichi#deal={len(told('riichi')['deals'])}&at={len(last['events']) - 8}")
    for _ in range(5):
        page.keyboard.press("+")
    page.keyboard.press("Space")
    expect(page.locator("[data-do=play]")).to_have_count(1, timeout=8000)
    assert place(page)[1] == len(last["events"])
    expect(page.locator(".places li")).to_have_count(4)


# Links


def test_a_link_goes_to_its_moment(watching: Watching) -> None:
    page = watching("/replays/demo-mcr#deal=3&at=57&seat=S")
    assert place(page) == (3, 57, "S")
    shows(page, "mcr", 3, 57)
    expect(page.locator(".place.bottom")).to_have_attribute("data-seat", "S")
    page.evaluate("location.hash = '#deal=1&at=90&seat=N'")
    expect(page.locator(".place.bottom")).to_have_attribute("data-seat", "N")
    shows(page, "mcr", 1, 90)


@pytest.mark.parametrize(
    ("hash_", "found"),
    [("#deal=99&at=99999&seat=Q", "last"), ("#deal=0&at=-5", "first"), ("#deal=x&at=1e3", "first"), ("#", "first")],
)
def test_a_link_that_leads_nowhere_is_bent_to_where_something_is(watching: Watching, hash_: str, found: str) -> None:
    page = watching(f"/replays/demo-sichuan{hash_}")
    deals = told("sichuan")["deals"]
    deal, at, seat = place(page)
    assert (deal, seat) == (len(deals) if found == "last" else 1, "E")
    assert at == len(deals[-1]["events"]) if found == "last" else at < 20


def test_a_link_to_the_moment_is_copied(watching: Watching, parlour: str) -> None:
    page = watching("/replays/demo-riichi#deal=2&at=60&seat=W", permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("c")
    expect(page.locator("[data-do=link]")).to_contain_text(say("client.copied", "en"))
    assert page.evaluate("navigator.clipboard.readText()") == f"{parlour}/replays/demo-riichi#deal=2&at=60&seat=W"


# Looking


def test_every_seat_can_sit_at_the_bottom(watching: Watching) -> None:
    page = watching("/replays/demo-taiwan#deal=1&at=80")
    hands = set()
    for seat in "SWNE":
        page.keyboard.press("v")
        expect(page.locator(".place.bottom")).to_have_attribute("data-seat", seat)
        hands.add(page.locator(".hand").inner_html())
    assert len(hands) == 4


def test_the_others_are_hidden_until_the_deal_is_over(watching: Watching) -> None:
    page = watching("/replays/demo-mcr#deal=1&at=100")
    backs = page.locator(".standing use[href$='t-back']")
    assert backs.count() == 0
    page.keyboard.press("s")
    expect(page.locator(".standing.hidden")).to_have_count(3)
    assert page.locator(".standing use:not([href$='t-back'])").count() == 0
    assert page.locator(".hand use[href$='t-back']").count() == 0
    past = [event for event in told("mcr")["deals"][0]["events"][:100] if event["t"] in ("melded", "kong_made")]
    assert page.locator(".notes .moment-list button").count() == len(past)
    page.keyboard.press("End")
    page.keyboard.press("h")
    expect(page.locator(".standing.hidden")).to_have_count(0)


def test_moments_are_listed_and_jumped_to(watching: Watching) -> None:
    page = watching("/replays/demo-mcr#deal=3")
    listed = page.locator(".notes .moment-list button")
    noted = [
        event for event in told("mcr")["deals"][2]["events"] if event["t"] in ("melded", "kong_made", "won")
    ]
    assert listed.count() == len(noted)
    listed.nth(2).click()
    expect(listed.nth(2)).to_have_attribute("aria-current", "step")
    at = place(page)[1]
    events = told("mcr")["deals"][2]["events"]
    assert noted[2] in events[at - 4 : at]


def test_the_reckoning_stands_at_the_end_and_leads_on(watching: Watching) -> None:
    page = watching("/replays/demo-riichi")
    result = told("riichi")["deals"][0]["result"]
    page.keyboard.press("End")
    panel = page.locator(".panel.result")
    expect(panel).to_contain_text(result["says"]["en"].split("(")[0].strip())
    assert panel.locator(".standings tbody tr").count() == 4
    page.keyboard.press("h")
    expect(panel).to_have_count(0)
    page.locator(".banner [data-do=hide]").click()
    panel.locator("[data-do=next_deal]").click()
    assert place(page)[0] == 2
    expect(panel).to_have_count(0)


def test_russian_and_english_without_losing_the_place(watching: Watching) -> None:
    page = watching("/replays/demo-mcr#deal=2&at=40&seat=W", locale="ru-RU")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert "Слива" in page.locator(".board").inner_text()
    page.locator("[data-do=language]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert "Plum" in page.locator(".board").inner_text()
    assert place(page) == (2, 40, "W")


def test_keys_are_left_alone_while_choosing_and_help_is_one_key_away(watching: Watching) -> None:
    page = watching("/replays/demo-riichi")
    page.locator(".deals").focus()
    page.keyboard.press("v")
    expect(page.locator(".place.bottom")).to_have_attribute("data-seat", "E")
    page.locator(".seek").focus()
    page.keyboard.press("?")
    expect(page.locator(".panel.help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".panel.help")).to_have_count(0)


def test_everything_one_can_press_has_a_name(watching: Watching) -> None:
    page = watching("/replays/demo-sichuan#deal=1&at=100")
    nameless = page.evaluate("""() => [...document.querySelectorAll("button, a, input, select")].filter(
        (node) => !(node.getAttribute("aria-label") || node.textContent.trim())).map((node) => node.outerHTML)""")
    assert nameless == []


# Sizes


MEASURED = """
() => {
  const pressed = [...document.querySelectorAll(".control, .deals")].filter((node) => node.offsetParent);
  const boxes = pressed.map((node) => node.getBoundingClientRect());
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.querySelector(".hand").getBoundingClientRect().bottom - innerHeight,
    small: boxes.filter(({ height }) => height < 38).length,
    cut: boxes.filter(({ right }) => right > innerWidth + 1).length,
  };
}
"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_overlaps_and_nothing_scrolls_sideways(watching: Watching, book: str, size: str) -> None:
    deals = told(book)["deals"]
    busiest = max(range(len(deals)), key=lambda at: sum(e["t"] in ("melded", "kong_made") for e in deals[at]["events"]))
    at = next(at for at, e in enumerate(deals[busiest]["events"]) if e["t"] in ("won", "deal_ended"))
    page = watching(f"/replays/demo-{book}#deal={busiest + 1}&at={at}", size)
    boxes = {name: page.locator(name).bounding_box() for name in (".board", ".player", ".hand", ".situation")}
    assert all(box is not None and box["width"] > 0 for box in boxes.values()), boxes
    found = page.evaluate(MEASURED)
    assert found["wide"] <= 0
    assert found["high"] <= 1
    assert (found["small"], found["cut"]) == (0, 0)
    names = list(boxes)
    for at_, one in enumerate(names):
        for other in names[at_ + 1 :]:
            assert not overlap(boxes[one], boxes[other]), (one, other, boxes)


def overlap(one: Any, other: Any) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across > 2 and down > 2)


# Without scripts, and from elsewhere


def test_without_scripts_the_game_is_told_in_words(watching: Watching) -> None:
    page = watching("/replays/demo-mcr", java_script_enabled=False)
    page.wait_for_url("**/text")
    assert page.locator(".told").count() == 16
    page.locator(".told a").nth(1).click()
    assert page.locator("#deal-2 ol li").count() > 40


def test_a_file_is_chosen_and_watched(watching: Watching, tmp_path: Path) -> None:
    log = tmp_path / "game.mjlog"
    log.write_bytes(gzip.compress(exports(demo("riichi"), "mjlog")[0].encode()))
    page = watching("/replays")
    page.set_input_files("input[type=file]", log)
    expect(page.locator("textarea")).to_have_value(re.compile("^<mjloggm"))
    page.locator("form.ask button").click()
    page.wait_for_selector(".board")
    assert page.locator(".deals option").count() == len(told("riichi")["deals"])


def test_a_game_without_a_finished_deal_says_so(watching: Watching) -> None:
    page = watching("/play")
    page.locator("button[value=mcr]").click()
    page.wait_for_selector(".board")
    table = page.url.rpartition("/")[2].partition("?")[0]
    page.goto(f"/replays/{table}")
    expect(page.locator(".panel")).to_contain_text(say("viewer.no_deals", "en"))
    assert json.loads(page.request.get(f"/replays/{table}.json").text())["deals"] == []
