"""Programs whose machines disagree about the time: the database's clock counts for all of them."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator

import psycopg
import pytest
import pytest_asyncio

from engine.tables import HOUR, FlagRule, GameHost, Location, Pace, Phase, Timeouts
from engine.tables.cluster.membership import Cluster
from engine.tables.core.clock import DatabaseClock
from tests.databases import Schema
from tests.tables.room import ANN, BOB, CLEO, GAMES, PLENTY, StillClock, play_first, steady_seeds
from tests.tables.several import Several, until

FIRST, SECOND = Location(guild=10 << 22), Location(guild=11 << 22)


class WrongClock:
    """The clock of a machine that somebody has set wrong by so many seconds."""

    def __init__(self, wrong: float = 0.0) -> None:
        self.wrong = wrong

    def now(self) -> float:
        """What the machine believes."""
        return time.time() + self.wrong

    def monotonic(self) -> float:
        """This runs on as it should."""
        return time.monotonic()


class Pair:
    """Two programs on machines of their own, which renew their leases only when they are told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.machines = (WrongClock(), WrongClock())
        self.houses: list[GameHost] = []

    async def open(self, *wrong: float, timeouts: Timeouts | None = None) -> tuple[GameHost, GameHost]:
        """Both, with clocks that are wrong by so much; each holds one of two shards."""
        for machine, seconds in zip(self.machines, wrong, strict=True):
            machine.wrong = seconds
            game_host = await GameHost.open(
                self.url,
                games=GAMES,
                clock=DatabaseClock(machine),
                timeouts=timeouts,
                quotas=PLENTY,
                seeds=steady_seeds(),
            )
            self.houses.append(game_host)
            programs = game_host.cluster
            assert isinstance(programs, Cluster)
            programs.beats = programs.lasts = 3600.0
            await programs.join(2)
            await game_host.outages.start(first=programs.is_leader)
        for _ in range(2):
            await self.beat()
        one, two = self.houses
        assert (sorted(one.cluster.holds), sorted(two.cluster.holds)) == ([0], [1])
        return one, two

    async def beat(self) -> None:
        """Both renew their leases."""
        for game_host in self.houses:
            programs = game_host.cluster
            assert isinstance(programs, Cluster)
            await programs.beat()
            for shard in programs.serves - programs.holds:
                await programs.took(shard)

    def moments(self) -> tuple[float, float]:
        """The database's time, and the latest moment it remembers of tables, letters and itself."""
        latest = (
            "SELECT greatest((SELECT max(changed) FROM tables), (SELECT max(value) FROM house WHERE key = 'alive'))"
        )
        with psycopg.connect(self.url, autocommit=True) as db:
            (now,) = db.execute("SELECT extract(epoch FROM clock_timestamp())::double precision").fetchone() or (0.0,)
            (moment,) = db.execute(latest.encode()).fetchone() or (0.0,)
        return now, moment


@pytest_asyncio.fixture
async def pair(postgres: str) -> AsyncIterator[Pair]:
    schema = Schema(postgres)
    made = Pair(schema.url)
    yield made
    for game_host in made.houses:
        await game_host.close()
    schema.drop()


async def begun(game_host: GameHost, location: Location) -> int:
    """A game of three in which whoever takes longer than an hour is out."""
    table = await game_host.create(ANN, "toy", location=location, pace=Pace.limited(HOUR), flag=FlagRule.DROP)
    for person in (BOB, CLEO):
        await table.join(person)
    await table.start(ANN)
    return table.number


async def out(game_host: GameHost, number: int) -> int:
    """How many players of a table ran out of time."""
    return sum(seat.dropped for seat in (await game_host.table(number)).snapshot.record.seats)


