"""Table commands before the game: new, join, leave, start, cancel, list."""

from __future__ import annotations

from typing import cast

from discord import app_commands
from discord.ext import commands

from cogs import paces
from cogs.answers import Unclear, answer
from cogs.client import Longtable
from cogs.completion import (
    Interaction,
    choice_list,
    company,
    complete_game,
    complete_open_table,
    complete_table,
    game_named,
    reading_typed,
    table_here,
    table_label,
    voice,
)
from cogs.layouts import ROOM_FOR_MORE, ROW_BUTTONS, TEXT_BUDGET, Layout, in_rows, whole_lines
from cogs.lobby import Lobby
from cogs.notes import thread_link_of
from cogs.places import home, tables_here
from cogs.playing import open_privately, put
from cogs.taps import Tap, button
from config.language import LANGUAGES
from engine.rules import Say
from engine.tables import FlagRule, Pace
from engine.tables.errors import UnknownGame
from engine.tables.listing import Listed

SHOWN = 20


async def complete_pace(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose usual paces, and whatever was typed if it is one."""
    speaker = voice(interaction)
    texts = list(paces.OFFERED)
    return choice_list(((paces.in_words(paces.parse(text), speaker), text) for text in texts), typed)


async def complete_language(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the languages we speak."""
    speaker = voice(interaction)
    return choice_list(((speaker(f"language-{code}"), code) for code in LANGUAGES), typed)


async def complete_late(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose what can happen when time is up."""
    speaker = voice(interaction)
    return choice_list(((speaker(f"late-{rule}"), str(rule)) for rule in FlagRule), typed)


async def complete_side(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the sides that are free at the table."""
    reading = await reading_typed(interaction)
    if reading is None:
        return []
    taken = {seat.side for seat in reading.brief.seats}
    free = [side for side in reading.game.sides(reading.brief.options) if side not in taken]
    return choice_list(((reading.draw.word(f"side.{side}"), side) for side in free), typed)


async def open_lobby(
    interaction: Interaction, slug: str, pace: str | None = None, language: str | None = None, late: str | None = None
) -> str:
    """Open a table where the person is, as usual there unless they say otherwise; gives the sentence that tells so."""
    client = interaction.client
    speaker = await client.speaker(interaction)
    spot = await home(interaction)
    guild = await client.house.people.guild(interaction.guild_id or 0)
    if language is not None and language not in LANGUAGES:
        raise Unclear(Say("new-no-language", {"given": language[:40]}))
    if late is not None and late not in set(FlagRule):
        raise Unclear(Say("new-no-late", {"given": late[:40]}))
    usual = guild.pace if guild.pace != Pace() else client.usual_pace
    table = await client.house.create(
        interaction.user.id,
        slug,
        str(interaction.id),
        spot=spot,
        pace=paces.parse(pace) if pace else usual,
        flag=FlagRule(late) if late else FlagRule.DEFAULT,
        language=language or guild.language or speaker.language,
    )
    reading = await client.reading(interaction, table.number)
    opened = "opened" if spot.channel == interaction.channel_id else "opened-there"
    return reading.say(opened, title=reading.title, channel=f"<#{spot.channel}>")


class Gathering(commands.Cog):
    """What happens before a game."""

    @app_commands.command(name="new")
    @app_commands.autocomplete(game=complete_game, pace=complete_pace, language=complete_language, late=complete_late)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        pace: str | None = None,
        language: str | None = None,
        late: str | None = None,
    ) -> None:
        """Open a table."""
        await open_privately(interaction)
        slug = game_named(interaction.client, game)
        if slug is None:
            raise UnknownGame(game, tuple(interaction.client.house.games))
        await answer(interaction, await open_lobby(interaction, slug, pace, language, late))

    @app_commands.command(name="join")
    @app_commands.autocomplete(table=complete_open_table, side=complete_side)
    async def join(self, interaction: Interaction, table: str | None = None, side: str | None = None) -> None:
        """Sit down in a lobby, on a side if one is named."""
        await open_privately(interaction)
        number = await table_here(interaction, table) if table else await _only_lobby(interaction)
        lobby = cast(Lobby, interaction.client.get_cog("Lobby"))
        await lobby.sit_down(interaction, number, side)

    @app_commands.command(name="leave")
    @app_commands.autocomplete(table=complete_table)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Get up from a lobby, or from a running game."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        reading = await interaction.client.reading(interaction, number)
        await reading.table.leave(interaction.user.id, str(interaction.id))
        await answer(interaction, reading.say("left", title=reading.title))

    @app_commands.command(name="start")
    @app_commands.autocomplete(table=complete_table)
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Start the game of a lobby."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        await cast(Lobby, interaction.client.get_cog("Lobby")).begin(interaction, number)

    @app_commands.command(name="cancel")
    @app_commands.autocomplete(table=complete_table)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Close the lobby."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        reading = await interaction.client.reading(interaction, number)
        await reading.table.cancel(interaction.user.id, str(interaction.id))
        await answer(interaction, reading.say("cancelled", title=reading.title))

    @app_commands.command(name="list")
    async def list_tables(self, interaction: Interaction) -> None:
        """The tables of this server, those one can still join first."""
        await open_privately(interaction)
        client = interaction.client
        speaker = await client.speaker(interaction)
        listed = sorted(await tables_here(interaction), key=lambda each: not _free_seats(client, each))
        lines = []
        for each in listed[:SHOWN]:
            free = _free_seats(client, each)
            seats = f" · {speaker('list-free', count=free)}" if free else ""
            people = speaker("list-company", people=await company(client, each, speaker))
            label = table_label(each, speaker, client, here=True)
            lines.append(f"{label}{seats} · {people} {thread_link_of(each.spot)}".strip())
        lines = whole_lines(lines, TEXT_BUDGET - ROOM_FOR_MORE)
        words = [f"### {speaker('list-title')}", "\n".join(lines) or speaker("list-empty")]
        if len(listed) > len(lines):
            words.append(speaker("list-more", count=len(listed) - len(lines)))
        open_to = [each for each in listed if _free_seats(client, each) and interaction.user.id not in each.players]
        joins = [button(Tap("join", each.number), f"{speaker('button-join')} #{each.number}") for each in open_to]
        await put(interaction, Layout(words=words, rows=in_rows(joins[:ROW_BUTTONS])))


def _free_seats(client: Longtable, listed: Listed) -> int:
    """How many more can sit down in a lobby."""
    if listed.phase != "lobby":
        return 0
    return client.house.games[listed.game].counts[-1] - len(listed.players) - listed.computers


async def _only_lobby(interaction: Interaction) -> int:
    """The one lobby of this channel or server that the person can mean."""
    lobbies = [each for each in await tables_here(interaction) if each.phase == "lobby"]
    here = [each for each in lobbies if each.spot.channel == interaction.channel_id] or lobbies
    if len(here) == 1:
        return here[0].number
    if not here:
        raise Unclear(Say("which-no-lobby"))
    raise Unclear(Say("which-several", {"tables": ", ".join(f"#{each.number}" for each in here[:10])}))
