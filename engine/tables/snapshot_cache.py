"""A cache of what was computed from a table's snapshot: perspectives, summary, timelines."""

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
    """The cache of one snapshot: each thing is computed at most once, and all is dropped with the snapshot.

    `public` is the public perspective if the change that made the snapshot has computed it, `earlier` the public
    perspective that was last looked at before, with its version.
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
        self._snapshot = snapshot
        self._earlier = earlier
        self._perspectives: dict[int | None, Perspective] = {} if public is None else {None: public}
        self._undoable: dict[int, bool] = {}
        self._summary: tuple[object, TableSummary] | None = None
        self.timelines: dict[tuple[int | None, bool], Timeline] = {}

    def perspective(self, seat: int | None) -> Perspective:
        if seat not in self._perspectives:
            self._perspectives[seat] = Perspective(self._game, self._snapshot.position, seat)
        return self._perspectives[seat]

    def public(self) -> Perspective | None:
        """The perspective of the public; None before the game begins."""
        return None if self._snapshot.state is None else self.perspective(None)

    def at_version(self, version: int, seat: int | None) -> Perspective | None:
        """The perspective of a seat or the public at a version, if it is in memory."""
        if self._snapshot.state is not None and version == self._snapshot.record.version:
            return self.perspective(seat)
        if seat is None and self._earlier is not None and version == self._earlier[0]:
            return self._earlier[1]
        return None

    def last_seen(self) -> tuple[int, Perspective] | None:
        """The public perspective last shown, with its version: the next board marks what is new since."""
        public = self._perspectives.get(None)
        if public is not None and public.seen:
            return self._snapshot.record.version, public
        return self._earlier

    async def can_undo(self, seat: int, background: BackgroundWorker) -> bool:
        """Whether the seat can undo its latest step; long replays run in the background thread."""
        if seat not in self._undoable:
            game, tail = self._game, self._snapshot.tail
            weight = undo.undo_weight(tail, seat)
            self._undoable[seat] = await background.short_or_long(weight, lambda _: undo.can_undo(game, tail, seat))
        return self._undoable[seat]

    def summary(self, outages: Outages) -> TableSummary:
        """The public summary, with deadlines moved by outages."""
        spans = outages.spans()
        if self._summary is None or self._summary[0] != (outages.setbacks, spans):
            made = summary(outages.aligned(self._snapshot.record), spans)
            self._summary = ((outages.setbacks, spans), made)
        return self._summary[1]

    def forget(self) -> None:
        """Drop everything; it is computed again when needed."""
        self._perspectives.clear()
        self._undoable.clear()
        self.timelines.clear()
        self._earlier = self._summary = None


class CacheLimit:
    """Limits the number of tables with cached values, dropping the least recently used."""

    def __init__(self, most: int = HEADS) -> None:
        self._most = most
        self._newest: WeakValueDictionary[int, SnapshotCache] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._newest)

    def use(self, table: int, known: SnapshotCache) -> None:
        """Mark a table's cache as used; the least recently used one may be emptied."""
        self._newest.pop(table, None)
        self._newest[table] = known
        while len(self._newest) > self._most:
            oldest = self._newest.pop(next(self._newest.keys()), None)
            if oldest is not None:
                oldest.forget()
