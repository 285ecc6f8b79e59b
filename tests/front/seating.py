"""People at a table whose position was laid out beforehand, as tests of a game's commands look at them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalog import catalog
from engine.contract import Played
from engine.tables import Table
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import all_posted, opened, thread_of

PEOPLE = ("anna", "boris", "chen")


class Seating:
    """A table and its thread; commands are those of the table's game."""

    def __init__(self, table: Table, thread: str) -> None:
        self.table = table
        self.thread = thread

    async def does(self, person: Person, command: str, **given: str) -> str:
        """What a command answers, read without its bold letters."""
        answer = await person.slash(f"{self.table.game.slug} {command}", given, at=self.thread)
        return answer.text.replace("**", "")

    async def proposed(self, person: Person, command: str, option: str, typed: str = "", **given: str) -> list[str]:
        """What is proposed for an option."""
        line = f"{self.table.game.slug} {command}"
        return list((await person.autocomplete(line, option, typed, at=self.thread, **given)).values())


async def placed(scene: Scene, slug: str, state: Any, patch: pytest.MonkeyPatch) -> tuple[Table, str]:
    """A table of as many people as the position has seats, who read boards as text, and its thread."""
    patch.setattr(type(catalog[slug]), "start", lambda *_: Played(state, (), sealed=True))
    people = [scene.person(name) for name in PEOPLE[: state.seats]]
    for person in people:
        await person.slash("settings boards", value="text")
    number = await opened(scene, people[0], *people[1:], game=slug)
    await all_posted(scene)
    return await scene.game_host.table(number), thread_of(scene, people[0], number)
