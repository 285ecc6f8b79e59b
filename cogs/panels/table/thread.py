"""The board message in the thread: log lines, status and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.media.pictures import Urgency
from cogs.panels import log_lines
from cogs.panels.buttons import resume_button, table_buttons
from cogs.panels.fair_play import fair_button
from cogs.panels.log_lines import STORY_LINES
from cogs.panels.pictures import board_picture, hand_picture
from cogs.panels.status import free_seats, panel_status, status_of
from cogs.ui.custom_ids import SUCCESS, ButtonId, button
from cogs.ui.layouts import ACCENT, ROW_BUTTONS, Layout, in_rows
from cogs.ui.viewer import Viewer
from engine.contract import Event
from engine.tables import Line, SeatSummary, Vote
from engine.tables.history.log import BEGINS
from engine.tables.operations.votes import told as told_vote
from renders.catalog import renderer_of
from renders.renderer import Picture

if TYPE_CHECKING:
    from cogs.bot import Longtable

# The most pictures of events beside a board.
PICTURED = 3


async def thread_panel(client: Longtable, viewer: Viewer, view: Any, lines: Sequence[Line], before: Any) -> Layout:
    status, after = status_of(viewer, view), panel_status(viewer, view)
    picture = await board_picture(client, viewer, view, before=before, status=status, urgency=Urgency.THREAD)
    title = viewer.say("panel-title", title=viewer.title)
    words = [f"### {title}", log_lines.story(viewer, lines, STORY_LINES)]
    rows = table_buttons(viewer)
    if any(line.say.id == BEGINS for line in lines):
        rows.append([fair_button(viewer)])
    if viewer.summary.paused:
        rows.insert(0, [resume_button(viewer)])
    rows += in_rows([_ballot_button(viewer, vote) for vote in viewer.summary.votes[:ROW_BUTTONS]])
    if free := free_seats(viewer):
        rows += in_rows([_take_button(viewer, seat) for seat in free])
    return Layout(
        words=words,
        pictures=[(f"board-{viewer.summary.number}.png", picture), *await _pictured(client, viewer, lines)],
        after=after,
        rows=rows,
        accent=ACCENT,
    )


async def _pictured(client: Longtable, viewer: Viewer, lines: Sequence[Line]) -> list[tuple[str, Picture]]:
    """Extra pictures of events as everybody saw them then: each of the last battles, a season's score."""
    pictured, told = renderer_of(viewer.game.slug).pictured, dict[tuple[str, int], list[Event]]()
    for line in lines:
        if line.event is not None and line.event.kind in pictured:
            told.setdefault((pictured[line.event.kind], line.version), []).append(line.event)
    made: list[tuple[str, Picture]] = []
    for (page, version), events in list(told.items())[-PICTURED:]:
        view = viewer.game.as_told(await viewer.hosted.position(version), events)
        picture = await hand_picture(client, viewer, view, page, Urgency.THREAD)
        made.append((f"{page}-{viewer.summary.number}-{version}.png", picture))
    return made


def _ballot_button(viewer: Viewer, vote: Vote) -> ui.Button[Any]:
    """The button to an open vote, wherever its own message is."""
    button_id = ButtonId("ballot", viewer.summary.number, str(vote.id))
    return button(button_id, viewer.draw(told_vote(vote, "button-ballot")), emoji="🗳️")


def _take_button(viewer: Viewer, seat: SeatSummary) -> ui.Button[Any]:
    label = viewer.say("button-take-seat", name=viewer.names[seat.seat])
    return button(ButtonId("take", viewer.summary.number, str(seat.seat)), label, SUCCESS, emoji="🪑")
