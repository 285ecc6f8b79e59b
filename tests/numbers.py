"""Which numbers of a game's data files nobody reads."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from config.language import ROOT


def unread(slug: str, *files: str) -> set[str]:
    """The names of numbers in these files that no module of the game, its rules or its pictures, mentions."""
    folder = ROOT / "engine/games" / slug
    sources = [path for room in (folder, ROOT / "renders" / slug) for path in room.rglob("*.py")]
    read = {name for path in sources for name in re.findall(r"[.\"](\w+)", path.read_text(encoding="utf-8"))}
    tables = (tomllib.loads((folder / "content" / file).read_text(encoding="utf-8")) for file in files)
    return {name for table in tables for name in _numbers(table)} - read


def _numbers(value: object, name: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from _numbers(inner, name)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield name
