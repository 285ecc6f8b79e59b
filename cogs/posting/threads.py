"""Finds and opens the thread of a table, and finds, edits and removes messages posted before."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import aiohttp
import discord
import msgspec

from cogs.ui.layouts import Layout, from_memo
from cogs.ui.viewer import Viewer
from engine.tables import ClaimedMessage, Location, MessageKind

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
INVALID_FORM = 50035
ARCHIVED = 50083
LOCKED = 160005
HAS_THREAD = 160004
NO_TEXT_CHANNEL = (50008, 50024)
# Blocked by the server's automatic moderation: a message, or the name of a thread.
MODERATED = (200000, 200001)
FULL = (160006, 160007)  # of active threads, or of those in announcement channels
WEEK: Final = 10080  # minutes without messages until Discord archives a thread
NONCE_KEPT = 60.0  # seconds for which Discord certainly knows a nonce
NAME_LIMIT = 100
MORE = " …"  # after the names in a thread's name that cannot hold all
LOOKED_THROUGH = 100
LEFT_OVER = 3
CHANNELS = 4096  # whose newest message is stored

# Errors of Discord or of the connection to it.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)

DeliveryRecord = dict[str, Any]
R = TypeVar("R")


class PlaceGone(Exception):
    """Raised when the channel of a table was deleted or can hold no threads."""


class ThreadLocks:
    """Locks per table, so that only one outbox message at a time opens the table's thread."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, table: int) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())


class Chat:
    """Stores the newest message id of each channel that sent an interaction."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._looked: dict[int, int] = {}

    def saw(self, interaction: discord.Interaction) -> None:
        """Store the newest message of an interaction's channel; if Discord leaves it out, assume a new message."""
        if interaction.channel_id is not None:
            newest = getattr(interaction.channel, "last_message_id", None)
            self._newest[interaction.channel_id] = newest or interaction.id
            self._newest.move_to_end(interaction.channel_id)
        while len(self._newest) > CHANNELS:
            channel, _ = self._newest.popitem(last=False)
            self._looked.pop(channel, None)

    def goes_on(self, channel: int, message: int) -> bool:
        """Whether there are new messages below this one since the last call."""
        newest = self._newest.get(channel, 0)
        fresh = newest > max(message, self._looked.get(channel, 0))
        if fresh:
            self._looked[channel] = newest
        return fresh


# Messages


def messageable(client: Longtable, channel: int, guild: int | None) -> discord.PartialMessageable:
    """A channel or thread to write in, created without a request to Discord."""
    return client.get_partial_messageable(channel, guild_id=guild)


def old_message(
    client: Longtable, delivered: DeliveryRecord | None, guild: int | None
) -> discord.PartialMessage | None:
    if not delivered or "message" not in delivered:
        return None
    return messageable(client, delivered["channel"], guild).get_partial_message(delivered["message"])


def noted(message: discord.Message, layout: Layout, **more: Any) -> DeliveryRecord:
    """Create the delivery record of a message, with the ids that Discord gave its files."""
    about = {"channel": message.channel.id, "message": message.id, "files": files_of(message)}
    return {**about, **layout.delivered(), **more}


def shown(layout: Layout) -> str:
    """A hash of a message's visible content: equal hashes need no edit."""
    seen = hashlib.sha256(msgspec.json.encode([part.to_component_dict() for part in layout.view().children]))
    for _, picture in layout.pictures:
        seen.update(picture.data)
    return seen.hexdigest()[:32]


def files_of(message: discord.Message) -> dict[str, int]:
    """The ids of a message's files by name; files shown in a gallery are listed only there."""
    found = {attachment.filename: attachment.id for attachment in message.attachments}
    for part in message.components:
        for inner in part.children if isinstance(part, discord.Container) else ():
            for item in inner.items if isinstance(inner, discord.MediaGalleryComponent) else ():
                if item.media.attachment_id is not None:
                    found[urlsplit(item.media.url).path.rpartition("/")[2]] = item.media.attachment_id
    return found


def mark_of(claimed: ClaimedMessage) -> int:
    """The permanent mark of an outbox message, kept when Discord has forgotten its nonce: its outer component's id.

    Ids that Discord assigns itself are small.
    """
    return marked(claimed.nonce)


def marked(nonce: str) -> int:
    return 1 << 30 | zlib.crc32(nonce.encode()) >> 2


async def find(client: Longtable, target: discord.abc.Messageable, claimed: ClaimedMessage) -> discord.Message | None:
    """Find the message that an earlier attempt posted before its answer was lost."""
    return await find_mark(client, target, mark_of(claimed))


async def find_mark(client: Longtable, target: discord.abc.Messageable, mark: int) -> discord.Message | None:
    """Find the bot's message with this mark among the newest messages of a channel."""
    async for message in target.history(limit=LOOKED_THROUGH):
        if message.author == client.user and any(getattr(part, "id", None) == mark for part in message.components):
            return message
    return None


