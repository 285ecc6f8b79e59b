"""From a click to its acknowledgement and to the new picture, over the local Discord with the real client."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import discord
from discord import app_commands

from cogs.media.pictures import Pictures
from cogs.ui.layouts import from_memo
from cogs.ui.viewer import read
from engine.selfplay import quantile
from engine.tables import Timeouts
from local_discord.actions import Actor
from local_discord.interactions import Interaction, InteractionState
from local_discord.model import Message
from local_discord.seed import Seed, SeedUser
from local_discord.stage import stage
from local_discord.testing import Person
from renders.drawings import draw
from tests.bench.figures import Figure
from tests.front.conftest import Scene
from tests.front.driver import after, moves, opened, panel, press

ROUNDS = 30


def measure() -> Iterator[Figure]:
    """Acknowledgement against an empty command; the new picture against the sum of what it cannot do without."""
    yield from asyncio.run(_measure())


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        scene = Scene(Path(folder), Timeouts(panel_pause=0.0, own_pause=0.0))
        seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",))
        async with stage(scene.make_bot, seed=seed, heartbeat_interval=600.0, patience=60.0, limits_speed=0.0) as made:
            scene.stage = made
            figures = await _play(scene, Path(folder))
        await scene.close()
        return figures


async def _play(scene: Scene, folder: Path) -> list[Figure]:
    client = scene.client
    client.pictures.close()
    client.pictures = Pictures(scene.game_host.pool, kept=0)
    anna, boris = scene.person("anna"), scene.person("boris")
    empty = await _empty_command(scene, anna)
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    acknowledged, drawn = [], []
    actor = Actor(scene.server.core, anna.user)
    for turn in range(ROUNDS):
        await _quiet(scene)
        shown = scene.server.world.messages[seen.channel_id][seen.id]
        pictures = [attachment.id for attachment in shown.attachments]
        began = time.perf_counter()
        interaction = actor.click(seen.channel_id, seen.id, moves(seen)[turn % 6])
        acknowledged.append(await _answered(interaction) - began)
        drawn.append(await _redrawn(shown, pictures) - began)
        seen = await after(anna, seen)
        await _quiet(scene)
        if turn < ROUNDS - 1:
            seen = await press(anna, seen, "Undo")
    parts = await _parts(scene, anna, number, folder)
    ack, click = 1000 * quantile(acknowledged, 0.5), 1000 * quantile(drawn, 0.5)
    return [
        Figure(
            section="front",
            name="click to acknowledgement, p50",
            value=ack,
            unit="ms",
            baseline="an empty command",
            ratio=ack / empty,
            ratio_most=3,
        ),
        Figure(
            section="front",
            name="click to new picture, p50",
            value=click,
            unit="ms",
            baseline="draw + post a ready picture + bare commit",
            ratio=click / parts,
            most=250,
        ),
        Figure(
            section="front",
            name="click to new picture over its parts",
            value=click / parts,
            unit="x",
            baseline="draw + post a ready picture + bare commit",
            ratio=click / parts,
            ratio_most=1.5,
        ),
    ]


async def _quiet(scene: Scene) -> None:
    """Until everything is posted that earlier clicks asked for."""
    await scene.stage.settle()
    if await scene.game_host.outbox.waiting():
        await asyncio.sleep(0.01)
        await _quiet(scene)


async def _empty_command(scene: Scene, anna: Person) -> float:
    """Milliseconds of a command that does nothing, on the same bot."""

    @app_commands.command(name="noop", description="nothing")
    async def noop(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("ok", ephemeral=True)

    scene.client.tree.add_command(noop)
    await scene.client.http.upsert_global_command(scene.client.application_id or 0, noop.to_dict(scene.client.tree))  # type: ignore[arg-type]
    actor = Actor(scene.server.core, anna.user)
    known = next(command["id"] for command in actor.commands() if command["name"] == "noop")
    taken = []
    for _ in range(ROUNDS * 2):
        began = time.perf_counter()
        taken.append(await _answered(actor.command(anna.here, known, [], {})) - began)
    return 1000 * quantile(taken, 0.5)


async def _answered(interaction: Interaction) -> float:
    """When the bot acknowledged it."""
    while interaction.state == InteractionState.PENDING:
        await asyncio.sleep(0)
    return time.perf_counter()


async def _redrawn(message: Message, pictures: list[str]) -> float:
    """When the message shows another picture."""
    while [attachment.id for attachment in message.attachments] == pictures:
        await asyncio.sleep(0.0002)
    return time.perf_counter()


async def _parts(scene: Scene, anna: Person, number: int, folder: Path) -> float:
    """Milliseconds of drawing the picture, posting one of its size, and committing the snapshot's bytes."""
    table = await scene.game_host.table(number)
    viewer = await read(scene.client, table, int(anna.id))
    things = tuple(thing for move in table.choices(int(anna.id)) for thing in move.things)
    wanted = viewer.drawing("panel", viewer.view(), marks=things)
    drawing, posting, committing = [], [], []
    data = b""
    for _ in range(ROUNDS // 2):
        began = time.perf_counter()
        data = draw(wanted).data
        drawing.append(time.perf_counter() - began)
    channel = scene.client.get_partial_messageable(int(anna.channel("games").id))
    layout = from_memo({"words": ["a ready picture"], "pictures": [["ready.png", "ready"]]})
    for _ in range(ROUNDS // 2):
        began = time.perf_counter()
        await channel.send(view=layout.view(), files=[discord.File(io.BytesIO(data), filename="ready.png")])
        posting.append(time.perf_counter() - began)
    with sqlite3.connect(folder / "bare.db", isolation_level=None) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE bare (data BLOB)")
        for _ in range(ROUNDS):
            began = time.perf_counter()
            db.execute("INSERT INTO bare VALUES (?)", (b"x" * 4000,))
            committing.append(time.perf_counter() - began)
    db.close()
    return 1000 * sum(quantile(taken, 0.5) for taken in (drawing, posting, committing))
