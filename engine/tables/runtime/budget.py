"""A budget of moves and CPU seconds for one piece of work, with cancellation."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from engine.tables.runtime.errors import CalledOff, TooMuchWork

# The longest games we know of need a thousand moves and a fifth of a second.
MOVES = 60_000
SECONDS = 15.0


class WorkBudget:
    """What is left to spend on one piece of work, which spends before every step.

    Seconds are CPU time of the working thread: a busy machine makes nobody's game too long.
    """

    def __init__(
        self, moves: int = MOVES, seconds: float = SECONDS, now: Callable[[], float] = time.thread_time
    ) -> None:
        self.spent = 0
        self._moves = moves
        self._seconds = seconds
        self._now = now
        self._since: float | None = None
        self._off = threading.Event()

    def call_off(self) -> None:
        """Cancel the work: it ends before its next step."""
        self._off.set()

    def spend(self, moves: int = 1) -> None:
        """Pay for the next step; raises when the budget is used up or the work is cancelled."""
        if self._off.is_set():
            raise CalledOff
        now = self._now()
        self._since = now if self._since is None else self._since
        self.spent += moves
        if self.spent > self._moves or now - self._since > self._seconds:
            raise TooMuchWork
