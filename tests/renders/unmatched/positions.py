"""Positions of real duels and team games of Unmatched to be drawn."""

from __future__ import annotations

import functools
import random
from typing import Any

from engine.games.unmatched import GAME
from engine.games.unmatched.state import State
from engine.games.unmatched.view import View
from renders.renderer import Look
from tests.renders.gallery import Exhibit, Gallery, Limits
from tests.renders.positions import PLAIN, SEED, look_at, some

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
    return some(played(board, seats, mirror=mirror), count)


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
    """A look at a table."""
    return look_at(GAME, seats, language, names, **more)


def viewer(state: State) -> int:
    """Who looks: whoever must act."""
    return GAME.to_act(state)[0] if GAME.to_act(state) else 0


def _exhibits(board: str, seats: int) -> list[Exhibit]:
    """Three moments as the player sees them who must act, and the last as the public sees it."""
    shown: list[Exhibit] = []
    earlier = None
    for state in moments(board, 3, seats):
        view = GAME.view(state, viewer(state))
        shown.append(Exhibit(view, earlier, marks(state, viewer(state))))
        earlier = view
    return [*shown, Exhibit(GAME.view(state, None))]


GAMES = (("heorot", 2), ("marmoreal", 3), ("sarpedon", 4), ("yukon", 2))
GALLERY = Gallery(
    tables={board: functools.partial(_exhibits, board, seats) for board, seats in GAMES},
    states=lambda: moments("heorot", 4)[:-1],
    limits={"board": Limits(height=1836, kilobytes=320, width=1360), "sheet": Limits(height=3600, kilobytes=300)},
    cards={"card": 60, "hero": 60, "board": 120},
)
