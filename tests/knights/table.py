"""What the tests of this game share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])


def clause(*ids: str) -> Callable[[F], F]:
    """Says which clauses of the rules a test proves; `tests.clauses` reads it."""
    return lambda test: test