async def put(
    client: Longtable,
    target: discord.abc.Messageable,
    layout: Layout,
    claimed: ClaimedMessage,
    call: tuple[int, ...] = (),
    *,
    silent: bool = False,
) -> discord.Message:
    """Post an outbox message, or edit what an earlier attempt posted; a silent one sends no notification."""
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in call])
    mark = mark_of(claimed)
    message = await find(client, target, claimed) if claimed.tries else None
    if message is None:
        view, nonce = layout.view(mark), claimed.nonce[:25]
        message = await target.send(
            view=view, files=layout.files(), nonce=nonce, allowed_mentions=mentions, silent=silent
        )
    if claimed.tries:
        # A message found by its mark or nonce may have outdated content.
        message = await message.edit(view=layout.view(mark), attachments=layout.files(), allowed_mentions=mentions)
    return message


async def take_back(client: Longtable, target: discord.abc.Messageable, claimed: ClaimedMessage) -> None:
    """Delete what an earlier attempt of an unneeded outbox message posted."""
    if not claimed.tries:
        return
    try:
        message = await find(client, target, claimed)
        if message is not None:
            await message.delete()
    except TROUBLE as problem:
        log.info("table %s: a message from an earlier try cannot be deleted: %s", claimed.table, problem)


async def strip(client: Longtable, delivered: DeliveryRecord | None, guild: int | None) -> list[DeliveryRecord]:
    """Remove the buttons of an earlier message and of its leftovers; returns the records that failed."""
    return await _clear(delivered, lambda each: _strip(client, each, guild))


async def _strip(client: Longtable, delivered: DeliveryRecord, guild: int | None) -> None:
    message = old_message(client, delivered, guild)
    if message is None or "words" not in delivered:
        return
    if delivered.get("pictures") and "files" not in delivered:
        # Delivery records of earlier versions have no file ids.
        delivered = {**delivered, "files": files_of(await message.fetch())}
    layout = from_memo(delivered)
    await message.edit(view=layout.view(), attachments=layout.kept())


async def write_over(client: Longtable, delivered: DeliveryRecord, layout: Layout) -> list[DeliveryRecord]:
    """Replace a direct message and remove its leftovers' buttons; returns the records that failed.

    A retry of those can restore only the text.
    """

    async def work(each: DeliveryRecord) -> None:
        message = old_message(client, each, None)
        if message is None or each.get("message") != delivered["message"]:
            await _strip(client, each, None)
        else:
            await message.edit(view=layout.view(), attachments=layout.files())

    return await _clear({**delivered, **layout.delivered()}, work)


async def remove(client: Longtable, delivered: DeliveryRecord | None) -> list[DeliveryRecord]:
    """Delete an earlier direct message and its leftovers; returns the records that failed."""

    async def work(each: DeliveryRecord) -> None:
        message = old_message(client, each, None)
        if message is not None:
            await message.delete()

    return await _clear(delivered, work)


async def _clear(
    delivered: DeliveryRecord | None, work: Callable[[DeliveryRecord], Awaitable[None]]
) -> list[DeliveryRecord]:
    left: list[DeliveryRecord] = []
    earlier = {key: value for key, value in (delivered or {}).items() if key != "left"}
    for each in (*(delivered or {}).get("left", ()), earlier):
        try:
            await work(each)
        except discord.NotFound:
            continue
        except TROUBLE as problem:
            if isinstance(problem, discord.HTTPException) and problem.code == INVALID_FORM:
                log.warning("message %s keeps its buttons: %s", each.get("message"), problem)
                continue
            log.info("message %s has to be cleared later: %s", each.get("message"), problem)
            left.append(each)
    return left[-LEFT_OVER:]


# Threads


async def in_thread(client: Longtable, thread: int, work: Callable[[], Awaitable[R]]) -> R:
    """Run `work` in a thread, after opening it again if it was archived or locked."""
    try:
        return await work()
    except discord.HTTPException as problem:
        if problem.code not in (ARCHIVED, LOCKED):
            raise
    channel = await client.fetch_channel(thread)
    if isinstance(channel, discord.Thread):
        await _open_again(channel)
    return await work()


async def _open_again(thread: discord.Thread) -> None:
    """Unarchive a thread; only a locked one needs the permission Manage Threads."""
    if thread.locked:
        await thread.edit(archived=False, locked=False)
    else:
        await thread.edit(archived=False)


async def wake(client: Longtable, location: Location, here: int | None) -> None:
    """Unarchive a table's thread when a request comes from another channel, so that its buttons work.

    Threads missing from the gateway's cache are archived or deleted, so active ones cost no request.
    """
    guild = None if location.guild is None else client.get_guild(location.guild)
    if (
        guild is None
        or location.thread is None
        or here == location.thread
        or guild.get_thread(location.thread) is not None
    ):
        return
    try:
        thread = await client.fetch_channel(location.thread)
        if isinstance(thread, discord.Thread) and thread.archived:
            await _open_again(thread)
    except TROUBLE as problem:
        log.info("thread %s stays archived: %s", location.thread, problem)


