"""No clause is left without a test: every id of the rules is cited by some test of this room."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.games.unmatched import GAME

ROOM = Path(__file__).parent
CLAUSE = re.compile(r"UNM-(?:[A-Z]+-)+\d+|UNM-D-\d+")


def clauses(language: str) -> list[str]:
    """The ids that the rules define: at the start of a clause, an example, or a row of the decision table."""
    text = (GAME.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8")
    defined = re.compile(r"^(?:- \*\*|\*\*|\| )(UNM-[A-Z0-9-]*\d)", re.MULTILINE)
    return [match.group(1) for match in defined.finditer(text)]


def cited() -> set[str]:
    """The ids named in docstrings of tests."""
    found: set[str] = set()
    for path in ROOM.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(CLAUSE.findall(ast.get_docstring(node) or ""))
    return found


def test_every_clause_is_tested() -> None:
    wanted = clauses("en")
    assert len(wanted) == len(set(wanted)) > 230
    assert not sorted(set(wanted) - cited())


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert not sorted(cited() - set(clauses("en")))


def shape(language: str) -> list[str]:
    """Headings by number, clauses, and how long each table is."""
    text = (GAME.folder / "content" / f"rules.{language}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#+ [\d.]*", text, re.MULTILINE)
    tables = [str(len(rows.splitlines())) for rows in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)]
    return [*headings, *clauses(language), *tables]


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
