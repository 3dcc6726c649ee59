"""The pages as a browser without scripts sees them."""

import time

import pytest
from starlette.testclient import TestClient

from paiju.app.parlour import Parlour
from paiju.rulings.clauses import DOCUMENTS
from paiju.store import MemoryLog
from paiju.web.pages import EXAMPLES, site


@pytest.fixture
def visitor() -> TestClient:
    return TestClient(site(Parlour(MemoryLog(), time.time)), raise_server_exceptions=True)


def test_the_start_page_asks_for_a_hand(visitor: TestClient) -> None:
    page = visitor.get("/hand")
    assert page.status_code == 200
    assert 'name="tiles"' in page.text
    assert '<html lang="en">' in page.text


@pytest.mark.parametrize(("book", "text"), EXAMPLES.items())
def test_every_example_is_answered(visitor: TestClient, book: str, text: str) -> None:
    page = visitor.get("/hand", params={"book": book, "tiles": text})
    assert page.status_code == 200
    assert 'class="verdict"' in page.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"tiles": "123x"}, "Cannot read"),
        ({"tiles": "<script>alert(1)</script>"}, "&lt;"),
        ({"tiles": "123m"}, "The hand has 3 tiles"),
        ({"book": "chess", "tiles": "123m"}, "There is no ruleset"),
        ({"book": "riichi", "tiles": "1m" * 1000}, "too long"),
        ({"book": "riichi", "tiles": "123m456p789s1155z", "melds": "nonsense"}, "A meld is written"),
        ({"book": "riichi", "tiles": "123m456p789s1155z", "void": "m"}, "Only Sichuan"),
    ],
)
def test_bad_input_is_told_and_nothing_breaks(visitor: TestClient, asked: dict[str, str], said: str) -> None:
    page = visitor.get("/hand", params=asked)
    assert page.status_code == 400
    assert said in page.text
    assert "<script>alert" not in page.text


def test_russian_is_chosen_by_the_reader_and_remembered(visitor: TestClient) -> None:
    assert "Чего не хватает" in visitor.get("/hand", headers={"accept-language": "ru-RU,ru;q=0.9"}).text
    assert "Чего не хватает" in visitor.get("/hand?lang=ru").text
    assert "Чего не хватает" in visitor.get("/hand").text
    assert "What does this hand need" in visitor.get("/hand?lang=en").text
    assert "What does this hand need" in visitor.get("/hand?lang=xx").text


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_rule_book_has_its_page(visitor: TestClient, document: str, lang: str) -> None:
    page = visitor.get(f"/rules/{document}?lang={lang}")
    assert page.status_code == 200
    assert page.text.count('class="clause"') > 100


def test_what_is_not_there_is_said_in_the_readers_language(visitor: TestClient) -> None:
    page = visitor.get("/rules/go", headers={"accept-language": "ru"})
    assert page.status_code == 404
    assert "Такой страницы нет" in page.text
    assert visitor.post("/").status_code == 405


def test_pages_load_nothing_from_elsewhere(visitor: TestClient) -> None:
    page = visitor.get("/hand")
    assert page.headers["content-security-policy"].startswith("default-src 'self'")
    assert "http" not in page.text.replace("http://testserver", "")
    for asset in ("style.css", "icon.svg"):
        assert visitor.get(f"/static/{asset}").status_code == 200
