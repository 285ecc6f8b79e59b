"""Open panels: rewrites private panels of a table after other players have moved.

Discord allows edits of a private message for a quarter of an hour after the last tap; older panels show their age, and
a tap on one shows the current question.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

import discord
import msgspec

from cogs.panels import log_lines
from cogs.panels.log_lines import NAMED_LINES
from cogs.panels.question.multi_select import NOTHING_CHOSEN, Halfway
from cogs.panels.table.play import play_panel
from cogs.ui.access import sees
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer, read
from engine.tables import Phase
from engine.tables.core.errors import UnknownTable
from engine.tables.errors import TableError

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

# The lifetime of an interaction token in seconds, less the time that an edit may take.
LIFE = 14 * 60.0
# The most panels that are followed, in all and for one person, who could otherwise cause endless drawing.
MOST = 400
OF_ONE_PERSON = 5

Make: TypeAlias = Callable[[Viewer, str], Awaitable[Layout]]
"""Makes a message again as the table stands now, with a note of what happened where it has room for one."""


def decision_again(client: Longtable, viewer: Viewer, halfway: Halfway) -> Make:
    """Rebuild the decision panel, with what is half chosen as long as the question is the same."""
    decision = viewer.table.decision(viewer.user or 0)

    async def make(now: Viewer, note: str) -> Layout:
        same = now.table.decision(now.user or 0) == decision and now.summary.phase is Phase.RUNNING
        kept = halfway if same else NOTHING_CHOSEN
        return await play_panel(client, now, kept, note=note)

    return make


class OpenPanel(msgspec.Struct, frozen=True):
    """A private panel and the state it shows; `version` and `decision` reveal nothing about secret steps."""

    interaction: discord.Interaction
    message: int
    table: int
    version: int
    decision: int
    make: Make
    at: float

    @property
    def user(self) -> int:
        return self.interaction.user.id

    def is_current(self, viewer: Viewer) -> bool:
        now = (viewer.summary.version, viewer.table.decision(self.user))
        return (self.version, self.decision) == now


class OpenPanels:
    """Follows the panels that people opened last and rewrites them when their table changes."""

    def __init__(self, client: Longtable, clock: Callable[[], float] = time.monotonic) -> None:
        self._client, self._clock = client, clock
        self._open: dict[int, OpenPanel] = {}

    def opened(self, interaction: discord.Interaction, message: int, viewer: Viewer, make: Make) -> None:
        """Follow a panel that shows this state of a table."""
        self.closed(message)
        if viewer.lesson_table is not None:
            return
        version, decision = viewer.summary.version, viewer.table.decision(interaction.user.id)
        self._open[message] = OpenPanel(
            interaction, message, viewer.summary.number, version, decision, make, self._clock()
        )
        own = [each.message for each in self._open.values() if each.user == interaction.user.id]
        if len(own) > OF_ONE_PERSON:
            self.closed(own[0])
        if len(self._open) > MOST:
            self.closed(next(iter(self._open)))

    def closed(self, message: int) -> None:
        self._open.pop(message, None)

    async def refresh(self, number: int) -> None:
        """Rewrite all panels that show an older state of the table, with a note of what happened."""
        for panel in [each for each in self._open.values() if each.table == number]:
            if self._clock() - panel.at > LIFE:
                self.closed(panel.message)
                continue
            try:
                viewer = await read(self._client, await self._client.game_host.table(number), panel.user)
                if viewer.table.seat_of(panel.user) is None and not sees(panel.interaction, viewer.summary.location):
                    raise UnknownTable(number)
                if not panel.is_current(viewer):
                    await self._rewrite(panel, viewer)
            except (TableError, discord.HTTPException, TimeoutError, OSError) as problem:
                log.info("table %s: an open panel is not written any more: %s", number, type(problem).__name__)
                self.closed(panel.message)

    async def _rewrite(self, panel: OpenPanel, viewer: Viewer) -> None:
        lines = await viewer.table.log(panel.user, after=panel.version)
        told = log_lines.digest(viewer, lines, NAMED_LINES)
        layout = await panel.make(viewer, "\n".join([viewer.say("panel-moved-on"), *([told] if told else [])]))
        if self._open.get(panel.message) is not panel:
            return
        await panel.interaction.edit_original_response(view=layout.view(), attachments=layout.files())
        decision = viewer.table.decision(panel.user)
        if self._open.get(panel.message) is panel:
            self._open[panel.message] = msgspec.structs.replace(
                panel, version=viewer.summary.version, decision=decision
            )
