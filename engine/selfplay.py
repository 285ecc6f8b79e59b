"""Self-play: games between computer players, counted and timed, each failure with the data to repeat it."""

from __future__ import annotations

import hashlib
import math
import random
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from engine.contract import ComputerPlayer, Easy, Game, Move, Result
from engine.contract.chance import stream
from engine.contract.searching import SECONDS, Searching, Worlds

DECISION_LIMIT = 100_000


class Stuck(AssertionError):
    """A game that does not end."""


class Plan(msgspec.Struct, frozen=True):
    """The computer levels of the seats, rotated by one seat each game so that no level always begins.

    `seconds` are for a turn of the levels that try their moves out.
    """

    slug: str
    seats: int
    levels: tuple[str, ...]
    options: dict[str, str] = {}
    sides: tuple[str | None, ...] | None = None
    check: bool = False
    seconds: float | None = None

    def seated(self, index: int) -> tuple[str, ...]:
        """The levels by seat in one of the games."""
        turn = index % self.seats
        return self.levels[-turn:] + self.levels[:-turn] if turn else self.levels


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that ended."""

    index: int
    decisions: int
    result: Result


class Failed(msgspec.Struct, frozen=True):
    """A game that failed: its seed, the moves so far, and the error."""

    index: int
    seed: str
    moves: tuple[tuple[int, str], ...]
    trace: str


def game_seed(master: str, index: int) -> str:
    """The seed of one game of a series."""
    return hashlib.sha256(f"selfplay|{master}|{index}".encode()).hexdigest()[:32]


def play_one(game: Game[Any, Any], plan: Plan, index: int, seed: str) -> FinishedGame | Failed:
    """Play one game from its first decision to its last."""
    luck = (stream(seed, "players"),) * plan.seats
    return play_with(game, plan, index, seed, players_of(game, plan, index, luck))


class Decider(Protocol):
    """Whoever decides for a seat."""

    def decide(self, state: Any, moves: Sequence[Move]) -> str:
        """The key of one of the moves."""
        ...


class Seated:
    """A computer player in a seat, with its luck and its time for a turn; it is shown the view, and never the state."""

    def __init__(
        self, game: Game[Any, Any], seat: int, player: ComputerPlayer[Any], luck: random.Random, seconds: float
    ) -> None:
        self.player = player
        self._game, self._seat, self._luck, self._seconds = game, seat, luck, seconds

    def decide(self, state: Any, moves: Sequence[Move]) -> str:
        if isinstance(self.player, Easy):
            return self.player.choose(None, moves, self._luck)
        view = self._game.view(state, self._seat)
        if not isinstance(self.player, Searching):
            return self.player.choose(view, moves, self._luck)
        trial = self.player.begin(view, moves, self._luck, self._seconds)
        if not trial.answer:
            seed = f"{self._luck.getrandbits(64)}"
            possible = self._game.sample_hidden_state(state, self._seat, seed)
            self.player.look(trial, Worlds(self._game, possible, self._seat, seed), math.inf)
        return trial.answer


def players_of(game: Game[Any, Any], plan: Plan, index: int, luck: Sequence[random.Random]) -> list[Seated]:
    """The players by seat in one of the games, each with its luck."""
    return [
        Seated(game, seat, game.computer(level), luck[seat], SECONDS if plan.seconds is None else plan.seconds)
        for seat, level in enumerate(plan.seated(index))
    ]


def play_with(
    game: Game[Any, Any], plan: Plan, index: int, seed: str, players: Sequence[Decider]
) -> FinishedGame | Failed:
    """Play one game between these players."""
    moves: list[tuple[int, str]] = []
    try:
        state = game.new(plan.seats, plan.options, seed, plan.sides)
        _play_out(game, state, players, moves, check=plan.check)
        result = game.result(state)
        assert result is not None
        return FinishedGame(index, len(moves), result)
    except Exception:
        return Failed(index, seed, tuple(moves), traceback.format_exc())


def _play_out(
    game: Game[Any, Any],
    state: Any,
    players: Sequence[Decider],
    moves: list[tuple[int, str]],
    *,
    check: bool,
) -> None:
    for _ in range(DECISION_LIMIT):
        waiting = game.to_act(state)
        if not waiting:
            return
        seat = waiting[0]
        choices = game.choices(state, seat)
        key = players[seat].decide(state, choices)
        moves.append((seat, key))
        if check:
            assert any(move.key == key for move in choices), f"{key} of seat {seat} is no choice"
        game.play_on(state, seat, key)
        if check:
            game.check(state)
    raise Stuck(f"not over after {DECISION_LIMIT} decisions")


def series(game: Game[Any, Any], plan: Plan, master: str, indices: Iterable[int]) -> Iterator[FinishedGame | Failed]:
    """Play several games of a plan; the same master seed gives the same games."""
    for index in indices:
        yield play_one(game, plan, index, game_seed(master, index))


class Tally(msgspec.Struct):
    """The counted results of a series."""

    games: int = 0
    decisions: int = 0
    lengths: list[int] = []
    seat_wins: Counter[int] = msgspec.field(default_factory=Counter)
    level_wins: Counter[str] = msgspec.field(default_factory=Counter)
    shared: int = 0
    failures: list[Failed] = []
    seconds: float = 0.0

    def count(self, plan: Plan, outcome: FinishedGame | Failed) -> None:
        """Add a game; a level wins if no other level shares the first place."""
        self.games += 1
        if isinstance(outcome, Failed):
            self.failures.append(outcome)
            return
        winners = outcome.result.winners
        seated = plan.seated(outcome.index)
        self.decisions += outcome.decisions
        self.lengths.append(outcome.decisions)
        self.seat_wins.update(winners)
        self.shared += len(winners) > 1
        best = {seated[seat] for seat in winners}
        if len(best) == 1:
            self.level_wins.update(best)


def tally(game: Game[Any, Any], plan: Plan, master: str, indices: Iterable[int]) -> Tally:
    """Play a series and count its results."""
    counted = Tally()
    began = time.perf_counter()
    for outcome in series(game, plan, master, indices):
        counted.count(plan, outcome)
    counted.seconds = time.perf_counter() - began
    return counted


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson confidence interval of a win rate (95 % by default)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle, scale = rate + z * z / (2 * games), 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which the given share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report(plan: Plan, counted: Tally) -> Iterator[str]:
    """The tally as text, line by line."""
    played = len(counted.lengths)
    yield f"{plan.slug}, {plan.seats} players, {', '.join(plan.levels)}{_chosen(plan.options)}"
    yield f"games      {counted.games} ({played} finished, {len(counted.failures)} failed)"
    if played:
        lengths = counted.lengths
        low, high = quantile(lengths, 0.05), quantile(lengths, 0.95)
        yield f"length     {counted.decisions / played:.1f} decisions on average, 5-95 %: {low:.0f} to {high:.0f}"
        for seat in range(plan.seats):
            yield f"seat {seat + 1}     {_rate(counted.seat_wins[seat], played)}"
        yield f"shared     {counted.shared} games with more than one winner"
        if len(set(plan.levels)) > 1:
            for level in dict.fromkeys(plan.levels):
                yield f"{level:<10} {_rate(counted.level_wins[level], played)}"
    if counted.seconds > 0:
        yield f"speed      {counted.decisions / counted.seconds:,.0f} decisions/s in {counted.seconds:.2f} s"
    for failed in counted.failures:
        yield ""
        yield from failure(plan, failed)


def failure(plan: Plan, failed: Failed) -> Iterator[str]:
    """The data needed to repeat a failure."""
    yield f"FAILED game {failed.index} after {len(failed.moves)} moves"
    yield f"  seed    {failed.seed}"
    yield f"  levels  {','.join(plan.seated(failed.index))}"
    yield f"  options {plan.options}  sides {plan.sides}"
    yield f"  moves   {' '.join(f'{seat}|{key}' for seat, key in failed.moves)}"
    yield from (f"  {line}" for line in failed.trace.rstrip().splitlines())


def _chosen(options: Mapping[str, str]) -> str:
    return "".join(f", {name}={value}" for name, value in options.items())


def _rate(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins} wins of {games} = {wins / games:.1%} (95 %: {low:.1%} to {high:.1%})"
