"""The state with the flow of the game: frames on a stack."""

from __future__ import annotations

from engine.games.samurai.frames.battle import Attack, Reveal, Second
from engine.games.samurai.frames.look import Peek
from engine.games.samurai.frames.restore import EndCheck, Restore
from engine.games.samurai.frames.turns import Deal, Setup, Turn
from engine.games.samurai.state import State


class GameState(State, kw_only=True):
    """A game of Tenno in progress."""

    stack: list[Deal | Setup | Turn | Attack | Reveal | Second | EndCheck | Restore | Peek]
