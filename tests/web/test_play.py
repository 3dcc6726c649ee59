"""A person against three bots, by buttons alone: every book, a restart, stale and forged forms."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from paiju.locale import say
from paiju.rules import BOOKS
from paiju.store import EventLog, MemoryLog
from tests.web.browsing import Guest, house, visiting

BUTTON = re.compile(r'<button[^>]*name="choice" value="(\d+)"')
SEEN = re.compile(r'name="seen" value="(\d+)"')


@pytest.fixture
def guest() -> Iterator[Guest]:
    """A visitor of a house that stays open."""
    with visiting(house(MemoryLog())) as somebody:
        yield somebody


def sat_down(guest: Guest, book: str) -> str:
    answer = guest.post("/play", data={"book": book}, follow_redirects=False)
    assert answer.status_code == 303
    return f"{answer.headers['location']}/plain"


def choose_first(guest: Guest, table: str, page: str) -> str:
    seen, choice = SEEN.search(page), BUTTON.search(page)
    assert seen is not None
    assert choice is not None
    return guest.post(table, data={"seen": seen[1], "choice": choice[1]}).text


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_deal_is_played_by_buttons(guest: Guest, book: str) -> None:
    table = sat_down(guest, book)
    page = guest.get(table).text
    for _ in range(400):
        if say("table.next_deal", "en") in page:
            break
        page = choose_first(guest, table, page)
    assert say("table.reckoning", "en") in page
    page = guest.post(f"{table}/next").text
    assert "deal 2" in page


def test_a_restart_brings_the_table_back(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with EventLog(file) as log, visiting(house(log)) as guest:
        table = sat_down(guest, "riichi")
        page = guest.get(table).text
        for _ in range(3):
            page = choose_first(guest, table, page)
    with EventLog(file) as log, visiting(house(log)) as again:
        again.cookies = guest.cookies
        assert again.get(table).text == page


def test_a_choice_from_an_older_picture_changes_nothing(guest: Guest) -> None:
    table = sat_down(guest, "mcr")
    first = guest.get(table).text
    second = choose_first(guest, table, first)
    assert choose_first(guest, table, first) == second


@pytest.mark.parametrize("form", [{}, {"seen": "x"}, {"seen": "0", "choice": "-1"}, {"choice": "9" * 30}])
def test_a_forged_choice_is_refused_in_one_sentence(guest: Guest, form: dict[str, str]) -> None:
    table = sat_down(guest, "taiwan")
    before = guest.get(table).text
    answer = guest.post(table, data=form)
    assert answer.status_code == 400
    assert say("error.no_such_choice", "en") in answer.text
    assert guest.get(table).text == before


def test_a_choice_that_was_not_offered_is_refused(guest: Guest) -> None:
    table = sat_down(guest, "riichi")
    seen = SEEN.search(guest.get(table).text)
    assert seen is not None
    assert guest.post(table, data={"seen": seen[1], "choice": "999"}).status_code == 400


def test_wrong_books_tables_and_long_forms_get_a_sentence(guest: Guest) -> None:
    assert guest.post("/play", data={"book": "chess"}).status_code == 400
    assert guest.get("/play/nowhere").status_code == 404
    assert guest.post("/play/nowhere/plain", data={"seen": "0", "choice": "0"}).status_code == 404
    assert guest.post("/play", data={"book": "m" * 5000}).status_code == 400


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_shows_only_backs_of_the_others(guest: Guest, book: str) -> None:
    table = sat_down(guest, book)
    page = guest.get(table).text
    app_tables = guest.app.state.parlour.tables                     # type: ignore[attr-defined]
    sitting = next(iter(app_tables.values())).room.sitting
    own = sitting.chair(sitting.persons()[0])
    standing = sum(len(sitting.deal.hands[seat].tiles) for seat in range(4) if seat != own)
    assert page.count("#t-back") == standing


@pytest.mark.browser
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("size", [(1365, 768), (390, 844)], ids=["desk", "phone"])
def test_a_deal_in_a_real_browser_without_scripts(
    browser: Browser, address: str, book: str, size: tuple[int, int]
) -> None:
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    page = browser.new_page(viewport=viewport, locale="ru-RU", java_script_enabled=False)
    page.goto(address)
    page.locator(f"button[value={book}]").press("Enter")
    page.wait_for_url("**/plain")
    for _ in range(200):
        if page.locator("form[action$='/next'] button").count():
            break
        page.locator("button[name=choice]").first.press("Enter")
        page.wait_for_load_state()
    assert page.get_by_text(say("table.reckoning", "ru")).count() == 1
    page.close()
