"""What the programs of a house tell one another, so that nobody has to look all the time.

News is told in the transaction that makes it, and heard over a connection of its own. When that breaks, nobody knows
what was told meanwhile, and everything is looked at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.tables.cluster.membership import PROGRAMS, Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.privacy.erasure import FORGETTING
from engine.tables.schedule.outages import OUTAGES
from engine.tables.storage import Statement, Store
from engine.tables.storage.base import MISSED


def about_table(store: Store, programs: Cluster | SingleInstance, number: int, guild: int | None) -> list[Statement]:
    """A table has changed whose letters, dues and computer players may be another program's."""
    return [] if programs.responsible(guild) else store.news(f"{number} {guild or 0}")


class Notifications:
    """Listens to the other programs, and sends everybody to work whom something concerns."""

    def __init__(
        self,
        store: Store,
        programs: Cluster | SingleInstance,
        *,
        table: Callable[[int, int], None],
        outages: Callable[[], Awaitable[None]],
        forgetting: Callable[[], None],
        everything: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._programs = programs
        self._table = table
        self._outages = outages
        self._forgetting = forgetting
        self._everything = everything

    async def run(self) -> None:
        """For ever: listen."""
        while True:
            for text in await self._store.hear():
                await self._heard(text)

    async def _heard(self, text: str) -> None:
        if text in (PROGRAMS, MISSED):
            self._programs.hurry()
        if text in (OUTAGES, MISSED):
            await self._outages()
        if text in (FORGETTING, MISSED):
            self._forgetting()
        if text == MISSED:
            await self._everything()
        elif text[0].isdigit():
            number, _, guild = text.partition(" ")
            if self._programs.responsible(int(guild)):
                self._table(int(number), int(guild))
