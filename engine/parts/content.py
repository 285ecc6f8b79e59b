"""Content files: the printed parts of a game, read once, with names in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec


class Named(msgspec.Struct, frozen=True):
    """Something printed that has a name."""

    id: str
    name_en: str
    name_ru: str


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def both(english: str, russian: str) -> dict[str, str]:
    return {"en": english, "ru": russian}


def names(kind: str, things: Iterable[Named]) -> dict[str, dict[str, str]]:
    """The names of things by their word keys: `card.ninja`."""
    return {f"{kind}.{thing.id}": both(thing.name_en, thing.name_ru) for thing in things}
