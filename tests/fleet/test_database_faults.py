"""The database fails under a running bot: people get clear answers, nothing is lost, and it goes on by itself."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cogs.shared_bot import SharedLongtable
from config.language import Translator
from engine.tables import GameHost, Timeouts
from engine.tables.history.export import verify_data
from engine.tables.storage import postgres
from local_discord.seed import Seed, SeedUser
from local_discord.seen import Seen
from local_discord.stage import stage
from local_discord.testing import Person
from tests.databases import Schema
from tests.depth import first_of
from tests.fleet.faulty import Cable, OwnServer, own_server
from tests.front.conftest import Scene
from tests.front.driver import PLAY, all_posted, concede, moves, opened, panel, tap, thread_of
from tests.tables.room import PLENTY, steady_seeds

UNREACHABLE, READ_ONLY = "tables-store-unreachable", "tables-store-read-only"
PATIENCE = 60.0
_MADE = """SELECT count(*) FROM steps WHERE kind = 'move' AND "user" = ?"""


class DatabaseScene(Scene):
    """A bot whose house is a database."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, Timeouts(panel_pause=0.0, own_pause=0.0))
        self.address = address

    async def make_bot(self, options: dict[str, Any]) -> SharedLongtable:
        self.game_host = await GameHost.open(self.address, timeouts=self._timeouts, quotas=PLENTY, seeds=steady_seeds())
        made = self.client = SharedLongtable(self.game_host, self._folder, **options)
        await self.game_host.start()
        return made


class Trouble:
    """A server, the cable to it, and the bot at its other end."""

    def __init__(self, server: OwnServer, cable: Cable, scene: DatabaseScene) -> None:
        self.server, self.cable, self.scene = server, cable, scene

    async def says(self, person: Person, button: str, words: str, on: Seen | None = None) -> None:
        """The person taps and is told something in their language."""
        thread = thread_of(self.scene, person, 1)
        await person.click(button, on=on, at=thread)
        await person.sees(Translator(person.user.locale[:2])(words), at=thread)


@pytest.fixture(scope="module")
def server() -> Iterator[OwnServer]:
    with own_server() as made:
        yield made


@pytest.fixture
async def trouble(server: OwnServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Trouble]:
    """A bot, with the shortest patience that the driver knows."""
    monkeypatch.setitem(postgres.OPTIONS, "tcp_user_timeout", 1_000)
    monkeypatch.setitem(postgres.OPTIONS, "connect_timeout", 2)
    schema = Schema(server.address)
    async with contextlib.AsyncExitStack() as stack:
        cable = await stack.enter_async_context(Cable(server))
        scene = DatabaseScene(tmp_path, f"{cable.address}?options=-csearch_path%3D{schema.name}")
        stack.push_async_callback(scene.close)
        people = [SeedUser("anna"), SeedUser("boris", locale="ru"), SeedUser("chen", locale="ru")]
        seed = Seed("Longtable", people, ("games",))
        scene.stage = await stack.enter_async_context(
            stage(scene.make_bot, seed=seed, loggers=(), patience=PATIENCE, heartbeat_interval=600.0)
        )
        yield Trouble(server, cable, scene)
    schema.drop()


Fault: TypeAlias = Callable[[Trouble], Callable[[], None]]
"""Breaks something, and gives what mends it."""


def stop(trouble: Trouble) -> Callable[[], None]:
    trouble.server.stop()
    return trouble.server.start


def cut(trouble: Trouble) -> Callable[[], None]:
    trouble.cable.cut()
    return trouble.cable.mend


def fail_over(trouble: Trouble) -> Callable[[], None]:
    trouble.server.set_read_only(True)
    return lambda: trouble.server.set_read_only(False)


async def steps(game_host: GameHost, person: Person) -> int:
    """How many moves of a person the house has."""
    row = await game_host.store.row(_MADE, (int(person.id),))
    return int((row or (0,))[0])


@pytest.mark.parametrize(("fail", "words"), first_of([(stop, UNREACHABLE), (cut, UNREACHABLE), (fail_over, READ_ONLY)]))
async def test_it_goes_on_by_itself(trouble: Trouble, fail: Fault, words: str) -> None:
    scene, game_host = trouble.scene, trouble.scene.game_host
    anna, boris, chen = (scene.person(name) for name in ("anna", "boris", "chen"))
    await scene.client.wait_until_ready()  # who could not renew its lease in time begins anew
    await opened(scene, anna, boris)
    await all_posted(scene)
    panels = [(person, await panel(scene, person, 1)) for person in (anna, boris)]
    recover = fail(trouble)
    try:
        for person, seen in panels:
            await trouble.says(person, moves(seen)[0], words, on=seen)
        if words == UNREACHABLE:
            await trouble.says(chen, PLAY, words)  # whom the house has never met
        else:
            assert moves(await panel(scene, boris, 1))  # who only looks is served
    finally:
        recover()
    for person, seen in panels:
        await scene.stage.settle()
        now = person.look(seen.id)
        assert now is not None
        await tap(person, now, moves(now)[0])
    await all_posted(scene)
    assert [await steps(game_host, person) for person in (anna, boris)] == [1, 1]
    assert (await game_host.health()).fit
    await concede(anna, thread_of(scene, anna, 1))
    assert verify_data(await (await game_host.table(1)).export(), game_host.games).ok
