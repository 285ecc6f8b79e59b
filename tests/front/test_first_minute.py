"""The first minute as a newcomer has it: the program without a token, its page on a phone, and nothing typed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from config.language import Speaker
from engine.catalog import catalog
from engine.rules.lessons import words
from tests.front.test_start import started, stopped
from tests.local_discord.test_browser import CHROMIUM, FLAGS, PHONE, PHONE_SCALE, UNTESTED

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=UNTESTED)]

LOCALES = {"en": "en-US", "ru": "ru-RU"}
WAYS = ("welcome-learn", "welcome-versus", "welcome-newtable")
# The first turn of Tenno: its three cards in any order.
FIRST_MOVE = "1 · 2 · 3"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A browser without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Where the program says that its page is, right after its first start."""
    program, address = await started(tmp_path)
    yield address
    assert (await stopped(program))[0] == 0


class Thumb:
    """Somebody at a phone who only taps; the page is in their browser's language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.say, self.taps = page, Speaker(language), 0

    async def tap(self, label: str) -> None:
        """Tap a button that is in sight."""
        button = self.page.get_by_role("button", name=label, exact=True).last
        await expect(button).to_be_in_viewport(ratio=1)
        await button.tap()
        self.taps += 1

    async def tap_control(self, begins: str, place: int) -> None:
        """Tap one of the buttons whose ids begin so, counted from the top of the newest panel."""
        controls = self.page.locator(f'[data-custom^="{begins}"]')
        await expect(controls.nth(place)).to_be_in_viewport(ratio=1)
        await controls.nth(place).tap()
        self.taps += 1

    async def sees(self, label: str) -> None:
        """The whole button is in sight, without scrolling."""
        await expect(self.page.get_by_role("button", name=label).last).to_be_in_viewport(ratio=1)


async def newcomer(browser: Browser, address: str, language: str) -> Thumb:
    """A phone that was never here."""
    context = await browser.new_context(
        viewport=PHONE, device_scale_factor=PHONE_SCALE, is_mobile=True, has_touch=True, locale=LOCALES[language]
    )
    page = await context.new_page()
    await page.goto(address)
    return Thumb(page, language)


@pytest.mark.parametrize("language", LOCALES)
async def test_a_newcomer_plays_against_the_computer_in_three_taps(
    browser: Browser, address: str, language: str
) -> None:
    thumb = await newcomer(browser, address, language)
    for way in WAYS:
        await thumb.sees(thumb.say(way))
    assert await thumb.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    await thumb.tap(thumb.say("welcome-versus"))
    await thumb.tap(thumb.say("samurai-name"))
    await thumb.tap(FIRST_MOVE)
    await expect(thumb.page.get_by_role("button", name=FIRST_MOVE)).to_have_count(0)
    assert thumb.taps == 3, "two to the panel, and the move itself"


@pytest.mark.parametrize("language", LOCALES)
async def test_a_newcomer_makes_the_first_move_of_a_lesson_in_five_taps(
    browser: Browser, address: str, language: str
) -> None:
    """Which game, with which card, against which: nothing is typed, and every tap is in sight."""
    thumb = await newcomer(browser, address, language)
    await thumb.tap(thumb.say("welcome-learn"))
    await thumb.tap(thumb.say("samurai-name"))
    said = words(catalog["samurai"].folder, language)["turn"].steps["attack"]
    await expect(thumb.page.locator(".timeline")).to_contain_text(plain(said.say))
    await thumb.tap_control("b|panel|0|0|0.", 1)
    await thumb.tap_control("b|yes|0|", 0)
    await expect(thumb.page.locator(".timeline")).to_contain_text(plain(said.right))
    assert thumb.taps <= 5


def plain(text: str) -> str:
    """The beginning of what a lesson says, as far as nothing is set in bold."""
    return text.partition("**")[0].strip()


async def test_a_newcomer_opens_a_table_in_two_taps(browser: Browser, address: str) -> None:
    thumb = await newcomer(browser, address, "en")
    await thumb.tap(thumb.say("welcome-newtable"))
    await thumb.tap(thumb.say("samurai-name"))
    await thumb.sees(thumb.say("button-join"))
