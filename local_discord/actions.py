"""The actions of a user, from the page or from a test; refusals are ActionErrors."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from local_discord import components as c
from local_discord import events, forms, invoking, posting, threads
from local_discord.core import Core
from local_discord.errors import ActionError, ApiError
from local_discord.interactions import Interaction, InteractionType, Modal
from local_discord.limits import MAX_CONTENT
from local_discord.model import THREADS_ONLY, Attachment, Channel, ChannelType, Json, Message, MessageType, User
from local_discord.permissions import Permission, send_permission
from local_discord.posting import Draft


class Actor:
    def __init__(self, core: Core, user: User) -> None:
        self._core = core
        self._world = core.world
        self.user = user

    # --- finding what the user may see --------------------------------------------------------------

    def channel(self, channel_id: str) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or not self._world.may_view(self.user.id, channel):
            raise ActionError("unknown_channel", "There is no such channel.")
        return channel

    def message(self, channel_id: str, message_id: str) -> Message:
        channel = self.channel(channel_id)
        message = self._world.messages[channel.id].get(message_id)
        if message is None or not self._world.sees(self.user.id, message):
            raise ActionError("unknown_message", "There is no such message.")
        return message

    def need(self, channel: Channel, permission: Permission) -> None:
        if not self._world.permissions(self.user.id, channel) & permission:
            name = permission.name or ""
            raise ActionError("missing_permission", f"You may not do this here ({name}).", {"permission": name})

    def history(self, channel_id: str, before: str | None, limit: int) -> tuple[list[Message], bool]:
        channel = self.channel(channel_id)
        found = list(self._world.history(self.user.id, channel))
        if before is not None:
            found = [message for message in found if int(message.id) < int(before)]
        return found[-limit:], len(found) > limit

    def pins(self, channel_id: str) -> list[Message]:
        found = [m for m in self._world.history(self.user.id, self.channel(channel_id)) if m.pinned_at]
        return sorted(found, key=lambda message: message.pinned_at or "", reverse=True)

    # --- messages -----------------------------------------------------------------------------------

    def send(
        self,
        channel_id: str,
        content: str,
        *,
        attachments: Iterable[Attachment] = (),
        reply_to: str | None = None,
    ) -> Message:
        channel = self.channel(channel_id)
        if channel.type in (ChannelType.CATEGORY, *THREADS_ONLY):
            raise ActionError("unknown_channel", "Nobody can write here.")
        self.need(channel, send_permission(channel))
        if channel.thread and channel.thread.locked:
            raise ActionError("archived", "This thread is locked.")
        files = list(attachments)
        _check_content(content, bool(files))
        draft = Draft(self.user.id, content, attachments=files)
        for attachment in files:
            attachment.channel_id = channel.id
        if reply_to is not None:
            draft.reply_to, draft.type = self.message(channel_id, reply_to), MessageType.REPLY
        with _room_for_threads():
            return posting.post(self._world, channel, draft)

    def edit(self, channel_id: str, message_id: str, content: str) -> None:
        message = self.message(channel_id, message_id)
        if message.author_id != self.user.id:
            raise ActionError("not_yours", "Only its author can edit a message.")
        _check_content(content, bool(message.attachments))
        posting.edit_from_body(self._world, message, {"content": content}, [])

    def delete(self, channel_id: str, message_id: str) -> None:
        message = self.message(channel_id, message_id)
        if message.ephemeral_to is None and message.author_id != self.user.id:
            self.need(self.channel(channel_id), Permission.MANAGE_MESSAGES)
        posting.delete(self._world, message)

    def dismiss(self, message_id: str) -> None:
        """Hides an ephemeral message from its user."""
        for messages in self._world.messages.values():
            message = messages.get(message_id)
            if message and message.ephemeral_to == self.user.id and not message.dismissed:
                message.dismissed = True
                self._world.emit(events.MessageDismissed(message))
                return
        raise ActionError("unknown_message", "There is no such message.")

    def dismiss_failed(self, interaction_id: str) -> None:
        for interaction in self._core.interactions.of_user(self.user.id):
            if interaction.id == interaction_id:
                self._core.interactions.dismiss(interaction)

    def mark_read(self, channel_id: str, message_id: str | None) -> None:
        channel = self.channel(channel_id)
        self._world.mark_read(self.user.id, channel.id, message_id or channel.last_message_id)

    # --- channels -----------------------------------------------------------------------------------

    def open_dm(self, user_id: str) -> Channel:
        if user_id not in self._world.users or user_id == self.user.id:
            raise ActionError("unknown_user", "There is no such user.")
        if not self._world.shares_guild(self.user.id, user_id):
            raise ActionError("no_dm", "You share no server with this user.")
        return self._world.open_dm(self.user.id, user_id)

    def create_thread(
        self, channel_id: str, name: str, *, message_id: str | None = None, private: bool = False
    ) -> Channel:
        parent = self.channel(channel_id)
        if parent.type not in (ChannelType.TEXT, ChannelType.ANNOUNCEMENT) or not 1 <= len(name) <= 100:
            raise ActionError("bad_request", "A thread needs a text channel and a name of 1 to 100 letters.")
        self.need(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
        starter = self.message(channel_id, message_id) if message_id else None
        if starter and (starter.thread_id or starter.ephemeral_to):
            raise ActionError("bad_request", "This message cannot start a thread.")
        hidden = private and not starter and parent.type == ChannelType.TEXT
        with _room_for_threads():
            return threads.start(self._world, parent, self.user.id, name, private=hidden, starter=starter)

    def _thread(self, channel_id: str) -> Channel:
        channel = self.channel(channel_id)
        if channel.thread is None:
            raise ActionError("unknown_channel", "This is not a thread.")
        return channel

    def join_thread(self, channel_id: str) -> None:
        threads.join(self._world, self._thread(channel_id), self.user.id)

    def leave_thread(self, channel_id: str) -> None:
        threads.leave(self._world, self._thread(channel_id), self.user.id)

    def archive_thread(self, channel_id: str, archived: bool) -> None:
        channel = self._thread(channel_id)
        assert channel.thread is not None
        if channel.thread.locked or (archived and channel.thread.owner_id != self.user.id):
            self.need(channel, Permission.MANAGE_THREADS)
        self.need(channel, send_permission(channel))
        with _room_for_threads():
            threads.set_archived(self._world, channel, archived)

    # --- interactions -------------------------------------------------------------------------------

    def _start(
        self,
        kind: InteractionType,
        channel: Channel,
        data: Json,
        label: str,
        *,
        message: Message | None = None,
        triggered_by: Interaction | None = None,
    ) -> Interaction:
        if channel.thread and channel.thread.archived:
            # Discord's own clients unarchive the thread first if the user may write in it, and send nothing otherwise.
            raise ActionError("archived", "This thread is archived: open it again first.")
        if not self._core.gateway.reaches(channel.guild_id):
            raise ActionError("bot_offline", "The bot is offline.")
        return self._core.interactions.start(
            kind, self.user, channel, data, label, message=message, triggered_by=triggered_by
        )

    def commands(self) -> list[Json]:
        return invoking.available(self._world, self.user)

    def command(
        self,
        channel_id: str,
        command_id: str,
        path: list[str],
        options: Json,
        *,
        target_id: str | None = None,
        uploads: dict[str, Attachment] | None = None,
    ) -> Interaction:
        channel = self.channel(channel_id)
        invocation = invoking.Invocation(self._world, self.user, channel, command_id, path, uploads=uploads)
        data = invocation.target_data(target_id) if target_id else invocation.data(options)
        return self._start(InteractionType.COMMAND, channel, data, invocation.label)

    async def autocomplete(
        self, channel_id: str, command_id: str, path: list[str], options: Json, focused: str
    ) -> list[Json]:
        """The suggestions of the bot for the option being typed, in this user's language."""
        channel = self.channel(channel_id)
        invocation = invoking.Invocation(self._world, self.user, channel, command_id, path)
        data = invocation.typing_data(options, focused)
        interaction = self._start(InteractionType.AUTOCOMPLETE, channel, data, invocation.label)
        assert interaction.choices is not None
        choices = await interaction.choices
        if not interaction.answered:
            raise ActionError("timeout", "The bot did not answer.")
        return [
            {"name": (choice.get("name_localizations") or {}).get(self.user.locale) or choice["name"],
             "value": choice["value"]}
            for choice in choices
        ]  # fmt: skip

    def _component(self, message: Message, custom_id: str) -> Json:
        component = c.find(message.components, custom_id)
        if component is None:
            raise ActionError("unknown_component", "There is no such button or menu.")
        if component.get("disabled"):
            raise ActionError("disabled", "This is switched off.")
        return component

    def click(self, channel_id: str, message_id: str, custom_id: str) -> Interaction:
        message = self.message(channel_id, message_id)
        button = self._component(message, custom_id)
        if button["type"] != c.BUTTON:
            raise ActionError("unknown_component", "This is not a button.")
        data = {"custom_id": custom_id, "component_type": c.BUTTON, "id": button["id"]}
        label = button.get("label") or (button.get("emoji") or {}).get("name") or custom_id
        return self._start(InteractionType.COMPONENT, self.channel(channel_id), data, label, message=message)

    def choose(self, channel_id: str, message_id: str, custom_id: str, values: list[str]) -> Interaction:
        message = self.message(channel_id, message_id)
        select = self._component(message, custom_id)
        if select["type"] not in c.SELECTS:
            raise ActionError("unknown_component", "This is not a menu.")
        channel = self.channel(channel_id)
        forms.check_selection(self._world, channel, select, values)
        data = {"custom_id": custom_id, "component_type": select["type"], "id": select["id"], "values": values}
        if select["type"] != c.STRING_SELECT:
            data["resolved"] = invoking.resolved(self._world, channel, values)
        label = select.get("placeholder") or custom_id
        return self._start(InteractionType.COMPONENT, channel, data, label, message=message)

    @property
    def modal(self) -> Modal | None:
        return self._core.interactions.modals.get(self.user.id)

    def _modal(self, modal_id: str) -> Modal:
        modal = self.modal
        if modal is None or modal.id != modal_id:
            raise ActionError("unknown_modal", "This form is no longer open.")
        return modal

    def submit(self, modal_id: str, fields: Json, uploads: dict[str, Attachment] | None = None) -> Interaction:
        modal = self._modal(modal_id)
        channel = self.channel(modal.channel_id)
        data = forms.submission(self._world, channel, modal, fields, uploads or {})
        message = self._world.messages[channel.id].get(modal.source.message_id or "")
        interaction = self._start(
            InteractionType.MODAL, channel, data, modal.title, message=message, triggered_by=modal.source
        )
        self._core.interactions.close_modal(modal)
        return interaction

    def close_modal(self, modal_id: str) -> None:
        self._core.interactions.close_modal(self._modal(modal_id))


@contextmanager
def _room_for_threads() -> Iterator[None]:
    """Turns Discord's refusal in a server with too many threads into an ActionError."""
    try:
        yield
    except ApiError as error:
        raise ActionError("too_many_threads", f"{error.message}.") from error


def _check_content(content: str, has_files: bool) -> None:
    if not content.strip() and not has_files:
        raise ActionError("empty_message", "The message is empty.")
    if len(content) > MAX_CONTENT:
        raise ActionError("too_long", f"A message has at most {MAX_CONTENT} characters.", {"max": MAX_CONTENT})
