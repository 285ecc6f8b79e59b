"""Notes: short messages about votes, silence, reminders and what is asked."""

from __future__ import annotations

import discord

from cogs.panels import log_lines
from cogs.panels.table_panels import DANGER, PRIMARY, STORY_LINES, SUCCESS, day, moment
from cogs.ui.custom_ids import Tap, button
from cogs.ui.layouts import ACCENT, Layout, in_rows, quoted
from cogs.ui.viewer import Reading
from engine.contract import Many, SeatName
from engine.tables import Ballot, Location, SeatSummary, Vote
from engine.tables.operations.votes import told


def thread_link_of(location: Location) -> str:
    """A place as something to tap; empty where there is no such place."""
    place = location.thread or location.channel
    if location.guild is None or place is None:
        return ""
    return f"https://discord.com/channels/{location.guild}/{place}"


def thread_link(reading: Reading) -> str:
    """Where the table is played."""
    return thread_link_of(reading.summary.location)


def asked_lines(reading: Reading) -> list[str]:
    """What the reader must decide and until when, for a direct message."""
    if reading.user is None or not reading.table.owes(reading.user):
        return []
    seat = reading.summary.seats[reading.need_seat()]
    lines = [f"**{reading.say(reading.game.texts.prompt(reading.view()))}**"]
    if seat.deadline is not None:
        lines.append(reading.say("asked-until", until=moment(seat.deadline)))
    if link := thread_link(reading):
        lines.append(reading.say("asked-where", link=link))
    return lines


async def vote_panel(reading: Reading, vote: Vote) -> Layout:
    """A question to the others with Yes and No; a takeback names all it would undo."""
    number = reading.summary.number
    asked = reading.say("vote-waits", who=" ".join(f"<@{user}>" for user in vote.waiting_for))
    words = reading.say(
        "vote-question", who=f"<@{vote.proposer}>", about=told(vote, "vote-about"), until=moment(vote.expires)
    )
    undone = await reading.table.undone_by(vote)
    if undone:
        words += "\n" + reading.say("vote-undoes", lines=quoted(log_lines.story(reading, undone, STORY_LINES)))
    return Layout(
        words=[words, asked],
        rows=[
            [
                button(Tap("vote", number, f"yes:{vote.id}"), reading.say("button-agree"), SUCCESS, emoji="👍"),
                button(Tap("vote", number, f"no:{vote.id}"), reading.say("button-refuse"), emoji="👎"),
            ]
        ],
        accent=ACCENT,
    )


