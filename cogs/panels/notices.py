"""The state of a table in words, and short messages: votes, silence, reminders, confirmations and absence."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from cogs.panels import log_lines
from cogs.panels.buttons import table_button
from cogs.panels.log_lines import STORY_LINES
from cogs.panels.question.confirmation import confirmation
from cogs.ui.custom_ids import DANGER, PRIMARY, SUCCESS, ButtonId, button
from cogs.ui.layouts import ACCENT, Layout, in_rows, quoted
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import Many, SeatName
from engine.tables import Ballot, Location, SeatSummary, Vote
from engine.tables.operations.votes import told
from renders.renderer import for_pictures


def moment(at: float) -> str:
    """A Discord timestamp, shown in each reader's own time zone."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


def day(at: float) -> str:
    """A Discord timestamp of a day and hour, in each reader's own time zone."""
    return f"<t:{int(at)}:f>"


def written(viewer: Viewer, at: float) -> str:
    local = datetime.fromtimestamp(at, UTC).astimezone(viewer.settings.place)
    clock, zone = local.strftime("%H:%M"), local.strftime("%Z")
    return viewer.draw("picture-until", day=local.day, month=local.month, clock=clock, zone=zone)


def awaited_line(viewer: Viewer, seat: SeatSummary) -> str:
    who = f"<@{seat.user}>"
    if seat.deadline is None:
        line = viewer.say("panel-waits", who=who)
    else:
        line = viewer.say("panel-waits-until", who=who, until=moment(seat.deadline))
    until = seat.away_until(viewer.now)
    return line if until is None else f"{line} · {viewer.say('panel-away', until=day(until))}"


def status_of(viewer: Viewer, view: Any) -> tuple[str, ...]:
    translator = for_pictures(viewer.draw)
    lines = [translator(viewer.game.texts.situation(view))]
    deadlines = [seat.deadline for seat in viewer.summary.seats if seat.awaited and seat.deadline is not None]
    if deadlines:
        lines.append(written(viewer, min(deadlines)))
    return (*lines, *handed_in(viewer, translator))


def free_seats(viewer: Viewer) -> list[SeatSummary]:
    return [seat for seat in viewer.summary.seats if (seat.offered or seat.dropped) and not seat.conceded]


def panel_status(viewer: Viewer, view: Any) -> list[str]:
    if viewer.summary.paused:
        lines = [f"**{viewer.say('panel-paused')}**"]
    else:
        situation = viewer.say(viewer.game.texts.situation(view))
        lines = ["\n".join([f"**{situation}**", *_waits(viewer), *handed_in(viewer, viewer.say)])]
    free = [viewer.say("seat-offered", name=SeatName(seat.seat)) for seat in free_seats(viewer)]
    return lines + _others_away(viewer) + free


def _waits(viewer: Viewer) -> list[str]:
    summary = viewer.summary
    people = [awaited_line(viewer, summary.seats[seat]) for seat in summary.awaited_in_person]
    if len(people) > 1 and viewer.table.hides_answers:
        people.append(f"-# {viewer.say('panel-answers-hidden')}")
    return people or ([viewer.say("glance-thinks")] if summary.awaited else [])


def handed_in(viewer: Viewer, translator: Translator) -> list[str]:
    """A line of the seats that have answered while others have not, where the game shows this."""
    seats = tuple(SeatName(seat.seat) for seat in viewer.summary.seats if seat.handed_in)
    return [translator("panel-handed-in", names=Many(seats))] if seats else []


def _others_away(viewer: Viewer) -> list[str]:
    found = [(seat.seat, seat.away_until(viewer.now)) for seat in viewer.summary.seats if not seat.awaited]
    return [viewer.say("board-away", name=SeatName(at), until=day(until)) for at, until in found if until is not None]


def thread_link_of(location: Location) -> str:
    place = location.thread or location.channel
    if location.guild is None or place is None:
        return ""
    return f"https://discord.com/channels/{location.guild}/{place}"


def thread_link(viewer: Viewer) -> str:
    return thread_link_of(viewer.summary.location)


def asked_lines(viewer: Viewer) -> list[str]:
    if viewer.user is None or not viewer.table.owes(viewer.user):
        return []
    seat = viewer.summary.seats[viewer.need_seat()]
    lines = [f"**{viewer.say(viewer.game.texts.prompt(viewer.view()))}**"]
    if seat.deadline is not None:
        lines.append(viewer.say("asked-until", until=moment(seat.deadline)))
    if link := thread_link(viewer):
        lines.append(viewer.say("asked-where", link=link))
    return lines


async def vote_panel(viewer: Viewer, vote: Vote) -> Layout:
    """The vote message with Yes and No buttons; a takeback lists all that it would undo."""
    number = viewer.summary.number
    asked = viewer.say("vote-waits", who=" ".join(f"<@{user}>" for user in vote.waiting_for))
    words = viewer.say(
        "vote-question", who=f"<@{vote.proposer}>", about=told(vote, "vote-about"), until=moment(vote.expires)
    )
    undone = await viewer.hosted.undone_by(vote)
    if undone:
        words += "\n" + viewer.say("vote-undoes", lines=quoted(log_lines.story(viewer, undone, STORY_LINES)))
    agree = button(ButtonId("vote", number, f"yes:{vote.id}"), viewer.say("button-agree"), SUCCESS, emoji="👍")
    refuse = button(ButtonId("vote", number, f"no:{vote.id}"), viewer.say("button-refuse"), emoji="👎")
    return Layout(words=[words, asked], rows=[[agree, refuse]], accent=ACCENT)


