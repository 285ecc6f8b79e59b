"""The messages in the thread: the board with log lines, status and buttons, and the result of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.media.pictures import Urgency
from cogs.panels import log_lines
from cogs.panels.buttons import history_button, resume_button, table_button, table_buttons
from cogs.panels.log_lines import STORY_LINES
from cogs.panels.notices import free_seats, panel_status, status_of
from cogs.panels.pictures import board_picture, hand_picture, outcome_picture
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
        rows.append([table_button(viewer, "fair")])
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


def outcome_lines(viewer: Viewer) -> list[str]:
    """The winner or the reason for none, then the standing of all seats with the levels of computer players."""
    told = viewer.game.texts.outcome(viewer.view())
    lines = [viewer.say(line) for line in told[:1]] + [viewer.levelled(line) for line in told[1:]]
    if viewer.summary.ending != "played":
        lines.insert(0, viewer.say(f"ending-{viewer.summary.ending}"))
    return lines


def ended_lines(viewer: Viewer) -> list[str]:
    """That the game is over, the viewer's own result, and the winner if it is another seat."""
    verdict, result = viewer.game.texts.verdict(viewer.view()), viewer.summary.result
    own = [f"**{viewer.say(verdict)}**"] if verdict is not None else []
    won = result is not None and own and viewer.need_seat() in result.winners
    return [" ".join([viewer.say("hand-over"), *own]), *([] if won else outcome_lines(viewer)[:1])]


async def last_hand(client: Longtable, viewer: Viewer) -> Layout:
    """The hand panel after the end: the viewer's result, and the outcome as picture or text."""
    head = f"### {viewer.linked(viewer.say('hand-title', title=viewer.title))}"
    layout = Layout(words=["\n".join([head, *ended_lines(viewer)])])
    if viewer.settings.text_boards:
        layout.after += outcome_lines(viewer)[1:]
    else:
        picture = await outcome_picture(client, viewer, viewer.view())
        layout.pictures.append((f"result-{viewer.summary.number}.png", picture))
    return layout


async def finished_panel(client: Longtable, viewer: Viewer, lines: Sequence[Line]) -> Layout:
    """The message of the result: winner, last log lines, picture, standing, and buttons for what follows."""
    view = viewer.view()
    picture = await outcome_picture(client, viewer, view)
    number = viewer.summary.number
    head, *standing = outcome_lines(viewer)
    sign = "🏆" if viewer.summary.ending == "played" else "🏁"
    title = viewer.say("finished-title", title=viewer.title)
    return Layout(
        words=[f"## {sign} {head}\n-# {title}", log_lines.story(viewer, lines, STORY_LINES)],
        pictures=[(f"result-{number}.png", picture)],
        after=["\n".join(standing)],
        rows=[
            [
                button(ButtonId("again", number), viewer.say("button-rematch"), SUCCESS, emoji="🔁"),
                button(ButtonId("replay", number), viewer.say("button-replay"), emoji="🎞️"),
                history_button(viewer),
                table_button(viewer, "board"),
                table_button(viewer, "log"),
            ],
            [table_button(viewer, "fair")],
        ],
        accent=ACCENT,
    )
