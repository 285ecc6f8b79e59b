"""Reads the history of games: steps, and the positions before or after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.contract import AnyGame, Event, State
from engine.contract.saves import lap_of
from engine.tables.core.errors import NoSuchStep, NothingToTakeBack
from engine.tables.core.model import PLAYED, Step, StepKind, TableRecord
from engine.tables.core.undo import Past, Tail, live_step
from engine.tables.history import step_store
from engine.tables.history.compression import EVENTS
from engine.tables.operations.undo import step_again
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import WorkBudget
from engine.tables.storage import Ledger, Row, Store

BOUNDARIES = frozenset(
    {StepKind.START, StepKind.TAKEBACK, StepKind.DROP, StepKind.REJOIN, StepKind.CONCEDE, StepKind.REPAIR}
)
# Steps that change who sits at the table, which a takeback must not undo.
ONE_WAY = frozenset({StepKind.DROP, StepKind.REJOIN, StepKind.CONCEDE})
LAST = 1 << 60
# The maximum number of steps shown in a log, several times the longest game.
STEPS_TOLD = 2000


def _listed(kinds: frozenset[StepKind]) -> str:
    return ", ".join(f"'{kind}'" for kind in sorted(kinds))


_BOUNDARY = (
    "SELECT max(seq) FROM steps WHERE number = ? AND seq < ? AND snapshot IS NOT NULL"
    f" AND (sealed = 1 OR kind IN ({_listed(BOUNDARIES)}))"
)
_OWN = "SELECT max(seq) FROM steps WHERE number = ? AND seat = ? AND kind = 'move' AND undone IS NULL"
_OWN_VERSION = (
    "SELECT version FROM steps WHERE number = ? AND seat = ? AND kind = 'move' AND undone IS NULL"
    " ORDER BY seq DESC LIMIT 1"
)
_ONE_WAY = f"SELECT 1 FROM steps WHERE number = ? AND seq > ? AND kind IN ({_listed(ONE_WAY)})"
_keys = msgspec.json.Decoder(tuple[str, ...])
_events = msgspec.json.Decoder(tuple[Event, ...])
_data = msgspec.json.Decoder(dict[str, Any])
_record = msgspec.json.Decoder(TableRecord)


def step_of(row: Row) -> Step:
    seq, kind, seat, user, keys, events, data, sealed, secret, undone, version, rules, at, snapshot = row
    return Step(
        seq=seq,
        kind=StepKind(kind),
        seat=seat,
        user=user,
        keys=_keys.decode(keys),
        events=_events.decode(events),
        data=_data.decode(data),
        sealed=bool(sealed),
        secret=bool(secret),
        undone=undone,
        version=version,
        rules=rules,
        at=at,
        snapshot=snapshot,
    )


def record_of(stored: bytes | str) -> TableRecord:
    return _record.decode(stored)


def read_table(db: Ledger, number: int) -> tuple[TableRecord, list[Step], int] | None:
    """A table's record, its steps since the last one that cannot be undone, and its edition; None if there is none."""
    found = db.execute("SELECT record, edition FROM tables WHERE number = ?", (number,)).fetchone()
    if found is None:
        return None
    steps = _since_boundary(db, number, LAST) or [step_of(row) for row in step_store.ending(db, number)]
    return record_of(found[0]), steps, found[1]


def _since_boundary(db: Ledger, number: int, before: int) -> list[Step]:
    boundary = db.execute(_BOUNDARY, (number, before)).fetchone()[0]
    return [] if boundary is None else [step_of(row) for row in step_store.tail(db, number, boundary, before)]


def unfold(game: AnyGame, steps: list[Step]) -> tuple[State, Tail] | None:
    """The position after the last of these steps, and what can be undone; the first step cannot.

    A tail longer than today's limits cannot be undone at all.
    """
    saved = [step.snapshot for step in steps if step.snapshot is not None]
    if not saved:
        return None
    base = game.load(saved[0])
    live = tuple(live_step(step) for step in steps[1:] if step.kind in PLAYED and step.undone is None)
    state, tail = game.load(saved[-1]), Tail(base, live)
    return state, tail if tail.within_bounds else Tail(state)


