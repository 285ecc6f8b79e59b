"""Results of moves, and refusals translated for the viewer with the moves that are possible instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.panels import lessons, log_lines
from cogs.panels.log_lines import NAMED_LINES
from cogs.ui.responses import explain, possible_instead
from cogs.ui.viewer import Viewer, named_rule
from engine.contract import Illegal, Many, Move, Refusal, RulesError, SeatName, Text
from engine.tables.errors import TableError

NAMED_MOVES = 5


def offered(viewer: Viewer, key: str) -> Move | None:
    """The legal move, standing order or anytime move of this key; None if there is none."""
    table, user = viewer.table, viewer.user or 0
    return next(
        (m for m in (*table.choices(user), *table.orders(user), *table.anytime_moves(user)) if m.key == key), None
    )


async def come_of(viewer: Viewer, version: int) -> str:
    """The log lines that a final step caused; empty while it can be undone."""
    if viewer.lesson_table is not None:
        return await lessons.come_of(viewer, viewer.lesson_table)
    if await viewer.table.can_undo(viewer.user or 0):
        return ""
    lines = await viewer.table.log(viewer.user, after=version - 1)
    return log_lines.story(viewer, lines, NAMED_LINES)


def told_refusal(refusal: Refusal, viewer: Viewer) -> str:
    return viewer.say(_of_people(refusal.reason, viewer)) + named_rule(viewer, refusal.clause)


def _of_people(reason: Text, viewer: Viewer) -> Text:
    """Remove computer players from the seats that a reason names as awaited, if people are awaited too."""
    waited = reason.args.get("awaited")
    if not isinstance(waited, Many):
        return reason
    seats = viewer.in_person(tuple(name.seat for name in waited.items if isinstance(name, SeatName)))
    return Text(reason.id, {**reason.args, "awaited": Many(tuple(map(SeatName, seats)))})


def clause_of(error: Exception) -> str:
    return error.clause if isinstance(error, Illegal) else ""


def refused(error: RulesError | TableError, viewer: Viewer, chain: Sequence[str] = ()) -> str:
    """Translate an error, with a few moves that are possible instead of the failed step of `chain`."""
    if viewer.lesson_table is not None:
        return lessons.refused(error, viewer, viewer.lesson_table)
    if isinstance(error, Illegal):
        error.say = _of_people(error.say, viewer)
    text = explain(error, viewer.say) + named_rule(viewer, clause_of(error))
    instead = possible_instead(error)
    if not instead:
        return text
    moves = named_moves(viewer, _view_after(viewer, chain), [move.key for move in instead])
    return text + " " + viewer.say("answer-possible", moves=moves)


def named_moves(viewer: Viewer, view: Any, keys: Sequence[str]) -> Many:
    shown = keys if len(keys) <= NAMED_MOVES + 1 else keys[:NAMED_MOVES]
    more = [Text("answer-more", {"count": len(keys) - len(shown)})] if len(shown) < len(keys) else []
    return Many((*(viewer.game.texts.label(view, key) for key in shown), *more))


def _view_after(viewer: Viewer, chain: Sequence[str]) -> Any:
    preview = viewer.table.preview(viewer.user or 0)
    for key in chain:
        preview.step(key)
    return preview.view()
