"""Jobs per server: runs due work one server after the other and retries failures later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import discord

from cogs.posting.threads import TROUBLE, find_mark
from engine.tables.runtime.supervisor import wait_at_most
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

# Seconds until failed work is retried, unless an event makes an earlier success likely.
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 3600.0

PASSING = (*TROUBLE, StoreError)


class NowhereToLook(Exception):
    """Raised when a message may exist in a channel that the bot cannot read."""


async def find_marked(client: Longtable, guild: discord.Guild, channel: int, mark: int) -> discord.Message | None:
    """Find the message with a mark that an earlier attempt may have posted before its answer was lost."""
    place = guild.get_channel(channel)
    if place is None:
        try:
            await client.fetch_channel(channel)
        except discord.NotFound:
            return None
        raise NowhereToLook
    granted = place.permissions_for(guild.me)
    if not isinstance(place, discord.TextChannel) or not (granted.view_channel and granted.read_message_history):
        raise NowhereToLook
    return await find_mark(client, place, mark)


def may_pin(place: discord.TextChannel) -> bool:
    return place.permissions_for(place.guild.me).pin_messages


async def pin(place: discord.TextChannel, message: discord.Message | discord.PartialMessage) -> bool:
    """Pin a message; returns False only without permission, so other failures such as too many pins are not retried."""
    if not may_pin(place):
        return False
    try:
        await message.pin()
    except discord.Forbidden:
        return False
    except discord.HTTPException as problem:
        log.info("channel %s: message %s stays unpinned: %s", place.id, message.id, problem)
    return True


class ServerJobs:
    """Schedules one kind of job per server, by the event loop's clock; one background worker runs them.

    `work` returns whether a server's job is done; `left` loads the servers with a pending job from the store. Only the
    times of retries are kept in memory.
    """

    def __init__(
        self,
        client: Longtable,
        name: str,
        work: Callable[[discord.Guild], Awaitable[bool]],
        left: Callable[[], Awaitable[Iterable[int]]],
    ) -> None:
        self._client = client
        self._name = name
        self._work = work
        self._left = left
        self._due: dict[int, float] = {}
        self._tries: dict[int, int] = {}
        self._trying: int | None = None
        self._unread = False
        self._stopped = False
        self._news = asyncio.Event()

    def expect(self, guild: int, at: float = 0.0) -> None:
        """Schedule a server's job for this time, or keep an earlier one."""
        known = self._due.get(guild)
        # A request during the run may have come too late for it, so it is scheduled anew.
        self._due[guild] = at if known is None or guild == self._trying else min(known, at)
        self._wake()

    def remember(self) -> None:
        """Load pending jobs from the store again, after the list of servers has arrived."""
        self._unread = True
        self._wake()

    def retry_now(self, guild: int | None) -> None:
        """Retry the pending jobs of one server, or of all, at once after a change there."""
        for waiting in self._due.keys() if guild is None else self._due.keys() & {guild}:
            self.expect(waiting)

    async def stop(self) -> None:
        self._stopped = True
        await self._client.game_host.workers.stop(self._name)

    def _wake(self) -> None:
        self._news.set()
        if not self._stopped:
            self._client.game_host.workers.watch(self._name, self._run, vital=False)

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        clock = asyncio.get_running_loop().time
        while self._due or self._unread:
            self._news.clear()
            if self._unread:
                await self._look_up()
            for guild in [guild for guild, at in self._due.items() if at <= clock()]:
                await self._try(guild)
            again = [*self._due.values(), *([clock() + FIRST_PAUSE] if self._unread else [])]
            if again:
                await wait_at_most(self._news, min(again) - clock())

    async def _look_up(self) -> None:
        """Load the pending jobs of the servers that this program receives."""
        try:
            found = await self._left()
        except StoreError as problem:
            log.warning("%s: due work is looked up later: %s", self._name, type(problem).__name__)
            return
        self._unread = False
        for guild in found:
            if self._client.get_guild(guild) is not None:
                self._due.setdefault(guild, 0.0)

    async def _try(self, guild_id: int) -> None:
        """Run a server's job, or schedule a retry; a server not received any more is dropped."""
        tries = self._tries.get(guild_id, 0)
        pause = min(FIRST_PAUSE * 2 ** min(tries, 20), LONGEST_PAUSE)
        later = self._due[guild_id] = asyncio.get_running_loop().time() + pause
        self._tries[guild_id] = tries + 1
        guild = self._client.get_guild(guild_id)
        ours = self._client.game_host.cluster.responsible(guild_id)
        self._trying = guild_id
        try:
            done = guild is None or (not guild.unavailable and ours and await self._work(guild))
        except PASSING as problem:
            log.warning("%s: server %s has to wait: %s", self._name, guild_id, type(problem).__name__)
            return
        except NowhereToLook:
            log.info("%s: server %s has to wait until we can read what we did there", self._name, guild_id)
            return
        except Exception:
            log.exception("%s: server %s failed", self._name, guild_id)
            return
        finally:
            self._trying = None
        if done:
            del self._tries[guild_id]
            # A request during the run stays scheduled.
            if self._due[guild_id] == later:
                del self._due[guild_id]
