"""The head of a table: where it stands now."""

from __future__ import annotations

import msgspec

from engine.contract import State
from engine.tables.core.errors import NotRunning
from engine.tables.core.model import Phase, TableRecord
from engine.tables.core.undo import Tail


class Snapshot(msgspec.Struct, frozen=True):
    """Everything in memory of a loaded table; replaced as a whole when a change has been stored.

    It counts for as long as the stored row has the same `row_version`.
    """

    record: TableRecord
    state: State | None
    tail: Tail | None
    row_version: int

    @property
    def position(self) -> State:
        """The game's state; a table that has not begun has none."""
        if self.state is None:
            raise NotRunning
        return self.state

    @property
    def runs(self) -> bool:
        """Whether the game goes on."""
        return self.record.phase is Phase.RUNNING

    @property
    def plays(self) -> bool:
        """Whether moves can be made now: the game goes on and does not rest."""
        return self.state is not None and self.runs and not self.record.paused
