"""The line to Discord: while it is dead nobody can play, so that no clock of any table may run."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection

from engine.tables.schedule.outages import Outages

# Discord answers every heartbeat; who misses two of them hears nothing any more.
MISSED = 2.2
USUAL_BEAT = 41.25
_BEAT = re.compile(r'"heartbeat_interval":\s*(\d{1,9})')


class _Wire:
    """What is known of the connection of one shard."""

    def __init__(self, now: float) -> None:
        self.up = False
        self.last = now
        self.patience = MISSED * USUAL_BEAT

    def deaf(self, now: float) -> bool:
        """Whether it is gone, or looks alive but says nothing."""
        return not self.up or now - self.last > self.patience


class ConnectionHealth:
    """Knows since when Discord has not been heard on a shard that this program holds, and tells the house."""

    def __init__(
        self,
        outages: Outages,
        found: Callable[[], None],
        held: Callable[[], Collection[int]],
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._outages = outages
        self._found = found
        self._held = held
        self._steady = steady
        self._wires: dict[int, _Wire] = {}
        outages.ask = self.check

    def heard(self, shard: int, message: str | bytes) -> None:
        """Note that Discord said something."""
        self.check()
        wire = self._wire(shard)
        wire.last = self._steady()
        head = message[:200]
        beat = _BEAT.search(head if isinstance(head, str) else head.decode(errors="replace"))
        if beat:
            wire.patience = MISSED * int(beat[1]) / 1000
        self.check()

    def check(self) -> None:
        """Nobody can reach the house while a shard that we hold is deaf, since its last word."""
        now = self._steady()
        silent = [now - wire.last for wire in map(self._wire, self._held()) if wire.deaf(now)]
        if silent:
            self._outages.lose(max(silent))
        elif self._outages.gone:
            self._outages.find()
            self._found()

    def cut(self, shard: int, silent: float = 0.0) -> bool:
        """The connection of a shard is gone, since the last word and so many seconds at least; whether it stood."""
        wire = self._wire(shard)
        stood, wire.up = wire.up, False
        wire.last = min(wire.last, self._steady() - silent)
        self.check()
        return stood

    def up(self, shard: int) -> bool:
        """Whether the connection of a shard stands, though it may be silent."""
        return self._wire(shard).up

    def mended(self, shard: int) -> None:
        """The connection of a shard stands, and what people do arrives."""
        wire = self._wire(shard)
        wire.up, wire.last = True, self._steady()
        self.check()

    def forget(self, shard: int) -> None:
        """A shard is somebody else's now."""
        self._wires.pop(shard, None)
        self.check()

    def _wire(self, shard: int) -> _Wire:
        return self._wires.setdefault(shard, _Wire(self._steady()))
