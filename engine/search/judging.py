"""Judges positions: the chances of all seats from features of each, weighed by numbers fitted on self-play."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from engine.contract import AnyGame
from engine.contract.frames import S

# The file of a game's weights, among its content.
WEIGHTS = "weights.toml"
# What speaks for one seat in a position, by names.
Features: TypeAlias = Callable[[S, int], Mapping[str, float]]


class Weights(msgspec.Struct, frozen=True):
    """Fitted weights by the names of features, and what they were fitted on."""

    games: int
    positions: int
    weights: dict[str, float]


def read_weights(content: Path) -> dict[str, float]:
    """The weights in the folder of a game's content; none before the first fit."""
    path = content / WEIGHTS
    if not path.is_file():
        return {}
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Weights).weights


def merit(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """What speaks for a seat, in one number."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def chances(game: AnyGame, state: S, features: Features[S], weights: Mapping[str, float]) -> Sequence[float]:
    """Each seat's share of the victory: certain when the game is over, judged before."""
    result = game.result(state)
    if result is not None:
        return [(seat in result.winners) / len(result.winners) for seat in range(state.seats)]
    merits = [merit(features(state, seat), weights) for seat in range(state.seats)]
    best = max(merits)
    odds = [math.exp(each - best) for each in merits]
    return [each / sum(odds) for each in odds]
