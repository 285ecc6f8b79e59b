"""Buttons that several panels of a table share."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.ui.custom_ids import GREY, PRIMARY, SUCCESS, ButtonId, button
from cogs.ui.layouts import Row, in_rows
from cogs.ui.viewer import Viewer
from engine.tables import Phase
from renders.catalog import renderer_of

# The buttons that several panels of a table have, by their actions: sign and colour.
TABLE_BUTTONS = {
    "play": ("▶️", SUCCESS),
    "hand": ("🃏", PRIMARY),
    "since": ("📰", GREY),
    "board": ("🗺️", GREY),
    "key": ("🔑", GREY),
    "log": ("📜", GREY),
    "rules": ("📖", GREY),
    "why": ("❔", GREY),
    "orders": ("📌", GREY),
    "help": ("💡", GREY),
    "fair": ("⚖️", GREY),
    "join": (None, SUCCESS),
    "leave": (None, GREY),
    "options": ("⚙️", GREY),
    "start": (None, PRIMARY),
}


def table_button(viewer: Viewer, action: str, *, disabled: bool = False) -> ui.Button[Any]:
    """A button of a panel of this table that is the same wherever it stands."""
    (emoji, style), button_id = TABLE_BUTTONS[action], ButtonId(action, viewer.summary.number)
    return button(button_id, viewer.say(f"button-{action}"), style, emoji=emoji, disabled=disabled)


def table_buttons(viewer: Viewer) -> list[Row]:
    """The rows of buttons under every board."""
    rows = (("play", "hand", "since"), ("board", "key", "log", "rules"))
    return [*([table_button(viewer, action) for action in row] for row in rows), *in_rows(page_buttons(viewer))]


def page_buttons(viewer: Viewer, page: str | None = None) -> list[ui.Button[Any]]:
    """Buttons for the public pages beside the board; the page that is shown is highlighted."""
    slug, number = viewer.game.slug, viewer.summary.number
    return [
        button(ButtonId("open", number, name), viewer.say(f"{slug}-page-{name}"), PRIMARY if name == page else GREY)
        for name in renderer_of(slug).open_pages
    ]


def refresh_button(viewer: Viewer, button_id: ButtonId) -> list[ui.Button[Any]]:
    if viewer.summary.phase is not Phase.RUNNING:
        return []
    return [button(button_id, viewer.say("button-refresh"), emoji="🔄")]


def history_button(viewer: Viewer) -> ui.Button[Any]:
    return button(ButtonId("past", viewer.summary.number), viewer.say("button-history"), emoji="⏪")


def resume_button(viewer: Viewer) -> ui.Button[Any]:
    return button(ButtonId("propose", viewer.summary.number, "resume"), viewer.say("button-propose-resume"), SUCCESS)


def rule_buttons(viewer: Viewer, clause: str) -> list[ui.Button[Any]]:
    """The button from a refusal to the clause of the guide that it names, if it names one."""
    if not clause:
        return []
    button_id = ButtonId("clause", about=f"{viewer.game.slug}:{clause}")
    return [button(button_id, viewer.say("button-rule"), emoji="📖")]


def summary_buttons(viewer: Viewer) -> list[ui.Button[Any]]:
    """The button for the one-page summary of the rules, for games that have one."""
    slug = viewer.game.slug
    if not renderer_of(slug).in_short:
        return []
    return [button(ButtonId("summary", about=slug), viewer.say("button-summary"), emoji="📄")]
