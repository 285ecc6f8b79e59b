"""Parsing of the shard setting: how many shards there are, and which of them a program should serve."""

from __future__ import annotations

import re

import msgspec

MOST = 10_000
_SHARDS = re.compile(r"(?:(?P<wanted>\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/)?(?P<count>\d{1,5})", re.ASCII)


class BadShards(ValueError):
    """Text that is no valid shard setting."""


class Shards(msgspec.Struct, frozen=True):
    """The number of shards, or None for as many as Discord recommends; and the requested ones by number, if any."""

    count: int | None = None
    wanted: frozenset[int] | None = None


def shards_named(text: str) -> Shards:
    """Parse `8`, `0-3/8` or `0,2/8`; an empty text leaves the choice to Discord and the cluster."""
    plain = text.replace(" ", "")
    if not plain:
        return Shards()
    found = _SHARDS.fullmatch(plain)
    if found is None:
        raise BadShards(f"is {text[:20]!r}; it must be a number of shards as in 8, or some as in 0-3/8 or 0,2/8")
    count = int(found["count"])
    if not 1 <= count <= MOST:
        raise BadShards(f"is {text[:20]!r}; there are from 1 to {MOST} shards")
    if found["wanted"] is None:
        return Shards(count)
    wanted = [_range(part) for part in found["wanted"].split(",")]
    if any(not 0 <= first <= last < count for first, last in wanted):
        raise BadShards(f"is {text[:20]!r}; of {count} shards the first is 0 and the last is {count - 1}")
    return Shards(count, frozenset(shard for first, last in wanted for shard in range(first, last + 1)))


def _range(part: str) -> tuple[int, int]:
    first, _, last = part.partition("-")
    return int(first), int(last or first)