class Archive:
    """Queries for the stored history of games."""

    def __init__(self, store: Store, replays: BackgroundWorker) -> None:
        self._store = store
        self._replays = replays

    async def rows(self, number: int) -> list[Row]:
        """The whole history of a table with snapshots, as rows to be decoded elsewhere by `step_of`."""
        return await self._store.read(lambda db: list(step_store.whole(db, number)))

    async def whole(self, number: int) -> tuple[TableRecord, list[Row]]:
        """A table's record and all rows of its history, read in one transaction."""

        def read(db: Ledger) -> tuple[TableRecord, list[Row]]:
            found = db.execute("SELECT record FROM tables WHERE number = ?", (number,)).fetchone()
            return record_of(found[0]), list(step_store.whole(db, number))

        return await self._store.read(read)

    async def steps(self, number: int, after: int = -1) -> list[Step]:
        """The steps of a table after a version, without their positions; of a very long history the latest."""
        return await self._read(lambda db: step_store.told(db, number, after, STEPS_TOLD))

    async def steps_since(self, number: int, seat: int) -> list[Step]:
        """The steps of a table from the seat's latest move on; all of them if it made none."""
        row = await self._store.row(_OWN_VERSION, (number, seat))
        return await self.steps(number, -1 if row is None else row[0] - 1)

    async def steps_between(self, number: int, after: int, last: int) -> list[Step]:
        return await self._read(lambda db: step_store.told_between(db, number, after, last))

    async def _read(self, ask: Callable[[Ledger], list[Row]]) -> list[Step]:
        """The steps of the rows a query finds; many are decoded in the background thread."""
        rows = await self._store.read(ask)
        kilobytes = sum(100 + len(row[EVENTS]) for row in rows) // 1000
        return await self._replays.short_or_long(kilobytes, lambda _: [step_of(row) for row in rows])

    async def round_at(self, game: AnyGame, number: int, version: int) -> int:
        found = await self._store.read(lambda db: step_store.position(db, number, version))
        if found is None:
            raise NoSuchStep(version)
        return lap_of(found, game.round_unit)

    async def position(self, game: AnyGame, number: int, version: int) -> State:
        if not 0 <= version < LAST:
            raise NoSuchStep(version)
        found = await self._store.read(lambda db: step_store.position(db, number, version))
        if found is None:
            raise NoSuchStep(version)
        state: State = game.load(found)
        return state

    async def versions(self, number: int) -> list[int]:
        """The versions at which the public view changed, without steps taken back."""
        return await self._store.read(lambda db: step_store.versions(db, number))

    async def before_own(self, game: AnyGame, number: int, seat: int) -> Past:
        """The position before the seat's latest move, for a takeback."""
        row = await self._store.row(_OWN, (number, seat))
        if row is None or row[0] is None:
            raise NothingToTakeBack
        return await self.before(game, number, row[0])

    async def before(self, game: AnyGame, number: int, seq: int) -> Past:
        """The position before a step, without the steps undone meanwhile."""
        if await self._store.row(_ONE_WAY, (number, seq)):
            raise NothingToTakeBack
        steps = await self._store.read(lambda db: _since_boundary(db, number, seq))
        if not steps or steps[0].snapshot is None:
            raise NothingToTakeBack
        base: State = game.load(steps[0].snapshot)
        live = [live_step(step) for step in steps[1:] if step.seq < seq and step.kind in PLAYED]

        def replayed(budget: WorkBudget) -> State:
            state = base
            for step in live:
                budget.spend(step.weight)
                state = step_again(game, state, step.kind, step.seat, step.keys).state
            return state

        return Past(seq, await self._replays.short_or_long(sum(step.weight for step in live), replayed))

    async def after(self, game: AnyGame, number: int, version: int) -> Past:
        """The position at a version and the first step after it, for a repair."""
        state = await self.position(game, number, version)
        row = await self._store.row("SELECT min(seq) FROM steps WHERE number = ? AND version > ?", (number, version))
        if row is None or row[0] is None:
            raise NoSuchStep(version)
        return Past(row[0], state)
