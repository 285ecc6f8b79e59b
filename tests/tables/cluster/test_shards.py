"""Which program should hold which shard, as a table: who lives and asks for what, who holds what, who should."""

from __future__ import annotations

import pytest

from engine.tables.cluster.shards import ClusterMember, plan, shard_of


def members(text: str) -> list[ClusterMember]:
    """`a b:0,3 c!`: a program, one that asks for two shards by number, one that is about to stop."""
    found = []
    for word in text.split():
        name, _, wanted = word.rstrip("!").partition(":")
        found.append(ClusterMember(name, frozenset(int(n) for n in wanted.split(",") if n), word.endswith("!")))
    return found


def holders(text: str) -> tuple[str | None, ...]:
    return tuple(None if letter == "-" else letter for letter in text)


@pytest.mark.parametrize(
    ("living", "held", "planned"),
    [
        # The first takes everything, and gives half of it to the second.
        ("a", "----", "aaaa"),
        ("a b", "aaaa", "aabb"),
        ("a b", "aabb", "aabb"),
        ("a b c", "aaabbb", "aacbbc"),
        ("a b c", "aabb", "aabc"),
        # Whoever joined first has one more only where that moves nothing.
        ("a b", "aab", "aab"),
        ("a b", "bba", "bba"),
        ("b a", "---", "bba"),
        # More programs than shards: some have nothing.
        ("a b c", "a", "a"),
        ("a b c", "ab", "ab"),
        # Those who are gone leave something for all.
        ("a c", "aabbcc", "aaaccc"),
        ("a c", "--bbcc", "aaaccc"),
        ("c", "--bbcc", "cccccc"),
        # Whoever stops has nothing, unless everybody stops.
        ("a! b", "aabb", "bbbb"),
        ("a! b c", "aaabbb", "cccbbb"),
        ("a! b!", "aabb", "aabb"),
        ("a! b!", "--bb", "--bb"),
        # Whoever asks for shards by number has them, and the others are shared so that all have about as many.
        ("a b:0,1", "aaaa", "bbaa"),
        ("a b:0", "aaaa", "baab"),
        ("a:0,1,2 b", "----", "aaab"),
        ("a:0,1 b:1,2", "----", "aabb"),
        ("a:7 b", "----", "aabb"),
        ("a:0! b", "aaaa", "bbbb"),
    ],
)
def test_a_plan_is_even_and_moves_little(living: str, held: str, planned: str) -> None:
    assert plan(members(living), holders(held)) == holders(planned)


@pytest.mark.parametrize("programs", range(1, 6))
@pytest.mark.parametrize("count", range(1, 9))
def test_carried_out_a_plan_stays_as_it_is(programs: int, count: int) -> None:
    living = members(" ".join("abcde"[:programs]))
    first = plan(living, (None,) * count)
    assert plan(living, first) == first
    sizes = [first.count(member.name) for member in living]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(
    ("guild", "count", "shard"),
    [(None, 8, 0), (0, 8, 0), (1 << 22, 8, 1), ((9 << 22) + 5, 8, 1), (613425648685547541, 4, 0)],
)
def test_a_server_belongs_to_a_shard(guild: int | None, count: int, shard: int) -> None:
    assert shard_of(guild, count) == shard
