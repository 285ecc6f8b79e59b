"""The guide of a game as panels: pages, search results, and a menu of chapters under each."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from cogs.panels.pictures import drawn
from cogs.panels.question.move_menus import pager
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, MenuOption, button, menu, menus
from cogs.ui.layouts import Layout, Row
from config.language import Translator
from engine.contract.teaching.guide import Guide, Paragraph, guide
from engine.tables import PersonSettings
from renders.catalog import renderer_of
from renders.drawings import Drawing
from renders.renderer import Picture

if TYPE_CHECKING:
    from cogs.bot import Longtable

# The characters of a page: what a phone shows without much scrolling.
PAGE = 1400
SHOWN = 3
BEGINNING = 60


class GuidePage(msgspec.Struct, frozen=True):
    """Paragraphs shown together on one page; at most one of them has a picture."""

    chapter: str
    paragraphs: tuple[Paragraph, ...]


@functools.cache
def pages_of(book: Guide) -> tuple[GuidePage, ...]:
    """Split a guide into pages; every chapter begins a new page."""
    pages: list[GuidePage] = []
    for chapter in book.chapters:
        pages.append(GuidePage(chapter.id, ()))
        for paragraph in chapter.paragraphs:
            held = pages[-1].paragraphs
            if held and not _room(held, paragraph):
                pages.append(GuidePage(chapter.id, (paragraph,)))
            else:
                pages[-1] = GuidePage(chapter.id, (*held, paragraph))
    return tuple(pages)


def _room(held: Sequence[Paragraph], paragraph: Paragraph) -> bool:
    if paragraph.example and any(other.example for other in held):
        return False
    return sum(len(other.text) for other in (*held, paragraph)) <= PAGE


def page_with(book: Guide, place: str) -> int:
    """The number of the page that holds a paragraph, or on which a chapter begins; 0 if there is none."""
    found = (
        number
        for number, page in enumerate(pages_of(book))
        if page.chapter == place or any(paragraph.place == place for paragraph in page.paragraphs)
    )
    return next(found, 0)


def beginning(paragraph: Paragraph) -> str:
    plain = " ".join(paragraph.text.replace("**", "").split())
    return plain if len(plain) <= BEGINNING else plain[:BEGINNING].rsplit(" ", 1)[0].rstrip(",;:–—") + " …"


def written(paragraph: Paragraph, chapter: str = "") -> str:
    """A paragraph with its clauses in small print, after the title of its chapter where that is given."""
    small = " · ".join(filter(None, (chapter, *paragraph.clauses)))
    return f"{paragraph.text}\n-# {small}" if small else paragraph.text


class GuidePanel:
    def __init__(self, client: Longtable, slug: str, language: str, settings: PersonSettings) -> None:
        self.client, self.slug, self.settings = client, slug, settings
        game = client.game_host.games[slug]
        self.book = guide(game.folder, language)
        self.say = Translator(language, (), game.words)

    async def page(self, number: int) -> Layout:
        pages = pages_of(self.book)
        number = max(0, min(number, len(pages) - 1))
        page = pages[number]
        title = next(chapter.title for chapter in self.book.chapters if chapter.id == page.chapter)
        shown = [(paragraph, "") for paragraph in page.paragraphs]
        layout = await self._laid_out(f"### {title}\n-# {self._name}", shown)
        if number == 0:
            layout.after.append(f"-# {self.say('rules-how')}")
        layout.rows += self._turning(number, len(pages))
        layout.rows += self._chapters(page.chapter)
        if number == 0:
            layout.rows += self._beyond
        return layout

    async def summary(self) -> Layout:
        name = self.say(f"{self.slug}-name")
        language, palette = self.say.language, self.settings.palette
        drawing = Drawing(slug=self.slug, kind="summary", language=language, palette=palette, title=name)
        layout = Layout(words=[f"### {self._name}"])
        if self.settings.text_boards:
            layout.words += renderer_of(self.slug).summary_lines(drawing.look())
        else:
            layout.pictures.append(("summary.png", await drawn(self.client, drawing)))
        layout.rows += [*self._chapters(""), [self._back]]
        return layout

    async def found(self, query: str, paragraphs: Sequence[Paragraph]) -> Layout:
        asked = discord.utils.escape_markdown(query[:BEGINNING])
        head = f"### {self.say('rules-found', query=asked)}\n-# {self._name}"
        best, more = paragraphs[:SHOWN], paragraphs[SHOWN : SHOWN + OPTION_LIMIT]
        shown = [
            (part if part is best[0] else msgspec.structs.replace(part, example=None), part.chapter) for part in best
        ]
        layout = await self._laid_out(head, shown)
        if more:
            entries = [MenuOption(part.place, beginning(part), part.chapter) for part in more]
            layout.rows.append(menu(ButtonId("paragraph", about=self.slug), self.say("rules-more"), entries))
        layout.rows += [*self._chapters(""), [self._back]]
        return layout

    @property
    def _name(self) -> str:
        return self.say("rules-title", game=self.say(f"{self.slug}-name"))

    async def _laid_out(self, head: str, paragraphs: Sequence[tuple[Paragraph, str]]) -> Layout:
        """Lay out paragraphs, each with an optional chapter title, and the picture below its paragraph."""
        layout = Layout(words=[head])
        for paragraph, chapter in paragraphs:
            (layout.after if layout.pictures else layout.words).append(written(paragraph, chapter))
            if paragraph.example is None:
                continue
            if self.settings.text_boards:
                layout.words.append(f"*{paragraph.example.alt}*")
            else:
                picture = await self._picture(paragraph.example.name)
                layout.pictures.append(("example.png", msgspec.structs.replace(picture, alt=paragraph.example.alt)))
        return layout

    async def _picture(self, name: str) -> Picture:
        language, palette = self.say.language, self.settings.palette
        drawing = Drawing(slug=self.slug, kind="example", language=language, palette=palette, about=name)
        return await drawn(self.client, drawing)

    @property
    def _back(self) -> ui.Button[Any]:
        return button(ButtonId("guide", about=f"0.{self.slug}"), self.say("button-how-to-play"), emoji="📖")

    @property
    def _beyond(self) -> list[Row]:
        found = []
        if renderer_of(self.slug).in_short:
            found.append(button(ButtonId("summary", about=self.slug), self.say("button-summary"), emoji="📄"))
        if self.slug in self.client.game_host.learning.taught:
            found.append(button(ButtonId("learn", about=self.slug), self.say("button-learn"), emoji="🎓"))
        return [found] if found else []

    def _turning(self, number: int, pages: int) -> list[Row]:
        rows = pager(ButtonId("guide", about=self.slug), number, pages)
        if number and isinstance(rows[0], list):
            rows[0].append(self._back)
        return rows

    def _chapters(self, chapter: str) -> list[Row]:
        entries = [MenuOption(one.id, one.title, chosen=one.id == chapter) for one in self.book.chapters]
        return [*menus(ButtonId("chapter", about=self.slug), self.say("rules-chapters"), entries)]
