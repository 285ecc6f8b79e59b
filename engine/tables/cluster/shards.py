"""Discord's shards: which one a server belongs to, and which program should hold which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

Holders: TypeAlias = tuple[str | None, ...]
# The same in the words of PostgreSQL: the shard of a table is one of those held.
OURS = (
    " AND EXISTS (SELECT 1 FROM tables AS t WHERE t.number = {number}"
    " AND ((coalesce(t.guild, 0) >> 22) % {count}) = ANY ({held}))"
)


def shard_of(guild: int | None, count: int) -> int:
    """The shard that hears a server; tables without one and direct messages belong to the first."""
    return ((guild or 0) >> 22) % count


class Member(msgspec.Struct, frozen=True):
    """A living program: the shards it asks for by number, and whether it is about to stop."""

    name: str
    wanted: frozenset[int] = frozenset()
    leaving: bool = False


def plan(living: Sequence[Member], holders: Holders) -> Holders:
    """Who should hold each shard: whoever asks for it by number, and the others evenly, with as few moves as possible.

    The living come in the order in which they joined; where nobody stays, everything is left as it is.
    """
    staying = [member for member in living if not member.leaving]
    if not staying:
        return holders
    planned: list[str | None] = [_asking(staying, shard) for shard in range(len(holders))]
    free = [shard for shard, name in enumerate(planned) if name is None]
    room = _room(staying, planned, Counter(holders[shard] for shard in free))
    for shard in free:
        holder = holders[shard]
        if holder is not None and room[holder]:
            planned[shard] = holder
            room[holder] -= 1
    left = iter([member.name for member in staying for _ in range(room[member.name])])
    return tuple(next(left) if name is None else name for name in planned)


def _asking(staying: Sequence[Member], shard: int) -> str | None:
    return next((member.name for member in staying if shard in member.wanted), None)


def _room(staying: Sequence[Member], planned: Sequence[str | None], held: Counter[str | None]) -> Counter[str]:
    """How many of the shards that nobody asked for each program should have, so that all have about the same."""
    has = {member.name: planned.count(member.name) for member in staying}
    room: Counter[str] = Counter()
    for _ in range(planned.count(None)):
        least = min(has.values())
        # Of several who have equally few, one that would otherwise have to give something up.
        name = max((name for name in has if has[name] == least), key=lambda name: held[name] - room[name])
        room[name] += 1
        has[name] += 1
    return room
