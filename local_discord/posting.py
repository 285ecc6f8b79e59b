"""Messages: posting, editing, deleting and pinning them, the same way for the bot and for people."""

from dataclasses import dataclass, field
from typing import Any

from local_discord import components, events, ids, mentions, threads, uploads
from local_discord.errors import invalid_form
from local_discord.forgetting import make_room
from local_discord.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
    MessageType,
)
from local_discord.uploads import Upload
from local_discord.world import World


@dataclass
class Draft:
    author_id: str
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = MessageType.DEFAULT
    tts: bool = False
    nonce: str | int | None = None
    allowed_mentions: Json | None = None
    reply_to: Message | None = None
    interaction: Json | None = None
    webhook_id: str | None = None
    ephemeral_to: str | None = None
    id: str | None = None


def draft_from_body(
    world: World, channel: Channel, author_id: str, body: Json, files: list[Upload], **more: Any
) -> Draft:
    return Draft(
        author_id,
        content=body.get("content") or "",
        embeds=list(body.get("embeds") or []),
        components=components.normalise(body.get("components") or [], world.ids.next),
        attachments=_attachments(world, channel.id, body.get("attachments"), files, []),
        flags=(body.get("flags") or 0) & (EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2),
        tts=bool(body.get("tts")),
        nonce=body.get("nonce"),
        allowed_mentions=body.get("allowed_mentions"),
        **more,
    )


def post(world: World, channel: Channel, draft: Draft) -> Message:
    reference: Json | None = None
    if draft.reply_to:
        reference = {"type": 0, "channel_id": channel.id, "message_id": draft.reply_to.id}
        if channel.guild_id:
            reference["guild_id"] = channel.guild_id
    message = Message(
        draft.id or world.ids.next(),
        channel.id,
        draft.author_id,
        ids.now(),
        content=draft.content,
        type=int(draft.type),
        flags=draft.flags,
        embeds=[tidy_embed(embed) for embed in draft.embeds],
        attachments=draft.attachments,
        components=draft.components,
        tts=draft.tts,
        nonce=draft.nonce,
        reference=reference,
        interaction=draft.interaction,
        webhook_id=draft.webhook_id,
        ephemeral_to=draft.ephemeral_to,
    )
    replied = draft.reply_to if draft.reply_to and draft.type == MessageType.REPLY else None
    _set_mentions(world, channel, message, draft.allowed_mentions, replied)
    add(world, channel, message)
    return message


def add(world: World, channel: Channel, message: Message) -> None:
    """Adds a finished message to its channel and emits the event."""
    if message.ephemeral_to is None:
        threads.before_message(world, channel, message)
    world.messages[channel.id][message.id] = message
    if message.ephemeral_to is None:
        channel.last_message_id = message.id
        world.save_channel(channel)
        for user_id in world.audience(channel):
            mark = world.read_mark(user_id, channel.id)
            if user_id == message.author_id:
                mark.last_read_id = message.id
            elif world.is_for(message, user_id):
                mark.mentions += 1
            else:
                continue
            world.save_read(user_id, channel.id)
    world.save_message(message)
    world.emit(events.MessageCreated(message))
    make_room(world, channel, message)


def edit_from_body(world: World, message: Message, body: Json, files: list[Upload]) -> None:
    """Changes the fields that the body names and keeps the rest, except that a loading message is filled."""
    channel = world.channels[message.channel_id]
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = [tidy_embed(embed) for embed in body["embeds"] or []]
    if "components" in body:
        message.components = components.normalise(body["components"] or [], world.ids.next)
    if "attachments" in body or files:
        listed = body.get("attachments")
        kept = _attachments(world, channel.id, listed, files, message.attachments)
        for gone in {item.id for item in message.attachments} - {item.id for item in kept}:
            world.drop_file(gone)
        message.attachments = kept
    if body.get("flags") is not None:
        settable = SUPPRESS_EMBEDS | COMPONENTS_V2
        message.flags = (message.flags & ~SUPPRESS_EMBEDS) | (body["flags"] & settable)
    message.flags &= ~LOADING
    if body.keys() & {"content", "components", "allowed_mentions"}:
        replied = _replied(world, message)
        _set_mentions(world, channel, message, body.get("allowed_mentions"), replied)
    message.edited_timestamp = ids.now()
    changed(world, message)
    make_room(world, channel, message)


def fill_loading(world: World, message: Message, body: Json, files: list[Upload]) -> None:
    """Fills a deferred answer with the first follow-up, which does not count as an edit."""
    edit_from_body(world, message, body, files)
    message.edited_timestamp = None
    world.save_message(message)


def changed(world: World, message: Message) -> None:
    world.save_message(message)
    world.emit(events.MessageUpdated(message))


def delete(world: World, message: Message) -> None:
    channel = world.channels[message.channel_id]
    world.drop_message(message)
    if message.ephemeral_to is None and channel.thread and channel.thread.message_count:
        channel.thread.message_count -= 1
        world.save_channel(channel)
    world.emit(events.MessageDeleted(message))


def pin(world: World, message: Message, pinner_id: str) -> None:
    channel = world.channels[message.channel_id]
    message.pinned_at = channel.last_pin_timestamp = ids.now()
    world.save_channel(channel)
    changed(world, message)
    world.emit(events.PinsChanged(channel))
    post(world, channel, Draft(pinner_id, type=MessageType.PINNED, reply_to=message))


def unpin(world: World, message: Message) -> None:
    message.pinned_at = None
    changed(world, message)
    world.emit(events.PinsChanged(world.channels[message.channel_id]))


def _replied(world: World, message: Message) -> Message | None:
    if message.type != MessageType.REPLY or not message.reference:
        return None
    return world.messages.get(message.channel_id, {}).get(message.reference["message_id"])


def _set_mentions(
    world: World, channel: Channel, message: Message, allowed: Json | None, replied: Message | None
) -> None:
    text = "\n".join([message.content, *components.texts(message.components)])
    author = replied.author_id if replied and replied.author_id != message.author_id else None
    found = mentions.parse(world, channel, message.author_id, text, allowed, replied_to=author)
    message.mentions, message.mention_roles = found.users, found.roles
    message.mention_everyone = found.everyone


def tidy_embed(embed: Json) -> Json:
    body = {key: _without_nulls(value) for key, value in embed.items() if value is not None}
    for item in body.get("fields") or []:
        item.setdefault("inline", False)
        item["inline"] = bool(item["inline"])
    body["type"] = "rich"
    return body


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_nulls(item) for item in value]
    return value


def _attachments(
    world: World, channel_id: str, listed: list[Json] | None, files: list[Upload], old: list[Attachment]
) -> list[Attachment]:
    """The files of a message after a request: listed old ones are kept, listed and unlisted new ones are stored."""
    by_number = {upload.number: upload for upload in files}
    known = {attachment.id: attachment for attachment in old}
    kept: list[Attachment] = list(old) if listed is None else []
    for index, entry in enumerate(listed or []):
        key = str(entry["id"])
        if key in by_number:
            upload = by_number.pop(key)
            name = entry.get("filename") or upload.filename
            kept.append(uploads.store(world, channel_id, name, upload.data, entry.get("description")))
        elif key in known:
            if "description" in entry:
                known[key].description = entry["description"]
            kept.append(known[key])
        else:
            fault = ("ATTACHMENT_NOT_FOUND", f"Attachment data for {key} not found")
            raise invalid_form((["attachments", index, "id"], *fault))
    kept += [uploads.store(world, channel_id, upload.filename, upload.data) for upload in by_number.values()]
    return kept
