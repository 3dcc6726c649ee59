"""Accounts in a real browser, by keyboard, with and without scripts, on a desk and on a phone."""

import pytest
from playwright.sync_api import Browser, Page

from paiju.locale import say
from tests.app.house import GOOD, OTHER

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [(1200, 800), (360, 740)], ids=["desk", "phone"])


def fits(page: Page) -> bool:
    return not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@SIZES
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_guest_plays_makes_an_account_and_finds_the_game_on_another_device(
    browser: Browser, address: str, size: tuple[int, int], scripts: bool
) -> None:
    name = f"Анна {size[0]} {int(scripts)}"
    view = {"width": size[0], "height": size[1]}
    here = browser.new_context(viewport=view, java_script_enabled=scripts, locale="ru-RU")      # type: ignore[arg-type]
    wrong: list[str] = []
    page = here.new_page()
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.goto(f"{address}/play")
    page.locator("button[value=riichi]").press("Enter")
    page.wait_for_url("**/play/*" if scripts else "**/plain")
    table = page.url.removeprefix(address).removesuffix("/plain")
    page.goto(f"{address}/account")
    form = page.locator("form[action='/account/register']")
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=password]").fill(GOOD)
    form.locator("input[name=password]").press("Enter")
    page.wait_for_selector(f"h1:text-is('{name}')")
    assert page.locator(f"a[href='{table}']").count() == 1
    if scripts:
        assert fits(page), "the page must not scroll sideways"
        assert page.evaluate("document.cookie") == "", "no script can read our cookies"
    assert not wrong, wrong
    there = browser.new_context(java_script_enabled=scripts, locale="en-GB")
    page = there.new_page()
    page.goto(f"{address}/account")
    form = page.locator("form[action='/account/sign-in']")
    form.locator("input[name=name]").fill(name.lower())
    form.locator("input[name=password]").fill(GOOD)
    form.locator("button").click()
    page.wait_for_selector(f"h1:text-is('{name}')")
    page.locator(f"a[href='{table}']").click()
    page.wait_for_url(f"**{table}**")
    here.close()
    there.close()


def test_a_page_of_another_site_cannot_act_for_a_visitor(browser: Browser, address: str) -> None:
    """The same server under another name is another site: its form is refused even with the cookie sent along."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}/account")
    form = page.locator("form[action='/account/register']")
    form.locator("input[name=name]").fill("Victim")
    form.locator("input[name=password]").fill(OTHER)
    form.locator("button").click()
    page.wait_for_selector("h1:text-is('Victim')")
    token = page.locator("input[name=csrf]").first.input_value()
    elsewhere = address.replace("127.0.0.1", "localhost")
    forged = f"""<form method="post" action="{address}/account/sign-out-everywhere">
        <input name="csrf" value="{token}"><button>win a prize</button></form>"""
    page.route(f"{elsewhere}/prize", lambda route: route.fulfill(body=forged, content_type="text/html"))
    page.goto(f"{elsewhere}/prize")
    page.locator("button").click()
    page.wait_for_selector(f"h1:text-is('{say('account.forged', 'en')}')")
    page.goto(f"{address}/account")
    assert page.inner_text("h1") == "Victim"
    context.close()
