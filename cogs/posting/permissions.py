"""Checks permissions in the gateway's cache, so that messages Discord would refuse are postponed without a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.access import in_words
from engine.contract import Text
from engine.tables import DAY, Location

if TYPE_CHECKING:
    from cogs.bot import Longtable


class Barred(Exception):
    """Raised when the bot lacks permission. `why` is shown to the table's host, `pause` are seconds until a retry."""

    def __init__(self, why: Text, pause: float | None = None) -> None:
        super().__init__(why.id)
        self.why = why
        self.pause = pause


def require(client: Longtable, location: Location, *needed: str) -> None:
    """Raise `Barred` if permissions are missing according to the cache; unknown places are left to Discord."""
    if location.guild is None or location.channel is None:
        return
    guild = client.get_guild(location.guild)
    if guild is None:
        if client.is_ready() and client.game_host.cluster.responsible(location.guild):
            # Until the bot is invited again, which wakes the outbox.
            raise Barred(Text("barred-removed"), DAY)
        return
    place = guild.get_channel(location.channel)
    if guild.unavailable or place is None:
        return
    granted = place.permissions_for(guild.me)
    missing = [name for name in needed if not getattr(granted, name)]
    if missing and guild.me.timed_out_until is not None and guild.me.is_timed_out():
        left = guild.me.timed_out_until - discord.utils.utcnow()
        raise Barred(Text("barred-timed-out"), left.total_seconds() + 1)
    if missing:
        raise Barred(Text("barred-lacks", {"missing": in_words(missing)}))
