"""Every guide is whole, short, the same in all languages, in words that players know, and can be searched."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cogs.panels.guide import pages_of, written
from cogs.ui.layouts import ROOM_FOR_MORE, TEXT_BUDGET
from config.language import LANGUAGES
from engine.contract.teaching.guide import FIRST_PAGE, Guide, parse
from renders.catalog import renderer_of
from renders.kit.alt import ALT_LIMIT
from tests.contract.guides import (
    GUIDES,
    asked_of,
    capitals,
    cited,
    clauses_of,
    code_words,
    guide_of,
    kind_of,
    named_in_code,
    spoken,
    strange_names,
    vocabulary,
)

BOOKS = [(slug, language) for slug in GUIDES for language in LANGUAGES]


class Limits(NamedTuple):
    """How long the parts of a guide may be."""

    first_page: int = 1500
    paragraph: int = 600
    title: int = 60
    chapters: int = 25
    examples: range = range(2, 7)


LIMITS = Limits()


def frame(book: Guide) -> list[object]:
    """What a guide tells where, whatever its language."""
    return [(part.place, part.clauses, part.example and part.example.name) for part in book.paragraphs]


@pytest.mark.parametrize("slug", GUIDES)
def test_all_languages_tell_the_same_in_the_same_places(slug: str) -> None:
    english = guide_of(slug, "en")
    for language in LANGUAGES:
        book = guide_of(slug, language)
        assert [chapter.id for chapter in book.chapters] == [chapter.id for chapter in english.chapters]
        assert frame(book) == frame(english)
    assert english.chapters[0].id == FIRST_PAGE
    assert not any(part.clauses for part in english.chapters[0].paragraphs), "people begin to read here"


@pytest.mark.parametrize("slug", GUIDES)
def test_every_clause_of_play_is_told(slug: str) -> None:
    clauses, told, left_out = clauses_of(slug), cited(guide_of(slug, "en")), asked_of(slug).left_out
    assert told - set(clauses) == set(), "no such clause"
    assert [c for c in clauses if c not in told and not {c, kind_of(c)} & left_out.keys()] == []
    assert named_in_code(slug) - told == set(), "a refusal leads nowhere"
    kinds = {kind_of(clause) for clause in clauses}
    assert left_out.keys() - kinds - set(clauses) == set(), "nothing of this kind is left out"


@pytest.mark.parametrize(("slug", "language"), BOOKS)
def test_a_guide_is_short(slug: str, language: str) -> None:
    book = guide_of(slug, language)
    assert sum(len(part.text) for part in book.chapters[0].paragraphs) <= LIMITS.first_page
    assert {part.place: len(part.text) for part in book.paragraphs if len(part.text) > LIMITS.paragraph} == {}
    assert [chapter.title for chapter in book.chapters if len(chapter.title) > LIMITS.title] == []
    assert [chapter.id for chapter in book.chapters if not chapter.paragraphs] == []
    assert len({chapter.title for chapter in book.chapters}) == len(book.chapters) <= LIMITS.chapters
    shown = [part.example for part in book.paragraphs if part.example]
    assert len(shown) in LIMITS.examples
    assert all(20 <= len(example.alt) <= ALT_LIMIT for example in shown)
    for page in pages_of(book):
        assert sum(len(written(part)) for part in page.paragraphs) <= TEXT_BUDGET - ROOM_FOR_MORE


@pytest.mark.parametrize(("slug", "language"), BOOKS)
def test_a_guide_speaks_the_words_of_the_game(slug: str, language: str) -> None:
    known = vocabulary(slug, language)
    lines = list(spoken(guide_of(slug, language)))
    code = {place: set(code_words(text, language)) - capitals(slug, language) for place, text in lines}
    assert {place: found for place, found in code.items() if found} == {}
    assert {place: found for place, text in lines if (found := strange_names(text, known))} == {}


@pytest.mark.parametrize("slug", GUIDES)
def test_all_pictures_of_the_guide_are_drawn_and_shown_once(slug: str) -> None:
    shown = [part.example.name for part in guide_of(slug, "en").paragraphs if part.example]
    assert sorted(shown) == sorted(renderer_of(slug).examples)


@pytest.mark.parametrize(("slug", "language"), BOOKS)
def test_every_question_finds_its_paragraph(slug: str, language: str) -> None:
    book = guide_of(slug, language)
    asked = asked_of(slug).questions[language]
    found = {question: [part.place for part in book.search(question)[:1]] for question in asked}
    assert found == {question: [place] for question, place in asked.items()}


@pytest.mark.parametrize(("slug", "language"), BOOKS)
def test_every_clause_that_is_told_leads_to_a_paragraph_that_tells_it(slug: str, language: str) -> None:
    book = guide_of(slug, language)
    for clause in cited(book):
        best = book.search(clause)[0]
        assert clause in best.clauses
        assert best == book.telling(clause)


@pytest.mark.parametrize("slug", GUIDES)
def test_enough_is_asked(slug: str) -> None:
    assert all(len(asked_of(slug).questions[language]) >= 12 for language in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Press samurai_7 now.", "en", ["_"]),
        ("It needs adv >= 2.", "en", [">"]),
        ("Then ENDCHECK comes.", "en", ["ENDCHECK"]),
        ("See SAM-ATT-1 for that.", "en", ["SAM-ATT-1"]),
        ("Use `auto`.", "en", ["`", "`"]),
        ("Приказ auto помогает.", "ru", ["auto"]),
        ("A +2 for an X.", "en", []),
        ("Знак X и сила 4.", "ru", []),
        ("Сенаторы II и IV.", "ru", []),
    ],
)
def test_code_is_noticed(text: str, language: str, found: list[str]) -> None:
    assert code_words(text, language) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Then the Ninja attacks.", []),
        ("Then the Wizard attacks.", ["Wizard"]),
        ("Press “Attack” or “Explode”.", ["Explode"]),
    ],
)
def test_a_name_that_nobody_knows_is_noticed(text: str, found: list[str]) -> None:
    assert strange_names(text, vocabulary("samurai", "en")) == found


def test_a_paragraph_that_is_no_part_of_a_guide_is_refused() -> None:
    with pytest.raises(ValueError, match="before the title"):
        parse("No title.")
