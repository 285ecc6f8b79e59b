"""Addresses: where a table's messages go — its thread, one for each table — and what lies there already."""

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
# What a server's automatic moderation does not let through: a message, or the name of a thread.
MODERATED = (200000, 200001)
FULL = (160006, 160007)  # of active threads, or of those in announcement channels
WEEK: Final = 10080  # minutes without a word until Discord archives a thread
NONCE_KEPT = 60.0  # seconds for which Discord certainly knows a nonce
NAME_LIMIT = 100
MORE = " …"  # after the names of a thread that has no room for all
LOOKED_THROUGH = 100
LEFT_OVER = 3
CHANNELS = 4096  # of which the newest message is remembered

# What can go wrong between us and Discord.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)

Memo = dict[str, Any]
R = TypeVar("R")


class PlaceGone(Exception):
    """The channel of a table was deleted, or can hold no threads."""


class BlockedChannels:
    """Lets only one letter of a table at a time look for its thread, so that there is one thread."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, table: int) -> asyncio.Lock:
        """The lock of a table."""
        return self._locks.setdefault(table, asyncio.Lock())


class Chat:
    """Remembers the newest message of each channel where somebody tapped, as Discord told it with the tap."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._looked: dict[int, int] = {}

    def saw(self, interaction: discord.Interaction) -> None:
        """Somebody tapped or typed; where Discord does not tell the newest message, there may be one."""
        if interaction.channel_id is not None:
            newest = getattr(interaction.channel, "last_message_id", None)
            self._newest[interaction.channel_id] = newest or interaction.id
            self._newest.move_to_end(interaction.channel_id)
        while len(self._newest) > CHANNELS:
            channel, _ = self._newest.popitem(last=False)
            self._looked.pop(channel, None)

    def goes_on(self, channel: int, message: int) -> bool:
        """Whether there is something newer below a message than when this was asked last."""
        newest = self._newest.get(channel, 0)
        fresh = newest > max(message, self._looked.get(channel, 0))
        if fresh:
            self._looked[channel] = newest
        return fresh


# Messages


def messageable(client: Longtable, channel: int, guild: int | None) -> discord.PartialMessageable:
    """A channel or thread to write in, without asking Discord for it."""
    return client.get_partial_messageable(channel, guild_id=guild)


def old_message(client: Longtable, delivered: Memo | None, guild: int | None) -> discord.PartialMessage | None:
    """The message a memo is about."""
    if not delivered or "message" not in delivered:
        return None
    return messageable(client, delivered["channel"], guild).get_partial_message(delivered["message"])


def noted(message: discord.Message, layout: Layout, **more: Any) -> Memo:
    """What the next letter of its kind must know of a message, with the ids Discord gave to its files."""
    about = {"channel": message.channel.id, "message": message.id, "files": files_of(message)}
    return {**about, **layout.delivered(), **more}


def shown(layout: Layout) -> str:
    """What people see of a message, in few letters: two layouts with the same need not be written over each other."""
    seen = hashlib.sha256(msgspec.json.encode([part.to_component_dict() for part in layout.view().children]))
    for _, picture in layout.pictures:
        seen.update(picture.data)
    return seen.hexdigest()[:32]


def files_of(message: discord.Message) -> dict[str, int]:
    """The ids of a message's files by name; Discord lists a file that a gallery shows only there."""
    found = {attachment.filename: attachment.id for attachment in message.attachments}
    for part in message.components:
        for inner in part.children if isinstance(part, discord.Container) else ():
            for item in inner.items if isinstance(inner, discord.MediaGalleryComponent) else ():
                if item.media.attachment_id is not None:
                    found[urlsplit(item.media.url).path.rpartition("/")[2]] = item.media.attachment_id
    return found


def mark_of(claimed: ClaimedMessage) -> int:
    """What a letter's message is known by when Discord has forgotten its nonce: the id of its outer component.

    Ids that Discord gives out by itself are small.
    """
    return marked(claimed.nonce)


def marked(nonce: str) -> int:
    """The mark that goes with a nonce."""
    return 1 << 30 | zlib.crc32(nonce.encode()) >> 2


async def find(client: Longtable, target: discord.abc.Messageable, claimed: ClaimedMessage) -> discord.Message | None:
    """The message an earlier try of the letter posted without our hearing of it."""
    return await find_mark(client, target, mark_of(claimed))


async def find_mark(client: Longtable, target: discord.abc.Messageable, mark: int) -> discord.Message | None:
    """Our message that bears a mark, among the newest of a place."""
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
    """Post a letter, or write it over what an earlier try of it has posted; a silent one rings on no phone."""
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in call])
    mark = mark_of(claimed)
    message = await find(client, target, claimed) if claimed.tries else None
    if message is None:
        view, nonce = layout.view(mark), claimed.nonce[:25]
        message = await target.send(
            view=view, files=layout.files(), nonce=nonce, allowed_mentions=mentions, silent=silent
        )
    if claimed.tries:
        # What was found, by us or by its nonce, may hold older words.
        message = await message.edit(view=layout.view(mark), attachments=layout.files(), allowed_mentions=mentions)
    return message


async def take_back(client: Longtable, target: discord.abc.Messageable, claimed: ClaimedMessage) -> None:
    """Nobody needs the letter any more: what an earlier try of it has posted goes."""
    if not claimed.tries:
        return
    try:
        message = await find(client, target, claimed)
        if message is not None:
            await message.delete()
    except TROUBLE as problem:
        log.info("table %s: a message from an earlier try cannot be deleted: %s", claimed.table, problem)


