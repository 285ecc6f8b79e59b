"""Every screen at every player count fits Discord: the local Discord refuses what the real one would."""

from __future__ import annotations

import random

import pytest

from engine.catalog import catalog
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import moves, opened, panel, pick, press, tap, thread_of


@pytest.mark.parametrize("count", catalog["samurai"].counts)
async def test_every_screen_of_samurai(scene: Scene, anna: Person, count: int) -> None:
    number = await opened(scene, anna, computers=count - 1)
    thread = thread_of(scene, anna, number)
    luck = random.Random(count)
    table = await scene.house.table(number)
    seen = await panel(scene, anna, number)
    await press(anna, seen, "Why can't I …?")
    orders = await press(anna, seen, "Standing orders")
    for menu in orders.menus:
        orders = await pick(anna, orders, menu.custom_id, luck.choice(menu.options)[1])
    for _ in range(3):
        await anna.until(lambda: True if table.choices(int(anna.id)) or table.brief().phase != "running" else None)
        if table.brief().phase != "running":
            break
        seen = await panel(scene, anna, number)
        while offered := moves(seen):
            seen = await tap(anna, seen, luck.choice(offered))
    for label in ("My hand", "Since my last turn", "Board", "Log", "Rules"):
        answer = await anna.click(label, at=thread)
        assert answer.message is not None
        assert answer.message.text, label
    assert not scene.stage.errors
    refused = [call for call in scene.server.calls if call.status >= 400]
    assert refused == []
