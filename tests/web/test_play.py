"""A person against three bots, by buttons alone: every book, a restart, stale and forged forms."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from paiju.locale import say
from paiju.rules import BOOKS
from paiju.store import EventLog, MemoryLog
from tests.web.browsing import Guest, house, visiting

BUTTON = re.compile(r'<button[^>]*name="choice" value="(\d+)"')
SEEN = re.compile(r'name="seen" value="(\d+)"')


def visitor(log: MemoryLog | EventLog) -> Guest:
    return visiting(house(log))


def sat_down(guest: Guest, book: str) -> str:
    answer = guest.post("/play", data={"book": book}, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def choose_first(guest: Guest, table: str, page: str) -> str:
    seen, choice = SEEN.search(page), BUTTON.search(page)
    assert seen is not None
    assert choice is not None
    return guest.post(table, data={"seen": seen[1], "choice": choice[1]}).text


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_deal_is_played_by_buttons(book: str) -> None:
    guest = visitor(MemoryLog())
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
    with EventLog(file) as log:
        guest = visitor(log)
        table = sat_down(guest, "riichi")
        page = guest.get(table).text
        for _ in range(3):
            page = choose_first(guest, table, page)
    with EventLog(file) as log:
        again = visitor(log)
        again.cookies = guest.cookies
        assert again.get(table).text == page


def test_a_choice_from_an_older_picture_changes_nothing() -> None:
    guest = visitor(MemoryLog())
    table = sat_down(guest, "mcr")
    first = guest.get(table).text
    second = choose_first(guest, table, first)
    assert choose_first(guest, table, first) == second


@pytest.mark.parametrize("form", [{}, {"seen": "x"}, {"seen": "0", "choice": "-1"}, {"choice": "9" * 30}])
def test_a_forged_choice_is_refused_in_one_sentence(form: dict[str, str]) -> None:
    guest = visitor(MemoryLog())
    table = sat_down(guest, "taiwan")
    before = guest.get(table).text
    answer = guest.post(table, data=form)
    assert answer.status_code == 400
    assert say("error.no_such_choice", "en") in answer.text
    assert guest.get(table).text == before


def test_a_choice_that_was_not_offered_is_refused() -> None:
    guest = visitor(MemoryLog())
    table = sat_down(guest, "riichi")
    seen = SEEN.search(guest.get(table).text)
    assert seen is not None
    assert guest.post(table, data={"seen": seen[1], "choice": "999"}).status_code == 400


def test_wrong_books_tables_and_long_forms_get_a_sentence() -> None:
    guest = visitor(MemoryLog())
    assert guest.post("/play", data={"book": "chess"}).status_code == 400
    assert guest.get("/play/nowhere").status_code == 404
    assert guest.post("/play/nowhere", data={"seen": "0", "choice": "0"}).status_code == 404
    assert guest.post("/play", data={"book": "m" * 5000}).status_code == 400


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_shows_only_backs_of_the_others(book: str) -> None:
    guest = visitor(MemoryLog())
    table = sat_down(guest, book)
    page = guest.get(table).text
    app_tables = guest.app.state.parlour.tables                     # type: ignore[attr-defined]
    deal = next(iter(app_tables.values())).deal
    standing = sum(len(deal.hands[seat].tiles) for seat in (1, 2, 3))
    assert page.count("#t-back") == standing


@pytest.mark.browser
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("size", [(1365, 768), (390, 844)], ids=["desk", "phone"])
def test_a_deal_in_a_real_browser_by_keyboard(browser: Browser, address: str, book: str, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, locale="ru-RU")
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.goto(f"{address}/play")
    page.locator(f"button[value={book}]").press("Enter")
    for _ in range(200):
        if page.locator("form[action$='/next'] button").count():
            break
        page.locator("button[name=choice]").first.press("Enter")
        page.wait_for_load_state()
    assert page.get_by_text(say("table.reckoning", "ru")).count() == 1
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wrong, wrong
    page.close()
