"""Finds the renderer of a game: `RENDERER` of the module or package in `renders` with its name, or a plain one."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import Any

from engine.catalog import catalog
from renders.plain import plain
from renders.renderer import Renderer


@functools.cache
def renderer_of(slug: str) -> Renderer[Any]:
    """The renderer of a game; one without pictures of its own is drawn by its texts."""
    if slug in catalog and importlib.util.find_spec(f"renders.{slug}") is None:
        return plain(catalog[slug])
    renderer: Renderer[Any] = importlib.import_module(f"renders.{slug}").RENDERER
    return renderer
