"""Circles: moves that lead a seat back to where it was and teach nobody anything, found by trying."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.contract import Game, Move
from engine.contract.chance import stream

AnyGame = Game[Any, Any]

WALKS = 3
WALK_LENGTH = 60


class Circle(msgspec.Struct, frozen=True):
    """A seat's way to a position from where `keys` lead back to it, again and again."""

    seat: int
    lead: tuple[str, ...]
    keys: tuple[str, ...]

    def chains(self, most: int) -> Iterator[list[str]]:
        """The whole way without end, in chains of at most so many moves."""
        if self.lead:
            yield list(self.lead)
        times = max(1, most // len(self.keys))
        while True:
            yield list(self.keys) * times


def circle_at(game: AnyGame, state: Any, seat: int, luck: random.Random) -> Circle | None:
    """A circle that begins at a position, orders and deeds included; None where some walks find none."""
    for _ in range(WALKS):
        found = _progress(game, state, seat, luck)
        if found is not None:
            return found
    return None


def order_circle(game: AnyGame, state: Any, seat: int, luck: random.Random) -> Circle | None:
    """The same with nothing but standing orders."""
    return _progress(game, state, seat, luck, orders=True)


def _progress(game: AnyGame, state: Any, seat: int, luck: random.Random, *, orders: bool = False) -> Circle | None:
    keys: list[str] = []
    been = {_print(game, state): 0}
    for _ in range(WALK_LENGTH):
        step = _quiet_step(game, state, seat, luck, orders=orders)
        if step is None:
            return None
        key, state = step
        keys.append(key)
        at = been.setdefault(_print(game, state), len(keys))
        if at < len(keys):
            return Circle(seat, tuple(keys[:at]), tuple(keys[at:]))
    return None


def _quiet_step(game: AnyGame, state: Any, seat: int, luck: random.Random, *, orders: bool) -> tuple[str, Any] | None:
    """A move that can still be taken back, and where it leads."""
    moves: list[Move] = game.orders(state, seat) if orders else game.choices(state, seat)
    for move in luck.sample(moves, min(len(moves), 12)):
        played = game.play(state, seat, move.key)
        if not played.sealed:
            return move.key, played.state
    return None


def _print(game: AnyGame, state: Any) -> bytes:
    """The position without the count of steps that led to it."""
    plain = game.copy(state)
    plain.steps = 0
    return game.dump(plain)


def positions(game: AnyGame, seats: int, seed: str) -> Iterator[tuple[Any, list[tuple[int, str]]]]:
    """Every position of a random game, with the moves that led to it."""
    luck, state, path = stream(seed, "circles"), game.new(seats, {}, seed), list[tuple[int, str]]()
    while waiting := game.to_act(state):
        yield state, list(path)
        seat = luck.choice(waiting)
        key = luck.choice(game.choices(state, seat)).key
        path.append((seat, key))
        state = game.play(state, seat, key).state
