"""Positions of Tenno to be drawn."""

from __future__ import annotations

import functools
import random
from typing import Any

from engine.games.samurai import GAME
from engine.games.samurai.stack import GameState
from engine.games.samurai.view import View
from renders.renderer import Look
from tests.renders.gallery import Exhibit, Gallery, Limits
from tests.renders.positions import PLAIN, SEED, look_at, some


@functools.cache
def played(seats: int, sheet: str = "facts", scores: str = "off") -> tuple[GameState, ...]:
    """Every state of a whole game of random moves."""
    luck = random.Random(seats)
    state = GAME.new(seats, {"sheet_level": sheet, "open_scores": scores}, SEED)
    states = [state]
    player = GAME.computer("easy")
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        key = player.choose(GAME.view(state, seat), GAME.choices(state, seat), luck)
        state = GAME.play(state, seat, key).state
        states.append(state)
    return tuple(states)


def moments(seats: int, count: int = 6) -> list[GameState]:
    """Some states of a game, the first and the last among them."""
    return some(played(seats), count)


def marks(state: GameState, seat: int) -> tuple[str, ...]:
    """What a seat's legal moves point at."""
    return tuple(thing for move in GAME.choices(state, seat) for thing in move.things)


def look(seats: int, language: str = "en", names: tuple[str, ...] = PLAIN, **more: Any) -> Look[View]:
    """A look at a table."""
    return look_at(GAME, seats, language, names, **more)


def _exhibits(seats: int) -> list[Exhibit]:
    """Three moments, each as the last seat and as the public sees it."""
    shown: list[Exhibit] = []
    earlier = None
    for state in moments(seats, 3):
        view = GAME.view(state, seats - 1)
        shown += [Exhibit(view, earlier, marks(state, seats - 1)), Exhibit(GAME.view(state, None))]
        earlier = view
    return shown


GALLERY = Gallery(
    tables={f"{seats} seats": functools.partial(_exhibits, seats) for seats in GAME.counts},
    states=lambda: [state for seats in (2, 4) for state in moments(seats, 5)[:-1]],
    limits={"board": Limits(height=1560, kilobytes=250, width=1160), "sheet": Limits(height=2400, kilobytes=250)},
    cards={"card": 60, "reference": 60},
)
