"""Fits the weights of a game: which features of a position, in games that computer players play, told who would win."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.contract import AnyGame
from engine.contract.chance import stream
from engine.search.judging import Weights
from engine.search.strong import SearchPlan
from engine.selfplay import DECISION_LIMIT, game_seed

# How often a player makes any move instead of its best one, so that unusual positions are judged, too.
SLIPS = 0.08
# Positions taken from a game: its neighbours are much alike.
TAKEN = 12
# What keeps weights small where games say nothing of them.
RIDGE = 2.0
ROUNDS = 25


class Judged(msgspec.Struct, frozen=True):
    """The features of each seat at one moment of a game, and each seat's share of its victory."""

    seats: tuple[Mapping[str, float], ...]
    shares: tuple[float, ...]


def positions(game: AnyGame, plan: SearchPlan[Any, Any], seats: int, seeds: Iterable[str]) -> Iterator[list[Judged]]:
    """Some positions of each of many games."""
    for seed in seeds:
        yield _of_game(game, plan, seats, seed)


def _of_game(game: AnyGame, plan: SearchPlan[Any, Any], seats: int, seed: str) -> list[Judged]:
    luck = stream(seed, "fit")
    state = game.new(seats, {}, seed)
    seen: list[tuple[Mapping[str, float], ...]] = []
    turn = -1
    for _ in range(DECISION_LIMIT):
        acting = game.to_act(state)
        if not acting:
            break
        if state.turn != turn:
            turn = state.turn
            seen.append(tuple(plan.features(state, seat) for seat in range(seats)))
        game.play_on(state, acting[0], _answer(game, plan, state, acting[0], luck))
    result = game.result(state)
    assert result is not None, f"game {seed} is not over after {DECISION_LIMIT} decisions"
    shares = tuple((seat in result.winners) / len(result.winners) for seat in range(seats))
    return [Judged(each, shares) for each in luck.sample(seen, min(TAKEN, len(seen)))]


def _answer(game: AnyGame, plan: SearchPlan[Any, Any], state: Any, seat: int, luck: random.Random) -> str:
    moves = game.choices(state, seat)
    if len(moves) == 1 or luck.random() < SLIPS:
        return moves[luck.randrange(len(moves))].key
    return plan.policy.ranked(game.view(state, seat), moves, luck)[0]


def fitted(found: Sequence[Judged], games: int) -> Weights:
    """The weights under which the shares of all these positions are most likely: a conditional logit, by Newton."""
    names = sorted({name for position in found for seat in position.seats for name in seat})
    most = max(len(position.seats) for position in found)
    table, shares = np.zeros((len(found), most, len(names))), np.zeros((len(found), most))
    there = np.zeros((len(found), most), dtype=bool)
    for at, position in enumerate(found):
        for seat, told in enumerate(position.seats):
            table[at, seat] = [told.get(name, 0.0) for name in names]
            shares[at, seat], there[at, seat] = position.shares[seat], True
    weights: NDArray[np.float64] = np.zeros(len(names))
    for _ in range(ROUNDS):
        chances = softmax(np.where(there, table @ weights, -np.inf))
        slope = np.einsum("ps,psf->f", shares - chances, table) - RIDGE * weights
        mean = np.einsum("ps,psf->pf", chances, table)
        bend = np.einsum("ps,psf,psg->fg", chances, table, table) - mean.T @ mean + RIDGE * np.eye(len(names))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < 1e-6:
            break
    told = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    return Weights(games, len(found), told)


def softmax(merits: NDArray[np.float64]) -> NDArray[np.float64]:
    odds: NDArray[np.float64] = np.exp(merits - merits.max(axis=1, keepdims=True))
    shares: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
    return shares


def surprise(found: Sequence[Judged], weights: Mapping[str, float]) -> float:
    """How little the weights expected the results: the mean negative logarithm of the winner's chance, in bits."""
    total = 0.0
    for position in found:
        merits = np.array([[sum(weights.get(n, 0.0) * x for n, x in seat.items()) for seat in position.seats]])
        total -= float((np.array(position.shares) * np.log2(softmax(merits)[0])).sum())
    return total / len(found)


def seeds(name: str, games: int) -> list[str]:
    return [game_seed(f"fit {name}", index) for index in range(games)]
