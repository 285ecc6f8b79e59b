"""A computer player that plays its best few moves out in sampled worlds and takes the one that proves best."""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.contract import Move
from engine.contract.frames import S
from engine.contract.searching import Trial, Worlds
from engine.search.judging import Features, chances

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

# Worlds after which the weaker half of the candidates is given up; after the last, no more is learnt.
LOOKS = (4, 8, 16, 32, 64, 128, 256)
# Play-outs with more decisions are judged where they stand.
LONGEST = 400
# A candidate so many standard errors behind the best is given up, one less than `CLOSE` behind never.
BEHIND, CLOSE = 3.0, 1.0


class Policy(Protocol[V_contra]):
    """Rules of thumb that rank the moves of any seat quickly."""

    def ranked(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> list[str]:
        """The keys of all moves, the best first."""
        ...


class SearchPlan(msgspec.Struct, Generic[S, V], frozen=True):
    """How a game is searched: the moves tried, how far they are played out, and how the end is judged.

    `turns` is how many turns a play-out goes on; `steps` how many decisions a turn of one's own usually has, among
    which the time is shared; `margin` how many standard errors a move must be better than that of the rules of thumb.
    """

    policy: Policy[V]
    features: Features[S]
    weights: Mapping[str, float]
    turns: int
    steps: float
    tried: int = 8
    margin: float = 0.5


class Strong(Generic[S, V]):
    """Tries its moves out; where it has no time, it plays by its rules of thumb."""

    def __init__(self, plan: SearchPlan[S, V]) -> None:
        self.plan = plan

    def choose(self, view: V, moves: Sequence[Move], luck: random.Random) -> str:
        return self.plan.policy.ranked(view, moves, luck)[0]

    def begin(self, view: V, moves: Sequence[Move], luck: random.Random, seconds: float) -> Trial:
        tried = self.plan.policy.ranked(view, moves, luck)[: self.plan.tried]
        answer = tried[0] if len(tried) == 1 or seconds <= 0 else ""
        return Trial(tuple(tried), tried, {key: [] for key in tried}, seconds / self.plan.steps, answer=answer)

    def look(self, trial: Trial, worlds: Worlds[S], seconds: float) -> None:
        began = time.thread_time()
        ends = began + min(seconds, trial.most - trial.spent)
        while not trial.answer and trial.spent < trial.most:
            self._look_into(trial, worlds)
            if time.thread_time() >= ends:
                break
        trial.spent += time.thread_time() - began
        if not trial.answer and trial.spent >= trial.most:
            trial.answer = self._best(trial)

    def _look_into(self, trial: Trial, worlds: Worlds[S]) -> None:
        """Play every candidate out in the next world, and give up those that have no hope."""
        number = len(trial.values[trial.candidates[0]])
        for key in trial.alive:
            trial.values[key].append(self._played_out(worlds, number, key))
        if number + 1 in LOOKS:
            trial.alive = _promising(trial)
        if number + 1 == LOOKS[-1] or len(trial.alive) == 1:
            trial.answer = self._best(trial)

    def _best(self, trial: Trial) -> str:
        """The candidate that gains most on the usual move, if it gains more than chance explains."""
        best, usual = max(trial.alive, key=lambda key: _gain(trial, key)), trial.candidates[0]
        gains = _gains(trial, best)
        if best == usual or len(gains) < LOOKS[0]:
            return usual
        return best if statistics.fmean(gains) > self.plan.margin * _error(gains) else usual

    def _played_out(self, worlds: Worlds[S], number: int, key: str) -> float:
        """The seat's chance after a move and some turns by the policy, in one world."""
        game, luck = worlds.game, random.Random(number)
        state: Any = worlds.world(number)
        last = state.turn + self.plan.turns
        game.play_on(state, worlds.seat, key)
        for _ in range(LONGEST):
            acting = game.to_act(state)
            if not acting or state.turn >= last:
                break
            seat, moves = acting[0], game.choices(state, acting[0])
            usual = moves[0].key if len(moves) == 1 else self.plan.policy.ranked(game.view(state, seat), moves, luck)[0]
            game.play_on(state, seat, usual)
        return chances(game, state, self.plan.features, self.plan.weights)[worlds.seat]


def _promising(trial: Trial) -> list[str]:
    """The better half, and whatever cannot be told from the best yet; the usual move stays for comparison."""
    order = sorted(trial.alive, key=lambda key: _gain(trial, key), reverse=True)
    behind = {key: _behind(trial, key, order[0]) for key in order}
    kept = {key for key in order[: (len(order) + 1) // 2] if behind[key] < BEHIND}
    kept |= {key for key in order if behind[key] < CLOSE} | {trial.candidates[0]}
    return [key for key in trial.alive if key in kept]


def _gain(trial: Trial, key: str) -> float:
    return statistics.fmean(_gains(trial, key))


def _gains(trial: Trial, key: str) -> list[float]:
    """What a candidate came to beyond the usual move, world by world."""
    usual = trial.values[trial.candidates[0]]
    return [own - other for own, other in zip(trial.values[key], usual, strict=False)]


def _behind(trial: Trial, key: str, best: str) -> float:
    """By how many standard errors a candidate is behind the best."""
    if key == best:
        return 0.0
    differences = [more - less for more, less in zip(trial.values[best], trial.values[key], strict=False)]
    return statistics.fmean(differences) / _error(differences)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean, never nothing."""
    return max(statistics.stdev(values) / math.sqrt(len(values)), 1e-9)
