"""The pace of an animation: chooses which steps are shown, and for how long, within a maximum length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONGEST_MS = 60_000
LAST_MS = 5_000
# The duration of a frame without news, what each line of news adds, and how many lines count at most.
QUIET_MS = 500
LINE_MS = 700
LINES = 6
# The minimum duration of a frame.
SHORTEST_MS = 200
# GIF files count time in hundredths of a second.
TICK_MS = 10


def thinned(things: Sequence[T], most: int) -> list[T]:
    """At most `most` of the things, evenly chosen, with the first and the last if `most` is at least two."""
    if len(things) <= most:
        return list(things)
    if most < 2:
        return list(things[-most:]) if most else []
    return [things[number * (len(things) - 1) // (most - 1)] for number in range(most)]


def folded(news: Sequence[int], most: int) -> list[int]:
    """The indexes of at most `most` steps to show: those with the least news are left out, evenly over the game."""
    if len(news) <= most:
        return list(range(len(news)))
    between = range(1, len(news) - 1)
    bar = sorted((news[at] for at in between), reverse=True)[max(0, most - 3)]
    loud = [at for at in between if news[at] > bar]
    even = thinned([at for at in between if news[at] == bar], most - 2 - len(loud))
    return sorted({0, *loud, *even, len(news) - 1})


def lasting(news: Sequence[int]) -> list[int]:
    """The duration of each frame in milliseconds: longer with more news, within the maximum length of an animation.

    The last frame stays long enough to read a result.
    """
    wished = [QUIET_MS + LINE_MS * min(lines, LINES) for lines in news[:-1]]
    beyond = sum(wished) - SHORTEST_MS * len(wished)
    room = LONGEST_MS - LAST_MS - SHORTEST_MS * len(wished)
    share = min(1.0, room / beyond) if beyond else 1.0
    return [_ticks(SHORTEST_MS + share * (wish - SHORTEST_MS)) for wish in wished] + [LAST_MS]


def _ticks(lasts: float) -> int:
    return int(lasts) // TICK_MS * TICK_MS
