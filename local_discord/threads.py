"""Threads: starting, joining, leaving, archiving them by users or after inactivity."""

from local_discord import events, ids
from local_discord.errors import too_many_threads
from local_discord.model import HAS_THREAD, Channel, ChannelType, Message, MessageType, Thread
from local_discord.world import World


def kind_in(parent: Channel, private: bool = False) -> ChannelType:
    if parent.type == ChannelType.ANNOUNCEMENT:
        return ChannelType.ANNOUNCEMENT_THREAD
    return ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD


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
    """Starts a thread in a channel, or from a message, whose id it then has; a full server refuses it."""
    _need_room(world, parent.guild_id)
    moment = ids.now()
    channel = Channel(
        starter.id if starter else world.ids.next(),
        int(kind_in(parent, private)),
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
            active_at=world.now(),
        ),
    )
    world.register(channel)
    if starter:
        starter.thread_id = channel.id
        starter.flags |= HAS_THREAD
        world.save_message(starter)
        world.emit(events.MessageUpdated(starter))
        _announce(world, channel, owner_id, MessageType.THREAD_STARTER, parent, starter=starter)
    elif channel.type == ChannelType.PUBLIC_THREAD and parent.type == ChannelType.TEXT:
        _announce(world, parent, owner_id, MessageType.THREAD_CREATED, channel)
    return channel


def _need_room(world: World, guild_id: str | None) -> None:
    threads = [channel.thread for channel in world.channels.values() if channel.thread and channel.guild_id == guild_id]
    if sum(not thread.archived for thread in threads) >= world.most_threads:
        raise too_many_threads()


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
    """Archives or unarchives a thread; unarchiving counts as activity, and against the limit of active threads."""
    assert channel.thread is not None
    thread = channel.thread
    if thread.archived != archived:
        if not archived:
            _need_room(world, channel.guild_id)
            thread.active_at = world.now()
        thread.archived = archived
        thread.archive_timestamp = ids.now()
    if locked is not None:
        thread.locked = locked
    world.channel_changed(channel)


def set_duration(world: World, channel: Channel, minutes: int) -> None:
    """Sets the inactivity until it is archived, which counts as activity."""
    assert channel.thread is not None
    if channel.thread.auto_archive_duration != minutes:
        channel.thread.auto_archive_duration = minutes
        channel.thread.active_at = world.now()


def archive_quiet(world: World) -> None:
    """Archives the threads without activity for longer than their limit."""
    for channel in tuple(world.channels.values()):
        thread = channel.thread
        if thread is None or thread.archived:
            continue
        thread.active_at = thread.active_at or world.now()
        if world.now() - thread.active_at >= 60 * thread.auto_archive_duration:
            set_archived(world, channel, True)


def before_message(world: World, channel: Channel, message: Message) -> None:
    """Unarchives the thread of a new message, and adds its author and the users it mentions."""
    if channel.thread is None:
        return
    if channel.thread.archived:
        set_archived(world, channel, False)
    channel.thread.active_at = world.now()
    channel.thread.message_count += 1
    channel.thread.total_message_sent += 1
    parent = world.channels[channel.parent_id or ""]
    for user_id in (message.author_id, *message.mentions):
        if world.may_view(user_id, parent):
            join(world, channel, user_id)
