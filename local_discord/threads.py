"""Threads: started, joined, left, archived."""

from local_discord import events, ids
from local_discord.model import HAS_THREAD, Channel, ChannelType, Message, MessageType, Thread
from local_discord.world import World


def start(
    world: World,
    parent: Channel,
    owner_id: str,
    name: str,
    *,
    private: bool = False,
    auto_archive_duration: int | None = None,
    invitable: bool = True,
    starter: Message | None = None,
) -> Channel:
    """A new thread in a channel, or from a message, whose id it then shares."""
    moment = ids.now()
    channel = Channel(
        starter.id if starter else world.ids.next(),
        int(ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD),
        parent.guild_id,
        name,
        parent_id=parent.id,
        thread=Thread(
            owner_id,
            moment,
            moment,
            auto_archive_duration or parent.default_auto_archive_duration,
            invitable=invitable,
            members={owner_id: moment},
        ),
    )
    world.register(channel)
    if starter:
        starter.thread_id = channel.id
        starter.flags |= HAS_THREAD
        world.save_message(starter)
        world.emit(events.MessageUpdated(starter))
        _announce(world, channel, owner_id, MessageType.THREAD_STARTER, parent, starter=starter)
    elif not private:
        _announce(world, parent, owner_id, MessageType.THREAD_CREATED, channel)
    return channel


def _announce(
    world: World, where: Channel, author_id: str, kind: MessageType, about: Channel, *, starter: Message | None = None
) -> None:
    message = Message(world.ids.next(), where.id, author_id, ids.now(), type=int(kind))
    message.reference = {"type": 0, "channel_id": about.id, "guild_id": about.guild_id}
    if starter:
        message.reference["message_id"] = starter.id
    else:
        message.content = about.name
        message.thread_id = about.id
    world.messages[where.id][message.id] = message
    where.last_message_id = message.id
    world.save_channel(where)
    world.save_message(message)
    world.emit(events.MessageCreated(message))


def join(world: World, channel: Channel, user_id: str) -> None:
    assert channel.thread is not None
    if user_id in channel.thread.members:
        return
    channel.thread.members[user_id] = ids.now()
    world.save_channel(channel)
    world.emit(events.ThreadMembersChanged(channel, (user_id,), ()))


def leave(world: World, channel: Channel, user_id: str) -> None:
    assert channel.thread is not None
    if channel.thread.members.pop(user_id, None) is not None:
        world.save_channel(channel)
        world.emit(events.ThreadMembersChanged(channel, (), (user_id,)))


def set_archived(world: World, channel: Channel, archived: bool, *, locked: bool | None = None) -> None:
    assert channel.thread is not None
    thread = channel.thread
    if thread.archived != archived:
        thread.archived = archived
        thread.archive_timestamp = ids.now()
    if locked is not None:
        thread.locked = locked
    world.channel_changed(channel)


def before_message(world: World, channel: Channel, message: Message) -> None:
    """A message wakes its thread, and brings in its author and whom it calls."""
    if channel.thread is None:
        return
    if channel.thread.archived:
        set_archived(world, channel, False)
    channel.thread.message_count += 1
    channel.thread.total_message_sent += 1
    parent = world.channels[channel.parent_id or ""]
    for user_id in (message.author_id, *message.mentions):
        if world.may_view(user_id, parent):
            join(world, channel, user_id)
