"""People who tap: each table is one small crowd, where whoever can move does, by the buttons of the private panel."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator

import msgspec

from local_discord import components, events
from local_discord.actions import Actor
from local_discord.errors import ActionError, Json
from local_discord.interactions import Interaction, InteractionState
from local_discord.model import Message, User
from local_discord.server import LocalDiscord

YES = "b|surely|"
# A move, something that leads to moves, or the moves of one thing.
MOVES = re.compile(r"b\|(c|picked)\||s\|(choose|yes|verb|pick)\||b\|panel\|\d+\|0\|0\.[a-z]+\.")


class Felt(msgspec.Struct):
    """What one tap felt like, in seconds; None while nothing came."""

    acknowledged: float | None = None
    answered: float | None = None


class Crowd:
    """The people of one table and the private panel of the one whose turn it seems to be."""

    def __init__(self, server: LocalDiscord, number: int, people: list[User], luck: random.Random) -> None:
        self._server = server
        self._number = number
        self._actors = [Actor(server.core, user) for user in people]
        self._luck = luck
        self._at = 0
        self._idle = 0
        self._panel: Message | None = None
        self._thread: str | None = None
        self.busy = False

    @property
    def asleep(self) -> bool:
        """Whether nobody here has had anything to decide for a whole round of looking."""
        return self._idle > 2 * len(self._actors)

    async def tap(self) -> Felt | None:
        """One tap of one person: a move of the open panel, or Play; None where nothing can be tapped."""
        actor = self._actors[self._at]
        offered = list(_offered(self._panel)) if self._panel is not None else []
        before = self._panel
        try:
            if before is not None and offered:
                self._idle = 0
                began = time.perf_counter()
                interaction = _press(actor, before, self._luck.choice(offered), self._luck)
            else:
                if before is not None:
                    self._at = (self._at + 1) % len(self._actors)
                    self._panel = None
                    actor = self._actors[self._at]
                self._idle += 1
                board = self._board(actor)
                if board is None:
                    return None
                began = time.perf_counter()
                interaction = actor.click(board.channel_id, board.id, f"b|play|{self._number}|0|")
        except ActionError:
            self._panel = None
            return None
        return await self._feel(interaction, began)

    def _board(self, actor: Actor) -> Message | None:
        """The newest board of the table's thread."""
        world = self._server.world
        if self._thread is None:
            named = f"#{self._number} "
            self._thread = next((c.id for c in world.channels.values() if (c.name or "").startswith(named)), None)
        if self._thread is None:
            return None
        posted = world.history(actor.user.id, world.channels[self._thread])
        wanted = f"b|play|{self._number}|0|"
        return next((m for m in reversed(list(posted)) if components.find(m.components, wanted)), None)

    async def _feel(self, interaction: Interaction, began: float) -> Felt:
        """Wait for the acknowledgement and the new panel."""
        felt = Felt()
        done = asyncio.Event()

        def hear(event: events.Event) -> None:
            now = time.perf_counter() - began
            if felt.acknowledged is None and interaction.state is not InteractionState.PENDING:
                felt.acknowledged = now
            if isinstance(event, events.MessageUpdated) and event.message.id == interaction.original_id:
                felt.answered = now
                self._panel = event.message
                done.set()
            elif interaction.state is InteractionState.FAILED:
                done.set()

        stop = self._server.world.listen(hear)
        try:
            async with asyncio.timeout(60):
                await done.wait()
        except TimeoutError:
            self._panel = None
        finally:
            stop()
        return felt


def _parts(message: Message) -> Iterator[Json]:
    for _, part in components.walk(message.components):
        if part.get("custom_id") and not part.get("disabled"):
            yield part


def _offered(message: Message) -> Iterator[Json]:
    """The buttons and menus that go on: a yes where one is asked for, otherwise the moves."""
    parts = list(_parts(message))
    asked = [part for part in parts if part["custom_id"].startswith(YES)]
    yield from asked or [part for part in parts if MOVES.match(part["custom_id"])]


def _press(actor: Actor, message: Message, part: Json, luck: random.Random) -> Interaction:
    if part["type"] == components.BUTTON:
        return actor.click(message.channel_id, message.id, part["custom_id"])
    values = [option["value"] for option in luck.sample(part["options"], part["max_values"])]
    return actor.choose(message.channel_id, message.id, part["custom_id"], values)
