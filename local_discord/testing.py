"""Users for tests: they act as people do on the page, and wait for expected messages."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from local_discord import components as c
from local_discord import events, uploads
from local_discord.actions import Actor
from local_discord.answers import DEFERRED
from local_discord.errors import ActionError, Json
from local_discord.interactions import Interaction, InteractionState, Modal
from local_discord.model import Attachment, Channel, ChannelType, User
from local_discord.seen import Button, Menu, Seen
from local_discord.server import LocalDiscord
from local_discord.views import ServerView

T = TypeVar("T")
TIMEOUT = 20.0
GLANCE = 0.02  # The interval of polling, for conditions that change without an event of the server.


async def until(
    server: LocalDiscord, look: Callable[[], T | None], complain: Callable[[], str], within: float = TIMEOUT
) -> T:
    """Calls `look` at every event until it returns something; fails with the complaint after the timeout."""
    changed = asyncio.Event()

    def wake(_: events.Event) -> None:
        changed.set()

    stop = server.world.listen(wake)
    try:
        async with asyncio.timeout(within):
            while True:
                found = look()
                if found is not None:
                    return found
                changed.clear()
                # Not wait_for: in Python 3.11 it can swallow a cancellation of the waiting task.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(GLANCE):
                        await changed.wait()
    except TimeoutError:
        raise AssertionError(complain()) from None
    finally:
        stop()


@dataclass(frozen=True)
class Answer:
    """The result of a command, click, selection or form."""

    interaction: Interaction
    message: Seen | None
    modal: Modal | None

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    def __contains__(self, text: str) -> bool:
        return self.message is not None and text in self.message


@dataclass(frozen=True)
class FileToSend:
    """A file to upload as the value of an attachment option or a file field."""

    filename: str
    data: bytes


class Person:
    """One user; `here` is the channel where they write and use commands by default."""

    def __init__(
        self,
        server: LocalDiscord,
        user: User,
        *,
        within: float = TIMEOUT,
        watch: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._server = server
        self._world = server.world
        self._actor = Actor(server.core, user)
        self._view = ServerView(server.core, user)
        self._patience = within
        self._watch = watch
        self.user = user
        self.here = next(
            (ch.id for ch in self._world.channels.values() if ch.type == ChannelType.TEXT and self._sees(ch)), ""
        )

    def __repr__(self) -> str:
        return f"<Person {self.user.username}>"

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    # --- looking ------------------------------------------------------------------------------------

    def _sees(self, channel: Channel) -> bool:
        return self._world.may_view(self.user.id, channel)

    def channels(self) -> list[Channel]:
        return [channel for channel in self._world.channels.values() if self._sees(channel)]

    def channel(self, name_or_id: str) -> Channel:
        """A visible channel or thread by name (with or without #) or id, the newest of several."""
        wanted = name_or_id.removeprefix("#")
        for channel in reversed(self.channels()):
            if wanted in (channel.id, channel.name):
                return channel
        names = ", ".join(channel.name for channel in self.channels() if channel.name)
        raise ActionError("unknown_channel", f"{self!r} sees no channel {name_or_id}; there are: {names}")

    def go(self, name_or_id: str) -> None:
        self.here = self.channel(name_or_id).id

    def visit(self, server: str) -> None:
        """Goes to the first channel of a server."""
        for channel in self.channels():
            if channel.type == ChannelType.TEXT and self._world.guilds[channel.guild_id or ""].name == server:
                self.here = channel.id
                return
        raise ActionError("unknown_channel", f"{self!r} is not in {server}")

    def go_dm(self) -> None:
        """Goes to the direct messages with the bot."""
        self.here = self._actor.open_dm(self._world.bot_id).id

    def messages(self, at: str | None = None) -> list[Seen]:
        return list(self._newest(at))[::-1]

    def _newest(self, at: str | None = None) -> Iterator[Seen]:
        places = self.channels() if at is None else [self.channel(at)]
        found = [message for place in places for message in self._world.history(self.user.id, place)]
        for message in sorted(found, key=lambda message: int(message.id), reverse=True):
            yield Seen.of(message, self._view.message(message))

    def dms(self) -> list[Seen]:
        for channel in self.channels():
            if channel.is_dm and self._world.bot_id in channel.recipients:
                return self.messages(channel.id)
        return []

    def look(self, message_id: str) -> Seen | None:
        for messages in self._world.messages.values():
            message = messages.get(message_id)
            if message and self._world.sees(self.user.id, message):
                return Seen.of(message, self._view.message(message))
        return None

    def read_file(self, seen: Seen, filename: str | None = None) -> bytes:
        message = self._world.messages[seen.channel_id][seen.id]
        for attachment in message.attachments:
            if filename in (None, attachment.filename):
                data = self._world.storage.read_file(attachment.id)
                assert data is not None
                return data
        raise AssertionError(f"{seen} has no file {filename}")

    async def sees(
        self, text: str | Callable[[Seen], bool], *, at: str | None = None, within: float | None = None
    ) -> Seen:
        """Waits for the newest visible message that contains the text or fulfils the condition."""
        fits = (lambda seen: text in seen) if isinstance(text, str) else text

        def find() -> Seen | None:
            return next((seen for seen in self._newest(at) if fits(seen)), None)

        return await self._until(find, lambda: f"{self!r} does not see {text!r}\n{self.describe(at)}", within)

    def cannot_see(self, text: str) -> None:
        for seen in self.messages():
            assert text not in seen, f"{self!r} sees {text!r} in {seen}"

    async def until(self, condition: Callable[[], T | None], *, within: float | None = None) -> T:
        return await self._until(condition, lambda: f"{self!r} waited in vain\n{self.describe()}", within)

    async def _until(self, find: Callable[[], T | None], complain: Callable[[], str], within: float | None) -> T:
        def look() -> T | None:
            trouble = self._watch()
            if trouble:
                raise AssertionError(f"{trouble}\n{self.describe()}")
            return find()

        return await until(self._server, look, complain, self._patience if within is None else within)

    def describe(self, at: str | None = None, newest: int = 12) -> str:
        shown = self.messages(at)[-newest:]
        places = {channel.id: channel.name or "DM" for channel in self._world.channels.values()}
        lines = [f"  #{places.get(seen.channel_id, '?')} {seen}" for seen in shown]
        return "\n".join([f"{self!r} sees:", *lines] if lines else [f"{self!r} sees nothing."])

    # --- writing ------------------------------------------------------------------------------------

    def say(self, content: str, *, at: str | None = None, reply_to: Seen | None = None) -> Seen:
        message = self._actor.send(self._place(at), content, reply_to=reply_to.id if reply_to else None)
        return Seen.of(message, self._view.message(message))

    def _place(self, at: str | None) -> str:
        return self.here if at is None else self.channel(at).id

    def speak(self, locale: str) -> None:
        self._world.set_locale(self.user, locale)

    # --- commands -----------------------------------------------------------------------------------

    def command_names(self) -> list[str]:
        return sorted(
            " ".join([command["name"], *path]) for command in self._actor.commands() for path in _paths(command)
        )

    def _command(self, name: str) -> tuple[Json, list[str]]:
        first, *path = name.removeprefix("/").split()
        for command in self._actor.commands():
            whole = command["type"] != 1 and command["name"] == name
            if whole or (command["name"] == first and path in _paths(command)):
                return command, [] if whole else path
        known = ", ".join(self.command_names()) or "none"
        raise ActionError("unknown_command", f"There is no command {name!r}; there are: {known}")

    async def slash(
        self, command: str, /, options: Mapping[str, Any] | None = None, *, at: str | None = None, **more: Any
    ) -> Answer:
        """Uses a slash command by its full name and waits for the answer."""
        found, path = self._command(command)
        files: dict[str, Attachment] = {}
        values = {**(options or {}), **{name.removesuffix("_"): value for name, value in more.items()}}
        given = {name: self._value(value, files) for name, value in values.items() if value is not None}
        interaction = self._actor.command(self._place(at), found["id"], path, given, uploads=files)
        return await self.answer_to(interaction)

    async def use(self, command: str, target: "Person | Seen") -> Answer:
        found, _ = self._command(command)
        at = target.channel_id if isinstance(target, Seen) else self.here
        return await self.answer_to(self._actor.command(at, found["id"], [], {}, target_id=target.id))

    async def autocomplete(
        self, command: str, focused: str, typed: str = "", *, at: str | None = None, **others: Any
    ) -> dict[str, Any]:
        """The suggestions for an option while typing: names in this user's language, and values."""
        found, path = self._command(command)
        given = {name.removesuffix("_"): self._value(value, {}) for name, value in others.items()}
        given[focused] = typed
        choices = await self._actor.autocomplete(self._place(at), found["id"], path, given, focused)
        return {choice["name"]: choice["value"] for choice in choices}

    def _value(self, value: Any, files: dict[str, Attachment]) -> Any:
        if isinstance(value, Person | Channel | User):
            return value.id
        if isinstance(value, FileToSend):
            stored = uploads.store(self._world, "0", value.filename, value.data)
            files[stored.id] = stored
            return stored.id
        return value

    # --- components ---------------------------------------------------------------------------------

    async def click(self, button: str, *, on: Seen | None = None, at: str | None = None) -> Answer:
        """Presses an enabled button by label or custom id, on the newest message that has it."""
        seen, found = await self._find(
            lambda seen: next(
                (b for b in seen.buttons if b.enabled and b.custom_id and button in (b.label, b.custom_id)), None
            ),
            f"no enabled button {button!r}",
            on,
            at,
        )
        assert isinstance(found, Button)
        assert found.custom_id is not None
        return await self.answer_to(self._actor.click(seen.channel_id, seen.id, found.custom_id))

    async def choose(self, menu: str, *values: Any, on: Seen | None = None, at: str | None = None) -> Answer:
        """Chooses in a menu, named by custom id or placeholder, by label, value or object."""
        seen, found = await self._find(
            lambda seen: next((m for m in seen.menus if m.enabled and menu in (m.custom_id, m.placeholder)), None),
            f"no enabled menu {menu!r}",
            on,
            at,
        )
        assert isinstance(found, Menu)
        wanted = [self._option(found, value) for value in values]
        return await self.answer_to(self._actor.choose(seen.channel_id, seen.id, found.custom_id, wanted))

    def _option(self, menu: Menu, value: Any) -> str:
        for label, key in menu.options:
            if value == label:
                return key
        return self._thing(value) if menu.type != c.STRING_SELECT else str(value)

    def _thing(self, value: Any) -> str:
        """The id of a person, role or channel, given as an object or by name."""
        if not isinstance(value, str):
            return str(value.id)
        user = self._world.find_user(value)
        if user:
            return user.id
        for guild in self._world.guilds.values():
            for role in guild.roles.values():
                if role.name == value:
                    return role.id
        named = [channel.id for channel in self.channels() if channel.name == value.removeprefix("#")]
        return named[-1] if named else value

    async def _find(
        self, pick: Callable[[Seen], T | None], what: str, on: Seen | None, at: str | None
    ) -> tuple[Seen, T]:
        def find() -> tuple[Seen, T] | None:
            for seen in self._newest(at):
                if on is None or on.id == seen.id:
                    found = pick(seen)
                    if found is not None:
                        return seen, found
            return None

        return await self._until(find, lambda: f"{self!r} finds {what}\n{self.describe(at)}", None)

    # --- forms --------------------------------------------------------------------------------------

    @property
    def modal(self) -> Modal | None:
        return self._actor.modal

    async def submit(self, fields: Mapping[str, Any] | None = None, **more: Any) -> Answer:
        """Fills in the open form, with fields by custom id or label, and sends it."""
        modal = await self._until(lambda: self.modal, lambda: f"{self!r} has no open form", None)
        names = _field_names(modal)
        files: dict[str, Attachment] = {}
        given: Json = {}
        for name, value in {**(fields or {}), **more}.items():
            field = names.get(name)
            if field is None:
                raise ActionError("bad_field", f"There is no field {name!r}; there are: {', '.join(names)}")
            given[field["custom_id"]] = self._field_value(field, value, files)
        return await self.answer_to(self._actor.submit(modal.id, given, files))

    def _field_value(self, field: Json, value: Any, files: dict[str, Attachment]) -> Any:
        if field["type"] in (c.TEXT_INPUT, c.CHECKBOX, c.RADIO_GROUP):
            return value
        several = value if isinstance(value, list | tuple) else [value]
        if field["type"] == c.FILE_UPLOAD:
            return [self._value(item, files) for item in several]
        labels = {option["label"]: option["value"] for option in field.get("options") or []}
        if labels:
            return [labels.get(item, item) for item in several]
        return [self._thing(item) for item in several]

    def close_modal(self) -> None:
        assert self.modal is not None, f"{self!r} has no open form"
        self._actor.close_modal(self.modal.id)

    # --- answers ------------------------------------------------------------------------------------

    async def answer_to(self, interaction: Interaction) -> Answer:
        """Waits until the bot has answered, and has replaced "thinking…"."""

        def look() -> Interaction | None:
            if interaction.state == InteractionState.FAILED:
                raise AssertionError(f"{interaction.label}: the application did not respond\n{self.describe()}")
            if not interaction.answered or self._is_thinking(interaction):
                return None
            return interaction

        await self._until(look, lambda: f"{interaction.label}: still thinking\n{self.describe()}", None)
        message = self.look(interaction.original_id) if interaction.original_id else None
        modal = self.modal if self.modal and self.modal.source is interaction else None
        return Answer(interaction, message, modal)

    def _is_thinking(self, interaction: Interaction) -> bool:
        if interaction.answer_type != DEFERRED:
            return False
        messages = self._world.messages.get(interaction.channel_id, {})
        message = messages.get(interaction.original_id or "")
        return message is not None and message.loading


def _paths(command: Json) -> list[list[str]]:
    nested = [option for option in command.get("options") or [] if option["type"] in (1, 2)]
    if not nested:
        return [[]]
    return [[option["name"], *rest] for option in nested for rest in _paths(option)]


def _field_names(modal: Modal) -> dict[str, Json]:
    names: dict[str, Json] = {}
    for _, part in c.walk(modal.components):
        if part["type"] == c.LABEL:
            names[part["label"]] = part["component"]
        elif part.get("custom_id"):
            names[part["custom_id"]] = part
            if part.get("label") and part["type"] == c.TEXT_INPUT:
                names[part["label"]] = part
    return names
