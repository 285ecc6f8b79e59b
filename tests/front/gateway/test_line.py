"""The line to Discord: while it is dead, nobody's time runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.gateway.health import MISSED, USUAL_BEAT, ConnectionHealth
from engine.tables import DAY, HOUR, GuildSettings, Pace, Table
from tests.front.conftest import Open
from tests.front.driver import guild_of, opened
from tests.tables.room import ANN, BOB, MONDAY, Room, StillClock

HELLO = '{"t":null,"s":null,"op":10,"d":{"heartbeat_interval":10000,"_trace":[]}}'
PATIENCE = 60
ACK = '{"t":null,"s":null,"op":11,"d":null}'


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """An open house over an empty database."""
    made = await Room(tmp_path / "tables.db").open()
    yield made
    await made.game_host.close()


@pytest.fixture
def line(room: Room) -> ConnectionHealth:
    """A line of one shard that is not up yet."""
    return ConnectionHealth(room.game_host.outages, room.game_host.scheduler.hurry, lambda: {0}, room.clock.monotonic)


def deadlines(table: Table) -> list[float | None]:
    """When each seat's time runs out."""
    return [seat.deadline for seat in table.summary().seats]


async def test_until_discord_is_there_nobody_is_late(room: Room, line: ConnectionHealth) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    await room.pass_time(DAY)
    assert table.owes(ANN)
    line.mended(0)
    await room.pass_time(0)
    assert deadlines(table) == [MONDAY + DAY + HOUR] * 2


async def test_a_line_that_says_nothing_is_dead_since_its_last_word(room: Room, line: ConnectionHealth) -> None:
    line.mended(0)
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    for _ in range(10):
        await room.pass_time(USUAL_BEAT)
        line.heard(0, ACK)
    assert deadlines(table) == [MONDAY + HOUR] * 2
    spoken = room.clock.at
    await room.pass_time(MISSED * USUAL_BEAT + 1)
    assert room.game_host.outages.gone
    await room.pass_time(2 * HOUR)
    assert table.owes(BOB), "no flag falls on a dead line"
    line.heard(0, ACK)
    await room.pass_time(0)
    assert not room.game_host.outages.gone
    assert deadlines(table) == [MONDAY + HOUR + room.clock.at - spoken] * 2


async def test_a_program_that_stood_still_notices_by_the_first_word(room: Room, line: ConnectionHealth) -> None:
    line.mended(0)
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    line.heard(0, HELLO)
    room.clock.at += 3 * HOUR
    line.heard(0, ACK)
    await room.pass_time(0)
    assert table.owes(BOB)
    assert deadlines(table) == [MONDAY + 4 * HOUR] * 2


@pytest.mark.parametrize("beat", [10.0, 600.0])
async def test_patience_follows_the_heartbeat(room: Room, line: ConnectionHealth, beat: float) -> None:
    line.mended(0)
    line.heard(0, HELLO.replace("10000", str(int(beat * 1000))))
    await room.pass_time(MISSED * beat)
    assert not room.game_host.outages.gone
    await room.pass_time(1)
    assert room.game_host.outages.gone


async def test_a_cut_line_counts_from_its_last_word_to_its_return(room: Room, line: ConnectionHealth) -> None:
    line.mended(0)
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    await room.pass_time(30)
    line.cut(0)
    line.cut(0)
    line.heard(0, HELLO)
    await room.pass_time(2 * HOUR)
    assert room.game_host.outages.gone, "a hello is no return"
    line.mended(0)
    await room.pass_time(0)
    assert deadlines(table) == [MONDAY + HOUR + 2 * HOUR + 30] * 2


async def test_only_shards_that_we_hold_count(room: Room) -> None:
    held = {0}
    line = ConnectionHealth(room.game_host.outages, room.game_host.scheduler.hurry, lambda: held, room.clock.monotonic)
    line.mended(0)
    line.heard(0, HELLO.replace("10000", "9000000"))
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    line.mended(1)
    await room.pass_time(30)
    line.cut(1)
    assert not room.game_host.outages.gone, "others hold it"
    line.forget(1)
    await room.pass_time(600)
    held.add(1)
    line.check()
    assert room.game_host.outages.gone, "it is ours to hear now"
    await room.pass_time(60)
    line.mended(1)
    await room.pass_time(0)
    assert not room.game_host.outages.gone
    assert deadlines(table) == [MONDAY + HOUR + 60] * 2


@pytest.mark.parametrize("resume", [True, False])
async def test_the_gateway_is_cut_and_restored(open_scene: Open, resume: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna, boris = scene.person("anna"), scene.person("boris")
    await scene.game_host.people.set_guild(guild_of(scene), GuildSettings(pace=Pace.limited(2 * HOUR)))
    table = await scene.game_host.table(await opened(scene, anna, boris))
    before = [seat.deadline for seat in table.summary().seats if seat.deadline is not None]
    assert before
    line, cut, mended = scene.client.connection, scene.client.connection.cut, scene.client.connection.mended
    gone: list[bool] = []
    back = asyncio.Event()

    def away_for_long(shard: int, silent: float = 0.0) -> bool:
        stood = cut(shard, silent)
        clock.at += 0 if gone else 3 * HOUR
        gone.append(scene.game_host.outages.gone)
        return stood

    def back_again(shard: int) -> None:
        mended(shard)
        back.set()

    monkeypatch.setattr(line, "cut", away_for_long)
    monkeypatch.setattr(line, "mended", back_again)
    scene.server.gateway.drop(resume=resume)
    async with asyncio.timeout(PATIENCE):
        await back.wait()
    assert gone
    assert all(gone)
    assert not scene.game_host.outages.gone
    await scene.game_host.scheduler.run_due()
    after = [seat.deadline for seat in table.summary().seats if seat.deadline is not None]
    assert [round(late - early, 3) // HOUR for early, late in zip(before, after, strict=True)] == [3] * len(before)
    assert not any(line.say.id == "tables-log-flag" for line in await table.log())
    assert (await anna.slash("table show")).message is not None
