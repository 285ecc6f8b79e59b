"""Posts outbox messages: one function for each kind. Each returns the delivery record that the next one needs."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from cogs.media.pictures import Urgency
from cogs.panels import notices
from cogs.panels.buttons import table_button
from cogs.panels.lobby import closed_lobby_panel, lobby_panel
from cogs.panels.notices import panel_status
from cogs.panels.table.looks import hand_panel
from cogs.panels.table.thread import finished_panel, last_hand, thread_panel
from cogs.posting import permissions, threads
from cogs.posting.direct_messages import ClosedToUs
from cogs.posting.threads import DeliveryRecord, noted, old_message, thread_of
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer, read
from engine.tables import DAY, Ballot, ClaimedMessage, Line, MessageKind, Phase

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

# How often a board is prepared again if its table changed meanwhile.
GLANCES = 5
# As many messages below a board fill a phone's screen.
SCREEN = 6
# Seconds after which a board is posted anew: edits do not stop Discord from archiving its thread after a week.
QUIET = 6.0 * DAY
# Seconds within which a message about absences is edited instead of posted anew.
SAME_NEWS = DAY / 2


async def post(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    return await _POSTS[claimed.kind](client, claimed)


# The lobby


async def _lobby(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    table = await client.game_host.table(claimed.table)
    viewer = await read(client, table, None)
    location = viewer.summary.location
    if location.channel is None:
        return claimed.before
    if viewer.summary.phase is Phase.LOBBY:
        layout = await lobby_panel(client, viewer)
    else:
        if viewer.summary.phase is Phase.RUNNING and await thread_of(client, viewer):
            viewer = await read(client, table, None)
        layout = closed_lobby_panel(viewer)
    channel = threads.messageable(client, location.channel, location.guild)
    old = old_message(client, claimed.before, location.guild)
    if old is None and claimed.tries:
        old = await threads.find(client, channel, claimed)
    if old is not None:
        try:
            edited = await old.edit(view=layout.view(threads.mark_of(claimed)), attachments=layout.files())
            return noted(edited, layout)
        except discord.NotFound:
            log.info("table %s: the lobby message is gone, posting a new one", claimed.table)
    if viewer.summary.phase is not Phase.LOBBY:
        return claimed.before
    permissions.require(client, location, "send_messages", "attach_files")
    try:
        return noted(await threads.put(client, channel, layout, claimed), layout)
    except discord.NotFound as problem:
        if problem.code != threads.UNKNOWN_CHANNEL:
            raise
        raise threads.PlaceGone from problem


# The thread


async def _to_thread(
    client: Longtable,
    claimed: ClaimedMessage,
    viewer: Viewer,
    layout: Layout,
    call: tuple[int, ...] = (),
    *,
    silent: bool = False,
) -> discord.Message | None:
    """Post in the table's thread; returns None if the table has no channel."""
    location = viewer.summary.location
    opening = () if location.thread is not None else ("create_public_threads",)
    pictures = ("attach_files",) if layout.pictures else ()
    permissions.require(client, location, "send_messages_in_threads", *opening, *pictures)
    thread = await thread_of(client, viewer)
    if thread is None:
        return None
    target = threads.messageable(client, thread, viewer.summary.location.guild)
    return await threads.in_thread(
        client, thread, lambda: threads.put(client, target, layout, claimed, call, silent=silent)
    )


class News(msgspec.Struct):
    """The content of a board: the table at one moment, and the log lines since an earlier version."""

    viewer: Viewer
    view: Any
    since: int
    lines: list[Line]

    async def layout(self, client: Longtable) -> Layout:
        """The board with its log lines, and marks where it differs from the earlier version."""
        earlier = await self.viewer.hosted.position(self.since) if self.since else None
        return await thread_panel(client, self.viewer, self.view, self.lines, earlier)


