"""The timeline of a game for one reader: the versions worth looking back at, each with the lines told there."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from engine.tables.history.archive import LAST
from engine.tables.history.log import Line

CHAPTERS = 25


class JumpEntry(msgspec.Struct, frozen=True):
    """An entry of the jump menu: version, place on the timeline, and the first line told there."""

    version: int
    at: int
    line: Line | None


class Timeline(msgspec.Struct, frozen=True):
    """The timeline: versions worth looking at, the number of lines at each, and chapters to jump to."""

    versions: tuple[int, ...]
    news: tuple[int, ...]
    chapters: tuple[JumpEntry, ...]

    def nearest(self, version: int) -> int:
        """The place of a version on the timeline, or of the last entry before it."""
        return max(0, bisect.bisect_right(self.versions, version) - 1)

    def after(self, at: int) -> int:
        """The version after which the lines of an entry begin."""
        return self.versions[at - 1] if at else -1

    def until(self, at: int) -> int:
        """The version up to which lines belong to an entry; the last one has all that follow."""
        return self.versions[at] if at + 1 < len(self.versions) else LAST


class TimelineEntry(msgspec.Struct, frozen=True):
    """An entry of the timeline, with the lines told since the one before."""

    timeline: Timeline
    at: int
    lines: tuple[Line, ...]

    @property
    def version(self) -> int:
        return self.timeline.versions[self.at]

    @property
    def last(self) -> int:
        return len(self.timeline.versions) - 1

    @property
    def before(self) -> int | None:
        return self.timeline.versions[self.at - 1] if self.at else None


def timeline_of(versions: Sequence[int], told: Sequence[Line]) -> Timeline:
    """The timeline of the versions before which something was told, with the first and the last version in any case.

    Versions without a line are skipped.
    """
    ends = {*versions[:1], *versions[-1:]}
    heads: dict[int, Line] = {}
    news: Counter[int] = Counter()
    for line in told:
        at = min(bisect.bisect_left(versions, line.version), len(versions) - 1)
        heads.setdefault(versions[at], line)
        news[versions[at]] += 1
    kept = [version for version in versions if version in news or version in ends]
    few = min(len(kept), CHAPTERS)
    places = sorted({number * (len(kept) - 1) // max(1, few - 1) for number in range(few)})
    chapters = tuple(JumpEntry(kept[at], at, heads.get(kept[at])) for at in places)
    return Timeline(tuple(kept), tuple(news[version] for version in kept), chapters)


async def turned(versions: Sequence[int], at: int, on: bool, lap_of: Callable[[int], Awaitable[int]]) -> int:
    """The place where the next turn begins, or the current or previous one, by binary search: turns only increase."""
    here = await lap_of(versions[at])
    if on:
        return min(len(versions) - 1, await _first(versions, at, len(versions), lambda lap: lap > here, lap_of))
    began = await _first(versions, 0, at, lambda lap: lap >= here, lap_of)
    if began < at or at == 0:
        return began
    before = await lap_of(versions[at - 1])
    return await _first(versions, 0, at - 1, lambda lap: lap >= before, lap_of)


async def _first(
    versions: Sequence[int],
    low: int,
    high: int,
    fits: Callable[[int], bool],
    lap_of: Callable[[int], Awaitable[int]],
) -> int:
    """The first place in a range whose turn fits, by binary search; the end of the range if none does."""
    while low < high:
        middle = (low + high) // 2
        if fits(await lap_of(versions[middle])):
            high = middle
        else:
            low = middle + 1
    return low
