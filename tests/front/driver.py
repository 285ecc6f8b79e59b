"""Driving a table as people do: by taps, never by the engine's own words."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import Layout
from engine.catalog import catalog
from local_discord.seen import Seen
from local_discord.testing import TIMEOUT, Person
from tests.front.conftest import Scene

PLAY = "Play"
YES = "Yes, do it"
PATIENCE = 60.0
# Plays something, or shows the moves of one thing.
MOVE = re.compile(r"b\|(c|yes|surely)\||b\|panel\|-?\d+\|0\|0\.[a-z]+\.")
FIRST_PICTURE = 30.0  # seconds; whatever is drawn once and kept has to be drawn first


async def opened(
    scene: Scene,
    host: Person,
    *others: Person,
    computers: int = 0,
    level: str = "easy",
    game: str = "samurai",
    sides: tuple[str, ...] = (),
) -> int:
    """A table of a game with these people, who choose these sides, begun; gives its number."""
    await host.slash("table new", game=game)
    await host.sees("seats taken", at="games")
    for person in others:
        await person.click("Join", at="games")
    for _ in range(computers):
        answer = await host.click("Add computer player", at="games")
        assert answer.message is not None
        await pick(host, answer.message, "Level", level)
    await host.sees(f"{1 + len(others) + computers} of {catalog[game].counts[-1]} seats taken", at="games")
    for person, side in zip((host, *others), sides, strict=False):
        answer = await person.click("Options", at="games")
        assert answer.message is not None
        await person.choose("Your side", side, on=answer.message)
        await host.sees(catalog[game].words[f"side.{side}"]["en"], at="games")
    await host.click("Start", at="games")
    await host.sees(lambda seen: any(name.startswith("board-") for name in seen.files), within=FIRST_PICTURE)
    listed = await scene.game_host.lists.in_guild(guild_of(scene))
    return listed[0].number


async def forge(scene: Scene, at: str, taps: Sequence[ButtonId]) -> None:
    """A message in a channel with buttons that no message of ours would have; each is called by its number."""
    layout = Layout(words=["forged"])
    for start in range(0, len(taps), 5):
        part = enumerate(taps[start : start + 5], start)
        layout.rows.append([button(tap, f"forged {number}") for number, tap in part])
    await scene.client.get_partial_messageable(int(at)).send(view=layout.view())


def guild_of(scene: Scene) -> int:
    """The one server of the scene."""
    return int(next(iter(scene.server.world.guilds)))


def thread_of(scene: Scene, person: Person, number: int) -> str:
    """The table's thread, the newest if there were several."""
    return next(channel.id for channel in reversed(person.channels()) if channel.name.startswith(f"#{number} "))


async def panel(scene: Scene, person: Person, number: int) -> Seen:
    """The play panel, opened with the button under the newest board; private messages may have one of the same name."""
    thread = thread_of(scene, person, number)

    def newest() -> Seen | None:
        public = [seen for seen in person.messages(thread) if not seen.ephemeral]
        leads = [seen for seen in public if any(found.label == PLAY and found.enabled for found in seen.buttons)]
        return leads[-1] if leads else None

    answer = await person.click(PLAY, on=await person.until(newest))
    assert answer.message is not None
    return answer.message


def boards(person: Person, thread: str) -> list[Seen]:
    """The boards in a thread, oldest first."""
    return [seen for seen in person.messages(thread) if any(name.startswith("board-") for name in seen.files)]


def is_result(seen: Seen) -> bool:
    """Whether a message tells the end of a game."""
    return "is over" in seen and any(name.startswith("result-") for name in seen.files)


