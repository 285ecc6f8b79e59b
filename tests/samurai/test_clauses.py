"""The rulebook in both languages, and that no clause of it goes untested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.samurai.content import FOLDER
from engine.rules.rulebook import rulebook

CITED = re.compile(r"\b(SAM-[A-Z]+-\d+|D-[A-Z]+|E\d+)\b")
RANGE = re.compile(r"\b(SAM-[A-Z]+-)(\d+) to (?:SAM-[A-Z]+-)?(\d+)\b")


def clause_ids(language: str) -> list[str]:
    """The ids of all clauses in a rulebook, in order."""
    return [clause.id for clause in rulebook(FOLDER, language).clauses]


def cited() -> set[str]:
    """Every clause named in a test."""
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name != Path(__file__).name:
            text = path.read_text(encoding="utf-8")
            found |= set(CITED.findall(text))
            for group, first, last in RANGE.findall(text):
                found |= {f"{group}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_clause_is_tested() -> None:
    tested = cited()
    assert [clause for clause in clause_ids("en") if clause not in tested] == []


def test_no_clause_is_cited_that_does_not_exist() -> None:
    known = set(clause_ids("en"))
    source = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    assert {clause for clause in cited() if clause not in known} == set()
    assert {clause for clause in CITED.findall(source) if clause not in known} == set()


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


def test_both_languages_have_the_same_clauses() -> None:
    assert clause_ids("en") == clause_ids("ru")


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
