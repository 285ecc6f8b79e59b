"""Session starts: a program that would use up the day's connections waits or is not started, and says why."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import discord
import pytest
from discord.gateway import KeepAliveHandler

from cogs import startup_errors
from cogs.gateway import session_starts
from cogs.gateway.session_starts import FOR_RUNNING, LAST, SessionStarts, StartsSpent
from cogs.startup_errors import CannotStart
from engine.tables.cluster import single_instance
from local_discord import LocalDiscord, Sharding
from local_discord.daily import Daily
from tests.depth import deep
from tests.front.conftest import Open, Scene
from tests.front.program.test_refused_start import TURNED, refused

PATIENCE = 60
HOUR = 3600


class Discord:
    """Tells what is left, an answer after the other; the last again and again."""

    def __init__(self, *answers: tuple[int, int]) -> None:
        self._answers = list(answers)
        self.asked = 0

    async def fetch_session_start_limits(self) -> SimpleNamespace:
        self.asked += 1
        remaining, seconds = self._answers[0] if len(self._answers) == 1 else self._answers.pop(0)
        return SimpleNamespace(remaining=remaining, reset_after=seconds * 1000)


def starts_at(discord_: Discord, clock: list[float]) -> SessionStarts:
    """What is counted against such a Discord."""
    return SessionStarts(cast(discord.AutoShardedClient, discord_), lambda: clock[0])


@pytest.mark.parametrize(
    ("shards", "answers", "waits", "code"),
    [
        (1, [(1000, 0)], [], None),
        (1, [(51, 9)], [], None),
        (1, [(50, 9), (1000, 0)], [9], None),
        (3, [(52, HOUR), (52, 5), (53, 0)], [HOUR, 5], None),
        (1, [(50, HOUR + 1)], [], startup_errors.STARTS),
        (1, [(0, 24 * HOUR)], [], startup_errors.STARTS),
    ],
)
async def test_a_start_leaves_enough_for_those_that_run(
    shards: int, answers: list[tuple[int, int]], waits: list[int], code: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("cogs.gateway.session_starts.asyncio.sleep", sleep)
    starts = starts_at(Discord(*answers), [0.0])
    if code is None:
        await starts.before_start(shards)
        assert starts.wait == 0
    else:
        with pytest.raises(CannotStart, match=f"only {answers[0][0]} more sessions") as problem:
            await starts.before_start(shards)
        assert problem.value.code == code
    assert waited == waits


async def test_own_starts_are_counted_and_others_are_asked_for_each_minute() -> None:
    clock, known = [0.0], Discord((LAST + 3, 100))
    starts = starts_at(known, clock)
    await starts.take(1)
    await starts.take(1)
    assert (starts.left, known.asked) == (LAST + 1, 1)
    clock[0] = 60.0
    await starts.take(1)
    assert (starts.left, known.asked) == (LAST + 2, 2)


async def test_nobody_takes_the_last() -> None:
    clock, known = [0.0], Discord((LAST, 100), (LAST, 90), (1000, 0))
    starts = starts_at(known, clock)
    for wait in (100, 90):
        with pytest.raises(StartsSpent):
            await starts.take(1)
        assert starts.wait == wait
    await starts.take(1)
    assert starts.wait == 0


@deep
async def test_a_program_that_finds_too_few_says_so_and_connects_to_nothing(tmp_path: Path) -> None:
    async with LocalDiscord(token="right") as server:
        server.gateway.starts.take(1000 - FOR_RUNNING)
        code, said = await refused(tmp_path, "-c", TURNED, server.url, DISCORD_TOKEN="right")
        assert server.gateway.starts.remaining == FOR_RUNNING
    assert code == startup_errors.STARTS
    assert said.splitlines() == [said.strip()], "one line"
    assert "only 50 more sessions" in said


async def until(fits: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if fits():
                return
            await asyncio.sleep(0.01)


async def test_a_running_program_waits_for_the_next_day(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_starts, "FRESH", 0.0)
    gateway, client = scene.server.gateway, scene.client
    gateway.starts.take(gateway.starts.remaining - LAST)
    gateway.drop(resume=False)
    await until(lambda: client.starts.wait > 0)
    health = await client.health()
    assert (health.ready, health.reachable, health.session_starts_left) == (False, False, LAST)
    assert health.session_starts_wait > HOUR
    assert (gateway.open_shards(), gateway.starts.remaining) == ([], LAST), "it did not even try"
    gateway.starts = Daily(1000)
    await until(lambda: client.complete)
    assert client.starts.wait == 0
    assert any("session starts are left" in error for error in scene.stage.errors)
    scene.stage.errors.clear()
    assert (await scene.person("anna").slash("table list")).message is not None
    # discord.py gave connections up before they identified, and left them open with their heartbeats.
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws.session_id is None:
            thread.stop()
            await thread.ws.socket.close()


async def test_discord_py_opens_the_shards_that_discord_recommends(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "IDENTIFY", 0.0)
    scene = await open_scene(sharding=Sharding(3))
    client, gone = scene.client, list[tuple[int, bool, bool]]()
    assert (client.shard_count, scene.game_host.cluster.count, sorted(client.shards)) == (3, 3, [0, 1, 2])
    cut = client.connection.cut

    def noticed(shard: int, silent: float = 0.0) -> bool:
        stood = cut(shard, silent)
        gone.append((shard, client.complete, scene.game_host.outages.gone))
        return stood

    monkeypatch.setattr(client.connection, "cut", noticed)
    scene.server.gateway.drop(resume=True, shard=1)
    await until(lambda: bool(gone) and client.complete)
    assert gone == [(1, False, True)], "nobody's time runs while one of the shards is deaf"
    assert not scene.game_host.outages.gone
