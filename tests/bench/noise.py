"""How many boards a turn posts, and how often a phone rings for its owner's own taps."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.catalog import published
from engine.tables import Timeouts
from local_discord.seed import Seed, SeedUser
from local_discord.stage import stage
from tests.bench.figures import Figure
from tests.front.conftest import Scene
from tests.front.noise import POSTS_A_TURN, Noise, noise_of


def measure() -> Iterator[Figure]:
    """A few turns of every game, by taps."""
    for game in sorted(published):
        heard = asyncio.run(_heard(game))
        yield Figure(
            section="noise",
            name=f"{game}: boards posted a turn",
            value=heard.posts / heard.turns,
            unit="posts",
            baseline="turns",
            ratio=heard.posts / heard.turns,
            most=POSTS_A_TURN,
        )
        yield Figure(
            section="noise",
            name=f"{game}: notifications for own taps",
            value=heard.rings,
            unit="rings",
            baseline=f"{heard.taps} taps",
            ratio=heard.rings / heard.taps,
            most=0,
        )


async def _heard(game: str) -> Noise:
    with tempfile.TemporaryDirectory() as folder:
        scene = Scene(Path(folder), Timeouts(panel_pause=0.0, own_pause=0.0))
        seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",))
        async with stage(scene.make_bot, seed=seed, heartbeat_interval=600.0, patience=60.0) as made:
            scene.stage = made
            heard = await noise_of(scene, game)
        await scene.close()
        return heard
