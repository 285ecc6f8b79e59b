"""What costs most that one person can ask for: films and checks of long games."""

from __future__ import annotations

import random

from engine.tables import GameHost, Location, Phase
from local_discord.actions import Actor
from local_discord.interactions import Interaction
from local_discord.model import User
from local_discord.server import LocalDiscord

GAME = "acres"
LONGEST = 2000


async def long_game(game_host: GameHost, people: list[User], location: Location, luck: random.Random) -> int:
    """The number of a finished game of two people who played at random."""
    users = [int(person.id) for person in people]
    table = await game_host.create(users[0], GAME, location=location)
    await table.join(users[1])
    await table.start(users[0])
    for _ in range(LONGEST):
        if table.summary().phase is Phase.FINISHED:
            break
        for user in users:
            if moves := table.choices(user):
                await table.play(user, [luck.choice(moves).key])
    return table.number


def ask(server: LocalDiscord, user: User, channel: str, what: str, number: int) -> Interaction:
    """Somebody uses `/table <what>` for a table."""
    actor = Actor(server.core, user)
    command = next(command["id"] for command in actor.commands() if command["name"] == "table")
    return actor.command(channel, command, [what], {"table": str(number)})
