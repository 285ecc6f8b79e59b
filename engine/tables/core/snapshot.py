"""The immutable in-memory snapshot of a loaded table."""

from __future__ import annotations

import msgspec

from engine.contract import State
from engine.tables.core.errors import NotRunning
from engine.tables.core.model import Phase, TableRecord
from engine.tables.core.undo import Tail


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a loaded table in memory; replaced as a whole when a change has been stored.

    It is current as long as the stored row has the same `row_version`.
    """

    record: TableRecord
    state: State | None
    tail: Tail | None
    row_version: int

    @property
    def position(self) -> State:
        if self.state is None:
            raise NotRunning
        return self.state

    @property
    def runs(self) -> bool:
        """Whether the game is running, paused or not."""
        return self.record.phase is Phase.RUNNING

    @property
    def plays(self) -> bool:
        """Whether moves can be made now: the game is running and not paused."""
        return self.state is not None and self.runs and not self.record.paused
