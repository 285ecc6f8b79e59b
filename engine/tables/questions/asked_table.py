"""The part of a table that is needed to put its question before one person."""

from __future__ import annotations

from typing import Any, Protocol

from engine.contract import Arrangement, Bundle, Game, Move
from engine.tables.core.preview import Preview


class AskedTable(Protocol):
    """A table, or a lesson, at which a person is asked something."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        ...

    def choices(self, user: int) -> list[Move]:
        """Every move the person can make now."""
        ...

    def bundle(self, user: int, verb: str = "") -> Bundle | None:
        """The person's choices (of one verb) as a pick of several things or an amount, where they are one."""
        ...

    def arrangement(self, user: int) -> Arrangement:
        """How the game arranges the person's choices."""
        ...

    def preview(self, user: int) -> Preview:
        """A preview of the person's moves."""
        ...

    def decision(self, user: int) -> int:
        """The number of the decision the person faces."""
        ...
