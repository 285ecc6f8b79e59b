"""One request of the bot, as passed to its handler."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from local_discord import shapes, validation
from local_discord.core import Core
from local_discord.errors import (
    archived_thread,
    invalid_form,
    missing_access,
    missing_permissions,
    unknown,
    wrong_channel_type,
)
from local_discord.ids import is_snowflake
from local_discord.model import Channel, Guild, Member, Message
from local_discord.permissions import Permission, in_guild
from local_discord.uploads import Upload
from local_discord.world import World


class Reply(NamedTuple):
    status: int
    body: Any = None


@dataclass
class Call:
    core: Core
    method: str
    template: str
    params: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: list[Upload] = field(default_factory=list)

    @property
    def world(self) -> World:
        return self.core.world

    @property
    def bot_id(self) -> str:
        return self.world.bot_id

    def check_body(self, schema_name: str | None = None) -> None:
        mode: validation.Mode = "strict" if self.core.strict else "request"
        faults = validation.schema(mode).request_faults(self.method, self.template, self.body, schema_name)
        if faults:
            raise invalid_form(*faults)

    # --- objects the path names, if the bot may see them --------------------------------------------

    def channel(self, *needed: Permission) -> Channel:
        channel = self.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise unknown("Channel")
        self.need(channel, Permission.VIEW_CHANNEL, *needed)
        return channel

    def need(self, channel: Channel, *needed: Permission) -> None:
        granted = self.world.permissions(self.bot_id, channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise missing_access()
        if any(not granted & permission for permission in needed):
            raise missing_permissions()

    def thread(self) -> Channel:
        channel = self.channel()
        if channel.thread is None:
            raise wrong_channel_type()
        return channel

    def message(self, channel: Channel) -> Message:
        found = self.world.messages[channel.id].get(self.params["message_id"])
        if found is None or found.ephemeral_to is not None:
            raise unknown("Message")
        return found

    def not_archived(self, channel: Channel) -> None:
        if channel.thread and channel.thread.archived:
            raise archived_thread()

    def guild(self, *needed: Permission) -> Guild:
        guild = self.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise unknown("Guild")
        if self.bot_id not in guild.members:
            raise missing_access()
        granted = in_guild(guild, self.bot_id) & ~self.world.faults.denied_in()
        if any(not granted & permission for permission in needed):
            raise missing_permissions()
        return guild

    def member(self, guild: Guild) -> Member:
        user_id = self.params["user_id"]
        if user_id not in self.world.users:
            raise unknown("User")
        if user_id not in guild.members:
            raise unknown("Member")
        return guild.members[user_id]

    # --- the query ----------------------------------------------------------------------------------

    def number(self, name: str, default: int, least: int, most: int) -> int:
        text = self.query.get(name)
        if text is None:
            return default
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            message = f"int value should be between {least} and {most}."
            raise invalid_form(([name], "NUMBER_TYPE_MAX", message))
        return int(text)

    def snowflake(self, name: str) -> str | None:
        text = self.query.get(name)
        if text is not None and not is_snowflake(text):
            raise invalid_form(([name], "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.'))
        return text

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")

    # --- responses ----------------------------------------------------------------------------------

    def shown(self, message: Message, status: int = 200) -> Reply:
        return Reply(status, shapes.message_json(self.world, message, viewer=self.bot_id))

    def shown_channel(self, channel: Channel, status: int = 200) -> Reply:
        return Reply(status, shapes.channel_json(self.world, channel, viewer=self.bot_id))


Handler = Callable[[Call], Reply]


class Route(NamedTuple):
    """An operation: `body` names its schema, "" uses the operation's own, None leaves the check to the handler."""

    method: str
    template: str
    handler: Handler
    body: str | None = ""
    needs_token: bool = True


def strings(values: list[Any]) -> list[str]:
    return [str(value) for value in values]
