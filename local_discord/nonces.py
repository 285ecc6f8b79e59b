"""Nonces: which message a repeated request has already made, remembered for a few minutes as Discord does."""

import time
from collections import OrderedDict
from collections.abc import Callable

KEPT_SECONDS = 180.0
KEPT_NUMBER = 1000

Key = tuple[str, str | int]


class Nonces:
    """A short memory, bounded in time and number."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._made: OrderedDict[Key, tuple[float, str]] = OrderedDict()

    def note(self, channel_id: str, nonce: str | int, message_id: str) -> None:
        """This request made that message."""
        self._made[channel_id, nonce] = (self._clock(), message_id)
        while len(self._made) > KEPT_NUMBER:
            self._made.popitem(last=False)

    def find(self, channel_id: str, nonce: str | int) -> str | None:
        """The message an earlier request made, if it was not long ago."""
        made, message_id = self._made.get((channel_id, nonce), (0.0, ""))
        return message_id if message_id and self._clock() - made < KEPT_SECONDS else None

    def forget(self) -> None:
        """As if minutes had passed."""
        self._made.clear()
