"""A request reads its table once before it does something, and once after that; looking alone needs one reading."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Played
from engine.contract.teaching.lessons import READ
from local_discord.testing import Person
from tests.acres.table import Table as Layout
from tests.front.conftest import Scene
from tests.front.driver import all_posted, moves, opened, panel, tap, thread_of
from tests.front.panels.test_lessons import GO_ON
from tests.front.panels.test_lessons import opened as lesson_opened


class Readings:
    """Counts how often requests read a table or a lesson."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._count = 0
        for name in ("cogs.bot.read", "cogs.bot.read_lesson"):
            self._listen(patch, name)

    def _listen(self, patch: pytest.MonkeyPatch, name: str) -> None:
        module, _, function = name.rpartition(".")
        plain = getattr(__import__(module, fromlist=[function]), function)

        async def counted(*given: Any) -> Any:
            self._count += 1
            return await plain(*given)

        patch.setattr(name, counted)

    async def since(self, scene: Scene) -> int:
        """How many there were since the last look, once everybody has their answer."""
        await scene.client.active.wait_until_none(60.0)
        found, self._count = self._count, 0
        return found


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> Readings:
    return Readings(monkeypatch)


async def test_a_tap_reads_once_before_and_once_after_a_move(
    scene: Scene, anna: Person, boris: Person, readings: Readings
) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    await readings.since(scene)
    await tap(anna, seen, moves(seen)[0])
    assert await readings.since(scene) == 2
    seen = await panel(scene, boris, number)
    assert await readings.since(scene) == 1, "the panel is opened"
    await tap(boris, seen, moves(seen)[0])
    active = anna if (await scene.game_host.table(number)).choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    await readings.since(scene)
    (card, *_) = (move for move in moves(seen) if move.startswith("b|panel|"))
    seen = await tap(active, seen, card)
    assert await readings.since(scene) == 1, "the moves of one card are shown"


async def test_a_command_reads_once_before_and_once_after_its_moves(
    scene: Scene, anna: Person, boris: Person, readings: Readings, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Layout().hand("british", "br_loc_new_haven", "br_loc_new_york", "br_settlers", "br_bateaux", "br_trader")
    monkeypatch.setattr("engine.games.acres.game.Acres.start", lambda *_: Played(layout.state, (), sealed=True))
    number = await opened(scene, anna, boris, game="acres", sides=("british", "french"))
    await all_posted(scene)
    await readings.since(scene)
    done = await anna.slash("acres settle", place="Deerfield", settler="Settlers", at=thread_of(scene, anna, number))
    assert "Done: Settle Deerfield" in done.text
    assert await readings.since(scene) == 2


async def test_a_lesson_is_read_once_before_and_once_after_a_step(
    scene: Scene, anna: Person, readings: Readings
) -> None:
    lesson = next(iter(scene.game_host.learning.lessons("samurai"))).id
    fingers = await lesson_opened(scene, anna, "samurai", lesson)
    while (chain := fingers.chain()) == [READ]:
        await readings.since(scene)
        await fingers.press(GO_ON["en"])
        assert await readings.since(scene) == 2
    await readings.since(scene)
    before = fingers.taps
    await fingers.play(*chain)
    looks = fingers.taps - before - 1
    assert await readings.since(scene) == looks + 2
