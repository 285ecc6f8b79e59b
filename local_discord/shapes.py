"""Converts world data to Discord's JSON."""

from local_discord import components, ids, permissions
from local_discord.model import (
    EPHEMERAL,
    THREADS_ONLY,
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Json,
    Member,
    Message,
    MessageType,
    Role,
    User,
)
from local_discord.uploads import attachment_json, clean_name, facts, url_of
from local_discord.world import World


def user_json(user: User) -> Json:
    body: Json = {
        "id": user.id,
        "username": user.username,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.global_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        body["bot"] = True
    return body


def own_user_json(user: User) -> Json:
    return {**user_json(user), "mfa_enabled": False, "locale": user.locale, "verified": True, "email": None}


def role_json(role: Role) -> Json:
    body: Json = {
        "id": role.id,
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": role.hoist,
        "managed": role.managed,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.bot_id:
        body["tags"] = {"bot_id": role.bot_id}
    return body


def bare_member_json(member: Member) -> Json:
    """A member without its user, as messages contain it."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": ids.text_of(member.timed_out_until) if member.timed_out_until else None,
        "flags": 0,
        "joined_at": member.joined_at,
        "nick": member.nick,
        "pending": False,
        "premium_since": None,
        "roles": list(member.roles),
        "mute": False,
        "deaf": False,
    }


def member_json(world: World, member: Member) -> Json:
    return {**bare_member_json(member), "user": user_json(world.users[member.user_id])}


def guild_json(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": guild.owner_id,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": guild.system_channel_id,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(role) for role in guild.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


_VOICE: Json = {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
_FORUM: Json = {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}


def channel_json(world: World, channel: Channel, *, viewer: str) -> Json:
    """A channel, DM or thread; a DM lists its members except the viewer."""
    if channel.is_dm:
        others = [user_json(world.users[user]) for user in channel.recipients if user != viewer]
        group = {"name": channel.name, "icon": None, "owner_id": channel.recipients[0]}
        return {**_common(channel), "recipients": others, **(group if channel.type == ChannelType.GROUP_DM else {})}
    if channel.thread:
        return _thread_json(channel, viewer)
    return {
        **_common(channel),
        "guild_id": channel.guild_id,
        "name": channel.name,
        "topic": channel.topic,
        "position": channel.position,
        "parent_id": channel.parent_id,
        "nsfw": channel.nsfw,
        "rate_limit_per_user": channel.rate_limit_per_user,
        "default_auto_archive_duration": channel.default_auto_archive_duration,
        "permission_overwrites": [
            {"id": o.id, "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
            for o in channel.overwrites.values()
        ],
        **(_VOICE if channel.type == ChannelType.VOICE else {}),
        **(_FORUM if channel.type in THREADS_ONLY else {}),
    }


def _common(channel: Channel) -> Json:
    return {
        "id": channel.id,
        "type": int(channel.type),
        "flags": 0,
        "last_message_id": channel.last_message_id,
        "last_pin_timestamp": channel.last_pin_timestamp,
    }


def _thread_json(channel: Channel, viewer: str) -> Json:
    thread = channel.thread
    assert thread is not None
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": thread.archive_timestamp,
        "auto_archive_duration": thread.auto_archive_duration,
        "locked": thread.locked,
        "create_timestamp": thread.created_at,
    }
    if channel.type == ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = thread.invitable
    body: Json = {
        **_common(channel),
        "guild_id": channel.guild_id,
        "name": channel.name,
        "parent_id": channel.parent_id,
        "owner_id": thread.owner_id,
        "rate_limit_per_user": channel.rate_limit_per_user,
        "thread_metadata": metadata,
        "message_count": thread.message_count,
        "member_count": len(thread.members),
        "total_message_sent": thread.total_message_sent,
    }
    if viewer in thread.members:
        body["member"] = thread_member_json(channel, viewer)
    return body


def thread_member_json(channel: Channel, user_id: str) -> Json:
    assert channel.thread is not None
    joined = channel.thread.members[user_id]
    return {"id": channel.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}


def message_json(world: World, message: Message, *, viewer: str, depth: int = 1) -> Json:
    """A message; replies contain the message they refer to, one level deep."""
    ephemeral = bool(message.flags & EPHEMERAL)
    body: Json = {
        "id": message.id,
        "channel_id": message.channel_id,
        "type": int(message.type),
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "timestamp": message.timestamp,
        "edited_timestamp": message.edited_timestamp,
        "tts": message.tts,
        "flags": message.flags,
        "pinned": message.pinned_at is not None,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[user]) for user in message.mentions if user in world.users],
        "mention_roles": list(message.mention_roles),
        "attachments": [attachment_json(world, item, ephemeral=ephemeral) for item in _loose(message)],
        "embeds": [_embed_json(world, message, embed) for embed in message.embeds],
        "components": _components_json(world, message),
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.webhook_id:
        body["webhook_id"] = message.webhook_id
        body["application_id"] = message.webhook_id
    if message.interaction:
        body["interaction_metadata"] = metadata_json(world, message.interaction)
    if message.thread_id and message.thread_id in world.channels:
        body["thread"] = channel_json(world, world.channels[message.thread_id], viewer=viewer)
    if message.reference:
        body["message_reference"] = dict(message.reference)
        if depth and message.type in (MessageType.REPLY, MessageType.THREAD_STARTER):
            body["referenced_message"] = _referenced(world, message.reference, viewer)
    return body


def _referenced(world: World, reference: Json, viewer: str) -> Json | None:
    found = world.messages.get(reference["channel_id"], {}).get(reference.get("message_id", ""))
    if found is None or not world.sees(viewer, found):
        return None
    return message_json(world, found, viewer=viewer, depth=0)


def metadata_json(world: World, metadata: Json) -> Json:
    body = {key: value for key, value in metadata.items() if key not in ("user_id", "triggering")}
    if metadata["user_id"] in world.users:
        body["user"] = user_json(world.users[metadata["user_id"]])
    body["authorizing_integration_owners"] = {}
    if "triggering" in metadata:
        body["triggering_interaction_metadata"] = metadata_json(world, metadata["triggering"])
    return body


def referenced_names(message: Message) -> set[str]:
    """The attachments that an embed or component shows, which Discord omits from `attachments`."""
    urls = components.media_urls(message.components)
    for embed in message.embeds:
        urls += [embed.get(key, {}).get("url") or "" for key in ("image", "thumbnail")]
        urls += [embed.get(key, {}).get("icon_url") or "" for key in ("author", "footer")]
    prefix = "attachment://"
    return {clean_name(url.removeprefix(prefix)) for url in urls if url.startswith(prefix)}


def _loose(message: Message) -> list[Attachment]:
    used = referenced_names(message)
    return [attachment for attachment in message.attachments if attachment.filename not in used]


def _attached(message: Message, url: str) -> Attachment | None:
    name = clean_name(url.removeprefix("attachment://"))
    return next((item for item in message.attachments if item.filename == name), None)


def _embed_json(world: World, message: Message, embed: Json) -> Json:
    body: Json = {key: value for key, value in embed.items() if value is not None}
    body["type"] = "rich"
    for key in ("image", "thumbnail"):
        if key in body:
            picture = _picture(world, message, body.pop(key))
            if picture:
                body[key] = picture
    for key in ("author", "footer"):
        icon = body.get(key, {}).get("icon_url")
        if icon and icon.startswith("attachment://"):
            attached = _attached(message, icon)
            kept = {name: value for name, value in body[key].items() if name != "icon_url"}
            body[key] = {**kept, "icon_url": url_of(world, attached)} if attached else kept
    return body


def _picture(world: World, message: Message, picture: Json) -> Json | None:
    url = picture.get("url") or ""
    if not url.startswith("attachment://"):
        return {"url": url, "proxy_url": url} if url else None
    attached = _attached(message, url)
    if attached is None:
        return None
    where = url_of(world, attached)
    return {"url": where, "proxy_url": where, **facts(attached, ("width", "height", "content_type", "description"))}


def _components_json(world: World, message: Message) -> list[Json]:
    def unfurl(media: Json) -> Json:
        url: str = media["url"]
        if not url.startswith("attachment://"):
            return {"id": media["id"], "url": url, "proxy_url": url}
        attached = _attached(message, url)
        if attached is None:
            return {"id": media["id"], "url": "", "proxy_url": ""}
        where = url_of(world, attached)
        known = facts(attached, ("width", "height", "content_type"))
        return {"id": media["id"], "url": where, "proxy_url": where, "attachment_id": attached.id, **known}

    def size(url: str) -> int | None:
        attached = _attached(message, url)
        return attached.size if attached else None

    return components.rendered(message.components, unfurl, size)


def interaction_channel_json(world: World, channel: Channel, user_id: str) -> Json:
    """The partial channel inside an interaction, with its user's permissions there."""
    body = channel_json(world, channel, viewer=world.bot_id)
    body["permissions"] = str(world.permissions(user_id, channel))
    return body


def interaction_member_json(world: World, channel: Channel, user_id: str) -> Json:
    guild = world.guilds[channel.guild_id or ""]
    body = member_json(world, guild.members[user_id])
    body["permissions"] = str(world.permissions(user_id, channel))
    return body


def my_guild_json(guild: Guild, user_id: str) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": guild.owner_id == user_id,
        "permissions": str(permissions.in_guild(guild, user_id)),
        "features": [],
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    }
