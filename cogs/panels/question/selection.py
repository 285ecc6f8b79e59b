"""The state of a decision panel: its page, filter and pick, stored in the ids of its buttons."""

from __future__ import annotations

import msgspec

from cogs.panels.question.multi_select import read_pick
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ID_LIMIT
from cogs.ui.viewer import Viewer
from engine.tables.questions.picks import Pick

# The characters of a button id left for this state beside action, table and decision.
_ROOM = ID_LIMIT - 40
_PICK = "p."


class Halfway(msgspec.Struct, frozen=True):
    """The page of menus, the verb or target that filters the moves, and the pick of several things."""

    page: int = 0
    focus: str = ""
    pick: Pick | None = None

    @property
    def about(self) -> str:
        """The state as a string for button ids; empty if it would be too long."""
        made = f"{self.page}.{self.focus}" if self.pick is None else f"{_PICK}{self.pick.about}"
        return made if len(made) <= _ROOM else ""


def read_halfway(viewer: Viewer, about: str) -> Halfway:
    if about.startswith(_PICK):
        pick = read_pick(viewer, about.removeprefix(_PICK))
        return Halfway(focus=pick.focus, pick=pick)
    page, _, focus = about.partition(".")
    return Halfway(whole(page) or 0, focus)