async def strip(client: Longtable, delivered: Memo | None, guild: int | None) -> list[Memo]:
    """An earlier message, and those it left over, lose their buttons; gives those that still have them."""
    return await _clear(delivered, lambda each: _strip(client, each, guild))


async def _strip(client: Longtable, delivered: Memo, guild: int | None) -> None:
    message = old_message(client, delivered, guild)
    if message is None or "words" not in delivered:
        return
    if delivered.get("pictures") and "files" not in delivered:
        # Memos of earlier versions do not know the ids of files.
        delivered = {**delivered, "files": files_of(await message.fetch())}
    layout = from_memo(delivered)
    await message.edit(view=layout.view(), attachments=layout.kept())


async def write_over(client: Longtable, delivered: Memo, layout: Layout) -> list[Memo]:
    """A direct message is written anew, and those it left over lose their buttons; gives those that are as they were.

    Whatever is tried again later has the words alone.
    """

    async def work(each: Memo) -> None:
        message = old_message(client, each, None)
        if message is None or each.get("message") != delivered["message"]:
            await _strip(client, each, None)
        else:
            await message.edit(view=layout.view(), attachments=layout.files())

    return await _clear({**delivered, **layout.delivered()}, work)


async def remove(client: Longtable, delivered: Memo | None) -> list[Memo]:
    """An earlier direct message, and those it left over, go; gives those that are still there."""

    async def work(each: Memo) -> None:
        message = old_message(client, each, None)
        if message is not None:
            await message.delete()

    return await _clear(delivered, work)


async def _clear(delivered: Memo | None, work: Callable[[Memo], Awaitable[None]]) -> list[Memo]:
    left: list[Memo] = []
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
    """Write in a thread; one that was archived or locked is opened again."""
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
    """Unarchive a thread, which whoever may write there may do; only a locked one needs Manage Threads."""
    if thread.locked:
        await thread.edit(archived=False, locked=False)
    else:
        await thread.edit(archived=False)


async def wake(client: Longtable, location: Location, here: int | None) -> None:
    """Unarchive a table's thread when somebody turns to the table from another channel, so that buttons there work.

    What is not among the threads that the gateway told us of is archived or gone, so that active ones cost nothing.
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
    """Archive the thread of an ended game, unless people still talk there; Discord does that itself after a week."""
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
    """The table's thread, opened when the first message needs it, or again if it was deleted."""
    async with client.blocked_channels.of(viewer.summary.number):
        location = viewer.table.summary().location
        if location.thread is not None and await _lives(client, location):
            return location.thread
        if location.channel is None:
            return None
        thread = location.channel if location.guild is None else await _open_thread(client, viewer, location)
        await viewer.hosted.move(Location(location.guild, location.channel, thread))
        return thread


async def _lives(client: Longtable, location: Location) -> bool:
    """Whether the thread is still there; archived threads open again when somebody writes."""
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
    """Open the thread on a message: the lobby's, or one posted for it.

    A message has one thread, which bears its number, and a message is found again by its nonce or its mark: whoever
    is stopped, or hears no answer, does not open a second one.
    """
    lobby = await client.game_host.outbox.posted(viewer.summary.number, MessageKind.LOBBY) or {}
    message = old_message(client, lobby, location.guild)
    if message is not None and location.thread is None and lobby["channel"] == location.channel:
        try:
            return await _thread_on(message, viewer)
        except discord.NotFound as problem:
            log.info("table %s: no thread on the lobby message: %s", viewer.summary.number, problem)
    return await _thread_on(await _starter(client, viewer, location), viewer)


async def _thread_on(message: discord.Message | discord.PartialMessage, viewer: Viewer, *, named: bool = True) -> int:
    """Open the thread; where the server's moderation objects to somebody's name, it bears none."""
    try:
        return (await message.create_thread(name=thread_name(viewer, named=named), auto_archive_duration=WEEK)).id
    except discord.HTTPException as problem:
        if problem.code == HAS_THREAD:
            return message.id
        if problem.code not in MODERATED or not named:
            raise
    return await _thread_on(message, viewer, named=False)


def thread_name(viewer: Viewer, *, named: bool = True) -> str:
    """`#12 Empire · Anna, Boris`: the number first, which is never cut, and of the names as many as fit whole."""
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
    """How many letters Discord counts: some signs are two."""
    return len(name.encode("utf-16-le")) // 2


async def _starter(client: Longtable, viewer: Viewer, location: Location) -> discord.Message:
    """Post the message that a table's thread hangs on, or find the one that an earlier try has posted."""
    nonce = f"thread-{viewer.summary.number}-{(location.thread or 0) % 10**8}"
    mark = marked(nonce)
    channel = messageable(client, location.channel or 0, location.guild)
    layout = Layout(words=[viewer.say("thread-starter", title=viewer.title)])
    began = viewer.summary.started or viewer.summary.created
    try:
        # Of a table that has just begun Discord itself knows the nonce.
        young = location.thread is None and client.game_host.clock.now() - began < NONCE_KEPT
        found = None if young else await find_mark(client, channel, mark)
        return found or await channel.send(view=layout.view(mark), nonce=nonce[:25])
    except discord.HTTPException as problem:
        if problem.code in (UNKNOWN_CHANNEL, *NO_TEXT_CHANNEL):
            raise PlaceGone from problem
        raise


def is_full(problem: Exception) -> bool:
    """Whether the server has as many active threads as Discord allows."""
    return isinstance(problem, discord.HTTPException) and problem.code in FULL
