"""The tile set: every face is there, well drawn, and told apart from every other."""

import re
import time
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from paiju.app.parlour import Parlour
from paiju.core.errors import BadInput
from paiju.store import MemoryLog
from paiju.web.pages import site
from paiju.web.tiles import FACES, face, plain, sheet

SVG = "{http://www.w3.org/2000/svg}"
LARGEST_SHEET = 60_000
COLOUR = re.compile(r"var\(--tile-(ink|red|green|blue|face|edge|back),#[0-9a-f]{6}\)")


@pytest.fixture
def visitor() -> TestClient:
    return TestClient(site(Parlour(MemoryLog(), time.time)))


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314 - our own drawing


def test_there_are_42_faces_three_red_fives_and_a_back() -> None:
    assert len(set(FACES)) == 42 + 3 + 1
    assert {"1m", "9s", "7z", "8f", "0m", "0p", "0s", "back"} <= set(FACES)


@pytest.mark.parametrize("index", [False, True], ids=["plain", "index"])
@pytest.mark.parametrize("name", FACES)
def test_a_face_is_a_picture_of_the_right_size_in_themed_colours(name: str, index: bool) -> None:
    picture = read(face(name, index))
    assert picture.tag == f"{SVG}svg"
    assert picture.get("viewBox") == "0 0 60 80"
    for part in picture.iter():
        assert part.tag.removeprefix(SVG) in {"svg", "g", "rect", "circle", "path", "text"}
        for paint in (part.get("fill"), part.get("stroke")):
            assert paint in (None, "none") or COLOUR.fullmatch(paint or ""), paint
    assert "var(" not in plain(face(name, index))


@pytest.mark.parametrize("name", FACES)
def test_no_font_is_needed_to_see_a_face_and_only_the_index_is_text(name: str) -> None:
    assert read(face(name)).find(f".//{SVG}text") is None
    badges = read(face(name, index=True)).findall(f".//{SVG}text")
    assert [bool(badge.text and badge.text.isascii()) for badge in badges] == [True] * (name != "back")


def test_the_index_of_a_suit_is_its_number_and_of_an_honour_its_letter() -> None:
    badges = {name: read(face(name, index=True)).findtext(f".//{SVG}text") for name in FACES}
    assert [badges[f"{rank}z"] for rank in range(1, 8)] == ["E", "S", "W", "N", "P", "F", "C"]
    assert all(badges[f"{rank}{suit}"] == str(rank) for suit in "mps" for rank in range(1, 10))
    assert {badges["0m"], badges["0p"], badges["0s"]} == {"5"}


def test_all_faces_differ_in_shape() -> None:
    shapes = {COLOUR.sub("", face(name)) for name in FACES}
    assert len(shapes) == len(FACES)


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("index", [False, True], ids=["plain", "index"])
def test_a_red_five_has_a_dot_more_than_a_five_and_is_red(suit: str, index: bool) -> None:
    five, red = face(f"5{suit}", index), face(f"0{suit}", index)
    assert red.count("<circle") == five.count("<circle") + 1
    assert {paint[1] for paint in COLOUR.finditer(red.split("<text")[0])} == {"red", "face", "edge"}


@pytest.mark.parametrize("name", ["2s", "3s", "4s", "6s", "8s", "6z"])
def test_the_tiles_of_an_all_green_hand_are_green_only(name: str) -> None:
    assert {paint[1] for paint in COLOUR.finditer(face(name))} == {"green", "face", "edge"}


@pytest.mark.parametrize("rank", range(2, 10))
def test_dots_and_sticks_are_as_many_as_the_number(rank: int) -> None:
    assert face(f"{rank}p").count("<circle") == 2 * rank             # a disc and the ring in it
    stems = re.findall(r'd="([^"]*)"[^>]*stroke-width="(?:[5-8]|7.5|6.5)"', face(f"{rank}s"))
    assert sum(path.count("M") for path in stems) == rank


def test_an_unknown_face_is_refused() -> None:
    for name in ("8z", "", "<script>", "10m"):
        with pytest.raises(BadInput):
            face(name)


@pytest.mark.parametrize("index", [False, True], ids=["plain", "index"])
def test_the_sheet_holds_every_face_and_stays_small(index: bool) -> None:
    symbols = read(sheet(index)).findall(f"{SVG}symbol")
    assert [symbol.get("id") for symbol in symbols] == [f"t-{name}" for name in FACES]
    assert {symbol.get("viewBox") for symbol in symbols} == {"0 0 60 80"}
    assert len(sheet(index).encode()) < LARGEST_SHEET


@pytest.mark.parametrize(("address", "text"), [("/tiles.svg", False), ("/tiles.svg?index=1", True)])
def test_the_sheet_is_served_as_a_picture_to_keep(visitor: TestClient, address: str, text: bool) -> None:
    answer = visitor.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in answer.headers["cache-control"]
    assert answer.text == sheet(index=text)


@pytest.mark.parametrize(
    ("lang", "title", "east"), [("en", "Our tiles", "East Wind"), ("ru", "Наши кости", "Восточный ветер")]
)
def test_the_tiles_have_a_page(visitor: TestClient, lang: str, title: str, east: str) -> None:
    page = visitor.get("/tiles", params={"lang": lang})
    assert page.status_code == 200
    assert title in page.text
    assert east in page.text
    for name in FACES:
        assert page.text.count(f'href="/tiles.svg#t-{name}"') == 6      # three sizes, two felts
        assert page.text.count(f'href="/tiles.svg?index=1#t-{name}"') == 2
    assert 'href="/tiles"' in visitor.get("/").text


@pytest.mark.browser
def test_a_browser_draws_the_symbols_and_a_theme_recolours_them(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740}, locale="en-GB")
    page.goto(f"{address}/tiles")
    tile = page.locator(".faces-44 svg[aria-label='White Dragon']").first
    usual = tile.screenshot()
    box = tile.bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == (44, 59)
    page.evaluate("document.documentElement.style.setProperty('--tile-blue', '#ff00ff')")
    assert tile.screenshot() != usual
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, "the page must not scroll sideways"
    page.close()
