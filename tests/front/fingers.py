"""Fingers of somebody who knows what they want: how many taps it takes to play it in the panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.picking import LETTERS
from engine.rules import Several, verb_of
from engine.rules.moves import named_by
from engine.tables import Table
from local_discord.seen import Button, Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import YES, after, panel, pick, press

# A control of the panel, what to choose in it, and how many of the wanted moves that plays if it plays any.
Way = tuple[str, list[str], int]


class Fingers:
    """One person at one table; a tap is whatever the bot hears of: a button, or a choice in a menu."""

    def __init__(self, scene: Scene, person: Person, table: Table) -> None:
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
        self.seen = await press(self._person, self.seen, label)
        self.taps += 1

    async def choose(self, control: str, values: list[str]) -> None:
        """Choose in a menu."""
        self.seen = await pick(self._person, self.seen, control, *values)
        self.taps += 1

    async def write(self, control: str, amount: str) -> None:
        """Open the form of an amount, and send it."""
        before = self.seen
        await self._person.click(control, on=before)
        await self._person.submit(number=amount)
        self.taps += 2
        self.seen = await after(self._person, before)

    async def _tap_towards(self, wanted: Sequence[str]) -> int:
        """One tap on the way to the moves that are wanted, and the yes it asks for; how many of them were played."""
        before = self._steps
        control, values, plays = self._way_to(wanted)
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
        return self._table.head.position.steps

    def _way_to(self, wanted: Sequence[str]) -> Way:
        ways = (*self._lines(wanted), *self._picks(wanted), *self._amounts(wanted), *self._narrower(wanted))
        assert ways, f"nothing leads to {wanted[0]}: {self.seen.buttons} {self.seen.menus}"
        return ways[0]

    def _lines(self, wanted: Sequence[str]) -> Iterator[Way]:
        """Buttons and lines of menus that play some of the wanted moves, the longest first."""
        buttons = [button.custom_id or "" for button in self._buttons]
        found: list[tuple[str, list[str], str]] = [(control, [], control.rpartition("|")[2]) for control in buttons]
        for menu in self.seen.menus:
            found += [(menu.custom_id, [value], value) for _, value in menu.options]
        for count in range(len(wanted), 0, -1):
            first = [*wanted[:count]]
            yield from ((control, values, count) for control, values, keys in found if keys.split() == first)

    def _picks(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The button that plays what is picked, or the menu to pick it in."""
        for control in (*(button.custom_id for button in self._buttons), *(menu.custom_id for menu in self.seen.menus)):
            kind, action, _, _, about = (control or "||||").split("|")[:5]
            if action in ("pick", "picked"):
                of = about.split(".")[0]
                first, several = [of] if ":" in of else [], self._several(of)
                chosen = _chosen(several, wanted[len(first) :])
                values = [LETTERS[at] for at in chosen] if kind == "s" else []
                if wanted[: len(first)] == first and chosen:
                    yield control or "", values, len(first) + len(chosen) + bool(several.done)

    def _amounts(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The form in which an amount is written that stands on no button."""
        for button in self._buttons:
            if (button.custom_id or "").startswith("b|enter|"):
                yield button.custom_id or "", [named_by(wanted[0])], 1

    def _narrower(self, wanted: Sequence[str]) -> Iterator[Way]:
        """The kind of the first move in the menu of kinds, or the button of the thing it points at first."""
        verb = verb_of(wanted[0])
        for menu in self.seen.menus:
            if menu.custom_id.startswith("s|verb|"):
                yield menu.custom_id, [verb], 1
        moves = self._table.choices(int(self._person.id))
        things = [move.things[0] for move in moves if move.key == wanted[0] and move.things]
        for button in self._buttons:
            if (button.custom_id or "").rpartition("|0.")[2] in things:
                yield button.custom_id or "", [], 0

    @property
    def _buttons(self) -> list[Button]:
        return [button for button in self.seen.buttons if button.enabled]

    def _several(self, of: str) -> Several:
        user = int(self._person.id)
        trial = self._table.trial(user)
        if ":" in of:
            trial.step(of)
        bundle = trial.bundle() if ":" in of else self._table.bundle(user, of)
        assert isinstance(bundle, Several)
        return bundle


def _chosen(several: Several, wanted: Sequence[str]) -> list[int]:
    """Which of several things the first of the wanted moves are."""
    found: list[int] = []
    for key in wanted:
        left = [at for at, move in enumerate(several.moves) if named_by(move) == named_by(key) and at not in found]
        if key == several.done or not left:
            break
        found.append(left[0])
    return found
