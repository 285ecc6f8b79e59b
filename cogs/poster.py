"""The poster: takes letters from the outbox and posts them, over crashes, limits and closed doors."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs import letters
from engine.tables import Parcel
from engine.tables.errors import TableError

if TYPE_CHECKING:
    from cogs.client import Longtable

log = logging.getLogger(__name__)

TRIES = 12
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 3600.0
COURTESY = 1.0

# What somebody else can mend while we wait.
PASSING = (discord.DiscordServerError, discord.Forbidden, discord.RateLimited, aiohttp.ClientError, OSError)


class Poster:
    """One task that posts what the tables have to say."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._task: asyncio.Task[None] | None = None
        self._posting: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to post."""
        self._task = asyncio.create_task(self._run(), name="poster")

    async def stop(self) -> None:
        """Finish what is being posted."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._posting:
            await asyncio.wait(self._posting, timeout=5)

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        while True:
            try:
                parcels = await self._client.house.outbox.next()
            except TableError:
                log.exception("the outbox cannot be read")
                await asyncio.sleep(FIRST_PAUSE)
                continue
            for parcel in parcels:
                task = asyncio.create_task(self._deliver(parcel), name=f"post-{parcel.id}")
                self._posting.add(task)
                task.add_done_callback(self._posting.discard)

    async def _deliver(self, parcel: Parcel) -> None:
        outbox = self._client.house.outbox
        # Drawing for the thread would slow down the panel of whoever has just tapped.
        await self._client.counter.empty(COURTESY)
        try:
            await outbox.done(parcel, await letters.post(self._client, parcel))
        except Exception as problem:
            try:
                await self._put_off(parcel, problem)
            except TableError:
                log.exception("letter %s could not be put off", parcel.id)

    async def _put_off(self, parcel: Parcel, problem: Exception) -> None:
        outbox, clock = self._client.house.outbox, self._client.house.clock
        if isinstance(problem, letters.PlaceGone):
            await letters.tell_gone(self._client, parcel.table)
            await outbox.done(parcel, parcel.before)
            return
        level = logging.WARNING if isinstance(problem, PASSING) else logging.ERROR
        log.log(level, "table %s: %s was not posted", parcel.table, parcel.kind, exc_info=problem)
        if parcel.tries >= TRIES:
            await outbox.done(parcel, parcel.before)
            return
        if isinstance(problem, discord.Forbidden) and parcel.tries == 0:
            await letters.tell_forbidden(self._client, parcel.table, problem)
        pause = min(FIRST_PAUSE * 2**parcel.tries, LONGEST_PAUSE)
        await outbox.failed(parcel, clock.now() + pause)
