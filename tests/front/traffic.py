"""What a game costs of Discord's global rate limit: the calls of its letters, all posted before the next move."""

from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pytest

from engine.catalog import catalog
from engine.tables import Location
from renders.renderer import Picture
from tests.front.conftest import Scene
from tests.front.driver import all_posted, guild_of, tried
from tests.tables.room import StillClock

PEOPLE = ("anna", "boris", "chen", "daria", "egor", "fumi", "gala")
MOST_A_MOVE = 2.0
# Discord's documentation: these do not count into the requests that a bot may send in a second.
FREE = ("/interactions/", "/webhooks/")
TOO_MANY = 429  # what Discord lets wait is sent again
# Seconds between two moves of a turn, and after a turn: longer than anything waits to be posted with something else.
THOUGHT, REST = 5.0, 120.0
_PIXEL = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489")


class Traffic(NamedTuple):
    """The calls by method and kind of channel, over so many moves."""

    moves: int
    calls: Counter[str]

    @property
    def a_move(self) -> float:
        """Calls for each move."""
        return self.calls.total() / self.moves

    def __str__(self) -> str:
        return ", ".join(f"{what} {count / self.moves:.2f}" for what, count in sorted(self.calls.items()))


async def traffic_of(
    scene: Scene, game: str, seats: int, moves: int, patch: pytest.MonkeyPatch, *, clock: StillClock | None = None
) -> Traffic:
    """People play as well as the better computer players do.

    Where the scene's clock stands still nobody rests; given here, it moves on: a little after each move and, when a
    turn is over, until everything that waited for its player to rest is posted. Each drawing has a pixel of its own for
    a picture.
    """
    patch.setattr(scene.client.pictures, "draw", _pixel)
    people = [int(scene.person(name).id) for name in PEOPLE[:seats]]
    location = Location(guild_of(scene), int(scene.person("anna").channel("games").id))
    table = await scene.game_host.create(people[0], game, location=location)
    for person in people[1:]:
        await table.join(person)
    await table.start(people[0])
    await _posted(scene, clock, REST)
    luck, player, actor = random.Random(5), catalog[game].computer("sensible"), 0
    taken, calls = 0, Counter[str]()
    while taken < moves:
        owing = [person for person in people if table.owes(person)]
        if clock is None or actor not in owing:
            actor = luck.choice(owing)
        scene.server.core.calls.clear()
        await table.play(actor, [player.choose(table.view(actor), table.choices(actor), luck)])
        await _posted(scene, clock, THOUGHT if table.owes(actor) else REST)
        if table.summary().phase != "running":
            break
        taken += 1
        calls.update(_kinds(scene))
    return Traffic(taken, calls)


async def _posted(scene: Scene, clock: StillClock | None, seconds: float) -> None:
    """Everything is posted at once, or time passes in slices and what falls due in each is posted."""
    if clock is None:
        await all_posted(scene)
        return
    for _ in range(math.ceil(seconds / THOUGHT)):
        clock.at += THOUGHT
        await scene.game_host.scheduler.run_due()
        scene.game_host.outbox.arrived()
        await tried(scene)


async def _pixel(key: Hashable, make: Callable[[], Picture], urgency: object = None) -> Picture:
    return Picture(_PIXEL + hashlib.sha256(repr(key).encode()).digest(), "a pixel")


def _kinds(scene: Scene) -> list[str]:
    """The calls that count, by method and by where they went."""
    direct = {channel.id for channel in scene.server.world.channels.values() if channel.is_dm}
    carried_out = [call for call in scene.server.calls if call.status != TOO_MANY]
    counted = [call for call in carried_out if not any(part in call.path for part in FREE)]
    return [f"{call.method} {'direct' if direct & {*call.path.split('/')} else 'thread'}" for call in counted]
