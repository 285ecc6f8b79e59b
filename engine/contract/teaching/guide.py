"""The guide: a game's rulebook for players, in chapters of short paragraphs, found by clause or by words.

`content/guide.<language>.md` holds blocks with an empty line between them:

    # How to play Tenno                          the title of the first page
    ## Attacking {#attack}                       a chapter and its id
    <!-- words: hit, strike -->                  what else people call the chapter or paragraph above
    You must attack … [SAM-TURN-1, SAM-ATT-1]    a paragraph with the clauses that it tells
    ![Two rows of three cards](example:attack)   a picture below the paragraph, with what it shows in words
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

import msgspec

from engine.contract.teaching.rulebook import CLAUSE_ID
from engine.contract.teaching.search import Index, Passage

FIRST_PAGE = "start"
_TITLE = re.compile(r"# (.+)")
_CHAPTER = re.compile(r"## (.+?) \{#([a-z-]+)\}")
_WORDS = re.compile(r"<!-- words: (.+) -->")
_EXAMPLE = re.compile(r"!\[(.+)\]\(example:([a-z0-9-]+)\)", re.DOTALL)
_CLAUSES = re.compile(rf"\s*\[((?:{CLAUSE_ID})(?:,\s+(?:{CLAUSE_ID}))*)\]$")
_BOLD = re.compile(r"\*\*(.+?)\*\*")


class Example(msgspec.Struct, frozen=True):
    """A picture that the game's renderer draws under this name, and its description in words."""

    name: str
    alt: str


class Paragraph(msgspec.Struct, frozen=True):
    """A few sentences on one thing; `place` is its address, `words` are other search terms for it."""

    place: str
    chapter: str
    text: str
    clauses: tuple[str, ...] = ()
    words: str = ""
    example: Example | None = None


class Chapter(msgspec.Struct, frozen=True):
    """Paragraphs under one title."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...] = ()


class Guide:
    """The first page and the chapters of one game in one language."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self.paragraphs = tuple(paragraph for chapter in chapters for paragraph in chapter.paragraphs)
        self._by_place = {paragraph.place: paragraph for paragraph in self.paragraphs}
        self._index = Index(Passage(part, part.clauses, part.text, _about(part)) for part in self.paragraphs)

    def paragraph(self, place: str) -> Paragraph | None:
        """The paragraph at an address."""
        return self._by_place.get(place)

    def telling(self, clause: str) -> Paragraph | None:
        """The paragraph that explains a clause: of several, the one with the fewest other clauses."""
        wanted = clause.strip().upper()
        found = [part for part in self.paragraphs if wanted in map(str.upper, part.clauses)]
        return min(found, key=lambda part: len(part.clauses), default=None)

    def search(self, query: str, most: int = 25) -> list[Paragraph]:
        """The paragraphs a query means, best first."""
        exact = self.telling(query)
        found = self._index.search(query, most)
        return list(dict.fromkeys([exact, *found] if exact else found))[:most]


def _about(paragraph: Paragraph) -> tuple[str, ...]:
    """The subject words of a paragraph: its chapter, above all if it begins it, words in bold, other search terms."""
    chapter = (paragraph.chapter,) * (3 if paragraph.place.endswith(".1") else 1)
    return (*chapter, " ".join(_BOLD.findall(paragraph.text)), paragraph.words)


class _Writing:
    """The parser's state for a guide, block by block; search terms under a heading belong to its first paragraph."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        self._heading_words = ""

    def read(self, block: str) -> None:
        """Parse the next block."""
        if found := _TITLE.fullmatch(block):
            self._open(Chapter(FIRST_PAGE, found[1]))
        elif found := _CHAPTER.fullmatch(block):
            self._open(Chapter(found[2], found[1]))
        elif not self.chapters:
            raise ValueError(f"before the title: {block}")
        elif found := _WORDS.fullmatch(block):
            self._add_words(found[1])
        elif found := _EXAMPLE.fullmatch(block):
            self._change(example=Example(found[2], " ".join(found[1].split())))
        else:
            self._add(block)

    def _open(self, chapter: Chapter) -> None:
        if any(chapter.id == other.id for other in self.chapters):
            raise ValueError(f"two chapters {chapter.id}")
        self.chapters.append(chapter)
        self._heading_words = ""

    def _add(self, block: str) -> None:
        if block.startswith(("#", "<", "!")):
            raise ValueError(f"unreadable: {block}")
        told = _CLAUSES.search(block)
        clauses = tuple(told[1].replace(",", " ").split()) if told else ()
        chapter = self.chapters[-1]
        place = f"{chapter.id}.{len(chapter.paragraphs) + 1}"
        text = _flowing(block[: told.start()] if told else block)
        self._put((*chapter.paragraphs, Paragraph(place, chapter.title, text, clauses, self._heading_words)))
        self._heading_words = ""

    def _add_words(self, words: str) -> None:
        if self.chapters[-1].paragraphs:
            self._change(words=words)
        else:
            self._heading_words = words

    def _change(self, **change: str | Example) -> None:
        if not self.chapters[-1].paragraphs:
            raise ValueError(f"no paragraph above {change}")
        *before, last = self.chapters[-1].paragraphs
        self._put((*before, msgspec.structs.replace(last, **change)))

    def _put(self, paragraphs: tuple[Paragraph, ...]) -> None:
        self.chapters[-1] = msgspec.structs.replace(self.chapters[-1], paragraphs=paragraphs)


def _flowing(block: str) -> str:
    """A block as one line, but for the items of a list."""
    return re.sub(r"\s*\n(?!- )\s*", " ", block).strip()


def parse(text: str) -> Guide:
    """Parse a guide."""
    writing = _Writing()
    for block in filter(None, re.split(r"\n\s*\n", text.strip())):
        writing.read(block.strip())
    return Guide(tuple(writing.chapters))


@functools.cache
def guide(folder: Path, language: str) -> Guide:
    """The guide in a game's folder, in the reader's language; without chapters where a draft has none yet."""
    path = folder / "content" / f"guide.{language}.md"
    return parse(path.read_text(encoding="utf-8") if path.is_file() else "")
