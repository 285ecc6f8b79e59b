"""Wakes the workers of this program when a table changed, here or in another program of the cluster.

Programs notify one another with PostgreSQL's LISTEN/NOTIFY, in the transaction that changes something, so that none has
to poll. When the listening connection breaks, notifications may have been missed, and all workers are woken once.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.tables.bots.worker import Computers
from engine.tables.cluster.membership import PROGRAMS, Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.model import TableRecord
from engine.tables.outbox.outbox import Outbox
from engine.tables.privacy.erasure import FORGETTING, Erasure
from engine.tables.runtime.supervisor import Supervisor
from engine.tables.schedule.outages import OUTAGES, Outages
from engine.tables.schedule.scheduler import Scheduler
from engine.tables.storage import Store
from engine.tables.storage.base import MISSED

COMPUTER = "computer:0"


class Notifications(msgspec.Struct, eq=False):
    """Listens to other programs, and wakes the workers that a change concerns: outbox, computer players, ticker."""

    store: Store
    cluster: Cluster | SingleInstance
    workers: Supervisor
    outages: Outages
    outbox: Outbox
    computers: Computers
    scheduler: Scheduler
    forgetting: Erasure
    # Called with the server, 0 for none, when a table that this program looks after has changed.
    on_guild_change: Callable[[int], None] = lambda _guild: None

    def on_change(self, record: TableRecord) -> None:
        """Wake the workers that a table changed by this program concerns, if this program looks after the table."""
        if not self.cluster.responsible(record.location.guild):
            return
        self.on_guild_change(record.location.guild or 0)
        self.outbox.arrived()
        if COMPUTER in record.jobs:
            self.computers.wake(record.number)
        for key, due in record.jobs.items():
            if key != COMPUTER:
                self.scheduler.expect(due.at)

    def on_notification(self, number: int, guild: int) -> None:
        """Wake the workers that a table changed by another program may concern."""
        self.on_guild_change(guild)
        self.outbox.arrived()
        self.scheduler.hurry()
        self.computers.wake(number)

    async def on_heartbeat(self, changed: bool) -> None:
        """After a renewal of the lease: wake all workers, and take over what is newly held, if that changed."""
        self.workers.watch("notifications", self.run, vital=False)
        await self.wake_workers()
        if changed:
            await self.outbox.take_over()
            self.scheduler.hurry()
            self.forgetting.hurry()

    async def wake_workers(self) -> None:
        """Wake the outbox, and the computer players that owe an answer at tables of this program."""
        self.outbox.arrived()
        condition, values = self.cluster.ours("dues.number", 1)
        for (number,) in await self.store.rows(f"SELECT number FROM dues WHERE kind = 'computer'{condition}", values):
            self.computers.wake(number)

    async def run(self) -> None:
        while True:
            for text in await self.store.hear():
                await self._heard(text)

    async def _heard(self, text: str) -> None:
        if text in (PROGRAMS, MISSED):
            self.cluster.hurry()
        if text in (OUTAGES, MISSED):
            await self.outages.reload()
        if text in (FORGETTING, MISSED):
            self.forgetting.hurry()
        if text == MISSED:
            await self.wake_workers()
        elif text[0].isdigit():
            number, _, guild = text.partition(" ")
            if self.cluster.responsible(int(guild)):
                self.on_notification(int(number), int(guild))
