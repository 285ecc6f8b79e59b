"""One line on the terminal that tells how far long work is and how long it still takes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

# Seconds between two rewritings of the line.
PAUSE = 0.2
WIPE = "\r\x1b[K"


class ProgressLine:
    """A line that is rewritten in place, and wiped at the end; nothing where no terminal reads it."""

    def __init__(
        self, what: str, total: int, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._what, self._total, self._clock = what, total, clock
        self._out = sys.stderr if out is None else out
        self._shown = self._out.isatty()
        self._began = clock()
        self._last = self._began - PAUSE

    def reached(self, done: int) -> None:
        """Tell that so many of all are done."""
        now = self._clock()
        if not self._shown or now - self._last < PAUSE:
            return
        self._last = now
        left = f", {duration((now - self._began) / done * (self._total - done))} left" if done else ""
        self._out.write(f"{WIPE}{self._what}: {done} of {self._total}{left}")
        self._out.flush()

    @property
    def shown(self) -> bool:
        """Whether a terminal reads the line."""
        return self._shown

    def wipe(self) -> None:
        """Leave the line to what is written next."""
        if self._shown:
            self._out.write(WIPE)
            self._out.flush()


def tracked(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """The same items, with a line that tells how many of them are done."""
    if total is None:
        items = items if isinstance(items, Collection) else list(items)
        total = len(items)
    line = ProgressLine(what, total)
    try:
        for done, item in enumerate(items):
            line.reached(done)
            yield item
    finally:
        line.wipe()


def duration(seconds: float) -> str:
    """A time to wait, as in `0:07` and `1:02:30`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
