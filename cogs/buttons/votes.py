"""The buttons of votes, substitutes, conceding and rematches."""

from __future__ import annotations

import contextlib
from typing import cast

import discord
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.buttons.decision import show_begun
from cogs.panels import notices
from cogs.parsing.numbers import whole
from cogs.posting.threads import old_message
from cogs.ui.access import home_again
from cogs.ui.custom_ids import ButtonId
from cogs.ui.layouts import Layout
from cogs.ui.responses import answer, explain, old_button, open_privately, put, stay
from cogs.ui.viewer import Viewer, read, tapped
from engine.tables import Ballot, MessageKind, Phase, Table
from engine.tables.core.errors import NeedsConsent, UnknownVote, VoteOpen


class Voting(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "vote": self.vote,
            "propose": self.propose,
            "take": self.take_seat,
            "concede": self.concede,
            "handover": self.hand_over,
            "ballot": self.ballot,
            "offer": self.offer,
            "again": self.rematch,
        }

    async def vote(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        table = await self.client.table(interaction, button_id.table)
        answered, _, number = button_id.about.partition(":")
        asked, yes = whole(number), answered == "yes"
        if asked is None:
            raise old_button()
        await table.answer(interaction.user.id, asked, yes=yes, request=str(interaction.id))
        viewer = await self.client.viewer(interaction, button_id.table)
        await answer(interaction, viewer.say("vote-counted"))
        everybody = await read(self.client, table, None)
        message = await self._vote_message(interaction, everybody, asked)
        if message is not None:
            vote = next((v for v in everybody.summary.votes if v.id == asked), None)
            layout = await notices.vote_panel(everybody, vote) if vote else notices.vote_over(everybody, yes)
            with contextlib.suppress(discord.NotFound):
                await message.edit(view=layout.view())

    async def _vote_message(
        self, interaction: discord.Interaction, viewer: Viewer, vote: int
    ) -> discord.Message | discord.PartialMessage | None:
        """The message of the vote in the thread, also when it was answered in a private panel."""
        if interaction.message is None or not interaction.message.flags.ephemeral:
            return interaction.message
        delivered = await self.client.game_host.outbox.posted(viewer.summary.number, MessageKind.VOTE)
        return (
            old_message(self.client, delivered, viewer.summary.location.guild)
            if delivered and delivered.get("vote") == vote
            else None
        )

    async def ballot(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """The vote button under the board: show an open vote."""
        await open_privately(interaction)
        viewer, asked = await self.client.viewer(interaction, button_id.table), whole(button_id.about)
        vote = next((vote for vote in viewer.summary.votes if vote.id == asked), None)
        if vote is None:
            raise UnknownVote
        await put(interaction, await notices.vote_panel(viewer, vote))

    async def propose(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        name, _, seat = button_id.about.partition(":")
        if name not in set(Ballot):
            raise old_button()
        await self.put_to_vote(interaction, button_id.table, Ballot(name), seat=whole(seat))

    async def put_to_vote(
        self, interaction: discord.Interaction, number: int, ballot: Ballot, *, seat: int | None = None
    ) -> None:
        table = await self.client.table(interaction, number)
        try:
            receipt = await table.propose(interaction.user.id, ballot, str(interaction.id), seat=seat)
        except NeedsConsent:
            viewer = await self.client.viewer(interaction, number)
            await answer(interaction, "\n".join(notices.not_yet(viewer, seat or 0)))
            return
        except VoteOpen as refusal:
            viewer = await self.client.viewer(interaction, number)
            found = [vote for vote in viewer.summary.votes if (vote.kind, vote.seat) == (ballot, seat)]
            lines = [line for vote in found for line in notices.asked_others(viewer, vote)]
            await answer(interaction, "\n".join([explain(refusal, viewer.say), *lines]))
            return
        viewer = await self.client.viewer(interaction, number)
        vote = next((vote for vote in viewer.summary.votes if vote.id == receipt.vote), None)
        if vote is None:
            await answer(interaction, viewer.say("vote-done"))
            return
        await answer(interaction, "\n".join(notices.asked_others(viewer, vote)))

    async def offer(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        await viewer.hosted.offer(interaction.user.id, str(interaction.id))
        await put(interaction, Layout(words=notices.offered_lines(viewer)))

    async def take_seat(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        table = await self.client.table(interaction, button_id.table)
        seat = whole(button_id.about)
        if seat is None:
            raise old_button()
        await table.take_over(interaction.user.id, seat, str(interaction.id))
        viewer = await self.client.viewer(interaction, button_id.table)
        await answer(interaction, viewer.say("seat-taken-over", title=viewer.title))

    async def concede(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        await viewer.hosted.concede(interaction.user.id, str(interaction.id))
        told = "conceded-on" if viewer.table.summary().phase is Phase.RUNNING else "conceded"
        await put(interaction, Layout(words=[viewer.say(told, title=viewer.title)]))

    async def hand_over(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        seat = viewer.need_seat()
        await viewer.hosted.seat_computer(interaction.user.id, seat, button_id.about, str(interaction.id))
        if viewer.table.summary().phase is Phase.RUNNING:
            told = viewer.say("sub-computer", level=viewer.say(f"level-{button_id.about}"))
        else:
            told = viewer.say("sub-ended", title=viewer.title)
        await put(interaction, Layout(words=[told]))

    async def rematch(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """The Rematch button: open a lobby with the same people, or start at once against computer players."""
        await open_privately(interaction)
        await self.open_rematch(interaction, button_id.table)

    async def open_rematch(self, interaction: discord.Interaction, number: int) -> None:
        """Open the next lobby and link to it; a game against computer players starts and shows its first decision."""
        user = interaction.user.id
        fresh = await self._next(interaction, await self.client.table(interaction, number))
        while fresh.summary().phase is Phase.FINISHED and fresh.seat_of(user) is not None:
            fresh = await self._next(interaction, fresh)
        people = [seat.user for seat in fresh.summary().seats if seat.user is not None]
        if fresh.summary().phase is Phase.RUNNING and people == [user]:
            await show_begun(interaction, fresh)
            return
        viewer = await self.client.viewer(interaction, fresh.number)
        where = f"<#{viewer.summary.location.channel}>" if viewer.summary.location.channel else ""
        await answer(interaction, viewer.say("rematch-opened", title=viewer.title, where=where))

    async def _next(self, interaction: discord.Interaction, old: Table) -> Table:
        """The rematch of a table, created unless it exists already."""
        summary, location, game_host = old.summary(), None, self.client.game_host
        plays = summary.phase is Phase.FINISHED and old.seat_of(interaction.user.id) is not None
        if plays and await game_host.rematched(old) is None:
            location = await home_again(cast(Interaction, interaction), summary.location)
        return await game_host.rematch(interaction.user.id, old.number, str(interaction.id), location=location)
