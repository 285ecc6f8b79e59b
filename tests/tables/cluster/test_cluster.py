"""Several programs share a house: they join, renew their leases, inherit shards, leave and die."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest
import pytest_asyncio

from engine.tables.cluster.membership import Cluster, ProgramReport
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.runtime.supervisor import Supervisor
from engine.tables.storage.errors import OtherShards
from engine.tables.storage.postgres import PostgresStore
from tests.databases import Schema


@pytest.fixture
def schema(postgres: str) -> Iterator[Schema]:
    """An empty database."""
    made = Schema(postgres)
    yield made
    made.drop()


class Town:
    """Programs that share one database; each renews its lease only when it is told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.stores: list[PostgresStore] = []

    async def program(self, count: int = 4, wanted: set[int] | None = None) -> Cluster:
        """Another program, which has joined."""
        store = await PostgresStore.open(self.url)
        self.stores.append(store)
        programs = Cluster(store, Supervisor())
        programs.beats, programs.lasts = 3600.0, 3600.0
        await programs.join(count, frozenset(wanted or ()))
        return programs

    def expire(self, programs: Cluster) -> None:
        """The time comes at which a program should have renewed its lease."""
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute("UPDATE programs SET until = 0 WHERE name = %s", (programs.name,))


@pytest_asyncio.fixture
async def town(schema: Schema) -> AsyncIterator[Town]:
    """A database that programs are to share."""
    made = Town(schema.url)
    yield made
    for store in made.stores:
        await store.close()


async def held(*programs: Cluster) -> list[list[int]]:
    """What each of several programs holds, once all have looked."""
    for one in programs:
        await one.beat()
    return [sorted(one.holds) for one in programs]


async def inherited(*programs: Cluster) -> None:
    """All open the gateways they should, and say so, until everything is settled."""
    for _ in range(2):
        for one in programs:
            await one.beat()
            for shard in one.serves - one.holds:
                await one.took(shard)


async def test_the_first_takes_everything_and_leads(town: Town) -> None:
    one = await town.program()
    assert (sorted(one.holds), sorted(one.serves), one.is_leader, one.count) == ([0, 1, 2, 3], [0, 1, 2, 3], True, 4)
    assert one.responsible(None)


async def test_a_second_inherits_its_half_when_it_hears_it(town: Town) -> None:
    one, two = await town.program(), await town.program()
    assert (sorted(two.holds), sorted(two.serves), two.is_leader) == ([], [2, 3], False)
    assert await held(one, two) == [[0, 1, 2, 3], []]
    await two.took(2)
    assert await held(one, two) == [[0, 1, 3], [2]]
    await two.took(0)  # not ours to take
    await two.took(3)
    assert await held(one, two) == [[0, 1], [2, 3]]
    assert (sorted(one.serves), sorted(two.serves)) == ([0, 1], [2, 3])
    assert [one.responsible(shard << 22) for shard in range(5)] == [True, True, False, False, True]
    assert [two.responsible(shard << 22) for shard in range(5)] == [False, False, True, True, False]


async def test_three_share_evenly_and_shards_asked_for_by_number_are_given(town: Town) -> None:
    one, two = await town.program(6), await town.program(6)
    await inherited(two)
    three = await town.program(6, {0, 5})
    await inherited(three)
    assert await held(one, two, three) == [[1, 2], [3, 4], [0, 5]]
    assert [(report.holds, report.is_leader, report.own) for report in await two.others()] == [
        ((1, 2), True, False),
        ((3, 4), False, True),
        ((0, 5), False, False),
    ]


async def test_what_a_dead_program_held_is_taken_at_once(town: Town) -> None:
    one, two, three = await town.program(6), await town.program(6), await town.program(6)
    await inherited(two, three)
    assert await held(one, two, three) == [[0, 1], [2, 3], [4, 5]]
    town.expire(one)
    assert await held(two, three) == [[0, 2, 3], [1, 4, 5]]
    assert (two.is_leader, three.is_leader) == (True, False)
    assert [report.name for report in await two.others()] == [two.name, three.name]


async def test_an_heir_that_dies_is_forgotten(town: Town) -> None:
    one, two = await town.program(), await town.program()
    town.expire(two)
    assert await held(one) == [[0, 1, 2, 3]]
    three = await town.program()
    assert sorted(three.serves) == [2, 3]


