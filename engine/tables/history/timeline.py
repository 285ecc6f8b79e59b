"""The moments of a game that are worth a look back: what was told to a reader since the one before."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from engine.tables.history.archive import LAST
from engine.tables.history.log import Line

CHAPTERS = 25


class Chapter(msgspec.Struct, frozen=True):
    """One of a few moments to jump to: the version, which moment it is, and the first thing told of it."""

    version: int
    at: int
    line: Line | None


class Timeline(msgspec.Struct, frozen=True):
    """The way back through a game: the versions worth a look, how many lines were told of each, and its chapters."""

    versions: tuple[int, ...]
    news: tuple[int, ...]
    chapters: tuple[Chapter, ...]

    def nearest(self, version: int) -> int:
        """The place of a version among the moments, or of the last one before it."""
        return max(0, bisect.bisect_right(self.versions, version) - 1)

    def after(self, at: int) -> int:
        """The version after which everything is told of a moment."""
        return self.versions[at - 1] if at else -1

    def until(self, at: int) -> int:
        """The version up to which everything is told of a moment; of the last one everything else, too."""
        return self.versions[at] if at + 1 < len(self.versions) else LAST


class TimelineEntry(msgspec.Struct, frozen=True):
    """A place on the way back, and what was told since the one before."""

    timeline: Timeline
    at: int
    lines: tuple[Line, ...]

    @property
    def version(self) -> int:
        """The version of the game."""
        return self.timeline.versions[self.at]

    @property
    def last(self) -> int:
        """The last place on the way."""
        return len(self.timeline.versions) - 1

    @property
    def before(self) -> int | None:
        """The version of the moment before; the first has none."""
        return self.timeline.versions[self.at - 1] if self.at else None


def timeline_of(versions: Sequence[int], told: Sequence[Line]) -> Timeline:
    """The versions before which something was told, with the first and the last position in any case.

    Steps of which there is nothing to tell are passed over: they lead to the next that has words.
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
    chapters = tuple(Chapter(kept[at], at, heads.get(kept[at])) for at in places)
    return Timeline(tuple(kept), tuple(news[version] for version in kept), chapters)


async def turned(versions: Sequence[int], at: int, on: bool, lap_of: Callable[[int], Awaitable[int]]) -> int:
    """The place where the next turn begins, or the one at hand or the one before it: turns only ever go on."""
    here = await lap_of(versions[at])
    if on:
        return min(
            len(versions) - 1, await _first(versions, at, len(versions), lambda round_unit: round_unit > here, lap_of)
        )
    began = await _first(versions, 0, at, lambda round_unit: round_unit >= here, lap_of)
    if began < at or at == 0:
        return began
    before = await lap_of(versions[at - 1])
    return await _first(versions, 0, at - 1, lambda round_unit: round_unit >= before, lap_of)


async def _first(
    versions: Sequence[int],
    low: int,
    high: int,
    fits: Callable[[int], bool],
    lap_of: Callable[[int], Awaitable[int]],
) -> int:
    """The first place from one on, up to another, whose turn fits; that other if none does."""
    while low < high:
        middle = (low + high) // 2
        if fits(await lap_of(versions[middle])):
            high = middle
        else:
            low = middle + 1
    return low
