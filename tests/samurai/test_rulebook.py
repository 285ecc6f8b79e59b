"""The rulebook in both languages."""

from __future__ import annotations

import re

import pytest

from engine.contract.teaching.rulebook import rulebook
from engine.games.samurai.content import FOLDER


def clause_ids(language: str) -> list[str]:
    """The ids of all clauses in a rulebook, in order."""
    return [clause.id for clause in rulebook(FOLDER, language).clauses]


def test_the_rulebook_is_whole() -> None:
    ids = clause_ids("en")
    assert len(ids) == len(set(ids)) == 197
    raw = (FOLDER / "content" / "rules.en.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\*\*(SAM-[A-Z]+-\d+|D-[A-Z]+|E\d+)\b", raw)) == set(ids)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_clauses_have_words_and_chapters(language: str) -> None:
    for clause in rulebook(FOLDER, language).clauses:
        assert clause.text, clause.id
        assert clause.chapter, clause.id


def test_russian_clauses_are_russian() -> None:
    for clause in rulebook(FOLDER, "ru").clauses:
        assert re.search(r"[а-яё]{3}", clause.text), clause.id


@pytest.mark.parametrize(
    ("language", "query", "clause"),
    [
        ("en", "sam-mon-5", "SAM-MON-5"),
        ("en", "tie-break geisha worth", "SAM-RUL-9"),
        ("ru", "ничья гейша", "SAM-GEI-6"),
    ],
)
def test_clauses_are_found(language: str, query: str, clause: str) -> None:
    assert clause in [found.id for found in rulebook(FOLDER, language).search(query)]
