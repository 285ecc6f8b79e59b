"""`docs/rulings.md` is what `make rulings` writes, and every ruling in it is complete."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from config.language import LANGUAGES
from engine.catalog import catalog
from engine.contract.teaching.rulebook import rulebook
from tests.rulings.document import document, path_of, rulings

LINES = 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_is_what_the_command_writes(language: str) -> None:
    written = path_of(language).read_text(encoding="utf-8").splitlines()
    found = list(
        unified_diff(written, document(language).splitlines(), "as written", "as it should be", lineterm="", n=0)
    )
    assert not found, "\n".join(["run `make rulings`:", *found[:LINES]])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", catalog)
def test_every_ruling_has_a_question_a_reason_and_its_clauses(slug: str, language: str) -> None:
    book = rulebook(catalog[slug].folder, language)
    rows = rulings(slug, language)
    assert rows
    assert [row.id for row in rows if not all(any(map(str.isalnum, cell)) for cell in row)] == []
    assert [(row.id, name) for row in rows for name in row.clauses.split(", ") if not book.clause(name)] == []


@pytest.mark.parametrize("slug", catalog)
def test_both_languages_decide_the_same_clauses(slug: str) -> None:
    english, russian = ([(row.id, row.clauses) for row in rulings(slug, language)] for language in LANGUAGES)
    assert english == russian
