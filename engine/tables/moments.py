"""The moments of a game that are worth a look back: what was told to a reader since the one before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from engine.tables.story import Line


class Moment(msgspec.Struct, frozen=True):
    """A version of the game, how many of how many it is, and what was told since the moment before."""

    version: int
    at: int
    of: int
    lines: tuple[Line, ...] = ()


def moments(versions: Sequence[int], told: Sequence[Line]) -> tuple[int, ...]:
    """The versions before which something was told, with the first and the last position in any case.

    Steps of which there is nothing to tell are passed over: they lead to the next that has words.
    """
    worth = sorted({line.version for line in told})
    found: list[int] = []
    at = 0
    for place, version in enumerate(versions):
        news = at < len(worth) and worth[at] <= version
        while at < len(worth) and worth[at] <= version:
            at += 1
        if news or place in (0, len(versions) - 1):
            found.append(version)
    return tuple(found)


def nearest(versions: Sequence[int], version: int) -> int:
    """The place of a version among the moments, or of the one before it, where it is none of them."""
    return max(0, sum(1 for other in versions if other <= version) - 1)


async def turned(versions: Sequence[int], at: int, on: bool, lap_of: Callable[[int], Awaitable[int]]) -> int:
    """The place where the next turn begins, or the one at hand or the one before it: turns only ever go on."""
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
    """The first place from one on, up to another, whose turn fits; that other if none does."""
    while low < high:
        middle = (low + high) // 2
        if fits(await lap_of(versions[middle])):
            high = middle
        else:
            low = middle + 1
    return low
