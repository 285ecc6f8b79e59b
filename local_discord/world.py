"""The state of one local Discord: users, guilds, channels, permissions and messages."""

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from local_discord import events, ids, permissions
from local_discord.errors import Json
from local_discord.faults import Faults
from local_discord.model import (
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Member,
    Message,
    Overwrite,
    ReadMark,
    Role,
    User,
    dump,
    load_channel,
    load_guild,
    load_message,
)
from local_discord.nonces import Nonces
from local_discord.permissions import Permission
from local_discord.storage import Memory

MOST_THREADS = 1000
GLOBAL = "global"  # the scope of global commands
T = TypeVar("T")


class World:
    """Holds all objects, stores every change, and emits events to listeners."""

    def __init__(self, bot_name: str, storage: Memory | None = None, faults: Faults | None = None) -> None:
        self.ids = ids.Snowflakes()
        self.storage = storage or Memory()
        self.faults = faults or Faults()
        self.nonces = Nonces()
        self.base_url = ""
        self.bot_id = ids.stable("bot")
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, dict[str, Json]] = {}
        self.reads: dict[tuple[str, str], ReadMark] = {}
        self.attachments: dict[str, Attachment] = {}
        self.file_bytes = 0
        self.most_threads = MOST_THREADS
        """Active threads of one server."""
        self.emojis: set[str] = set()
        """Ids of custom emojis: those of servers, and the app's own."""
        self.counts_all_words = True
        """Whether labels, placeholders and lines of menus count into the 4,000 letters of a message, as texts do."""
        self.user_installs: set[str] = set()
        """Users who installed the app for themselves and have it in every server and private channel."""
        self._listeners: list[Callable[[events.Event], None]] = []
        self._load()
        if self.bot_id in self.users:
            self.bot.username = bot_name
        else:
            self.add_user(bot_name, user_id=self.bot_id, bot=True)

    # --- events --------------------------------------------------------------------------------------

    def listen(self, listener: Callable[[events.Event], None]) -> Callable[[], None]:
        """Calls the listener at every event until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def emit(self, event: events.Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def now(self) -> float:
        """This world's time, which tests may move."""
        return self.ids.time()

    # --- storing -------------------------------------------------------------------------------------

    def _load(self) -> None:
        tables = self.storage.load()
        self.users |= {user_id: User(**data) for user_id, data in tables.get("user", {}).items()}
        self.guilds |= {guild_id: load_guild(data) for guild_id, data in tables.get("guild", {}).items()}
        for channel_id, data in tables.get("channel", {}).items():
            self.channels[channel_id] = load_channel(data)
            self.messages[channel_id] = {}
        for message_id, data in sorted(tables.get("message", {}).items(), key=lambda item: int(item[0])):
            message = load_message(data)
            self.messages.setdefault(message.channel_id, {})[message_id] = message
            self.attachments |= {attachment.id: attachment for attachment in message.attachments}
            self.ids.seen(message_id)
        self.commands |= tables.get("commands", {})
        for key, data in tables.get("read", {}).items():
            user_id, channel_id = key.split(":")
            self.reads[user_id, channel_id] = ReadMark(**data)
        for channel_id in self.channels:
            self.ids.seen(channel_id)
        self.storage.keep_files(self.attachments)
        self.file_bytes = sum(attachment.size for attachment in self.attachments.values())

    def save_user(self, user: User) -> None:
        self.storage.put("user", user.id, dump(user))

    def save_guild(self, guild: Guild) -> None:
        self.storage.put("guild", guild.id, dump(guild))

    def save_channel(self, channel: Channel) -> None:
        self.storage.put("channel", channel.id, dump(channel))

    def save_message(self, message: Message) -> None:
        """Stores a message; ephemeral messages are kept in memory only, as in a Discord client."""
        if message.ephemeral_to is None:
            self.storage.put("message", message.id, dump(message))

    def drop_message(self, message: Message) -> None:
        """Removes a message with its files."""
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        for attachment in message.attachments:
            self.drop_file(attachment.id)
        if message.ephemeral_to is None:
            self.storage.drop("message", message.id)

    def add_file(self, attachment: Attachment, data: bytes) -> None:
        self.attachments[attachment.id] = attachment
        self.file_bytes += attachment.size
        self.storage.write_file(attachment.id, data)

    def drop_file(self, attachment_id: str) -> None:
        gone = self.attachments.pop(attachment_id, None)
        self.file_bytes -= gone.size if gone else 0
        self.storage.drop_file(attachment_id)

    def save_commands(self, scope: str) -> None:
        self.storage.put("commands", scope, self.commands.get(scope, {}))
        self.emit(events.CommandsChanged())

    def wipe(self) -> None:
        """Deletes everything but the bot and the commands it synced."""
        for guild in tuple(self.guilds.values()):
            self.emit(events.GuildDeleted(guild))
        bot = self.users[self.bot_id]
        for table in (self.users, self.guilds, self.channels, self.messages, self.reads, self.attachments):
            table.clear()
        self.file_bytes = 0
        self.storage.clear()
        self.users[bot.id] = bot
        self.save_user(bot)
        for scope, commands in self.commands.items():
            self.storage.put("commands", scope, commands)

    # --- people --------------------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    def add_user(
        self,
        username: str,
        global_name: str | None = None,
        *,
        user_id: str | None = None,
        bot: bool = False,
        locale: str = "en-US",
    ) -> User:
        key = user_id or ids.stable(f"user:{username}")
        user = User(key, username, global_name, bot, locale)
        self.users[user.id] = user
        self.save_user(user)
        self.emit(events.UserCreated(user))
        return user

    def find_user(self, name_or_id: str) -> User | None:
        if name_or_id in self.users:
            return self.users[name_or_id]
        return next((user for user in self.users.values() if user.username == name_or_id), None)

    def set_locale(self, user: User, locale: str) -> None:
        """Sets the language of a user and of the servers the user owns."""
        user.locale = locale
        self.save_user(user)
        self.emit(events.UserChanged(user))
        for guild in self.guilds.values():
            if guild.owner_id == user.id and guild.locale != locale:
                guild.locale = locale
                self.guild_changed(guild)

    # --- guilds, members, roles ----------------------------------------------------------------------

    def add_guild(
        self, name: str, owner: User, *, bot_permissions: int = permissions.BOT, guild_id: str | None = None
    ) -> Guild:
        """Adds a guild with its owner and the bot, which gets a role of its own as at an invitation."""
        guild = Guild(guild_id or ids.stable(f"guild:{name}"), name, owner.id, locale=owner.locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        role = Role(ids.stable(f"role:{name}:bot"), self.bot.username, bot_permissions, 1)
        role.managed, role.bot_id = True, self.bot_id
        guild.roles[role.id] = role
        guild.members[owner.id] = Member(owner.id, ids.now())
        guild.members[self.bot_id] = Member(self.bot_id, ids.now(), roles=[role.id])
        self.guilds[guild.id] = guild
        self.save_guild(guild)
        self.emit(events.GuildCreated(guild))
        return guild

    def guild_changed(self, guild: Guild) -> None:
        self.save_guild(guild)
        self.emit(events.GuildChanged(guild))

    def join(self, guild: Guild, user: User) -> Member:
        member = Member(user.id, ids.now())
        guild.members[user.id] = member
        self.save_guild(guild)
        self.emit(events.MemberJoined(guild, member))
        return member

    def leave(self, guild: Guild, user_id: str) -> None:
        """Removes the user from the guild and from its threads."""
        if guild.members.pop(user_id, None) is None:
            return
        for channel in self.channels_of(guild):
            if channel.thread and channel.thread.members.pop(user_id, None):
                self.save_channel(channel)
                self.emit(events.ThreadMembersChanged(channel, (), (user_id,)))
        self.save_guild(guild)
        self.emit(events.MemberLeft(guild, user_id))

    def time_out(self, guild: Guild, user_id: str, seconds: float) -> None:
        """Lets the member only read for so many seconds; 0 ends it."""
        member = guild.members[user_id]
        member.timed_out_until = time.time() + seconds if seconds > 0 else 0.0
        self.save_guild(guild)
        self.emit(events.MemberChanged(guild, member))

    def shares_guild(self, user_id: str, other_id: str) -> bool:
        return any(user_id in g.members and other_id in g.members for g in self.guilds.values())

    # --- channels ------------------------------------------------------------------------------------

    def add_channel(
        self,
        guild: Guild,
        name: str,
        *,
        kind: int = ChannelType.TEXT,
        topic: str | None = None,
        parent_id: str | None = None,
        overwrites: tuple[Overwrite, ...] = (),
        channel_id: str | None = None,
    ) -> Channel:
        channel = Channel(
            channel_id or self.ids.next(),
            int(kind),
            guild.id,
            name,
            topic,
            position=len(self.channels_of(guild)),
            parent_id=parent_id,
            overwrites={overwrite.id: overwrite for overwrite in overwrites},
        )
        self.register(channel)
        return channel

    def register(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.messages.setdefault(channel.id, {})
        self.save_channel(channel)
        self.emit(events.ChannelCreated(channel))

    def channels_of(self, guild: Guild) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.guild_id == guild.id]

    def find_dm(self, user_id: str, other_id: str) -> Channel | None:
        pair = {user_id, other_id}
        return next((c for c in self.channels.values() if c.is_dm and set(c.recipients) == pair), None)

    def open_dm(self, user_id: str, other_id: str) -> Channel:
        """The DM channel of two users, created on first use."""
        if found := self.find_dm(user_id, other_id):
            return found
        name = "dm:" + ":".join(sorted((user_id, other_id), key=int))
        channel = Channel(ids.stable(name), ChannelType.DM, recipients=[user_id, other_id])
        self.register(channel)
        return channel

    def add_group(self, name: str, *people: User) -> Channel:
        """Adds a group's direct messages; a bot cannot be in one."""
        channel = Channel(self.ids.next(), ChannelType.GROUP_DM, name=name, recipients=[person.id for person in people])
        self.register(channel)
        return channel

    def channel_changed(self, channel: Channel) -> None:
        self.save_channel(channel)
        self.emit(events.ChannelUpdated(channel))

    def delete_channel(self, channel: Channel) -> None:
        """Removes the channel with its threads, messages and files."""
        for thread in [c for c in self.channels.values() if c.thread and c.parent_id == channel.id]:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        for message in self.messages.pop(channel.id, {}).values():
            self.drop_message(message)
        for user_id, channel_id in [key for key in self.reads if key[1] == channel.id]:
            del self.reads[user_id, channel_id]
            self.storage.drop("read", f"{user_id}:{channel_id}")
        self.storage.drop("channel", channel.id)
        self.emit(events.ChannelDeleted(channel))

    # --- permissions ---------------------------------------------------------------------------------

    def permissions(self, user_id: str, channel: Channel) -> int:
        """The user's permissions here; faults can take permissions from the bot."""
        granted = self._granted(user_id, channel)
        if user_id == self.bot_id:
            granted &= ~self.faults.denied_in(channel.id, channel.parent_id)
        return granted if granted & Permission.VIEW_CHANNEL else 0

    def _granted(self, user_id: str, channel: Channel) -> int:
        if channel.is_dm:
            return permissions.DM if user_id in channel.recipients else 0
        guild = self.guilds[channel.guild_id or ""]
        if channel.thread is None:
            return permissions.in_channel(guild, channel, user_id)
        parent = self.channels.get(channel.parent_id or "")
        if parent is None:
            return 0
        granted = permissions.in_channel(guild, parent, user_id)
        private = channel.type == ChannelType.PRIVATE_THREAD
        if private and user_id not in channel.thread.members and not granted & Permission.MANAGE_THREADS:
            return 0
        return granted

    def may_view(self, user_id: str, channel: Channel) -> bool:
        return bool(self.permissions(user_id, channel) & Permission.VIEW_CHANNEL)

    def sees(self, user_id: str, message: Message) -> bool:
        if message.ephemeral_to is not None:
            return message.ephemeral_to == user_id and not message.dismissed
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.may_view(user_id, channel)

    def history(self, user_id: str, channel: Channel) -> Iterator[Message]:
        """The messages of a channel that the user may see, oldest first."""
        if not self.may_view(user_id, channel):
            return
        for message in self.messages[channel.id].values():
            if message.ephemeral_to in (None, user_id) and not message.dismissed:
                yield message

    def audience(self, channel: Channel) -> list[str]:
        if channel.is_dm:
            return channel.recipients
        guild = self.guilds[channel.guild_id or ""]
        return [user_id for user_id in guild.members if self.may_view(user_id, channel)]

    # --- read marks ----------------------------------------------------------------------------------

    def read_mark(self, user_id: str, channel_id: str) -> ReadMark:
        return self.reads.setdefault((user_id, channel_id), ReadMark())

    def mark_read(self, user_id: str, channel_id: str, message_id: str | None) -> None:
        mark = self.read_mark(user_id, channel_id)
        mark.last_read_id = message_id
        newer = [
            message
            for message in self.messages[channel_id].values()
            if message_id is not None and int(message.id) > int(message_id)
        ]
        mark.mentions = sum(self.is_for(message, user_id) for message in newer)
        self.save_read(user_id, channel_id)
        self.emit(events.ReadChanged(user_id, channel_id))

    def save_read(self, user_id: str, channel_id: str) -> None:
        self.storage.put("read", f"{user_id}:{channel_id}", dump(self.reads[user_id, channel_id]))

    def is_for(self, message: Message, user_id: str) -> bool:
        """Whether the message notifies this user: by name, by role, to everyone, or in a DM."""
        channel = self.channels[message.channel_id]
        if message.author_id == user_id or message.ephemeral_to is not None:
            return False
        if channel.is_dm or user_id in message.mentions or message.mention_everyone:
            return True
        guild = self.guilds[channel.guild_id or ""]
        member = guild.members.get(user_id)
        return member is not None and any(role in member.roles for role in message.mention_roles)
