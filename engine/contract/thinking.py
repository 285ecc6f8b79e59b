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
from engine.contract.searching import Searching, Trial, Worlds
from engine.contract.views import View

log = logging.getLogger(__name__)


class Thought(msgspec.Struct, frozen=True):
    """A decision a computer player has to make.

    For a player that searches, `possible` is a position sampled from what the seat knows, and `seconds` its time for a
    turn; without time it answers at once.
    """

    seat: int
    decision: int
    level: str
    view: View
    moves: list[Move]
    possible: Any = None
    seconds: float = 0.0


def begin(game: Game[Any, Any], thought: Thought, luck: random.Random) -> Trial:
    """Decide, or begin a search; answers with a random legal move if the player fails."""
    try:
        player = game.computer(thought.level)
        if isinstance(player, Searching) and thought.possible is not None:
            return player.begin(thought.view, thought.moves, luck, thought.seconds)
        key = player.choose(thought.view, thought.moves, luck)
        if _listed(key, thought.moves):
            return decided(key)
        log.error("%s: computer player %s chose an illegal move", game.slug, thought.level)
    except Exception:
        log.exception("%s: computer player %s failed", game.slug, thought.level)
    return decided(Easy().choose(thought.view, thought.moves, luck))


def look(game: Game[Any, Any], thought: Thought, trial: Trial, seed: str, seconds: float) -> Trial:
    """Search on for so many seconds; answers as without a search if the player fails."""
    try:
        player = game.computer(thought.level)
        assert isinstance(player, Searching)
        player.look(trial, Worlds(game, thought.possible, thought.seat, seed), seconds)
        if not trial.answer or _listed(trial.answer, thought.moves):
            return trial
        log.error("%s: computer player %s chose an illegal move", game.slug, thought.level)
    except Exception:
        log.exception("%s: the search of computer player %s failed", game.slug, thought.level)
    return decided(trial.candidates[0])


def decided(key: str) -> Trial:
    """A search that is over before it began."""
    return Trial((key,), [key], {}, 0.0, answer=key)


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
