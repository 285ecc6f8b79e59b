"""What is known of a table's head: whatever was computed from it to answer a question, kept for the next one."""

from __future__ import annotations

from weakref import WeakValueDictionary

from engine.contract import AnyGame
from engine.tables.core.perspective import Perspective
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.summary import TableSummary, summary
from engine.tables.history.timeline import Timeline
from engine.tables.operations import undo
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.schedule.outages import Outages

# About 50 kB each.
HEADS = 40


class SnapshotCache:
    """What was computed for one head, each thing at most once; it goes as a whole when the head is replaced.

    `public` is the public's outlook where the change that made the head has it already, `earlier` the last one that was
    looked at before, with its version.
    """

    def __init__(
        self,
        game: AnyGame,
        snapshot: Snapshot,
        *,
        public: Perspective | None = None,
        earlier: tuple[int, Perspective] | None = None,
    ) -> None:
        self._game = game
        self._head = snapshot
        self._earlier = earlier
        self._perspectives: dict[int | None, Perspective] = {} if public is None else {None: public}
        self._undoable: dict[int, bool] = {}
        self._brief: tuple[object, TableSummary] | None = None
        self.timelines: dict[tuple[int | None, bool], Timeline] = {}

    def perspective(self, seat: int | None) -> Perspective:
        """The position as a seat or the public has it."""
        if seat not in self._perspectives:
            self._perspectives[seat] = Perspective(self._game, self._head.position, seat)
        return self._perspectives[seat]

    def public(self) -> Perspective | None:
        """The position as the public has it; a table that has not begun has none."""
        return None if self._head.state is None else self.perspective(None)

    def at_version(self, version: int, seat: int | None) -> Perspective | None:
        """The position at a version as a seat or the public had it, if it is at hand."""
        if self._head.state is not None and version == self._head.record.version:
            return self.perspective(seat)
        if seat is None and self._earlier is not None and version == self._earlier[0]:
            return self._earlier[1]
        return None

    def last_seen(self) -> tuple[int, Perspective] | None:
        """What the public last saw of the table, and at which version: the next board shows what is new since."""
        public = self._perspectives.get(None)
        if public is not None and public.seen:
            return self._head.record.version, public
        return self._earlier

    async def can_undo(self, seat: int, background: BackgroundWorker) -> bool:
        """Whether the seat can take back its latest step without asking; long replays go to the workbench."""
        if seat not in self._undoable:
            game, tail = self._game, self._head.tail
            weight = undo.undo_weight(tail, seat)
            self._undoable[seat] = await background.short_or_long(weight, lambda _: undo.can_undo(game, tail, seat))
        return self._undoable[seat]

    def summary(self, outages: Outages) -> TableSummary:
        """The table as everybody sees it, with deadlines as far away as outages made them."""
        spans = outages.spans()
        if self._brief is None or self._brief[0] != (outages.setbacks, spans):
            made = summary(outages.aligned(self._head.record), spans)
            self._brief = ((outages.setbacks, spans), made)
        return self._brief[1]

    def forget(self) -> None:
        """Let go of everything; it is computed again when it is asked for."""
        self._perspectives.clear()
        self._undoable.clear()
        self.timelines.clear()
        self._earlier = self._brief = None


class CacheLimit:
    """Sees to it that only the tables looked at last keep what is known of them."""

    def __init__(self, most: int = HEADS) -> None:
        self._most = most
        self._newest: WeakValueDictionary[int, SnapshotCache] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._newest)

    def use(self, table: int, known: SnapshotCache) -> None:
        """What is known of a table is asked for; what was asked for longest ago may have to go."""
        self._newest.pop(table, None)
        self._newest[table] = known
        while len(self._newest) > self._most:
            oldest = self._newest.pop(next(self._newest.keys()), None)
            if oldest is not None:
                oldest.forget()
