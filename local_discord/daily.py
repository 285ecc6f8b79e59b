"""Daily limits: a maximum number a day, counted from the first use."""

import time
from collections.abc import Callable

from local_discord.ratelimits import FixedWindow

DAY = 24 * 3600.0


class Daily(FixedWindow):
    def __init__(self, limit: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(limit, DAY, clock)
