"""The catalog: every package in engine/games that brings a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import engine.games
from engine.rules.game import Game


def _registered() -> dict[str, Game[Any, Any]]:
    found: dict[str, Game[Any, Any]] = {}
    for package in pkgutil.iter_modules(engine.games.__path__):
        game: Game[Any, Any] = importlib.import_module(f"engine.games.{package.name}").GAME
        found[game.slug] = game
    return found


catalog = _registered()
