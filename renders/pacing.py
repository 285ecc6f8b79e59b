"""The pace of a film: quiet steps are folded together or pass quickly, big moments stay, and it ends in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONGEST_MS = 60_000
LAST_MS = 5_000
# A frame without news, what each line of news adds, and how many lines still count.
QUIET_MS = 500
LINE_MS = 700
LINES = 6
# Nothing shorter is seen, however many frames there are.
SHORTEST_MS = 200
# Films count time in hundredths of a second.
TICK_MS = 10


def thinned(things: Sequence[T], most: int) -> list[T]:
    """At most so many of the things, evenly chosen, first and last among them where there is room for two."""
    if len(things) <= most:
        return list(things)
    if most < 2:
        return list(things[-most:]) if most else []
    return [things[number * (len(things) - 1) // (most - 1)] for number in range(most)]


def folded(news: Sequence[int], most: int) -> list[int]:
    """Which of the steps are shown, at most so many: of those with the least news some, evenly over the game."""
    if len(news) <= most:
        return list(range(len(news)))
    between = range(1, len(news) - 1)
    bar = sorted((news[at] for at in between), reverse=True)[max(0, most - 3)]
    loud = [at for at in between if news[at] > bar]
    even = thinned([at for at in between if news[at] == bar], most - 2 - len(loud))
    return sorted({0, *loud, *even, len(news) - 1})


def lasting(news: Sequence[int]) -> list[int]:
    """For how many milliseconds each frame stays: longer where more is told, all together no longer than a film may be.

    The last one stays as long as it takes to read a result.
    """
    wished = [QUIET_MS + LINE_MS * min(lines, LINES) for lines in news[:-1]]
    beyond = sum(wished) - SHORTEST_MS * len(wished)
    room = LONGEST_MS - LAST_MS - SHORTEST_MS * len(wished)
    share = min(1.0, room / beyond) if beyond else 1.0
    return [_ticks(SHORTEST_MS + share * (wish - SHORTEST_MS)) for wish in wished] + [LAST_MS]


def _ticks(lasts: float) -> int:
    return int(lasts) // TICK_MS * TICK_MS
