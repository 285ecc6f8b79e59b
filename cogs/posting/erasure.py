"""The Discord side of erasing a person's data."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

import discord

from cogs.posting.direct_messages import ClosedToUs
from cogs.posting.threads import TROUBLE

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)
MOST = 200


class ErasureHook:
    """Deletes direct messages, and removes a person from caches and films."""

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