async def archive(client: Longtable, thread: int, now: float) -> None:
    """Archive the thread of an ended game unless people still talk there; Discord archives it after a week anyway."""
    try:
        found = await client.fetch_channel(thread)
        if not isinstance(found, discord.Thread) or found.archived:
            return
        spoken = discord.utils.snowflake_time(found.last_message_id or thread).timestamp()
        if now - spoken >= client.game_host.timeouts.archive_after:
            await found.edit(archived=True)
    except (discord.Forbidden, discord.NotFound) as problem:
        log.info("thread %s is not ours to archive: %s", thread, problem)


async def thread_of(client: Longtable, viewer: Viewer) -> int | None:
    """The table's thread, opened for its first message, or again if it was deleted."""
    async with client.thread_locks.of(viewer.summary.number):
        location = viewer.table.summary().location
        if location.thread is not None and await _lives(client, location):
            return location.thread
        if location.channel is None:
            return None
        thread = location.channel if location.guild is None else await _open_thread(client, viewer, location)
        await viewer.hosted.move(Location(location.guild, location.channel, thread))
        return thread


async def _lives(client: Longtable, location: Location) -> bool:
    """Whether the thread still exists; an archived one opens again with the next message."""
    if location.guild is None or location.thread is None:
        return True
    guild = client.get_guild(location.guild)
    if guild is not None and guild.get_channel_or_thread(location.thread) is not None:
        return True
    try:
        await client.fetch_channel(location.thread)
    except discord.NotFound:
        return False
    return True


async def _open_thread(client: Longtable, viewer: Viewer, location: Location) -> int:
    lobby = await client.game_host.outbox.posted(viewer.summary.number, MessageKind.LOBBY) or {}
    message = old_message(client, lobby, location.guild)
    if message is not None and location.thread is None and lobby["channel"] == location.channel:
        try:
            return await _thread_on(message, viewer)
        except discord.NotFound as problem:
            log.info("table %s: no thread on the lobby message: %s", viewer.summary.number, problem)
    return await _thread_on(await _starter(client, viewer, location), viewer)


async def _thread_on(message: discord.Message | discord.PartialMessage, viewer: Viewer, *, named: bool = True) -> int:
    """Open the thread on a message; its name leaves out the people if the server's moderation blocks it."""
    try:
        return (await message.create_thread(name=thread_name(viewer, named=named), auto_archive_duration=WEEK)).id
    except discord.HTTPException as problem:
        if problem.code == HAS_THREAD:
            return message.id
        if problem.code not in MODERATED or not named:
            raise
    return await _thread_on(message, viewer, named=False)


def thread_name(viewer: Viewer, *, named: bool = True) -> str:
    """The name of a thread, `#12 Empire · Anna, Boris`: always with the number, and with as many names as fit."""
    summary, say = viewer.summary, viewer.draw
    people = [seat.seat for seat in summary.seats if seat.user is not None]
    computers = [seat.seat for seat in summary.seats if seat.user is None and seat.computer is not None]
    names = [viewer.names[seat] for seat in (*people, *computers)] if named else []
    name, joint = f"#{summary.number} {say(f'{viewer.game.slug}-name')}", " · "
    for at, each in enumerate(names):
        longer = f"{name}{joint}{each}"
        if _letters(longer) > NAME_LIMIT - (at < len(names) - 1) * len(MORE):
            return name + MORE
        name, joint = longer, ", "
    return name


def _letters(name: str) -> int:
    """The length of a name as Discord counts it: in UTF-16 units."""
    return len(name.encode("utf-16-le")) // 2


async def _starter(client: Longtable, viewer: Viewer, location: Location) -> discord.Message:
    """Post the message on which the thread is opened, or find that of an earlier attempt."""
    nonce = f"thread-{viewer.summary.number}-{(location.thread or 0) % 10**8}"
    mark = marked(nonce)
    channel = messageable(client, location.channel or 0, location.guild)
    layout = Layout(words=[viewer.say("thread-starter", title=viewer.title)])
    began = viewer.summary.started or viewer.summary.created
    try:
        # For a new table Discord itself recognises the nonce.
        young = location.thread is None and client.game_host.clock.now() - began < NONCE_KEPT
        found = None if young else await find_mark(client, channel, mark)
        return found or await channel.send(view=layout.view(mark), nonce=nonce[:25])
    except discord.HTTPException as problem:
        if problem.code in (UNKNOWN_CHANNEL, *NO_TEXT_CHANNEL):
            raise PlaceGone from problem
        raise


def is_full(problem: Exception) -> bool:
    return isinstance(problem, discord.HTTPException) and problem.code in FULL
