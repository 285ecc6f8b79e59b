"""The first minute as a newcomer has it: the program without a token, its page on a phone, and nothing typed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from config.language import Translator
from engine.catalog import catalog
from engine.contract.teaching.lessons import words
from tests.depth import deep
from tests.front.program.test_start import started, stopped
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
        self.page, self.say, self.taps = page, Translator(language), 0

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


async def newcomer(browser: Browser, address: str, language: str, user: str = "") -> Thumb:
    """A phone that was never here, of the first person or of another."""
    context = await browser.new_context(
        viewport=PHONE, device_scale_factor=PHONE_SCALE, is_mobile=True, has_touch=True, locale=LOCALES[language]
    )
    page = await context.new_page()
    await page.goto(f"{address}&user={user}" if user else address)
    return Thumb(page, language)


@deep
@pytest.mark.parametrize("language", LOCALES)
async def test_newcomers_get_into_a_game_by_a_few_taps(browser: Browser, address: str, language: str) -> None:
    """Nothing is typed, and whatever is tapped is in sight."""
    await learns(await newcomer(browser, address, language))
    await plays(await newcomer(browser, address, language, "boris"))
    await opens_a_table(await newcomer(browser, address, language, "chen"))


async def learns(thumb: Thumb) -> None:
    """The first move of a lesson, in five taps at most: which game, with which card, against which."""
    for way in WAYS:
        await thumb.sees(thumb.say(way))
    assert await thumb.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    await thumb.tap(thumb.say("welcome-learn"))
    await thumb.tap(thumb.say("samurai-name"))
    said = words(catalog["samurai"].folder, thumb.say.language)["turn"].steps["attack"]
    await expect(thumb.page.locator(".timeline")).to_contain_text(plain(said.say))
    await thumb.tap_control("b|panel|-1|0|0.", 1)
    await thumb.tap_control("b|yes|-1|", 0)
    await expect(thumb.page.locator(".timeline")).to_contain_text(plain(said.right))
    assert thumb.taps <= 5


def plain(text: str) -> str:
    """The beginning of what a lesson says, as far as nothing is set in bold."""
    return text.partition("**")[0].strip()


async def plays(thumb: Thumb) -> None:
    """Two taps to the panel, and the move itself."""
    await thumb.tap(thumb.say("welcome-versus"))
    await thumb.tap(thumb.say("samurai-name"))
    await thumb.tap(FIRST_MOVE)
    await expect(thumb.page.get_by_role("button", name=FIRST_MOVE)).to_have_count(0)
    assert thumb.taps == 3


async def opens_a_table(thumb: Thumb) -> None:
    """Which game, and others can join."""
    await thumb.tap(thumb.say("welcome-newtable"))
    await thumb.tap(thumb.say("samurai-name"))
    await thumb.sees(thumb.say("button-join"))
    assert thumb.taps == 2