def undo_panel(viewer: Viewer) -> Layout:
    back = button(ButtonId("back", viewer.summary.number), viewer.say("button-back"), SUCCESS, emoji="↩️")
    return confirmation(viewer, [viewer.say("takeback-alone")], back)


def asked_others(viewer: Viewer, vote: Vote) -> list[str]:
    """Where the vote was posted, when it ends, and when the host can decide without it."""
    link = thread_link(viewer)
    there = viewer.say("vote-asked-there", where=link, until=moment(vote.expires))
    lines = [there if link else viewer.say("vote-asked")]
    if vote.kind == Ballot.DROP and vote.seat is not None:
        host, own = viewer.hosted.patience_with(vote.seat).host, viewer.summary.seats[vote.seat].user
        if host is not None and own != viewer.summary.host:
            lines.append(viewer.say("drop-host-alone", host=f"<@{viewer.summary.host}>", at=moment(host)))
    return lines


def not_yet(viewer: Viewer, seat: int) -> list[str]:
    """Why no vote about a seat is possible yet, and from when the host or the others can act."""
    patience, name = viewer.hosted.patience_with(seat), SeatName(seat)
    hosts = viewer.user == viewer.summary.host
    lines = [viewer.say("drop-two", name=name)]
    if patience.host is None or patience.silence is None:
        days = min(patience.days) if hosts else patience.days[1]
        return [*lines, viewer.say("drop-not-awaited", name=name, days=days)]
    at = min(patience.host, patience.silence) if hosts else patience.silence
    return [*lines, viewer.say("drop-later", name=name, at=moment(at))]


def offered_lines(viewer: Viewer) -> list[str]:
    """The confirmation that a seat is offered, what else can be done, and when others' seats can be offered."""
    link, own = thread_link(viewer), viewer.need_seat()
    lines = [viewer.say("sub-offered-there", where=link) if link else viewer.say("sub-offered")]
    lines.append(viewer.say("sub-more"))
    for at in viewer.summary.awaited:
        silence = viewer.hosted.patience_with(at).silence
        if at != own and silence is not None and viewer.summary.seats[at].person is not None:
            told = "sub-others" if silence > viewer.now else "sub-others-now"
            lines.append(viewer.say(told, name=SeatName(at), at=moment(silence)))
    return lines


def offer_panel(viewer: Viewer) -> Layout:
    offer = button(ButtonId("offer", viewer.summary.number), viewer.say("button-offer"), PRIMARY, emoji="🪑")
    return confirmation(viewer, [viewer.say("confirm-offer")], offer)


def concede_panel(viewer: Viewer) -> Layout:
    after = "concede-ends" if viewer.hosted.ends_without(viewer.user or 0) else "concede-goes-on"
    concede = button(ButtonId("concede", viewer.summary.number), viewer.say("button-concede"), DANGER, emoji="🏳️")
    return confirmation(viewer, [viewer.say("confirm-concede"), viewer.say(after)], concede)


def computer_panel(viewer: Viewer, level: str) -> Layout:
    after = [viewer.say("computer-ends")] if viewer.hosted.plays_alone(viewer.user or 0) else []
    button_id = ButtonId("handover", viewer.summary.number, level)
    hand_over = button(button_id, viewer.say("button-handover"), DANGER, emoji="🤖")
    asked = viewer.say("confirm-computer", level=viewer.say(f"level-{level}"))
    return confirmation(viewer, [asked, *after], hand_over)


def silence_panel(viewer: Viewer) -> Layout:
    """The message after a long silence: offers a vote to pause or to substitute the silent seats."""
    number, silent = viewer.summary.number, viewer.summary.awaited_in_person
    buttons = [button(ButtonId("propose", number, "pause"), viewer.say("button-propose-pause"), emoji="⏸️")]
    for seat in silent:
        label = viewer.say("button-propose-sub", name=viewer.names[seat])
        buttons.append(button(ButtonId("propose", number, f"substitute:{seat}"), label, PRIMARY))
    words = viewer.say("silence", names=Many(tuple(SeatName(seat) for seat in silent)))
    return Layout(words=[words], rows=in_rows(buttons))


def away_panel(viewer: Viewer) -> Layout:
    lines = []
    for seat in viewer.summary.seats:
        days = seat.away
        if days is None or days.until <= viewer.now:
            continue
        told = "away-until" if days.lasts(viewer.now) else "away-from"
        lines.append(viewer.say(told, name=SeatName(seat.seat), start=day(days.since), until=day(days.back)))
    if not lines:
        lines.append(viewer.say("away-nobody"))
    elif viewer.summary.pace.kind != "none":
        lines.append(f"-# {viewer.say('away-clocks', days=viewer.summary.away_days)}")
    return Layout(words=["\n".join(lines)])


def reminder_panel(viewer: Viewer, seat: SeatSummary) -> Layout:
    until = {} if seat.deadline is None else {"until": moment(seat.deadline)}
    told = "reminder-until" if until else "reminder"
    lines = [viewer.say(told, who=f"<@{seat.user}>", title=viewer.title, **until)]
    tools = [table_button(viewer, "play")]
    if viewer.user is not None:
        tools.append(button(ButtonId("settings"), viewer.say("button-settings"), emoji="⚙️"))
        if link := thread_link(viewer):
            lines.append(viewer.say("asked-where", link=link))
    return Layout(words=lines, rows=[tools], accent=ACCENT)


def vote_over(viewer: Viewer, agreed: bool) -> Layout:
    return Layout(words=[viewer.say("vote-agreed" if agreed else "vote-refused")])
