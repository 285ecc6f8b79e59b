"""Session starts: Discord lets a bot identify a thousand times a day, and resets the token of one that goes on."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from datetime import timedelta

import discord

from cogs.startup_errors import STARTS, CannotStart

log = logging.getLogger(__name__)
# A program that starts leaves so many to those that run, and nobody takes the last.
FOR_RUNNING = 50
LAST = 10
# Seconds: who would wait longer is stopped, so that somebody looks why so many were used.
LONGEST_WAIT = 3600.0
# Seconds for which Discord's answer is believed; our own starts since are counted.
FRESH = 60.0


class StartsSpent(discord.GatewayNotFound):
    """Too few session starts are left to identify just now; tried again like a gateway that cannot be found."""


class SessionStarts:
    """Counts how many sessions may still be started today, over all programs with the same token."""

    def __init__(self, client: discord.AutoShardedClient, steady: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._steady = steady
        self._asked = -math.inf
        self._resets = -math.inf
        self._short = False
        self.left = -1
        """As far as we know; -1 before Discord was asked."""

    @property
    def wait(self) -> int:
        """Seconds until we may connect again, if too few starts are left."""
        return max(0, math.ceil(self._resets - self._steady())) if self._short else 0

    async def before_start(self, shards: int) -> None:
        """Wait until a program may connect so many shards; raise what ends it if that takes too long."""
        while not await self._enough(shards + FOR_RUNNING):
            words = f"Discord lets this bot start only {self.left} more sessions for the next"
            words = f"{words} {timedelta(seconds=self.wait)}, and resets the token when they are used up"
            if self.wait > LONGEST_WAIT:
                raise CannotStart(STARTS, f"{words}. Look in the log why it connected so often, then start it later.")
            log.warning("%s; waiting", words)
            await asyncio.sleep(max(1, self.wait))

    async def take(self, shards: int) -> None:
        """Count one start for a shard of so many; refused while too few are left."""
        known = self._steady() - self._asked < FRESH and self.left >= shards + LAST
        if not known and not await self._enough(shards + LAST):
            log.error("only %s session starts are left for the next %s s; not connecting", self.left, self.wait)
            raise StartsSpent
        self.left -= 1

    async def _enough(self, wanted: int) -> bool:
        limits = await self._client.fetch_session_start_limits()
        self._asked = self._steady()
        self._resets = self._asked + limits.reset_after / 1000
        self.left = limits.remaining
        self._short = self.left < wanted
        return not self._short
