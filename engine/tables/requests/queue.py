"""The request queue: each request changes a copy of its table, is stored in one transaction, and then answered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

import msgspec

from engine.contract import RulesError
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.change import Change
from engine.tables.core.clock import Clock
from engine.tables.core.errors import BadRequest
from engine.tables.core.model import Receipt, TableRecord, copied
from engine.tables.core.seeds import Seeds
from engine.tables.core.settings import People
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.timeouts import Timeouts
from engine.tables.errors import TableError
from engine.tables.history.archive import Archive
from engine.tables.loading import TableReader
from engine.tables.operations.consequences import apply_consequences
from engine.tables.requests import sql
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import WorkBudget
from engine.tables.schedule.outages import Outages
from engine.tables.snapshot_cache import CacheLimit
from engine.tables.storage import Store
from engine.tables.storage.errors import StoreBusy, StoreError, WriteConflict
from engine.tables.table import Op, Prepare, Table, Weigh

REFUSALS = 500
# How often a request is tried while other programs change the same table.
TRIES = 20
REQUEST_LIMIT = 100
# The length of the queue for long replays, each of which takes a fraction of a second.
WAITING = 100
_ANSWER = "SELECT answer FROM requests WHERE id = ?"


Refusal = TypeVar("Refusal", bound=Exception)


def bare(refusal: Refusal) -> Refusal:
    """The same error without its traceback, which would keep whole games and requests in memory."""
    made = type(refusal).__new__(type(refusal), *refusal.args)
    made.__dict__.update(refusal.__dict__)
    return made


class Requests:
    """Carries out requests; an answered request is on disk."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        timeouts: Timeouts,
        people: People,
        *,
        outages: Outages,
        background: BackgroundWorker,
        seeds: Seeds,
        reader: TableReader,
        cluster: Cluster | SingleInstance,
    ) -> None:
        self.background = background
        self.replays = BackgroundWorker(WAITING)
        self.archive = Archive(store, self.replays)
        self.store = store
        self.outages = outages
        self.known = CacheLimit()
        self._clock = clock
        self.timeouts = timeouts
        self._people = people
        self._seeds = seeds
        self._reader = reader
        self._cluster = cluster
        self._refused: OrderedDict[str, TableError | RulesError] = OrderedDict()
        self._reloading: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[TableRecord], None] = lambda _record: None

    async def submit(
        self,
        table: Table,
        op: Op,
        *,
        user: int | None = None,
        request: str | None = None,
        prepare: Prepare | None = None,
        weigh: Weigh | None = None,
    ) -> Receipt:
        """Carry out an operation at a table, after all earlier ones; a repeated request gets its first answer."""
        if request is not None and not 0 < len(request) <= REQUEST_LIMIT:
            raise BadRequest("request")
        async with table.lock:
            self._people.require_known(user)
            refused = self._refused.get(request or "")
            if refused is not None:
                raise bare(refused)
            for _ in range(TRIES):
                await self._reader.refresh(table)
                try:
                    change = await self._carried_out(table, op, user, prepare, weigh)
                    receipt = change.receipt(user)
                    await self._store_it(table, change, request, user, receipt)
                except WriteConflict:
                    continue
                except (TableError, RulesError) as refusal:
                    if not isinstance(refusal, StoreError) and await self._is_old(table):
                        continue
                    return await self._repeated(request, refusal)
                break
            else:
                raise StoreBusy
        self.on_change(change.record)
        return receipt

    async def answered(self, request: str | None) -> Receipt | None:
        """The stored answer of a request; None if it was not answered."""
        if request is None:
            return None
        row = await self.store.row(_ANSWER, (request,))
        return None if row is None else msgspec.json.decode(row[0], type=Receipt)

    async def close(self) -> None:
        """Wait for long replays and for tables that are being read again."""
        await self.replays.close()
        if self._reloading:
            await asyncio.wait(self._reloading)

    async def _store_it(
        self, table: Table, change: Change, request: str | None, user: int | None, receipt: Receipt
    ) -> None:
        """Store a change, then replace the table's snapshot."""
        snapshot, record = table.snapshot, change.record
        made = sql.statements(change, snapshot, request, user, receipt)
        made += self._cluster.about_table(record.number, record.location.guild)
        try:
            await self.store.write(made, guarded=True)
        except StoreError:
            table.fresh = False
            raise
        except asyncio.CancelledError:
            # The caller was cancelled, but the change may have been stored.
            table.fresh = False
            self._reload_in_background(table)
            raise
        after = Snapshot(record, change.state, change.tail, snapshot.row_version + 1)
        table.replace(after, change.public_perspective())

    async def _is_old(self, table: Table) -> bool:
        """Whether another program has changed the table since it was read, so that it has to be read again."""
        if not self.store.shared:
            return False
        table.fresh = await self._reader.row_version(table.number) == table.snapshot.row_version
        return not table.fresh

    async def _carried_out(
        self, table: Table, op: Op, user: int | None, prepare: Prepare | None, weigh: Weigh | None
    ) -> Change:
        snapshot = table.snapshot
        members = snapshot.record.members()
        people = await self._people.of(members if user is None or user in members else [*members, user])
        past = await prepare(snapshot.record) if prepare else None
        await self.outages.look()
        change = Change(
            table.game,
            copied(self.outages.aligned(snapshot.record)),
            self._clock.now(),
            state=snapshot.state,
            tail=snapshot.tail,
            people=people,
            timeouts=self.timeouts,
            past=past,
            public=table.known.public(),
            outages=self.outages.spans(),
            seeds=self._seeds,
        )

        def work(_: WorkBudget) -> None:
            change.follow_people()
            op(change)
            apply_consequences(change)

        await self.replays.short_or_long(weigh(snapshot) if weigh else 0, work)
        return change

    async def _repeated(self, request: str | None, refusal: TableError | RulesError) -> Receipt:
        """The stored answer of a refused request if it was accepted before; else the refusal, which is remembered."""
        earlier = await self.answered(request)
        if earlier is not None:
            return earlier
        if request is not None and not isinstance(refusal, StoreError):
            self._refused[request] = bare(refusal)
            while len(self._refused) > REFUSALS:
                self._refused.popitem(last=False)
        raise refusal

    def _reload_in_background(self, table: Table) -> None:
        task = asyncio.get_running_loop().create_task(self._reload(table))
        self._reloading.add(task)
        task.add_done_callback(self._reloading.discard)

    async def _reload(self, table: Table) -> None:
        async with table.lock:
            await self._reader.refresh(table)
        self.on_change(table.snapshot.record)
