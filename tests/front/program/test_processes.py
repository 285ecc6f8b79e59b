"""The bot with a process that draws and thinks for it: people do not notice when that dies."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from cogs.media.pictures import pool_of
from engine.pool.pool import Pool
from tests.front.conftest import Open
from tests.front.driver import PLAY, opened, thread_of
from tests.pool.jobs import nothing, process


async def test_a_panel_is_drawn_although_its_process_is_killed(open_scene: Open) -> None:
    scene = await open_scene(pool=lambda: Pool(2, nothing))
    anna, boris, pool = scene.person("anna"), scene.person("boris"), scene.game_host.pool
    await anna.until(lambda: pool.staff.alive or None)
    number = await opened(scene, anna, boris)
    await scene.stage.settle()
    drawing = await pool.put(pool.pictures, process).done
    os.kill(drawing, signal.SIGSTOP)
    asked = asyncio.create_task(anna.click(PLAY, at=thread_of(scene, anna, number)))
    await anna.until(lambda: pool.pictures.running or None)
    os.kill(drawing, signal.SIGKILL)
    shown = (await asked).message
    assert shown is not None
    assert shown.files
    assert pool.staff.deaths == 1
    health = await anna.slash("admin health")
    assert "died while they drew or thought, and were replaced: 1" in health.text
    assert "pictures 0" in health.text


@pytest.mark.parametrize(("seconds", "told"), [(0.4, False), (0.6, True)])
async def test_pictures_that_come_late_are_told_to_the_host(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, seconds: float, told: bool
) -> None:
    scene = await open_scene(pool=lambda: pool_of(1))
    monkeypatch.setattr(Pool, "late", seconds)
    assert ("begun up to 0.6 s late" in (await scene.person("anna").slash("admin health")).text) == told
