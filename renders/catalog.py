"""Finds the renderer of a game: `RENDERER` of the module or package in `renders` with the game's name."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from renders.renderer import Renderer


@functools.cache
def renderer_of(slug: str) -> Renderer[Any]:
    """The renderer of a game."""
    renderer: Renderer[Any] = importlib.import_module(f"renders.{slug}").RENDERER
    return renderer
