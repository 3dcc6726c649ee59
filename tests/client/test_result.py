"""The end of a deal: hands, elements with their clauses, arrows, ready; and every panel on every screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paiju.app.reckonings import reckoning
from paiju.core.seats import EAST
from paiju.rules import BOOKS
from tests.client.bench import finished
from tests.client.conftest import Opened, looked
from tests.client.scripted import Table, all_frames, both, people, welcome
from tests.client.test_drawing import SIZES, overlaps
from tests.client.test_playing import LIVE, at_offer, at_turn, last_deed, sat_down

pytestmark = pytest.mark.browser
SEEDS = {"mcr": "46", "riichi": "8", "taiwan": "25", "sichuan": "0"}


def ended(book: str, **other: Any) -> Table:
    """A table whose deal is over, reckoned by the server's own hand."""
    sitting = finished(book, SEEDS[book])
    assert sitting.deal is not None
    found = reckoning(sitting.rules, sitting.match, sitting.deal, sitting.story)
    frame = {"t": "result", "deal": 3, "seed": sitting.seed, **found, **other}
    return Table(*all_frames(sitting, EAST, book), frame)


def over(opened: Opened, table: Table, book: str, **size: int) -> Page:
    page = sat_down(opened, table, book, **size)
    page.wait_for_selector(".panel.result")
    return page


@pytest.mark.parametrize("book", BOOKS)
def test_every_element_is_named_and_leads_to_its_clause(opened: Opened, book: str) -> None:
    table = ended(book)
    result = table.frames[-1]
    page = over(opened, table, book)
    assert result["wins"]
    for at, win in enumerate(result["wins"]):
        article = page.locator("article.win").nth(at)
        assert article.locator("tbody tr").count() == len(win["elements"])
        for row, element in enumerate(win["elements"]):
            line = article.locator("tbody tr").nth(row)
            expect(line).to_contain_text(element["names"]["en"])
            wanted = f"/rules/{book}?lang=en#{element['clause'].replace(' ', '_')}"
            assert line.locator("a").get_attribute("href") == wanted
        assert article.locator(".not-counted li").count() == len(win["not_counted"])
    assert page.locator(".money li").count() == len(result["payments"])
    after = page.locator(".standings td:last-child").all_inner_texts()
    assert [cell.replace("−", "-").replace(",", "") for cell in after] == [str(score) for score in result["after"]]
    assert page.locator(".panel code").inner_text() == result["seed"]


def test_arrows_go_from_who_pays_to_who_is_paid(opened: Opened) -> None:
    paid = [
        {"payer": "E", "payee": "S", "points": 100, "clause": "RRC-3.7.6.a"},
        {"payer": "E", "payee": "S", "points": 50, "clause": "RRC-3.9.b"},
        {"payer": "W", "payee": "pot", "points": 1000, "clause": "RRC-3.3.6.c"},
    ]
    page = over(opened, ended("riichi", payments=paid), "riichi")
    sums = page.locator(".money g:has(.way) text").all_text_contents()
    assert sorted(sums) == ["1000", "150"]
    label = page.locator(".money svg").get_attribute("aria-label") or ""
    assert "you → Plum (bot): 100" in label


def test_ready_is_not_pressed_by_accident_and_then_said_once(opened: Opened) -> None:
    table = ended("riichi")
    page = over(opened, table, "riichi")
    page.keyboard.press("r")
    assert table.deeds() == []                  # the panel has just come: a key meant for the game does nothing
    page.wait_for_timeout(700)
    page.keyboard.press("r")
    page.keyboard.press("r")
    assert last_deed(page, table) == {"t": "ready"}


def test_the_panel_can_be_put_aside(opened: Opened) -> None:
    page = over(opened, ended("mcr"), "mcr")
    page.click("text=See the table")
    expect(page.locator(".panel")).to_have_count(0)
    page.click("text=Show the result")
    expect(page.locator(".panel.result")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".panel")).to_have_count(0)


def test_the_end_of_a_match_shows_the_places(opened: Opened) -> None:
    match = {"places": [{"person": at, "place": 4 - at, "total": 10 * at} for at in range(4)]}
    page = over(opened, ended("mcr", match=match), "mcr")
    assert page.locator(".places li span").all_inner_texts() == ["Bamboo (bot)", "Бенедикт", "Plum (bot)", "Alice"]
    assert page.locator("[data-do=ready]").count() == 0
    assert page.locator(".panel a.button").get_attribute("href") == "/play?lang=en"


def test_faults_and_fines_are_told(opened: Opened) -> None:
    says = both("a win that was none (RRC-3.13.d).")
    faults = [{"seat": "S", "what": "false_win", "clause": "RRC-3.13.d", "says": says}]
    fines = [{"seat": "S", "points": -20000, "clause": "RRC-3.13.c"}]
    page = over(opened, ended("riichi", faults=faults, fines=fines), "riichi")
    told = page.locator(".fault").all_inner_texts()
    assert told[0].startswith("Plum (bot): a win that was none.")
    assert "20,000" in told[1]


# Every panel on every screen


def panels() -> dict[str, tuple[Table, list[str]]]:
    """What can lie over the table, and the clicks that open it."""
    return {
        "result": (ended("sichuan"), []),
        "waiting": (Table(welcome("mcr"), people("waiting", kind="open", name=both(""))), []),
        "paused": (Table(*all_frames(finished("riichi", "8"), EAST, "riichi"), people("paused")), []),
        "settings": (at_turn(), ["[data-do=settings]"]),
        "help": (at_turn(), ["[data-do=help]"]),
        "leave": (at_turn(), ["[data-do=leave]"]),
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["result", "waiting", "paused", "settings", "help", "leave"])
def test_panels_stay_on_the_screen_and_can_be_read(opened: Opened, name: str, size: str) -> None:
    width, height = SIZES[size]
    table, clicks = panels()[name]
    page = sat_down(opened, table, "sichuan" if name == "result" else "riichi", width=width, height=height)
    page.click("[data-do=language]")
    for click in clicks:
        page.click(click)
    box = page.locator(".panel").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert looked(page, "nameless") == []
    assert looked(page, "pale") == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_prompt_hints_and_tiles_find_room_beside_the_board(opened: Opened, size: str, lang: str) -> None:
    width, height = SIZES[size]
    table = at_offer()
    offer = table.frames.pop()
    chows = [{"do": "chow", "tile": "9m", "using": using} for using in (["7m", "8m"], ["8m", "9m"], ["6m", "7m"])]
    kong = {"do": "kong", "tile": "9m", "cause": "claimed"}
    short = {"win": False, "total": 6, "says": both("6 of 8")}
    rows = [{"tile": f"{n}p", "left": n, "discard": short, "wall": None} for n in (1, 4)]
    everything = [{"do": "win"}, kong, *offer["options"][:1], *chows, {"do": "pass"}]
    table.frames += [
        offer | {"options": everything, "left": 9000, "base": 3000},
        {"t": "hint", "seen": 1, "furiten": True, "waits": rows, "discards": {}},
    ]
    page = opened(width, height, f"{LIVE}&book=mcr&lang={lang}", table.serve)
    page.wait_for_selector(".claim.win")
    page.wait_for_selector(".hints")
    assert overlaps(looked(page, "areas")) == []
    assert looked(page, "cut") == []
    assert looked(page, "nameless") == []
    assert looked(page, "pale") == []
    assert min(page.eval_on_selector_all(".claim", "all => all.map((each) => each.offsetHeight)")) >= 44
