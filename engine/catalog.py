"""The catalog: every package in engine/games that defines a `GAME`."""

from __future__ import annotations

import copyreg
import importlib
import pkgutil
from collections.abc import Callable

import engine.games
from engine.contract.game import AnyGame


def _registered() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for package in pkgutil.iter_modules(engine.games.__path__):
        game: AnyGame = importlib.import_module(f"engine.games.{package.name}").GAME
        found[game.slug] = game
        copyreg.pickle(type(game), _by_name)
    return found


def _by_name(game: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    """Pickling of a game as its name, for jobs in other processes."""
    return game_of, (game.slug,)


def game_of(slug: str) -> AnyGame:
    """The game of that name."""
    return catalog[slug]


catalog = _registered()
published = {slug: game for slug, game in catalog.items() if game.stage == "published"}
