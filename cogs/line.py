"""The line to Discord: while it is dead nobody can play, so that no clock of any table may run."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from engine.tables.outages import Outages

# Discord answers every heartbeat; who misses two of them hears nothing any more.
MISSED = 2.2
USUAL_BEAT = 41.25
_BEAT = re.compile(r'"heartbeat_interval":\s*(\d{1,9})')


class Line:
    """Knows since when Discord has not been heard, and tells the house."""

    def __init__(
        self, outages: Outages, found: Callable[[], None], steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._outages = outages
        self._found = found
        self._steady = steady
        self._up = False
        self._last = steady()
        self._patience = MISSED * USUAL_BEAT
        outages.lose()
        outages.ask = self.check

    def heard(self, message: str | bytes) -> None:
        """Note that Discord said something."""
        self.check()
        self._last = self._steady()
        if self._up and self._outages.gone:
            self._restore()
        head = message[:200]
        beat = _BEAT.search(head if isinstance(head, str) else head.decode(errors="replace"))
        if beat:
            self._patience = MISSED * int(beat[1]) / 1000

    def check(self) -> None:
        """A connection that looks alive but says nothing is dead, since the last word."""
        silence = self._steady() - self._last
        if self._up and silence > self._patience:
            self._outages.lose(silence)

    def cut(self) -> None:
        """The connection is gone, since the last word at the latest."""
        if self._up:
            self._up = False
            self._outages.lose(self._steady() - self._last)

    def mended(self) -> None:
        """The connection stands, and what people do arrives."""
        self._up = True
        self._last = self._steady()
        self._restore()

    def _restore(self) -> None:
        self._outages.find()
        self._found()
