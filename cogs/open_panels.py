"""Open panels: a private panel that lies before somebody is written anew when others have moved.

Discord lets us write a private message for a quarter of an hour after the tap that opened or changed it; a panel that
has lain for longer tells whoever taps it what is asked now.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import discord
import msgspec

from cogs import panels, telling
from cogs.halfway import Halfway
from cogs.layouts import Layout
from cogs.reading import Reading, read
from engine.tables import Phase

if TYPE_CHECKING:
    from cogs.client import Longtable

log = logging.getLogger(__name__)

# Seconds in which Discord takes what is written with the token of a tap, less what writing may take.
LIFE = 14 * 60.0
MOST = 200


class OpenPanel(msgspec.Struct, frozen=True):
    """What somebody looks at, and how the table stood then; `version` and `decision` tell nothing of secret steps."""

    interaction: discord.Interaction
    message: int
    table: int
    version: int
    decision: int
    halfway: Halfway
    at: float

    def is_current(self, reading: Reading) -> bool:
        """Whether the panel still tells how the table stands."""
        now = (reading.brief.version, reading.table.decision(reading.user or 0))
        return (self.version, self.decision) == now


class OpenPanels:
    """The panel each person opened last, the newest so many."""

    def __init__(self, client: Longtable, clock: Callable[[], float] = time.monotonic) -> None:
        self._client, self._clock = client, clock
        self._open: dict[int, OpenPanel] = {}

    def opened(self, interaction: discord.Interaction, message: int, reading: Reading, halfway: Halfway) -> None:
        """A person looks at a decision, or at a table that asks them nothing."""
        user = interaction.user.id
        self._open.pop(user, None)
        if reading.practice is not None:
            return
        version, decision = reading.brief.version, reading.table.decision(user)
        self._open[user] = OpenPanel(
            interaction, message, reading.brief.number, version, decision, halfway, self._clock()
        )
        if len(self._open) > MOST:
            del self._open[next(iter(self._open))]

    def closed(self, user: int, message: int) -> None:
        """The message shows something else now."""
        if user in self._open and self._open[user].message == message:
            del self._open[user]

    async def refresh(self, number: int) -> None:
        """The table has gone on: everybody who looks at an older panel of it sees that, with what happened."""
        for user, panel in [(user, each) for user, each in self._open.items() if each.table == number]:
            if self._clock() - panel.at > LIFE:
                del self._open[user]
                continue
            reading = await read(self._client, await self._client.house.table(number), user)
            if not panel.is_current(reading):
                await self._rewrite(user, panel, reading)

    async def _rewrite(self, user: int, panel: OpenPanel, reading: Reading) -> None:
        same = reading.table.decision(user) == panel.decision
        kept = panel.halfway if same and reading.brief.phase is Phase.RUNNING else Halfway()
        lines = await reading.table.log(user, after=panel.version)
        note = telling.digest(reading, lines, panels.NAMED_LINES)
        layout = await panels.play_panel(
            self._client,
            reading,
            note=f"{reading.say('panel-moved-on')}\n{note}",
            page=kept.page,
            focus=kept.focus,
            pick=kept.pick,
        )
        if self._open.get(user) is not panel:
            return
        try:
            await self._write(panel, layout)
        except (discord.HTTPException, TimeoutError, OSError) as problem:
            log.info("table %s: an open panel cannot be written any more: %s", panel.table, type(problem).__name__)
            self.closed(user, panel.message)
            return
        self._open[user] = msgspec.structs.replace(
            panel,
            version=reading.brief.version,
            decision=reading.table.decision(user),
            halfway=kept,
        )

    async def _write(self, panel: OpenPanel, layout: Layout) -> None:
        await panel.interaction.edit_original_response(view=layout.view(), attachments=layout.files())