def undo_panel(reading: Reading) -> Layout:
    """The last own step can be taken back alone: that is offered before the others are asked for more."""
    number = reading.summary.number
    return Layout(
        words=[reading.heading, reading.say("takeback-alone")],
        rows=[
            [
                button(Tap("back", number), reading.say("button-back"), SUCCESS, emoji="↩️"),
                button(Tap("panel", number, "0"), reading.say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )


def asked_others(reading: Reading, vote: Vote) -> list[str]:
    """Where the others were asked, until when they can answer, and when it would go without them."""
    link = thread_link(reading)
    there = reading.say("vote-asked-there", where=link, until=moment(vote.expires))
    lines = [there if link else reading.say("vote-asked")]
    if vote.kind == Ballot.DROP and vote.seat is not None:
        host, own = reading.table.patience_with(vote.seat).host, reading.summary.seats[vote.seat].user
        if host is not None and own != reading.summary.host:
            lines.append(reading.say("drop-host-alone", host=f"<@{reading.summary.host}>", at=moment(host)))
    return lines


def not_yet(reading: Reading, seat: int) -> list[str]:
    """Why nobody can be asked about a seat now, and when something can be done without asking."""
    patience, name = reading.table.patience_with(seat), SeatName(seat)
    hosts = reading.user == reading.summary.host
    lines = [reading.say("drop-two", name=name)]
    if patience.host is None or patience.silence is None:
        days = min(patience.days) if hosts else patience.days[1]
        return [*lines, reading.say("drop-not-awaited", name=name, days=days)]
    at = min(patience.host, patience.silence) if hosts else patience.silence
    return [*lines, reading.say("drop-later", name=name, at=moment(at))]


def offered_lines(reading: Reading) -> list[str]:
    """That one's seat is offered, what else can be done with it, and when others' seats can be offered."""
    link, own = thread_link(reading), reading.need_seat()
    lines = [reading.say("sub-offered-there", where=link) if link else reading.say("sub-offered")]
    lines.append(reading.say("sub-more"))
    for at in reading.summary.awaited:
        silence = reading.table.patience_with(at).silence
        if at != own and silence is not None and reading.summary.seats[at].person is not None:
            told = "sub-others" if silence > reading.now else "sub-others-now"
            lines.append(reading.say(told, name=SeatName(at), at=moment(silence)))
    return lines


def offer_panel(reading: Reading) -> Layout:
    """Are you sure? For offering the only seat of a person."""
    number = reading.summary.number
    return Layout(
        words=[reading.heading, reading.say("confirm-offer")],
        rows=[
            [
                button(Tap("offer", number), reading.say("button-offer"), PRIMARY, emoji="🪑"),
                button(Tap("panel", number, "0"), reading.say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )


def concede_panel(reading: Reading) -> Layout:
    """Are you sure? For giving up, which nobody can take back, with what follows from it."""
    number = reading.summary.number
    after = "concede-ends" if reading.table.ends_without(reading.user or 0) else "concede-goes-on"
    return Layout(
        words=[reading.heading, reading.say("confirm-concede"), reading.say(after)],
        rows=[
            [
                button(Tap("concede", number), reading.say("button-concede"), DANGER, emoji="🏳️"),
                button(Tap("panel", number, "0"), reading.say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )


def computer_panel(reading: Reading, level: str) -> Layout:
    """Are you sure? For handing the seat to a computer player: without people the game ends."""
    number = reading.summary.number
    after = [reading.say("computer-ends")] if reading.table.plays_alone(reading.user or 0) else []
    return Layout(
        words=[reading.heading, reading.say("confirm-computer", level=reading.say(f"level-{level}")), *after],
        rows=[
            [
                button(Tap("handover", number, level), reading.say("button-handover"), DANGER, emoji="🤖"),
                button(Tap("panel", number, "0"), reading.say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )


def silence_panel(reading: Reading) -> Layout:
    """After a long silence: what the others can do about it."""
    number, silent = reading.summary.number, reading.summary.awaited_in_person
    buttons = [button(Tap("propose", number, "pause"), reading.say("button-propose-pause"), emoji="⏸️")]
    for seat in silent:
        label = reading.say("button-propose-sub", name=reading.names[seat])
        buttons.append(button(Tap("propose", number, f"substitute:{seat}"), label, PRIMARY))
    words = reading.say("silence", names=Many(tuple(SeatName(seat) for seat in silent)))
    return Layout(words=[words], rows=in_rows(buttons))


def away_panel(reading: Reading) -> Layout:
    """Who is away or will be, and what that means for the clocks."""
    lines = []
    for seat in reading.summary.seats:
        days = seat.away
        if days is None or days.until <= reading.now:
            continue
        told = "away-until" if days.lasts(reading.now) else "away-from"
        lines.append(reading.say(told, name=SeatName(seat.seat), start=day(days.since), until=day(days.back)))
    if not lines:
        lines.append(reading.say("away-nobody"))
    elif reading.summary.pace.kind != "none":
        lines.append(f"-# {reading.say('away-clocks', days=reading.summary.away_days)}")
    return Layout(words=["\n".join(lines)])


def reminder_panel(reading: Reading, seat: SeatSummary) -> Layout:
    """A kind word that somebody is waited for."""
    number = reading.summary.number
    who = f"<@{seat.user}>"
    if seat.deadline is None:
        words = reading.say("reminder", who=who, title=reading.title)
    else:
        words = reading.say("reminder-until", who=who, title=reading.title, until=moment(seat.deadline))
    lines = [words]
    tools = [button(Tap("play", number), reading.say("button-play"), discord.ButtonStyle.success, emoji="▶️")]
    if reading.user is not None:
        tools.append(button(Tap("settings"), reading.say("button-settings"), emoji="⚙️"))
        if link := thread_link(reading):
            lines.append(reading.say("asked-where", link=link))
    return Layout(words=lines, rows=[tools], accent=ACCENT)


def vote_over(reading: Reading, agreed: bool) -> Layout:
    """A vote that is decided."""
    return Layout(words=[reading.say("vote-agreed" if agreed else "vote-refused")])
