"""One deal, played once for every rotation of the competitors over the seats."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, Easy, Move, Result
from engine.contract.chance import stream
from engine.match.setting import Setting, deal_of
from engine.selfplay import Decider, Failed, FinishedGame, Plan, play_with, players_of


class PlayedBlock(msgspec.Struct, frozen=True):
    """What came of a deal.

    `shares` are the wins of each competitor as a share of the games, `places` its mean place; `seats` and `sides` are
    the wins by seat and by side. `thought` are the seconds each competitor took for each decision.
    """

    games: int
    shares: tuple[float, ...]
    places: tuple[float, ...]
    seats: tuple[float, ...]
    sides: dict[str, float]
    thought: tuple[tuple[float, ...], ...]


class FailedBlock(msgspec.Struct, frozen=True):
    """A deal with a game that failed, and the plan that repeats it."""

    block: int
    plan: Plan
    failed: Failed


class Watched:
    """A player whose decisions are timed, apart from those that leave no choice."""

    def __init__(self, player: Decider, thought: list[float]) -> None:
        self._player, self._thought = player, thought

    def decide(self, state: Any, moves: Sequence[Move]) -> str:
        began = time.thread_time()
        key = self._player.decide(state, moves)
        if len(moves) > 1:
            self._thought.append(time.thread_time() - began)
        return key


def play_block(game: AnyGame, setting: Setting, block: int) -> PlayedBlock | FailedBlock:
    """Play one of the deals of a match; the same setting and number give the same games."""
    plan, seed = deal_of(game, setting, block)
    competitors = range(len(setting.names))
    thought: list[list[float]] = [[] for _ in competitors]
    wins, places = [0.0 for _ in competitors], [0.0 for _ in competitors]
    by_seat = [0.0] * setting.seats
    for rotation in range(setting.rotations):
        seated = setting.seated(rotation)
        outcome = _play_rotation(game, plan, rotation, seed, [thought[owner] for owner in seated])
        if isinstance(outcome, Failed):
            return FailedBlock(block, plan, outcome)
        ranks = mean_ranks(outcome.result)
        for seat, (owner, won) in enumerate(zip(seated, won_shares(outcome.result, setting.seats), strict=True)):
            wins[owner] += won
            by_seat[seat] += won
            places[owner] += ranks[seat] / seated.count(owner)
    games = setting.rotations
    shares = tuple(won / games for won in by_seat)
    return PlayedBlock(
        games=games,
        shares=tuple(won / games for won in wins),
        places=tuple(place / games for place in places),
        seats=shares,
        sides={side: share for side, share in zip(plan.sides or (), shares, strict=False) if side is not None},
        thought=tuple(map(tuple, thought)),
    )


def _play_rotation(
    game: AnyGame, plan: Plan, rotation: int, seed: str, thought: Sequence[list[float]]
) -> FinishedGame | Failed:
    """Play one game: every seat has luck of its own, the same in all rotations; random players are not timed."""
    luck = [stream(seed, f"player {seat}") for seat in range(plan.seats)]
    players = [
        seated if isinstance(seated.player, Easy) else Watched(seated, taken)
        for seated, taken in zip(players_of(game, plan, rotation, luck), thought, strict=True)
    ]
    return play_with(game, plan, rotation, seed, players)


def won_shares(result: Result, seats: int) -> tuple[float, ...]:
    """The win, by seat; those who share the first place share it."""
    winners = result.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def mean_ranks(result: Result) -> dict[int, float]:
    """The place of each seat, where those who share places get the mean of them: two firsts are 1.5 each."""
    places = [place.place for place in result.places]
    return {place.seat: place.place + (places.count(place.place) - 1) / 2 for place in result.places}
