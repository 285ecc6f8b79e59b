"""Snowflakes and timestamps in Discord's formats."""

import time
import zlib
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
_STABLE_MS = 31_557_600_000  # stable ids are dated a year before Discord began


class Snowflakes:
    """Generates increasing ids, beyond the newest one of a stored world."""

    def __init__(self) -> None:
        self._last = 0
        self.ahead = 0.0
        """Seconds by which this world's time is ahead of the machine's."""

    def time(self) -> float:
        """This world's time, in seconds."""
        return time.time() + self.ahead

    def next(self) -> str:
        fresh = (int(self.time() * 1000) - EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        self._last = max(self._last, int(snowflake))


def stable(name: str) -> str:
    """The same id for the same name, which keeps the ids of a seeded server through a reset."""
    return str((_STABLE_MS << 22) | (zlib.crc32(name.encode()) & 0xFFFFFFFF))


def made_at(snowflake: str) -> float:
    """The creation time of an id, in seconds of the Unix epoch."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def is_snowflake(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20


def text_of(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


def now() -> str:
    return datetime.now(UTC).isoformat()
