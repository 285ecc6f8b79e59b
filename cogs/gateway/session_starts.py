"""Session starts: limits identifies, because Discord resets the token of a bot that exceeds its daily number."""

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
# A starting program leaves so many to the running ones, and the last are never used.
FOR_RUNNING = 50
LAST = 10
# Seconds; a longer wait ends the program, so that its operator finds the cause.
LONGEST_WAIT = 3600.0
# Seconds for which Discord's answer is cached; own starts since then are counted.
FRESH = 60.0


class StartsSpent(discord.GatewayNotFound):
    """Raised when too few session starts are left to identify; retried like a gateway that cannot be found."""


class SessionStarts:
    """Counts the session starts left today, for all programs with the same token."""

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
        """Seconds until the next attempt to connect, if too few starts are left."""
        return max(0, math.ceil(self._resets - self._steady())) if self._short else 0

    async def before_start(self, shards: int) -> None:
        """Wait until enough starts are left to connect so many shards; raises `CannotStart` if that takes too long."""
        while not await self._enough(shards + FOR_RUNNING):
            words = f"Discord lets this bot start only {self.left} more sessions for the next"
            words = f"{words} {timedelta(seconds=self.wait)}, and resets the token when they are used up"
            if self.wait > LONGEST_WAIT:
                raise CannotStart(STARTS, f"{words}. Look in the log why it connected so often, then start it later.")
            log.warning("%s; waiting", words)
            await asyncio.sleep(max(1, self.wait))

    async def take(self, shards: int) -> None:
        """Count one start for a shard of so many; raises `StartsSpent` if too few are left."""
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
