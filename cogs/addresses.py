"""Addresses: where a table's messages go — its thread, one for each table — and what lies there already."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import aiohttp
import discord

from cogs.layouts import Layout, from_memo
from cogs.reading import Reading
from engine.tables import LetterKind, Parcel, Spot

if TYPE_CHECKING:
    from cogs.client import Longtable

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
INVALID_FORM = 50035
ARCHIVED = 50083
LOCKED = 160005
HAS_THREAD = 160004
WEEK: Final = 10080  # minutes without a word until Discord folds a thread away
NAME_LIMIT = 100
LOOKED_THROUGH = 100
LEFT_OVER = 3

# What can go wrong between us and Discord.
TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)

Memo = dict[str, Any]
R = TypeVar("R")


class PlaceGone(Exception):
    """The channel of a table was deleted, or can hold no threads."""


class Doors:
    """Lets only one letter of a table at a time look for its thread, so that there is one thread."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, table: int) -> asyncio.Lock:
        """The lock of a table."""
        return self._locks.setdefault(table, asyncio.Lock())


# Messages


def messageable(client: Longtable, channel: int, guild: int | None) -> discord.PartialMessageable:
    """A channel or thread to write in, without asking Discord for it."""
    return client.get_partial_messageable(channel, guild_id=guild)


def old_message(client: Longtable, memo: Memo | None, guild: int | None) -> discord.PartialMessage | None:
    """The message a memo is about."""
    if not memo or "message" not in memo:
        return None
    return messageable(client, memo["channel"], guild).get_partial_message(memo["message"])


def noted(message: discord.Message, layout: Layout, **more: Any) -> Memo:
    """What the next letter of its kind must know of a message, with the ids Discord gave to its files."""
    about = {"channel": message.channel.id, "message": message.id, "files": files_of(message)}
    return {**about, **layout.memo(), **more}


def files_of(message: discord.Message) -> dict[str, int]:
    """The ids of a message's files by name; Discord lists a file that a gallery shows only there."""
    found = {attachment.filename: attachment.id for attachment in message.attachments}
    for part in message.components:
        for inner in part.children if isinstance(part, discord.Container) else ():
            for item in inner.items if isinstance(inner, discord.MediaGalleryComponent) else ():
                if item.media.attachment_id is not None:
                    found[urlsplit(item.media.url).path.rpartition("/")[2]] = item.media.attachment_id
    return found


def mark_of(parcel: Parcel) -> int:
    """What a letter's message is known by when Discord has forgotten its nonce: the id of its outer component.

    Ids that Discord gives out by itself are small.
    """
    return 1 << 30 | zlib.crc32(parcel.nonce.encode()) >> 2


async def find(client: Longtable, target: discord.abc.Messageable, parcel: Parcel) -> discord.Message | None:
    """The message an earlier try of the letter posted without our hearing of it."""
    mark = mark_of(parcel)
    async for message in target.history(limit=LOOKED_THROUGH):
        if message.author == client.user and any(getattr(part, "id", None) == mark for part in message.components):
            return message
    return None


async def put(
    client: Longtable, target: discord.abc.Messageable, layout: Layout, parcel: Parcel, call: tuple[int, ...] = ()
) -> discord.Message:
    """Post a letter, or write it over what an earlier try of it has posted."""
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in call])
    mark = mark_of(parcel)
    message = await find(client, target, parcel) if parcel.tries else None
    if message is None:
        view, nonce = layout.view(mark), parcel.nonce[:25]
        message = await target.send(view=view, files=layout.files(), nonce=nonce, allowed_mentions=mentions)
    if parcel.tries:
        # What was found, by us or by its nonce, may hold older words.
        message = await message.edit(view=layout.view(mark), attachments=layout.files(), allowed_mentions=mentions)
    return message


async def take_back(client: Longtable, target: discord.abc.Messageable, parcel: Parcel) -> None:
    """Nobody needs the letter any more: what an earlier try of it has posted goes."""
    if not parcel.tries:
        return
    try:
        message = await find(client, target, parcel)
        if message is not None:
            await message.delete()
    except TROUBLE as problem:
        log.info("table %s: a lost message stays: %s", parcel.table, problem)


