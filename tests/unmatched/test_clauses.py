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
