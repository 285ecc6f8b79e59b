"""Fingers of somebody who knows what they want: how many taps it takes to play it in the panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.playable import Playable
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import PATIENCE, YES, after, panel, pick, press
from tests.front.ways import Ways


class Fingers:
    """One person at one table; a tap is whatever the bot hears of: a button, or a choice in a menu."""

    def __init__(self, scene: Scene, person: Person, table: Playable) -> None:
        self.taps = 0
        self.seen: Seen
        self._scene, self._person, self._table = scene, person, table

    async def open(self) -> Fingers:
        """Play under the newest board."""
        self.seen = await panel(self._scene, self._person, self._table.number)
        self.taps += 1
        return self

    async def play(self, *keys: str) -> int:
        """Play these moves one after the other with as few taps as the panel asks for; all taps so far."""
        left = list(keys)
        while left:
            left = left[await self._tap_towards(left) :]
        return self.taps

    async def press(self, label: str) -> None:
        """Tap a button."""
        await self._answered(await press(self._person, self.seen, label))
        self.taps += 1

    async def choose(self, control: str, values: list[str]) -> None:
        """Choose in a menu."""
        await self._answered(await pick(self._person, self.seen, control, *values))
        self.taps += 1

    async def write(self, control: str, amount: str) -> None:
        """Open the form of an amount, and send it."""
        before = self.seen
        await self._person.click(control, on=before)
        await self._person.submit(number=amount)
        self.taps += 2
        await self._answered(await after(self._person, before))

    async def _answered(self, seen: Seen) -> None:
        """Look at the panel when the tap is answered whole: it may also be written anew since the board went on."""
        await self._scene.client.active.wait_until_none(PATIENCE)
        self.seen = self._person.look(seen.id) or seen

    async def _tap_towards(self, wanted: Sequence[str]) -> int:
        """One tap on the way to the moves that are wanted, and the yes it asks for; how many of them were played."""
        before = self._steps
        control, values, plays = Ways(self.seen, self._table, int(self._person.id)).to(wanted)
        if values and control.startswith("b|enter|"):
            await self.write(control, values[0])
        elif values:
            await self.choose(control, values)
        else:
            await self.press(control)
        if any(button.label == YES for button in self.seen.buttons):
            await self.press(YES)
        return plays if self._steps > before else 0

    @property
    def _steps(self) -> int:
        return self._table.snapshot.position.steps
