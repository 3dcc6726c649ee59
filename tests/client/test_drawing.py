"""The table as it is drawn: nothing overlaps, nothing runs off the screen, everything has a name and can be read."""

from typing import Any

import pytest
from playwright.sync_api import Page

from paiju.rules import BOOKS
from tests.client.bench import book_facts, told
from tests.client.conftest import Opened, looked

pytestmark = pytest.mark.browser
SIZES = {"phone": (390, 844), "flat phone": (844, 390), "tablet": (820, 1180), "desk": (1365, 768)}
SEEDS = {"mcr": ("6", "46"), "riichi": ("15", "34"), "taiwan": ("25", "9"), "sichuan": ("1", "3")}
PEOPLE = [
    {"name": name, "kind": "person", "here": at != 2, "played_by": "self"}
    for at, name in enumerate(("Alice", "Bartholomew the Great", "Хризантема (бот)", "Ян"))
]


def drawn(page: Page, book: str, events: list[Any], seat: str = "E", lang: str = "ru", crowded: Any = None) -> None:
    asked = {"book": book_facts(book), "seat": seat, "events": events, "lang": lang, "people": PEOPLE}
    looked(page, "drawn", asked | {"crowded": crowded})


def overlaps(boxes: list[dict[str, Any]], slack: float = 1.5) -> list[tuple[str, str]]:
    found = []
    for at, one in enumerate(boxes):
        for other in boxes[at + 1:]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if wide > slack and high > slack:
                found.append((one["name"], other["name"]))
    return found


def outside(boxes: list[dict[str, Any]], width: int, height: int) -> list[str]:
    return [
        box["name"] for box in boxes
        if box["left"] < -1 or box["top"] < -1 or box["right"] > width + 1 or box["bottom"] > height + 1
    ]


def check(page: Page, width: int, height: int, what: str) -> None:
    boxes = looked(page, "boxes")
    assert len(boxes) > 40, what
    assert overlaps(boxes) == [], what
    assert outside(boxes, width, height) == [], what
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), what
    assert page.evaluate("document.documentElement.scrollHeight <= document.documentElement.clientHeight"), what


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_overlaps_and_nothing_runs_off_the_screen(opened: Opened, book: str, size: str) -> None:
    width, height = SIZES[size]
    page = opened(width, height)
    for seed in SEEDS[book]:
        for seat in "EW":
            events = told(book, seed, seat)
            for part in (0.08, 0.5, 0.85, 1):
                drawn(page, book, events[: int(len(events) * part)], seat)
                check(page, width, height, f"{seed} {seat} {part}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", BOOKS)
def test_the_fullest_table_fits(opened: Opened, book: str, size: str) -> None:
    """Long rivers, four sets each of the widest kinds, all the flowers there are, riichi and void suits."""
    width, height = SIZES[size]
    page = opened(width, height)
    drawn(page, book, told(book, SEEDS[book][0], "E"), crowded=crowded(book))
    check(page, width, height, "crowded")


def thrown(tile: str, *, drawn: bool = False, word: str | None = None, claimed: str | None = None) -> dict[str, Any]:
    return {"tile": tile, "drawn": drawn, "word": word, "claimed": claimed}


def crowded(book: str) -> dict[str, Any]:
    sets = 5 if book == "taiwan" else 4
    places = []
    for at in range(4):
        source = "ESWN"[(at + 1 + at % 3) % 4]
        melds: list[dict[str, Any]] = [
            {"kind": "kong", "tiles": ["5m"] * 4, "source": source, "cause": "claimed"},
            {"kind": "kong", "tiles": ["5p"] * 4, "source": source, "cause": "added"},
            {"kind": "kong", "tiles": ["?"] * 4, "source": None, "cause": "concealed"},
            {"kind": "kong", "tiles": ["7z"] * 4, "source": source, "cause": "claimed"},
            {"kind": "kong", "tiles": ["6z"] * 4, "source": source, "cause": "added"},
        ]
        word = "riichi" if book == "riichi" else None
        river = [thrown("1s", drawn=n % 2 == 0) for n in range(22 if word is None else 21)]
        river[3]["word"] = word
        places.append({
            "melds": melds[:sets] if book != "riichi" else melds[:2], "tiles": ["9s"] * (2 if book != "riichi" else 8),
            "drawn": "9s", "river": river, "riichi": word, "void": "m" if book == "sichuan" else None,
            "flowers": [f"{1 + n}f" for n in range(8 if at == 1 else 4)] if book in ("mcr", "taiwan") else [],
            "dead": at == 3, "out": at == 1,
        })
    return {"places": places, "counter": 3, "pot": 4000, "dora": ["1m"] * 4 if book == "riichi" else [], "over": False}


