"""The board of tables: one message per server that lists its tables, kept up to date and pinned if permitted."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

import discord
import msgspec

from cogs.panels.table_list import ENDED, OPENED, Glance
from cogs.posting.greeting import language_in
from cogs.posting.server_jobs import NowhereToLook, ServerJobs, find_marked, pin
from cogs.posting.threads import marked, messageable, shown
from cogs.ui.access import in_words, known_to_readers
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear
from config.language import Translator
from engine.contract import Text
from engine.tables import NOBODY
from engine.tables.core.settings import Lying, TablesBoard
from engine.tables.queries import OPEN, Listed, Reader

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

NAME = "board of tables"
# Seconds that a change waits for further changes, and between two edits of a server's board.
SETTLE = 15.0
PAUSE = 60.0
# The permissions needed in the channel; without the history a message whose answer was lost could not be found.
NEEDED = ("view_channel", "send_messages", "read_message_history")


def mark_of(guild: int) -> int:
    """The mark of a server's board: the id of its outer component."""
    return marked(f"tables-{guild}")


def lacks(place: discord.TextChannel) -> list[str]:
    granted = place.permissions_for(place.guild.me)
    return [name for name in NEEDED if not getattr(granted, name)]


class BoardKeeper:
    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._people = client.game_host.people
        self._boards: set[int] = set()
        self._written: dict[int, float] = {}
        self.jobs = ServerJobs(client, NAME, self._keep, self._known)
        client.game_host.notifications.on_guild_change = self.changed

    # Events

    def changed(self, guild: int) -> None:
        """Schedule an update after a table of the server changed, together with further changes."""
        if guild in self._boards:
            now = asyncio.get_running_loop().time()
            self.jobs.expect(guild, max(now + SETTLE, self._rested(guild)))

    def look(self, guild: int) -> None:
        """Schedule an update after another change, not sooner than the pause between edits allows."""
        if guild in self._boards:
            self.jobs.expect(guild, self._rested(guild))

    def _rested(self, guild: int) -> float:
        return self._written[guild] + PAUSE if guild in self._written else 0.0

    def look_everywhere(self) -> None:
        for guild in tuple(self._boards):
            self.look(guild)

    # Choices of admins

    async def choose(self, place: discord.TextChannel) -> None:
        """Choose the channel of a server's board; raises `Unclear` if permissions are missing there."""
        if missing := lacks(place):
            raise Unclear(Text("board-missing", {"channel": place.mention, "missing": in_words(missing)}))
        await self._people.choose_board(place.guild.id, place.id)
        self._expect_now(place.guild.id)

    async def turn_off(self, guild: int) -> None:
        await self._people.choose_board(guild, None)
        self._expect_now(guild)

    def _expect_now(self, guild: int) -> None:
        self._boards.add(guild)
        self.jobs.expect(guild)

    # Jobs

    async def _known(self) -> list[int]:
        found = await self._people.boards()
        self._boards = set(found)
        return found

    async def _keep(self, guild: discord.Guild) -> bool:
        board = (await self._people.guild(guild.id)).board
        if board is None:
            self._boards.discard(guild.id)
            return True
        self._boards.add(guild.id)
        if board.left:
            for lying in board.left:
                await self._remove(guild, lying)
            cleared = None if board.channel is None else msgspec.structs.replace(board, left=())
            if not await self._people.note_board(guild.id, board, cleared):
                return False
            return await self._keep(guild)
        place = guild.get_channel(board.channel or 0)
        if not isinstance(place, discord.TextChannel):
            return await self._gone(guild, board)
        return not lacks(place) and await self._write(place, board)

    async def _gone(self, guild: discord.Guild, board: TablesBoard) -> bool:
        """Handle a channel missing from the cache: if it was deleted, its board is deleted too, otherwise wait."""
        try:
            await self._client.fetch_channel(board.channel or 0)
        except discord.NotFound:
            return await self._people.note_board(guild.id, board, None) and await self._keep(guild)
        return False

    async def _write(self, place: discord.TextChannel, board: TablesBoard) -> bool:
        guild, layout = place.guild, await self.layout(place)
        seen, message = shown(layout), await self._lying(place, board)
        if message is None or seen != board.shown:
            # Set before the attempt: where Discord refuses, every change would otherwise cause another attempt.
            self._written[guild.id] = asyncio.get_running_loop().time()
        if message is None:
            message = await place.send(view=layout.view(mark_of(guild.id)), nonce=secrets.token_hex(8))
        elif seen != board.shown:
            try:
                await message.edit(view=layout.view(mark_of(guild.id)))
            except discord.NotFound:
                # A person deleted it; admins who want no board turn it off.
                return await self._people.note_board(guild.id, board, TablesBoard(place.id)) and await self._keep(guild)
        pinned = (board.pinned and message.id == board.message) or await pin(place, message)
        after = TablesBoard(place.id, message.id, seen, pinned)
        return after == board or await self._people.note_board(guild.id, board, after)

    async def _lying(
        self, place: discord.TextChannel, board: TablesBoard
    ) -> discord.Message | discord.PartialMessage | None:
        """The posted message, also one from an earlier attempt whose answer was lost."""
        if board.message is not None:
            return place.get_partial_message(board.message)
        return await find_marked(self._client, place.guild, place.id, mark_of(place.guild.id))

    async def _remove(self, guild: discord.Guild, lying: Lying) -> None:
        """Delete an earlier board; a message that cannot be found or deleted is left."""
        try:
            message: discord.Message | discord.PartialMessage | None
            if lying.message is not None:
                message = messageable(self._client, lying.channel, guild.id).get_partial_message(lying.message)
            else:
                message = await find_marked(self._client, guild, lying.channel, mark_of(guild.id))
            if message is not None:
                await message.delete()
        except (discord.NotFound, discord.Forbidden, NowhereToLook) as problem:
            log.info("server %s: an earlier board of tables is left alone: %s", guild.id, problem)

    async def layout(self, place: discord.TextChannel) -> Layout:
        """The tables that every reader of the channel may see, the longest wait first."""
        guild, lists = place.guild, self._client.game_host.lists
        say = Translator(language_in(guild, await self._people.guild(guild.id)))
        reader = Reader(NOBODY, known_to_readers(place))
        tables = sorted(await lists.in_guild(guild.id, OPEN, OPENED, reader=reader), key=_since)
        ended = await lists.ended_in(guild.id, ENDED, reader=reader)
        glance = Glance(self._client, say)
        layout, listed = await glance.layout(say("list-title"), say("list-empty"), tables, ended)
        ways = [
            button(ButtonId("mine"), say("my-title"), discord.ButtonStyle.primary, emoji="🎲"),
            button(ButtonId("newtable"), say("welcome-newtable"), emoji="🪑"),
        ]
        layout.rows = [*glance.joins(listed), ways, *layout.rows]
        return layout


def _since(listed: Listed) -> float:
    """The time since when a table waits for people; infinity if it does not."""
    return float("inf") if listed.waiting_since is None else listed.waiting_since
