"""Renders the film of a game: its frames as one viewer, everybody or all seats together knew them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
import msgspec

from cogs.media.films import Tell
from cogs.panels.buttons import history_button
from cogs.panels.history import Hindsight, Sight, hindsight, sight_buttons
from cogs.ui.layouts import Layout
from cogs.ui.responses import put
from renders.drawings import film
from renders.pacing import folded
from renders.renderer import Picture
from renders.replay import MOST_FRAMES

if TYPE_CHECKING:
    from cogs.bot import Longtable


async def film_of(client: Longtable, looking: Hindsight, tell: Tell) -> Picture:
    """Render the film of the whole game; steps without news are skipped before their positions are loaded."""
    viewer, summary = looking.viewer, looking.viewer.summary
    timeline = await looking.timeline()
    scenes = [
        msgspec.structs.replace(await looking.scene(timeline.versions[at], viewer.draw), news=timeline.news[at])
        for at in folded(timeline.news, MOST_FRAMES)
    ]
    seat = None if looking.user is None else viewer.table.seat_of(looking.user)
    who = (summary.number, summary.version, summary.seed_hash, viewer.names, str(looking.sight), seat)
    key = (viewer.game.version, *who, viewer.draw.language, viewer.settings.palette)
    return await client.films.film(key, partial(film, viewer.drawing("board"), scenes), tell)


async def show_film(client: Longtable, interaction: discord.Interaction, number: int, sight: str = "") -> None:
    """Render the film with a progress message and show it, with buttons for the other kinds of sight."""
    viewer = await client.viewer(interaction, number)
    looking = hindsight(viewer, sight or Sight.PUBLIC)
    words = viewer.say
    title = f"### {viewer.linked(words('replay-title', title=viewer.title))}"
    seen = words(f"replay-{looking.sight}")

    async def tell(done: int, of: int) -> None:
        await put(interaction, Layout(words=[title, words("replay-progress", percent=100 * done // of)]))

    async with client.heavy.slot(interaction.user.id, interaction.guild_id):
        picture = await film_of(client, looking, tell)
    layout = Layout(words=[title, seen])
    layout.pictures.append((f"replay-{number}.{picture.suffix}", picture))
    layout.rows += sight_buttons("replay", looking)
    layout.rows.append([history_button(viewer)])
    await put(interaction, layout)
