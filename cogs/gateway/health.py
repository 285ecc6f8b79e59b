"""Connection health: stops the clocks of all tables while Discord cannot be reached."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection

from engine.tables.schedule.outages import Outages

# Discord answers every heartbeat; after two missing answers a connection counts as dead.
MISSED = 2.2
USUAL_BEAT = 41.25
_BEAT = re.compile(r'"heartbeat_interval":\s*(\d{1,9})')


class _Wire:
    def __init__(self, now: float) -> None:
        self.up = False
        self.last = now
        self.patience = MISSED * USUAL_BEAT

    def deaf(self, now: float) -> bool:
        """Whether it is closed, or open but silent for too long."""
        return not self.up or now - self.last > self.patience


class ConnectionHealth:
    """Tracks whether the shards that this program holds are connected, and reports outages."""

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
        """Note a received message and the heartbeat interval it may contain."""
        self.check()
        wire = self._wire(shard)
        wire.last = self._steady()
        head = message[:200]
        beat = _BEAT.search(head if isinstance(head, str) else head.decode(errors="replace"))
        if beat:
            wire.patience = MISSED * int(beat[1]) / 1000
        self.check()

    def check(self) -> None:
        """Report an outage while a held shard is silent, counted from its last message."""
        now = self._steady()
        silent = [now - wire.last for wire in map(self._wire, self._held()) if wire.deaf(now)]
        if silent:
            self._outages.lose(max(silent))
        elif self._outages.gone:
            self._outages.find()
            self._found()

    def cut(self, shard: int, silent: float = 0.0) -> bool:
        """Mark a shard as disconnected since its last message, at least for `silent` seconds; returns if it was up."""
        wire = self._wire(shard)
        stood, wire.up = wire.up, False
        wire.last = min(wire.last, self._steady() - silent)
        self.check()
        return stood

    def up(self, shard: int) -> bool:
        return self._wire(shard).up

    def mended(self, shard: int) -> None:
        wire = self._wire(shard)
        wire.up, wire.last = True, self._steady()
        self.check()

    def forget(self, shard: int) -> None:
        self._wires.pop(shard, None)
        self.check()

    def _wire(self, shard: int) -> _Wire:
        return self._wires.setdefault(shard, _Wire(self._steady()))
