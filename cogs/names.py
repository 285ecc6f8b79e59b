"""Names: how the people at a table are called."""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

log = logging.getLogger(__name__)

KEPT = 4096
NAME_LIMIT = 32


class Names:
    """Display names, asked of Discord once and kept while in use."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def saw(self, user: discord.User | discord.Member) -> None:
        """Remember somebody who spoke to us."""
        guild = user.guild.id if isinstance(user, discord.Member) else 0
        self._keep(guild, user.id, user.display_name)

    async def name(self, guild: int | None, user: int) -> str:
        """What to call a person on a server."""
        place = guild or 0
        known = self._known.get((place, user))
        if known is None:
            known = await self._ask(place, user)
        self._keep(place, user, known)
        return known

    def known(self, user: int) -> set[str]:
        """All names of a person that are remembered."""
        return {name for (_, whose), name in self._known.items() if whose == user}

    def forget(self, user: int) -> None:
        """Forget a person."""
        for place in [place for place in self._known if place[1] == user]:
            del self._known[place]

    async def _ask(self, guild: int, user: int) -> str:
        try:
            # A table of a server that another program hears may be looked at in a direct message here.
            home = self._client.get_guild(guild) or (guild and await self._client.fetch_guild(guild, with_counts=False))
            if home:
                return (home.get_member(user) or await home.fetch_member(user)).display_name
        except discord.HTTPException:
            log.info("user %s is not on server %s", user, guild)
        try:
            return (self._client.get_user(user) or await self._client.fetch_user(user)).display_name
        except discord.HTTPException as problem:
            log.warning("nobody knows the name of user %s: %s", user, problem)
            return f"#{user % 10000}"

    def _keep(self, guild: int, user: int, name: str) -> None:
        self._known[guild, user] = name[:NAME_LIMIT]
        self._known.move_to_end((guild, user))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