async def strip(client: Longtable, memo: Memo | None, guild: int | None) -> list[Memo]:
    """An earlier message, and those it left over, lose their buttons; gives those that still have them."""
    return await _clear(memo, lambda each: _strip(client, each, guild))


async def _strip(client: Longtable, memo: Memo, guild: int | None) -> None:
    message = old_message(client, memo, guild)
    if message is None or "words" not in memo:
        return
    if memo.get("pictures") and "files" not in memo:
        # Memos of earlier versions do not know the ids of files.
        memo = {**memo, "files": files_of(await message.fetch())}
    layout = from_memo(memo)
    await message.edit(view=layout.view(), attachments=layout.kept())


async def remove(client: Longtable, memo: Memo | None) -> list[Memo]:
    """An earlier direct message, and those it left over, go; gives those that are still there."""

    async def work(each: Memo) -> None:
        message = old_message(client, each, None)
        if message is not None:
            await message.delete()

    return await _clear(memo, work)


async def _clear(memo: Memo | None, work: Callable[[Memo], Awaitable[None]]) -> list[Memo]:
    left: list[Memo] = []
    earlier = {key: value for key, value in (memo or {}).items() if key != "left"}
    for each in (*(memo or {}).get("left", ()), earlier):
        try:
            await work(each)
        except discord.NotFound:
            continue
        except TROUBLE as problem:
            if isinstance(problem, discord.HTTPException) and problem.code == INVALID_FORM:
                log.warning("message %s cannot be cleared: %s", each.get("message"), problem)
                continue
            log.info("message %s has to be cleared later: %s", each.get("message"), problem)
            left.append(each)
    return left[-LEFT_OVER:]


# Threads


async def in_thread(client: Longtable, thread: int, work: Callable[[], Awaitable[R]]) -> R:
    """Write in a thread; one that was folded away and locked is opened again."""
    try:
        return await work()
    except discord.HTTPException as problem:
        if problem.code not in (ARCHIVED, LOCKED):
            raise
    channel = await client.fetch_channel(thread)
    if isinstance(channel, discord.Thread):
        await channel.edit(archived=False, locked=False)
    return await work()


async def thread_of(client: Longtable, reading: Reading) -> int | None:
    """The table's thread, opened when the first message needs it, or again if it was deleted."""
    async with client.doors.of(reading.brief.number):
        spot = reading.table.brief().spot
        if spot.thread is not None and await _lives(client, spot):
            return spot.thread
        if spot.channel is None:
            return None
        thread = spot.channel if spot.guild is None else await _open_thread(client, reading, spot)
        await reading.table.move(Spot(spot.guild, spot.channel, thread))
        return thread


async def _lives(client: Longtable, spot: Spot) -> bool:
    """Whether the thread is still there; archived threads open again when somebody writes."""
    if spot.guild is None or spot.thread is None:
        return True
    guild = client.get_guild(spot.guild)
    if guild is not None and guild.get_channel_or_thread(spot.thread) is not None:
        return True
    try:
        await client.fetch_channel(spot.thread)
    except discord.NotFound:
        return False
    return True


async def _open_thread(client: Longtable, reading: Reading, spot: Spot) -> int:
    name = reading.title[:NAME_LIMIT]
    lobby = await client.house.outbox.posted(reading.brief.number, LetterKind.LOBBY)
    message = old_message(client, lobby, spot.guild)
    if message is not None and spot.thread is None:
        try:
            return (await message.create_thread(name=name, auto_archive_duration=WEEK)).id
        except discord.HTTPException as problem:
            if problem.code == HAS_THREAD:
                # We were stopped after opening it. A message has one thread, which bears its number.
                return message.id
            log.info("no thread on the lobby message: %s", problem)
    try:
        channel = await client.fetch_channel(spot.channel or 0)
    except discord.NotFound as problem:
        raise PlaceGone from problem
    if not isinstance(channel, discord.TextChannel):
        raise PlaceGone
    kind: Final = discord.ChannelType.public_thread
    return (await channel.create_thread(name=name, auto_archive_duration=WEEK, type=kind)).id
