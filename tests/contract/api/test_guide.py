"""Guides are read from their files, and their paragraphs are found by clause and by the words people use."""

from __future__ import annotations

import pytest

from engine.contract.teaching.guide import Example, Paragraph, parse
from engine.contract.teaching.search import QUERY_LIMIT

TEXT = """
# How to play

You settle the land. [TOY-WIN-1]

## Settling {#settle}

<!-- words: colony, found a town -->

To settle you need a boat
and a settler. [TOY-SET-1, TOY-SET-2]

![A boat beside
a shore.](example:boat)

**Two steps.**
- First you sail,
over the sea.
- Then you land.

<!-- words: voyage -->

## Дверь и сёгун {#door}

Дверью можно хлопнуть. [TOY-SET-1, TOY-DOOR-1, TOY-DOOR-2]

Сёгун спит. [TOY-DOOR-1a]
"""


def test_chapters_paragraphs_clauses_words_and_pictures_are_read() -> None:
    book = parse(TEXT)
    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [
        ("start", "How to play"),
        ("settle", "Settling"),
        ("door", "Дверь и сёгун"),
    ]
    assert book.paragraph("settle.1") == Paragraph(
        "settle.1",
        "Settling",
        "To settle you need a boat and a settler.",
        ("TOY-SET-1", "TOY-SET-2"),
        "colony, found a town",
        Example("boat", "A boat beside a shore."),
    )
    steps = book.paragraph("settle.2")
    assert steps is not None
    assert steps.text == "**Two steps.**\n- First you sail, over the sea.\n- Then you land."
    assert (steps.clauses, steps.words, steps.example) == ((), "voyage", None)
    assert book.paragraph("settle.3") is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Words.\n\n# Title", "before the title"),
        ("# Title\n\n### Too deep", "unreadable"),
        ("# Title\n\n## No id", "unreadable"),
        ("# Title\n\n<!-- a remark -->", "unreadable"),
        ("# Title\n\n![](example:boat)", "unreadable"),
        ("# Title\n\n![A boat.](example:boat)", "no paragraph above"),
        ("# Title\n\n## One {#a}\n\nText.\n\n## Two {#a}", "two chapters a"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse(text)


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("TOY-SET-2", ["settle.1"]),
        ("toy-door-1A", ["door.2"]),
        ("TOY-SET", ["settle.1", "door.1"]),
        ("toy-w", ["start.1"]),
        ("how to settle", ["settle.1", "settle.2", "start.1"]),
        ("settlement", ["settle.1", "settle.2", "start.1"]),
        ("colonies", ["settle.1"]),
        ("voyages", ["settle.2"]),
        ("дверь", ["door.1", "door.2"]),
        ("двери", ["door.1", "door.2"]),
        ("сегуном", ["door.1", "door.2"]),
        ("двер", ["door.1", "door.2"]),
        ("who", []),
        ("zeppelin", []),
        ("", []),
        ("zeppelin " * QUERY_LIMIT + "boat", []),
    ],
)
def test_paragraphs_are_found(query: str, places: list[str]) -> None:
    assert [part.place for part in parse(TEXT).search(query)] == places


def test_a_clause_leads_to_the_paragraph_that_tells_least_beside_it() -> None:
    book = parse(TEXT)
    told = [book.telling(clause) for clause in ("TOY-SET-1", "toy-door-1a", "TOY-DOOR-2", "TOY-X-1")]
    assert [part and part.place for part in told] == ["settle.1", "door.2", "door.1", None]


def test_no_more_is_found_than_asked_for() -> None:
    assert len(parse(TEXT).search("settle", most=2)) == 2
