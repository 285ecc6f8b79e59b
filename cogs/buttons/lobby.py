"""The buttons of the lobby."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.buttons.decision import thread_of_begun
from cogs.panels.lobby import computers_panel, options_panel
from cogs.parsing import paces
from cogs.parsing.numbers import whole
from cogs.posting.direct_messages import ClosedToUs
from cogs.posting.threads import TROUBLE
from cogs.ui.custom_ids import ButtonId
from cogs.ui.responses import answer, old_button, open_privately, put, stay
from cogs.ui.viewer import Viewer, tapped
from engine.tables import FlagRule, Table
from engine.tables.core.errors import NotHost

log = logging.getLogger(__name__)


class Lobby(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        # These names are part of the ids of buttons already posted: they must not change.
        client.taps |= {
            "join": self.join,
            "leave": self.leave,
            "bots": self.computers,
            "addbot": self.add_computer,
            "kick": self.kick,
            "thinking": self.give_time,
            "options": self.options,
            "setting": self.open_option,
            **dict.fromkeys(("option", "pace", "late", "hints", "awaydays", "tongue"), self.configure),
            "side": self.choose_side,
            "heir": self.hand_over,
            "start": self.start,
        }

    async def join(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.sit_down(interaction, button_id.table, None)

    async def sit_down(self, interaction: discord.Interaction, number: int, side: str | None) -> None:
        table = await self.client.table(interaction, number)
        await table.join(interaction.user.id, f"{interaction.id}")
        if side is not None:
            await table.choose_side(interaction.user.id, side, f"{interaction.id}-side")
        viewer = await self.client.viewer(interaction, number)
        text = viewer.say("joined", title=viewer.title)
        if not await self._reachable(interaction, viewer.say("joined-dm", title=viewer.title)):
            text += "\n" + viewer.say("joined-no-dm")
        await answer(interaction, text)

    async def _reachable(self, interaction: discord.Interaction, text: str) -> bool:
        """Whether a direct message arrives; sends one to find out."""
        settings = await self.client.game_host.people.get(interaction.user.id)
        if not settings.direct:
            return True
        try:
            await self.client.direct.write(interaction.user.id, lambda channel: channel.send(text))
        except ClosedToUs:
            return False
        except TROUBLE as problem:
            log.info("nobody knows yet whether direct messages arrive: %s", problem)
        return True

    async def leave(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        viewer = await self.client.viewer(interaction, button_id.table)
        await viewer.hosted.leave(interaction.user.id, str(interaction.id))
        await answer(interaction, viewer.say("left", title=viewer.title))

    async def start(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.begin(interaction, button_id.table)

    async def begin(self, interaction: discord.Interaction, number: int) -> None:
        table = await self.client.table(interaction, number)
        await table.start(interaction.user.id, str(interaction.id))
        viewer = await self.client.viewer(interaction, number)
        thread = await thread_of_begun(self.client, table)
        told = "started" if thread is None else "started-there"
        await answer(interaction, viewer.say(told, title=viewer.title, where=f"<#{thread}>"))

    # Computer players

    async def computers(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(open_privately, interaction, button_id)
        if viewer.summary.host != interaction.user.id:
            raise NotHost
        await self._computers(interaction, viewer)

    async def add_computer(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        table = await self.client.table(interaction, button_id.table)
        await table.add_computer(interaction.user.id, button_id.chosen, str(interaction.id))
        await self._computers(interaction, await self.client.viewer(interaction, button_id.table))

    async def kick(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        table = await self.client.table(interaction, button_id.table)
        await table.kick(interaction.user.id, _seat(table, button_id), str(interaction.id))
        viewer = await self.client.viewer(interaction, button_id.table)
        if button_id.about == "options":
            await put(interaction, options_panel(viewer))
        else:
            await self._computers(interaction, viewer)

    async def give_time(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Set the seconds a turn of computer players that try their moves out."""
        await stay(interaction)
        table, seconds = await self.client.table(interaction, button_id.table), whole(button_id.chosen)
        if seconds is None:
            raise old_button()
        await table.configure(interaction.user.id, str(interaction.id), thinking=seconds)
        await self._computers(interaction, await self.client.viewer(interaction, button_id.table))

    async def _computers(self, interaction: discord.Interaction, viewer: Viewer) -> None:
        await put(interaction, computers_panel(viewer, self.client.game_host.thinking))

    # Options

    async def options(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        await self._options(interaction, button_id)

    async def _options(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await put(interaction, options_panel(await self.client.viewer(interaction, button_id.table)))

    async def open_option(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Open an option chosen from a list: one of two values is switched at once, others show their menu."""
        viewer = await tapped(stay, interaction, button_id)
        option = next((option for option in viewer.game.options if option.id == button_id.chosen), None)
        if option is None:
            raise old_button()
        if len(option.values) > 2:
            await put(interaction, options_panel(viewer, option.id))
            return
        now = viewer.summary.options.get(option.id, option.values[0])
        other = next(value for value in option.values if value != now)
        await viewer.hosted.configure(interaction.user.id, str(interaction.id), options={option.id: other})
        await self._options(interaction, button_id)

    async def configure(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        table = await self.client.table(interaction, button_id.table)
        await table.configure(interaction.user.id, str(interaction.id), **_configured(button_id))
        await self._options(interaction, button_id)

    async def choose_side(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        table = await self.client.table(interaction, button_id.table)
        side = None if button_id.chosen == "-" else button_id.chosen
        await table.choose_side(interaction.user.id, side, str(interaction.id))
        await self._options(interaction, button_id)

    async def hand_over(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        table = await self.client.table(interaction, button_id.table)
        successor = table.summary().seats[_seat(table, button_id)].user
        await table.make_host(interaction.user.id, successor or 0, str(interaction.id))
        await self._options(interaction, button_id)


def _configured(button_id: ButtonId) -> dict[str, Any]:
    chosen = button_id.chosen
    try:
        match button_id.action:
            case "pace":
                return {"pace": paces.parse(chosen)}
            case "late":
                return {"flag": FlagRule(chosen)}
            case "hints":
                return {"hints": int(chosen)}
            case "tongue":
                return {"language": chosen}
            case "awaydays" if (days := whole(chosen)) is not None:
                return {"away_days": days}
            case "option":
                return {"options": {button_id.about: chosen}}
    except ValueError as problem:
        raise old_button() from problem
    raise old_button()


def _seat(table: Table, button_id: ButtonId) -> int:
    seat = whole(button_id.chosen)
    if seat is None or seat >= len(table.summary().seats):
        raise old_button()
    return seat
