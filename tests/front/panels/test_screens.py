"""Every screen at every player count fits Discord: the local Discord refuses what the real one would."""

from __future__ import annotations

import random

import pytest

from engine.catalog import catalog
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import moves, opened, panel, pick, press, tap, thread_of

FEW_TAPS = 6  # no game is over after so many


@pytest.mark.parametrize("count", first_of(catalog["samurai"].counts))
async def test_every_screen_of_samurai(scene: Scene, anna: Person, count: int) -> None:
    number = await opened(scene, anna, computers=count - 1)
    thread = thread_of(scene, anna, number)
    luck = random.Random(count)
    table = await scene.game_host.table(number)
    seen = await panel(scene, anna, number)
    seen = await press(anna, seen, "Why can't I …?")
    orders = await press(anna, seen, "Standing orders")
    for menu in orders.menus:
        orders = await pick(anna, orders, menu.custom_id, menu.options[-1][1])
    seen = await press(anna, orders, "Play")
    for _ in range(FEW_TAPS):
        await anna.until(lambda: table.choices(int(anna.id)) or None)
        seen = seen if moves(seen) else await panel(scene, anna, number)
        seen = await tap(anna, seen, luck.choice(moves(seen)))
    for label in ("My hand", "Since my last turn", "Board", "Log", "Rules"):
        answer = await anna.click(label, at=thread)
        assert answer.message is not None
        assert answer.message.text, label
    assert not scene.stage.errors
    refused = [call for call in scene.server.calls if call.status >= 400]
    assert refused == []


@pytest.mark.parametrize("count", first_of([2, 6]))
async def test_every_screen_of_the_empire(scene: Scene, anna: Person, count: int) -> None:
    """Questions with advice, every topic of the help, and orders, with as few and as many people as there may be."""
    number = await opened(scene, anna, computers=count - 1, game="empire")
    luck = random.Random(count)
    table = await scene.game_host.table(number)
    for _ in range(3):
        await anna.until(lambda: table.choices(int(anna.id)) or None)
        seen = await panel(scene, anna, number)
        for _ in range(12):
            if not (offered := moves(seen)):
                break
            seen = await tap(anna, seen, luck.choice(offered))
    helped = await press(anna, await panel(scene, anna, number), "Help")
    for menu in helped.menus:
        for _, topic in menu.options:
            helped = await pick(anna, helped, menu.custom_id, topic)
    assert not scene.stage.errors
    assert [call for call in scene.server.calls if call.status >= 400] == []
