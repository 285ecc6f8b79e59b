"""Table commands before the game: new, join, leave, start, cancel, list, board."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import (
    Interaction,
    choice_list,
    complete_game,
    complete_open_table,
    complete_table,
    complete_values,
    need_game,
    reading_typed,
    table_here,
    viewer_here,
    voice,
)
from cogs.bot import Longtable
from cogs.buttons.lobby import Lobby
from cogs.panels.table_list import ENDED, OPENED, Glance, free_seats
from cogs.parsing import paces
from cogs.posting.server_jobs import may_pin
from cogs.ui.access import ended_here, home, tables_here
from cogs.ui.responses import Unclear, answer, open_privately, put
from config.language import LANGUAGES
from engine.contract import Text
from engine.tables import FlagRule, Pace
from engine.tables.core.model import USUAL_AWAY
from engine.tables.operations.lobby import AWAY_LIMIT
from engine.tables.queries import Listed

if TYPE_CHECKING:
    from cogs.listeners.events import BoardWatch


async def complete_pace(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    translator = voice(interaction)
    texts = list(paces.OFFERED)
    return choice_list(((paces.in_words(paces.parse(text), translator), text) for text in texts), typed)


complete_language = complete_values("language", LANGUAGES)
complete_late = complete_values("late", tuple(map(str, FlagRule)))


async def complete_side(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    taken = {seat.side for seat in viewer.summary.seats}
    free = [side for side in viewer.game.sides(viewer.summary.options) if side not in taken]
    return choice_list(((viewer.draw.word(f"side.{side}"), side) for side in free), typed)


async def open_lobby(
    interaction: Interaction,
    slug: str,
    pace: str | None = None,
    language: str | None = None,
    late: str | None = None,
    *,
    away: int = USUAL_AWAY,
) -> str:
    """Open a table in this channel with the server's defaults, unless given otherwise; returns the confirmation."""
    client = interaction.client
    translator = await client.translator(interaction)
    location = await home(interaction)
    guild = await client.game_host.people.guild(interaction.guild_id or 0)
    if language is not None and language not in LANGUAGES:
        raise Unclear(Text("new-no-language", {"given": language[:40]}))
    if late is not None and late not in set(FlagRule):
        raise Unclear(Text("new-no-late", {"given": late[:40]}))
    usual = guild.pace if guild.pace != Pace() else client.usual_pace
    table = await client.game_host.create(
        interaction.user.id,
        slug,
        str(interaction.id),
        location=location,
        pace=paces.parse(pace) if pace else usual,
        flag=FlagRule(late) if late else FlagRule.DEFAULT,
        language=language or guild.language or translator.language,
        away_days=away,
    )
    viewer = await client.viewer(interaction, table.number)
    opened = "opened" if location.channel == interaction.channel_id else "opened-there"
    return viewer.say(opened, title=viewer.title, channel=f"<#{location.channel}>")


class Gathering(commands.Cog):
    @app_commands.command(name="new")
    @app_commands.autocomplete(game=complete_game, pace=complete_pace, language=complete_language, late=complete_late)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        pace: str | None = None,
        language: str | None = None,
        late: str | None = None,
        *,
        away: app_commands.Range[int, 0, AWAY_LIMIT] = USUAL_AWAY,
    ) -> None:
        await open_privately(interaction)
        slug = need_game(interaction.client, game)
        await answer(interaction, await open_lobby(interaction, slug, pace, language, late, away=away))

    @app_commands.command(name="join")
    @app_commands.autocomplete(table=complete_open_table, side=complete_side)
    async def join(self, interaction: Interaction, table: str | None = None, side: str | None = None) -> None:
        await open_privately(interaction)
        number = await table_here(interaction, table) if table else await _only_lobby(interaction)
        lobby = cast(Lobby, interaction.client.get_cog("Lobby"))
        await lobby.sit_down(interaction, number, side)

    @app_commands.command(name="leave")
    @app_commands.autocomplete(table=complete_table)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        await viewer.hosted.leave(interaction.user.id, str(interaction.id))
        await answer(interaction, viewer.say("left", title=viewer.title))

    @app_commands.command(name="start")
    @app_commands.autocomplete(table=complete_table)
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        number = await table_here(interaction, table)
        await cast(Lobby, interaction.client.get_cog("Lobby")).begin(interaction, number)

    @app_commands.command(name="cancel")
    @app_commands.autocomplete(table=complete_table)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        await viewer.hosted.cancel(interaction.user.id, str(interaction.id))
        await answer(interaction, viewer.say("cancelled", title=viewer.title))

    @app_commands.command(name="list")
    async def list_tables(self, interaction: Interaction) -> None:
        """Show this server's tables: the user's own first, then those open to join, then by the longest wait."""
        await open_privately(interaction)
        client, user = interaction.client, interaction.user.id
        translator = await client.translator(interaction)
        tables, ended = await tables_here(interaction, limit=OPENED), await ended_here(interaction, ENDED)
        listed = sorted(tables, key=lambda each: _place_in_list(client, each, user))
        glance = Glance(client, translator, user)
        layout, shown = await glance.layout(translator("list-title"), translator("list-empty"), listed, ended)
        layout.rows = [*glance.joins([each for each in shown if user not in each.players]), *layout.rows]
        await put(interaction, layout)

    @app_commands.command(name="board")
    async def board(
        self, interaction: Interaction, channel: discord.TextChannel | None = None, off: bool = False
    ) -> None:
        """Show or choose the channel of the board of tables; choosing needs the right to manage the server."""
        await open_privately(interaction)
        client = interaction.client
        say = await client.translator(interaction)
        place = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
        if interaction.guild_id is None or not isinstance(place, discord.TextChannel):
            raise Unclear(Text("board-elsewhere"))
        now = (await client.game_host.people.guild(interaction.guild_id)).board
        if now is not None and now.channel is not None and channel is None and not off:
            await answer(interaction, say("board-there", channel=f"<#{now.channel}>"))
            return
        if not interaction.permissions.manage_guild:
            raise Unclear(Text("board-not-yours"))
        boards = cast("BoardWatch", client.get_cog("BoardWatch")).keeper
        if off:
            await boards.turn_off(interaction.guild_id)
            await answer(interaction, say("board-off"))
            return
        chosen = channel or place
        await boards.choose(chosen)
        pins = "board-chosen" if may_pin(chosen) else "board-chosen-unpinned"
        await answer(interaction, say(pins, channel=chosen.mention))


def _place_in_list(client: Longtable, listed: Listed, user: int) -> tuple[bool, bool, bool, float]:
    since = listed.changed if listed.waiting_since is None else listed.waiting_since
    return user not in listed.players, not listed.owes, not free_seats(client, listed), since


async def _only_lobby(interaction: Interaction) -> int:
    """The only lobby of this channel or server; raises `Unclear` if there are none or several."""
    lobbies = [each for each in await tables_here(interaction) if each.phase == "lobby"]
    here = [each for each in lobbies if each.location.channel == interaction.channel_id] or lobbies
    if len(here) == 1:
        return here[0].number
    if not here:
        raise Unclear(Text("which-no-lobby"))
    raise Unclear(Text("which-several", {"tables": ", ".join(f"#{each.number}" for each in here[:10])}))
