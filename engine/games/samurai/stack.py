"""The state with the flow of the game: frames on a stack."""

from __future__ import annotations

from engine.games.samurai.rules.battle import Attack, Reveal, Second
from engine.games.samurai.rules.restore import EndCheck, Peek, Restore
from engine.games.samurai.rules.turns import Deal, Setup, Turn
from engine.games.samurai.state import State


class GameState(State, kw_only=True):
    stack: list[Deal | Setup | Turn | Attack | Reveal | Second | EndCheck | Restore | Peek]
