"""A chain of moves tried out on copies of the position; the table itself does not change."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from engine.contract import Bundle, Move
from engine.tables.core.errors import TooManySteps
from engine.tables.core.perspective import Perspective

STEPS_AT_ONCE = 60


def require_few(keys: Sequence[str]) -> None:
    """Refuse a chain that is too long for one request, before any of it is played."""
    if len(keys) > STEPS_AT_ONCE:
        raise TooManySteps(STEPS_AT_ONCE)


class Preview:
    """A preview of what a person could do, step by step, that tells nothing a step would reveal.

    `possible` is true while every step could be taken, as far as the person may know: after a step that may have
    revealed something, a failure is not reported.
    """

    def __init__(self, start: Perspective, *, waits: bool) -> None:
        self.possible = True
        self._start = start
        self._at = start
        self._waits = waits
        self._fits = True
        self._steps = 0

    def branch(self) -> Preview:
        return copy.copy(self)

    @property
    def sealed(self) -> bool:
        """Whether a step revealed something to anybody, or may have as far as the person knows."""
        return self._at.sealed

    def step(self, key: str) -> None:
        self._steps += 1
        if self._steps > STEPS_AT_ONCE:
            raise TooManySteps(STEPS_AT_ONCE)
        if not self._fits:
            return
        after = self._at.after(key)
        self._fits = after is not None
        self.possible = self._fits or self._at.learnt or self._at.ended
        self._at = after or self._at

    def stretch(self, keys: Sequence[str]) -> int:
        """Take these steps; returns how many lead up to the first that reveals something, itself included, else all.

        Only these may be refused together: a refusal of later ones would tell what was revealed and then taken
        back. A step that may reveal something counts too, or the refusal itself would tell whether it did.
        """
        for count, key in enumerate(keys[:-1], 1):
            self.step(key)
            if self.sealed:
                return count
        return len(keys)

    def choices(self, *, foreseen: bool = False) -> list[Move]:
        """The next choices; none after an impossible step or one that reveals something to the person.

        `foreseen` says that the question is the same whatever was revealed.
        """
        if not self._waits or not self._fits or (self._at.learnt and not foreseen):
            return []
        return list(self._at.choices)

    def answered(self) -> tuple[str, ...]:
        """The answers given automatically after the last step, by a standing order or as the only choice.

        None after a step that reveals something to the person, or may, for all they know.
        """
        return () if self._at.learnt or self._at.ended or not self._fits else self._at.answered

    def bundle(self) -> Bundle | None:
        """The next choices as a selection of several things or an amount, if they are one."""
        return self._at.bundle() if self.choices() else None

    def view(self) -> Any:
        """The game as the person would see it then; if a step reveals something, as they see it now."""
        return self._start.view if self._at.learnt else self._at.view
