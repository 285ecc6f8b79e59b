"""Nonces: the messages created by recent requests, so that a repeated request creates none, as at Discord."""

import time
from collections import OrderedDict
from collections.abc import Callable

KEPT_SECONDS = 180.0
KEPT_NUMBER = 1000

Key = tuple[str, str | int]


class Nonces:
    """The nonces of recent requests, limited in age and number."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._made: OrderedDict[Key, tuple[float, str]] = OrderedDict()

    def note(self, channel_id: str, nonce: str | int, message_id: str) -> None:
        self._made[channel_id, nonce] = (self._clock(), message_id)
        while len(self._made) > KEPT_NUMBER:
            self._made.popitem(last=False)

    def find(self, channel_id: str, nonce: str | int) -> str | None:
        """The message that an earlier request with this nonce created, if it is recent."""
        made, message_id = self._made.get((channel_id, nonce), (0.0, ""))
        return message_id if message_id and self._clock() - made < KEPT_SECONDS else None

    def forget(self) -> None:
        self._made.clear()