@pytest.mark.parametrize("wrong", [(0.0, 5 * HOUR), (5 * HOUR, 0.0), (-5 * HOUR, 5 * HOUR)])
async def test_a_clock_that_is_hours_wrong_ends_nobodys_turn(pair: Pair, wrong: tuple[float, float]) -> None:
    one, two = await pair.open(*wrong)
    numbers = [await begun(one, FIRST), await begun(two, SECOND)]
    await play_first(await two.table(numbers[0]), ANN)
    await play_first(await one.table(numbers[1]), ANN)
    for game_host in (one, two):
        await game_host.scheduler.run_due()
        await game_host.outages.mark()
    for number in numbers:
        record = (await one.table(number)).snapshot.record
        assert not any(seat.dropped for seat in record.seats)
        assert all(due.at > one.clock.now() for key, due in record.jobs.items() if key.startswith("flag"))
    assert await one.store.rows("SELECT since FROM outages") == []
    now, moment = pair.moments()
    assert moment <= now


@pytest.mark.parametrize("wrong", [(0.0, 5 * HOUR), (0.0, -5 * HOUR)])
async def test_what_is_due_by_the_databases_clock_happens(pair: Pair, wrong: tuple[float, float]) -> None:
    one, two = await pair.open(*wrong, timeouts=Timeouts(lobby=0.01))
    table = await one.create(ANN, "toy", location=SECOND)
    due = table.snapshot.record.jobs["lobby:0"].at
    await until(lambda: two.clock.now() > due)
    await one.scheduler.run_due()
    assert (await one.table(table.number)).snapshot.record.phase is Phase.LOBBY, (
        "the table is the other's to look after"
    )
    await two.scheduler.run_due()
    assert (await one.table(table.number)).snapshot.record.phase is Phase.CANCELLED


async def test_a_clock_that_is_set_while_the_program_runs_counts_for_nobody(
    pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "engine.tables.cluster.membership")
    one, two = await pair.open(0.0, 0.0)
    number = await begun(two, SECOND)
    assert caplog.messages == []
    for wrong, told in ((5 * HOUR, "wrong by 18000 s"), (0.0, "right again"), (-5 * HOUR, "wrong by -18000 s")):
        caplog.clear()
        pair.machines[1].wrong = wrong
        await two.scheduler.run_due()
        await pair.beat()
        await pair.beat()
        await two.scheduler.run_due()
        assert [told in message for message in caplog.messages] == [True], "once for each change"
        assert [round((await game_host.health()).skew) for game_host in (one, two)] == [0, round(wrong)]
        assert (await two.health()).fit
    assert await out(one, number) == 0
    assert await one.store.rows("SELECT since FROM outages") == []
    assert await one.store.rows("SELECT seconds FROM setbacks") == []


async def test_a_jump_of_the_common_clock_is_for_the_leader_to_judge(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    for room in (one, two):
        await room.game_host.outages.start(first=room.game_host.cluster.is_leader)
    number = await begun(two.game_host, SECOND)
    several.clock.jump(5 * HOUR)
    await two.game_host.scheduler.run_due()
    assert await out(one.game_host, number) == 0
    await one.game_host.scheduler.run_due()
    await two.game_host.outages.reload()
    several.clock.at += HOUR / 2
    await two.game_host.scheduler.run_due()
    assert await out(one.game_host, number) == 0
    several.clock.at += HOUR
    await two.game_host.scheduler.run_due()
    assert await out(one.game_host, number) > 0, "time goes on"


def test_only_what_an_answer_rules_out_is_corrected() -> None:
    machine = StillClock(1000.0)
    clock = DatabaseClock(machine)
    for asked, told, heard, now in (
        (1000.0, 1000.5, 1002.0, 1000.0),  # a slow answer that fits
        (1000.0, 1003.0, 1002.0, 1001.0),  # true at the earliest when it was heard
        (1000.0, 998.0, 1001.0, 998.0),  # true at the latest when it was asked for
        (1000.0, 19000.0, 1000.0, 19000.0),
    ):
        clock.told(asked, told, heard)
        assert clock.now() == now
    machine.jump(60.0)
    assert (clock.now(), clock.skew) == (19000.0, -17940.0)
    machine.at += 10.0
    assert clock.now() == 19010.0
