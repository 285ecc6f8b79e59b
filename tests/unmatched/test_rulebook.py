"""The rulebook in both languages."""

from __future__ import annotations

import re

import pytest

from engine.contract.teaching.rulebook import rulebook
from engine.games.unmatched import GAME
from tests.clauses import defined


def shape(language: str) -> list[str]:
    """Headings by number, clauses, and how long each table is."""
    text = (GAME.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#+ [\d.]*", text, re.MULTILINE)
    tables = [str(len(rows.splitlines())) for rows in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)]
    return [*headings, *defined(text), *tables]


def test_both_languages_have_the_same_rules() -> None:
    """The Russian rules have the same clauses in the same order under the same headings."""
    assert shape("ru") == shape("en")


def test_the_numbers_of_a_clause_do_not_change_in_translation() -> None:
    """Card ids, spaces and numbers are the same in both languages, clause by clause."""
    for one, other in zip(*(lines(language) for language in ("en", "ru")), strict=True):
        assert one == other


def lines(language: str) -> list[tuple[str, list[str]]]:
    """Every clause with the codes that stand in it."""
    text = (GAME.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8")
    found = re.findall(r"^(?:- \*\*|\*\*|\| )(UNM-[A-Z0-9-]*\d)(.*)$", text, re.MULTILINE)
    return [(clause, sorted(set(re.findall(r"`[a-z_:A-Z0-9*]+`|\b[NSWHE]\d\b", body)))) for clause, body in found]


@pytest.mark.parametrize(
    ("forms", "clause"),
    [(("дверь", "двери", "дверей", "дверями"), "UNM-DOOR-"), (("манёвр", "манёвра", "маневром"), "UNM-MAN-")],
)
def test_a_word_is_found_in_every_form(forms: tuple[str, ...], clause: str) -> None:
    found = [[one.id for one in rulebook(GAME.folder, "ru").search(form)] for form in forms]
    assert found[0][0].startswith(clause)
    assert all(ids == found[0] for ids in found)