async def _panel(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    """Post the board of the thread: it is edited while a turn goes on, and posted anew when the turn passes."""
    before = claimed.before or {}
    living = "told" in before
    news = await _news(client, claimed, int(before.get("since", 0)))
    location = news.viewer.summary.location
    if news.viewer.summary.phase is not Phase.RUNNING:
        if location.thread is not None:
            await threads.take_back(client, threads.messageable(client, location.thread, location.guild), claimed)
        return claimed.before
    if living and not await _wants_a_post(client, claimed, news):
        kept = await _same_board(client, claimed, news)
        if kept is not None:
            return kept
    news = await _news(client, claimed, _told(before))
    # The game may have ended since it was read first.
    return await (_panel(client, claimed) if news.view is None else _new_board(client, claimed, news))


def _told(board: DeliveryRecord) -> int:
    """The version up to which a board reported when it was posted; boards of old releases stored one version."""
    return int(board["told"] if "told" in board else board.get("version", 0))


async def _news(client: Longtable, claimed: ClaimedMessage, since: int) -> News:
    table = await client.game_host.table(claimed.table)
    for _ in range(GLANCES):
        seq = table.snapshot.record.seq
        await client.game_host.outbox.refresh(claimed)
        lines = await table.log(None, after=since)
        viewer = await read(client, table, None)
        if table.snapshot.record.seq == seq:
            break
    view = viewer.view() if viewer.summary.phase is Phase.RUNNING else None
    return News(viewer, view, since, lines)


async def _wants_a_post(client: Longtable, claimed: ClaimedMessage, news: News) -> bool:
    """Whether the board must be posted anew, because an edit notifies nobody.

    Within a turn a direct message notifies the people asked; those who cannot be reached that way are mentioned.
    """
    before = claimed.before or {}
    if before["channel"] != news.viewer.summary.location.thread:
        return True
    if any(line.beside and line.version > before["version"] for line in news.lines):
        return True
    if claimed.call and claimed.turn != before["turn"]:
        return True
    for user in claimed.call:
        if not await _reached(client, claimed.table, user):
            return True
    taking_back = any(vote.kind == Ballot.TAKEBACK for vote in news.viewer.summary.votes)
    if news.viewer.summary.version == before["version"] or taking_back:
        return False
    posted = discord.utils.snowflake_time(before["message"]).timestamp()
    if client.game_host.clock.now() - posted >= QUIET:
        return True
    return await _out_of_sight(client, before, news.viewer.summary.location.guild)


async def _reached(client: Longtable, table: int, user: int) -> bool:
    hand = await client.game_host.outbox.posted(table, MessageKind.HAND, user)
    return "message" in (hand or {}) and (await client.game_host.people.get(user)).direct


async def _out_of_sight(client: Longtable, before: DeliveryRecord, guild: int | None) -> bool:
    """Whether chat below the board has pushed it out of sight; asks Discord only after new chat."""
    if not client.chat.goes_on(before["channel"], before["message"]):
        return False
    channel = threads.messageable(client, before["channel"], guild)
    try:
        below = [message async for message in channel.history(limit=SCREEN, after=discord.Object(before["message"]))]
    except discord.Forbidden:
        return False
    except discord.NotFound:
        return True
    return len(below) == SCREEN


async def _same_board(client: Longtable, claimed: ClaimedMessage, news: News) -> DeliveryRecord | None:
    """Edit the current board; None if it is gone, or an earlier attempt has posted another."""
    before, location = claimed.before or {}, news.viewer.summary.location
    old = old_message(client, before, location.guild)
    assert old is not None
    if claimed.tries and await threads.find(client, old.channel, claimed) is not None:
        return None
    version = news.viewer.summary.version
    if version == before["version"] and before["after"] == panel_status(news.viewer, news.view):
        return before
    layout = await news.layout(client)
    if (shown := threads.shown(layout)) == before.get("shown"):
        return {**before, "version": version}
    try:
        edited = await threads.in_thread(
            client, before["channel"], lambda: old.edit(view=layout.view(), attachments=layout.files())
        )
    except discord.NotFound:
        return None
    return {**before, **noted(edited, layout), "shown": shown, "version": version}


async def _new_board(client: Longtable, claimed: ClaimedMessage, news: News) -> DeliveryRecord | None:
    """Post a new board; the previous one loses its buttons and the lines added by edits."""
    layout = await news.layout(client)
    message = await _to_thread(client, claimed, news.viewer, layout, claimed.call)
    if message is None:
        return claimed.before
    last = _doubted(claimed) or await client.game_host.outbox.posted(claimed.table, MessageKind.PANEL)
    left = await _laid_down(client, last, news.viewer) if (last or {}).get("message") != message.id else []
    version, seats = news.viewer.summary.version, news.viewer.summary.seats
    return noted(
        message,
        layout,
        since=news.since,
        told=version,
        version=version,
        turn=claimed.turn,
        shown=threads.shown(layout),
        rang={at: called for at, called in claimed.mark.items() if seats[int(at)].user in claimed.call},
        opening={"words": layout.words, "after": layout.after, "names": [name for name, _ in layout.pictures]},
        left=left,
    )


def _doubted(claimed: ClaimedMessage) -> DeliveryRecord:
    """The previous delivery record, without file ids that an earlier attempt may have replaced."""
    return {key: value for key, value in (claimed.before or {}).items() if not (claimed.tries and key == "files")}


async def _laid_down(client: Longtable, delivered: DeliveryRecord | None, viewer: Viewer) -> list[DeliveryRecord]:
    """Reset a replaced board to the content it was posted with, without its buttons."""
    opening = dict((delivered or {}).get("opening", {}))
    names, last = opening.pop("names", None), {**(delivered or {}), **opening}
    if names is not None:
        last["pictures"] = [[name, alt] for name, alt in last["pictures"] if name in names]
    return await threads.strip(client, last, viewer.summary.location.guild)


async def _finished(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    table = await client.game_host.table(claimed.table)
    viewer = await read(client, table, None)
    guild = viewer.summary.location.guild
    panel = await client.game_host.outbox.posted(claimed.table, MessageKind.PANEL)
    lines = await table.log(None, after=_told(panel or {}))
    layout = await finished_panel(client, viewer, [line for line in lines if not line.closing])
    people = tuple(seat.user for seat in viewer.summary.seats if seat.user is not None)
    layout.after.append(" ".join(f"<@{user}>" for user in people))
    message = await _to_thread(client, claimed, viewer, layout, people)
    if message is None:
        return None
    await _laid_down(client, panel, viewer)
    lobby = await client.game_host.outbox.posted(claimed.table, MessageKind.LOBBY)
    await threads.strip(client, {**lobby, **closed_lobby_panel(viewer).delivered()} if lobby else None, guild)
    return noted(message, layout)


async def _everybody(client: Longtable, claimed: ClaimedMessage) -> Viewer:
    """The table as the public of its thread sees it."""
    return await read(client, await client.game_host.table(claimed.table), None)


async def _plain(
    client: Longtable,
    claimed: ClaimedMessage,
    viewer: Viewer,
    layout: Layout,
    call: tuple[int, ...] = (),
    *,
    silent: bool = False,
    **more: object,
) -> DeliveryRecord | None:
    """Post a message in the thread, with `more` in its delivery record."""
    message = await _to_thread(client, claimed, viewer, layout, call, silent=silent)
    return None if message is None else noted(message, layout, **more)


async def _notice(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    table = await client.game_host.table(claimed.table)
    if claimed.say is None:
        return None
    if claimed.user is not None:
        viewer = await read(client, table, claimed.user)
        return await _to_person(client, claimed, Layout(words=[f"**{viewer.title}**", viewer.say(claimed.say)]))
    viewer = await read(client, table, None)
    return await _plain(client, claimed, viewer, Layout(words=[viewer.say(claimed.say)]))


async def _vote(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    viewer = await _everybody(client, claimed)
    vote = next((vote for vote in viewer.summary.votes if vote.id == claimed.payload["vote"]), None)
    if vote is None:
        return None
    layout = await notices.vote_panel(viewer, vote)
    return await _plain(client, claimed, viewer, layout, tuple(vote.waiting_for), vote=vote.id)


async def _silence(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    viewer = await _everybody(client, claimed)
    if not viewer.summary.awaited_in_person or viewer.summary.paused:
        return None
    return await _plain(client, claimed, viewer, notices.silence_panel(viewer))


async def _away(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    """Post who is away, without notification; a recent message about it is edited instead."""
    viewer = await _everybody(client, claimed)
    if viewer.summary.phase is not Phase.RUNNING:
        return claimed.before
    layout, before = notices.away_panel(viewer), claimed.before or {}
    old = old_message(client, before, viewer.summary.location.guild)
    if old is not None and not claimed.tries and viewer.now - before["at"] < SAME_NEWS:
        with contextlib.suppress(discord.NotFound):
            edited = await threads.in_thread(client, before["channel"], lambda: old.edit(view=layout.view()))
            return noted(edited, layout, at=before["at"])
    return await _plain(client, claimed, viewer, layout, silent=True, at=viewer.now)


async def _archive(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    location = (await client.game_host.table(claimed.table)).summary().location
    if location.guild is not None and location.thread is not None:
        await threads.archive(client, location.thread, client.game_host.clock.now())
    return None


# Direct messages


async def _to_person(client: Longtable, claimed: ClaimedMessage, layout: Layout) -> DeliveryRecord | None:
    """Send a direct message; a person who cannot be reached is recorded, so that the thread is notified only once."""
    user = claimed.user or 0
    try:
        message = await client.direct.write(
            user, lambda channel: threads.put(client, channel, layout, claimed, (user,))
        )
    except ClosedToUs:
        await _say_where_hands_are(client, claimed)
        return {"closed": True}
    return noted(message, layout)


async def _say_where_hands_are(client: Longtable, claimed: ClaimedMessage) -> None:
    """Post once in the thread, without names, that hands can be seen by button if one cannot be delivered."""
    if claimed.kind is not MessageKind.HAND or (claimed.before or {}).get("closed"):
        return
    viewer = await _everybody(client, claimed)
    layout = Layout(words=[viewer.say("hands-by-button")], rows=[[table_button(viewer, "hand")]])
    await _to_thread(client, claimed, viewer, layout)


async def _hand(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    user, before = claimed.user or 0, claimed.before
    table = await client.game_host.table(claimed.table)
    viewer = await read(client, table, user)
    old = old_message(client, before, None)
    at = table.seat_of(user)
    playing = at is not None and not viewer.summary.seats[at].conceded and viewer.summary.phase is Phase.RUNNING
    if at is None or not playing or not viewer.settings.direct:
        if claimed.tries:
            with contextlib.suppress(ClosedToUs):
                await client.direct.write(user, lambda channel: threads.take_back(client, channel, claimed))
        return before if playing else await _laid_aside(client, claimed, viewer)
    layout = await hand_panel(client, viewer, urgency=Urgency.CALL if claimed.asks else Urgency.THREAD)
    called, asked = table.snapshot.record.seats[at].called, notices.asked_lines(viewer)
    plain = {"words": list(layout.words), "asks": bool(asked), "called": called}
    layout.words += asked
    if old is not None and (not claimed.asks or await _is_here(client, claimed, at, called)):
        kept = await _same_hand(client, claimed, layout, old)
        if kept is not None:
            return kept | plain
    delivered = await _to_person(client, claimed, layout) or {}
    left = [] if (before or {}).get("message") == delivered.get("message") else await threads.remove(client, before)
    return {**delivered, **plain, "shown": threads.shown(layout), "left": left}


async def _is_here(client: Longtable, claimed: ClaimedMessage, seat: int, called: int) -> bool:
    """Whether a direct message would be redundant: the board has just mentioned the person, who has acted since.

    Their hand still shows the answered question, because its update waits until they pause.
    """
    before = claimed.before or {}
    if not before.get("asks") or before.get("called") == called:
        return False
    board = await client.game_host.outbox.posted(claimed.table, MessageKind.PANEL) or {}
    return bool(board.get("rang", {}).get(str(seat)) == called)


async def _laid_aside(client: Longtable, claimed: ClaimedMessage, viewer: Viewer) -> DeliveryRecord | None:
    """Remove buttons and question from hand and reminder after the game ended or the person left it."""
    reminder = await client.game_host.outbox.posted(claimed.table, MessageKind.REMINDER, claimed.user)
    await threads.strip(client, reminder, None)
    before = _doubted(claimed)
    if "message" not in before:
        return claimed.before
    if viewer.summary.phase is Phase.FINISHED:
        left = await threads.write_over(client, before, await last_hand(client, viewer))
    else:
        left = await threads.strip(client, {**before, "words": [*before["words"], viewer.say("hand-left")]}, None)
    return {"channel": before["channel"], "left": left}


async def _same_hand(
    client: Longtable, claimed: ClaimedMessage, layout: Layout, old: discord.PartialMessage
) -> DeliveryRecord | None:
    """Edit the current hand if nothing new is asked; None if it is gone or an earlier attempt has posted another."""
    if claimed.tries and await threads.find(client, old.channel, claimed) is not None:
        return None
    before, shown = claimed.before or {}, threads.shown(layout)
    if shown == before.get("shown"):
        return before
    try:
        edited = await old.edit(view=layout.view(), attachments=layout.files())
    except discord.NotFound:
        return None
    return {**before, **noted(edited, layout), "shown": shown}


async def _reminder(client: Longtable, claimed: ClaimedMessage) -> DeliveryRecord | None:
    user = claimed.user or 0
    table = await client.game_host.table(claimed.table)
    public = bool(claimed.payload.get("public"))
    viewer = await read(client, table, None if public else user)
    seat = int(claimed.payload["seat"])
    waits = table.snapshot.record.seats[seat].wait
    if (
        viewer.summary.phase is not Phase.RUNNING
        or seat not in viewer.summary.awaited
        or waits != claimed.payload["wait"]
    ):
        return None
    layout = notices.reminder_panel(viewer, viewer.summary.seats[seat])
    if public:
        return await _plain(client, claimed, viewer, layout, (user,))
    return await _to_person(client, claimed, layout)


_POSTS: dict[MessageKind, Callable[[Longtable, ClaimedMessage], Awaitable[DeliveryRecord | None]]] = {
    MessageKind.LOBBY: _lobby,
    MessageKind.PANEL: _panel,
    MessageKind.HAND: _hand,
    MessageKind.REMINDER: _reminder,
    MessageKind.NOTICE: _notice,
    MessageKind.VOTE: _vote,
    MessageKind.SILENCE: _silence,
    MessageKind.AWAY: _away,
    MessageKind.FINISHED: _finished,
    MessageKind.ARCHIVE: _archive,
}
