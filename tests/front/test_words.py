"""What people read first: names and descriptions of commands, rows of buttons, and the words of answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from discord import app_commands

from cogs.layouts import in_rows
from cogs.taps import Tap, button
from tests.front.conftest import Scene


def _parts(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for option in thing.get("options", ()):
        yield from _parts(option)


async def test_every_command_and_option_is_described_in_russian(scene: Scene) -> None:
    tree = scene.client.tree
    translator = cast(app_commands.Translator, tree.translator)
    for command in tree.get_commands():
        payload = cast("dict[str, Any]", await command.get_translated_payload(tree, translator))
        for part in _parts(payload):
            assert part["name_localizations"]["ru"], part["name"]
            assert part["description_localizations"]["ru"] != part["description"], part["name"]


def test_a_newcomer_finds_the_new_table_first(scene: Scene) -> None:
    table = scene.client.tree.get_command("table")
    assert isinstance(table, app_commands.Group)
    assert [command.name for command in table.commands][0] == "new"


@pytest.mark.parametrize(("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])])
async def test_buttons_stand_in_even_rows(count: int, rows: list[int]) -> None:
    made = in_rows([button(Tap("c", 1, 1, str(n)), str(n)) for n in range(count)])
    assert [len(cast("list[Any]", row)) for row in made] == rows
