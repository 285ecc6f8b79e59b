"""What Discord knows of the commands: changed only on purpose, because every person sees it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
from discord import app_commands

from tests.front.conftest import Scene

# A line a command with the digest of all that is registered of it: names, descriptions and options in every language.
KEPT = Path(__file__).with_name("registered.sha256")
SUBCOMMAND = 1


def _commands(payload: dict[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """A group with its settings alone, then each of its commands."""
    name = f"{above}{payload['name']}"
    below = [option for option in payload.get("options", ()) if option["type"] <= SUBCOMMAND + 1]
    yield name, payload | ({"options": [option["name"] for option in below]} if below else {})
    for option in below:
        yield from _commands(option, f"{name} ")


async def test_what_is_registered_stays(scene: Scene) -> None:
    tree = scene.client.tree
    translator = cast(app_commands.Translator, tree.translator)
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    lines = [
        f"{hashlib.sha256(msgspec.json.encode(payload, order='sorted')).hexdigest()}  {name}"
        for whole in payloads
        for name, payload in _commands(whole)
    ]
    assert sorted(lines) == sorted(KEPT.read_text(encoding="utf-8").splitlines())
