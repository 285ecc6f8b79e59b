"""The words of `docs/glossary.md` are defined where it says."""

from __future__ import annotations

import ast

from config.language import ROOT
from tests.documents import quoted, tables_of

ROWS = [row for table in tables_of("glossary.md", "word", "means") for row in table]

MOST = 45


def defined(path: str) -> set[str]:
    """The names of all classes, functions and methods of a file."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_the_glossary_stays_short() -> None:
    assert len(ROWS) <= MOST, "an ordinary word needs no row: use it as everybody does"


def test_no_word_stands_twice() -> None:
    words = [row["word"] for row in ROWS]
    assert sorted(words) == sorted(set(words))


def test_every_word_is_defined_where_the_glossary_says() -> None:
    rows = [row for row in ROWS if row["in"]]
    assert all(quoted(row["word"]) for row in rows)
    strange = {row["word"]: set(quoted(row["word"])) - names_in(*quoted(row["in"])) for row in rows}
    assert {word: names for word, names in strange.items() if names} == {}


def names_in(*paths: str) -> set[str]:
    """The names that some files define."""
    return {name for path in paths for name in defined(path)}


def test_a_name_of_the_code_has_its_file() -> None:
    assert [row["word"] for row in ROWS if quoted(row["word"]) and not row["in"]] == []
