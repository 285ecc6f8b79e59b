"""Tones: what kind of thing a line of the log tells, for its sign and for what is left out first."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Literal

import msgspec

Tone = Literal["fight", "loss", "capture", "vote", "score", "money", "build", "move", "card", "event", "turn", "quiet"]


@functools.cache
def read_tones(folder: Path) -> dict[str, Tone]:
    """The tone of each kind of event, as `content/tones.toml` of a game lists them; empty for a game without."""
    path = folder / "content" / "tones.toml"
    if not path.exists():
        return {}
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[Tone, list[str]])
    return {kind: tone for tone, kinds in listed.items() for kind in kinds}
