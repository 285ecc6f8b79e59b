"""A Discord that others have written, simcord, runs the bot as it is: a whole game of each kind, by interactions."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.backend.errors import BackendError

from cogs.bot import Longtable
from cogs.posting.throttle import Throttle
from engine.catalog import published
from engine.tables import GameHost, Table, Timeouts
from engine.tables.runtime.supervisor import Supervisor
from local_discord.seen import Seen
from renders.renderer import Picture
from tests.depth import deep
from tests.front.driver import YES, moves
from tests.tables.room import PLENTY, StillClock, steady_seeds

PATIENCE = 120.0
PICTURES = 12
MOST_SITTINGS = 600
# Every so many sittings are tapped in a panel, the others are one command with all their steps.
TAPPED = 12
MOST_STEPS = 10


class Stage:
    """A server of simcord with the bot on it, and two people."""

    def __init__(self, env: simcord.Env, game_host: GameHost, seed: int) -> None:
        guild = env.create_guild()
        self.env, self.game_host = env, game_host
        self.channel = guild.create_text_channel("games")
        self.people = [guild.add_member(env.create_user(name)) for name in ("anna", "boris")]
        self._luck = random.Random(seed)

    async def until(self, fits: Callable[[], Any]) -> Any:
        """What there is once it is there."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if found := fits():
                    return found
                await asyncio.sleep(0.01)

    async def begin(self, slug: str) -> Table:
        """A table with both, begun by the buttons of its lobby."""
        anna, boris = self.people
        await anna.slash(self.channel, "table new", game=slug)
        await self.until(self.channel.history)
        await boris.click(self.channel.history()[-1], label="Join")
        await self.until(lambda: "2 of" in str(self.channel.history()[-1].components))
        await anna.click(self.channel.history()[-1], label="Start")
        return await self.game_host.table(1)

    async def play_out(self, table: Table) -> None:
        """Play to the end, mostly by commands, now and then by taps."""
        for sitting in range(MOST_SITTINGS):
            if table.summary().phase != "running":
                return
            person = next(person for person in self.people if table.choices(person.id))
            if sitting % TAPPED < 2:
                await self._button_id(person)
            else:
                await self._command(person, table)
        raise AssertionError("the game did not end")

    async def _button_id(self, person: simcord.MemberActor) -> None:
        shown = await person.slash(self.channel, "table play", table="1")
        for _ in range(MOST_STEPS):
            panel = panel_of(shown)
            if not (offered := moves(seen(panel))):
                return
            move = self._luck.choice(offered)
            if move.startswith("s|"):
                menu, _, value = move.partition("=")
                values = value.split(",") if menu.startswith("s|pick|") else [value]
                await person.select(panel, values, custom_id=menu)
            else:
                await person.click(panel, custom_id=move)
            await self._agree(person, shown)

    async def _command(self, person: simcord.MemberActor, table: Table) -> None:
        preview, keys = table.preview(person.id), list[str]()
        while len(keys) < MOST_STEPS and (choices := preview.choices()):
            keys.append(self._luck.choice(choices).key)
            preview.step(keys[-1])
        shown = await person.slash(self.channel, "table play", table="1", move=" ".join(keys))
        await self._agree(person, shown)

    async def _agree(self, person: simcord.MemberActor, shown: simcord.InteractionResult) -> None:
        if any(button.label == YES for button in seen(panel_of(shown)).buttons):
            await person.click(panel_of(shown), label=YES)


def panel_of(shown: simcord.InteractionResult) -> simcord.ResponseMessage:
    """The panel that an action has brought, as it is by now."""
    assert shown.response is not None
    return shown.response


def seen(message: Any) -> Seen:
    """A message of simcord for those who read messages of ours."""
    return Seen({"components": message.components, "content": message.content, "embeds": []}, (), ())


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that simcord refuses."""
    found: list[str] = []
    made = BackendError.__init__

    def noted(self: BackendError, *given: Any, **more: Any) -> None:
        made(self, *given, **more)
        found.append(f"{self.status} {self.code} {self}")

    monkeypatch.setattr(BackendError, "__init__", noted)
    return found


def apart(begin: Callable[..., Any]) -> Callable[..., Any]:
    """The same, but what it begins is nobody's to wait for."""
    return lambda *given, **more: contextvars.Context().run(begin, *given, **more)


@contextlib.asynccontextmanager
async def staged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """The bot on simcord, which waits after each action for all that the bot began: but not for workers and timers."""
    for kind, name in ((Supervisor, "watch"), (Throttle, "ask")):
        monkeypatch.setattr(kind, name, apart(getattr(kind, name)))
    game_host = await GameHost.open(
        tmp_path / "longtable.db",
        timeouts=Timeouts(panel_pause=0.0, own_pause=0.0),
        clock=StillClock(),
        quotas=PLENTY,
        seeds=steady_seeds("simcord"),
    )
    client = Longtable(game_host, tmp_path)
    draw, drawn = client.pictures.draw, list[Picture]()

    async def some(*given: Any) -> Picture:
        # Other tests look at pictures: here the first ones stand for all.
        if len(drawn) < PICTURES:
            drawn.append(await draw(*given))
        return drawn[-1]

    monkeypatch.setattr(client.pictures, "draw", some)
    try:
        async with simcord.run(client, shard_count=1, settle_timeout=PATIENCE) as env:
            yield Stage(env, game_host, seed=1)
            await client.drain()
    finally:
        await game_host.close()


@deep
@pytest.mark.parametrize("slug", sorted(published))
async def test_simcord_runs_a_whole_game(
    slug: str, tmp_path: Path, refused: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path, monkeypatch) as stage:
        table = await stage.begin(slug)
        await stage.play_out(table)
        (thread,) = stage.channel.threads
        await stage.until(lambda: [seen for seen in thread.history() if "is over" in str(seen.components)])
    assert refused == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
