"""A player at the table: by mouse, by finger, by keyboard alone; a cut line; two languages."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paiju.app.sittings import Sitting
from paiju.core.seats import EAST
from paiju.table.deals import OFFERING, TURN
from paiju.table.play import waiting_for
from tests.client.bench import played
from tests.client.conftest import Opened
from tests.client.scripted import Table, all_frames, both, people, prompt, welcome

pytestmark = pytest.mark.browser
LIVE = "/play/t1?scripts=1"


def to_move(sitting: Sitting) -> bool:
    deal = sitting.deal
    return deal is not None and deal.phase == TURN and deal.turn is EAST and len(sitting.story) > 60


def asked(sitting: Sitting) -> bool:
    return sitting.deal is not None and sitting.deal.phase == OFFERING and EAST in waiting_for(sitting.deal)


def sat_down(opened: Opened, table: Table, book: str = "riichi", **size: int) -> Page:
    page = opened(path=f"{LIVE}&book={book}", prepare=table.serve, **size)
    page.wait_for_selector("#table .situation, #table .panel")
    return page


def at_turn(book: str = "riichi", seed: str = "15") -> Table:
    return Table(*all_frames(played(book, seed, to_move), EAST, book))


def turn_of(table: Table) -> dict[str, Any]:
    return next(frame for frame in table.frames if frame["t"] == "prompt")


def faces(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(".hand .own", "all => all.map((each) => each.dataset.face)")
    return found


def last_deed(page: Page, table: Table, many: int = 1) -> dict[str, Any]:
    """The one deed there is; the socket may need a moment."""
    for _ in range(40):
        page.wait_for_timeout(50)
        if len(table.deeds()) >= many:
            break
    assert len(table.deeds()) == many, table.deeds()
    return {name: value for name, value in table.deeds()[-1].items() if name != "id" and value is not None}


# Discards


def test_a_tile_is_discarded_with_one_click_and_answers_at_once(opened: Opened) -> None:
    table = at_turn()
    table.acknowledges = False
    page = sat_down(opened, table)
    marked = page.locator(".own.may").first.evaluate("tile => { tile.click(); return tile.className; }")
    assert "sent" in marked                     # in the same frame, before anything came back
    seen = turn_of(table)["seen"]
    assert last_deed(page, table) == {"t": "act", "seen": seen, "do": "discard", "tile": faces(page)[0]}


def test_by_keyboard_alone(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    shown = faces(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.face") == shown[1]
    page.keyboard.press("Enter")
    assert last_deed(page, table)["tile"] == shown[1]


def test_enter_plays_the_drawn_tile_when_nothing_is_chosen(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    page.keyboard.press("Space")
    assert last_deed(page, table)["tile"] == faces(page)[-1]


def test_two_taps_where_the_player_wants_two(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    page.click("[data-do=settings]")
    page.check("[data-setting=two_taps]")
    page.click("[data-do=close]")
    tile = page.locator(".own.may").first
    tile.click()
    assert table.deeds() == []
    expect(tile).to_have_class(page.evaluate("document.querySelector('.own.lifted').className"))
    tile.click()
    assert last_deed(page, table)["do"] == "discard"


def test_a_tile_that_may_not_go_says_why_and_sends_nothing(opened: Opened) -> None:
    table = at_turn()
    turn, why = turn_of(table), "You may not discard what would have completed the same set."
    barred = next(action["tile"] for action in turn["options"] if action["do"] == "discard")
    turn["options"] = [action for action in turn["options"] if action.get("tile") != barred]
    turn["why"] = [{"tile": barred, "says": {"en": why, "ru": "Нельзя."}, "clause": "RRC-3.3.4.a"}]
    page = sat_down(opened, table)
    tile = page.locator(f".own.off[data-face='{barred}']").first
    assert tile.get_attribute("aria-disabled") == "true"
    assert why in (tile.get_attribute("aria-label") or "")
    assert why in (tile.get_attribute("title") or "")
    tile.click(force=True)
    expect(page.locator(".asking")).to_contain_text(f"{why} (RRC-3.3.4.a)")
    expect(page.locator(".alert")).to_contain_text(why)
    assert table.deeds() == []


def test_riichi_is_a_word_and_then_a_tile(opened: Opened) -> None:
    table = at_turn()
    turn = turn_of(table)
    tiles = [action["tile"] for action in turn["options"] if action["do"] == "discard"][:2]
    turn["options"] += [{"do": "discard", "tile": tile, "word": "riichi"} for tile in tiles]
    page = sat_down(opened, table)
    page.keyboard.press("r")
    assert set(page.eval_on_selector_all(".own.may", "all => all.map((each) => each.dataset.face)")) == set(tiles)
    page.keyboard.press("Escape")
    assert page.locator(".own.may").count() > 2
    page.click(".claim.word")
    page.locator(f".own.may[data-face='{tiles[1]}']").first.click()
    wanted = {"t": "act", "seen": turn["seen"], "do": "discard", "tile": tiles[1], "word": "riichi"}
    assert last_deed(page, table) == wanted


def test_the_void_suit_is_named_by_a_tile(opened: Opened) -> None:
    table = Table(*all_frames(played("sichuan", "3", lambda _: True), EAST, "sichuan"))
    page = sat_down(opened, table, "sichuan")
    page.locator(".own.may").first.click()
    deed = last_deed(page, table)
    assert (deed["do"], deed["word"], deed["value"]) == ("declare", "void", faces(page)[0])


# Claims


@pytest.mark.parametrize("key", ["p", "Escape", "2"])
def test_a_claim_is_passed_by_one_key(opened: Opened, key: str) -> None:
    table = at_offer()
    page = sat_down(opened, table, "mcr")
    expect(page.locator(".claim")).to_have_count(2)
    page.keyboard.press(key)
    assert last_deed(page, table)["do"] == "pass"
    expect(page.locator(".claim")).to_have_count(0)


@pytest.mark.parametrize("key", ["1", "u"])
def test_a_claim_is_made_by_its_number_or_letter(opened: Opened, key: str) -> None:
    table = at_offer()
    offer = turn_of(table)
    page = sat_down(opened, table, "mcr")
    page.keyboard.press(key)
    wanted = next(action for action in offer["options"] if action["do"] == "pung")
    assert last_deed(page, table) == {"t": "act", "seen": offer["seen"]} | wanted


def at_offer() -> Table:
    def pung(sitting: Sitting) -> bool:
        return asked(sitting) and len(sitting.story) > 150

    return Table(*all_frames(played("mcr", "4", pung), EAST, "mcr"))


def test_no_key_acts_while_somebody_types(opened: Opened) -> None:
    table = at_offer()
    table.frames[1] = people("waiting")
    page = sat_down(opened, table, "mcr")
    page.focus(".share input")
    for key in ("p", "1", "Escape", "d", "r"):
        page.keyboard.press(key)
    page.wait_for_timeout(60)
    assert table.deeds() == []


def test_no_calls_passes_by_itself_unless_the_tile_wins(opened: Opened) -> None:
    table = at_offer()
    offer = turn_of(table)
    table.frames.remove(offer)
    page = sat_down(opened, table, "mcr")
    page.click("[data-toggle=no_calls]")
    table.say(offer)
    assert last_deed(page, table)["do"] == "pass"
    table.say({"t": "done", "seen": offer["seen"]}, offer | {"options": [{"do": "win"}, *offer["options"]]})
    expect(page.locator(".claim.win")).to_be_visible()
    assert len(table.deeds()) == 1


@pytest.mark.parametrize(("kind", "wins"), [("strict", True), ("human", False)])
def test_auto_win_is_not_for_tables_where_a_win_may_be_false(opened: Opened, kind: str, wins: bool) -> None:
    table = at_offer()
    table.frames[0] |= {"kind": kind}
    offer = turn_of(table) | {"options": [{"do": "win"}, {"do": "pass"}]}
    table.frames.pop()
    page = sat_down(opened, table, "mcr")
    page.evaluate("localStorage.setItem('paiju.table', JSON.stringify({auto_win: true}))")
    page.reload()
    page.wait_for_selector(".toggles")
    assert page.locator("[data-toggle=auto_win]").count() == int(wins)
    table.say(offer)
    page.wait_for_timeout(100)
    assert [deed["do"] for deed in table.deeds()] == (["win"] if wins else [])


# The line


def test_a_deed_that_was_not_acknowledged_is_repeated_after_a_cut(opened: Opened) -> None:
    table = at_turn()
    table.acknowledges = False
    page = sat_down(opened, table)
    events = next(frame for frame in table.frames if frame["t"] == "told")["events"]
    page.locator(".own.may").first.click()
    last_deed(page, table)
    nothing = {"t": "told", "n": len(events) + 1, "events": []}
    table.frames = [nothing if frame["t"] == "told" else frame for frame in table.frames[:-1]]
    table.acknowledges = True
    table.lines[-1].close()
    expect(page.locator(".banner")).to_contain_text("The connection is lost")
    expect(page.locator(".banner")).to_be_empty()
    page.wait_for_timeout(60)
    first, again = table.deeds()
    assert first == again
    hello = [frame for frame in table.heard if frame["t"] == "hello"][-1]
    assert hello["cursor"] == len(events)
    table.lines[-1].close()
    page.wait_for_timeout(1200)
    assert len(table.deeds()) == 2              # acknowledged now: not said a third time


def test_what_was_missed_is_caught_up(opened: Opened) -> None:
    table = at_turn()
    told = next(frame for frame in table.frames if frame["t"] == "told")
    whole = told["events"]
    told["events"] = whole[:-12]
    late = table.frames.pop()
    page = sat_down(opened, table)
    table.frames = [*table.frames[:3], {"t": "told", "n": len(whole) - 11, "events": whole[-12:]}, late]
    table.lines[-1].close()
    page.wait_for_selector(".own.may")
    other = sat_down(opened, at_turn())
    other.wait_for_selector(".own.may")
    assert page.inner_html(".cloth") == other.inner_html(".cloth")
    assert faces(page) == faces(other)


def test_a_refused_deed_gives_the_tile_back(opened: Opened) -> None:
    table = at_turn()
    table.acknowledges = False
    page = sat_down(opened, table)
    page.locator(".own.may").first.click()
    last_deed(page, table)
    key, why = table.deeds()[0]["id"], both("Not this one.")
    table.say({"t": "no", "id": key, "code": "play.kuikae", "says": why, "clause": "RRC-3.3.4.b"})
    expect(page.locator(".asking")).to_contain_text("Not this one. (RRC-3.3.4.b)")
    assert page.locator(".own.sent").count() == 0
    assert page.locator(".own.may").count() > 0


def test_who_was_replaced_is_told_and_does_not_call_again(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    table.say({"t": "bye", "code": "replaced", "says": both("A bot has taken your place.")})
    expect(page.locator(".banner")).to_contain_text("A bot has taken your place.")
    page.wait_for_timeout(900)
    assert len(table.lines) == 1


# Words


def test_the_language_changes_at_once_and_everywhere(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    page.evaluate("window.stayed = true")
    before = page.inner_text(".talk")
    page.click("[data-do=language]")
    expect(page.locator(".asking")).to_have_text("Ваш ход.")
    assert page.evaluate("window.stayed && document.documentElement.lang") == "ru"
    assert page.inner_text(".talk") != before
    assert page.get_attribute("[data-do=leave]", "aria-label") == "Выйти из-за стола"
    assert "lang=ru" in page.url
    assert (page.get_attribute(".bar .book", "href") or "").endswith("?lang=ru")
    page.click("[data-do=language]")
    expect(page.locator(".asking")).to_have_text("Your turn.")
    assert page.inner_text(".talk") == before


def test_those_who_listen_hear_the_same(opened: Opened) -> None:
    table = at_turn()
    told = next(frame for frame in table.frames if frame["t"] == "told")
    table.frames.pop()
    page = sat_down(opened, table)
    table.say({"t": "told", "n": len(told["events"]) + 1, "events": [
        {"t": "discarded", "seat": "E", "tile": faces(page)[-1], "drawn": True, "word": None},
        {"t": "offer_closed", "offer": {"tile": "1z", "by": "E", "cause": "discard"}, "winners": [], "granted": None},
        {"t": "drew", "seat": "S", "tile": "?", "replacement": False},
        {"t": "discarded", "seat": "S", "tile": "0p", "drawn": False, "word": "riichi"},
    ]})
    log = page.locator("[role=log]")
    expect(log).to_contain_text("Plum (bot): Riichi, Red 5 of Dots")
    page.keyboard.press("t")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Your wind: East.")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Last discard: Plum (bot), Red 5 of Dots.")


# Around the game


def test_differences_are_shown_for_a_while(opened: Opened) -> None:
    table = at_turn()
    told = next(frame for frame in table.frames if frame["t"] == "told")
    told["events"][0]["scores"] = [31000, 29000, 28000, 32000]
    page = sat_down(opened, table)
    page.keyboard.press("d")
    assert page.inner_text(".score.right .points") == "−2000"
    assert page.inner_text(".score.left .points") == "+1000"
    page.click(".centre")
    assert page.inner_text(".score.right .points") == "29000"


def test_the_host_fills_the_table_and_begins(opened: Opened) -> None:
    table = Table(welcome("mcr"), people("waiting", kind="open", name=both("")))
    page = sat_down(opened, table, "mcr")
    assert page.input_value(".share input").endswith("/play/t1")
    page.click("text=Fill with bots and begin")
    assert last_deed(page, table) == {"t": "host", "do": "begin"}


def test_a_guest_waits_for_the_host(opened: Opened) -> None:
    table = Table(welcome("mcr", host=False, you=2), people("waiting"))
    page = sat_down(opened, table, "mcr")
    expect(page.locator(".panel")).to_contain_text("The host begins the deal.")
    assert page.locator("[data-host]").count() == 0


def test_whoever_leaves_says_so(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    page.click("[data-do=leave]")
    page.route("**/play?lang=en", lambda route: route.fulfill(body="gone"))
    page.click("[data-do=go]")
    page.wait_for_url("**/play?lang=en")
    assert table.deeds()[-1]["t"] == "leave"


def test_a_browser_that_keeps_nothing_plays_too(opened: Opened) -> None:
    table = at_turn()

    def prepare(page: Page) -> None:
        table.serve(page)
        page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})")

    page = opened(path=LIVE, prepare=prepare)
    page.wait_for_selector(".own.may")
    page.click("[data-toggle=sort]")
    assert page.get_attribute("[data-toggle=sort]", "aria-pressed") == "false"
    page.locator(".own.may").first.click()
    assert last_deed(page, table)["do"] == "discard"


def test_hints_say_what_a_tile_would_be_worth_and_why_not(opened: Opened) -> None:
    table = at_turn()
    barred = {"win": False, "total": 6, "says": {"en": "6 of 8", "ru": "6 из 8"}}
    rows = [{"tile": "5p", "left": 3, "discard": barred, "wall": {"win": True, "total": 9, "says": None}}]
    tile = next(action["tile"] for action in turn_of(table)["options"] if action["do"] == "discard")
    hint = {"t": "hint", "seen": 1, "furiten": True, "waits": [], "discards": {tile: rows}}
    page = sat_down(opened, table)
    table.say(hint)
    expect(page.locator(f".own.ready[data-face='{tile}']").first).to_be_visible()
    page.locator(f".own[data-face='{tile}']").first.hover()
    expect(page.locator(".hints")).to_contain_text("6 of 8")
    expect(page.locator(".hints .wins")).to_have_text("9")
    expect(page.locator(".hints .furiten")).to_be_visible()


def test_nothing_on_the_table_is_left_without_words(opened: Opened) -> None:
    page = sat_down(opened, at_turn())
    assert "client." not in page.inner_text("body")


def test_a_prompt_that_is_too_late_is_dropped(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    seen = turn_of(table)["seen"]
    table.say({"t": "done", "seen": seen})
    expect(page.locator(".own.may")).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_timeout(60)
    assert table.deeds() == []
    table.say(prompt(seen + 4, [{"do": "discard", "tile": faces(page)[0], "word": None}, {"do": "win"}]))
    expect(page.locator(".claim.win")).to_be_visible()
    page.keyboard.press("w")
    assert last_deed(page, table) == {"t": "act", "seen": seen + 4, "do": "win"}


def test_a_question_without_tiles_leaves_the_tiles_alone(opened: Opened) -> None:
    table = at_turn()
    turn = turn_of(table)
    answers = [{"do": "declare", "word": "tenpai", "value": value} for value in ("tenpai", "noten")]
    table.frames[-1] = prompt(turn["seen"], answers, "question")
    page = sat_down(opened, table)
    expect(page.locator(".claim")).to_have_text(["1Tenpai", "2noten"])
    assert page.locator(".own.off").count() == 0
    page.keyboard.press("2")
    assert last_deed(page, table)["value"] == "noten"


def test_hints_switched_on_are_asked_for_at_once(opened: Opened) -> None:
    table = at_turn()
    page = sat_down(opened, table)
    page.click("[data-do=settings]")
    page.uncheck("[data-setting=hints]")
    expect(page.locator(".own.may").first).to_be_visible()
    for _ in range(20):
        page.wait_for_timeout(50)
        if len(table.lines) == 2:
            break
    assert [frame["hints"] for frame in table.heard if frame["t"] == "hello"] == [True, False]
