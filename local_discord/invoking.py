"""Commands as a user invokes them: their availability, their options, and the data sent to the bot."""

from collections.abc import Iterable
from typing import Any

from local_discord import shapes
from local_discord.errors import ActionError
from local_discord.model import Attachment, Channel, Json, User
from local_discord.permissions import Permission, in_guild
from local_discord.uploads import attachment_json
from local_discord.world import GLOBAL, World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
GUILD_CONTEXT, BOT_DM_CONTEXT, PRIVATE_CONTEXT = 0, 1, 2
GUILD_INSTALL, USER_INSTALL = 0, 1
MAX_STRING = 6000
MAX_INTEGER = 2**53


def available(world: World, user: User) -> list[Json]:
    """The commands this user may use somewhere; `in_guild` and `in_dm` (direct messages with the bot) say where."""
    found: list[Json] = []
    for scope, commands in world.commands.items():
        for command in commands.values():
            in_some_guild = any(_usable_in_guild(world, command, scope, guild_id, user.id) for guild_id in world.guilds)
            in_dm = scope == GLOBAL and _in_context(command, BOT_DM_CONTEXT)
            if in_some_guild or in_dm or _goes_with(world, command, scope, user.id):
                listed = {**command, "guild_id": command.get("guild_id")}
                found.append({**listed, "in_guild": in_some_guild, "in_dm": in_dm})
    return found


def context_of(world: World, channel: Channel) -> int:
    """Discord's context of an interaction in this channel."""
    if channel.guild_id:
        return GUILD_CONTEXT
    return BOT_DM_CONTEXT if world.bot_id in channel.recipients else PRIVATE_CONTEXT


def owners_of(world: World, channel: Channel, user_id: str) -> Json:
    """The owners of the app's installations that apply here: the server's, also in a direct message, and the user's."""
    owners: Json = {}
    guild = world.guilds.get(channel.guild_id or "")
    if context_of(world, channel) == BOT_DM_CONTEXT:
        owners[str(GUILD_INSTALL)] = "0"
    elif guild and world.bot_id in guild.members:
        owners[str(GUILD_INSTALL)] = guild.id
    if user_id in world.user_installs:
        owners[str(USER_INSTALL)] = user_id
    return owners


def _in_context(command: Json, context: int) -> bool:
    """Whether a command may be used in a context; one that names no contexts may be used in all."""
    if command.get("contexts") is not None:
        return context in command["contexts"]
    return context == GUILD_CONTEXT or command.get("dm_permission") is not False


def _installed_by(command: Json, kind: int) -> bool:
    """Whether the command belongs to a server's installation of the app, or to a user's."""
    return kind in command["integration_types"]


def _goes_with(world: World, command: Json, scope: str, user_id: str) -> bool:
    """Whether a user who installed the app may use the command where the bot is not a member."""
    return scope == GLOBAL and user_id in world.user_installs and _installed_by(command, USER_INSTALL)


def _usable_in_guild(world: World, command: Json, scope: str, guild_id: str, user_id: str) -> bool:
    guild = world.guilds[guild_id]
    if user_id not in guild.members or scope not in (GLOBAL, guild_id):
        return False
    if not _in_context(command, GUILD_CONTEXT):
        return False
    with_bot = world.bot_id in guild.members and _installed_by(command, GUILD_INSTALL)
    if not with_bot and not _goes_with(world, command, scope, user_id):
        return False
    needed = int(command.get("default_member_permissions") or 0)
    granted = in_guild(guild, user_id)
    if command.get("default_member_permissions") == "0":
        return bool(granted & Permission.ADMINISTRATOR)
    return bool(granted & Permission.ADMINISTRATOR) or granted & needed == needed


