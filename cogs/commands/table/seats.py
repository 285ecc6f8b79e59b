"""Table commands about people: remind, pause, sub, drop, concede, rematch."""

from __future__ import annotations

from typing import cast

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import (
    Interaction,
    choice_list,
    complete_any_table,
    complete_table,
    reading_typed,
    table_here,
    viewer_here,
)
from cogs.buttons.votes import Voting
from cogs.panels import notices
from cogs.parsing.numbers import whole
from cogs.ui.access import home
from cogs.ui.responses import Unclear, answer, open_privately, put
from cogs.ui.viewer import Viewer
from engine.contract import SeatName, Text
from engine.tables import Ballot
from engine.tables.core.errors import NeedsConsent, NotHost, UnknownLevel
from engine.tables.operations.seats import substitutes


async def complete_level(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    return choice_list(((viewer.draw(f"level-{level}"), level) for level in _substitutes(viewer)), typed)


def _substitutes(viewer: Viewer) -> tuple[str, ...]:
    return substitutes(viewer.game, [seat.computer for seat in viewer.summary.seats])


async def complete_player(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    others = [s for s in viewer.summary.seats if s.person is not None and s.person != interaction.user.id]
    return choice_list(((f"{s.seat + 1}. {viewer.names[s.seat]}", str(s.seat + 1)) for s in others), typed)


def _voting(interaction: Interaction) -> Voting:
    return cast(Voting, interaction.client.get_cog("Voting"))


class Seats(commands.Cog):
    @app_commands.command(name="remind")
    @app_commands.autocomplete(table=complete_table)
    async def remind(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        number = await table_here(interaction, table)
        await (await interaction.client.table(interaction, number)).nudge(interaction.user.id, str(interaction.id))
        translator = await interaction.client.translator(interaction)
        await answer(interaction, translator("reminded"))

    @app_commands.command(name="pause")
    @app_commands.autocomplete(table=complete_table)
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        """Propose a vote to pause or to resume."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        paused = (await interaction.client.table(interaction, number)).summary().paused
        await _voting(interaction).put_to_vote(interaction, number, Ballot.RESUME if paused else Ballot.PAUSE)

    @app_commands.command(name="sub")
    @app_commands.autocomplete(table=complete_table, computer=complete_level)
    async def sub(self, interaction: Interaction, table: str | None = None, computer: str | None = None) -> None:
        """Offer the user's seat, withdraw the offer, or hand the seat to a computer player."""
        viewer = await viewer_here(interaction, table)
        seat = viewer.need_seat()
        if computer is not None:
            if computer not in _substitutes(viewer):
                raise UnknownLevel(computer, _substitutes(viewer))
            await put(interaction, notices.computer_panel(viewer, computer))
            return
        if viewer.summary.seats[seat].offered:
            await viewer.hosted.offer(interaction.user.id, str(interaction.id), on=False)
            await answer(interaction, viewer.say("sub-kept"))
        elif viewer.hosted.plays_alone(interaction.user.id):
            await put(interaction, notices.offer_panel(viewer))
        else:
            await viewer.hosted.offer(interaction.user.id, str(interaction.id))
            await answer(interaction, "\n".join(notices.offered_lines(viewer)))

    @app_commands.command(name="drop")
    @app_commands.autocomplete(table=complete_table, player=complete_player)
    async def drop(self, interaction: Interaction, player: str, table: str | None = None) -> None:
        """Drop a player: at once by the host after a very long wait, otherwise by vote."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        viewer = await interaction.client.viewer(interaction, number)
        chosen = whole(player)
        if chosen is None or not 1 <= chosen <= len(viewer.summary.seats):
            raise Unclear(Text("drop-no-player", {"given": player[:40]}))
        seat = chosen - 1
        if viewer.summary.seats[seat].person is None:
            await answer(interaction, viewer.say("drop-nobody", seat=chosen))
            return
        try:
            await viewer.hosted.drop(interaction.user.id, seat, f"{interaction.id}-host")
        except (NotHost, NeedsConsent):
            await _voting(interaction).put_to_vote(interaction, number, Ballot.DROP, seat=seat)
            return
        await answer(interaction, viewer.say("drop-done", name=SeatName(seat)))

    @app_commands.command(name="concede")
    @app_commands.autocomplete(table=complete_table)
    async def concede(self, interaction: Interaction, table: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        viewer.need_seat()
        await put(interaction, notices.concede_panel(viewer))

    @app_commands.command(name="move")
    @app_commands.autocomplete(table=complete_table)
    async def move(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        found = await interaction.client.table(interaction, await table_here(interaction, table))
        viewer = await interaction.client.viewer(interaction, found.number)
        viewer.need_seat()
        if interaction.guild_id is None or interaction.guild_id != viewer.summary.location.guild:
            raise Unclear(Text("move-not-here"))
        location = await home(interaction)
        await found.move(location, announce=True)
        moved = "moved" if location.channel == interaction.channel_id else "moved-there"
        await answer(interaction, viewer.say(moved, title=viewer.title, channel=f"<#{location.channel}>"))

    @app_commands.command(name="rematch")
    @app_commands.autocomplete(table=complete_any_table)
    async def rematch(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        await _voting(interaction).open_rematch(interaction, await table_here(interaction, table))
