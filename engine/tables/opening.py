"""Stores new tables: one at a time, within the quotas, and once for each request however often it is delivered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.change import Change
from engine.tables.core.clock import Clock
from engine.tables.core.settings import People
from engine.tables.core.snapshot import Snapshot
from engine.tables.loading import LoadedTables
from engine.tables.notifications import Notifications
from engine.tables.operations.consequences import apply_consequences
from engine.tables.requests import sql
from engine.tables.requests.queue import TRIES, Requests
from engine.tables.requests.quotas import Openings, Quotas, require_room
from engine.tables.schedule.outages import Outages
from engine.tables.storage import Ledger, Store, carry_out
from engine.tables.storage.errors import StoreBroken, StoreBusy, WriteConflict
from engine.tables.table import Table

log = logging.getLogger(__name__)
# Makes the change that creates a table, from its number and the time.
FullInformation: TypeAlias = Callable[[int, float], Change]


class TableOpener(msgspec.Struct, eq=False):
    """Stores new tables under the next free numbers."""

    store: Store
    clock: Clock
    quotas: Quotas
    people: People
    outages: Outages
    openings: Openings
    cluster: Cluster | SingleInstance
    requests: Requests
    tables: LoadedTables
    notifications: Notifications
    _lock: asyncio.Lock = msgspec.field(default_factory=asyncio.Lock)

    async def open_once(self, opened: FullInformation, user: int, request: str | None) -> Table:
        """Store a new table; a request delivered again gets the table it opened before."""

        async def attempt() -> Table:
            earlier = await self.requests.answered(request)
            if earlier is not None:
                return await self.tables.get(earlier.table)
            return await self.open(opened, user, request)

        return await self.in_turn(attempt)

    async def in_turn(self, attempt: Callable[[], Awaitable[Table]]) -> Table:
        """Run an attempt under the lock for opening tables, and again where another program was faster."""
        async with self._lock:
            for _ in range(TRIES):
                try:
                    return await attempt()
                except WriteConflict:
                    log.debug("another program was faster")
            raise StoreBusy

    async def open(
        self, opened: FullInformation, user: int, request: str | None, besides: tuple[Change, Snapshot] | None = None
    ) -> Table:
        """Store a new table, with another table's change in the same transaction; called inside `in_turn`."""
        await self.outages.look()
        (last,) = await self.store.row("SELECT max(number) FROM tables") or (None,)
        change = opened((last or 0) + 1, self.clock.now())
        record = change.record
        self.people.require_known(user)
        self.openings.require_pause(user, record.location.guild)
        record.setbacks = self.outages.setbacks
        change.publish()
        apply_consequences(change)
        made = sql.statements(change, None, request, user, change.receipt(user))
        made += self.cluster.about_table(record.number, record.location.guild)
        there = [] if besides is None else sql.statements(*besides, None, None, besides[0].receipt(None))

        def stored(db: Ledger) -> None:
            require_room(db, record, self.quotas)
            carry_out(db, there, guarded=True)
            carry_out(db, made, guarded=True)

        try:
            await self.store.together(stored)
        except StoreBroken as problem:
            if await self.requests.answered(request) is None:
                raise
            # Another program has answered the same request.
            raise WriteConflict from problem
        self.openings.count(user, record.location.guild)
        self.notifications.on_change(record)
        return await self.tables.get(record.number)
