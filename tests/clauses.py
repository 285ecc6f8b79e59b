"""Which clauses of a rulebook the tests of a game prove, and which its program does not name.

A clause counts where a test asserts it: the test has an assertion, and the clause's id stands in its docstring, in its
decorators with the tables of rows they name, or in the assertion itself. What stands in comments, in helpers or beside
tests does not count, nor what is tried in the deep part of the tests only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from config.language import ROOT
from engine.contract.teaching.rulebook import parse

TESTS = Path(__file__).parent
# What asserts for the test that calls it.
ASSERTING = frozenset({"pytest.raises", "pytest.fail", "holds"})

_NAME = re.compile(r"\b[A-Za-z]\w*(?:-\w+)*")
_ID = re.compile(r"([A-Z]+)(?:-[A-Z]+)*-?\d+[a-z]?|(D)-[A-Z]+(?:-[A-Z0-9]+)*")
_EXAMPLE = re.compile(r"^\*\*([A-Z]+(?:-[A-Z]+)*-\d+)\b", re.MULTILINE)
_RANGE = re.compile(r"\b([A-Z]+(?:-[A-Z]+)*-)(\d+) to (?:\1)?(\d+)\b")


def defined(rules: str) -> list[str]:
    """The ids of all clauses of a rulebook, and of the examples that begin a paragraph."""
    return [*(clause.id for clause in parse(rules).clauses), *_EXAMPLE.findall(rules)]


def misplaced(slug: str, elsewhere: Mapping[str, str]) -> list[str]:
    """The clauses that a game's program does not name and no reason lists, and those listed that it does name.

    `elsewhere` has the clauses that no single place carries out, by the reason: ids, and families as `EMP-TERM-*`.
    """
    clauses = defined((ROOT / "engine/games" / slug / "content/rules.en.md").read_text(encoding="utf-8"))
    sources = [path for room in ("engine/games", "renders") for path in (ROOT / room / slug).rglob("*.py")]
    named = {name for path in sources for name in names(path.read_text(encoding="utf-8"))}
    listed = [name for group in elsewhere.values() for name in group.split()]
    families = tuple(name.removesuffix("*") for name in listed if name.endswith("*"))
    missing = {clause for clause in clauses if clause not in named and not clause.startswith(families)}
    return sorted(missing.symmetric_difference(name for name in listed if not name.endswith("*")))


def unproved(rooms: Iterable[Path], clauses: Collection[str]) -> list[str]:
    """The clauses that no test of these rooms asserts."""
    named = _named(rooms)
    return [clause for clause in clauses if clause not in named]


def unknown(rooms: Iterable[Path], clauses: Collection[str]) -> list[str]:
    """What tests of these rooms name like a clause, but is none."""
    return strangers(_named(rooms), clauses)


def strangers(names: Collection[str], clauses: Collection[str]) -> list[str]:
    """The names that look like these clauses and are not among them."""
    families = {_family(clause) for clause in clauses}
    return sorted(name for name in names if _family(name) in families and name not in clauses)


def names(text: str) -> set[str]:
    """The words and ids of a text; "SAM-ATT-1 to 3" names all three."""
    found = set(_NAME.findall(text))
    for group, first, last in _RANGE.findall(text):
        found |= {f"{group}{number}" for number in range(int(first), int(last) + 1)}
    return found


def asserted(source: str) -> set[str]:
    """Everything the tests of one file name where they assert something."""
    return {name for _, found in proofs(source) for name in found}


def proofs(source: str) -> Iterator[tuple[str, set[str]]]:
    """The tests of one file that assert something, in order, each with everything it names."""
    module = ast.parse(source)
    tables = dict(_tables(module))
    for test in module.body:
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) and test.name.startswith("test_"):
            assertions = [node for node in ast.walk(test) if _asserts(node)]
            if assertions and not any(ast.unparse(mark) == "deep" for mark in test.decorator_list):
                found = names(ast.get_docstring(test) or "")
                for node in (*test.decorator_list, *assertions):
                    found |= {name for text in _strings(node, tables) for name in names(text)}
                yield test.name, found


def rooms(slug: str) -> list[Path]:
    """Where the tests of a game's rules and of its pictures stand."""
    return [TESTS / slug, TESTS / "renders" / slug]


def files(rooms: Iterable[Path]) -> list[Path]:
    """The files of tests in these rooms, without those that only list clauses and prove nothing of the rules."""
    listing = ("test_rulebook.py", "test_clause_places.py")
    return [path for room in rooms for path in sorted(room.glob("test_*.py")) if path.name not in listing]


def _family(name: str) -> str | None:
    found = _ID.fullmatch(name)
    return found and (found[1] or found[2])


def _named(rooms: Iterable[Path]) -> set[str]:
    """What the tests of some rooms assert."""
    return {name for path in files(rooms) for name in asserted(path.read_text(encoding="utf-8"))}


def _tables(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _asserts(node: ast.AST) -> bool:
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and ast.unparse(node.func) in ASSERTING)


def _strings(node: ast.AST, tables: dict[str, ast.expr]) -> Iterator[str]:
    """The texts in an expression and in the tables of the file that it names."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.Name) and part.id in tables:
            rest = {name: table for name, table in tables.items() if name != part.id}
            yield from _strings(tables[part.id], rest)
