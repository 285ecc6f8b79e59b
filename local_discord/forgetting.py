"""Retention limits: deletes old messages and files, so that long sessions fill neither memory nor disk.

Discord keeps everything; to a bot, a dropped message looks like a deleted one.
"""

from local_discord import events
from local_discord.model import Attachment, Channel, Message
from local_discord.world import World

MESSAGES_KEPT = 1000
"""In each channel, the newest ones; pinned messages stay besides."""
EPHEMERAL_KEPT = 50
"""In each channel for each user."""
FILES_KEPT = 256 * 1024 * 1024
"""Bytes of all files together; the oldest go, and the messages that show them."""


def make_room(world: World, channel: Channel, newest: Message) -> None:
    """Drops the oldest messages and files beyond the limits, but never the newest message."""
    user_id = newest.ephemeral_to
    alike = [m for m in world.messages[channel.id].values() if m.ephemeral_to == user_id and not m.pinned_at]
    most = MESSAGES_KEPT if user_id is None else EPHEMERAL_KEPT
    for message in alike[: max(0, len(alike) - most)]:
        forget(world, message)
    make_room_for_files(world, newest)


def make_room_for_files(world: World, newest: Message | None = None) -> None:
    """Drops the oldest files beyond the maximum number of bytes, with the messages that show them."""
    if world.file_bytes <= FILES_KEPT:
        return
    for attachment in tuple(world.attachments.values()):
        if world.file_bytes <= FILES_KEPT:
            return
        holder = _holder(world, attachment)
        if attachment.id not in world.attachments or (holder is not None and holder is newest):
            continue
        if holder:
            forget(world, holder)
        else:
            world.drop_file(attachment.id)


def _holder(world: World, attachment: Attachment) -> Message | None:
    messages = world.messages.get(attachment.channel_id, {}).values()
    return next((message for message in messages if attachment in message.attachments), None)


def forget(world: World, message: Message) -> None:
    """Drops the message with its files; pages get an event, the bot gets none."""
    world.drop_message(message)
    world.emit(events.MessageForgotten(message))
