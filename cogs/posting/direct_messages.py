"""Direct messages: who can be reached by them, and what is deleted when a person is forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import discord

from cogs.posting.threads import TROUBLE, UNKNOWN_CHANNEL, messageable

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

# The person takes no direct messages, or shares no server with the bot; opening a channel answers with 400 or 403.
CLOSED_TO_US = (50007, 50278)
# Discord has flagged the bot as spam: it cannot write to new people until the operator has appealed.
QUARANTINED = 20026
OPENING_TOO_FAST = 40003
# The seconds without opening further channels after Discord reported too many.
PAUSE = 60.0
KNOWN = 10_000
# The most messages of a channel that an erasure looks at.
MOST = 200

R = TypeVar("R")


class ClosedToUs(Exception):
    """Raised when no direct message can reach the person; a retry soon would not help."""


class DirectMessages:
    """Sends direct messages. A channel known from the cache or from an outbox message is not opened again."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._channels: OrderedDict[int, int] = OrderedDict()
        self.rests_until = 0.0
        """Until then, by the event loop's clock, no further channel is opened."""

    async def write(self, user: int, work: Callable[[discord.PartialMessageable], Awaitable[R]]) -> R:
        """Run `work` with a person's channel; raises `ClosedToUs` if they cannot be reached."""
        try:
            known = await self._known(user)
            if known is not None:
                try:
                    return await work(messageable(self._client, known, None))
                except discord.NotFound as problem:
                    if problem.code != UNKNOWN_CHANNEL:
                        raise
            return await work(messageable(self._client, await self._open(user), None))
        except discord.HTTPException as problem:
            if problem.code == QUARANTINED:
                log.warning("Discord lets us write to nobody new, and its developer portal says why: %s", problem.text)
            elif problem.code not in CLOSED_TO_US:
                raise
            raise ClosedToUs from problem

    def forget(self, user: int) -> None:
        self._channels.pop(user, None)

    async def _known(self, user: int) -> int | None:
        if user not in self._channels:
            stored = await self._client.game_host.outbox.direct_channel(user)
            if stored is None:
                return None
            self._remember(user, stored)
        self._channels.move_to_end(user)
        return self._channels[user]

    async def _open(self, user: int) -> int:
        clock = asyncio.get_running_loop().time
        if clock() < self.rests_until:
            raise discord.RateLimited(self.rests_until - clock())
        try:
            channel = (await self._client.create_dm(discord.Object(user))).id
        except discord.HTTPException as problem:
            if problem.code != OPENING_TOO_FAST:
                raise
            self.rests_until = clock() + PAUSE
            log.warning("Discord opens no further direct messages for now; they are tried again in %.0f s", PAUSE)
            raise discord.RateLimited(PAUSE) from problem
        self._remember(user, channel)
        return channel

    def _remember(self, user: int, channel: int) -> None:
        self._channels[user] = channel
        while len(self._channels) > KNOWN:
            self._channels.popitem(last=False)


class ErasureHook:
    def __init__(self, client: Longtable) -> None:
        self._client = client

    async def take_back(self, user: int) -> bool:
        """Delete the newest direct messages to a person; failures are logged. Returns False to try again later."""
        if not self._client.is_ready():
            return False
        try:
            await self._client.direct.write(user, self._delete)
        except (ClosedToUs, *TROUBLE) as problem:
            log.info("some direct messages stay where they are: %s", problem)
        return not self._client.is_closed()

    async def _delete(self, channel: discord.PartialMessageable) -> None:
        async for message in channel.history(limit=MOST):
            if message.author == self._client.user:
                with contextlib.suppress(discord.NotFound):
                    await message.delete()

    async def forget(self, user: int) -> None:
        """Remove the person's names and channel, and the films and boards of tables that show them."""
        self._client.names.forget(user)
        self._client.direct.forget(user)
        self._client.last_numbers.forget(user)
        await self._client.films.clear()
        self._client.dispatch("person_forgotten")
