"""The delivery worker: posts outbox messages, with retries after crashes, rate limits and missing permissions."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.metrics.requests import Post
from cogs.posting import messages, permissions
from cogs.posting.direct_messages import ClosedToUs
from cogs.posting.permissions import Barred
from cogs.posting.threads import MODERATED, TROUBLE, PlaceGone, is_full
from cogs.ui.viewer import read
from engine.contract import Arg
from engine.tables import DAY, NOBODY, ClaimedMessage, Location, MessageKind, Phase
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

NAME = "delivery"
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 3600.0
# Seconds that a message waits for running requests; most of the time those only wait for the network.
COURTESY = 0.1
# The most messages posted at once. Those still in the outbox are merged with later ones. Each takes about two calls of
# 0.4 s, and Discord allows 50 calls a second.
AT_ONCE = 16
# A message that takes longer than these seconds no longer counts against AT_ONCE; there may be MOST in all.
SLOW = 5.0
MOST = 64
# The longest time for one attempt, because Discord's rate limits can be long.
LONGEST_POST = 900.0
GRACE = 5.0

# Errors that a person or Discord will resolve without a change of the program.
PASSING = (
    discord.DiscordServerError, discord.Forbidden, discord.RateLimited, aiohttp.ClientError, OSError, StoreError, Barred
)  # fmt: skip
LIMITED = 429

# How long messages about a moment or an ended game are retried; all others describe the present state of a game and are
# retried without limit.
PATIENCE = {
    MessageKind.NOTICE: 2.0 * DAY,
    MessageKind.VOTE: 2.0 * DAY,
    MessageKind.SILENCE: 2.0 * DAY,
    MessageKind.AWAY: 2.0 * DAY,
    MessageKind.LOBBY: 30.0 * DAY,
    MessageKind.FINISHED: 30.0 * DAY,
    MessageKind.ARCHIVE: 2.0 * DAY,
}


# The kinds that report progress of a table.
GOES_ON = (MessageKind.PANEL, MessageKind.FINISHED)


class DeliveryWorker:
    """Claims outbox messages and posts several of them at a time."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._posting: dict[asyncio.Task[None], float] = {}

    def start(self) -> None:
        self._client.game_host.workers.watch(NAME, self._run)

    async def stop(self) -> None:
        """Stop claiming and finish the current attempts."""
        await self._client.game_host.workers.stop(NAME)
        if self._posting:
            _, unfinished = await asyncio.wait(self._posting, timeout=GRACE)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        while True:
            for claimed in await self._client.game_host.outbox.next(await self._room()):
                task = asyncio.create_task(self._deliver(claimed), name=f"post-{claimed.id}")
                self._posting[task] = asyncio.get_running_loop().time()
                task.add_done_callback(self._posting.pop)

    async def _room(self) -> int:
        """Wait for capacity; returns how many messages may be claimed now."""
        while True:
            slow = asyncio.get_running_loop().time() - SLOW
            brisk = sum(began > slow for began in self._posting.values())
            room = min(AT_ONCE - brisk, MOST - len(self._posting))
            if room > 0:
                return room
            await asyncio.wait(self._posting, timeout=SLOW / 5, return_when=asyncio.FIRST_COMPLETED)

    async def _deliver(self, claimed: ClaimedMessage) -> None:
        outbox = self._client.game_host.outbox
        holding = asyncio.create_task(outbox.hold(claimed))
        try:
            async with asyncio.timeout(LONGEST_POST):
                # Drawing for the thread would slow down the panels of waiting people.
                await self._client.active.wait_until_none(COURTESY)
                wanted = await outbox.refresh(claimed)
                if wanted and not claimed.private:
                    table = await self._client.game_host.table(claimed.table)
                    permissions.require(self._client, table.summary().location, "view_channel")
                delivered = await messages.post(self._client, claimed) if wanted else claimed.before
            await outbox.done(claimed, delivered)
            self._note(claimed, Post.POSTED if wanted else Post.NEEDLESS)
        except Exception as problem:
            await self._despite(claimed, problem)
        finally:
            holding.cancel()
        if claimed.kind in GOES_ON:
            await self._rewrite_panels(claimed.table)

    async def _rewrite_panels(self, table: int) -> None:
        """Refresh open private panels after the board; on failure they show the current question at the next tap."""
        try:
            async with asyncio.timeout(LONGEST_POST):
                await self._client.open_panels.refresh(table)
        except Exception:
            log.warning("table %s: open panels were not written anew", table, exc_info=True)

    async def _despite(self, claimed: ClaimedMessage, problem: Exception) -> None:
        try:
            await self._put_off(claimed, problem)
        except Exception:
            log.warning("message %s could not be postponed; it is free when its claim ends", claimed.id, exc_info=True)

    async def _put_off(self, claimed: ClaimedMessage, problem: Exception) -> None:
        outbox, now = self._client.game_host.outbox, self._client.game_host.clock.now()
        if isinstance(problem, PlaceGone):
            try:
                await _tell_gone(self._client, claimed.table)
            except TROUBLE as broken:
                problem = broken
            else:
                await outbox.done(claimed, claimed.before)
                self._note(claimed, Post.GIVEN_UP)
                return
        why = _for_the_host(problem)
        if isinstance(problem, (Barred, discord.RateLimited)):
            log.info("table %s: %s was not even tried: %s", claimed.table, claimed.kind, problem)
        else:
            level = logging.WARNING if why is not None or _passes(problem) else logging.ERROR
            log.log(level, "table %s: %s was not posted", claimed.table, claimed.kind, exc_info=problem)
        if await self._hopeless(claimed, now):
            await outbox.done(claimed, claimed.before)
            self._note(claimed, Post.GIVEN_UP)
            return
        self._note(claimed, Post.PUT_OFF)
        pause = min(FIRST_PAUSE * 2 ** min(claimed.tries, 20), LONGEST_PAUSE)
        if isinstance(problem, Barred) and problem.pause is not None:
            pause = problem.pause
        known = isinstance(problem, (*PASSING, discord.HTTPException))
        await outbox.failed(claimed, now + pause, unreadable="" if known else type(problem).__name__)
        if why is not None and not claimed.private:
            await self._tell_host(claimed.table, problem, why)

    def _note(self, claimed: ClaimedMessage, post: Post) -> None:
        self._client.watcher.tried(post, max(0.0, self._client.game_host.clock.now() - claimed.wanted))

    async def _hopeless(self, claimed: ClaimedMessage, now: float) -> bool:
        """Whether its kind's time for retries has passed."""
        patience = PATIENCE.get(claimed.kind)
        if patience is None or now - claimed.wanted <= patience:
            return False
        open_lobby = (await self._client.game_host.table(claimed.table)).summary().phase is Phase.LOBBY
        return claimed.kind is not MessageKind.LOBBY or not open_lobby

    async def _tell_host(self, table: int, problem: Exception, why: Arg) -> None:
        """Notify the table's host of the problem, once until a message can be posted there again."""
        outbox = self._client.game_host.outbox
        async with self._client.thread_locks.of(table):
            if not await outbox.host_knows(table):
                if is_full(problem):
                    await _tell_host(self._client, table, "host-full")
                else:
                    await _tell_host(self._client, table, "host-forbidden", detail=why)
                await outbox.told_host(table)


