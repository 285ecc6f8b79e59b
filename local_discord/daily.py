"""Daily limits: a maximum number a day, counted from the first use."""

import time
from collections.abc import Callable

DAY = 24 * 3600.0


class Daily:
    """One limit; its whole allowance returns a day after the first use."""

    def __init__(self, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.total = total
        self._clock = clock
        self._began = clock()
        self._taken = 0

    def take(self, count: int = 1) -> bool:
        """Uses the allowance if enough is left; returns whether it was."""
        if count > self.remaining:
            return False
        if not self._taken:
            self._began = self._clock()
        self._taken += count
        return True

    @property
    def remaining(self) -> int:
        if self._clock() - self._began >= DAY:
            self._taken = 0
        return self.total - self._taken

    @property
    def reset_after(self) -> float:
        """The seconds until the allowance returns; 0 if nothing is used."""
        return max(0.0, self._began + DAY - self._clock()) if self.remaining < self.total else 0.0
