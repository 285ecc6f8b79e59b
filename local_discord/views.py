"""The data of a page: Discord's JSON, filtered by what one user may see."""

from local_discord import invoking, shapes
from local_discord.core import Core
from local_discord.ids import is_snowflake
from local_discord.model import Channel, Json, Message, User
from local_discord.permissions import Permission, send_permission

PROTOCOL = 1
NEWEST = 50
LOCALES = (
    "en-US", "en-GB", "ru", "de", "fr", "es-ES", "es-419", "it", "pl", "pt-BR", "uk", "nl", "tr", "cs", "sv-SE",
    "da", "fi", "no", "hu", "ro", "bg", "el", "hr", "lt", "ja", "ko", "zh-CN", "zh-TW", "th", "vi", "hi", "id",
)  # fmt: skip


class ServerView:
    def __init__(self, core: Core, user: User) -> None:
        self._core = core
        self._world = core.world
        self._user = user

    def hello(self) -> Json:
        world, user = self._world, self._user
        visible = [channel for channel in world.channels.values() if world.may_view(user.id, channel)]
        awake = [c for c in visible if not (c.thread and c.thread.archived)]
        modal = self._core.interactions.modals.get(user.id)
        return {
            "op": "hello",
            "protocol": PROTOCOL,
            "user": {**shapes.user_json(user), "locale": user.locale},
            "locales": list(LOCALES),
            "users": [shapes.user_json(one) for one in world.users.values()],
            "bot": self.bot(),
            "guilds": [self._guild(guild_id) for guild_id, g in world.guilds.items() if user.id in g.members],
            "outside": [{"id": g.id, "name": g.name} for g in world.guilds.values() if user.id not in g.members],
            "threads": [self.channel(c) for c in visible if c.thread],
            "dms": [self.channel(c) for c in visible if c.is_dm],
            "messages": {c.id: self.newest(c) for c in awake},
            "read": {c.id: self.read(c) for c in visible},
            "commands": self.commands(),
            "interactions": [i.as_json() for i in self._core.interactions.of_user(user.id)],
            "modal": modal.as_json() if modal else None,
            "faults": world.faults.as_json(),
        }

    def bot(self) -> Json:
        bot_id = self._world.bot_id
        return {"user_id": bot_id, "application_id": bot_id, "online": self._core.gateway.online}

    def commands(self) -> list[Json]:
        return invoking.available(self._world, self._user)

    def _guild(self, guild_id: str) -> Json:
        guild = self._world.guilds[guild_id]
        channels = [c for c in self._world.channels_of(guild) if not c.thread]
        visible = [c for c in channels if self._world.may_view(self._user.id, c)]
        return {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "roles": [shapes.role_json(role) for role in guild.roles.values()],
            "members": [self.member(guild_id, user_id) for user_id in guild.members],
            "channels": [self.channel(c) for c in sorted(visible, key=lambda c: c.position)],
        }

    def member(self, guild_id: str, user_id: str) -> Json:
        member = self._world.guilds[guild_id].members[user_id]
        return {"user_id": user_id, "nick": member.nick, "roles": list(member.roles), "joined_at": member.joined_at}

    def channel(self, channel: Channel) -> Json:
        granted = self._world.permissions(self._user.id, channel)
        body = shapes.channel_json(self._world, channel, viewer=self._user.id)
        manage = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
        owns = channel.thread is not None and channel.thread.owner_id == self._user.id
        body["can_send"] = bool(granted & send_permission(channel))
        body["can_view_history"] = bool(granted & Permission.READ_MESSAGE_HISTORY)
        body["can_manage"] = bool(granted & manage) or owns
        if channel.thread:
            body["joined"] = self._user.id in channel.thread.members
            body["member_ids"] = list(channel.thread.members)
        return body

    def newest(self, channel: Channel) -> list[Json]:
        found = list(self._world.history(self._user.id, channel))
        return [self.message(message) for message in found[-NEWEST:]]

    def message(self, message: Message) -> Json:
        body = shapes.message_json(self._world, message, viewer=self._user.id)
        if "thread" in body and message.thread_id:
            thread = self._world.channels[message.thread_id]
            if self._world.may_view(self._user.id, thread):
                body["thread"] = self.channel(thread)
            else:
                del body["thread"]
        body["ephemeral"] = message.ephemeral_to is not None
        body["mentions_me"] = self._world.is_for(message, self._user.id)
        return body

    def read(self, channel: Channel) -> Json:
        mark = self._world.read_mark(self._user.id, channel.id)
        newest, seen = channel.last_message_id, mark.last_read_id
        followed = channel.thread is None or self._user.id in channel.thread.members
        unread = followed and is_snowflake(newest) and int(newest or 0) > int(seen or 0)
        return {
            "channel_id": channel.id,
            "last_read_id": seen,
            "last_message_id": newest,
            "unread": unread,
            "mentions": mark.mentions,
        }
