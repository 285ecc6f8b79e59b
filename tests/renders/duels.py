"""Positions of real duels and team games of Unmatched to be drawn."""

from __future__ import annotations

import functools
import random
from typing import Any

from config.language import Speaker
from engine.games.unmatched import GAME
from engine.games.unmatched.state import State
from engine.games.unmatched.view import View
from renders.renderer import Look
from tests.renders.positions import PLAIN, SEED, STATUS

MOST = 400


@functools.cache
def played(board: str, seats: int = 2, luck: int = 1, mirror: str = "off") -> tuple[State, ...]:
    """The states of a game of random moves, the last one included if the game ends soon enough."""
    dice = random.Random(luck)
    state = GAME.new(seats, {"board": board, "allow_mirror": mirror}, SEED)
    states = [state]
    while GAME.to_act(state) and len(states) < MOST:
        seat = GAME.to_act(state)[0]
        state = GAME.play(state, seat, dice.choice(GAME.choices(state, seat)).key).state
        states.append(state)
    return tuple(states)


def moments(board: str, count: int, seats: int = 2, mirror: str = "off") -> list[State]:
    """Some states of a game, the first and the last among them."""
    states = played(board, seats, mirror=mirror)
    return [states[number * (len(states) - 1) // (count - 1)] for number in range(count)]


def asked(kind: str, board: str = "heorot", *, after: int = 20) -> State:
    """A state of a duel at which such a decision comes up."""
    for state in played(board)[after:]:
        if GAME.to_act(state):
            decision = GAME.view(state, GAME.to_act(state)[0]).asked
            if decision is not None and decision.kind == kind:
                return state
    raise LookupError(kind)


def marks(state: State, seat: int) -> tuple[str, ...]:
    """What a seat's legal moves point at."""
    return tuple(thing for move in GAME.choices(state, seat) for thing in move.things)


def look(seats: int, language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[View]:
    """A look at a table, with a status of two lines unless another is given."""
    settings: dict[str, Any] = {"title": "Unmatched · 17", "status": STATUS[language], **more}
    return Look(speaker=Speaker(language, names[:seats], GAME.words, strict=True), **settings)
