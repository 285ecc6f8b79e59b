"""Asking back: before steps that cannot be taken back, and before those that hardly anybody wants."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs import composing
from cogs.layouts import ACCENT, Layout
from cogs.panels import quoted
from cogs.reading import Reading
from cogs.taps import ID_LIMIT, Tap, button
from engine.rules import Say, verb_of

# The action of the button that plays without any further question.
SURELY = "surely"


def fits(reading: Reading, keys: Sequence[str], decision: int) -> bool:
    """Whether a button can hold all these steps."""
    made = f"b|{SURELY}|{reading.brief.number}|{decision}|{composing.AND_THEN.join(keys)}"
    return len(made) <= ID_LIMIT


def asks_back(reading: Reading, keys: Sequence[str]) -> bool:
    """Whether a single step is asked back because it is final; steps in one line have said what is meant."""
    table, user = reading.table, reading.user or 0
    moves = table.choices(user)
    final = any(move.key == keys[0] and move.commits for move in moves)
    sure = verb_of(keys[0]) in table.arrangement(user).sure or reading.practice is not None
    return final and len(keys) == 1 < len(moves) and reading.settings.confirm and not sure


def unused(reading: Reading, keys: Sequence[str]) -> Say | None:
    """What the reader would leave unused of their turn with these steps, if they want to be asked back."""
    if not reading.settings.confirm or reading.practice is not None:
        return None
    trial = reading.table.trial(reading.user or 0)
    for key in keys:
        if trial.sealed or all(move.key != key for move in trial.choices()):
            return None
        left = reading.game.unused(trial.view(), key)
        if left is not None:
            return left
        trial.step(key)
    return None


def confirm_panel(
    reading: Reading,
    keys: Sequence[str],
    decision: int,
    *,
    final: bool = True,
    warning: Say | None = None,
    left: Say | None = None,
) -> Layout:
    """Are you sure? With what the coach says to it, if it does, and what would be left unused."""
    number, say = reading.brief.number, reading.say
    label = composing.told(reading, keys) if keys[1:] else say(reading.game.texts.label(reading.view(), keys[0]))
    warned = [] if warning is None else [quoted(say("coach-warns", warning=warning))]
    unspent = [] if left is None else [f"**{say(left)}**"]
    yes = Tap(SURELY, number, composing.AND_THEN.join(keys), decision)
    return Layout(
        words=[
            reading.heading,
            *warned,
            *unspent,
            say("confirm-step" if final else "confirm-odd", move=f"**{label}**"),
        ],
        rows=[
            [
                button(yes, say("button-yes"), discord.ButtonStyle.success, emoji="✅"),
                button(Tap("panel", number, "0"), say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )
