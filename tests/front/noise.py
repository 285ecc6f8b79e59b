"""How much noise a game makes: boards posted in a turn, and phones that ring for their owners' own taps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from local_discord.events import Event, MessageCreated
from local_discord.model import Message
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import all_posted, boards, moves, opened, panel, tap, thread_of

TURNS = 8
POSTS_A_TURN = 1.2


class Noise(NamedTuple):
    """What was heard of a game."""

    turns: int
    posts: int
    taps: int
    rings: int


@contextmanager
def rings(scene: Scene, person: Person) -> Iterator[list[Message]]:
    """The messages that make a person's phone ring meanwhile: direct ones and those that mention the person."""
    world, heard = scene.server.world, list[Message]()

    def hear(event: Event) -> None:
        if not isinstance(event, MessageCreated) or event.message.author_id != world.bot_id:
            return
        channel = world.channels[event.message.channel_id]
        if (channel.is_dm and person.id in channel.recipients) or person.id in event.message.mentions:
            heard.append(event.message)

    stop = world.listen(hear)
    try:
        yield heard
    finally:
        stop()


async def noise_of(scene: Scene, game: str) -> Noise:
    """Two people play a few turns by taps; everything is posted before the next tap."""
    people = anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris, game=game)
    table = await scene.game_host.table(number)
    thread = thread_of(scene, anna, number)
    await all_posted(scene)
    luck, began, posted = random.Random(4), table.turn, len(boards(anna, thread))
    taps = heard = 0
    while table.turn < began + TURNS and table.summary().phase == "running":
        person = next(person for person in people if table.choices(int(person.id)))
        seen = await panel(scene, person, number)
        while offered := moves(seen):
            with rings(scene, person) as own:
                seen = await tap(person, seen, luck.choice(offered))
                await all_posted(scene)
            taps += 1
            heard += len(own)
    return Noise(table.turn - began, len(boards(anna, thread)) - posted, taps, heard)