class Invocation:
    """A use of a command: the path to its subcommand, and the channel."""

    def __init__(
        self,
        world: World,
        user: User,
        channel: Channel,
        command_id: str,
        path: list[str],
        *,
        uploads: dict[str, Attachment] | None = None,
    ) -> None:
        self._world = world
        self._user = user
        self._channel = channel
        self._uploads = uploads or {}
        self._command, self._scope = self._find(command_id)
        self._path = path
        self._leaf = self._walk(path)
        prefix = "/" if self._command["type"] == CHAT_INPUT else ""
        self.label = prefix + " ".join([self._command["name"], *path])

    def _find(self, command_id: str) -> tuple[Json, str]:
        for scope, commands in self._world.commands.items():
            command = commands.get(command_id)
            if command and self._usable(command, scope):
                return command, scope
        raise ActionError("unknown_command", "There is no such command here.")

    def _usable(self, command: Json, scope: str) -> bool:
        channel = self._channel
        if channel.guild_id:
            granted = self._world.permissions(self._user.id, channel)
            may = bool(granted & Permission.USE_APPLICATION_COMMANDS)
            return may and _usable_in_guild(self._world, command, scope, channel.guild_id, self._user.id)
        context = context_of(self._world, channel)
        if scope != GLOBAL or not _in_context(command, context):
            return False
        return context == BOT_DM_CONTEXT or _goes_with(self._world, command, scope, self._user.id)

    def _walk(self, path: list[str]) -> Json:
        node = self._command
        for name in path:
            inner = [o for o in node.get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)]
            found = next((option for option in inner if option["name"] == name), None)
            if found is None:
                raise ActionError("unknown_command", f"There is no sub-command {name}.")
            node = found
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in node.get("options") or []):
            raise ActionError("unknown_command", "A sub-command must be chosen.")
        return node

    @property
    def options(self) -> list[Json]:
        return list(self._leaf.get("options") or [])

    # --- the data sent to the bot -------------------------------------------------------------------

    def data(self, values: Json) -> Json:
        """The data of a complete invocation; a missing or wrong option is refused."""
        known = {option["name"]: option for option in self.options}
        for name in values:
            if name not in known:
                raise _bad_option(name, "unknown", "there is no such option")
        for name, option in known.items():
            if option.get("required") and name not in values:
                raise ActionError("missing_option", f"Option {name} is missing.", {"option": name})
        given = [
            {"name": name, "type": option["type"], "value": self._value(option, values[name])}
            for name, option in known.items()
            if name in values
        ]
        mentioned = [entry["value"] for entry in given if entry["type"] in (USER, CHANNEL, ROLE, MENTIONABLE)]
        files = [entry["value"] for entry in given if entry["type"] == ATTACHMENT]
        return self._data(given, resolved(self._world, self._channel, mentioned, self._files(files)))

    def typing_data(self, values: Json, focused: str) -> Json:
        """The data of an unfinished invocation, for autocompletion of one option."""
        known = {option["name"]: option for option in self.options}
        if focused not in known or not known[focused].get("autocomplete"):
            raise _bad_option(focused, "unknown", "it has no autocompletion")
        given: list[Json] = []
        for name, option in known.items():
            if name == focused:
                text = str(values.get(name, ""))
                given.append({"name": name, "type": option["type"], "value": text, "focused": True})
            elif name in values:
                given.append({"name": name, "type": option["type"], "value": values[name]})
        return self._data(given, {})

    def target_data(self, target_id: str) -> Json:
        data = self._data([], {})
        data.pop("options", None)
        data["target_id"] = target_id
        if self._command["type"] == USER_COMMAND:
            if target_id not in self._world.users:
                raise ActionError("unknown_user", "There is no such user.")
            data["resolved"] = resolved(self._world, self._channel, [target_id])
        elif self._command["type"] == MESSAGE_COMMAND:
            message = self._world.messages[self._channel.id].get(target_id)
            if message is None or not self._world.sees(self._user.id, message):
                raise ActionError("unknown_message", "There is no such message.")
            shown = shapes.message_json(self._world, message, viewer=self._world.bot_id)
            data["resolved"] = {"messages": {target_id: shown}}
        else:
            raise ActionError("bad_request", "This command has no target.")
        return data

    def _data(self, given: list[Json], found: Json) -> Json:
        options = given
        kinds = [SUBCOMMAND, GROUP]
        for kind, name in zip(kinds, reversed(self._path), strict=False):
            options = [{"name": name, "type": kind, "options": options}]
        data: Json = {"id": self._command["id"], "name": self._command["name"], "type": self._command["type"]}
        if options:
            data["options"] = options
        if found:
            data["resolved"] = found
        if self._scope != GLOBAL:
            data["guild_id"] = self._scope
        return data

    def _files(self, attachment_ids: list[str]) -> dict[str, Json]:
        return {key: attachment_json(self._world, self._uploads[key], ephemeral=True) for key in attachment_ids}

    # --- one option ---------------------------------------------------------------------------------

    def _value(self, option: Json, value: Any) -> Any:
        name, kind = option["name"], option["type"]
        if kind == STRING:
            checked: Any = _string(option, value)
        elif kind in (INTEGER, NUMBER):
            checked = _number(option, value)
        elif kind == BOOLEAN:
            if not isinstance(value, bool):
                raise _bad_option(name, "type", "it must be true or false")
            checked = value
        else:
            return self._reference(option, str(value))
        choices = option.get("choices")
        if choices and checked not in [choice["value"] for choice in choices]:
            raise _bad_option(name, "choice", f"{checked!r} is not among its choices")
        return checked

    def _reference(self, option: Json, key: str) -> str:
        name, kind = option["name"], option["type"]
        guild = self._world.guilds.get(self._channel.guild_id or "")
        is_user = key in self._world.users
        is_role = guild is not None and key in guild.roles
        if kind == CHANNEL:
            channel = self._world.channels.get(key)
            if channel is None or not self._world.may_view(self._user.id, channel):
                raise _bad_option(name, "unknown", "there is no such channel")
            if option.get("channel_types") and channel.type not in option["channel_types"]:
                raise _bad_option(name, "channel_type", "this kind of channel does not fit")
        elif kind == ATTACHMENT:
            if key not in self._uploads:
                raise _bad_option(name, "unknown", "no such file was uploaded")
        elif not (is_user if kind == USER else is_role if kind == ROLE else is_user or is_role):
            raise _bad_option(name, "unknown", "nobody of this id is here")
        return key