def test_a_river_longer_than_the_table_is_squeezed_and_stays_on_it(opened: Opened) -> None:
    page = opened(390, 844)
    full = crowded("mcr")
    for place in full["places"]:
        place["river"] *= 2
    drawn(page, "mcr", told("mcr", "6", "E"), crowded=full)
    boxes = looked(page, "boxesOf", ".river .row:last-child .tile:last-child, .rack .tile, .plate .name")
    assert sum("river" in box["name"] for box in boxes) == 4
    assert [pair for pair in overlaps(boxes) if "river" in str(pair)] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize(("book", "size", "least"), [
    ("riichi", "phone", 44), ("mcr", "flat phone", 44), ("sichuan", "tablet", 44), ("riichi", "desk", 44),
    ("taiwan", "phone", 40), ("taiwan", "flat phone", 43), ("taiwan", "tablet", 44), ("taiwan", "desk", 44),
])
def test_own_tiles_are_large_enough_for_a_finger(opened: Opened, book: str, size: str, least: int) -> None:
    page = opened(*SIZES[size])
    drawn(page, book, told(book, SEEDS[book][0], "E")[:5])
    sides = page.eval_on_selector_all(".own", "all => all.flatMap((each) => [each.offsetWidth, each.offsetHeight])")
    assert len(sides) >= 26
    assert min(sides) >= least


@pytest.mark.parametrize("book", BOOKS)
def test_everything_has_a_name(opened: Opened, book: str) -> None:
    page = opened()
    drawn(page, book, told(book, SEEDS[book][0], "E"))
    assert looked(page, "nameless") == []


@pytest.mark.parametrize("felt", ["green", "blue", "grey"])
def test_everything_can_be_read_on_every_cloth(opened: Opened, felt: str) -> None:
    page = opened()
    page.evaluate("felt => { document.documentElement.dataset.felt = felt; }", felt)
    drawn(page, "riichi", told("riichi", "15", "E")[:120], lang="en")
    assert looked(page, "pale") == []


# What lies how


def test_a_claimed_tile_lies_on_its_side_where_it_came_from(opened: Opened) -> None:
    page = opened()
    laid = []
    for source in "NWS":                        # left, across, right of East
        pung = {"kind": "pung", "tiles": ["5m", "5m", "0m"], "source": source, "cause": "claimed"}
        drawn(page, "riichi", told("riichi", "15", "E")[:9], crowded={"places": [{"melds": [pung]}, {}, {}, {}]})
        place = "meld => [...meld.children].findIndex((each) => each.matches('.claimed'))"
        laid.append(page.eval_on_selector(".place.bottom .meld", place))
    assert laid == [0, 1, 2]


@pytest.mark.parametrize(("book", "tiles", "shown"), [
    ("riichi", ["5p", "5p", "5p", "0p"], ["back", "0p", "5p", "back"]),
    ("sichuan", ["5p"] * 4, ["5p"] * 4),
    ("mcr", ["?"] * 4, ["back"] * 4),
    ("taiwan", ["5p"] * 4, ["back", "5p", "5p", "back"]),
])
def test_a_concealed_kong_lies_as_the_book_shows_it(
    opened: Opened, book: str, tiles: list[str], shown: list[str]
) -> None:
    page = opened()
    kong = {"kind": "kong", "tiles": tiles, "source": None, "cause": "concealed"}
    drawn(page, book, told(book, SEEDS[book][0], "E")[:9], crowded={"places": [{"melds": [kong]}, {}, {}, {}]})
    faces = "all => all.map((each) => each.getAttribute('href').split('#t-')[1])"
    assert page.eval_on_selector_all(".place.bottom .meld use", faces) == shown


def test_when_the_riichi_tile_is_claimed_the_next_one_lies_on_its_side(opened: Opened) -> None:
    page = opened()
    river = [thrown("1m"), thrown("2m", word="riichi", claimed="S"), thrown("3m", drawn=True), thrown("4m", drawn=True)]
    drawn(page, "riichi", told("riichi", "15", "E")[:9], crowded={"places": [{"river": river}, {}, {}, {}]}, lang="en")
    lying = "all => all.map((each) => [each.getAttribute('aria-label').slice(0, 1), each.matches('.lying')])"
    found = page.eval_on_selector_all(".place.bottom .river .tile", lying)
    assert found == [["1", False], ["3", True], ["4", False]]


def test_focus_survives_a_redraw(opened: Opened) -> None:
    page = opened()
    events = told("mcr", "6", "E")
    drawn(page, "mcr", events[:40])
    page.focus(".own:nth-child(4)")
    key = page.evaluate("document.activeElement.dataset.key")
    drawn(page, "mcr", events[:41])
    assert page.evaluate("document.activeElement.dataset.key") == key
