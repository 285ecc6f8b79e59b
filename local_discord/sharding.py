"""Shards: the servers whose events a session receives, and the order in which shards identify."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Shard:
    """One of `count` parts of all servers; direct messages belong to the first."""

    number: int
    count: int

    def hears(self, guild_id: str | None) -> bool:
        if guild_id is None:
            return self.number == 0
        return (int(guild_id) >> 22) % self.count == self.number


WHOLE = Shard(0, 1)


def shard_from(value: Any) -> Shard | None:
    """The shard that IDENTIFY names, or None if it is no `[number, count]`."""
    if not isinstance(value, list) or len(value) != 2 or any(type(part) is not int for part in value):
        return None
    number, count = value
    return Shard(number, count) if 0 <= number < count else None


@dataclass(frozen=True)
class Sharding:
    """The shard count that `GET /gateway/bot` recommends, and how strictly the limits of identifying are enforced."""

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float = 0.0
    """Seconds between two identifies of the same bucket, 5 at Discord; 0 lets everybody in at once."""
    session_starts: int = 1000
    """How often all shards together may identify in a day."""


class Turns:
    """The time of the last identify of each bucket of shards."""

    def __init__(self, sharding: Sharding, clock: Callable[[], float] = time.monotonic) -> None:
        self._sharding = sharding
        self._clock = clock
        self._last: dict[int, float] = {}

    def take(self, shard: Shard) -> bool:
        """Whether the shard may identify now; if so, its bucket has to wait again."""
        bucket, now = shard.number % self._sharding.max_concurrency, self._clock()
        last = self._last.get(bucket)
        if last is not None and now - last < self._sharding.identify_every:
            return False
        self._last[bucket] = now
        return True
