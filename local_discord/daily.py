"""Daily limits: so many a day, counted from the first one on."""

import time
from collections.abc import Callable

DAY = 24 * 3600.0


class Daily:
    """One limit, all free again a day after the first was taken."""

    def __init__(self, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.total = total
        self._clock = clock
        self._began = clock()
        self._taken = 0

    def take(self, count: int = 1) -> bool:
        """Whether so many are left; if so, they are taken."""
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
        """Seconds until all are free again; 0 if they are."""
        return max(0.0, self._began + DAY - self._clock()) if self.remaining < self.total else 0.0
