"""Consent: votes, substitutes, and what the others can do about a long silence."""

from __future__ import annotations

from typing import cast

import discord
from discord.ext import commands

from cogs import notes
from cogs.answers import answer, old_button
from cogs.client import Longtable
from cogs.completion import Interaction
from cogs.layouts import Layout
from cogs.numbers import whole
from cogs.places import home_again
from cogs.playing import open_privately, put, stay
from cogs.reading import read
from cogs.taps import Tap
from engine.tables import Ballot, Phase


class Voting(commands.Cog):
    """The buttons of votes, of free seats and of what comes after a game."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "vote": self.vote,
            "propose": self.propose,
            "take": self.take_seat,
            "concede": self.concede,
            "handover": self.hand_over,
            "again": self.rematch,
        }

    async def vote(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Agree or refuse."""
        await open_privately(interaction)
        table = await self.client.table(interaction, tap.table)
        answered, _, number = tap.about.partition(":")
        asked, yes = whole(number), answered == "yes"
        if asked is None:
            raise old_button()
        await table.answer(interaction.user.id, asked, yes=yes, request=str(interaction.id))
        reading = await self.client.reading(interaction, tap.table)
        await answer(interaction, reading.say("vote-counted"))
        if interaction.message is not None:
            everybody = await read(self.client, table, None)
            vote = next((v for v in everybody.brief.votes if v.id == asked), None)
            layout = await notes.vote_panel(everybody, vote) if vote else notes.vote_over(everybody, yes)
            await interaction.message.edit(view=layout.view())

    async def propose(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Ask the others for a pause or a substitute."""
        await open_privately(interaction)
        name, _, seat = tap.about.partition(":")
        if name not in set(Ballot):
            raise old_button()
        await self.put_to_vote(interaction, tap.table, Ballot(name), seat=whole(seat))

    async def put_to_vote(
        self, interaction: discord.Interaction, number: int, ballot: Ballot, *, seat: int | None = None
    ) -> None:
        """Propose something to the table and say what came of it."""
        table = await self.client.table(interaction, number)
        receipt = await table.propose(interaction.user.id, ballot, str(interaction.id), seat=seat)
        reading = await self.client.reading(interaction, number)
        open_still = any(vote.id == receipt.vote for vote in reading.brief.votes)
        await answer(interaction, reading.say("vote-asked" if open_still else "vote-done"))

    async def take_seat(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Take over an offered seat with its hidden hand."""
        await open_privately(interaction)
        table = await self.client.table(interaction, tap.table)
        seat = whole(tap.about)
        if seat is None:
            raise old_button()
        await table.take_over(interaction.user.id, seat, str(interaction.id))
        reading = await self.client.reading(interaction, tap.table)
        await answer(interaction, reading.say("seat-taken-over", title=reading.title))

    async def concede(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Yes button: give the game up."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        await reading.table.concede(interaction.user.id, str(interaction.id))
        await put(interaction, Layout(words=[reading.say("conceded", title=reading.title)]))

    async def hand_over(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Yes button: a computer player takes the person's seat."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        seat = reading.need_seat()
        await reading.table.seat_computer(interaction.user.id, seat, tap.about, str(interaction.id))
        told = reading.say("sub-computer", level=reading.say(f"level-{tap.about}"))
        await put(interaction, Layout(words=[told]))

    async def rematch(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Rematch button: open a lobby with the same people."""
        await open_privately(interaction)
        await self.open_rematch(interaction, tap.table)

    async def open_rematch(self, interaction: discord.Interaction, number: int) -> None:
        """Open the next lobby and say where."""
        old = await self.client.table(interaction, number)
        brief, spot = old.brief(), None
        if brief.phase is Phase.FINISHED and brief.rematch is None and old.seat_of(interaction.user.id) is not None:
            spot = await home_again(cast(Interaction, interaction), brief.spot)
        fresh = await self.client.house.rematch(interaction.user.id, number, str(interaction.id), spot=spot)
        reading = await self.client.reading(interaction, fresh.number)
        where = f"<#{reading.brief.spot.channel}>" if reading.brief.spot.channel else ""
        await answer(interaction, reading.say("rematch-opened", title=reading.title, where=where))


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Voting(client))
