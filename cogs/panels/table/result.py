"""The result of a game: winner, final standing, and buttons for what can follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cogs.panels import log_lines
from cogs.panels.buttons import history_button, table_button
from cogs.panels.fair_play import fair_button
from cogs.panels.log_lines import STORY_LINES
from cogs.panels.pictures import outcome_picture
from cogs.ui.custom_ids import SUCCESS, ButtonId, button
from cogs.ui.layouts import ACCENT, Layout
from cogs.ui.viewer import Viewer
from engine.tables import Line

if TYPE_CHECKING:
    from cogs.bot import Longtable


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
            [fair_button(viewer)],
        ],
        accent=ACCENT,
    )
