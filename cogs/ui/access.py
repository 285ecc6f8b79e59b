"""Permissions and visibility of channels: where a table may be placed, and who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeGuard, cast

import discord

from cogs.ui.responses import Unclear, answer
from engine.contract import Many, Text
from engine.tables import Location, Phase
from engine.tables.queries import OPEN, Listed, Reader

if TYPE_CHECKING:
    from cogs.bot import Longtable

Interaction: TypeAlias = "discord.Interaction[Longtable]"

# The bot's permissions needed for a table: lobby, thread and pictures. Without the history a message whose answer was
# lost could not be found, and would be posted twice.
NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
NAMED = 5


# Visibility of tables


def sees(interaction: discord.Interaction, location: Location) -> bool:
    """Whether the user can see a location from the current channel; tables at all others are hidden from them."""
    if location.guild is None:
        return location.channel == interaction.channel_id
    guild, member = interaction.guild, interaction.user
    if location.guild != interaction.guild_id or guild is None or not isinstance(member, discord.Member):
        return False
    if location.channel is None:
        return member.guild_permissions.administrator
    inside = interaction.channel_id in (location.channel, location.thread)
    place = guild.get_channel_or_thread(location.channel)
    if place is None or (isinstance(place, discord.Thread) and place.parent is None):
        return inside
    granted = place.permissions_for(member)
    if isinstance(place, discord.Thread) and place.is_private():
        return inside or (granted.view_channel and granted.manage_threads)
    return granted.view_channel


def reader(interaction: discord.Interaction) -> Reader:
    """The user and the channels of this server whose tables they may see."""
    guild = interaction.guild
    known = [] if guild is None else [*guild.channels, *guild.threads]
    seen = [place.id for place in known if sees(interaction, Location(place.guild.id, place.id))]
    without_channel = sees(interaction, Location(interaction.guild_id))
    return Reader(interaction.user.id, (*seen, interaction.channel_id or 0), without_channel)


async def tables_here(interaction: Interaction, phases: Sequence[Phase] = OPEN, limit: int = 100) -> list[Listed]:
    """The tables of this server that the user may see, newest first."""
    if interaction.guild_id is None:
        return []
    lists = interaction.client.game_host.lists
    return await lists.in_guild(interaction.guild_id, phases, limit, reader=reader(interaction))


def known_to_readers(board: discord.TextChannel) -> tuple[int, ...]:
    """The channels that all readers of this one can see, judged by roles and overwrites alone.

    The board of this channel must not list tables of other channels.
    """
    return tuple(place.id for place in board.guild.text_channels if place == board or _as_open(place, board))


def _as_open(place: discord.TextChannel, board: discord.TextChannel) -> bool:
    """Whether all readers of the board see the channel: it is public, or its overwrites are no stricter."""
    everyone = place.guild.id
    here, there = _view_rules(place), _view_rules(board)
    base = place.guild.default_role.permissions.view_channel
    opened, board_opened = here.pop(everyone, None), there.pop(everyone, None)
    shut = {target for target, allowed in here.items() if not allowed}
    for_all = opened or (opened is None and base)
    if for_all and not shut:
        return True
    alike = opened == board_opened or for_all or board_opened is False
    inside, board_inside = ({target for target, allowed in rules.items() if allowed} for rules in (here, there))
    return alike and inside >= board_inside and shut <= {target for target, allowed in there.items() if not allowed}


def _view_rules(place: discord.TextChannel) -> dict[int, bool]:
    """The overwrites that show or hide a channel, by their targets."""
    return {target.id: rule.view_channel for target, rule in place.overwrites.items() if rule.view_channel is not None}


async def ended_here(interaction: Interaction, limit: int) -> list[Listed]:
    """The last ended games of this server that the user may see, newest first."""
    if interaction.guild_id is None:
        return []
    return await interaction.client.game_host.lists.ended_in(interaction.guild_id, limit, reader=reader(interaction))


# Placement of tables


def holds_tables(place: object) -> TypeGuard[discord.TextChannel]:
    """Whether a channel can hold tables; announcement channels cannot, because people do not talk there."""
    return isinstance(place, discord.TextChannel) and not place.is_news()


def brought_along(interaction: discord.Interaction) -> bool:
    """Whether the interaction comes from where the bot is not installed: a private channel or another server."""
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.is_user_integration() and not interaction.is_guild_integration()


async def decline(interaction: Interaction) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    await answer(interaction, (await interaction.client.translator(interaction))("place-private"))


async def home(interaction: Interaction) -> Location:
    if interaction.guild_id is None:
        return Location(None, interaction.channel_id)
    place = interaction.channel
    if isinstance(place, discord.Thread) and not place.is_private():
        place = place.parent
    if not holds_tables(place):
        raise await no_tables(interaction)
    await _need_room(interaction, place)
    return Location(interaction.guild_id, place.id)


async def home_again(interaction: Interaction, old: Location) -> Location:
    """The location of a rematch: the old channel, or else the channel of the interaction."""
    if old.guild is None:
        return Location(None, old.channel)
    place, granted = await _channel(interaction, old.guild, old.channel or 0)
    if place is not None and not missing_of(granted) and await _allows(interaction, place):
        return Location(old.guild, place.id)
    if interaction.guild_id != old.guild:
        raise Unclear(Text("place-elsewhere"))
    return await home(interaction)


async def _channel(
    interaction: Interaction, guild_id: int, channel_id: int
) -> tuple[discord.TextChannel | None, discord.Permissions]:
    client, nothing = interaction.client, discord.Permissions.none()
    guild = client.get_guild(guild_id)
    if guild is not None:
        place = guild.get_channel(channel_id)
        return (place, granted_in(interaction, place)) if holds_tables(place) else (None, nothing)
    try:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        found, own = (
            await guild.fetch_channel(channel_id),
            await guild.fetch_member(cast(discord.ClientUser, client.user).id),
        )
    except discord.HTTPException:
        return None, nothing
    return (found, found.permissions_for(own)) if holds_tables(found) else (None, nothing)


async def _need_room(interaction: Interaction, place: discord.TextChannel) -> None:
    """Raise `Unclear` for a channel that the admins did not choose, or in which permissions are missing."""
    if not await _allows(interaction, place):
        raise Unclear(await _refusal(interaction, "place-not-allowed"))
    missing = lacks(interaction, place)
    if missing:
        raise Unclear(Text("place-missing", {"channel": place.mention, "missing": in_words(missing)}))


def in_words(permissions: Sequence[str]) -> Many:
    """The names of permissions as texts."""
    return Many(tuple(Text(f"permission-{name.replace('_', '-')}") for name in permissions))


def lacks(interaction: discord.Interaction, place: discord.TextChannel) -> list[str]:
    return missing_of(granted_in(interaction, place))


def granted_in(interaction: discord.Interaction, place: discord.TextChannel) -> discord.Permissions:
    here = place.id == interaction.channel_id
    return interaction.app_permissions if here else place.permissions_for(place.guild.me)


def missing_of(granted: discord.Permissions) -> list[str]:
    return [name for name in NEEDED if not getattr(granted, name)]


async def _allows(interaction: Interaction, place: discord.TextChannel) -> bool:
    chosen = (await interaction.client.game_host.people.guild(place.guild.id)).channels
    return not chosen or place.id in chosen


async def no_tables(interaction: Interaction) -> Unclear:
    return Unclear(await _refusal(interaction, "place-no-threads"))


async def _refusal(interaction: Interaction, message: str) -> Text:
    """The reason for a refusal, with channels that are possible as far as the user can see."""
    guild = interaction.guild
    if guild is None:
        return Text("place-nowhere")
    possible = [
        place.mention
        for place in guild.text_channels
        if holds_tables(place)
        and sees(interaction, Location(guild.id, place.id))
        and not lacks(interaction, place)
        and await _allows(interaction, place)
    ]
    if not possible:
        return Text("place-nowhere")
    return Text(message, {"channels": ", ".join(possible[:NAMED])})
