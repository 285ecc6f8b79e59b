"""The state of a table in words: who must act by when, who is away and which seats are free."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import Many, SeatName
from engine.tables import SeatSummary
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
