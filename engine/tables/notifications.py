"""Wakes the workers of this program when a table changed, here or in another program that shares the house.

Programs tell one another with the database's LISTEN/NOTIFY, in the transaction that changes something, so that nobody
has to look all the time. When the listening connection breaks, nobody knows what was told meanwhile, and everything is
looked at once.
"""

from __future__ import annotations

from collections.abc import Callable

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


class Notifications:
    """Listens to the other programs, and wakes whoever a change concerns: outbox, computer players, ticker."""

    def __init__(
        self,
        store: Store,
        programs: Cluster | SingleInstance,
        workers: Supervisor,
        *,
        outages: Outages,
        outbox: Outbox,
        computers: Computers,
        scheduler: Scheduler,
        forgetting: Erasure,
    ) -> None:
        self._store = store
        self._programs = programs
        self._workers = workers
        self._outages = outages
        self._outbox = outbox
        self._computers = computers
        self._ticker = scheduler
        self._forgetting = forgetting
        # The front hears of which servers that are ours a table has changed; 0 stands for none.
        self.on_guild_change: Callable[[int], None] = _ignored

    def on_change(self, record: TableRecord) -> None:
        """This program changed a table: wake whoever now has something to do, if the table is ours to look after."""
        if not self._programs.responsible(record.location.guild):
            return
        self.on_guild_change(record.location.guild or 0)
        self._outbox.arrived()
        if COMPUTER in record.jobs:
            self._computers.wake(record.number)
        for key, due in record.jobs.items():
            if key != COMPUTER:
                self._ticker.expect(due.at)

    def on_notification(self, number: int, guild: int) -> None:
        """Another program changed a table that is ours to look after: wake everybody it may concern."""
        self.on_guild_change(guild)
        self._outbox.arrived()
        self._ticker.hurry()
        self._computers.wake(number)

    async def on_heartbeat(self, changed: bool) -> None:
        """Our lease is renewed: look at everything once, and take over what is now ours if that changed."""
        self._workers.watch("news", self.run, vital=False)
        await self.wake_workers()
        if changed:
            await self._outbox.take_over()
            self._ticker.hurry()
            self._forgetting.hurry()

    async def wake_workers(self) -> None:
        """Wake those who post, and the computer players that owe something at our tables."""
        self._outbox.arrived()
        condition, values = self._programs.ours("dues.number", 1)
        for (number,) in await self._store.rows(f"SELECT number FROM dues WHERE kind = 'computer'{condition}", values):
            self._computers.wake(number)

    async def run(self) -> None:
        """For ever: listen."""
        while True:
            for text in await self._store.hear():
                await self._heard(text)

    async def _heard(self, text: str) -> None:
        if text in (PROGRAMS, MISSED):
            self._programs.hurry()
        if text in (OUTAGES, MISSED):
            await self._outages.reload()
        if text in (FORGETTING, MISSED):
            self._forgetting.hurry()
        if text == MISSED:
            await self.wake_workers()
        elif text[0].isdigit():
            number, _, guild = text.partition(" ")
            if self._programs.responsible(int(guild)):
                self.on_notification(int(number), int(guild))


def _ignored(_guild: int) -> None:
    """Nobody follows changes."""
