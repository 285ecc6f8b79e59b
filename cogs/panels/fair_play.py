"""Fair play: the fingerprint of a game's secret seed while it runs, and seed and check once it is over."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer
from engine.tables import Phase


def fair_button(viewer: Viewer) -> ui.Button[Any]:
    return button(ButtonId("fair", viewer.summary.number), viewer.say("button-fair"), emoji="⚖️")


def fair_panel(viewer: Viewer) -> Layout:
    """The fair play panel: the fingerprint of the seed during the game, seed and check after it."""
    say, summary = viewer.say, viewer.summary
    layout = Layout(words=[f"### {viewer.linked(say('fair-title', title=viewer.title))}"])
    match summary.phase:
        case Phase.LOBBY:
            layout.words.append(say("fair-lobby"))
        case Phase.CANCELLED:
            layout.words.append(say("fair-cancelled"))
        case Phase.RUNNING:
            layout.words += [say("fair-running"), f"`{summary.seed_hash}`", say("fair-until-end")]
        case Phase.FINISHED:
            layout.words += [say("fair-finished"), f"`{summary.seed}`", say("fair-was-open"), f"`{summary.seed_hash}`"]
            layout.words.append(say("fair-how"))
            check = ButtonId("check", summary.number)
            layout.rows.append([button(check, say("button-check"), discord.ButtonStyle.success, emoji="🔍")])
    return layout
