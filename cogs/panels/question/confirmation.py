"""Confirmation panels before final steps and before unusual ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.panels.question import combined_moves
from cogs.ui.custom_ids import ID_LIMIT, SUCCESS, ButtonId, button
from cogs.ui.layouts import ACCENT, Layout, quoted
from cogs.ui.viewer import Viewer
from engine.contract import Many, Move, Text, verb_of
from engine.contract.thinking import is_idle
from engine.tables.questions.combined_steps import AND_THEN, walked

# The button id action that plays a move without asking again.
SURELY = "surely"


def fits(viewer: Viewer, keys: Sequence[str], decision: int) -> bool:
    """Whether a confirmation button's id can hold all these steps."""
    made = f"b|{SURELY}|{viewer.summary.number}|{decision}|{AND_THEN.join(keys)}"
    return len(made) <= ID_LIMIT


def asks_back(viewer: Viewer, keys: Sequence[str]) -> bool:
    """Whether a single step needs confirmation because it is final; combined steps never do."""
    table, user = viewer.table, viewer.user or 0
    moves = table.choices(user)
    final = any(move.key == keys[0] and move.commits for move in moves)
    sure = verb_of(keys[0]) in table.arrangement(user).no_confirm or viewer.lesson_table is not None
    return final and len(keys) == 1 < len(moves) and viewer.settings.confirm and not sure


def unused(viewer: Viewer, keys: Sequence[str]) -> list[str]:
    """The lines about actions that the viewer would leave unused this turn with these steps.

    Empty for users who turned confirmations off.
    """
    if not viewer.settings.confirm or viewer.lesson_table is not None:
        return []
    preview = viewer.table.preview(viewer.user or 0)
    for key, moves in walked(preview, keys):
        left = viewer.game.unused(preview.view(), key)
        if left is not None:
            return [f"**{viewer.say(left)}**", *_possible(viewer, [move for move in moves if move.key != key])]
    return []


def _possible(viewer: Viewer, moves: Sequence[Move]) -> list[str]:
    game = viewer.game
    verbs = {move.verb for move in moves if not is_idle(game, move.key)}
    named = tuple(game.texts.verb(verb) for verb in game.actions if verb in verbs)
    return [viewer.say("confirm-unused", actions=Many(named))] if named else []


def confirmation(viewer: Viewer, lines: Sequence[str], yes: ui.Button[Any]) -> Layout:
    """The question before a step: its button, and the way back to the play panel."""
    no = button(ButtonId("panel", viewer.summary.number, "0"), viewer.say("button-no"), emoji="✖️")
    return Layout(words=[viewer.heading, *lines], rows=[[yes, no]], accent=ACCENT)


def confirm_panel(
    viewer: Viewer,
    keys: Sequence[str],
    decision: int,
    *,
    final: bool = True,
    warning: Text | None = None,
    left: Sequence[str] = (),
) -> Layout:
    """The confirmation panel, with the coach's warning and unused actions if there are any."""
    number, say = viewer.summary.number, viewer.say
    label = combined_moves.told(viewer, keys) if keys[1:] else say(viewer.game.texts.label(viewer.view(), keys[0]))
    warned = [] if warning is None else [quoted(say("coach-warns", warning=warning))]
    asked = say("confirm-step" if final else "confirm-odd", move=f"**{label}**")
    yes = button(ButtonId(SURELY, number, AND_THEN.join(keys), decision), say("button-yes"), SUCCESS, emoji="✅")
    return confirmation(viewer, [*warned, *left, asked], yes)
