"""Lessons in a real browser at the size of a phone: what the lesson wants is found on the page and tapped there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, async_playwright, expect

from engine.catalog import catalog, published
from engine.contract.teaching.lessons import course, words
from engine.tables.lessons.lesson_table import LessonTable
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import deep
from tests.front.conftest import Scene
from tests.front.driver import after
from tests.front.panels.test_lessons import LearningFingers, opened
from tests.local_discord.test_browser import CHROMIUM, FLAGS, PHONE, PHONE_SCALE, UNTESTED

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=UNTESTED)]


@pytest.fixture
async def phone(scene: Scene) -> AsyncIterator[Page]:
    """Anna's phone; what its console calls an error fails the test."""
    errors: list[str] = []
    async with async_playwright() as playwright:
        browser: Browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = await browser.new_context(
            viewport=PHONE, device_scale_factor=PHONE_SCALE, is_mobile=True, has_touch=True
        )
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if _is_error(line) else None)
        await page.goto(scene.server.page("/?user=anna"))
        yield page
        await browser.close()
    assert errors == []


def _is_error(line: ConsoleMessage) -> bool:
    """Whether the page complains; a picture that is replaced before it was loaded is no reason."""
    return line.type == "error" and "404" not in line.text


class PhoneFingers(LearningFingers):
    """Taps the page where the others would tap the message."""

    def __init__(self, scene: Scene, person: Person, lesson_table: LessonTable, seen: Seen, page: Page) -> None:
        super().__init__(scene, person, lesson_table, seen)
        self.page = page

    async def press(self, label: str) -> None:
        """Tap a button, by its id or its label."""
        before = self.seen
        named = next((each for each in before.buttons if label in (each.custom_id, each.label)), None)
        assert named is not None
        await self._control(named.custom_id or "").tap()
        self.taps += 1
        self.seen = await after(self._person, before)

    async def choose(self, control: str, values: list[str]) -> None:
        """Open a menu, tap lines of it, and say that this is all where several may be chosen."""
        before = self.seen
        menu = next(each for each in before.menus if each.custom_id == control)
        await self._control(control).tap()
        sheet = self.page.locator(".select-menu")
        for value in values:
            at = [option for _, option in menu.options].index(value)
            await sheet.get_by_role("option").nth(at).tap()
        if menu.most > 1:
            await sheet.locator(".select-foot button").tap()
        await expect(sheet).to_have_count(0)
        self.taps += 1
        self.seen = await after(self._person, before)

    async def write(self, control: str, amount: str) -> None:
        """Write an amount into its form, and send it."""
        before = self.seen
        await self._control(control).tap()
        form = self.page.locator("dialog.dialog")
        await form.locator("input").fill(amount)
        await form.locator("button[type=submit]").tap()
        self.taps += 2
        self.seen = await after(self._person, before)

    def _control(self, custom_id: str) -> Locator:
        return self.page.locator(f'[data-custom="{custom_id}"]').last


@deep
@pytest.mark.parametrize("slug", list(published))
async def test_every_lesson_is_taken_on_a_phone(scene: Scene, phone: Page, slug: str) -> None:
    """Every other lesson in Russian: the other half than without a browser; the first with pictures."""
    anna, user = scene.person("anna"), int(scene.person("anna").id)
    for at, lesson in enumerate(course(catalog[slug].folder)):
        language = ("ru", "en")[at % 2]
        settings = msgspec.structs.replace(
            await scene.game_host.people.get(user), language=language, text_boards=at > 0
        )
        await scene.game_host.set_settings(user, settings)
        begun = await opened(scene, anna, slug, lesson.id)
        fingers = PhoneFingers(scene, anna, begun.lesson_table, begun.seen, phone)
        title = words(catalog[slug].folder, language)[lesson.id].title
        await expect(phone.locator(".timeline").get_by_text(title).last).to_be_visible()
        await fingers.learn(language)
        await expect(phone.locator(f'[data-custom="b|versus|0|0|{slug}"]').last).to_be_visible()
        assert await phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
