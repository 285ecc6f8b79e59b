"""Letters: how each kind of message of a table is posted. Each returns what the next one of its kind must know."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs import notes, plates
from cogs.layouts import Plate, from_memo
from cogs.lobby_plate import closed_lobby_plate, lobby_plate
from cogs.pictures import Urgency
from cogs.reading import Reading, read
from cogs.taps import Tap, button
from engine.rules import Arg
from engine.tables import LetterKind, Parcel, Phase, Spot

if TYPE_CHECKING:
    from cogs.client import Longtable

log = logging.getLogger(__name__)

CANNOT_DM = 50007
WEEK: Final = 10080  # minutes without a word until Discord folds a thread away
NAME_LIMIT = 100

Memo = dict[str, Any]


class PlaceGone(Exception):
    """The channel of a table was deleted, or can hold no threads."""


async def post(client: Longtable, parcel: Parcel) -> Memo | None:
    """Post a letter."""
    return await _POSTS[parcel.kind](client, parcel)


# Places


def _messageable(client: Longtable, channel: int, guild: int | None) -> discord.PartialMessageable:
    return client.get_partial_messageable(channel, guild_id=guild)


def _old(client: Longtable, memo: Memo | None, guild: int | None) -> discord.PartialMessage | None:
    if not memo or "message" not in memo:
        return None
    return _messageable(client, memo["channel"], guild).get_partial_message(memo["message"])


async def _send(
    target: discord.abc.Messageable, plate: Plate, parcel: Parcel, call: tuple[int, ...] = ()
) -> discord.Message:
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in call])
    nonce = parcel.nonce[:25]
    message = await target.send(view=plate.view(), files=plate.files(), nonce=nonce, allowed_mentions=mentions)
    if parcel.tries:
        # An earlier try may have arrived unknown to us; what its nonce found then holds older words.
        await message.edit(view=plate.view(), attachments=plate.files(), allowed_mentions=mentions)
    return message


async def _strip(client: Longtable, memo: Memo | None, guild: int | None) -> None:
    """An earlier message loses its buttons; if it is gone, all the better."""
    message = _old(client, memo, guild)
    if message is None or memo is None or "words" not in memo:
        return
    try:
        await message.edit(view=from_memo(memo).view())
    except discord.HTTPException as problem:
        log.info("message %s keeps its buttons: %s", memo["message"], problem)


def _noted(message: discord.Message, plate: Plate, **more: Any) -> Memo:
    return {"channel": message.channel.id, "message": message.id, **plate.memo(), **more}


# The lobby


async def _lobby(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    reading = await read(client, table, None)
    spot = reading.brief.spot
    if spot.channel is None:
        return parcel.before
    if reading.brief.phase is Phase.LOBBY:
        plate = await lobby_plate(client, reading)
    else:
        if reading.brief.phase is Phase.RUNNING and await thread_of(client, reading):
            reading = await read(client, table, None)
        plate = closed_lobby_plate(reading)
    old = _old(client, parcel.before, spot.guild)
    if old is not None:
        try:
            await old.edit(view=plate.view(), attachments=plate.files())
            return {**(parcel.before or {}), **plate.memo()}
        except discord.NotFound:
            log.info("table %s: the lobby message is gone, posting a new one", parcel.table)
    if reading.brief.phase is not Phase.LOBBY:
        return parcel.before
    message = await _send(_messageable(client, spot.channel, spot.guild), plate, parcel)
    return _noted(message, plate)


# The thread


async def thread_of(client: Longtable, reading: Reading) -> int | None:
    """The table's thread, opened when the first message needs it, or again if it was deleted."""
    spot = reading.brief.spot
    if spot.thread is not None and await _lives(client, spot):
        return spot.thread
    if spot.channel is None:
        return None
    if spot.guild is None:
        thread = spot.channel
    else:
        opened = await _open_thread(client, reading, spot)
        thread = opened.id
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


