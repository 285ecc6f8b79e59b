"""Asking back: before steps that cannot be taken back, and before those that hardly anybody wants."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs import composing
from cogs.layouts import ACCENT, Layout
from cogs.panels import quoted
from cogs.reading import Reading
from cogs.taps import ID_LIMIT, Tap, button
from engine.rules import Say

# The action of the button that plays without any further question.
SURELY = "surely"


def fits(reading: Reading, keys: Sequence[str], decision: int) -> bool:
    """Whether a button can hold all these steps."""
    made = f"b|{SURELY}|{reading.brief.number}|{decision}|{composing.AND_THEN.join(keys)}"
    return len(made) <= ID_LIMIT


def confirm_panel(
    reading: Reading, keys: Sequence[str], decision: int, *, final: bool = True, warning: Say | None = None
) -> Layout:
    """Are you sure? With what the coach says to it, if it does."""
    number, say = reading.brief.number, reading.say
    label = composing.told(reading, keys) if keys[1:] else say(reading.game.texts.label(reading.view(), keys[0]))
    warned = [] if warning is None else [quoted(say("coach-warns", warning=warning))]
    yes = Tap(SURELY, number, composing.AND_THEN.join(keys), decision)
    return Layout(
        words=[reading.heading, *warned, say("confirm-step" if final else "confirm-odd", move=f"**{label}**")],
        rows=[
            [
                button(yes, say("button-yes"), discord.ButtonStyle.success, emoji="✅"),
                button(Tap("panel", number, "0"), say("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )
