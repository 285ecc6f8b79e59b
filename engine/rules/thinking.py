"""What goes on in a computer player's head: a view, the choices and luck lead to a key, whatever goes wrong."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.rules.computer import Easy, Preference
from engine.rules.game import Game, View
from engine.rules.moves import Move

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
        log.error("%s: computer player %s chose what is no choice", game.slug, thought.level)
    except Exception:
        log.exception("%s: computer player %s failed", game.slug, thought.level)
    return Easy().choose(thought.view, thought.moves, luck)


def advise(game: Game[Any, Any], view: View, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
    """The moves that the game's adviser likes best, with reasons; none if it fails or there is none."""
    if game.adviser is None or not moves:
        return []
    try:
        liked = game.adviser.prefers(view, moves, luck)
    except Exception:
        log.exception("%s: the adviser failed", game.slug)
        return []
    return [each for each in liked if _listed(each.key, moves)]


def _listed(key: str, moves: Sequence[Move]) -> bool:
    return any(move.key == key for move in moves)
