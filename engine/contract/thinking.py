"""Running a computer player: a view, the choices and luck give a key, even when the player fails."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract.computer import Easy, Preference
from engine.contract.game import Game
from engine.contract.moves import Move
from engine.contract.views import View

log = logging.getLogger(__name__)


class Thought(msgspec.Struct, frozen=True):
    """A decision a computer player has to make."""

    seat: int
    decision: int
    level: str
    view: View
    moves: list[Move]


def choose(game: Game[Any, Any], thought: Thought, luck: random.Random) -> str:
    """The key a computer player chooses; a random legal one if the player fails."""
    try:
        key = game.computer(thought.level).choose(thought.view, thought.moves, luck)
        if _listed(key, thought.moves):
            return key
        log.error("%s: computer player %s chose an illegal move", game.slug, thought.level)
    except Exception:
        log.exception("%s: computer player %s failed", game.slug, thought.level)
    return Easy().choose(thought.view, thought.moves, luck)


def advise(game: Game[Any, Any], view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
    """The moves that the game's adviser rates best, with reasons; none if it fails or there is none."""
    if game.adviser is None or not moves:
        return []
    try:
        liked = game.adviser.prefers(view, moves, luck)
    except Exception:
        log.exception("%s: the adviser failed", game.slug)
        return []
    return _together(game, [each for each in liked if _listed(each.key, moves)], len(moves))


def _together(game: Game[Any, Any], liked: Sequence[Preference], many: int) -> list[Preference]:
    """The moves that can be advised together.

    Of two exclusive moves only the better one; a move that changes nothing is advised alone or not at all.
    """
    if many <= 2 or (liked and is_idle(game, liked[0].key)):
        return list(liked[:1])
    return [each for each in liked if not is_idle(game, each.key)]


def is_idle(game: Game[Any, Any], key: str) -> bool:
    """Whether a move does nothing, keeps things unchanged or takes a step back."""
    return key in game.idle or key in game.retracting


def _listed(key: str, moves: Sequence[Move]) -> bool:
    return any(move.key == key for move in moves)