async def stored(scene: Scene, asked: str, *values: object) -> None:
    """Wait until the house's database says yes."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if await scene.game_host.store.row(asked, values) == (1,):
                return
            trouble = scene.stage.trouble()
            assert trouble is None, trouble
            await asyncio.sleep(0.01)


async def all_posted(scene: Scene) -> None:
    """Wait until the tables have nothing more to say."""
    scene.game_host.outbox.arrived()
    await stored(scene, "SELECT count(*) = 0 FROM outbox")


async def put_off(scene: Scene, tries: int = 1) -> None:
    """Wait until everything that is left to be posted was tried in vain so often, and nobody tries it just now."""
    await stored(scene, "SELECT min(tries) >= ? AND max(lease) = 0 FROM outbox", tries)


async def tried(scene: Scene) -> None:
    """Wait until everything that is due was posted or put off, so that no claim ends when the clock is moved."""
    now = scene.game_host.clock.now()
    await stored(scene, "SELECT count(*) = 0 FROM outbox WHERE due <= ? OR lease > 0", now)


class Held:
    """A coroutine function that stops whoever calls it until it is opened, or fails it after a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
        self.reached = asyncio.Event()
        self.open = asyncio.Event()
        module, _, name = path.rpartition(".")
        work = getattr(sys.modules[module], name)

        async def held(*given: Any, **more: Any) -> Any:
            self.reached.set()
            async with asyncio.timeout(PATIENCE):
                await self.open.wait()
            return await work(*given, **more)

        monkeypatch.setattr(path, held)

    async def reach(self) -> None:
        """Wait until somebody is stopped here, or fail."""
        async with asyncio.timeout(TIMEOUT):
            await self.reached.wait()


def _shown(seen: Seen) -> tuple[object, ...]:
    return (seen.text, seen.buttons, seen.menus)


async def after(person: Person, seen: Seen) -> Seen:
    """The message once it has changed."""

    def look() -> Seen | None:
        found = person.look(seen.id)
        return found if found is not None and _shown(found) != _shown(seen) else None

    return await person.until(look)


def _still_shown(person: Person, seen: Seen) -> None:
    """What has changed since it was looked at cannot tell when the next answer is there."""
    found = person.look(seen.id)
    assert found is not None, f"{person!r} sees no such panel any more"
    assert _shown(found) == _shown(seen), f"the panel is another by now:\n{seen.text}\n->\n{found.text}"


def moves(seen: Seen) -> list[str]:
    """The moves a panel offers, or what leads to them, as ids of buttons or `menu=value`, `menu=value,value`.

    What is picked already is played; of several things as many as needed are picked, from the top of the menu.
    """
    if ready := [
        b.custom_id for b in seen.buttons if b.custom_id and b.custom_id.startswith("b|picked|") and b.enabled
    ]:
        return ready
    found = [b.custom_id for b in seen.buttons if b.custom_id and b.enabled and MOVE.match(b.custom_id)]
    for menu in seen.menus:
        if not menu.enabled:
            continue
        if menu.custom_id.startswith(("s|choose|", "s|yes|", "s|verb|")):
            found += [f"{menu.custom_id}={value}" for _, value in menu.options]
        elif menu.custom_id.startswith("s|pick|"):
            found.append(f"{menu.custom_id}={','.join(value for _, value in menu.options[: menu.most])}")
    return found


async def press(person: Person, seen: Seen, label: str) -> Seen:
    """Press a button of a private panel; gives the panel after it."""
    _still_shown(person, seen)
    await person.click(label, on=seen)
    return await after(person, seen)


async def pick(person: Person, seen: Seen, menu: str, *values: str) -> Seen:
    """Choose in a menu of a private panel; gives the panel after it."""
    _still_shown(person, seen)
    await person.choose(menu, *values, on=seen)
    return await after(person, seen)


async def tap(person: Person, seen: Seen, move: str) -> Seen:
    """Choose a move in the panel and say yes where it asks; gives the panel after it."""
    menu, _, value = move.partition("=")
    values = value.split(",") if move.startswith("s|pick|") else [value]
    asked = await pick(person, seen, menu, *values) if move.startswith("s|") else await press(person, seen, move)
    if any(button.label == YES for button in asked.buttons):
        return await press(person, asked, YES)
    return asked


async def sitting(scene: Scene, person: Person, number: int, luck: random.Random) -> None:
    """Everything the person can decide now, at random, in one panel."""
    seen = await panel(scene, person, number)
    while offered := moves(seen):
        seen = await tap(person, seen, luck.choice(offered))


async def concede(person: Person, at: str, number: int | None = None) -> None:
    """Give up, and mean it."""
    asked = await person.slash("table concede", {"table": str(number)} if number else {}, at=at)
    assert asked.message is not None
    done = await press(person, asked.message, "Yes, I give up")
    assert not done.buttons


async def play_out(scene: Scene, people: list[Person], number: int, seed: int = 1) -> None:
    """Play to the end."""
    luck = random.Random(seed)
    table = await scene.game_host.table(number)
    for _ in range(400):
        if table.summary().phase != "running":
            return
        for person in people:
            if table.choices(int(person.id)):
                await sitting(scene, person, number, luck)
    raise AssertionError("the game did not end")
