"""The start page in a real browser, on a desk and on a phone, with and without scripts."""

import pytest
from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
DESK = {"width": 1200, "height": 800}
PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_newcomer_asks_about_a_hand(browser: Browser, address: str, size: dict[str, int], scripts: bool) -> None:
    page = browser.new_page(viewport=size, java_script_enabled=scripts, locale="en-GB")  # type: ignore[arg-type]
    page.goto(f"{address}/hand")
    page.select_option("select[name=book]", "riichi")
    page.fill("input[name=tiles]", "123m456p789s1155z9m")
    page.click("button")
    assert page.inner_text(".verdict") == "Ready after the right discard."
    assert page.locator("table tbody tr").count() == 12
    if scripts:
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, "the page must not scroll sideways"
    page.click("a.language")
    assert page.inner_text(".verdict") == "Рука готова после верного сноса."
    page.close()
