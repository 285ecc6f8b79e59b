"""Notes: short messages about votes, silence, reminders and what is asked."""

from __future__ import annotations

import discord

from cogs.layouts import ACCENT, Layout, in_rows
from cogs.panels import DANGER, PRIMARY, STORY_LINES, SUCCESS, moment, newest, quoted
from cogs.reading import Reading
from cogs.taps import Tap, button
from engine.rules import Many, SeatName
from engine.tables import SeatBrief, Spot, Vote
from engine.tables.votes import told


def thread_link_of(spot: Spot) -> str:
    """A place as something to tap; empty where there is no such place."""
    place = spot.thread or spot.channel
    if spot.guild is None or place is None:
        return ""
    return f"https://discord.com/channels/{spot.guild}/{place}"


def thread_link(reading: Reading) -> str:
    """Where the table is played."""
    return thread_link_of(reading.brief.spot)


def asked_lines(reading: Reading) -> list[str]:
    """What the reader must decide and until when, for a direct message."""
    if reading.user is None or not reading.table.owes(reading.user):
        return []
    seat = reading.brief.seats[reading.need_seat()]
    lines = [f"**{reading.say(reading.game.texts.prompt(reading.view()))}**"]
    if seat.deadline is not None:
        lines.append(reading.say("asked-until", until=moment(seat.deadline)))
    if link := thread_link(reading):
        lines.append(reading.say("asked-where", link=link))
    return lines


async def vote_panel(reading: Reading, vote: Vote) -> Layout:
    """A question to the others with Yes and No; a takeback names all it would undo."""
    number = reading.brief.number
    asked = reading.say("vote-waits", who=" ".join(f"<@{user}>" for user in vote.waiting_for))
    words = reading.say(
        "vote-question", who=f"<@{vote.proposer}>", about=told(vote, "vote-about"), until=moment(vote.expires)
    )
    undone = [reading.say(line.say) for line in await reading.table.undone_by(vote)]
    if undone:
        words += "\n" + reading.say("vote-undoes", lines=quoted(newest(reading, undone, STORY_LINES)))
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
    number = reading.brief.number
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


def concede_panel(reading: Reading) -> Layout:
    """Are you sure? For giving up, which nobody can take back."""
    number = reading.brief.number
    return Layout(
        words=[reading.heading, reading.say("confirm-concede")],
        rows=[
            [
                button(Tap("concede", number), reading.say("button-concede"), DANGER, emoji="🏳️"),
                button(Tap("panel", number, "0"), reading.say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )


def computer_panel(reading: Reading, level: str) -> Layout:
    """Are you sure? For handing the seat to a computer player."""
    number = reading.brief.number
    return Layout(
        words=[reading.heading, reading.say("confirm-computer", level=reading.say(f"level-{level}"))],
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
    number, silent = reading.brief.number, reading.brief.awaited
    buttons = [button(Tap("propose", number, "pause"), reading.say("button-propose-pause"), emoji="⏸️")]
    for seat in silent:
        label = reading.say("button-propose-sub", name=reading.names[seat])
        buttons.append(button(Tap("propose", number, f"substitute:{seat}"), label, PRIMARY))
    words = reading.say("silence", names=Many(tuple(SeatName(seat) for seat in silent)))
    return Layout(words=[words], rows=in_rows(buttons))


def reminder_panel(reading: Reading, seat: SeatBrief) -> Layout:
    """A kind word that somebody is waited for."""
    number = reading.brief.number
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
