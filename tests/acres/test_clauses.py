"""Every clause of the rules is proved by a test that names it."""

from __future__ import annotations

import importlib
import pkgutil

from engine.games.acres import GAME
from engine.games.acres.content import VARIANTS
from engine.rules.rulebook import rulebook
from tests import acres


def proved() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for module in pkgutil.iter_modules(acres.__path__):
        if module.name.startswith("test_"):
            for name, test in vars(importlib.import_module(f"tests.acres.{module.name}")).items():
                for clause in getattr(test, "clauses", ()):
                    found.setdefault(clause, []).append(f"{module.name}.{name}")
    return found


def test_every_clause_is_proved() -> None:
    clauses = {clause.id for clause in rulebook(GAME.folder, "en").clauses}
    assert len(clauses) > 190
    assert sorted((clauses | set(VARIANTS)) - set(proved())) == []


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    clauses = {clause.id for clause in rulebook(GAME.folder, "en").clauses}
    assert sorted(set(proved()) - clauses - set(VARIANTS)) == []