def _passes(problem: Exception) -> bool:
    """Whether the error resolves itself; this includes rate limits for which discord.py stopped waiting."""
    return isinstance(problem, PASSING) or (isinstance(problem, discord.HTTPException) and problem.status == LIMITED)


def _for_the_host(problem: Exception) -> Arg | None:
    """The reason that the table's host may be able to fix; None if there is none."""
    match problem:
        case Barred():
            return problem.why
        case discord.Forbidden():
            return problem.text or str(problem.code)
        case discord.HTTPException(code=code) if code in MODERATED or is_full(problem):
            return problem.text or str(code)
    return None


async def _tell_gone(client: Longtable, number: int) -> None:
    """Handle a deleted channel: send the host a message and keep the game without a place until it is moved."""
    table = await client.game_host.table(number)
    async with client.thread_locks.of(number):
        location = table.summary().location
        if location.channel is not None:
            await _tell_host(client, number, "host-gone")
            await table.move(Location(location.guild))


async def _tell_host(client: Longtable, number: int, message: str, **more: Arg) -> None:
    table = await client.game_host.table(number)
    host = table.summary().host
    if host == NOBODY:
        return
    viewer = await read(client, table, host)
    try:
        await client.direct.write(host, lambda channel: channel.send(viewer.say(message, title=viewer.title, **more)))
    except ClosedToUs as failure:
        log.warning("table %s: its host cannot be notified: %s", number, failure.__cause__)
