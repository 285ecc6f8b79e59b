"""Translates world events into gateway events for the bot, filtered by intents and permissions."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from local_discord import events, shapes
from local_discord.errors import Json
from local_discord.model import Channel, Guild, Message
from local_discord.sharding import Shard
from local_discord.world import World

Dispatch = tuple[str, Json]


class Intents(IntEnum):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


def ready_guilds(world: World, intents: int, shard: Shard) -> tuple[Json, list[Json]]:
    """The data of READY, and the guilds of the shard that follow it."""
    guilds = [guild for guild in world.guilds.values() if world.bot_id in guild.members and shard.hears(guild.id)]
    ready = {
        "v": 10,
        "user": shapes.own_user_json(world.bot),
        "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
        "application": {"id": world.bot_id, "flags": 0},
        "session_type": "normal",
    }
    return ready, [guild_create(world, guild, intents) for guild in guilds]


def guild_create(world: World, guild: Guild, intents: int) -> Json:
    """The data of GUILD_CREATE; without the members intent it lists only the bot itself."""
    members = list(guild.members.values())
    if not intents & Intents.GUILD_MEMBERS:
        members = [guild.members[world.bot_id]]
    channels = [c for c in world.channels_of(guild) if world.may_view(world.bot_id, c)]
    return {
        **shapes.guild_json(guild),
        "joined_at": guild.members[world.bot_id].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [shapes.member_json(world, member) for member in members],
        "channels": [_channel(world, c) for c in channels if not c.thread],
        "threads": [_channel(world, c) for c in channels if c.thread and not c.thread.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _joined_guild(world: World, guild: Guild, intents: int) -> Json:
    """The data of GUILD_CREATE for a guild that the bot joins, which lacks `unavailable`."""
    body = guild_create(world, guild, intents)
    del body["unavailable"]
    return body


def member_chunk(world: World, data: Json) -> Json | None:
    """The members requested by ids or by the start of a name."""
    wanted_guild = data.get("guild_id")
    if isinstance(wanted_guild, list):
        wanted_guild = next(iter(wanted_guild), None)
    guild = world.guilds.get(str(wanted_guild))
    if guild is None:
        return None
    wanted = data.get("user_ids")
    found = list(guild.members.values())
    missing: list[str] = []
    if wanted:
        keys = [str(key) for key in (wanted if isinstance(wanted, list) else [wanted])]
        found = [guild.members[key] for key in keys if key in guild.members]
        missing = [key for key in keys if key not in guild.members]
    else:
        query = str(data.get("query") or "").lower()
        found = [m for m in found if world.users[m.user_id].username.lower().startswith(query)]
        limit = data.get("limit")
        found = found[:limit] if isinstance(limit, int) and limit > 0 else found
    chunk: Json = {
        "guild_id": guild.id,
        "members": [shapes.member_json(world, member) for member in found],
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": missing,
    }
    if "nonce" in data:
        chunk["nonce"] = data["nonce"]
    return chunk


def guild_of(world: World, event: events.Event) -> str | None:
    """The server of an event; None for direct messages, and for ephemeral messages, which are dispatched like them."""
    match event:
        case events.MessageCreated(message) | events.MessageUpdated(message) | events.MessageDeleted(message):
            channel = world.channels.get(message.channel_id)
            return channel.guild_id if channel and message.ephemeral_to is None else None
        case (
            events.ChannelCreated(channel)
            | events.ChannelUpdated(channel)
            | events.ChannelDeleted(channel)
            | events.PinsChanged(channel)
            | events.ThreadMembersChanged(channel)
        ):
            return channel.guild_id
        case (
            events.GuildCreated(guild)
            | events.GuildChanged(guild)
            | events.GuildDeleted(guild)
            | events.MemberJoined(guild)
            | events.MemberChanged(guild)
            | events.MemberLeft(guild)
            | events.RoleChanged(guild)
        ):
            return guild.id
        case _:
            return None


def translate(world: World, intents: int, event: events.Event) -> Iterator[Dispatch]:
    match event:
        case events.MessageCreated(message) | events.MessageUpdated(message):
            name = "MESSAGE_CREATE" if isinstance(event, events.MessageCreated) else "MESSAGE_UPDATE"
            if _hears(world, intents, message):
                yield name, _message(world, intents, message)
        case events.MessageDeleted(message):
            if _hears(world, intents, message):
                yield "MESSAGE_DELETE", _message_place(world, message)
        case events.MemberJoined() | events.MemberChanged() | events.MemberLeft():
            yield from _member_events(world, intents, event)
        case _ if intents & Intents.GUILDS:
            yield from _guild_events(world, intents, event)
            yield from _channel_events(world, event)


def _guild_events(world: World, intents: int, event: events.Event) -> Iterator[Dispatch]:
    match event:
        case events.RoleChanged(guild, role, change):
            body: Json = {"guild_id": guild.id}
            body |= {"role_id": role.id} if change == "DELETE" else {"role": shapes.role_json(role)}
            yield f"GUILD_ROLE_{change}", body
        case events.GuildCreated(guild):
            yield "GUILD_CREATE", _joined_guild(world, guild, intents)
        case events.GuildChanged(guild) if world.bot_id in guild.members:
            yield "GUILD_UPDATE", shapes.guild_json(guild)
        case events.GuildDeleted(guild):
            yield "GUILD_DELETE", {"id": guild.id}


def _member_events(world: World, intents: int, event: events.Event) -> Iterator[Dispatch]:
    match event:
        case events.MemberLeft(guild, user_id) if user_id == world.bot_id:
            yield "GUILD_DELETE", {"id": guild.id}
        case events.MemberJoined(guild, member) if member.user_id == world.bot_id:
            yield "GUILD_CREATE", _joined_guild(world, guild, intents)
        case events.MemberJoined(guild, member) if intents & Intents.GUILD_MEMBERS:
            yield "GUILD_MEMBER_ADD", {**shapes.member_json(world, member), "guild_id": guild.id}
        case events.MemberChanged(guild, member) if intents & Intents.GUILD_MEMBERS or member.user_id == world.bot_id:
            yield "GUILD_MEMBER_UPDATE", {**shapes.member_json(world, member), "guild_id": guild.id}
        case events.MemberLeft(guild, user_id) if intents & Intents.GUILD_MEMBERS:
            user = shapes.user_json(world.users[user_id])
            yield "GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": user}


def _channel_events(world: World, event: events.Event) -> Iterator[Dispatch]:
    match event:
        case events.ChannelCreated(channel) if world.may_view(world.bot_id, channel):
            if channel.thread:
                yield "THREAD_CREATE", {**_channel(world, channel), "newly_created": True}
            else:
                yield "CHANNEL_CREATE", _channel(world, channel)
        case events.ChannelUpdated(channel) if world.may_view(world.bot_id, channel):
            yield "THREAD_UPDATE" if channel.thread else "CHANNEL_UPDATE", _channel(world, channel)
        case events.ChannelDeleted(channel) if channel.thread:
            place = {"id": channel.id, "guild_id": channel.guild_id, "parent_id": channel.parent_id}
            yield "THREAD_DELETE", {**place, "type": channel.type}
        case events.ChannelDeleted(channel) if world.may_view(world.bot_id, channel):
            yield "CHANNEL_DELETE", _channel(world, channel)
        case events.ThreadMembersChanged(channel, added, removed):
            yield from _thread_members(world, channel, added, removed)
        case events.PinsChanged(channel) if world.may_view(world.bot_id, channel):
            body: Json = {"channel_id": channel.id, "last_pin_timestamp": channel.last_pin_timestamp}
            yield "CHANNEL_PINS_UPDATE", body | ({"guild_id": channel.guild_id} if channel.guild_id else {})


def _thread_members(
    world: World, channel: Channel, added: tuple[str, ...], removed: tuple[str, ...]
) -> Iterator[Dispatch]:
    assert channel.thread is not None
    bot_came = world.bot_id in added
    if bot_came and world.may_view(world.bot_id, channel):
        yield "THREAD_CREATE", _channel(world, channel)
    if not world.may_view(world.bot_id, channel) and world.bot_id not in removed:
        return
    yield (
        "THREAD_MEMBERS_UPDATE",
        {
            "id": channel.id,
            "guild_id": channel.guild_id,
            "member_count": len(channel.thread.members),
            "added_members": [_thread_member(world, channel, user_id) for user_id in added],
            "removed_member_ids": list(removed),
        },
    )


def _thread_member(world: World, channel: Channel, user_id: str) -> Json:
    body: dict[str, Any] = shapes.thread_member_json(channel, user_id)
    guild = world.guilds[channel.guild_id or ""]
    if user_id in guild.members:
        body["member"] = shapes.member_json(world, guild.members[user_id])
        body["presence"] = None
    return body


def _channel(world: World, channel: Channel) -> Json:
    return shapes.channel_json(world, channel, viewer=world.bot_id)


def _hears(world: World, intents: int, message: Message) -> bool:
    """Whether the bot gets an event of this message; its ephemeral messages count as direct messages."""
    channel = world.channels.get(message.channel_id)
    if channel is None:
        return False
    if message.ephemeral_to is not None:
        return message.author_id == world.bot_id and bool(intents & Intents.DIRECT_MESSAGES)
    wanted = Intents.DIRECT_MESSAGES if channel.is_dm else Intents.GUILD_MESSAGES
    return bool(intents & wanted) and world.may_view(world.bot_id, channel)


def _message_place(world: World, message: Message) -> Json:
    channel = world.channels[message.channel_id]
    place: Json = {"id": message.id, "channel_id": channel.id}
    if channel.guild_id and message.ephemeral_to is None:
        place["guild_id"] = channel.guild_id
    return place


def _message(world: World, intents: int, message: Message) -> Json:
    body = shapes.message_json(world, message, viewer=world.bot_id) | _message_place(world, message)
    guild = world.guilds.get(body.get("guild_id", ""))
    if guild:
        member = guild.members.get(message.author_id)
        if member:
            body["member"] = shapes.bare_member_json(member)
        for user in body["mentions"]:
            if user["id"] in guild.members:
                user["member"] = shapes.bare_member_json(guild.members[user["id"]])
        hidden = not intents & Intents.MESSAGE_CONTENT and message.author_id != world.bot_id
        if hidden and world.bot_id not in message.mentions:
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return body
