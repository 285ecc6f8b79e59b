"""Real programs are killed while people tap everywhere, also in private, and begin games."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from local_discord import LocalDiscord, Seed, SeedUser, events
from local_discord.stage import LIMITS_SPEED
from local_discord.testing import until
from tests.databases import Schema, server
from tests.depth import deep
from tests.fleet.bots import PATIENCE, Fleet
from tests.fleet.kill_bots import Evening, Report, run

POINTS = 3


@pytest.fixture
def schema() -> Iterator[Schema]:
    """An empty database."""
    made = Schema(server())
    yield made
    made.drop()


def judge(report: Report) -> None:
    """Nothing is lost, doubled or forgotten, and something happened."""
    assert report.problems == []
    assert report.points == POINTS
    assert report.answered > 0
    assert report.threads == report.tables > 0


@deep
async def test_a_program_with_a_file_of_its_own_is_killed(tmp_path: Path) -> None:
    judge(await run(POINTS, 1, tmp_path))


@deep
async def test_programs_that_share_a_database_are_killed(schema: Schema, tmp_path: Path) -> None:
    judge(await run(POINTS, 2, tmp_path, 5, schema.url))


def _posts_a_starter(event: events.Event) -> bool:
    return isinstance(event, events.MessageCreated) and str(event.message.nonce).startswith("thread-")


def _opens_a_thread(event: events.Event) -> bool:
    return isinstance(event, events.ChannelCreated) and event.channel.thread is not None


@deep
@pytest.mark.parametrize("moment", [_posts_a_starter, _opens_a_thread])
async def test_a_program_killed_while_it_opens_a_thread_opens_no_second_one(
    tmp_path: Path, moment: Callable[[events.Event], bool]
) -> None:
    seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",))
    async with (
        LocalDiscord(seed=seed.plant, limits_speed=LIMITS_SPEED) as discord,
        Fleet(discord, tmp_path, 1) as fleet,
    ):
        evening = Evening(discord, fleet, 1)
        killed: list[asyncio.subprocess.Process] = []

        def strike(event: events.Event) -> None:
            """The program does what it wanted to, and never learns of it."""
            if not killed and moment(event):
                killed.append(fleet.strike(random.Random(1)))

        await fleet.start()
        await fleet.shared()
        stop = discord.world.listen(strike)
        evening.begin_a_game()
        await until(discord, lambda: bool(killed) or None, fleet.logs, PATIENCE)
        stop()
        await killed[0].wait()
        await fleet.start()
        await until(discord, evening.nothing_waits, fleet.logs, PATIENCE)
        await fleet.stop()
        evening.compare()
    assert evening.report.problems == []
    assert (evening.report.tables, evening.report.threads) == (1, 1)
