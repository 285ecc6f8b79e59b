"""Discord's shards: the shard of a server, and how shards are divided among programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

Holders: TypeAlias = tuple[str | None, ...]
# The same in SQL: whether the shard of a table is one of those held.
OURS = (
    " AND EXISTS (SELECT 1 FROM tables AS t WHERE t.number = {number}"
    " AND ((coalesce(t.guild, 0) >> 22) % {count}) = ANY ({held}))"
)


def shard_of(guild: int | None, count: int) -> int:
    """The shard that receives a server's events; direct messages and tables without a server belong to shard 0."""
    return ((guild or 0) >> 22) % count


class ClusterMember(msgspec.Struct, frozen=True):
    """A living program: the shards it asks for by number, and whether it is leaving."""

    name: str
    wanted: frozenset[int] = frozenset()
    leaving: bool = False


def plan(living: Sequence[ClusterMember], holders: Holders) -> Holders:
    """Assign each shard to a program: first as asked for by number, then evenly with as few moves as possible.

    The living come in the order in which they joined; where none stays, everything is left as it is.
    """
    staying = [member for member in living if not member.leaving]
    if not staying:
        return holders
    asking = {shard: member.name for member in reversed(staying) for shard in member.wanted}
    planned = [asking.get(shard) for shard in range(len(holders))]
    free = [shard for shard, name in enumerate(planned) if name is None]
    room = _room(staying, planned, Counter(holders[shard] for shard in free))
    for shard in free:
        holder = holders[shard]
        if holder is not None and room[holder]:
            planned[shard] = holder
            room[holder] -= 1
    left = iter([member.name for member in staying for _ in range(room[member.name])])
    return tuple(next(left) if name is None else name for name in planned)


def _room(staying: Sequence[ClusterMember], planned: Sequence[str | None], held: Counter[str | None]) -> Counter[str]:
    """The share of the remaining shards for each program, as even as possible."""
    has = {member.name: planned.count(member.name) for member in staying}
    room: Counter[str] = Counter()
    for _ in range(planned.count(None)):
        least = min(has.values())
        # Of several with equally few, one that would otherwise have to give a shard up.
        name = max((name for name in has if has[name] == least), key=lambda name: held[name] - room[name])
        room[name] += 1
        has[name] += 1
    return room
