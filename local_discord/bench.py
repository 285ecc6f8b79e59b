"""Benchmarks: plain functions that return times in milliseconds, for a bench script to print."""

import asyncio
import statistics
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import app_commands

from local_discord.actions import Actor
from local_discord.interactions import Interaction, InteractionState
from local_discord.stage import Stage, stage


class Times(NamedTuple):
    p50: float
    p90: float
    p99: float


class NoopBot(discord.Client):
    """Answers `/noop` and nothing else."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(name="noop", description="nothing")
        async def noop(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("ok", ephemeral=True)

        await self.tree.sync()


async def time_to_ready(rounds: int = 10) -> Times:
    """The time to start a server with a bot that is ready; the first round, which loads the schema, is not counted."""
    taken = []
    for _ in range(rounds + 1):
        started = time.perf_counter()
        async with stage(NoopBot, check_responses=False):
            taken.append((time.perf_counter() - started) * 1000)
    return _times(taken[1:])


async def noop_round_trip(calls: int = 2000) -> Times:
    """The time from the user's action to the bot's answer, one call after the other, in one process."""
    async with stage(NoopBot, check_responses=False) as scene:
        asker = _Asker(scene)
        taken = []
        for _ in range(calls):
            started = time.perf_counter()
            await asker.answered(asker.ask())
            taken.append((time.perf_counter() - started) * 1000)
        return _times(taken)


async def in_flight(count: int = 200) -> tuple[int, float]:
    """Sends `count` calls at once: how many were answered, and how long all of them took."""
    async with stage(NoopBot, check_responses=False) as scene:
        asker = _Asker(scene)
        started = time.perf_counter()
        asked = [asker.ask() for _ in range(count)]
        for interaction in asked:
            await asker.answered(interaction)
        took = (time.perf_counter() - started) * 1000
        return sum(interaction.answered for interaction in asked), took


class _Asker:
    """Uses the command repeatedly, and wakes at every event."""

    def __init__(self, scene: Stage) -> None:
        person = scene.person("alice")
        self._actor = Actor(scene.server.core, person.user)
        self._place = (person.here, self._actor.commands()[0]["id"])
        self._changed = asyncio.Event()
        scene.server.world.listen(lambda _: self._changed.set())

    def ask(self) -> Interaction:
        return self._actor.command(*self._place, [], {})

    async def answered(self, interaction: Interaction) -> None:
        while interaction.state == InteractionState.PENDING:
            self._changed.clear()
            await self._changed.wait()


def _times(taken: Sequence[float]) -> Times:
    cuts = statistics.quantiles(taken, n=100, method="inclusive")
    return Times(round(statistics.median(taken), 3), round(cuts[89], 3), round(cuts[98], 3))


async def everything() -> dict[str, Any]:
    answered, took = await in_flight()
    return {
        "fresh server and bot to ready, ms": await time_to_ready(),
        "no-op slash round trip, ms": await noop_round_trip(),
        "answered of 200 in flight": answered,
        "200 in flight, ms": round(took, 1),
    }
