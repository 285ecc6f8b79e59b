"""Which cases of a test `make test` tries, and which it leaves to the deep part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

deep = pytest.mark.deep


def mostly_deep(cases: Iterable[T], kept: Callable[[T], bool]) -> list[Any]:
    """The cases of a test as parameters; all but those kept are deep."""
    return [case if kept(case) else _deep(case) for case in cases]


def first_of(cases: Iterable[T]) -> list[Any]:
    """The cases of a test as parameters; all but the first are deep."""
    first, *rest = cases
    return [first, *map(_deep, rest)]


def _deep(case: Any) -> Any:
    return pytest.param(*case, marks=deep) if type(case) is tuple else pytest.param(case, marks=deep)
