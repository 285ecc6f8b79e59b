"""Permission bits, and how they follow from roles, overwrites, threads and timeouts."""

import time
from enum import IntEnum

from local_discord.model import Channel, Guild


class Permission(IntEnum):
    """One bit each; sets of them are plain integers, which is four times as fast as flags."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING = sum(Permission)
_TALK = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
)
_THREADS = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS | Permission.SEND_MESSAGES_IN_THREADS
EVERYONE = _TALK | Permission.CHANGE_NICKNAME | _THREADS
BOT = EVERYONE | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES
TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
DM = _TALK | Permission.PIN_MESSAGES


def in_guild(guild: Guild, user_id: str) -> int:
    """The permissions of a member, before overwrites of channels."""
    if user_id == guild.owner_id:
        return EVERYTHING
    member = guild.members.get(user_id)
    if member is None:
        return 0
    everyone = guild.roles.get(guild.id)
    granted = everyone.permissions if everyone else 0
    for role_id in member.roles:
        role = guild.roles.get(role_id)
        granted |= role.permissions if role else 0
    if granted & Permission.ADMINISTRATOR:
        return EVERYTHING
    return granted & _left(guild, user_id)


def _left(guild: Guild, user_id: str) -> int:
    """The permissions that a timed-out member keeps, whatever was granted."""
    return TIMED_OUT if guild.members[user_id].timed_out_until > time.time() else EVERYTHING


def in_channel(guild: Guild, channel: Channel, user_id: str) -> int:
    """The permissions of a member in a channel of the guild (for a thread: in its parent)."""
    granted = in_guild(guild, user_id)
    member = guild.members.get(user_id)
    if member is None or granted & Permission.ADMINISTRATOR:
        return granted
    overwrites = channel.overwrites
    everyone = overwrites.get(guild.id)
    if everyone:
        granted = granted & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in member.roles:
        if role_id in overwrites:
            allow |= overwrites[role_id].allow
            deny |= overwrites[role_id].deny
    granted = granted & ~deny | allow
    own = overwrites.get(user_id)
    if own:
        granted = granted & ~own.deny | own.allow
    if not granted & Permission.VIEW_CHANNEL:
        return 0
    return granted & _left(guild, user_id)


def send_permission(channel: Channel) -> Permission:
    """The permission to send a message: threads have their own."""
    if channel.thread is not None:
        return Permission.SEND_MESSAGES_IN_THREADS
    return Permission.SEND_MESSAGES
