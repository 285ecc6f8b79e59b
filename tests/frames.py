"""Frames by their tags: what stands on a stack, and what kinds a game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.contract import Frame, State
from engine.parts.at_once import AtOnce


def standing(state: State) -> Iterator[str]:
    """The tags of all frames on the stack, and of those in the lanes of whoever answers at once."""
    for frame in state.stack:
        yield str(frame.__struct_config__.tag)
        if isinstance(frame, AtOnce):
            yield from (str(inner.__struct_config__.tag) for lane in frame.lanes.values() for inner in lane)


def tags(kind: type[Frame[Any]], slug: str) -> Iterator[str]:
    """The tags of all frames of a game that are of a kind."""
    for frame in kind.__subclasses__():
        if frame.__module__.startswith(f"engine.games.{slug}.") and frame.__struct_config__.tag:
            yield str(frame.__struct_config__.tag)
        yield from tags(frame, slug)