async def _open_thread(client: Longtable, reading: Reading, spot: Spot) -> discord.Thread:
    name = reading.title[:NAME_LIMIT]
    lobby = await client.house.outbox.posted(reading.brief.number, LetterKind.LOBBY)
    message = _old(client, lobby, spot.guild)
    if message is not None and spot.thread is None:
        try:
            return await message.create_thread(name=name, auto_archive_duration=WEEK)
        except discord.HTTPException as problem:
            log.info("no thread on the lobby message: %s", problem)
    try:
        channel = await client.fetch_channel(spot.channel or 0)
    except discord.NotFound as problem:
        raise PlaceGone from problem
    if not isinstance(channel, discord.TextChannel):
        raise PlaceGone
    return await channel.create_thread(name=name, auto_archive_duration=WEEK, type=discord.ChannelType.public_thread)


async def _panel(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    reading = await read(client, table, None)
    if reading.brief.phase is not Phase.RUNNING:
        return parcel.before
    before = parcel.before or {}
    since = int(before.get("version", 0))
    story = [reading.say(line.say) for line in await table.log(None, after=since)]
    earlier = await table.position(since, None) if since else None
    plate = await plates.thread_panel(client, reading, story, earlier)
    thread = await thread_of(client, reading)
    if thread is None:
        return parcel.before
    message = await _send(_messageable(client, thread, reading.brief.spot.guild), plate, parcel, parcel.call)
    await _strip(client, parcel.before, reading.brief.spot.guild)
    return _noted(message, plate, version=reading.brief.version)


async def _finished(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    reading = await read(client, table, None)
    guild = reading.brief.spot.guild
    panel = await client.house.outbox.posted(parcel.table, LetterKind.PANEL)
    since = int((panel or {}).get("version", 0))
    story = [reading.say(line.say) for line in await table.log(None, after=since)]
    plate = await plates.finished_plate(client, reading, story)
    thread = await thread_of(client, reading)
    if thread is None:
        return None
    people = tuple(seat.user for seat in reading.brief.seats if seat.user is not None)
    plate.after.append(" ".join(f"<@{user}>" for user in people))
    message = await _send(_messageable(client, thread, guild), plate, parcel, people)
    await _strip(client, panel, guild)
    lobby = await client.house.outbox.posted(parcel.table, LetterKind.LOBBY)
    await _strip(client, {**lobby, **closed_lobby_plate(reading).memo()} if lobby else None, guild)
    return _noted(message, plate)


async def _plain(
    client: Longtable, parcel: Parcel, reading: Reading, plate: Plate, call: tuple[int, ...] = ()
) -> Memo | None:
    """Something short for the thread."""
    thread = await thread_of(client, reading)
    if thread is None:
        return None
    message = await _send(_messageable(client, thread, reading.brief.spot.guild), plate, parcel, call)
    return _noted(message, plate)


async def _notice(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    if parcel.say is None:
        return None
    if parcel.user is not None:
        reading = await read(client, table, parcel.user)
        return await _to_person(client, parcel, Plate(words=[f"**{reading.title}**", reading.say(parcel.say)]))
    reading = await read(client, table, None)
    return await _plain(client, parcel, reading, Plate(words=[reading.say(parcel.say)]))


async def _vote(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    reading = await read(client, table, None)
    vote = next((vote for vote in reading.brief.votes if vote.id == parcel.payload["vote"]), None)
    if vote is None:
        return None
    plate = notes.vote_plate(reading, vote)
    return await _plain(client, parcel, reading, plate, tuple(vote.waiting_for))


async def _silence(client: Longtable, parcel: Parcel) -> Memo | None:
    table = await client.house.table(parcel.table)
    reading = await read(client, table, None)
    if not reading.brief.awaited or reading.brief.paused:
        return None
    return await _plain(client, parcel, reading, notes.silence_plate(reading))


# To one person


async def _to_person(client: Longtable, parcel: Parcel, plate: Plate) -> Memo | None:
    """A direct message; closed doors are remembered, not knocked on again and again."""
    try:
        channel = await client.create_dm(discord.Object(parcel.user or 0))
        message = await _send(channel, plate, parcel, (parcel.user or 0,))
    except discord.Forbidden as problem:
        if problem.code != CANNOT_DM:
            raise
        await _say_where_hands_are(client, parcel)
        return {"closed": True}
    return _noted(message, plate)


async def _say_where_hands_are(client: Longtable, parcel: Parcel) -> None:
    """Once, when a hand cannot be delivered: tell the thread, naming nobody, where hands can always be seen."""
    if parcel.kind is not LetterKind.HAND or (parcel.before or {}).get("closed"):
        return
    reading = await read(client, await client.house.table(parcel.table), None)
    plate = Plate(
        words=[reading.say("hands-by-button")],
        rows=[[button(Tap("hand", parcel.table), reading.say("button-hand"), plates.PRIMARY, emoji="🃏")]],
    )
    thread = await thread_of(client, reading)
    if thread is not None:
        await _send(_messageable(client, thread, reading.brief.spot.guild), plate, parcel)


async def _hand(client: Longtable, parcel: Parcel) -> Memo | None:
    user = parcel.user or 0
    table = await client.house.table(parcel.table)
    reading = await read(client, table, user)
    if not reading.settings.direct or table.seat_of(user) is None or reading.brief.phase is not Phase.RUNNING:
        return parcel.before
    plate = await plates.hand_plate(client, reading, urgency=Urgency.CALL if parcel.asks else Urgency.THREAD)
    plate.words += notes.asked_lines(reading)
    old = _old(client, parcel.before, None)
    # A tried letter may lie there already, under its nonce: it is found by sending, not by editing the one before.
    if old is not None and not parcel.asks and not parcel.tries:
        try:
            await old.edit(view=plate.view(), attachments=plate.files())
            return {**(parcel.before or {}), **plate.memo()}
        except discord.NotFound:
            old = None
    memo = await _to_person(client, parcel, plate)
    if old is not None:
        try:
            await old.delete()
        except discord.HTTPException as problem:
            log.info("an old hand stays: %s", problem)
    return memo


async def _reminder(client: Longtable, parcel: Parcel) -> Memo | None:
    user = parcel.user or 0
    table = await client.house.table(parcel.table)
    public = bool(parcel.payload.get("public"))
    reading = await read(client, table, None if public else user)
    seat = int(parcel.payload["seat"])
    waits = table.head.record.seats[seat].wait
    if reading.brief.phase is not Phase.RUNNING or seat not in reading.brief.awaited or waits != parcel.payload["wait"]:
        return None
    plate = notes.reminder_plate(reading, reading.brief.seats[seat])
    if public:
        return await _plain(client, parcel, reading, plate, (user,))
    return await _to_person(client, parcel, plate)


# To the host


async def tell_forbidden(client: Longtable, number: int, problem: discord.Forbidden) -> None:
    """The bot may not write where the table lives: the host is told what is missing."""
    await _tell_host(client, number, "host-forbidden", detail=problem.text or str(problem.code))


async def tell_gone(client: Longtable, number: int) -> None:
    """The table has no place any more: it waits, homeless but whole, until somebody moves it."""
    table = await client.house.table(number)
    await table.move(Spot(table.brief().spot.guild))
    await _tell_host(client, number, "host-gone")


async def _tell_host(client: Longtable, number: int, message: str, **more: Arg) -> None:
    table = await client.house.table(number)
    host = table.brief().host
    reading = await read(client, table, host)
    try:
        channel = await client.create_dm(discord.Object(host))
        await channel.send(reading.say(message, title=reading.title, **more))
    except discord.HTTPException as failure:
        log.warning("table %s: its host cannot be told: %s", number, failure)


_POSTS: dict[LetterKind, Callable[[Longtable, Parcel], Awaitable[Memo | None]]] = {
    LetterKind.LOBBY: _lobby,
    LetterKind.PANEL: _panel,
    LetterKind.HAND: _hand,
    LetterKind.REMINDER: _reminder,
    LetterKind.NOTICE: _notice,
    LetterKind.VOTE: _vote,
    LetterKind.SILENCE: _silence,
    LetterKind.FINISHED: _finished,
}