def _string(option: Json, value: Any) -> str:
    name = option["name"]
    if not isinstance(value, str):
        raise _bad_option(name, "type", "it must be a text")
    if len(value) < option.get("min_length", 0) or (option.get("required") and not value):
        raise _bad_option(name, "min_length", "the text is too short")
    if len(value) > option.get("max_length", MAX_STRING):
        raise _bad_option(name, "max_length", "the text is too long")
    return value


def _number(option: Json, value: Any) -> int | float:
    name, whole = option["name"], option["type"] == INTEGER
    if isinstance(value, str):
        try:
            value = int(value) if whole else float(value)
        except ValueError:
            raise _bad_option(name, "type", "it must be a number") from None
    fits = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
    if not fits or abs(value) > MAX_INTEGER:
        raise _bad_option(name, "type", "it must be a whole number" if whole else "it must be a number")
    if value < option.get("min_value", value):
        raise _bad_option(name, "min", "the number is too small")
    if value > option.get("max_value", value):
        raise _bad_option(name, "max", "the number is too large")
    number: int | float = value
    return number


def _bad_option(name: str, reason: str, text: str) -> ActionError:
    return ActionError("bad_option", f"Option {name}: {text}.", {"option": name, "reason": reason})


def resolved(world: World, channel: Channel, keys: Iterable[str], files: dict[str, Json] | None = None) -> Json:
    """The users, roles, channels, messages and files that ids in an interaction refer to."""
    found: Json = {}
    guild = world.guilds.get(channel.guild_id or "")
    for key in keys:
        if key in world.users:
            found.setdefault("users", {})[key] = shapes.user_json(world.users[key])
            if guild and key in guild.members:
                member = shapes.interaction_member_json(world, channel, key)
                member.pop("user")
                found.setdefault("members", {})[key] = member
        elif guild and key in guild.roles:
            found.setdefault("roles", {})[key] = shapes.role_json(guild.roles[key])
        elif key in world.channels:
            shown = shapes.interaction_channel_json(world, world.channels[key], world.bot_id)
            found.setdefault("channels", {})[key] = shown
    if files:
        found["attachments"] = files
    return found
