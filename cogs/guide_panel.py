"""A game's guide as panels: its pages to be turned, what a search found, and the chapters always in reach."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from functools import partial

import discord
import msgspec

from cogs.choosing import pager
from cogs.client import Longtable
from cogs.layouts import Layout, Row
from cogs.taps import OPTION_LIMIT, Entry, Tap, button, menu, menus
from config.language import Speaker
from engine.rules.guide import Guide, Paragraph, guide
from engine.tables import Settings
from renders.catalog import renderer_of
from renders.renderer import Look, Picture

# What a phone shows of a text without much scrolling.
PAGE = 1400
SHOWN = 3
BEGINNING = 60


class Page(msgspec.Struct, frozen=True):
    """Paragraphs that are shown together; at most one of them has a picture."""

    chapter: str
    paragraphs: tuple[Paragraph, ...]


@functools.cache
def pages_of(book: Guide) -> tuple[Page, ...]:
    """All pages of a guide, a new one for each chapter."""
    pages: list[Page] = []
    for chapter in book.chapters:
        pages.append(Page(chapter.id, ()))
        for paragraph in chapter.paragraphs:
            held = pages[-1].paragraphs
            if held and not _room(held, paragraph):
                pages.append(Page(chapter.id, (paragraph,)))
            else:
                pages[-1] = Page(chapter.id, (*held, paragraph))
    return tuple(pages)


def _room(held: Sequence[Paragraph], paragraph: Paragraph) -> bool:
    if paragraph.example and any(other.example for other in held):
        return False
    return sum(len(other.text) for other in (*held, paragraph)) <= PAGE


def page_with(book: Guide, place: str) -> int:
    """The page on which a paragraph stands, or the first of a chapter."""
    found = (
        number
        for number, page in enumerate(pages_of(book))
        if page.chapter == place or any(paragraph.place == place for paragraph in page.paragraphs)
    )
    return next(found, 0)


def beginning(paragraph: Paragraph) -> str:
    """The first words of a paragraph, for a list."""
    plain = " ".join(paragraph.text.replace("**", "").split())
    return plain if len(plain) <= BEGINNING else plain[:BEGINNING].rsplit(" ", 1)[0].rstrip(",;:–—") + " …"


def written(paragraph: Paragraph) -> str:
    """A paragraph with its clauses in small letters."""
    return f"{paragraph.text}\n-# {' · '.join(paragraph.clauses)}" if paragraph.clauses else paragraph.text


class GuidePanel:
    """The guide of one game for one reader."""

    def __init__(self, client: Longtable, slug: str, language: str, settings: Settings) -> None:
        self.client, self.slug, self.settings = client, slug, settings
        game = client.house.games[slug]
        self.book = guide(game.folder, language)
        self.say = Speaker(language, (), game.words)

    async def page(self, number: int) -> Layout:
        """One page with the ways to all others."""
        pages = pages_of(self.book)
        number = max(0, min(number, len(pages) - 1))
        page = pages[number]
        title = next(chapter.title for chapter in self.book.chapters if chapter.id == page.chapter)
        layout = await self._laid_out(f"### {title}\n-# {self._name}", page.paragraphs)
        if number == 0:
            layout.after.append(f"-# {self.say('rules-how')}")
        layout.rows += pager(Tap("guide", about=self.slug), number, len(pages))
        layout.rows += self._ways(page.chapter)
        return layout

    async def found(self, query: str, paragraphs: Sequence[Paragraph]) -> Layout:
        """The best paragraphs that were found, and the others to choose from."""
        asked = discord.utils.escape_markdown(query[:BEGINNING])
        head = f"### {self.say('rules-found', query=asked)}\n-# {self._name}"
        best, more = paragraphs[:SHOWN], paragraphs[SHOWN : SHOWN + OPTION_LIMIT]
        told = [msgspec.structs.replace(part, text=f"**{part.chapter}**\n{part.text}") for part in best]
        unpictured = [msgspec.structs.replace(part, example=None) for part in told[1:]]
        layout = await self._laid_out(head, [*told[:1], *unpictured])
        if more:
            entries = [Entry(part.place, beginning(part), part.chapter) for part in more]
            layout.rows.append(menu(Tap("paragraph", about=self.slug), self.say("rules-more"), entries))
        layout.rows += self._ways("")
        return layout

    @property
    def _name(self) -> str:
        return self.say("rules-title", game=self.say(f"{self.slug}-name"))

    async def _laid_out(self, head: str, paragraphs: Sequence[Paragraph]) -> Layout:
        """Paragraphs below each other, the picture below the one it belongs to."""
        layout = Layout(words=[head])
        for paragraph in paragraphs:
            (layout.after if layout.pictures else layout.words).append(written(paragraph))
            if paragraph.example is None:
                continue
            if self.settings.text_boards:
                layout.words.append(f"*{paragraph.example.alt}*")
            else:
                picture = await self._picture(paragraph.example.name)
                layout.pictures.append(("example.png", msgspec.structs.replace(picture, alt=paragraph.example.alt)))
        return layout

    async def _picture(self, name: str) -> Picture:
        look = Look[object](speaker=self.say, palette=self.settings.palette)
        return await self.client.pictures.draw(
            ("example", self.slug, name, self.say.language, look.palette),
            partial(renderer_of(self.slug).example, name, look),
        )

    def _ways(self, chapter: str) -> list[Row]:
        """The list of chapters, and the way back to the first page."""
        entries = [Entry(one.id, one.title, chosen=one.id == chapter) for one in self.book.chapters]
        rows: list[Row] = [*menus(Tap("chapter", about=self.slug), self.say("rules-chapters"), entries)]
        if chapter != self.book.chapters[0].id:
            rows.append([button(Tap("guide", about=f"0.{self.slug}"), self.say("button-how-to-play"), emoji="📖")])
        return rows
