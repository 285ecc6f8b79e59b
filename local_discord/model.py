"""The objects of a Discord world, as plain data; ids are strings."""

from dataclasses import dataclass, field, fields
from enum import IntEnum
from typing import Any

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    CATEGORY = 4
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15
    MEDIA = 16


THREADS_ONLY = (ChannelType.FORUM, ChannelType.MEDIA)


class MessageType(IntEnum):
    DEFAULT = 0
    PINNED = 6
    JOINED = 7
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU_COMMAND = 23


@dataclass
class User:
    id: str
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "en-US"


@dataclass
class Role:
    id: str
    name: str
    permissions: int = 0
    position: int = 0
    color: int = 0
    hoist: bool = False
    managed: bool = False
    mentionable: bool = False
    bot_id: str | None = None


@dataclass
class Member:
    user_id: str
    joined_at: str
    nick: str | None = None
    roles: list[str] = field(default_factory=list)
    timed_out_until: float = 0.0


@dataclass
class Guild:
    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    locale: str = "en-US"
    system_channel_id: str | None = None


@dataclass
class Overwrite:
    """Allowed and denied permissions of one role (type 0) or member (type 1) in a channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


@dataclass
class Thread:
    owner_id: str
    created_at: str
    archive_timestamp: str
    auto_archive_duration: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[str, str] = field(default_factory=dict)
    message_count: int = 0
    total_message_sent: int = 0
    active_at: float = 0.0
    """When it last counted as active, in seconds; 0 in worlds that were stored before this was kept."""


@dataclass
class Channel:
    id: str
    type: int
    guild_id: str | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: str | None = None
    nsfw: bool = False
    rate_limit_per_user: int = 0
    default_auto_archive_duration: int = 1440
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipients: list[str] = field(default_factory=list)
    last_message_id: str | None = None
    last_pin_timestamp: str | None = None
    thread: Thread | None = None

    @property
    def is_dm(self) -> bool:
        """Whether it belongs to no server: a direct message of two people, or a group's."""
        return self.type in (ChannelType.DM, ChannelType.GROUP_DM)


@dataclass
class Attachment:
    id: str
    channel_id: str
    filename: str
    size: int
    key: str
    content_type: str | None = None
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass
class Message:
    id: str
    channel_id: str
    author_id: str
    timestamp: str
    content: str = ""
    type: int = MessageType.DEFAULT
    flags: int = 0
    edited_timestamp: str | None = None
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    tts: bool = False
    nonce: str | int | None = None
    pinned_at: str | None = None
    reference: Json | None = None
    interaction: Json | None = None
    webhook_id: str | None = None
    ephemeral_to: str | None = None
    dismissed: bool = False
    thread_id: str | None = None

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)


@dataclass
class ReadMark:
    """The last message a user has read in a channel."""

    last_read_id: str | None = None
    mentions: int = 0


def dump(thing: Any) -> Json:
    """The stored form of an object of one of the classes above."""
    return {f.name: _plain(getattr(thing, f.name)) for f in fields(thing)}


def _plain(value: Any) -> Any:
    if isinstance(value, Role | Member | Overwrite | Thread | Attachment):
        return dump(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def load_guild(data: Json) -> Guild:
    roles = {key: Role(**role) for key, role in data["roles"].items()}
    members = {key: Member(**member) for key, member in data["members"].items()}
    return Guild(**{**data, "roles": roles, "members": members})


def load_channel(data: Json) -> Channel:
    overwrites = {key: Overwrite(**overwrite) for key, overwrite in data["overwrites"].items()}
    thread = Thread(**data["thread"]) if data["thread"] else None
    return Channel(**{**data, "overwrites": overwrites, "thread": thread})


def load_message(data: Json) -> Message:
    return Message(**{**data, "attachments": [Attachment(**item) for item in data["attachments"]]})
