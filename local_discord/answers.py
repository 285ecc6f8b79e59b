"""A bot's responses to interactions, with Discord's own semantics."""

from local_discord import limits, posting, shapes
from local_discord.errors import Json, invalid_form, unknown
from local_discord.interactions import Interaction, Interactions, InteractionType
from local_discord.model import EPHEMERAL, LOADING, Channel, Message, MessageType
from local_discord.posting import Draft
from local_discord.uploads import Upload
from local_discord.world import World

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


class Answers:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def callback(self, interaction: Interaction, body: Json, files: list[Upload]) -> Json:
        kind: int = body["type"]
        self._channel(interaction)
        data: Json = body.get("data") or {}
        if kind not in _allowed(interaction):
            text = "Interaction callback type is not valid for this interaction"
            raise invalid_form((["type"], "INTERACTION_CALLBACK_TYPE_INVALID", text))
        message: Message | None = None
        match kind:
            case 4:
                limits.check_message(self._world, data, files)
                message = self._first(interaction, self._draft(interaction, data, files))
                interaction.original_id = message.id
            case 5:
                draft = self._draft(interaction, {"flags": (data.get("flags") or 0) & EPHEMERAL}, [])
                draft.flags |= LOADING
                message = self._first(interaction, draft)
                interaction.original_id = message.id
            case 6:
                interaction.original_id = interaction.message_id
            case 7:
                message = self._source(interaction)
                limits.check_message(self._world, data, files, message)
                posting.edit_from_body(self._world, message, data, files)
                interaction.original_id = message.id
            case 8 if interaction.choices and not interaction.choices.done():
                interaction.choices.set_result(data.get("choices") or [])
            case 9:
                limits.check_modal(self._world, data)
                self._interactions.open_modal(interaction, data)
        self._interactions.finish(interaction, kind)
        return self._described(interaction, kind, message)

    def _described(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        about: Json = {"id": interaction.id, "type": int(interaction.kind), "channel_id": interaction.channel_id}
        channel = self._channel(interaction)
        if channel.guild_id:
            about["guild_id"] = channel.guild_id
        if message:
            about["response_message_id"] = message.id
            about["response_message_loading"] = message.loading
            about["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
        body: Json = {"interaction": about}
        if message and kind in (MESSAGE, UPDATE):
            shown = shapes.message_json(self._world, message, viewer=self._world.bot_id)
            body["resource"] = {"type": kind, "message": shown}
        return body

    def _channel(self, interaction: Interaction) -> Channel:
        channel = self._world.channels.get(interaction.channel_id)
        if channel is None:
            raise unknown("Channel")
        return channel

    def _source(self, interaction: Interaction) -> Message:
        found = self._find(interaction, interaction.message_id)
        if found is None:
            raise unknown("Message")
        return found

    def _draft(self, interaction: Interaction, data: Json, files: list[Upload]) -> Draft:
        channel = self._channel(interaction)
        draft = posting.draft_from_body(self._world, channel, self._world.bot_id, data, files)
        draft.interaction = interaction.metadata
        draft.webhook_id = self._world.bot_id
        draft.ephemeral_to = interaction.user_id if draft.flags & EPHEMERAL else None
        return draft

    def _first(self, interaction: Interaction, draft: Draft) -> Message:
        if interaction.kind == InteractionType.COMMAND:
            slash = interaction.data["type"] == 1
            draft.type = MessageType.CHAT_INPUT_COMMAND if slash else MessageType.CONTEXT_MENU_COMMAND
        else:
            self._reply(draft, self._find(interaction, interaction.message_id))
        return self._send(interaction, draft)

    def _reply(self, draft: Draft, source: Message | None) -> None:
        if source and (source.ephemeral_to is None or draft.ephemeral_to is not None):
            draft.reply_to, draft.type = source, MessageType.REPLY

    def _send(self, interaction: Interaction, draft: Draft) -> Message:
        message = posting.post(self._world, self._channel(interaction), draft)
        interaction.message_ids.add(message.id)
        return message

    # --- follow-ups ----------------------------------------------------------------------------------

    def follow_up(self, interaction: Interaction, body: Json, files: list[Upload]) -> Message:
        """Sends a follow-up; the first one after "thinking…" becomes that message and cannot choose who sees it."""
        original = self._find(interaction, interaction.original_id)
        limits.check_message(self._world, body, files)
        if original and original.loading:
            posting.fill_loading(self._world, original, body, files)
            return original
        draft = self._draft(interaction, body, files)
        self._reply(draft, original)
        return self._send(interaction, draft)

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """The message `@original`, or a message this interaction created."""
        wanted = interaction.original_id if message_id == "@original" else message_id
        own = wanted in interaction.message_ids or wanted == interaction.original_id
        found = self._find(interaction, wanted) if own else None
        if found is None:
            raise unknown("Message")
        return found

    def edit(self, interaction: Interaction, message_id: str, body: Json, files: list[Upload]) -> Message:
        message = self.message(interaction, message_id)
        limits.check_message(self._world, body, files, message)
        if message.loading:
            posting.fill_loading(self._world, message, body, files)
        else:
            posting.edit_from_body(self._world, message, body, files)
        return message

    def delete(self, interaction: Interaction, message_id: str) -> None:
        posting.delete(self._world, self.message(interaction, message_id))

    def _find(self, interaction: Interaction, message_id: str | None) -> Message | None:
        return self._world.messages.get(interaction.channel_id, {}).get(message_id or "")


def _allowed(interaction: Interaction) -> tuple[int, ...]:
    if interaction.kind == InteractionType.AUTOCOMPLETE:
        return (CHOICES,)
    if interaction.kind == InteractionType.COMMAND:
        return (MESSAGE, DEFERRED, MODAL)
    if interaction.kind == InteractionType.COMPONENT:
        return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL)
    with_message = interaction.message_id is not None
    return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE) if with_message else (MESSAGE, DEFERRED)
