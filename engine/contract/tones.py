"""Tones: the kind of a log line, which sets its symbol and how early it is left out."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Literal

import msgspec

Tone = Literal["fight", "loss", "capture", "vote", "score", "money", "build", "move", "card", "event", "turn", "quiet"]


@functools.cache
def read_tones(folder: Path) -> dict[str, Tone]:
    """The tone of each kind of event, as a game's `content/tones.toml` lists them; empty without the file."""
    path = folder / "content" / "tones.toml"
    if not path.exists():
        return {}
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[Tone, list[str]])
    return {kind: tone for tone, kinds in listed.items() for kind in kinds}