async def test_who_was_believed_dead_comes_back_as_the_newest(town: Town) -> None:
    one, two = await town.program(), await town.program()
    await inherited(two)
    town.expire(one)
    assert await held(two) == [[0, 1, 2, 3]]
    assert await held(one) == [[]]
    assert (one.is_leader, two.is_leader, sorted(one.serves)) == (False, True, [2, 3])
    await inherited(one)
    assert await held(two, one) == [[0, 1], [2, 3]]


async def test_who_could_not_renew_its_lease_no_longer_works(town: Town) -> None:
    one = await town.program()
    one.lasts = 0.1
    await one.beat()
    await asyncio.sleep(one.lasts)
    assert (one.holds, one.is_leader, one.responsible(None)) == (frozenset(), False, False)
    assert one.serves == {0, 1, 2, 3}  # whoever taps is still heard


async def test_leaving_hands_everything_over_first(town: Town) -> None:
    one, two = await town.program(), await town.program()
    await inherited(two)
    one.beats = 0.01
    leaving = asyncio.create_task(one.leave())
    while sorted(two.serves) != [0, 1, 2, 3]:
        await two.beat()
    assert (await held(one), one.is_leader, two.is_leader) == ([[0, 1]], False, True)
    assert not leaving.done()
    await inherited(two)
    await leaving
    assert (one.holds, one.serves) == (frozenset(), frozenset())
    await one.close()
    assert [report.name for report in await two.others()] == [two.name]


async def test_the_last_one_leaves_without_waiting(town: Town) -> None:
    one, two = await town.program(), await town.program()
    one.beats = two.beats = 0.01
    await asyncio.gather(one.leave(), two.leave())
    await one.close()
    await two.close()
    assert await two.others() == []


async def test_closing_frees_everything_at_once(town: Town) -> None:
    one, two = await town.program(), await town.program()
    await one.close()
    assert await held(two) == [[0, 1, 2, 3]]
    assert two.is_leader


async def test_changes_are_told_even_to_who_was_not_waiting(town: Town) -> None:
    one, two = await town.program(), await town.program()
    await one.changed()
    await two.changed()
    await inherited(two)
    await one.beat()
    await asyncio.gather(one.changed(), two.changed())
    await one.beat()
    waiting = asyncio.create_task(one.changed())
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


async def test_all_divide_the_house_alike(town: Town) -> None:
    one = await town.program(4)
    assert await one.agreed() == 4
    with pytest.raises(OtherShards):
        await town.program(8)
    await one.close()
    assert await one.agreed() is None
    two = await town.program(8)
    assert len(two.holds) == 8
    with pytest.raises(OtherShards):
        await one.beat()


async def test_gateways_are_opened_in_turn_over_all_programs(town: Town) -> None:
    one, two = await town.program(), await town.program()
    one.identify_pause = two.identify_pause = 0.2
    loop, turns = asyncio.get_running_loop(), []

    async def identify(programs: Cluster, shard: int) -> None:
        await programs.identify_turn(2, shard)
        turns.append((shard % 2, loop.time()))

    await asyncio.gather(*(identify(one, shard) for shard in (0, 1)), *(identify(two, shard) for shard in (2, 3)))
    for bucket in (0, 1):
        first, second = (at for of, at in turns if of == bucket)
        assert second - first > 0.1


async def test_leases_are_renewed_by_themselves(town: Town) -> None:
    one = await town.program()
    one.beats = 0.01
    town.expire(one)
    one.hurry()
    while not [report for report in await one.others() if report.lease > 0]:
        pass
    await one.close()


async def test_who_is_alone_holds_everything() -> None:
    alone = SingleInstance()
    await alone.join(3)
    assert (alone.holds, alone.serves) == (frozenset({0, 1, 2}), frozenset({0, 1, 2}))
    assert (alone.is_leader, alone.responsible(7 << 22)) == (True, True)
    assert await alone.others() == [ProgramReport("alone", (0, 1, 2), True, False, 0.0, True)]
    await alone.identify_turn(1, 0)
    await alone.took(0)
    await alone.leave()
    await alone.close()
